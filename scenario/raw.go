package scenario

// The shape of scenario files: one struct for each map that the schema knows. What names something else stays text with
// its place; resolve_*.go make it a reference.

import (
	"crossfire/engine/dice"
	"crossfire/engine/rules"
)

type scenarioFile struct {
	Pos         Pos
	Crossfire   int            `key:"crossfire"`
	Title       string         `key:"title"`
	Description string         `key:"description"`
	Seed        uint64         `key:"seed"`
	Turns       *int32         `key:"turns"`
	Rules       *node          `key:"rules"`
	Map         mapFile        `key:"map"`
	Weapons     *node          `key:"weapons"`
	Types       *node          `key:"vehicle_types"`
	Sides       []sideFile     `key:"sides"`
	Civilians   []civilianFile `key:"civilians"`
	Events      []eventFile    `key:"events"`
	Hazards     []hazardFile   `key:"hazards"`
	Aftermath   *aftermathFile `key:"aftermath"`
	Victory     []victoryFile  `key:"victory"`
	Scripts     []scriptFile   `key:"scripts"`
	Force       []forceFile    `key:"force"`
	Expect      []expectFile   `key:"expect"`
	Resume      *Resume        `key:"resume"`
}

type mapFile struct {
	Pos      Pos
	Size     []Centimetres `key:"size"`
	Light    string        `key:"light"`
	Wind     string        `key:"wind"`
	Features []featureFile `key:"features"`
	Items    []itemFile    `key:"items"`
}

type featureFile struct {
	Pos      Pos
	ID       Text          `key:"id"`
	Name     string        `key:"name"`
	Kind     FeatureKind   `key:"kind"`
	Material string        `key:"material"`
	Line     []pointFile   `key:"line"`
	Area     []pointFile   `key:"area"`
	Height   Text          `key:"height"`
	Openings []openingFile `key:"openings"`
	Size     Text          `key:"size"`
}

type openingFile struct {
	Pos    Pos
	Door   *pointFile   `key:"door"`
	Window *pointFile   `key:"window"`
	Width  *Centimetres `key:"width"`
}

type itemFile struct {
	Pos    Pos
	ID     Text             `key:"id"`
	Weapon Text             `key:"weapon"`
	At     pointFile        `key:"at"`
	Ammo   *rules.AmmoLevel `key:"ammo"`
	Due    *numberFile      `key:"due"`
	By     Text             `key:"by"`
}

type sideFile struct {
	Pos      Pos
	ID       Text          `key:"id"`
	Name     string        `key:"name"`
	Standing standingFile  `key:"standing"`
	Elements []elementFile `key:"elements"`
	Vehicles []vehicleFile `key:"vehicles"`
}

type vehicleFile struct {
	Pos    Pos
	ID     Text        `key:"id"`
	Name   string      `key:"name"`
	Type   Text        `key:"type"`
	At     *pointFile  `key:"at"`
	Facing string      `key:"facing"`
	Orders *ordersFile `key:"orders"`
}

type elementFile struct {
	Pos    Pos
	ID     Text          `key:"id"`
	Name   string        `key:"name"`
	Leader Text          `key:"leader"`
	Orders *ordersFile   `key:"orders"`
	Units  []unitFile    `key:"units"`
	Morale *rules.Morale `key:"morale"`
	Comes  *vehicleFile  `key:"vehicle"`
}

// personFile is what a file says of everybody, whether they take a side or not.
type personFile struct {
	Pos       Pos
	ID        Text                              `key:"id"`
	Name      string                            `key:"name"`
	Count     *int                              `key:"count"`
	Archetype Text                              `key:"archetype"`
	At        *pointFile                        `key:"at"`
	Near      Text                              `key:"near"`
	Pronouns  *Pronouns                         `key:"pronouns"`
	Skills    rules.By[rules.Skill, *dice.Pool] `key:"skills"`
	Brawn     *rules.Brawn                      `key:"brawn"`
	Toughness *dice.Pool                        `key:"toughness"`
	Weapons   []Text                            `key:"weapons"`
	Armour    []Text                            `key:"armour"`
	Names     []Text                            `key:"names"`
	Wounds    string                            `key:"wounds"`
	Ammo      *node                             `key:"ammo"`
}

