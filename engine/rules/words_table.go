package rules

// The names of all words. Order is that of the constants in words.go; a test holds both to the same length.
var (
	skillWords      = []string{"small-arms", "heavy-weapons", "combatives", "dodge", "bmt", "alertness", "driving", "demolitions", "medic", "leadership", "throwing", "toughness"}
	brawnWords      = []string{"inferior", "average", "superior"}
	bandWords       = []string{"point-blank", "close", "near", "far", "heavy"}
	rangeClassWords = []string{"heavy", "rifle", "sniper", "carbine", "other", "thrown", "hand"}
	modeWords       = []string{"single", "rapid", "automatic"}
	areaWords       = []string{"any", "torso", "arm", "leg", "head", "limb"}
	postureWords    = []string{"open", "dodging", "running", "cover", "active-cover", "concealment", "active-concealment", "hiding", "prone"}
	gaitWords       = []string{"still", "crawl", "walk", "run"}
	resultWords     = []string{"unharmed", "pained", "suppressed", "wounded", "ineffective", "dead", "blown-away", "scuffed", "stunned", "battered", "knocked-out", "mauled", "beaten"}
	ammoLevelWords  = []string{"out", "low", "tight", "combat", "full", "endless"}
	loadingWords    = []string{"magazine", "breech", "bow", "muzzle", "crossbow", "blowgun", "once"}
	difficultyWords = []string{"routine", "standard", "hard", "oscar-charlie"}
	actionKindWords = []string{"wait", "fire", "area-fire", "throw", "strike", "overwatch", "load", "draw", "pick-up", "hide", "search", "rise", "surrender", "self-rally", "rally", "launch", "bombard", "plant", "defuse", "make", "douse", "engage", "alight", "drive", "treat", "board", "take-seat", "carry"}
	heavyKindWords  = []string{"none", "area", "blast"}
	zoneWords       = []string{"none", "direct", "kill", "outer"}
	breachWords     = []string{"scuffed", "scarred", "breached", "holed", "destroyed"}
	blazeWords      = []string{"none", "small", "large", "immolation"}
	makingWords     = []string{"none", "simple", "explosive"}
	damageWords     = []string{"none", "cosmetic", "damaged", "wrecked", "destroyed", "annihilated"}
	systemWords     = []string{"movement", "weapon", "electronics"}
	speedWords      = []string{"slow", "fast", "flying"}
	tierWords       = []string{"civilian", "designated-casualty", "jack-booted-thug", "spear-carrier", "player-character", "patriot", "butcher"}
	moraleWords     = []string{"fanatical", "bold", "cautious", "frightened", "panicked"}
	trainingWords   = []string{"untrained", "militia", "green", "line", "crack", "elite"}
	demeanourWords  = []string{"fearful", "cautious", "protective", "aggressive"}
	deedWords       = []string{"ignore", "leave", "cower", "call", "shock", "protect", "remove", "seek", "attack"}
	concernWords    = []string{"hated-authority", "abusive-authority", "hated", "abusive", "in-cover", "armed", "others-attacked", "loved-one-endangered"}
	kindWords       = []string{"rule", "option", "ruling", "fill"}
)

// Words lists the names in the order of the constants.
func (Skill) Words() []string { return skillWords }

// String returns the name, as files and reports write it.
func (w Skill) String() string { return word(w) }

// MarshalText writes the name.
func (w Skill) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Skill) UnmarshalText(text []byte) error { return readWord(w, text, "skill") }

// Words lists the names in the order of the constants.
func (Brawn) Words() []string { return brawnWords }

// String returns the name, as files and reports write it.
func (w Brawn) String() string { return word(w) }

// MarshalText writes the name.
func (w Brawn) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Brawn) UnmarshalText(text []byte) error { return readWord(w, text, "degree of brawn") }

// Words lists the names in the order of the constants.
func (Band) Words() []string { return bandWords }

// String returns the name, as files and reports write it.
func (w Band) String() string { return word(w) }

// MarshalText writes the name.
func (w Band) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Band) UnmarshalText(text []byte) error { return readWord(w, text, "range band") }

