package report

import (
	"crossfire/engine"
	"crossfire/engine/rules"
	"crossfire/scenario"
)

// situation says which of the sentences for a kind of event fit.
type situation uint8

const (
	always   situation = iota
	silently           // told by what it leads to, or not at all

	missed     // one shot that misses
	missedNear // by a hair
	missedAim  // though aimed
	missedLot  // a burst
	missedFast // quick shots
	missedBow
	missedAll   // several people's shots
	missedBack  // in answer to fire
	missedFound // though the target had been found
	astray      // one shot that misses, and finds somebody else
	astrayLot   // several shots, of which one does

	harmless // hit, and nothing comes of it
	armoured // because of what is worn
	stings   // pained
	pins     // suppressed
	wounds   // hit and still able
	panics   // hit and still able, but with no fight left
	fells    // out of action
	second   // out of action by a second wound
	kills    // dead
	succumbs // dead by one wound more
	maims    // a limb is lost
	outright // blown away
	finishes // dead, having been down before
	fallen   // hits somebody who is down, and changes nothing
	scuffs   // of blows, from here on
	stuns
	batters
	knocksOut
	mauls
	beats
	slays

	advancing
	running
	crawling
	toCover
	fallingBack
	breaking
	escaping // by order
	following
	closingIn // on somebody to be protected, who is far off
	seeking
	panicking
	thereafter // after an attack of the same turn
	flying     // in the air
	flyingOff  // away from the fight
	reeling    // in panic

	found
	notFound
	givenUp // orders to surrender
	sprung  // orders to lie in wait are over
	beaten  // orders to break off
	short   // short of ammunition
	empty
	comesRound
	disarmed
	lobbed  // thrown at a place
	rattles // fired by a heavy machine gun and its like
	scuffed // what becomes of a structure (STR-2)
	scarred
	breached
	holed
	razed
	collapsed // of a building
	rammed    // of a hole that a vehicle makes
	flattened // by a vehicle
	botched   // work with explosives that fails
	barehanded
	toSomebody
	barred // of lying in wait, by what one does not get through

	wary     // cautious
	afraid   // frightened
	unmanned // panicked
	orphaned // shaken by the fall of a leader
	enraged
	steadied // a rally that succeeds
	lost     // one that fails
	steadies // of a comrade
	talks
	doused
	shunning
	ignoring // of civilians, from here on
	departing
	cowering
	frightened // by a wound
	calling
	rooted
	guarding
	removing
	arming
	assailing
	fleeing // out of a hazard
	mingled // among people who fight hand to hand
	again   // of a stray, at somebody whom the same shots have missed
	onward  // of a stray, in somebody more
	another // of several strays
	helping // somebody who is hurt
	driven  // from a patient, by fire
	kept    // from a patient, by fire
	dressed // of treatments and what comes without them, from here on
	stabilised
	inVain
	failing
	expires
	revived
	pullsThrough
	hangsOn
	breaksDown
	unaided
	situationCount
)

// phrase holds the sentences for one situation.
type phrase struct {
	when  situation
	lines []string
}