type unitFile struct {
	personFile
	Posture   *rules.Posture  `key:"posture"`
	Throws    bool            `key:"throws"`
	Morale    *rules.Morale   `key:"morale"`
	Training  *rules.Training `key:"training"`
	Veteran   *bool           `key:"veteran"`
	Unfeeling bool            `key:"unfeeling"`
	Hooah     *int8           `key:"hooah"`
	Dogs      bool            `key:"dogs"`
	Evades    bool            `key:"countermeasures"`
	In        Text            `key:"in"`
}

type ordersFile struct {
	Pos       Pos
	Do        OrderKind    `key:"do"`
	At        *placeFile   `key:"at"`
	To        *placeFile   `key:"to"`
	From      *placeFile   `key:"from"`
	Target    *placeFile   `key:"target"`
	Along     []pointFile  `key:"along"`
	Until     Text         `key:"until"`
	Then      *ordersFile  `key:"then"`
	Withdraw  withdrawFile `key:"withdraw"`
	Surrender Text         `key:"surrender"`
	Fire      FirePolicy   `key:"fire"`
	Within    Centimetres  `key:"within"`
	Mode      *rules.Mode  `key:"mode"`
	Prefer    []Text       `key:"prefer"`
	Aim       rules.Area   `key:"aim"`
	Restraint bool         `key:"restraint"`
	OutOfAmmo OutOfAmmo    `key:"out_of_ammo"`
	Panic     Panic        `key:"panic"`
	Hooah     HooahPolicy  `key:"hooah"`
	Treat     TreatPolicy  `key:"treat"`
	Civilians CivilianCare `key:"civilians"`
}

type eventFile struct {
	Pos     Pos
	ID      Text        `key:"id"`
	When    Text        `key:"when"`
	Arrive  *arriveFile `key:"arrive"`
	Orders  *node       `key:"orders"`
	Enrage  []Text      `key:"enrage"`
	Message string      `key:"message"`
}

type arriveFile struct {
	Pos     Pos
	Side    Text        `key:"side"`
	Element elementFile `key:"element"`
}

type hazardFile struct {
	Pos      Pos
	ID       Text            `key:"id"`
	Name     string          `key:"name"`
	Kind     HazardKind      `key:"kind"`
	Strength *HazardStrength `key:"strength"`
	Height   *Centimetres    `key:"height"`
	Prepared bool            `key:"prepared"`
	Dose     *int32          `key:"dose"`
	Days     *int32          `key:"days"`
	Weeks    *int32          `key:"weeks"`
	Area     []pointFile     `key:"area"`
	In       Text            `key:"in"`
	Whom     []Text          `key:"whom"`
	By       Text            `key:"by"`
	When     Text            `key:"when"`
	Until    Text            `key:"until"`
}

type aftermathFile struct {
	Pos   Pos
	Field Text       `key:"field"`
	Care  []careFile `key:"care"`
}

type careFile struct {
	Pos      Pos
	Side     Text       `key:"side"`
	Medic    *dice.Pool `key:"medic"`
	Captives bool       `key:"captives"`
	Supplies *bool      `key:"supplies"`
	Rest     *bool      `key:"rest"`
	Hospital bool       `key:"hospital"`
}

type victoryFile struct {
	Pos  Pos
	Side Text `key:"side"`
	Draw bool `key:"draw"`
	When Text `key:"when"`
}

type scriptFile struct {
	Pos      Pos
	Turn     numberFile        `key:"turn"`
	Who      Text              `key:"who"`
	Posture  *rules.Posture    `key:"posture"`
	Do       *rules.ActionKind `key:"do"`
	Weapon   Text              `key:"weapon"`
	Targets  []Text            `key:"targets"`
	Mode     *rules.Mode       `key:"mode"`
	Aimed    bool              `key:"aimed"`
	Area     rules.Area        `key:"area"`
	Item     Text              `key:"item"`
	At       *placeFile        `key:"at"`
	Timer    *numberFile       `key:"timer"`
	Supplied bool              `key:"supplied"`
	Move     *moveFile         `key:"move"`
	Seat     Text              `key:"seat"`
	Choose   string            `key:"choose"`
	Hooah    *int8             `key:"hooah"`
}