// Words lists the names in the order of the constants.
func (RangeClass) Words() []string { return rangeClassWords }

// String returns the name, as files and reports write it.
func (w RangeClass) String() string { return word(w) }

// MarshalText writes the name.
func (w RangeClass) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *RangeClass) UnmarshalText(text []byte) error { return readWord(w, text, "range class") }

// Words lists the names in the order of the constants.
func (Mode) Words() []string { return modeWords }

// String returns the name, as files and reports write it.
func (w Mode) String() string { return word(w) }

// MarshalText writes the name.
func (w Mode) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Mode) UnmarshalText(text []byte) error { return readWord(w, text, "mode of fire") }

// Words lists the names in the order of the constants.
func (Area) Words() []string { return areaWords }

// String returns the name, as files and reports write it.
func (w Area) String() string { return word(w) }

// MarshalText writes the name.
func (w Area) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Area) UnmarshalText(text []byte) error { return readWord(w, text, "part of the body") }

// Words lists the names in the order of the constants.
func (Posture) Words() []string { return postureWords }

// String returns the name, as files and reports write it.
func (w Posture) String() string { return word(w) }

// MarshalText writes the name.
func (w Posture) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Posture) UnmarshalText(text []byte) error { return readWord(w, text, "posture") }

// Words lists the names in the order of the constants.
func (Gait) Words() []string { return gaitWords }

// String returns the name, as files and reports write it.
func (w Gait) String() string { return word(w) }

// MarshalText writes the name.
func (w Gait) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Gait) UnmarshalText(text []byte) error { return readWord(w, text, "gait") }

// Words lists the names in the order of the constants.
func (Result) Words() []string { return resultWords }

// String returns the name, as files and reports write it.
func (w Result) String() string { return word(w) }

// MarshalText writes the name.
func (w Result) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Result) UnmarshalText(text []byte) error { return readWord(w, text, "result") }

// Words lists the names in the order of the constants.
func (AmmoLevel) Words() []string { return ammoLevelWords }

// String returns the name, as files and reports write it.
func (w AmmoLevel) String() string { return word(w) }

// MarshalText writes the name.
func (w AmmoLevel) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *AmmoLevel) UnmarshalText(text []byte) error { return readWord(w, text, "ammunition level") }

// Words lists the names in the order of the constants.
func (Loading) Words() []string { return loadingWords }

// String returns the name, as files and reports write it.
func (w Loading) String() string { return word(w) }

// MarshalText writes the name.
func (w Loading) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Loading) UnmarshalText(text []byte) error { return readWord(w, text, "way of loading") }

// Words lists the names in the order of the constants.
func (Difficulty) Words() []string { return difficultyWords }

// String returns the name, as files and reports write it.
func (w Difficulty) String() string { return word(w) }

// MarshalText writes the name.
func (w Difficulty) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Difficulty) UnmarshalText(text []byte) error { return readWord(w, text, "difficulty") }

// Words lists the names in the order of the constants.
func (ActionKind) Words() []string { return actionKindWords }

// String returns the name, as files and reports write it.
func (w ActionKind) String() string { return word(w) }

// MarshalText writes the name.
func (w ActionKind) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *ActionKind) UnmarshalText(text []byte) error { return readWord(w, text, "action") }

// Words lists the names in the order of the constants.
func (Tier) Words() []string { return tierWords }

// String returns the name, as files and reports write it.
func (w Tier) String() string { return word(w) }

// MarshalText writes the name.
func (w Tier) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Tier) UnmarshalText(text []byte) error { return readWord(w, text, "tier") }

// Words lists the names in the order of the constants.
func (Morale) Words() []string { return moraleWords }

// String returns the name, as files and reports write it.
func (w Morale) String() string { return word(w) }

// MarshalText writes the name.
func (w Morale) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Morale) UnmarshalText(text []byte) error { return readWord(w, text, "morale state") }

// Words lists the names in the order of the constants.
func (Training) Words() []string { return trainingWords }

// String returns the name, as files and reports write it.
func (w Training) String() string { return word(w) }