// phrases tell each kind of event. A test holds the table to all kinds and fills every sentence.
var phrases = [engine.EventKindCount][]phrase{
	engine.TurnBegins: {{silently, nil}},
	engine.Declares:   {{silently, nil}},
	engine.HidesRoll:  {{silently, nil}},
	engine.RollsOff:   {{silently, nil}},
	engine.Drops:      {{silently, nil}},
	engine.Message:    {{always, []string{"{text}"}}},
	engine.Arrives: {{always, []string{
		"{who:arrives|arrive}{ at}",
		"{who:comes|come} up{ at}",
		"now {who:appears|appear}{ at}",
	}}},
	engine.NewOrders: {
		{beaten, []string{
			"{who:has|have} had enough and {who.v:breaks|break} off the fight",
			"for {who} that is enough; {who.pro:breaks|break} off the fight",
		}},
		{givenUp, []string{"{who:sees|see} no way out; the word is to give up"}},
		{sprung, []string{"for {who} the waiting is over", "{who:has|have} waited long enough"}},
	},
	engine.Surprised: {{always, []string{
		"none of {who} has seen it coming, and none can answer in time",
		"{who:is|are} taken completely by surprise and can only look for cover",
	}}},
	engine.Moves: {
		{advancing, []string{
			"{who:moves|move} {to}",
			"{who:goes|go} {to}",
			"{who:walks|walk} {to}",
		}},
		{running, []string{
			"{who:runs|run} {to}",
			"{who:dashes|dash} {to}",
			"{who:hurries|hurry} {to}",
		}},
		{crawling, []string{
			"{who:crawls|crawl} {to}",
			"{who:creeps|creep} {to}",
			"keeping low, {who:crawls|crawl} {to}",
		}},
		{toCover, []string{
			"{who:runs|run} for {goal}",
			"{who:makes|make} for {goal}",
			"{who:scrambles|scramble} for {goal}",
		}},
		{fallingBack, []string{
			"{who:falls|fall} back {to}",
			"{who:pulls|pull} back {to}",
			"{who:gives|give} ground and {who.v:goes|go} {to}",
		}},
		{breaking, []string{
			"{who:breaks|break} and {who.v:runs|run} {to}",
			"{who:turns|turn} and {who.v:runs|run} {to}",
			"{who:runs|run} {to}, away from the fight",
		}},
		{escaping, []string{
			"{who:flees|flee} {to}",
			"{who:runs|run} {to} without looking back",
			"{who:hurries|hurry} away {to}",
		}},
		{fleeing, []string{"{who:runs|run} for clear air", "{who:gets|get} out of the danger"}},
		{helping, []string{"{who:goes|go} {to} to help {whom}", "{who:makes|make} {who.their} way to {whom}, {to}"}},
		{shunning, []string{
			"{who:runs|run} for dear life, {to}",
			"{who:gets|get} away from the charge, {to}",
		}},
		{following, []string{
			"{who:stays|stay} by {ward} and {who.v:goes|go} {to}",
			"{who:follows|follow} {to}",
		}},
		{closingIn, []string{
			"making for {ward}, {who:goes|go} {to}",
			"on the way to {ward}, {who:goes|go} {to}",
		}},
		{seeking, []string{
			"{who:goes|go} {to} in search of the enemy",
			"looking for the enemy, {who:goes|go} {to}",
		}},
		{panicking, []string{
			"{who:runs|run} {to} in panic",
			"{who:flees|flee} {to}",
			"in {who.their} panic {who:runs|run} {to}",
		}},
		{thereafter, []string{
			"{who} then {who.v:goes|go} {to}",
			"afterwards {who:goes|go} {to}",
		}},
	},
	engine.Climbs: {{always, []string{
		"{who:climbs|climb} through a window of {place}",
		"{who:clambers|clamber} through a window of {place}",
	}}},
	engine.Searches: {
		{found, []string{
			"{who:spots|spot} {whom}{ where}",
			"{who:picks|pick} out {whom}{ where}",
		}},
		{notFound, []string{
			"{who:looks|look} for {whom} and {who.v:finds|find} nobody",
			"{who:searches|search} the ground for {whom}, in vain",
		}},
	},
	engine.Sights: {{always, []string{
		"{who:is|are} the first of {side} to see an enemy: {whom}{ where}{, dist}",
		"for {side} it begins when {who:sees|see} {whom}{ where}{, dist}",
	}}},
	engine.Hears: {{silently, nil}},
	engine.Shoots: {
		{missed, []string{
			"{who:fires|fire}{ with} at {whom}{ from} and {who.v:misses|miss}",
			"{who:shoots|shoot} at {whom}{ from}{ dist} and {who.v:misses|miss}",
			"{who:takes|take} a shot at {whom}{ from}{ with}; it goes wide",
			"a shot from {who} goes past {whom}",
		}},
		{missedNear, []string{
			"{who:fires|fire}{ with} at {whom}{ from}; the shot only just misses",
			"{who:comes|come} close to hitting {whom}{ from}{ dist}",
			"a shot from {who} passes {whom} by a hand's breadth",
		}},
		{missedAim, []string{
			"{who:takes|take} careful aim at {whom}{ with}{ from} and {who.v:misses|miss} all the same",
			"{who:takes|take} {who.their} time over a shot at {whom}{ dist}; it misses",
		}},
		{missedLot, []string{
			"{who:sends|send} a burst at {whom}{ from} and {who.v:hits|hit} nothing",
			"{who:opens|open} up on {whom}{ with}{ from}, to no effect",
			"a burst from {who} goes past {whom}",
		}},
		{missedFast, []string{
			"{who:snaps|snap} off a few shots at {whom}{ with}{ from} and {who.v:misses|miss}",
			"{who:fires|fire} fast at {whom}{ with}{ from}, to no effect",
			"quick shots from {who} go past {whom}",
		}},
		{missedBow, []string{
			"{who:looses|loose} {shot} at {whom}{ from} and {who.v:misses|miss}",
			"{shot} from {who} flies past {whom}",
		}},
		{missedAll, []string{
			"{who:shoots|shoot} at {whom}{ from} and {who.v:misses|miss}",
			"{whom:comes|come} under fire from {who}, but nothing hits",
			"{who:fires|fire}{ with} at {whom}{ from} and {who.v:hits|hit} nothing",
			"shots from {who} go past {whom}",
		}},
		{missedFound, []string{
			"{who:spots|spot} {whom}{ where}, {who.v:fires|fire}{ with}{ from} and {who.v:misses|miss}",
			"{who:picks|pick} out {whom}{ where} and {who.v:fires|fire}{ with}{ from}, but {who.v:hits|hit} nothing",
			"{who:catches|catch} sight of {whom}{ where}, but {who.v:shoots|shoot} wide",
		}},
		{missedBack, []string{
			"{who:shoots|shoot} back, at {whom}, and {who.v:does|do} no better",
			"{who:answers|answer} with fire at {whom}, just as vainly",
			"the answer from {who}, at {whom}, hits nothing either",
		}},
		{astray, []string{
			"{who:fires|fire}{ with} at {whom}{ from} and {who.v:misses|miss}",
			"{who:shoots|shoot} at {whom}{ from}{ dist} and {who.v:misses|miss}",
			"a shot from {who} goes past {whom}",
		}},
		{astrayLot, []string{
			"{who:fires|fire} a burst at {whom}{ with}{ from} and {who.v:misses|miss}",
			"a burst from {who} goes past {whom}",
		}},
	},
	engine.Sprays: {
		{always, []string{
			"{who:rakes|rake} {place}{ with}{ from}",
			"{who:sends|send} long bursts into {place}{ with}",
		}},
		{missedAll, []string{
			"{who:rakes|rake} {place}{ with}{ from} and {who.v:hits|hit} nobody",
			"{who:sends|send} long bursts into {place}{ with}; nobody is hit",
		}},
	},
	engine.Strays: {
		{always, []string{
			"the shot goes astray and strikes {whom}{ area} instead",
			"the shot goes wide and finds {whom}",
			"the shot flies past its mark and on into {whom}",
		}},
		{astrayLot, []string{
			"a stray shot finds {whom} instead",
			"one of the shots strikes {whom}{ area} instead",
			"one of the shots flies on into {whom}",
		}},
		{onward, []string{"the same shot strikes {whom}{ area} as well"}},
		{another, []string{"another finds {whom}", "another strikes {whom}{ area}"}},
		{again, []string{"a stray shot strikes {whom}{ area} all the same"}},
		{mingled, []string{
			"in the struggle {whom:is|are} struck{ area} instead",
			"in the struggle a shot finds {whom} instead",
		}},
	},
	engine.Behaves: {
		{ignoring, []string{
			"{who:goes|go} on as if nothing were happening",
			"{who:pays|pay} the fighting no heed",
		}},
		{departing, []string{
			"{who:wants|want} only to get away{cause}",
			"{who:turns|turn} to run{cause}",
			"{who:makes|make} a run for it{cause}",
		}},
		{cowering, []string{
			"{who:looks|look} for somewhere to hide{cause}",
			"{who:ducks|duck} down{cause}",
			"{who:seeks|seek} cover{cause}",
		}},
		{frightened, []string{
			"hurt and frightened, {who:thinks|think} of nothing but cover",
		}},
		{calling, []string{
			"{who:stands|stand} in the open and {who.v:calls|call} for help{cause}",
			"{who:cries|cry} out for help{cause}",
		}},
		{rooted, []string{
			"{who:stands|stand} rooted to the spot{cause}",
			"{who:freezes|freeze}{cause}",
		}},
		{guarding, []string{
			"{who:makes|make} up {who.their} mind to stay with {whom}{cause}",
			"{who:means|mean} to shield {whom}{cause}",
		}},
		{removing, []string{
			"{who:sets|set} out to bring {whom} to safety{cause}",
			"{who:wants|want} {whom} out of there{cause}",
		}},
		{arming, []string{
			"{who:looks|look} about for a weapon{cause}",
			"{who:has|have} had enough and {who.v:goes|go} for a weapon{cause}",
		}},
		{assailing, []string{
			"{who:turns|turn} on {whom}{cause}",
			"{who:has|have} had enough and {who.v:goes|go} for {whom}{cause}",
		}},
	},
	engine.Strikes: {
		{missed, []string{
			"{who:goes|go} for {whom}{ with} and {who.v:cannot|cannot} get past {whom.their} guard",
			"{who:swings|swing} at {whom}{ with} and {who.v:misses|miss}",
			"{whom:wards|ward} off {who}",
			"{who:lunges|lunge} at {whom}{ with} and {who.v:hits|hit} nothing",
		}},
		{missedAll, []string{
			"{who:goes|go} for {whom}, and no blow lands",
			"{who:crowds|crowd} in on {whom} without landing a blow",
		}},
		{missedBack, []string{
			"{who:strikes|strike} back and {who.v:misses|miss}",
			"{who:hits|hit} out in return, to no effect",
		}},
	},
	engine.Throws: {
		{missed, []string{
			"{who:throws|throw} {weapon} at {whom} and {who.v:misses|miss}",
			"{who:hurls|hurl} {weapon} at {whom}; it flies wide",
		}},
		{missedAll, []string{"{who:throws|throw} what {who.pro:has|have} at {whom} and {who.v:misses|miss}"}},
		{always, []string{"{who:throws|throw} {weapon} at {whom}"}},
	},
	engine.Harms: {
		{harmless, []string{
			"{who:hits|hit} {whom}{ area}{ from}, but it does no harm",
			"{shot} from {who} glances off {whom}",
			"{who:fires|fire}{ with}{ from} and {who.v:catches|catch} {whom}{ area}; nothing comes of it",
		}},
		{armoured, []string{
			"{who:hits|hit} {whom}{ area}{ from}; the {armour} stops it",
			"{shot} from {who} catches {whom}{ area}, and the {armour} holds",
		}},
		{stings, []string{
			"{who:fires|fire}{ with} at {whom}{ from}; {the-shot} only grazes {whom.them}",
			"{shot} from {who} grazes {whom}{ area}",
			"{who:grazes|graze} {whom}{ area}{ dist}",
		}},
		{pins, []string{
			"{who:pins|pin} {whom} down{ with}{ from}",
			"{who:fires|fire}{ with}{ from}; {whom:is|are} clipped{ area} and {whom.v:ducks|duck} away, badly shaken",
			"{shot} from {who} clips {whom}{ area} and sends {whom.them} to the ground",
		}},
		{wounds, []string{
			"{who:fires|fire}{ with}{ from}; {whom:is|are} hit{ area} but {whom.v:keeps|keep} going",
			"{who:hits|hit} {whom}{ area}{ dist}{ with}; {whom.pro:is|are} hurt, and still in the fight",
			"{whom:takes|take} {shot}{ area} from {who} and {whom.v:fights|fight} on",
			"{who:wounds|wound} {whom}{ area}{ dist}",
		}},
		{panics, []string{
			"{who:fires|fire}{ with}{ from}; {whom:is|are} hit{ area} and {whom.v:panics|panic}",
			"{who:hits|hit} {whom}{ area}{ dist}{ with}; {whom.pro:is|are} hurt, with no fight left",
			"{whom:takes|take} {shot}{ area} from {who} and {whom.v:loses|lose} {whom.their} nerve",
		}},
		{fells, []string{
			"{who:fires|fire}{ with}{ from}; {whom:is|are} hit{ area} and {whom.v:goes|go} down{ before}",
			"{who:hits|hit} {whom}{ area}{ dist}{ with}, and {whom.pro:is|are} out of the fight{ before}",
			"{whom:goes|go} down{ before}, hit{ area} by {who}{ from}",
			"{who:brings|bring} {whom} down with {shot}{ dist}{ before}",
		}},
		{second, []string{
			"{who:hits|hit} {whom}{ area}{ with}{ from}; a second wound is too much, and {whom.pro:goes|go} down{ before}",
			"{whom}, already wounded, {whom.v:is|are} hit again{ area} by {who}{ from} and {whom.v:goes|go} down{ before}",
		}},
		{kills, []string{
			"{who:fires|fire}{ with}{ from}; {whom:is|are} hit{ area} and {whom.v:dies|die}{ before}",
			"{who:kills|kill} {whom} with {shot}{ dist}{ before}",
			"{whom:falls|fall} dead{ before}, hit{ area} by {who}{ from}",
			"{shot} from {who}{ dist} hits {whom}{ area} and kills {whom.them}{ before}",
		}},
		{succumbs, []string{
			"{whom}, already wounded, {whom.v:is|are} hit again{ area} by {who}{ from} and {whom.v:dies|die}{ before}",
			"{who:hits|hit} {whom} again{ area}{ with}{ from}; it is one wound too many, and {whom.pro:dies|die}{ before}",
		}},
		{outright, []string{
			"{who:fires|fire}{ with}{ from}; {whom:is|are} hit{ area} and killed at once{ before}",
			"{who:kills|kill} {whom} outright with {shot}{ dist}{ before}",
		}},
		{finishes, []string{
			"{who:fires|fire}{ with} at {whom}, who {whom.v:is|are} already down, and {who.v:kills|kill} {whom.them}",
			"{whom}, lying helpless, {whom.v:is|are} hit again by {who}{ from} and {whom.v:dies|die}",
		}},
		{fallen, []string{
			"{who:fires|fire}{ with} at {whom}, who {whom.v:is|are} already down",
			"{whom}, lying helpless, {whom.v:is|are} hit again by {who}",
		}},
		{scuffs, []string{
			"{who:lands|land} a blow on {whom}{ with}, a light one",
			"{who:catches|catch} {whom}{ area}{ with}; it does little harm",
		}},
		{stuns, []string{
			"{who:catches|catch} {whom} a blow{ area}{ with}, and {whom.pro:reels|reel}",
			"{who:stuns|stun} {whom} with a blow{ area}",
		}},
		{batters, []string{
			"{who:hits|hit} {whom} hard{ area}{ with}; {whom.pro:staggers|stagger}, badly shaken",
			"a heavy blow{ area} from {who} leaves {whom} barely standing",
		}},
		{knocksOut, []string{
			"{who:knocks|knock} {whom} senseless{ with}{ before}",
			"a blow{ area} from {who} knocks {whom} out cold{ before}",
		}},
		{mauls, []string{
			"{who:strikes|strike} {whom} down{ with} and {who.v:leaves|leave} {whom.them} hurt and senseless{ before}",
			"{whom:goes|go} down hurt and senseless under a blow{ area} from {who}",
		}},
		{beats, []string{
			"{who:strikes|strike} {whom} down{ with}{ before}; {whom.pro:does|do} not get up again",
			"a blow{ area} from {who} puts {whom} out of the fight{ before}",
		}},
		{slays, []string{
			"{who:kills|kill} {whom}{ with}{ before}",
			"{who:strikes|strike} {whom} dead{ with}{ before}",
			"{whom:falls|fall} dead under a blow{ area} from {who}",
		}},
	},
	engine.Disarms: {{always, []string{
		"{whom:loses|lose} {weapon}, knocked away by {who}",
		"{whom:loses|lose} {weapon} to a well-placed hit by {who}",
	}}},
	engine.Tosses: {{always, []string{
		"{who:throws|throw} {whom} to the ground",
		"{who:takes|take} {whom} off {whom.their} feet",
	}}},
	engine.Recovers: {
		{silently, nil},
		{comesRound, []string{"{who:comes|come} round", "{who:comes|come} to {who.self} again"}},
	},
	engine.Spends: {{always, []string{
		"{who:stays|stay} on {who.their} feet by sheer will",
		"{who:goes|go} on by sheer will",
		"only {who.their} will keeps {who} going",
	}}},
	engine.MoraleChanges: {
		{wary, []string{
			"{who:grows|grow} wary",
			"{who:is|are} more careful from then on",
			"{who:takes|take} fewer chances after that",
		}},
		{afraid, []string{
			"{who:has|have} had a bad fright",
			"{who:is|are} badly frightened",
			"fear gets hold of {who}",
		}},
		{unmanned, []string{
			"{who:panics|panic}",
			"{who:loses|lose} {who.their} nerve",
			"that is too much for {who}",
		}},
		{orphaned, []string{
			"{who:sees|see} {leader} fall and {who.v:loses|lose} heart",
			"the fall of {leader} shakes {who}",
		}},
		{enraged, []string{"{who:flies|fly} into a rage"}},
	},
	engine.Rallies: {
		{steadied, []string{
			"{who:pulls|pull} {who.self} together",
			"{who:finds|find} {who.their} nerve again",
		}},
		{lost, []string{
			"{who:cannot|cannot} shake off the fright",
			"{who:tries|try} to get a grip on {who.self} and {who.v:fails|fail}",
		}},
		{steadies, []string{
			"{who:brings|bring} {whom} to reason",
			"{who:shouts|shout} some courage into {whom}",
		}},
		{talks, []string{
			"{who:shouts|shout} at {whom}, who {whom.v:does|do} not listen",
			"{who:tries|try} to bring {whom} to reason, in vain",
		}},
	},
	engine.Collapses: {{always, []string{
		"{who:goes|go} down at last",
		"what {who:has|have} not felt until now brings {who.them} down",
	}}},
	engine.Draws: {{always, []string{
		"{who:draws|draw} {weapon}",
		"{who:gets|get} {weapon} out",
	}}},
	engine.PicksUp: {{always, []string{
		"{who:picks|pick} up {weapon}{ where}",
		"{who:takes|take} up {weapon}{ where}",
	}}},
	engine.Loads: {{always, []string{
		"{who:reloads|reload}",
		"{who:is|are} busy loading",
	}}},
	engine.AmmoChecks: {
		{silently, nil},
		{short, []string{
			"{who:is|are} running short of ammunition{ for}",
			"{who:has|have} little ammunition left{ for}",
		}},
		{empty, []string{
			"{who:is|are} out of ammunition{ for}",
			"{who:has|have} not a round left{ for}",
		}},
	},
	engine.Watches: {{always, []string{
		"{who:waits|wait}{ at} for a target to show itself",
		"{who:covers|cover} the ground{ from}, ready to fire",
	}}, {barred, []string{
		"{who:finds|find} no way through and {who.v:waits|wait}{ at} for somebody to come out",
		"{who:has|have} no way in and {who.v:covers|cover} the ground{ from}",
	}}},
	engine.Waits: {{always, []string{"{who:waits|wait}"}}},
	engine.Refuses: {{always, []string{
		"{who:means|mean} to {action} and cannot: {why}",
	}}},
	engine.Surrenders: {
		{toSomebody, []string{
			"{who:throws|throw} up {who.their} hands and {who.v:surrenders|surrender} to {whom}",
			"{who:gives|give} {who.self} up to {whom}",
		}},
		{always, []string{
			"{who:throws|throw} up {who.their} hands and {who.v:surrenders|surrender}",
			"{who:gives|give} up",
		}},
	},
	engine.Leaves: {{always, []string{
		"{who:leaves|leave} the field{ at}",
		"{who:makes|make} off{ at} and {who.v:is|are} gone",
	}}},
	engine.Launches: {
		{always, []string{"{who:fires|fire}{ with} at {whom}{ from}{ dist}"}},
		{rattles, []string{"{who:opens|open} up{ with} on {whom}{ from}{ dist}", "{who:fires|fire}{ with} at {whom}{ from}{ dist}"}},
	},
	engine.Bombards: {
		{always, []string{"{who:fires|fire}{ with} {place}{ from}"}},
		{lobbed, []string{"{who:throws|throw} {weapon} {place}{ from}", "{who:hurls|hurl} {weapon} {place}{ from}"}},
	},
	engine.Bursts: {{always, []string{"{weapon} goes off{ where}"}}},
	engine.Duds:   {{silently, nil}},
	engine.Damages: {
		{scuffed, []string{"leaving no mark on {place}"}},
		{scarred, []string{"scarring {place}", "chipping {place}"}},
		{breached, []string{"punching a hole through {place}", "breaking a hole into {place}"}},
		{holed, []string{"tearing a gap in {place}", "opening a gap in {place}"}},
		{razed, []string{"blowing {place} to pieces", "smashing {place} to pieces"}},
		{collapsed, []string{"bringing {place} down"}},
		{rammed, []string{"breaking through {place}", "tearing a way through {place}"}},
		{flattened, []string{"flattening {place}", "smashing {place} to pieces"}},
	},
	engine.Plants: {
		{always, []string{"{who:plants|plant} {weapon}{ where}"}},
		{botched, []string{"{who:tries|try} to set {weapon}{ where} and {who.v:fumbles|fumble} with it"}},
	},
	engine.Defuses: {
		{always, []string{"{who:makes|make} {weapon}{ where} safe"}},
		{botched, []string{"{who:works|work} on {weapon}{ where}, and it goes off"}},
	},
	engine.Makes: {
		{always, []string{"{who:puts|put} together {weapon}"}},
		{botched, []string{"{who:tries|try} to put together {weapon}, and it goes off in {who.their} hands"}},
	},
	engine.Burns: {{always, []string{"{whom:catches|catch} fire"}}},
	engine.Douses: {
		{always, []string{"{who:beats|beat} out the flames on {whom}"}},
		{doused, []string{"{who:beats|beat} out the flames on {who.self}", "{who:rolls|roll} on the ground until the flames are out"}},
		{botched, []string{"{who:beats|beat} at the flames on {who.self}, in vain"}},
	},
	engine.Looms:     {{always, []string{"{hazard} begins"}}},
	engine.Fades:     {{always, []string{"{hazard} ends"}}},
	engine.Endangers: {{always, []string{"{hazard} reaches {whom}"}}},
	engine.Chokes:    {{always, []string{"{whom:gasps|gasp} for air in {hazard}"}}},
	engine.Engages: {
		{missedAll, []string{
			"{who:fires|fire}{ with} at {vehicle}{ from} and {who.v:does|do} it no harm",
			"{who:opens|open} up on {vehicle}{ with}{ from}, to no effect",
		}},
		{always, []string{"{who:fires|fire}{ with} at {vehicle}{ from}", "{who:takes|take} aim at {vehicle}{ from} and {who.v:fires|fire}{ with}"}},
		{rattles, []string{"{who:opens|open} up{ with} on {vehicle}{ from}", "{who:fires|fire}{ with} at {vehicle}{ from}"}},
		{lobbed, []string{"{who:throws|throw} {weapon} at {vehicle}{ from}"}},
	},
	engine.HullHit: {{always, []string{"{vehicle} is hit"}}},
	engine.Fails:   {{silently, nil}},
	engine.Exposes: {{silently, nil}},
	engine.Drives: {
		{advancing, []string{"{who:drives|drive} {vehicle} {to}", "{vehicle} rolls {to}, {who} at the wheel", "{vehicle} moves {to}"}},
		{breaking, []string{"{who:drives|drive} {vehicle} {to}, away from the fight", "{vehicle} turns and makes off {to}"}},
		{flying, []string{"{who:flies|fly} {vehicle} {to}", "{vehicle} flies {to}, {who} at the controls", "{vehicle} flies {to}"}},
		{flyingOff, []string{"{who:flies|fly} {vehicle} {to}, away from the fight", "{vehicle} turns and flies {to}"}},
		{panicking, []string{"in {who.their} panic {who:drives|drive} {vehicle} {to}"}},
		{reeling, []string{"in {who.their} panic {who:flies|fly} {vehicle} {to}"}},
		{thereafter, []string{"{vehicle} rolls on {to}"}},
	},
	engine.Collides: {
		{always, []string{"{who:drives|drive} {vehicle} straight into {other}", "{vehicle} runs into {other}"}},
		{flying, []string{"{who:flies|fly} {vehicle} straight into {other}"}},
	},
	engine.Rams: {
		{always, []string{"{who:drives|drive} {vehicle} straight at {whom}"}},
		{flying, []string{"{who:flies|fly} {vehicle} low and straight at {whom}"}},
	},
	engine.Crashes:   {{always, []string{"{vehicle} falls from the sky{ where}"}}},
	engine.Accidents: {{always, []string{"{vehicle} goes too fast for the ground"}}, {silently, nil}},
	engine.Dreads:    {{always, []string{"{who:sees|see} {vehicle} so near and {who.v:has|have} nothing to stop it with"}}},
	engine.LeavesIn:  {{always, []string{"{vehicle} drives off the field{ at}"}}, {flying, []string{"{vehicle} flies off the field{ at}"}}},
	engine.Alights: {
		{always, []string{"{who:gets|get} out of {vehicle}", "{who:climbs|climb} out of {vehicle}"}},
		{breaking, []string{"{who:bails|bail} out of {vehicle}", "{who:scrambles|scramble} out of {vehicle}"}},
	},
	engine.Tends: {
		{dressed, []string{
			"{who:kneels|kneel} down beside {whom} and {who.v:begins|begin} to dress {whom.their} wounds",
			"{who:begins|begin} to dress the wounds of {whom}",
		}},
		{stabilised, []string{
			"{who:kneels|kneel} down beside {whom} and {who.v:goes|go} to work on {whom.their} wounds",
			"{who:begins|begin} to work on {whom}",
		}},
		{always, []string{"{who:works|work} on {whom}", "{who:is|are} still at work on {whom}"}},
	},
	engine.LeavesOff: {
		{always, []string{"{who:leaves|leave} {whom} half bandaged", "{who:breaks|break} off {who.their} work on {whom}"}},
		{driven, []string{
			"under fire {who:has|have} to leave off {who.their} work on {whom} and begin again",
			"the fire stops {who}, whose work on {whom} has been for nothing",
		}},
		{kept, []string{"{who:can|can} do nothing for {whom} under fire", "the fire keeps {who} from {whom}"}},
	},
	engine.TakesHold: {{silently, nil}},
	engine.Carries: {
		{always, []string{"{who:carries|carry} {whom} {to}", "{who:lifts|lift} {whom} and {who.v:carries|carry} {whom.them} {to}"}},
		{crawling, []string{"{who:takes|take} hold of {whom} and {who.v:drags|drag} {whom.them} {to}", "{who:drags|drag} {whom} {to}"}},
		{thereafter, []string{"{who:drags|drag} {whom} on {to}", "{who:pulls|pull} {whom} along {to}"}},
	},
	engine.PutsIn: {{always, []string{"{who:lifts|lift} {whom} into {vehicle}", "{who:gets|get} {whom} into {vehicle}"}}},
	engine.LetsGo: {
		{always, []string{"{who:lays|lay} {whom} down{ where}", "{who:lets|let} go of {whom}{ where}"}},
		{driven, []string{"{who:lets|let} go of {whom}, who {whom.v:is|are} left lying"}},
	},
	engine.Boards: {
		{always, []string{"{who:gets|get} into {vehicle}", "{who:climbs|climb} into {vehicle}"}},
		{breaking, []string{"{who:climbs|climb} into {vehicle} and {who.v:takes|take} the {seat}'s seat"}},
	},
	engine.TakesSeat: {
		{always, []string{"{who:takes|take} the {seat}'s seat of {vehicle}", "{who:climbs|climb} into the {seat}'s seat of {vehicle}"}},
		{breaking, []string{"{who:pushes|push} {whom} aside and {who.v:takes|take} the {seat}'s seat of {vehicle}",
			"{who:takes|take} over from {whom} in the {seat}'s seat of {vehicle}"}},
	},
	engine.Aftermath: {{silently, nil}},
	engine.Lingers: {
		{unaided, []string{"{whom:dies|die} for want of help"}},
		{hangsOn, []string{"{whom:has|have} had no help and {whom.v:hangs|hang} on"}},
		{pullsThrough, []string{"{whom:is|are} out of danger without any help"}},
		{breaksDown, []string{"{whom:breaks|break} down"}},
	},
	engine.Treats: {
		{stabilised, []string{"{who:has|have} stabilised {whom}"}},
		{dressed, []string{"{who:has|have} dressed the wounds of {whom}"}},
		{expires, []string{"{whom:dies|die} under the hands of {who}"}},
		{failing, []string{"{whom:breaks|break} down under the hands of {who}"}},
		{inVain, []string{"{who:has|have} done {whom} no good and {who.v:begins|begin} again"}},
	},
	engine.Revives: {
		{revived, []string{"{who:brings|bring} {whom} back to life"}},
		{inVain, []string{"{who:tries|try} to bring {whom} back to life, in vain"}},
	},
	engine.Mends: {{silently, nil}},
	engine.Ends:  {{always, []string{"{text}"}}},
}

