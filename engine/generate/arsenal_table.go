package generate

// The weapons of the catalogue that are played, by how they are used.
var (
	guns = []string{
		"light-pistol", "pocket-pistol", "target-pistol", "pistol", "m1911", "m9", "glock", "makarov", "tokarev", "revolver",
		"magnum", "snub-revolver", "smg", "uzi", "mp5", "mac-10", "sten", "thompson", "shotgun", "pump-shotgun", "auto-shotgun",
		"double-barrelled-shotgun", "sawn-off-shotgun", "slug-shotgun", "single-shotgun", "civil-carbine", "m1-carbine", "mini-14",
		"military-carbine", "m4", "car-15", "m2-carbine", "aks-74u", "assault-rifle", "m16", "ak", "ak-74", "galil", "famas", "aug",
		"l85", "ar-15", "sks", "battle-rifle", "m14", "fal", "g3", "l1a1", "m1-garand", "m1a", "hunting-rifle", "bolt-rifle",
		"lever-rifle", "pump-rifle", "mauser", "mosin", "lee-enfield", "scoped-rifle", "deer-rifle", "sniper-rifle", "m24", "m40",
		"dragunov", "iron-sniper-rifle", "breech-loader", "rolling-block-rifle", "muzzle-loader", "musket", "improvised-gun",
		"zip-gun", "pipe-gun", "lmg", "m249", "rpk", "bren", "gpmg", "m60", "m240", "pkm", "mg3", "bow", "longbow", "compound-bow",
		"crossbow", "blowgun",
	}
	knives  = []string{"knife", "throwing-knife", "combat-knife", "switchblade", "kitchen-knife", "dagger"}         // may be thrown
	heavies = []string{"m2", "dshk", "anti-materiel-rifle", "flamethrower"}                                         // with levels of ammunition
	mounts  = []string{"light-cannon", "medium-cannon", "heavy-cannon", "twin-23mm", "atgm", "rocket-pod", "bombs"} // of vehicles
	rockets = []string{"at-4", "m72-law", "m67", "pipe-bomb", "molotov", "satchel-charge"}                          // counted
	tubes   = map[string]string{"rpg-7": "rpg-round", "grenade-launcher": "launcher-grenade", "m79": "launcher-grenade"}
	tubeIDs = []string{"rpg-7", "grenade-launcher", "m79"}
	cudgels = []string{
		"club", "pistol-butt", "rifle-butt", "nightstick", "baseball-bat", "crowbar", "iron-pipe", "wrench", "bottle", "brick",
		"chair", "sledgehammer", "log", "fence-post", "bayonet", "broken-bottle", "screwdriver", "machete", "sword", "sabre",
		"spear", "pitchfork", "axe", "fire-axe", "hatchet", "entrenching-tool",
	}
	armour     = []string{"steel-pot", "kevlar-helmet", "flak-vest", "kevlar-vest"}
	archetypes = []string{"player-character", "patriot", "butcher", "jack-booted-thug", "spear-carrier", "designated-casualty",
		"civilian", "hero", "ally", "nemesis", "henchman", "extra", "mook"}
	levels   = []string{"full", "combat", "tight", "low", "out"}
	skills   = []string{"heavy-weapons", "dodge", "bmt", "alertness", "driving", "demolitions", "medic", "leadership", "throwing"}
	modes    = []string{"single", "rapid", "automatic"}
	areas    = []string{"head", "torso", "limb"}
	postures = []string{"open", "dodging", "running", "cover", "active-cover", "concealment", "active-concealment", "hiding", "prone"}
	actions  = []string{"wait", "fire", "area-fire", "throw", "strike", "overwatch", "load", "draw", "pick-up", "hide", "search",
		"rise", "surrender", "self-rally", "rally", "launch", "bombard", "plant", "defuse", "make", "douse", "treat", "carry"}
	rolls = []string{"initiative", "attack", "dodge", "toughness", "strike", "defence", "location", "stray", "stray-dodge", "hide",
		"search", "ammo", "self-rally", "rally", "leader", "scatter", "make", "plant",
		"disarm", "hazard", "extinguish", "demeanour", "civilian-action", "choice",
		"htoughness", "system", "occupant", "collision", "ram", "accident",
		"untreated", "medic", "aid", "relapse", "revive", "recovery"}
)