// MarshalText writes the name.
func (w Training) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Training) UnmarshalText(text []byte) error { return readWord(w, text, "degree of training") }

// Words lists the names in the order of the constants.
func (Kind) Words() []string { return kindWords }

// String returns the name, as files and reports write it.
func (w Kind) String() string { return word(w) }

// MarshalText writes the name.
func (w Kind) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Kind) UnmarshalText(text []byte) error { return readWord(w, text, "kind of rule") }

// Words lists the names in the order of the constants.
func (HeavyKind) Words() []string { return heavyKindWords }

// String returns the name, as files and reports write it.
func (w HeavyKind) String() string { return word(w) }

// MarshalText writes the name.
func (w HeavyKind) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *HeavyKind) UnmarshalText(text []byte) error {
	return readWord(w, text, "kind of heavy weapon")
}

// Words lists the names in the order of the constants.
func (Zone) Words() []string { return zoneWords }

// String returns the name, as files and reports write it.
func (w Zone) String() string { return word(w) }

// MarshalText writes the name.
func (w Zone) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Zone) UnmarshalText(text []byte) error { return readWord(w, text, "zone") }

// Words lists the names in the order of the constants.
func (Breach) Words() []string { return breachWords }

// String returns the name, as files and reports write it.
func (w Breach) String() string { return word(w) }

// MarshalText writes the name.
func (w Breach) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Breach) UnmarshalText(text []byte) error { return readWord(w, text, "breach") }

// Words lists the names in the order of the constants.
func (Blaze) Words() []string { return blazeWords }

// String returns the name, as files and reports write it.
func (w Blaze) String() string { return word(w) }

// MarshalText writes the name.
func (w Blaze) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Blaze) UnmarshalText(text []byte) error { return readWord(w, text, "size of fire") }

// Words lists the names in the order of the constants.
func (Making) Words() []string { return makingWords }

// String returns the name, as files and reports write it.
func (w Making) String() string { return word(w) }

// MarshalText writes the name.
func (w Making) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Making) UnmarshalText(text []byte) error { return readWord(w, text, "way of making") }

// Words lists the names in the order of the constants.
func (Demeanour) Words() []string { return demeanourWords }

// String returns the name, as files and reports write it.
func (w Demeanour) String() string { return word(w) }

// MarshalText writes the name.
func (w Demeanour) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Demeanour) UnmarshalText(text []byte) error { return readWord(w, text, "demeanour") }

// Words lists the names in the order of the constants.
func (Deed) Words() []string { return deedWords }

// String returns the name, as files and reports write it.
func (w Deed) String() string { return word(w) }

// MarshalText writes the name.
func (w Deed) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Deed) UnmarshalText(text []byte) error { return readWord(w, text, "civilian action") }

// Words lists the names in the order of the constants.
func (Concern) Words() []string { return concernWords }

// String returns the name, as files and reports write it.
func (w Concern) String() string { return word(w) }

// MarshalText writes the name.
func (w Concern) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Concern) UnmarshalText(text []byte) error { return readWord(w, text, "concern of civilians") }

// Words lists the names in the order of the constants.
func (Damage) Words() []string { return damageWords }

// String returns the name, as files and reports write it.
func (w Damage) String() string { return word(w) }

// MarshalText writes the name.
func (w Damage) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Damage) UnmarshalText(text []byte) error { return readWord(w, text, "level of damage") }

// Words lists the names in the order of the constants.
func (System) Words() []string { return systemWords }

// String returns the name, as files and reports write it.
func (w System) String() string { return word(w) }

// MarshalText writes the name.
func (w System) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *System) UnmarshalText(text []byte) error { return readWord(w, text, "system of a vehicle") }

// Words lists the names in the order of the constants.
func (Speed) Words() []string { return speedWords }

// String returns the name, as files and reports write it.
func (w Speed) String() string { return word(w) }

// MarshalText writes the name.
func (w Speed) MarshalText() ([]byte, error) { return []byte(word(w)), nil }

// UnmarshalText reads the name; another text is an error.
func (w *Speed) UnmarshalText(text []byte) error { return readWord(w, text, "class of speed") }