// parts tell what happens to one of several targets of the same attack.
var parts = []phrase{
	{missed, []string{"{whom:is|are} missed", "{whom:is|are} not hit"}},
	{harmless, []string{"{whom:comes|come} to no harm"}},
	{armoured, []string{"{whom:is|are} saved by the {armour}"}},
	{stings, []string{"{whom:is|are} grazed{ area}"}},
	{pins, []string{"{whom:ducks|duck} away, badly shaken", "{whom:is|are} pinned down"}},
	{wounds, []string{"{whom:is|are} hit{ area} and {whom.v:fights|fight} on", "{whom:is|are} wounded{ area}"}},
	{panics, []string{"{whom:is|are} hit{ area} and {whom.v:panics|panic}", "{whom:is|are} wounded{ area} and {whom.v:loses|lose} {whom.their} nerve"}},
	{fells, []string{"{whom:goes|go} down, hit{ area}", "{whom:is|are} hit{ area} and {whom.v:falls|fall}"}},
	{second, []string{"{whom:is|are} hit again{ area} and {whom.v:goes|go} down"}},
	{kills, []string{"{whom:is|are} hit{ area} and {whom.v:dies|die}", "{whom:falls|fall} dead"}},
	{succumbs, []string{"{whom:is|are} hit again{ area} and {whom.v:dies|die}"}},
	{outright, []string{"{whom:is|are} killed at once"}},
	{maims, []string{"{whom:loses|lose} {limb} and {whom.v:goes|go} down"}},
	{finishes, []string{"{whom}, already down, {whom.v:is|are} killed"}},
	{fallen, []string{"{whom}, already down, {whom.v:is|are} hit again"}},
	{scuffs, []string{"{whom:is|are} hardly hurt"}},
	{stuns, []string{"{whom:is|are} stunned"}},
	{batters, []string{"{whom:is|are} badly shaken"}},
	{knocksOut, []string{"{whom:is|are} knocked senseless"}},
	{mauls, []string{"{whom:goes|go} down hurt and senseless"}},
	{beats, []string{"{whom:goes|go} down and {whom.v:does|do} not get up"}},
	{slays, []string{"{whom:is|are} killed"}},
}

