package rules

import (
	"fmt"
	"strings"
	"testing"
)

// clockwork is a ruleset with the given hazards and turns of six seconds.
func clockwork(h HazardValues) *Ruleset {
	r := &Ruleset{}
	r.TurnS, r.Hazards = 6, h
	return r
}

// told writes strokes as "minutes:DR", "minutes:result" or "minutes:over".
func told(strokes []Stroke) string {
	var parts []string
	for _, s := range strokes {
		what := fmt.Sprint(s.DR)
		switch {
		case s.Over:
			what = "over"
		case s.Result != Unharmed:
			what = s.Result.String()
		}
		parts = append(parts, fmt.Sprintf("%d:%s", s.Turns/10, what))
	}
	return strings.Join(parts, " ")
}

func TestHAZ6_TheHighestRowThatADoseReaches(t *testing.T) {
	r := clockwork(HazardValues{Radiation: RadiationValues{
		Doses:  [3]DoseRow{{150, 1, 7}, {450, 3, 3}, {600, 4, 1}},
		Lethal: [2]LethalRow{{1000, 720, 5760}, {5000, 5, 360}},
	}})
	for dose, want := range map[int32]string{
		149: "", 150: "10080:1", 449: "10080:1", 450: "4320:3", 600: "1440:4", 999: "1440:4", 1000: "720:ineffective 5760:dead",
		4999: "720:ineffective 5760:dead", 5000: "5:ineffective 360:dead",
	} {
		var all []Stroke
		for s, comes := r.RadiationStroke(dose, 0); comes; s, comes = r.RadiationStroke(dose, int32(len(all))) {
			all = append(all, s)
		}
		if got := told(all); got != want {
			t.Errorf("%d cGy: %q, want %q", dose, got, want)
		}
	}
}

func TestHAZ7_HAZ8_HAZ9_StrokesComeInTheirTime(t *testing.T) {
	r := clockwork(HazardValues{
		Disease: DiseaseValues{Hours: 24},
		Thirst:  [4]WantRow{{2, 1}, {3, 2}, {4, 3}, {5, 4}},
		Hunger:  [5]WantRow{{1, 1}, {2, 2}, {4, 3}, {8, 4}, {9, 5}},
	})
	for _, c := range []struct {
		name string
		got  []Stroke
		want string
	}{
		{"HAZ-7 two severe days", r.Exposure(ExposureRow{2, 24}, 2), "1440:2 2880:2"},
		{"HAZ-7 a day of extreme cold", r.Exposure(ExposureRow{3, 3}, 1), "180:3 360:3 540:3 720:3 900:3 1080:3 1260:3 1440:3"},
		{"HAZ-7 hours that no day has", r.Exposure(ExposureRow{3, 36}, 1), ""},
		{"HAZ-8 a critical disease", r.Disease(DiseaseRow{3, 21}), "1440:3 30240:over"},
		{"HAZ-9 a day of thirst", r.Thirst(1), ""},
		{"HAZ-9 four days of thirst", r.Thirst(4), "2880:1 4320:2 5760:3"},
		{"HAZ-9 the last row comes again", r.Thirst(7), "2880:1 4320:2 5760:3 7200:4 8640:4 10080:4"},
		{"HAZ-9 seven weeks of hunger", r.Hunger(7), "10080:1 20160:2 40320:3"},
		{"HAZ-9 ten weeks of hunger", r.Hunger(10), "10080:1 20160:2 40320:3 80640:4 90720:5 100800:5"},
	} {
		if got := told(c.got); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
