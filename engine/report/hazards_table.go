package report

import "crossfire/scenario"

// hazards are the words for each kind of hazard.
var hazards = [...]hazardWords{
	scenario.FireHazard: {
		begins: "{hazard} breaks out", ends: "{hazard} is out", befalls: "{hazard} reaches {whom}", harms: burning,
	},
	scenario.FallHazard: {befalls: "{whom:falls|fall} {height}", harms: falling},
	scenario.PoisonHazard: {
		begins: "{hazard} spreads", ends: "{hazard} is gone", befalls: "{whom:is|are} poisoned by {hazard}", harms: poisoned,
		toll: tollWords{hurts: "{hazard} makes {whom} worse", fells: "{hazard} makes {whom} worse", kills: "{whom:dies|die} of {hazard}"},
	},
	scenario.ElectricityHazard: {
		begins: "{hazard} is live", ends: "{hazard} is dead", befalls: "{whom:gets|get} a shock from {hazard}", harms: shocked,
	},
	scenario.SuffocationHazard: {
		begins: "{hazard} begins to take people's breath", ends: "{hazard} is gone", befalls: "{whom:is|are} short of air", harms: airless,
		toll: tollWords{hurts: "{hazard} makes {whom} worse", fells: "{hazard} makes {whom} worse", kills: "{whom:dies|die} of {hazard}"},
	},
	scenario.RadiationHazard: {
		befalls: "{hazard} has given {whom} {extent}",
		toll: tollWords{hurts: "{hazard} begins to tell on {whom}", fells: "{hazard} lays {whom} low", kills: "{whom:dies|die} of {hazard}",
			spares: "{hazard} has done {whom} no lasting harm"},
	},
	scenario.ExposureHazard: {
		befalls: "{whom:is|are} left out in {hazard} for {extent}",
		toll: tollWords{hurts: "{hazard} has worn {whom} down", fells: "{whom:breaks|break} down in {hazard}", kills: "{whom:dies|die} in {hazard}",
			spares: "{whom:has|have} come through {hazard} unharmed"},
	},
	scenario.DiseaseHazard: {
		befalls: "{whom:falls|fall} ill with {hazard}",
		toll:    tollWords{hurts: "{hazard} weakens {whom}", fells: "{hazard} lays {whom} low", kills: "{whom:dies|die} of {hazard}"},
	},
	scenario.ThirstHazard: {
		befalls: "{whom:is|are} left without water for {extent}",
		toll: tollWords{hurts: "{hazard} has weakened {whom}", fells: "{whom:breaks|break} down from {hazard}", kills: "{whom:dies|die} of {hazard}",
			spares: "{whom:has|have} borne {hazard} unharmed"},
	},
	scenario.HungerHazard: {
		befalls: "{whom:is|are} left without food for {extent}",
		toll: tollWords{hurts: "{hazard} has weakened {whom}", fells: "{whom:breaks|break} down from {hazard}", kills: "{whom:dies|die} of {hazard}",
			spares: "{whom:has|have} borne {hazard} unharmed"},
	},
}

// falling tells what falls do to people.
var falling = []phrase{
	{harmless, []string{"{whom:falls|fall} {height} and {whom.v:lands|land} unhurt"}},
	{stings, []string{"{whom:falls|fall} {height} and {whom.v:is|are} bruised"}},
	{pins, []string{"{whom:falls|fall} {height} and {whom.v:lies|lie} there winded"}},
	{wounds, []string{"{whom:falls|fall} {height} and {whom.v:is|are} hurt"}},
	{panics, []string{"{whom:falls|fall} {height}, {whom.v:is|are} hurt and {whom.v:panics|panic}"}},
	{fells, []string{"{whom:falls|fall} {height} and {whom.v:does|do} not get up"}},
	{second, []string{"{whom:falls|fall} {height} and {whom.v:does|do} not get up"}},
	{kills, []string{"{whom:falls|fall} {height} to {whom.their} death"}},
	{succumbs, []string{"{whom:falls|fall} {height} to {whom.their} death"}},
	{outright, []string{"{whom:falls|fall} {height} and {whom.v:is|are} dead at once"}},
	{finishes, []string{"{whom}, already down, {whom.v:falls|fall} {height} and {whom.v:dies|die}"}},
	{fallen, []string{"{whom}, already down, {whom.v:falls|fall} {height}"}},
}

// shocked tells what electricity does to people.
var shocked = []phrase{
	{harmless, []string{"{whom:gets|get} a shock from {hazard} and {whom.v:shakes|shake} it off"}},
	{stings, []string{"{hazard} stings {whom}"}},
	{pins, []string{"{hazard} makes {whom} reel"}},
	{wounds, []string{"{whom:gets|get} a shock from {hazard} and {whom.v:is|are} hurt"}},
	{panics, []string{"{whom:gets|get} a shock from {hazard} and {whom.v:panics|panic}"}},
	{fells, []string{"{hazard} strikes {whom} down"}},
	{second, []string{"{hazard} strikes {whom} down"}},
	{kills, []string{"{hazard} kills {whom}"}},
	{succumbs, []string{"{hazard} kills {whom}"}},
	{outright, []string{"{hazard} kills {whom} at once"}},
	{finishes, []string{"{hazard} kills {whom}, already down"}},
	{fallen, []string{"{hazard} jerks {whom}, already down"}},
}

// poisoned tells what poison does when its time has come.
var poisoned = []phrase{
	{harmless, []string{"{hazard} has done {whom} no harm"}},
	{stings, []string{"{whom:feels|feel} {hazard}"}},
	{pins, []string{"{whom:is|are} sick from {hazard}"}},
	{wounds, []string{"{hazard} begins to tell on {whom}"}},
	{panics, []string{"{whom:feels|feel} {hazard} at work and {whom.v:panics|panic}"}},
	{fells, []string{"{hazard} brings {whom} down"}},
	{second, []string{"{hazard} brings {whom} down"}},
	{kills, []string{"{hazard} kills {whom}"}},
	{succumbs, []string{"{hazard} kills {whom}"}},
	{outright, []string{"{hazard} kills {whom} within moments"}},
	{finishes, []string{"{hazard} kills {whom}, already down"}},
	{fallen, []string{"{hazard} is at work in {whom}, already down"}},
}

// airless tells what the lack of air does to the unconscious.
var airless = []phrase{
	{harmless, []string{"{whom:lies|lie} in {hazard} and {whom.v:breathes|breathe} still"}},
	{stings, []string{"{whom:lies|lie} in {hazard} and {whom.v:coughs|cough}"}},
	{pins, []string{"{whom:struggles|struggle} for breath in {hazard}"}},
	{wounds, []string{"{hazard} is hurting {whom}"}},
	{fells, []string{"{hazard} is choking the life out of {whom}"}},
	{second, []string{"{hazard} is choking the life out of {whom}"}},
	{kills, []string{"{whom:suffocates|suffocate} in {hazard}"}},
	{succumbs, []string{"{whom:suffocates|suffocate} in {hazard}"}},
	{outright, []string{"{whom:suffocates|suffocate} in {hazard}"}},
	{finishes, []string{"{whom:suffocates|suffocate} in {hazard}"}},
	{fallen, []string{"{whom:lies|lie} in {hazard} and {whom.v:does|do} not stir"}},
}