// burning tells what fire does to people. What it lacks is told as of other harms.
var burning = []phrase{
	{harmless, []string{"the flames have not hurt {whom} yet"}},
	{stings, []string{"the flames sting {whom}"}},
	{pins, []string{"{whom:burns|burn}"}},
	{wounds, []string{"{whom:burns|burn} and {whom.v:is|are} hurt"}},
	{fells, []string{"{whom:goes|go} down in flames"}},
	{second, []string{"{whom:goes|go} down in flames"}},
	{kills, []string{"{whom:burns|burn} to death"}},
	{succumbs, []string{"{whom:burns|burn} to death"}},
	{outright, []string{"{whom:burns|burn} to death"}},
	{finishes, []string{"{whom:burns|burn} to death"}},
	{fallen, []string{"{whom:lies|lie} burning"}},
}

// waits say why somebody does nothing. An empty list is told only when nothing else happens.
var waits = [engine.ReasonCount][]string{
	engine.NoReason: nil,
	engine.NoTarget: nil,
	engine.NoDice: {
		"{who:has|have} no hope of hitting anything and {who.v:saves|save} {who.their} ammunition",
		"{who:knows|know} better than to waste a shot",
	},
	engine.NoLine:        {"{who:has|have} nobody within reach", "for {who} the enemy is too far off"},
	engine.HoldingFire:   {"{who:holds|hold} {who.their} fire, as ordered"},
	engine.FriendsInLine: {"{who:does|do} not dare to fire with friends in the line of fire", "{who:has|have} a friend in the way and {who.v:holds|hold} {who.their} fire"},
	engine.NotAllowed: {
		"{who:stays|stay} down and {who.v:does|do} not answer",
		"{who:is|are} too shaken to shoot",
	},
	engine.NoAmmo:    {"{who:has|have} nothing left to shoot with"},
	engine.Unaware:   nil,
	engine.Obeying:   nil,
	engine.ToCover:   nil,
	engine.Breaking:  nil,
	engine.Lurking:   {"{who:lies|lie} still and {who.v:waits|wait}", "{who:stays|stay} hidden"},
	engine.GivingIn:  nil,
	engine.Following: nil,
	engine.Seeking:   {"{who:looks|look} for an enemy to shoot at and {who.v:sees|see} none"},
	engine.Shaken: {
		"{who:does|do} not dare to do more",
		"{who:has|have} lost the heart for more",
		"{who:stays|stay} low, too shaken for more",
	},
	engine.Busy:       {"{who:has|have} no time for more"},
	engine.Panicking:  {"{who:cowers|cower}", "{who:is|are} beside {who.self} and {who.v:does|do} nothing"},
	engine.Rallying:   nil,
	engine.Forbidden:  nil,
	engine.FromBlast:  nil,
	engine.BailingOut: nil,
	engine.Riding:     nil,
	engine.FromHazard: nil,
	engine.UnderFire:  nil,
	engine.Helping:    nil,
	engine.Carrying:   nil,
	engine.Blocked:    {"{who:cannot|cannot} get through", "{who:finds|find} no way through"},
}