type moveFile struct {
	To    placeFile  `key:"to"`
	Gait  rules.Gait `key:"gait"`
	After bool       `key:"after"`
}

type forceFile struct {
	Pos     Pos
	Turn    numberFile  `key:"turn"`
	Roll    Text        `key:"roll"`
	By      Text        `key:"by"`
	Against Text        `key:"against"`
	Nth     int         `key:"nth"`
	Go      *numberFile `key:"go"`
	Face    *numberFile `key:"face"`
}

type expectFile struct {
	Pos     Pos
	keys    []string    // as written
	That    Text        `key:"that"`
	Event   Text        `key:"event"`
	With    *node       `key:"with"`
	Turn    *numberFile `key:"turn"`
	Count   *numberFile `key:"count"`
	Never   bool        `key:"never"`
	Roll    Text        `key:"roll"`
	By      Text        `key:"by"`
	Against Text        `key:"against"`
	Nth     *numberFile `key:"nth"`
	Go      *numberFile `key:"go"`
	Face    *numberFile `key:"face"`
	Pool    *dice.Pool  `key:"pool"`
	Faces   []uint8     `key:"faces"`
	State   *node       `key:"state"`
	Golden  Text        `key:"golden"`
	Chance  *chanceFile `key:"chance"`
}

type chanceFile struct {
	Of         Text        `key:"of"`
	Between    []shareFile `key:"between"`
	Confidence *shareFile  `key:"confidence"`
	Runs       *int64      `key:"runs"`
}

// Spot is a point with its place in the file: two numbers of metres.
type Spot struct {
	Point
	Place Pos
}

// pointFile is a Spot of a scenario file.
type pointFile = Spot

func (p *Spot) fromNode(n *node) error {
	p.Place = n.pos
	if n.kind != kindList || len(n.items) != 2 {
		return typeMistake(n, "array")
	}
	var x, y Centimetres
	if err := x.fromNode(n.items[0]); err != nil {
		return err
	}
	if err := y.fromNode(n.items[1]); err != nil {
		return err
	}
	p.Point = Point{X: int32(x), Y: int32(y)}
	return nil
}

// placeFile is a point or the ID of something.
type placeFile struct {
	Name  Text // empty: a point
	Point pointFile
	Pos   Pos
}

func (p *placeFile) fromNode(n *node) error {
	p.Pos = n.pos
	if n.kind == kindString {
		return p.Name.fromNode(n)
	}
	return p.Point.fromNode(n)
}

// numberFile is a whole number with its place.
type numberFile struct {
	Value int32
	Pos   Pos
}

func (f *numberFile) fromNode(n *node) error {
	f.Pos = n.pos
	if n.kind != kindInt || n.int != int64(int32(n.int)) {
		return typeMistake(n, "integer")
	}
	f.Value = int32(n.int)
	return nil
}

// withdrawFile is a condition, or a condition and a place.
type withdrawFile struct {
	When Text
	To   *placeFile
}

func (w *withdrawFile) fromNode(n *node) error {
	if n.kind == kindString {
		return w.When.fromNode(n)
	}
	var long struct {
		When Text       `key:"when"`
		To   *placeFile `key:"to"`
	}
	diags := &collector{}
	decode(n, &long, diags)
	w.When, w.To = long.When, long.To
	return diagnosticsOrNil(diags)
}

func (e *expectFile) fromNode(n *node) error {
	e.Pos = n.pos
	if n.kind == kindString {
		return e.That.fromNode(n)
	}
	for _, written := range n.entries {
		e.keys = append(e.keys, written.key)
	}
	type plain expectFile // without this method
	diags := &collector{}
	decode(n, (*plain)(e), diags)
	return diagnosticsOrNil(diags)
}

// diagnosticsOrNil makes an error of what a hook has collected.
func diagnosticsOrNil(diags *collector) error {
	if len(diags.found) == 0 {
		return nil
	}
	return diags.found
}
