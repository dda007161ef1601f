package handbook

// unseenValues are the values of the rulebook that could be another without an example that fails, and why each is left alone.
var unseenValues = []unseen{}
