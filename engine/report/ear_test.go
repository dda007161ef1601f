package report

import (
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// What a reader stumbles over when the story is read aloud.

func TestAMissThatFindsSomebodyElseDoesNotHitNothing(t *testing.T) {
	for mode, want := range map[rules.Mode]string{
		rules.Single: "Sgt. Milan Kovac fires with an M16 at Ana Vargas and misses. The shot goes wide and finds Tom Lowe; he goes down, hit in the leg.",
		rules.Automatic: "Sgt. Milan Kovac fires a burst at Ana Vargas with an M16 and misses. " +
			"A stray shot finds Tom Lowe instead; he goes down, hit in the leg.",
	} {
		m := duel(t).turn()
		shot := m.shot("kovac", "vargas", "m16", -1)
		m.f.Log.Events[shot].Mode = mode
		m.strays(shot, "lowe", engine.Down)
		m.tells(want)
	}
}

func TestAStrayAtOneOfTheTargetsIsNoSurprise(t *testing.T) {
	m := duel(t).turn()
	m.shot("kovac", "vargas", "m16", -1)
	m.strays(m.shot("kovac", "okafor", "m16", -1), "vargas", engine.Down)
	m.tells("Sgt. Milan Kovac fires a burst at Ana Vargas and Kofi Okafor with an M16 and misses. " +
		"A stray shot strikes Vargas all the same; she goes down, hit in the leg.")
}

func TestTwoStraysOfOneShotAreOneShot(t *testing.T) {
	m := duel(t).turn()
	shot := m.shot("kovac", "vargas", "m16", -1)
	m.strays(shot, "lowe", engine.Down)
	m.strays(shot, "okafor", engine.Down)
	m.tells("Sgt. Milan Kovac fires with an M16 at Ana Vargas and misses. The shot goes wide and finds Tom Lowe; he goes down, hit in the leg. " +
		"The same shot strikes Kofi Okafor as well; they are hit in the leg and fall.")
}

func TestWhoLeavesHasRunBefore(t *testing.T) {
	m := duel(t).turn()
	for _, id := range []string{"trooper-1", "trooper-2"} {
		m.move(id, 1, 24, rules.Run, engine.Breaking)
		m.add(engine.Leaves, func(e *engine.Event) { e.Who, e.From = m.who(id), scenario.Point{X: 100, Y: 2400} })
	}
	text := strings.Join(m.chapters(), " ")
	if last := strings.LastIndex(text, "metres"); last < 0 || strings.Contains(text[:last], "leave") || strings.Contains(text[:last], "gone") {
		t.Errorf("some leave before they run: %s", text)
	}
}

func TestAFlightDoesNotLeadCloser(t *testing.T) {
	m := duel(t).turn()
	m.move("lowe", 75, 24, rules.Run, engine.Panicking)
	m.tells("In his panic Tom Lowe runs 15 metres to the west.")
}

func TestAnAmbushThatIsSprungIsNotADefence(t *testing.T) {
	m := duel(t)
	m.f.Scenario.Elements[1].Orders = &scenario.Orders{Do: scenario.Ambush, Then: &scenario.Orders{Do: scenario.Hold}}
	m.turn().add(engine.NewOrders, func(e *engine.Event) { e.Element, e.Amount, e.Order = 1, -1, scenario.Hold })
	m.tells("For the band the waiting is over.")
}

func TestFireFromAnAmbushNeedsNoWordsForTheWait(t *testing.T) {
	m := duel(t).turn()
	m.at(engine.Watches, "kovac", nil)
	m.shot("kovac", "vargas", "m16", -1)
	m.tells("A shot from Sgt. Milan Kovac goes past Ana Vargas.")
}

func TestOthersAreOfAKindThatIsShown(t *testing.T) {
	s := loaded(t, "testdata/relief.yaml")
	unit := slices.IndexFunc(s.Units, func(u scenario.Unit) bool { return u.ID == "soldier" })
	first := s.Units[unit].First
	soldiers := []int{first, first + 1, first + 2, first + 3, first + 4}
	if got := newNamer(s).group(soldiers); !strings.HasSuffix(got, " and three others") || !strings.HasPrefix(got, "soldiers ") {
		t.Errorf("five soldiers are %q", got)
	}
	hale := slices.IndexFunc(s.Combatants, func(c scenario.Combatant) bool { return c.ID == "hale" })
	ode := slices.IndexFunc(s.Combatants, func(c scenario.Combatant) bool { return c.ID == "ode" })
	if got, want := newNamer(s).group(append([]int{hale, ode}, soldiers...)), "Lt. Joan Hale, Cpl. Ode and five soldiers"; got != want {
		t.Errorf("two leaders and five soldiers are %q", got)
	}
}

func TestThoseWhoDieOfNeglectTogetherAreToldTogether(t *testing.T) {
	m := duel(t).turn()
	for _, id := range []string{"vargas", "lowe"} {
		m.add(engine.Lingers, func(e *engine.Event) { e.Whom, e.After = m.who(id), engine.Killed })
	}
	m.tells("Ana Vargas and Tom Lowe die for want of help.")
	rows, _ := m.f.billRows(newNamer(m.f.Scenario), Replay(m.f.Scenario, m.f.Log), 1)
	if last := rows[len(rows)-1]; last[1] != "Tom Lowe" || last[len(last)-1] != "died for want of help" {
		t.Errorf("the bill says %q", rows)
	}
}

func TestWhoIsPutDownHasBeenCarried(t *testing.T) {
	m := duel(t)
	for range 2 {
		m.turn()
		for _, kind := range []engine.EventKind{engine.Carries, engine.LetsGo} {
			m.add(kind, func(e *engine.Event) {
				e.Who, e.Whom, e.Gait = m.who("trooper-1"), m.who("kovac"), rules.Walk
				e.From, e.To = scenario.Point{X: 3000, Y: 4000}, scenario.Point{X: 3000, Y: 4500}
			})
		}
	}
	text := strings.Join(m.chapters(), " ")
	if carried := strings.Count(text, "carries"); carried != 2 {
		t.Errorf("carried %d times, put down twice: %s", carried, text)
	}
}

func TestALongParagraphEndsBeforeAName(t *testing.T) {
	var told []line
	for range 12 {
		told = append(told, line{text: "Kovac fires and misses."}, line{text: "He ducks.", on: true})
	}
	for _, p := range paragraphs(told) {
		if n := strings.Count(p, "."); n > longParagraphLines+1 || strings.HasPrefix(p, "He ") {
			t.Errorf("a paragraph of %d sentences: %s", n, p)
		}
	}
}

func TestBothIsSaidOfTwo(t *testing.T) {
	m := duel(t).turn()
	for i := range m.f.Scenario.Combatants {
		if m.f.Scenario.Combatants[i].ID == "okafor" {
			m.f.Scenario.Combatants[i].Side = 0
		}
	}
	for _, id := range []string{"vargas", "lowe"} {
		m.harm(m.shot("kovac", id, "m16", 1), rules.Head, rules.Dead, engine.Killed, 3)
	}
	if got := cost(Replay(m.f.Scenario, m.f.Log), 1); got != "both dead" {
		t.Errorf("two of two are %q", got)
	}
}

func TestWhoLeavesAsToldIsNoLoss(t *testing.T) {
	for do, want := range map[scenario.OrderKind]bool{scenario.Flee: false, scenario.Hold: true} {
		m := duel(t)
		m.f.Scenario.Elements[1].Orders = &scenario.Orders{Do: do}
		m.turn()
		if do != scenario.Flee {
			m.add(engine.NewOrders, func(e *engine.Event) { e.Element, e.Amount, e.Reason = 1, -1, engine.Breaking })
		}
		for _, id := range []string{"okafor", "lowe"} {
			m.add(engine.Leaves, func(e *engine.Event) { e.Who = m.who(id) })
		}
		points := newTeller(m.f, newNamer(m.f.Scenario)).turningPoints()
		if got := slices.ContainsFunc(points, func(p turningPoint) bool { return strings.Contains(p.text, "worst turn") }); got != want {
			t.Errorf("%s: %v", orderWords[do], points)
		}
	}
}

func TestWhoHasNotComeDoesNotBreakOff(t *testing.T) {
	m := begun(t, "testdata/relief.yaml").turn()
	s := m.f.Scenario
	relief := slices.IndexFunc(s.Elements, func(e scenario.Element) bool { return e.ID == "relief" })
	m.add(engine.NewOrders, func(e *engine.Event) { e.Element, e.Amount, e.Reason = int16(relief), -1, engine.Breaking })
	if points := newTeller(m.f, newNamer(s)).turningPoints(); len(points) > 0 {
		t.Errorf("of those who are not there it is said that %v", points)
	}
}

func TestWhatHasJustBeenNamedIsIt(t *testing.T) {
	m := convoy(t).turn()
	shot := m.add(engine.Bombards, func(e *engine.Event) {
		e.Who, e.Weapon, e.To = m.who("vic"), m.weapon("m72-law"), scenario.Point{X: 15500, Y: 3100}
	})
	m.add(engine.Damages, func(e *engine.Event) {
		e.Who, e.Feature, e.Breach, e.Cause = m.who("vic"), 0, rules.BreachHole, shot
	})
	m.tells("Vic fires with an M72 LAW at the shop, breaking a hole into it.")
}

func TestThoseWhoTalkToTheSameOneAreToldTogether(t *testing.T) {
	m := duel(t).turn()
	for _, id := range []string{"vargas", "okafor"} {
		m.add(engine.Rallies, func(e *engine.Event) { e.Who, e.Whom = m.who(id), m.who("lowe") })
	}
	m.tells("Ana Vargas and Kofi Okafor shout at Tom Lowe, who does not listen.")
}

func TestOneTargetIsNotNamedTwice(t *testing.T) {
	for whom, want := range map[string]string{"zoe": ": she ", "wes": ": Wes "} {
		m := convoy(t).turn()
		shot := m.add(engine.Launches, func(e *engine.Event) { e.Who, e.Whom, e.Weapon = m.who("gus"), m.who(whom), m.weapon("m2") })
		m.hurts(shot, whom, rules.Torso, rules.Dead, engine.Killed)
		if text := m.chapters()[0]; !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

func TestAFrightDoesNotCutAnAttackInTwo(t *testing.T) {
	m := duel(t).turn()
	m.shot("kovac", "vargas", "m16", -1)
	m.add(engine.MoraleChanges, func(e *engine.Event) { e.Who, e.Now, e.Why = m.who("vargas"), rules.Cautious, engine.ByMiss })
	m.harm(m.shot("kovac", "okafor", "m16", 1), rules.Leg, rules.Ineffective, engine.Down, 2)
	if text := m.chapters()[0]; !strings.Contains(text, "at Ana Vargas and Kofi Okafor: ") {
		t.Error(text)
	}
}

func TestAPluralTheyEndsWithItsName(t *testing.T) {
	n := newNamer(loaded(t, "testdata/duel.yaml"))
	n.fill("{whom.pro:goes|go} down", slots{people("whom", 4)})
	if got := n.fill("{whom:is|are} hit and {whom.v:dies|die}", slots{people("whom", 0)}); got != "Sgt. Milan Kovac is hit and dies" {
		t.Error(got)
	}
}

func TestOrdersThatAreGivenUpAtOnceAreNotTold(t *testing.T) {
	m := duel(t).turn()
	for _, reason := range []engine.Reason{engine.NoReason, engine.Breaking} {
		m.add(engine.NewOrders, func(e *engine.Event) { e.Element, e.Amount, e.Order, e.Reason = 1, -1, scenario.Hold, reason })
	}
	m.tells("The band has had enough and breaks off the fight.")
}

func TestThoseWhoGiveUpToTheSameOneAreToldTogether(t *testing.T) {
	m := duel(t).turn()
	for _, id := range []string{"vargas", "lowe"} {
		m.add(engine.Surrenders, func(e *engine.Event) { e.Who, e.Whom = m.who(id), m.who("kovac") })
	}
	m.tells("Ana Vargas and Tom Lowe give themselves up to Sgt. Milan Kovac.")
}

func TestWhoIsHitAndCatchesFireIsNamedOnce(t *testing.T) {
	m := convoy(t).turn()
	shot := m.add(engine.Bombards, func(e *engine.Event) {
		e.Who, e.Weapon, e.To = m.who("vic"), m.weapon("m72-law"), scenario.Point{X: 1000, Y: 1000}
	})
	m.hurts(shot, "pia", rules.Leg, rules.Ineffective, engine.Down)
	m.add(engine.Burns, func(e *engine.Event) { e.Who, e.Whom, e.Cause = m.who("vic"), m.who("pia"), shot })
	if text := m.chapters()[0]; !strings.HasSuffix(text, "; she catches fire.") {
		t.Error(text)
	}
}

func TestWhoComesCloserDoesNotSeekTheEnemy(t *testing.T) {
	m := duel(t).turn()
	m.move("lowe", 80, 24, rules.Walk, engine.Seeking)
	if text := m.chapters()[0]; strings.Count(text, "the enemy") != 1 {
		t.Error(text)
	}
}

func TestThatThereIsNothingToShootWithIsToldOnce(t *testing.T) {
	m := duel(t).turn()
	m.add(engine.AmmoChecks, func(e *engine.Event) { e.Who, e.Weapon, e.Level = m.who("lowe"), m.weapon("ak"), rules.Out })
	m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Torso, rules.Pained, engine.Fit, 0)
	for range 2 {
		m.turn()
		m.add(engine.MoraleChanges, func(e *engine.Event) { e.Who, e.Now, e.Why = m.who("lowe"), rules.Cautious, engine.ByMiss })
		m.wait("lowe", engine.NoAmmo)
		m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Torso, rules.Pained, engine.Fit, 0)
	}
	if all := strings.Join(m.chapters(), " "); strings.Contains(all, "nothing left to shoot with") {
		t.Error(all)
	}
}
