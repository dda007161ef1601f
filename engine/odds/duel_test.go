package odds

import (
	"errors"
	"strings"
	"testing"

	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

func TestMistakesAreExplained(t *testing.T) {
	none, dr, huge := &dice.Pool{N: 1}, int8(3), int8(100)
	for _, c := range []struct {
		situation  string
		d          Duel
		want       string
		impossible bool
	}{
		{"a typo in every name", Duel{From: "patroit", Weapon: "m61", Armour: armour("flack-vest"), Vehicle: "humve"},
			"unknown archetype \"patroit\"\ndid you mean \"patriot\"?\nunknown weapon \"m61\"\ndid you mean \"m16\"?\n" +
				"unknown armour \"flack-vest\"\ndid you mean \"flak-vest\"?\nunknown vehicle \"humve\"\ndid you mean \"humvee\"?", false},
		{"a mode that the weapon lacks", Duel{Weapon: "mauser", ModeSet: true, Mode: rules.Rapid}, "a Mauser has no rapid fire (FIRE-8)\nit has single", true},
		{"out of reach", Duel{Weapon: "m16", RangeCM: 50100}, "an M16 does not reach 501 m (RANGE-1)\nit reaches 500 m", true},
		{"out of the reach of its class", Duel{Weapon: "pistol", RangeCM: 12000}, "a pistol does not reach 120 m (RANGE-1)\nit reaches 100 m", true},
		{"aimed bursts", Duel{Weapon: "m16", ModeSet: true, Mode: rules.Automatic, Aimed: true}, "only single shots are aimed, standing still and without dodging (FIRE-3)", true},
		{"aimed on the run", Duel{Weapon: "m16", Own: rules.Running, Aimed: true}, "only single shots are aimed, standing still and without dodging (FIRE-3)", true},
		{"a called shot without aim", Duel{Weapon: "m16", Location: rules.Head}, "only aimed shots may name a place (AIM-1)\nadd --aimed", false},
		{"no dice left", Duel{Attack: none, Own: rules.Running}, "no dice are left for this attack (DMG-4)", true},
		{"a rifle at a tank, single", Duel{Weapon: "m16", Vehicle: "t-72"}, "an M16 does a vehicle harm on automatic only (HVY-7)\nadd --mode automatic", true},
		{"a pistol at a tank", Duel{Weapon: "pistol", Vehicle: "t-72"}, "a pistol does a vehicle no harm: it has no HDR (HVY-7)", true},
		{"fists at a tank", Duel{Melee: true, Vehicle: "t-72"}, "blows do a vehicle no harm", false},
		{"a knife at a tank", Duel{Weapon: "knife", Vehicle: "t-72"}, "blows do a vehicle no harm", false},
		{"a rifle thrown", Duel{Weapon: "m16", Thrown: true}, "an M16 is not thrown", false},
		{"a charge", Duel{Weapon: "satchel-charge"}, "a satchel charge is planted and hits nobody by dice", false},
		{"ammunition", Duel{Weapon: "rpg-round"}, "an RPG round is ammunition\nname the weapon that fires it", false},
		{"a rocket in bursts", Duel{Weapon: "rpg-7", ModeSet: true, Mode: rules.Rapid}, "an RPG-7 has no rate of fire (HVY-1)\nleave --mode out", false},
		{"too far for any map", Duel{Weapon: "m2", RangeCM: 1000000}, "a range of 10000 m is not from 1 to 9900", false},
		{"inside the vehicle", Duel{Weapon: "rpg-7", Vehicle: "t-72", RangeCM: 100}, "a range of 1 m is inside the vehicle\nits middle counts", false},
		{"a rule that there is not", Duel{Weapon: "m16", Set: []string{"rules.limb_kap=dead"}}, `--set:1:7: unknown key "limb_kap"; did you mean "limb_cap"? [unknown-key]`, false},
		{"a blow from afar", Duel{Weapon: "knife", RangeCM: 500}, "blows are struck at arm's length (H2H-1)\nleave --range out, or add --throw", false},
		{"a blow at somebody in cover", Duel{Melee: true, Posture: rules.Cover}, "postures count for shots and throws, not for blows (COVER-1, COVER-2)", false},
		{"the DR of a rocket", Duel{Weapon: "rpg-7", DR: &dr}, "heavy weapons harm people by zones, whatever their DR (HVY-2)\nleave --dr out", false},
		{"a class for a weapon with a name", Duel{Weapon: "m16", ClassSet: true}, "--class is for dice without a weapon\nleave it out", false},
		{"who drives what stands", Duel{Weapon: "at-4", At: "patriot", Vehicle: "t-72"},
			"a vehicle that stands still rolls nothing, whoever drives it (VEH-1)\nadd --moving", false},
		{"numbers that no weapon has", Duel{DR: &huge, Hooah: 99}, "a DR is from 0 to 20\nHooah dice are from 0 to 40 (DICE-6)", false},
		{"two things at once", Duel{DR: &dr, Moving: true, Disarm: true},
			"weapons are knocked away by blows and by shots at a limb (AIM-1, H2H-4)\nadd --aimed --location limb\nonly vehicles drive\nadd --vehicle", false},
	} {
		t.Run(c.situation, func(t *testing.T) {
			_, err := Of(loaded(t), c.d)
			var impossible *Impossible
			if err == nil || err.Error() != c.want || errors.As(err, &impossible) != c.impossible {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

func TestDuelFillsInWhatIsLeftOpen(t *testing.T) {
	for _, c := range []struct {
		situation string
		d         Duel
		attack    string
		rangeM    string
		kind      rules.ActionKind
	}{
		{"dice without a weapon: a rifle at a distance that changes nothing", Duel{Attack: &dice.Pool{N: 5, Colour: dice.Red}}, "5 red", "100", rules.Fire},
		{"a weapon: the ordinary shot", Duel{Weapon: "m16"}, "3 blue", "30", rules.Fire},
		{"a grenade: thrown", Duel{Weapon: "m67"}, "2 blue", "30", rules.Throw},
		{"a knife: hand to hand", Duel{Weapon: "knife"}, "3 blue", "1", rules.Strike},
		{"a knife thrown: as far as it goes", Duel{Weapon: "knife", Thrown: true}, "4 blue", "10", rules.Throw},
		{"a launcher: launched", Duel{Weapon: "rpg-7"}, "3 blue", "30", rules.Launch},
		{"nothing at all, hand to hand", Duel{Melee: true}, "3 blue", "1", rules.Strike},
		{"a light machine gun has no single shot", Duel{Weapon: "lmg"}, "4 blue", "30", rules.Fire},
		{"dice at a vehicle: a heavy weapon with the range of a rifle", Duel{Vehicle: "t-72"}, "3 blue", "100", rules.Engage},
		{"dice of something thrown", Duel{Class: rules.ClassThrown, ClassSet: true}, "4 blue", "10", rules.Throw},
		{"dice of a class", Duel{Class: rules.ClassOther, ClassSet: true, RangeCM: 500}, "3 blue", "5", rules.Fire},
	} {
		t.Run(c.situation, func(t *testing.T) {
			o, err := Of(loaded(t), c.d)
			if err != nil {
				t.Fatal(err)
			}
			if got := o.Prospect.Attack.Pool.String(); got != c.attack || rules.Metres(o.Duel.RangeCM) != c.rangeM || o.Kind != c.kind {
				t.Errorf("%s from %s m by %v, want %s from %s m by %v", got, rules.Metres(o.Duel.RangeCM), o.Kind, c.attack, c.rangeM, c.kind)
			}
		})
	}
}

// Every weapon, archetype, piece of armour and vehicle of the catalogue can be asked about.
func TestWholeCatalogueHasOdds(t *testing.T) {
	l := loaded(t)
	for _, w := range l.Catalog.Weapons {
		if _, err := Of(l, Duel{Weapon: w.ID}); err != nil && !w.Ammunition && !w.Charge() {
			t.Errorf("%s: %v", w.ID, err)
		}
	}
	for _, a := range l.Catalog.Archetypes {
		if _, err := Of(l, Duel{From: a.ID, At: a.ID}); err != nil && !strings.Contains(err.Error(), "Combat Actions") {
			t.Errorf("%s: %v", a.ID, err)
		}
	}
	for _, a := range l.Catalog.Armour {
		if _, err := Of(l, Duel{Weapon: "m16", Armour: armour(a.ID)}); err != nil {
			t.Errorf("%s: %v", a.ID, err)
		}
	}
	for _, id := range l.Catalog.VehicleIDs {
		if _, err := Of(l, Duel{Weapon: "at-4", Vehicle: id, Moving: true}); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
