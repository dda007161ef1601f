package report

import (
	"slices"
	"strings"
	"testing"

	"crossfire/engine"
	"crossfire/engine/rules"
)

func TestCauseAndConsequenceAreOneSentence(t *testing.T) {
	m := duel(t).turn()
	m.posture("vargas", rules.ActiveCover, rules.Fire)
	m.harm(m.shot("vargas", "kovac", "hunting-rifle", 1), rules.Arm, rules.Ineffective, engine.Down, 2)
	m.tells("Ana Vargas hits Sgt. Milan Kovac in the arm with a hunting rifle, and he is out of the fight.")
}

func TestSomebodyFelledBeforeItsShotIsToldSo(t *testing.T) {
	m := duel(t).turn()
	m.posture("kovac", rules.Open, rules.Fire)
	m.harm(m.shot("vargas", "kovac", "hunting-rifle", 1), rules.Torso, rules.Dead, engine.Killed, 3)
	m.tells("Ana Vargas fires with a hunting rifle; Sgt. " +
		"Milan Kovac is hit in the chest and dies before he can act.")
	late := duel(t).turn()
	late.posture("kovac", rules.Open, rules.Fire)
	late.shot("kovac", "vargas", "m16", -1)
	late.harm(late.shot("vargas", "kovac", "hunting-rifle", 1), rules.Torso, rules.Dead, engine.Killed, 3)
	if text := late.chapters()[0]; strings.Contains(text, "before") {
		t.Errorf("Kovac has fired already: %s", text)
	}
}

func TestPronounsAgreeWithTheirVerbs(t *testing.T) {
	m := duel(t).turn()
	m.harm(m.shot("kovac", "okafor", "m16", 2), rules.Leg, rules.Wounded, engine.Hurt, 1)
	m.turn()
	m.harm(m.shot("kovac", "okafor", "m16", 2), rules.Leg, rules.Wounded, engine.Down, 2)
	all := strings.Join(m.chapters(), "\n")
	for _, wrong := range []string{"they is", "they goes", "Okafor are", "Okafor go "} {
		if strings.Contains(all, wrong) {
			t.Errorf("%q in %s", wrong, all)
		}
	}
	m.tells("Okafor, already wounded, is hit again in the leg by Kovac and goes down.")
}

func TestOnePersonCalledTheyKeepsThePlural(t *testing.T) {
	n := newNamer(loaded(t, "testdata/duel.yaml"))
	n.said[4] = true
	n.sentence("{who:fires|fire}", slots{people("who", 4)})
	if got := n.sentence("{who} then {who.v:goes|go} on", slots{people("who", 4)}); got != "They then go on." {
		t.Error(got)
	}
	if got := n.sentence("{who} then {who.v:goes|go} on", slots{people("who", 4)}); got != "Okafor then goes on." {
		t.Error(got)
	}
}

func TestAmbiguousPronounsBecomeNames(t *testing.T) {
	n := newNamer(loaded(t, "testdata/duel.yaml"))
	n.said[0], n.said[5] = true, true
	who, whom := people("who", 0), people("whom", 5)
	if got := n.sentence("{who:hits|hit} {whom}, and {whom.pro:falls|fall}", slots{who, whom}); got != "Kovac hits Lowe, and Lowe falls." {
		t.Error(got)
	}
	if got := n.sentence("{who:hits|hit} {whom}, and {whom.pro:falls|fall}", slots{who, people("whom", 3)}); got != "Kovac hits Ana Vargas, and she falls." {
		t.Error(got)
	}
	if got := n.sentence("{who:hits|hit} {whom}, and {whom.pro:falls|fall}", slots{who, people("whom", 4)}); got != "He hits Kofi Okafor, and they fall." {
		t.Error(got)
	}
}

func TestMissesOfOneSideAreFolded(t *testing.T) {
	m := duel(t).turn()
	for _, who := range []string{"trooper-1", "trooper-2"} {
		m.shot(who, "vargas", "m16", -1)
	}
	m.shot("vargas", "trooper-1", "hunting-rifle", 0)
	m.tells("Troopers Dora Beck and Piet Maas shoot at Ana Vargas and miss. " +
		"Vargas shoots back, at Beck, and does no better.")
}

func TestMissesAreNotFoldedAcrossAFall(t *testing.T) {
	m := duel(t).turn()
	m.shot("trooper-1", "vargas", "m16", -1)
	m.harm(m.shot("vargas", "kovac", "hunting-rifle", 1), rules.Head, rules.Dead, engine.Killed, 3)
	m.shot("trooper-2", "vargas", "m16", -1)
	m.tells("Trooper Dora Beck shoots at Ana Vargas at 48 metres and misses. " +
		"Vargas fires with a hunting rifle; Sgt. Milan Kovac is hit in the head and dies. Trooper Piet Maas takes a shot at Vargas with an M16; it goes wide.")
}

func TestMovesOfAnElementAreFolded(t *testing.T) {
	m := duel(t).turn()
	m.move("vargas", 60, 20, rules.Run, engine.Obeying)
	m.move("okafor", 60, 24, rules.Run, engine.Obeying)
	m.move("lowe", 70, 25, rules.Run, engine.ToCover)
	m.tells("Ana Vargas and Kofi Okafor hurry closer, to within 39 metres of the enemy. " +
		"Tom Lowe scrambles for the ditch.")
}

