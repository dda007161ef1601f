package handbook

import (
	"strings"

	"crossfire/scenario"
)

// wordTable lists words of conditions, each in the form that it is written in.
func wordTable(title string, words []scenario.Word) (string, error) {
	rows := make([][]string, len(words))
	for i, word := range words {
		rows[i] = []string{code(word.Form), linked(rulesPage, plain.Replace(word.Says))}
	}
	var b strings.Builder
	err := narrowTable(&b, []string{title, columnMeaning}, rows)
	return strings.TrimSpace(b.String()), err
}

func peopleWords() (string, error) { return wordTable("Of people", scenario.ConditionWords().People) }
func vehicleWords() (string, error) {
	return wordTable("Of vehicles", scenario.ConditionWords().Vehicles)
}
func restWords() (string, error) { return wordTable("Word", scenario.ConditionWords().Rest) }
func edgeWords() string          { return oneOf(scenario.ConditionWords().Edges) }

// eventWords lists the kinds of events with the fields that an expectation can ask for.
func eventWords() (string, error) {
	var rows [][]string
	for _, kind := range scenario.EventFields() {
		fields := strings.Fields(kind.Says)
		rows = append(rows, []string{code(kind.Form), oneOf(fields)})
	}
	var b strings.Builder
	err := narrowTable(&b, []string{"Event", "Fields"}, rows)
	return strings.TrimSpace(b.String()), err
}
