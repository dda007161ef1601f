package playtest

// fight is one of the standard fights: a file of testdata and what is known about it.
type fight struct {
	file   string
	even   bool   // both sides are alike, so neither should win more often
	turns  int    // median of the first model of these rules (rules §17), morale on; 0: it had none
	red    int    // percent that red won there; 0: not noted
	reason string // which numbers of the rulebook make it so; told where the result is worth a remark
}

// fights are the standard fights, in the order of the page.
var fights = []fight{
	{file: "open", even: true, turns: 3,
		reason: "in the open a dodge is the bare 3 blue (COVER-1), against 3 blue and one die more on automatic (FIRE-6), with DR 3 + 2"},
	{file: "cover-plain", even: true, turns: 7,
		reason: "at 150 m a rifle loses nothing (RANGE-1), and automatic fire adds one die, just what plain cover takes off " +
			"(FIRE-6, COVER-1), and DR 2; see the single shots below"},
	{file: "cover-active", even: true, turns: 14,
		reason: "automatic fire with its one die and DR 2 (FIRE-6) makes up for half of what ducking gains (COVER-1, COVER-2)"},
	{file: "cover-single", even: true,
		reason: "without the die and the DR of automatic fire (FIRE-6) an attack of 2 blue meets a dodge of 5 blue (COVER-1, COVER-2), and what hits has DR 3"},
	{file: "fists", even: true, turns: 12,
		reason: "fists have DR 1 + margin against 3 blue of toughness (H2H-2, H2H-4)"},
	{file: "knives", even: true, turns: 4,
		reason: "a knife adds DR 2 and the margin (H2H-3)"},
	{file: "assault", turns: 4, red: 10,
		reason: "the way takes nine turns at 24 m each (SPACE-3), and running costs two dice of one's own (COVER-2) for one of dodge (COVER-1)"},
	{file: "ambush", red: 96,
		reason: "those who are surprised make no attack on the first turn (AMB-2), and it costs them half of their number"},
	{file: "butchers", red: 89,
		reason: "a butcher has 4 blue in everything and four Hooah dice against 2 blue and none (NPC-2)"},
	{file: "snipers", even: true,
		reason: "a sniper rifle has DR 5 and one die for an aimed shot (RANGE-1, FIRE-3), and 3 blue of toughness never get to five"},
	{file: "grenades", even: true,
		reason: "a grenade reaches five metres with DR 5 and ten with DR 4 (HVY-5, HVY-2), nobody dodges a burst (HVY-3), and plain cover " +
			"takes off one (HVY-4): three dice of toughness cannot make up for it"},
	{file: "house", reason: "armour helps where it is worn (ARM-1), and a rifle in a room has the same dice as a submachine gun (RANGE-1)"},
	{file: "machine-gun",
		reason: "submachine guns reach a hundred metres, at two dice less beyond fifty (RANGE-1), and a general-purpose machine gun " +
			"has one die more from point blank on and DR 5 + 2 (WPN-1, FIRE-6)"},
	{file: "night", even: true,
		reason: "beyond ten metres everybody is concealed and beyond fifty nobody is seen who has not fired (SPACE-4)"},
	{file: "pistols", even: true,
		reason: "a pistol has DR 3 and one die more at close range (WPN-1, RANGE-1)"},
}
