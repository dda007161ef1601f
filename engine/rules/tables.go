package rules

import "strconv"

// Table is a table of the rulebook as text, laid out like the page that it comes from.
type Table struct {
	Rule    ID
	Title   string
	Columns []string
	Rows    [][]string
}

// Tables returns every table of the ruleset in the order of the book, with the overrides of a scenario in it.
// The tables of the catalogue are those of scenario.Catalog.
func (r *Ruleset) Tables() []Table {
	return []Table{
		r.goTable(), r.difficultyTable(), r.hooahTable(), r.phaseTable(), r.bandTable(), r.speedTable(), r.darkTable(), r.soundTable(),
		r.actionTable(), r.gapTable(), r.weightTable(), r.aimedTable(), r.rateTable(FIRE5, Rapid, r.Rapid), r.rateTable(FIRE6, Automatic, r.Automatic),
		r.loadTable(), r.sweepTable(), r.intoMeleeTable(), r.rangeTable(), r.dodgeTable(), r.attackTable(),
		r.calledTable(), r.locationTable(), r.dogTable(), r.ladderTable(DMG2, "Damage ladder", r.Ladder), r.effectTable(), r.unfeelingTable(), r.woundTable(),
		r.brawnTable(), r.ladderTable(H2H4, "Melee ladder", r.MeleeLadder), r.ammoTable(),
		r.zoneTable(), r.radiusTable(), r.zoneCoverTable(), r.survivorTable(), r.demolitionTable(), r.flameTable(), r.windTable(),
		r.scatterTable(), r.armingTable(),
		r.vehicleLadderTable(), r.chartTable(), r.blindTable(), r.accidentTable(), r.aboardTable(), r.collisionTable(), r.crashTable(),
		r.fallTable(), r.fireTable(), r.poisonTable(), r.currentTable(), r.airTable(),
		r.radiationTable(), r.exposureTable(), r.diseaseTable(), r.thirstTable(), r.hungerTable(),
		r.unaidedTable(), r.treatmentTable(), r.recoveryTable(),
		r.moraleTable(), r.offensiveTable(), r.trainingTable(), r.costTable(), r.injuryTable(), r.nearMissTable(), r.leaderTable(),
		r.selfRallyTable(), r.rallyTable(), r.panicTable(), r.frightTable(),
		r.moodTable(), r.concernTable(), r.noticeTable(), r.strayTable(),
	}
}

// TablesOf returns the tables of one rule.
func (r *Ruleset) TablesOf(id ID) []Table {
	var found []Table
	for _, table := range r.Tables() {
		if table.Rule == id {
			found = append(found, table)
		}
	}
	return found
}

// number writes a number without a plus.
func number[N ~int8 | ~int32 | ~uint8 | ~int](n N) string { return strconv.Itoa(int(n)) }

// signed writes a modifier: +1, 0, -2.
func signed(n int8) string {
	if n > 0 {
		return "+" + number(n)
	}
	return number(n)
}

// Metres writes centimetres as metres, with no more decimals than needed: 250, 2.5.
func Metres(cm int32) string {
	text, rest := strconv.Itoa(int(cm/100)), int(cm%100)
	switch {
	case rest == 0:
		return text
	case rest%10 == 0:
		return text + "." + strconv.Itoa(rest/10)
	case rest < 10:
		return text + ".0" + strconv.Itoa(rest)
	}
	return text + "." + strconv.Itoa(rest)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
