package handbook

// unseenValues are the values of the rulebook that could be another without an example that fails, and why each is left alone. A pattern
// stands for the beginning of "path: from -> to"; the first that matches counts.
var unseenValues = []unseen{
	{`actions\.(fire|area-fire|overwatch|launch|bombard|engage)\.skill`,
		"An attack goes by the skill of its weapon (INIT-1, INIT-2); what stands in these rows is for the table of the book"},
	{`actions\.(fire|area-fire|throw|overwatch|launch|bombard|engage)\.armed`,
		"The first class is that of the action anyway, whatever is in the hand (INIT-1)"},
	{`actions\.plant\.armed`, "A charge is in the hand then, and nobody strikes with one (INIT-1)"},
	{`actions\.(wait|hide|search|surrender|self-rally)\.offensive`,
		"The action costs no Combat Action, so that none can be an offensive one (MOR-2, MOR-4)"},
	{`actions\.drive\.offensive`, "Whether a drive is offensive is judged by where it ends (MOR-4)"},
	{`range_table\.hand\.`, "Nobody shoots with a weapon of the class hand, and what is thrown has the row of thrown weapons (RANGE-1)"},
	{`range_table\.other\.heavy`, "RANGE-2 lets no weapon of this class reach so far"},
	{`cover\.(open|dodging|running)\.exposed`, "These rows need no feature that could fail to help (COVER-4)"},
	{`cover\.hiding\.`, "Who hides has the row of what hides it, and of none who attacks is hidden any more (HIDE-3, AMB-1)"},
	{`cover\.running\.aim`, "Who takes this row runs, and who moves does not aim (FIRE-3)"},
	{`cover\.[a-z-]+\.(unseen|exposed)`, "The two rows have the same dice of dodge (COVER-1)"},
	{`called_shots\.head\.dr: 1 -> 0`, "A hit at the head has 1 DR more, named or not (AIM-2)"},
	{`effects\.mauled_turns`, "Longer than the longest fight, which has 1000 turns (H2H-4)"},
	{`effects\.wound_points\.(dead|blown-away)`, "Wounds add up to the deadly number and not beyond (WND-1)"},
	{`ammo_test\.percent: 50 -> 49`, "Of the five turns of a check no share lies between (AMMO-2)"},
	{`high_calibre_survivors\.dr: 0 -> 1`, "The example of VEH-5 sets it so that nobody dies, and any low number does (HVY-6)"},
	{`high_calibre_survivors\.least: pained`, "The example of VEH-5 sets it so that nobody dies, and any light harm does (HVY-6)"},
	{`hazards\.(thirst\.3|hunger\.4)\.after`, "The last row counts again for each day or week more, so that it may begin with the one before (HAZ-9)"},
	{`medicine\.hospital\.levels: -1 -> -2`, "What people recover from is standard at most, and one level less is routine, the easiest (MED-4)"},
	{`morale_table\.[a-z]+\.ca: (125 -> 124|100 -> 99|75 -> 74|50 -> 49)`,
		"Shares of Combat Actions are rounded up, and with no more than 20 of them this percent makes none (MOR-2)"},
}
