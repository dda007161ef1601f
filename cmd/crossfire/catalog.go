package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"crossfire/engine/report"
	"crossfire/engine/rules"
	"crossfire/scenario"

	"github.com/spf13/cobra"
)

// shelf is a kind of thing in the catalogue, as one names it, with what there is of it.
type shelf struct {
	kind, one string // "weapons", "weapon"
	heads     []report.Column
	rows      [][]string // the first cell is the ID
}

func (p *program) catalogCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "catalog [KIND] [NAME]",
		Short: "List what scenarios can name",
		Long: `List the weapons, armour, archetypes and vehicles that scenarios can name. Without a kind, say which kinds there are;
with a name, tell everything about one entry.`,
		Example: `  crossfire catalog
  crossfire catalog weapons
  crossfire catalog archetypes patriot`,
		Args:              cobra.MaximumNArgs(2),
		ValidArgsFunction: completeCatalog,
		RunE: func(_ *cobra.Command, args []string) error {
			shelves, err := shelves()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return outputFault(listShelves(p.out, shelves))
			}
			i := slices.IndexFunc(shelves, func(s shelf) bool { return s.kind == args[0] })
			if i < 0 {
				return unknownName("kind", args[0], kindsOf(shelves))
			}
			if len(args) == 1 {
				return outputFault(report.PlainTable(p.out, shelves[i].heads, shelves[i].rows))
			}
			return shelves[i].show(p.out, args[1])
		},
	}
}

func shelves() ([]shelf, error) {
	loader, err := scenario.NewLoader()
	if err != nil {
		return nil, trouble("%w", err)
	}
	c := loader.Catalog
	return []shelf{weaponShelf(c), armourShelf(c), archetypeShelf(c), vehicleShelf(c, loader.Rulebook.Rules)}, nil
}

func listShelves(w io.Writer, shelves []shelf) error {
	rows := make([][]string, len(shelves))
	for i, s := range shelves {
		rows[i] = []string{s.kind, fmt.Sprint(len(s.rows))}
	}
	return report.PlainTable(w, []report.Column{{Title: "Kind"}, {Title: "Entries", Right: true}}, rows)
}

func kindsOf(shelves []shelf) []string {
	kinds := make([]string, len(shelves))
	for i, s := range shelves {
		kinds[i] = s.kind
	}
	return kinds
}

func (s shelf) ids() []string {
	ids := make([]string, len(s.rows))
	for i, row := range s.rows {
		ids[i] = row[0]
	}
	return ids
}

// show tells everything about one entry.
func (s shelf) show(w io.Writer, id string) error {
	i := slices.Index(s.ids(), id)
	if i < 0 {
		return unknownName(s.one, id, s.ids())
	}
	var rows [][]string
	for j, head := range s.heads {
		if s.rows[i][j] != "" {
			rows = append(rows, []string{head.Title, s.rows[i][j]})
		}
	}
	return outputFault(report.PlainTable(w, []report.Column{{Title: strings.ToUpper(s.one[:1]) + s.one[1:]}, {Title: id}}, rows[1:]))
}

func completeCatalog(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	shelves, err := shelves()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	if len(args) == 0 {
		return kindsOf(shelves), cobra.ShellCompDirectiveNoFileComp
	}
	for _, s := range shelves {
		if s.kind == args[0] && len(args) == 1 {
			return s.ids(), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func weaponShelf(c *scenario.Catalog) shelf {
	s := shelf{kind: "weapons", one: "weapon", heads: []report.Column{{Title: "ID"}, {Title: "Name"}, {Title: "Skill"},
		{Title: "Class"}, {Title: "DR"}, {Title: "Modes"}, {Title: "Reach in m", Right: true}, {Title: "Loading"}, {Title: "Later"}}}
	for i := range c.Weapons {
		w := &c.Weapons[i]
		s.rows = append(s.rows, []string{w.ID, w.Name, w.Skill.String(), w.Class.String(), damageText(&w.Weapon), modesText(w.Modes),
			rules.Metres(w.MaxRangeCM), loadingText(&w.Weapon), w.Later})
	}
	return s
}

// damageText writes the damage rating of a weapon with what is added to it (WPN-1, H2H-2).
func damageText(w *scenario.Weapon) string {
	parts := []string{fmt.Sprint(w.DR)}
	if w.BrawnDR {
		parts = append(parts, "Brawn")
	}
	if w.Margin {
		parts = append(parts, "margin")
	}
	return strings.Join(parts, " + ")
}

func modesText(modes [rules.ModeCount]bool) string {
	var names []string
	for mode, has := range modes {
		if has {
			names = append(names, rules.Mode(mode).String())
		}
	}
	return strings.Join(names, ", ")
}

func loadingText(w *scenario.Weapon) string {
	if w.Melee {
		return ""
	}
	return w.Loading.String()
}

func armourShelf(c *scenario.Catalog) shelf {
	s := shelf{kind: "armour", one: "armour", heads: []report.Column{{Title: "ID"}, {Title: "Name"}, {Title: "Area"},
		{Title: "DR off", Right: true}, {Title: "Later"}}}
	for i := range c.Armour {
		a := &c.Armour[i]
		s.rows = append(s.rows, []string{a.ID, a.Name, a.Area.String(), fmt.Sprint(a.DR), a.Later})
	}
	return s
}

func archetypeShelf(c *scenario.Catalog) shelf {
	s := shelf{kind: "archetypes", one: "archetype", heads: []report.Column{{Title: "ID"}, {Title: "Name"}, {Title: "Also"},
		{Title: "Tier"}, {Title: "Brawn"}, {Title: "Training"}, {Title: "Veteran"}}}
	for _, skill := range rules.Skill(0).Words() {
		s.heads = append(s.heads, report.Column{Title: strings.ReplaceAll(skill, "-", " ")})
	}
	for i := range c.Archetypes {
		a := &c.Archetypes[i]
		row := []string{a.ID, a.Name, strings.Join(a.Aliases, ", "), a.Tier.String(), a.Brawn.String(), a.Training.String(), fmt.Sprint(a.Veteran)}
		for _, pool := range a.Skills {
			row = append(row, pool.String())
		}
		s.rows = append(s.rows, row)
	}
	return s
}

func vehicleShelf(c *scenario.Catalog, book *rules.Ruleset) shelf {
	s := shelf{kind: "vehicles", one: "vehicle", heads: []report.Column{{Title: "ID"}, {Title: "Name"}, {Title: "HToughness"}, {Title: "Speed"},
		{Title: "Metres a turn", Right: true}, {Title: "Weapons"}, {Title: "Crew"}, {Title: "Passengers", Right: true}, {Title: "Soft"}}}
	for i, row := range c.VehicleTable(book).Rows {
		s.rows = append(s.rows, append([]string{c.VehicleIDs[i]}, row...))
	}
	return s
}