func TestAMoveBeforeAShotIsItsBeginning(t *testing.T) {
	m := duel(t).turn()
	m.move("lowe", 71, 25, rules.Run, engine.ToCover)
	m.shot("lowe", "kovac", "ak", -1)
	m.tells("Running to the ditch, Tom Lowe shoots at Sgt. Milan Kovac at 50 metres and misses.")
}

func TestQuietTurnsAreOneChapter(t *testing.T) {
	m := duel(t)
	for range 3 {
		m.turn()
		m.wait("kovac", engine.NoTarget)
		m.wait("vargas", engine.NoTarget)
	}
	m.turn()
	m.shot("kovac", "vargas", "m16", -2)
	told := newTeller(m.f, newNamer(m.f.Scenario)).story()
	if len(told) != 2 || told[0].Last != 3 || told[0].heading(m.f) != "Turns 1 to 3 (0:00)" || told[1].heading(m.f) != "Turn 4 (0:18)" {
		t.Fatalf("chapters are %+v", told)
	}
	if told[0].Paragraphs[0] != "Nobody sees anybody to shoot at." {
		t.Error(told[0].Paragraphs)
	}
}

func TestStalematesAreSummedUp(t *testing.T) {
	m := duel(t).turn()
	m.shot("kovac", "vargas", "m16", -2)
	m.shot("vargas", "kovac", "hunting-rifle", -2)
	for range 3 {
		m.turn()
		m.shot("kovac", "vargas", "m16", -2)
		m.shot("vargas", "kovac", "hunting-rifle", -2)
		m.shot("lowe", "kovac", "ak", -2)
	}
	if all := m.chapters(); len(all) != 2 {
		t.Fatalf("chapters are %q", all)
	}
	m.tells("The guards shoot three times and the raiders shoot six times; nobody is hurt.")
}

func TestReasonsForNotShootingAreToldOnce(t *testing.T) {
	m := duel(t)
	for range 2 {
		m.turn()
		m.wait("lowe", engine.FriendsInLine)
		m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Torso, rules.Pained, engine.Fit, 0)
	}
	all := m.chapters()
	if !strings.Contains(all[0], "friend") || strings.Contains(all[1], "friend") {
		t.Errorf("the reason is news only once: %q", all)
	}
}

// Whoever lies in wait already says it again when it is for another reason: there is no way to the enemy.
func TestLyingInWaitBeforeAClosedBuildingSaysWhy(t *testing.T) {
	m := duel(t)
	for _, reason := range [...]engine.Reason{engine.NoReason, engine.Blocked, engine.Blocked} {
		m.turn()
		m.at(engine.Watches, "lowe", func(e *engine.Event) { e.Reason = reason })
		m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Torso, rules.Pained, engine.Fit, 0)
	}
	all := m.chapters()
	for i, blocked := range [...]bool{false, true, false} {
		if strings.Contains(all[i], "no way") != blocked {
			t.Errorf("turn %d: %s", i+1, all[i])
		}
	}
}

func TestOneBurstAtSeveralIsOneSentence(t *testing.T) {
	m := duel(t).turn()
	first := m.shot("okafor", "trooper-1", "ak", 1)
	m.harm(first, rules.Torso, rules.Ineffective, engine.Down, 2)
	m.shot("okafor", "trooper-2", "ak", -1)
	m.tells("Kofi Okafor fires with an AK at troopers Dora Beck and Piet Maas: Beck is hit in the body " +
		"and falls; Maas is missed.")
}

func TestArmourThatHoldsIsNamed(t *testing.T) {
	m := duel(t).turn()
	m.harm(m.shot("vargas", "kovac", "hunting-rifle", 1), rules.Torso, rules.Unharmed, engine.Fit, 0)
	if text := m.chapters()[0]; !strings.Contains(text, "flak vest") {
		t.Error(text)
	}
}

func TestBlowsAreToldAsBlows(t *testing.T) {
	m := duel(t).turn()
	blow := m.add(engine.Strikes, func(e *engine.Event) {
		e.Who, e.Whom, e.Weapon, e.Amount, e.Hit = m.who("vargas"), m.who("kovac"), m.weapon("knife"), 2, true
	})
	m.harm(blow, rules.Head, rules.KnockedOut, engine.Unconscious, 0)
	m.tells("Ana Vargas knocks Sgt. Milan Kovac senseless with a knife.")
}

func TestTheSameFightIsToldInTheSameWords(t *testing.T) {
	m := duel(t).turn()
	m.harm(m.shot("vargas", "kovac", "hunting-rifle", 1), rules.Arm, rules.Wounded, engine.Hurt, 1)
	if first, again := m.chapters()[0], m.chapters()[0]; first != again {
		t.Errorf("%q and %q", first, again)
	}
}

func TestATimeAsQuietAsTheLastIsToldInOtherWords(t *testing.T) {
	m := duel(t)
	for range 2 {
		m.turn()
		m.turn()
		m.harm(m.shot("kovac", "vargas", "m16", 1), rules.Torso, rules.Pained, engine.Fit, 0)
	}
	all := m.chapters()
	if all[0] != "Nothing happens." || !slices.Contains(unchanged, all[2]) {
		t.Errorf("the quiet times are told as %q", all)
	}
}
