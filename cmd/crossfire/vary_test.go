package main

import (
	"reflect"
	"testing"
)

func TestVariations(t *testing.T) {
	for text, want := range map[string][]string{
		"a=1..3":           {"1", "2", "3"},
		"a=-1..1":          {"-1", "0", "1"},
		"a=0..10/4":        {"0", "4", "8"},
		"a=x,y":            {"x", "y"},
		"a=[1, 2],[3, 4]":  {"[1, 2]", "[3, 4]"},
		"a=1,2,5":          {"1", "2", "5"},
		"a.b.c=true,false": {"true", "false"},
	} {
		v, err := parseVariation(text)
		if err != nil || !reflect.DeepEqual(v.values, want) {
			t.Errorf("%s: %q, %v", text, v.values, err)
		}
	}
	for _, text := range []string{"a", "a=", "=1..2", "a=1..1", "a=2..1", "a=1..3/0", "a=1..x", "a=1,", "a=0..1000", "a=1-5", "a=5,5", "a=5,6,5", "seed=1..3"} {
		if v, err := parseVariation(text); err == nil {
			t.Errorf("%s: %q", text, v.values)
		}
	}
}

func TestGridsTurnTheLastPathFastest(t *testing.T) {
	cells, err := grid([]variation{{"a", []string{"1", "2"}}, {"b", []string{"x", "y"}}})
	want := [][]string{{"a=1", "b=x"}, {"a=1", "b=y"}, {"a=2", "b=x"}, {"a=2", "b=y"}}
	if err != nil || !reflect.DeepEqual(cells, want) {
		t.Errorf("%q, %v", cells, err)
	}
	many, err := parseVariation("a=1..100")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := grid([]variation{many, many}); err == nil {
		t.Error("10,000 combinations are not refused")
	}
}