// refusals say why somebody could not do what it meant to do.
var refusals = [engine.RefusalCount]string{
	engine.Legal:          "nothing stands against it",
	engine.NoSuchPosture:  "there is nothing at hand to shelter behind",
	engine.TooFast:        "one cannot move so fast like that",
	engine.CannotAttack:   "that takes a clear head",
	engine.GettingUp:      "one has to get up first",
	engine.NoTargetNamed:  "there is nobody to attack",
	engine.WrongTarget:    "there is no such enemy",
	engine.TooManyTargets: "there are too many targets",
	engine.TargetsApart:   "the targets stand too far apart",
	engine.NotInHand:      "the weapon is not in hand",
	engine.NoSuchMode:     "the weapon does not fire like that",
	engine.EmptyWeapon:    "the weapon is empty",
	engine.NotLoaded:      "the weapon is not loaded",
	engine.MayNotAim:      "there is no time to aim",
	engine.NotSeen:        "the target is out of sight",
	engine.OutOfReach:     "the target is out of reach",
	engine.DiceGone:       "there is no chance of hitting",
	engine.NothingThere:   "there is nothing there",
	engine.MayNotHide:     "one cannot hide like that",
	engine.MayNotRally:    "this is no time and place for it",
	engine.TooShaken:      "the nerve for it is gone",
	engine.TooMuch:        "there is no time for all of it",
	engine.NoHooah:        "there is not so much Hooah left",
	engine.NotAboard:      "that is not possible from this seat",
	engine.Immobile:       "the vehicle does not move any more",
	engine.Sheltered:      "the vehicle is in the way",
	engine.NoPatient:      "there is nobody there to treat",
	engine.NoBurden:       "there is nobody at hand who has to be carried",
	engine.TooHeavy:       "one alone only drags, at a crawl",
}

