package scenario

import "fmt"

// The words of scenario files for the constants in scenario.go, in their order.
var (
	featureKindWords = []string{"cover", "concealment", "wall", "building", "obstacle", "smoke"}
	pronounsWords    = []string{"they", "he", "she", "it"}
	orderKindWords   = []string{"hold", "advance", "assault", "ambush", "overwatch", "withdraw", "protect", "patrol", "flee", "move", "unload", "ram", "board", "fetch", "demolish"}
	vehicleKindWords = []string{"car", "truck", "carrier", "tank", "helicopter", "gunship"}
	firePolicyWords  = []string{"free", "return", "hold"}
	outOfAmmoWords   = []string{"close", "leave", "surrender"}
	treatWords       = []string{"medics", "anybody", "nobody"}
	panicWords       = []string{"leave", "cower", "surrender"}
	careWords        = []string{"weigh", "spare", "ignore"}
	hooahPolicyWords = []string{"free", "attack", "survive", "save"}
)

// String is the kind as files write it.
func (k FeatureKind) String() string { return featureKindWords[k] }

// UnmarshalText reads what String writes; another text is an error.
func (k *FeatureKind) UnmarshalText(text []byte) error {
	return readWord(k, text, featureKindWords)
}

// String is the third person, as files write it: "she".
func (p Pronouns) String() string { return pronounsWords[p] }

// UnmarshalText reads what String writes; another text is an error.
func (p *Pronouns) UnmarshalText(text []byte) error { return readWord(p, text, pronounsWords) }

// String is the order as files write it: "overwatch".
func (k OrderKind) String() string { return orderKindWords[k] }

// UnmarshalText reads what String writes; another text is an error.
func (k *OrderKind) UnmarshalText(text []byte) error { return readWord(k, text, orderKindWords) }

// String is the kind as files write it.
func (k VehicleKind) String() string { return vehicleKindWords[k] }

// UnmarshalText reads what String writes; another text is an error.
func (k *VehicleKind) UnmarshalText(text []byte) error { return readWord(k, text, vehicleKindWords) }

// String is the policy as files write it.
func (p FirePolicy) String() string { return firePolicyWords[p] }

// UnmarshalText reads what String writes; another text is an error.
func (p *FirePolicy) UnmarshalText(text []byte) error { return readWord(p, text, firePolicyWords) }

// String is the choice as files write it.
func (o OutOfAmmo) String() string { return outOfAmmoWords[o] }

// UnmarshalText reads what String writes; another text is an error.
func (o *OutOfAmmo) UnmarshalText(text []byte) error { return readWord(o, text, outOfAmmoWords) }

// String is the choice as files write it.
func (p Panic) String() string { return panicWords[p] }

// String is the policy as files write it.
func (t TreatPolicy) String() string { return treatWords[t] }

// UnmarshalText reads what files write.
func (t *TreatPolicy) UnmarshalText(text []byte) error { return readWord(t, text, treatWords) }

// UnmarshalText reads what String writes; another text is an error.
func (p *Panic) UnmarshalText(text []byte) error { return readWord(p, text, panicWords) }

// String is the policy as files write it.
func (p HooahPolicy) String() string { return hooahPolicyWords[p] }

// UnmarshalText reads what String writes; another text is an error.
func (p *HooahPolicy) UnmarshalText(text []byte) error { return readWord(p, text, hooahPolicyWords) }

// String is the policy as files write it.
func (c CivilianCare) String() string { return careWords[c] }

// UnmarshalText reads what String writes; another text is an error.
func (c *CivilianCare) UnmarshalText(text []byte) error { return readWord(c, text, careWords) }

// readWord sets a constant by its word.
func readWord[W ~uint8](w *W, text []byte, words []string) error {
	for i, word := range words {
		if word == string(text) {
			*w = W(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not one of %s", text, joinWords(words, "or"))
}
