package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// The names of everything that package engine numbers, as JSON and expectations write them. Tests hold each table to the
// length of its vocabulary.

var endingWords = [engine.EndingCount]string{
	engine.Unfinished:   "unfinished",
	engine.ByVictory:    "victory",
	engine.LastStanding: "last-standing",
	engine.NobodyLeft:   "nobody-left",
	engine.AtLimit:      "limit",
}

var reasonWords = [engine.ReasonCount]string{
	engine.NoReason:        "none",
	engine.NoTarget:        "no-target",
	engine.NoDice:          "no-dice",
	engine.NoLine:          "out-of-reach",
	engine.HoldingFire:     "holding-fire",
	engine.FriendsInLine:   "friends-in-line",
	engine.NotAllowed:      "stunned-or-suppressed",
	engine.NoAmmo:          "no-ammunition",
	engine.Unaware:         "surprised",
	engine.Obeying:         "orders",
	engine.ToCover:         "to-cover",
	engine.Breaking:        "breaking-off",
	engine.Lurking:         "lying-in-wait",
	engine.GivingIn:        "giving-in",
	engine.Following:       "following",
	engine.Seeking:         "seeking",
	engine.Shaken:          "shaken",
	engine.Busy:            "no-combat-actions",
	engine.Panicking:       "panicking",
	engine.Rallying:        "rallying",
	engine.Forbidden:       "against-the-rules",
	engine.FromBlast:       "from-a-charge",
	engine.BailingOut:      "bailing-out",
	engine.Riding:          "riding",
	engine.Escaping:        "leaving",
	engine.Cowering:        "to-cower",
	engine.Guarding:        "to-protect",
	engine.Removing:        "to-bring-away",
	engine.Arming:          "to-a-weapon",
	engine.Assailing:       "to-attack",
	engine.Strolling:       "as-before",
	engine.CiviliansInLine: "civilians-in-line",
	engine.Led:             "led-away",
	engine.FromHazard:      "from-a-hazard",
	engine.UnderFire:       "under-fire",
}

var refusalWords = [engine.RefusalCount]string{
	engine.Legal:          "none",
	engine.NoSuchPosture:  "no-such-posture",
	engine.TooFast:        "too-fast",
	engine.CannotAttack:   "cannot-attack",
	engine.GettingUp:      "getting-up",
	engine.NoTargetNamed:  "no-target-named",
	engine.WrongTarget:    "wrong-target",
	engine.TooManyTargets: "too-many-targets",
	engine.TargetsApart:   "targets-apart",
	engine.NotInHand:      "not-in-hand",
	engine.NoSuchMode:     "no-such-mode",
	engine.EmptyWeapon:    "empty-weapon",
	engine.NotLoaded:      "not-loaded",
	engine.MayNotAim:      "may-not-aim",
	engine.NotSeen:        "not-seen",
	engine.OutOfReach:     "out-of-reach",
	engine.DiceGone:       "no-dice",
	engine.NothingThere:   "nothing-there",
	engine.MayNotHide:     "may-not-hide",
	engine.MayNotRally:    "may-not-rally",
	engine.TooShaken:      "too-shaken",
	engine.TooMuch:        "too-much",
	engine.NoHooah:        "no-hooah",
	engine.NotAboard:      "not-aboard",
	engine.Sheltered:      "sheltered",
	engine.NoPatient:      "no-patient",
}

var shockWords = [engine.ShockCount]string{
	engine.NoShock:  "none",
	engine.ByWound:  "wound",
	engine.ByLeader: "leader",
	engine.ByMiss:   "near-miss",
	engine.ByRage:   "enraged",
}

var orderWords = [...]string{
	scenario.Hold:     "hold",
	scenario.Advance:  "advance",
	scenario.Assault:  "assault",
	scenario.Ambush:   "ambush",
	scenario.Guard:    "overwatch",
	scenario.Withdraw: "withdraw",
	scenario.Protect:  "protect",
	scenario.Patrol:   "patrol",
	scenario.Flee:     "flee",
	scenario.Move:     "move",
	scenario.Unload:   "unload",
	scenario.Ram:      "ram",
}

var modifierWords = [engine.ModifierCount]string{
	engine.ModWounds:           "wounds",
	engine.ModPained:           "pain",
	engine.ModBattered:         "after-effects of a blow",
	engine.ModRange:            "range",
	engine.ModAimed:            "aimed",
	engine.ModRapid:            "rapid fire",
	engine.ModAutomatic:        "automatic fire",
	engine.ModCalled:           "called shot",
	engine.ModOwnPosture:       "own posture",
	engine.ModPosture:          "posture",
	engine.ModUnseen:           "attacker unseen",
	engine.ModArea:             "fire at the unseen",
	engine.ModMelee:            "into a melee",
	engine.ModWeapon:           "weapon",
	engine.ModDark:             "darkness",
	engine.ModMorale:           "morale",
	engine.ModSpotting:         "watchfulness",
	engine.ModHooah:            "Hooah",
	engine.ModDogs:             "dog",
	engine.ModHelpless:         "helpless",
	engine.ModHeavy:            "heavy weapon",
	engine.ModWind:             "wind",
	engine.ModAboard:           "fired from a vehicle",
	engine.ModBlind:            "electronics out",
	engine.ModBrawn:            "Brawn",
	engine.ModHatedAuthority:   "hated authority present",
	engine.ModAbusiveAuthority: "abusive authority present",
	engine.ModHated:            "others hated present",
	engine.ModAbusive:          "others abusive present",
	engine.ModInCover:          "in cover",
	engine.ModArmed:            "armed",
	engine.ModOthersAttacked:   "others attacked",
	engine.ModLovedOne:         "loved one endangered",
}

// woundWords say what a result means for the one who suffers it, in tables.
var woundWords = [rules.ResultCount]string{
	rules.Unharmed:    "unharmed",
	rules.Pained:      "pained",
	rules.Suppressed:  "suppressed",
	rules.Wounded:     "wounded",
	rules.Ineffective: "combat ineffective",
	rules.Dead:        "dead",
	rules.BlownAway:   "blown away",
	rules.Scuffed:     "scuffed",
	rules.Stunned:     "stunned",
	rules.Battered:    "battered",
	rules.KnockedOut:  "knocked out",
	rules.Mauled:      "knocked out and wounded",
	rules.Beaten:      "beaten senseless",
}
