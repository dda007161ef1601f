package scenario

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crossfire/schemas"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// eachProperty visits every property of the scenario schema with the pointer to it.
func eachProperty(t *testing.T, visit func(pointer string, property map[string]any)) {
	t.Helper()
	text, err := schemas.Bytes(scenarioSchema)
	if err != nil {
		t.Fatal(err)
	}
	var root map[string]any
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	var walk func(pointer string, schema map[string]any)
	walk = func(pointer string, schema map[string]any) {
		properties, _ := schema["properties"].(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(properties)) {
			property := properties[key].(map[string]any)
			visit(pointer+"/properties/"+key, property)
			walk(pointer+"/properties/"+key, property)
		}
	}
	walk("", root)
	definitions := root["$defs"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(definitions)) {
		walk("/$defs/"+name, definitions[name].(map[string]any))
	}
}

func TestEveryPropertyIsExplainedAndItsExamplesFit(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	compiler.LoadURL = loadSchemas().open
	compiler.RegisterExtension("later", nil, later{})
	eachProperty(t, func(pointer string, property map[string]any) {
		examples, _ := property["examples"].([]any)
		if property["title"] == nil || property["description"] == nil || len(examples) == 0 {
			t.Errorf("%s lacks a title, a description or an example", pointer)
		}
		if property["x-later"] != nil {
			return
		}
		schema, err := compiler.Compile("crossfire:///scenario.schema.json#" + pointer)
		if err != nil {
			t.Fatal(err)
		}
		for _, example := range examples {
			if err := schema.Validate(example); err != nil {
				t.Errorf("%s: example %v: %v", pointer, example, err)
			}
		}
	})
}

func TestSchemaAndStructsKnowTheSameKeys(t *testing.T) {
	structs := map[string]any{
		"": scenarioFile{}, "/$defs/map": mapFile{}, "/$defs/feature": featureFile{}, "/$defs/opening": openingFile{},
		"/$defs/item": itemFile{}, "/$defs/side": sideFile{}, "/$defs/element": elementFile{}, "/$defs/unit": unitFile{},
		"/$defs/civilian": civilianFile{}, "/$defs/side/properties/standing": standingFile{},
		"/$defs/orders": ordersFile{}, "/$defs/event": eventFile{}, "/$defs/hazard": hazardFile{}, "/$defs/event/properties/arrive": arriveFile{},
		"/$defs/victory": victoryFile{}, "/$defs/script": scriptFile{}, "/$defs/script/properties/move": moveFile{},
		"/$defs/force": forceFile{}, "/$defs/expectation": expectFile{}, "/properties/resume": Resume{}, "/$defs/savedPerson": SavedPerson{},
		"/$defs/savedArm": SavedArm{}, "/$defs/savedFire": SavedFire{}, "/$defs/savedElement": SavedElement{}, "/$defs/savedItem": SavedItem{},
		"/$defs/savedCharge": SavedCharge{}, "/$defs/savedHole": SavedHole{}, "/$defs/savedHazard": SavedHazard{}, "/$defs/savedVehicle": SavedVehicle{}, "/$defs/savedGun": SavedGun{},
		"/$defs/savedPerson/properties/civilian": SavedCivilian{},
	}
	known := map[string][]string{}
	eachProperty(t, func(pointer string, property map[string]any) {
		cut := strings.LastIndex(pointer, "/properties/")
		around, key := pointer[:cut], pointer[cut+len("/properties/"):]
		if property["x-later"] == nil && key != "include" { // loadTree takes include out
			known[around] = append(known[around], key)
		}
	})
	for pointer, file := range structs {
		var keys []string
		for _, field := range reflect.VisibleFields(reflect.TypeOf(file)) {
			if key, ok := field.Tag.Lookup("key"); ok {
				keys = append(keys, key)
			}
		}
		slices.Sort(keys)
		if !slices.Equal(keys, known[pointer]) {
			t.Errorf("%q: the struct has %v, the schema %v", pointer, keys, known[pointer])
		}
	}
}

func TestSchemaAndTablesKnowTheSameWords(t *testing.T) {
	var fields []string
	for _, kind := range EventNames() {
		for _, field := range EventFieldNames(kind) {
			if !slices.Contains(fields, field) {
				fields = append(fields, field)
			}
		}
	}
	slices.Sort(fields)
	words := map[string][]string{
		"/$defs/feature/properties/kind":       featureKindWords,
		"/$defs/hazard/properties/kind":        hazardKindWords,
		"/$defs/hazard/properties/strength":    hazardStrengthWords[1:],
		"/$defs/orders/properties/do":          orderKindWords,
		"/$defs/orders/properties/fire":        firePolicyWords,
		"/$defs/orders/properties/civilians":   careWords,
		"/$defs/orders/properties/treat":       treatWords,
		"/$defs/orders/properties/out_of_ammo": outOfAmmoWords,
	}
	var with []string
	eachProperty(t, func(pointer string, property map[string]any) {
		if want, ok := words[pointer]; ok && !slices.Equal(textsOf(property["enum"]), want) {
			t.Errorf("%s: the schema has %v, the code %v", pointer, property["enum"], want)
		}
		if key, ok := strings.CutPrefix(pointer, "/$defs/expectation/properties/with/properties/"); ok {
			with = append(with, key)
		}
	})
	if !slices.Equal(with, fields) {
		t.Errorf("fields of events: the schema has %v, the table %v", with, fields)
	}
}