// deedWords name an action after "means to".
var deedWords = [rules.ActionKindCount]string{
	rules.Wait: "wait", rules.Fire: "fire", rules.AreaFire: "spray the ground", rules.Throw: "throw", rules.Strike: "strike",
	rules.Overwatch: "lie in wait", rules.Load: "load", rules.Draw: "draw another weapon", rules.PickUp: "pick something up",
	rules.Launch: "fire", rules.Bombard: "fire at that place", rules.Plant: "plant a charge", rules.Defuse: "disarm a charge",
	rules.Make: "make an explosive", rules.Douse: "put out a fire",
	rules.Engage: "fire at a vehicle", rules.Alight: "get out", rules.Drive: "drive",
	rules.Board: "get into a vehicle", rules.TakeSeat: "change seats",
	rules.Hide: "hide", rules.Search: "search", rules.Rise: "get up", rules.Surrender: "surrender",
	rules.SelfRally: "pull together", rules.Rally: "rally a comrade", rules.Treat: "treat a casualty", rules.Carry: "carry a casualty",
}

// idleness tells a stretch of time in which nothing else happens, by why most people wait.
var idleness = [engine.ReasonCount]string{
	engine.NoReason:        "Nothing happens.",
	engine.NoTarget:        "Nobody sees anybody to shoot at.",
	engine.NoDice:          "Nobody has a shot worth taking.",
	engine.NoLine:          "Nobody is within reach of an enemy.",
	engine.HoldingFire:     "Everybody holds their fire.",
	engine.FriendsInLine:   "Nobody has a clear shot.",
	engine.NotAllowed:      "Nobody is in a state to fight.",
	engine.NoAmmo:          "Nobody has anything left to shoot with.",
	engine.Unaware:         "Nobody stirs.",
	engine.Obeying:         "Nothing happens.",
	engine.ToCover:         "Everybody keeps under cover.",
	engine.Breaking:        "Nobody wants to fight on.",
	engine.Lurking:         "Nothing stirs; those who lie in wait stay hidden.",
	engine.GivingIn:        "Nobody wants to fight on.",
	engine.Following:       "Nothing happens.",
	engine.Seeking:         "Everybody is looking for an enemy, and nobody finds one.",
	engine.Shaken:          "Nobody dares to do anything.",
	engine.Busy:            "Nobody gets round to anything.",
	engine.Panicking:       "Those who are left cower.",
	engine.Rallying:        "Everybody tries to find their nerve again.",
	engine.Forbidden:       "Nothing happens.",
	engine.Escaping:        "Nothing happens.",
	engine.Cowering:        "Nothing happens.",
	engine.Guarding:        "Nothing happens.",
	engine.Removing:        "Nothing happens.",
	engine.Arming:          "Nothing happens.",
	engine.Assailing:       "Nothing happens.",
	engine.Strolling:       "Nothing happens.",
	engine.CiviliansInLine: "Nobody has a shot that would spare the bystanders.",
	engine.Led:             "Nothing happens.",
	engine.FromBlast:       "Everybody keeps away from the charge.",
	engine.BailingOut:      "Nothing happens.",
	engine.Riding:          "Nothing happens.",
	engine.FromHazard:      "Everybody tries to get clear.",
	engine.UnderFire:       "Everybody keeps under cover.",
	engine.Helping:         "The hurt are looked after.",
	engine.Carrying:        "The hurt are carried.",
	engine.Blocked:         "Nobody gets through.",
}

