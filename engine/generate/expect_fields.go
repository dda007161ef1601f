package generate

// eventField draws a value for a field of an event; nil when nothing in the file could be named.
func (p *plan) eventField(name string) any {
	switch name {
	case "who", "whom":
		return pick(&p.luck, p.people).id
	case "side", "winner", "field":
		return pick(&p.luck, p.sides).id
	case "element":
		return pick(&p.luck, p.elements).id
	case "feature":
		if len(p.features) > 0 {
			return pick(&p.luck, p.features).id
		}
	case "trigger":
		if len(p.events) > 0 && p.events[0].id != "" {
			return p.events[0].id
		}
	case "hazard":
		if len(p.dangers) > 0 {
			return pick(&p.luck, p.dangers)
		}
	case "vehicle", "other":
		if len(p.vehicles) > 0 {
			return pick(&p.luck, p.vehicles).id
		}
	case "weapon":
		return p.anyWeapon().id
	}
	return p.eventWord(name)
}

// eventWord draws a value of a field that names nothing of the file.
func (p *plan) eventWord(name string) any {
	known := map[string][]string{
		"action": actions, "posture": postures, "cover": postures, "gait": {"still", "crawl", "walk", "run"}, "mode": modes, "area": {"torso", "arm", "leg", "head"},
		"band": {"point-blank", "close", "near", "far", "heavy"}, "result": {"pained", "suppressed", "wounded", "ineffective", "dead", "blown-away"},
		"after": {"fit", "hurt", "unconscious", "down", "killed"}, "level": levels, "order": {"hold", "advance", "assault", "withdraw"},
		"reason": {"no-target", "no-line"}, "refusal": {"no-such-posture", "not-seen"}, "ending": {"victory", "limit"},
		"was": {"bold", "cautious"}, "now": {"frightened", "panicked"}, "why": {"wound", "near-miss", "leader"}, "success": {"true", "false"},
		"roll": {"toughness", "attack"}, "aimed": {"true", "false"}, "hit": {"true", "false"}, "found": {"true", "false"}, "kept": {"true", "false"},
		"demeanour": {"fearful", "aggressive"},
		"set":       {"true", "false"}, "safe": {"true", "false"}, "good": {"true", "false"}, "out": {"true", "false"}, "awake": {"true", "false"},
		"holds": {"true", "false"}, "stable": {"true", "false"}, "alive": {"true", "false"}, "better": {"true", "false"},
		"begins": {"true", "false"},
		"zone":   {"direct", "kill", "outer"}, "breach": {"breached", "destroyed"}, "fire": {"small", "large", "immolation"},
		"damage": {"damaged", "wrecked"}, "system": {"movement", "weapon", "electronics"}, "seat": {"driver", "passenger"},
	}
	if among, ok := known[name]; ok {
		return pick(&p.luck, among)
	}
	switch name {
	case "dr", "margin", "points", "go", "face", "turns-left", "dice", "left", "turns", "metres", "short":
		return number(p.upTo(4))
	}
	return nil
}
