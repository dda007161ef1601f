package suite

import (
	"slices"
	"testing"
)

// The rows of the catalogue are entries of it: one that is renamed would never be touched.
func TestCoverageListsEntriesOfTheCatalogue(t *testing.T) {
	catalog := loader().Catalog
	known := map[string]bool{}
	for i := range catalog.Weapons {
		known[catalog.Weapons[i].ID] = true
	}
	for i := range catalog.Armour {
		known[catalog.Armour[i].ID] = true
	}
	for i := range catalog.Materials {
		known[catalog.Materials[i].ID] = true
	}
	for _, id := range catalog.VehicleIDs {
		known[id] = true
	}
	for _, id := range slices.Concat(smallArmNames, handNames, heavyNames, armourNames, materialNames, vehicleNames) {
		if !known[id] {
			t.Errorf("the catalogue has no %q", id)
		}
	}
}

// One fight touches only the cells that it plays (VEH-3), and a shed is no house (STR-2).
func TestCoverageFollowsCells(t *testing.T) {
	for _, c := range []struct{ file, table, touched, not string }{
		{"VEH-3.yaml", "Vehicle damage chart", "damaged, movement out", "damaged, movement works"},
		{"VEH-3.yaml", "Vehicle damage chart", "damaged, occupant DR 3", "wrecked, occupant DR 3"},
		{"VEH-3-annihilated.yaml", "Vehicle damage chart", "annihilated, occupant killed", "destroyed, occupant DR 4"},
		{"COL-4.yaml", "Vehicle damage chart", "destroyed, occupant DR 4", "damaged, occupant DR 3"},
		{"COL-4.yaml", "Crashes", "those aboard", "a structure below"},
		{"VEH-7.yaml", "Vehicle damage chart", "", "damaged, movement out"},
		{"STR-2.yaml", "Structure ladder", "smaller, short by 3 or more: destroyed", "house, short by 3: holed"},
		{"STR-3.yaml", "Driving into structures", "inside", "scuffed"},
		{"STR-3.yaml", "Materials", "brick", "glass"},
		{"COL-1-wall.yaml", "Collisions", "slow, obstacle", "fast, obstacle"},
	} {
		all := &Results{Results: Run(testsIn(t, "../../examples/rules", c.file), options(1))}
		all.Cover(loader().Rulebook)
		times := map[string]int{}
		for _, table := range all.Coverage.Tables {
			for _, row := range table.Rows {
				if table.Title == c.table {
					times[row.Name] = row.Times
				}
			}
		}
		if _, is := times[c.not]; !is || times[c.not] != 0 || c.touched != "" && times[c.touched] == 0 {
			t.Errorf("%s, %s: want %q touched and %q not: %v", c.file, c.table, c.touched, c.not, times)
		}
	}
}