// unchanged tells one more time in which nothing happens, for the same reason as the last.
var unchanged = []string{"Nothing changes.", "It goes on like that.", "Still nothing happens."}

// newOrders tell what an element sets out to do.
var newOrders = [...][]string{
	scenario.Hold:     {"{who:settles|settle} down to hold {who.their} ground"},
	scenario.Advance:  {"{who:starts|start} forward{ to}"},
	scenario.Assault:  {"{who:goes|go} over to the assault", "the word for {who} is: attack"},
	scenario.Ambush:   {"{who:goes|go} to ground and {who.v:waits|wait}"},
	scenario.Guard:    {"{who:settles|settle} down to cover the ground ahead"},
	scenario.Withdraw: {"{who:begins|begin} to pull back"},
	scenario.Protect:  {"{who:sets|set} out to protect {ward}"},
	scenario.Patrol:   {"{who:sets|set} off on patrol"},
	scenario.Flee:     {"{who:makes|make} for safety"},
	scenario.Move:     {"{who:sets|set} off{ to}"},
	scenario.Unload:   {"{who:gets|get} ready to dismount"},
	scenario.Ram:      {"{who:goes|go} for a collision"},
	scenario.Board:    {"{who:makes|make} for {ward}, to get in"},
	scenario.Fetch:    {"{who:sets|set} off to fetch {ward}"},
	scenario.Demolish: {"{who:sets|set} out to blow up {ward}"},
}

