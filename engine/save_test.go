package engine_test

import (
	"reflect"
	"strings"
	"testing"

	"crossfire/engine"
)

// What becomes of each field of the state when a fight is saved: saved, fixed by the scenario, or forgotten with the turn because the
// next begins without it. Whoever adds a field says here which it is; golden.TestSavedFightsGoOnAsTheyWould shows whether that is true.
var fates = map[reflect.Type]struct{ saved, fixed, forgotten string }{
	reflect.TypeFor[engine.Combatant](): {
		saved: `Present Gone Surrendered At Wounds Condition Posture Arms InHand Less Hidden HideGO SuppressedTo StunnedTo RisingTo BatteredTo
			UnconsciousTo FiredUpon LastShot Fire Breath Fainted Attacked Shots Hits Morale Barred Bereft Endangered Victims MissedOn Hooah Lots
			NumbTo FelledBy WorseOn Care Treatment Burden Vehicle Seat Dreaded`,
		fixed:     `Spec Key Side Element Skills Lead Brawn Armour`,
		forgotten: `Declared Moved Acted Ready Watching Treating Bearing Surprised Rushes Lurked Airless Stood Sniffed Spent Offended Free`,
	},
	reflect.TypeFor[engine.Care]():      {saved: `Clock Stable Dying Tried`},
	reflect.TypeFor[engine.Treatment](): {saved: `Of Since`},
	reflect.TypeFor[engine.Arm]():       {saved: `Weapon Ammo Count Work Turns AutoTurns Rapid Mount`},
	reflect.TypeFor[engine.Fire]():      {saved: `Size By Weapon Hazard event`},
	reflect.TypeFor[engine.Element]():   {saved: `Orders Breaking GivingUp Attacked Leg`, fixed: `Spec`},
	reflect.TypeFor[engine.Civilian]():  {saved: `Demeanour Deed Rolled Foes Leg`, fixed: `Spec`},
	reflect.TypeFor[engine.Item]():      {saved: `Weapon Ammo Count Work At Taken Index`},
	reflect.TypeFor[engine.Charge]():    {saved: `Weapon By At Due Live event`},
	reflect.TypeFor[engine.Danger]():    {saved: `Begun Over event`, forgotten: `due`},
	reflect.TypeFor[engine.Gun]():       {saved: `Arm Man Out`, fixed: `Seat None`},
	reflect.TypeFor[engine.Vehicle]():   {saved: `Present Gone At Across Level Halted Down Blind Guns Step Struck By`},
	reflect.TypeFor[engine.Hole]():      {saved: `Feature At WidthCM`},
	reflect.TypeFor[engine.Battle](): {
		saved:     `Turn Vehicles People Elements Civilians Items Charges Dangers Aware Alarmed happened spotted doses Ground Log`,
		fixed:     `Scenario Rules Odds Over weaponKeys placeKeys registry squads byKey fresh freshArms footings crowd outlook claims ducks murky freshVehicles Roads atFirst arms`,
		forgotten: `Ending Winner VictoryRow Mark judged mind resolver dice seed sight debris tried order keys tied watchers muster route cause courses patients medics`,
	},
}

func TestEveryFieldOfTheStateIsSavedOrNeedNotBe(t *testing.T) {
	for of, fate := range fates {
		told := map[string]bool{}
		for _, name := range strings.Fields(fate.saved + " " + fate.fixed + " " + fate.forgotten) {
			if told[name] {
				t.Errorf("%v.%s stands here twice", of, name)
			}
			told[name] = true
		}
		for i := range of.NumField() {
			name := of.Field(i).Name
			if !told[name] {
				t.Errorf("%v.%s: is it saved, fixed or forgotten? See engine/save.go", of, name)
			}
			delete(told, name)
		}
		for name := range told {
			t.Errorf("%v has no field %s", of, name)
		}
	}
}