// areaWords say where a hit lands; the torso has several names in speech.
var areaWords = [rules.AreaCount][]string{
	rules.AnyArea: {""},
	rules.Torso:   {"in the chest", "in the side", "in the body"},
	rules.Arm:     {"in the arm"},
	rules.Leg:     {"in the leg"},
	rules.Head:    {"in the head"},
	rules.Limb:    {"in the arm"},
}

// spotting tells how somebody found its target before an attack that hits.
var spotting = []string{"Spotting {whom}{ where}", "Having picked out {whom}{ where}", "Catching sight of {whom}{ where}"}

// rushing tells how somebody came within arm's length.
var rushing = []string{"Rushing in", "Closing in", "Coming up fast"}

// dazed says why somebody does nothing whom a blow has stunned.
var dazed = []string{
	"{who:is|are} too dazed to strike back",
	"{who:has|have} not found {who.their} feet again",
}

// gerunds tell a move that leads to an attack: "Running to the wall, …".
var gerunds = [rules.GaitCount]string{rules.Crawl: "crawling", rules.Walk: "moving", rules.Run: "running"}

// stages introduce an element's orders in the opening.
var stages = [...]string{
	scenario.Hold:     "there to hold {who.their} ground",
	scenario.Advance:  "about to advance{ to}",
	scenario.Assault:  "about to attack{ target}",
	scenario.Ambush:   "lying in wait",
	scenario.Guard:    "watching the ground ahead",
	scenario.Withdraw: "on the way out",
	scenario.Protect:  "there to protect{ target}",
	scenario.Patrol:   "on patrol",
	scenario.Flee:     "trying to get away",
	scenario.Move:     "about to set off{ to}",
	scenario.Unload:   "about to dismount",
	scenario.Ram:      "ready to ram{ target}",
	scenario.Board:    "about to get into{ target}",
	scenario.Fetch:    "there to fetch{ target}",
	scenario.Demolish: "there to blow up{ target}",
}
