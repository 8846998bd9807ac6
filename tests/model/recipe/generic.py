"""Documents with invented field names: the name of the field and its label in the document are the same words."""
from kinds.table import Field, Kind, Parts, Template

SENTENCES = """
The {L} is {V}.
the {L} was {V}
{C} is {V}.
Its {L}: {V}.
With {V} as {L}.
We found that the {L} was {V}.
They gave {V} as the {L}.
{V} is the {L}.
{V} was noted as {L}.
A {L} of {V} is normal.
It has a {L} of {V}.
the {L} reads {V}
{C} measured at {V}.
For the {L} we chose {V}.
{C} remains {V} for now.
Please set the {L} to {V}.
{C}: {V} (checked <g.weekday()>).
Note the {L} ({V}).
The {L}, {V}, is new.
{C} went from <g.word()> to {V}.
Everybody agrees that {V} is the best {L}.
I would call {V} the {L} here.
The {L} has been {V} since <g.month()>.
{C} = {V}
Current {L}: {V}
Our {L} will be {V}!
This one lists {V} under {L}.
The form says {V} for {L}.
{V} ({L})
{L} {V}
The {L} of this <g.noun()> is {V}.
What is the {L}? {V}.
{L}? {V}
{C} – {V}
It comes with {V} for its {L}.
Under "{L}" it says {V}.
Write {V} in the field {L}.
As for the {L}, it is {V}.
The {L} should stay at {V}, they said.
Recorded {L}: {V}.
We measured {V} for the {L} on <g.weekday()>.
In the {L} column there is {V}.
Someone entered {V} as the {L}.
{C} equals {V}.
The label on the {L} says {V}.
The {L} turned out to be {V}.
They decided on {V} for {L}.
{C} of {V}, as usual.
"""
TEMPLATES = Parts(Template(t) for t in SENTENCES.strip().split("\n"))


class About:
    """A template of SENTENCES filled with one field's label: L as it is, C capitalized, V the value."""

    def __init__(self, template, key, label):
        self.template, self.key, self.label = template, key, label
        self.fields, self.set = [key], frozenset([key])

    def render(self, g, value):
        words = {"L": self.label, "C": self.label.capitalize(), "V": value(self.key)}
        return self.template.render(g, words.__getitem__)


def value(g):
    x = g.r.random()
    if x < 0.25:
        return "str", g.phrase(1, 3)
    if x < 0.36:
        return "str", g.Word() + g.c(["", " " + g.Word()])
    if x < 0.44:
        code = g.code()
        return "str", code if not code.isdigit() else "N" + code
    if x < 0.5:
        return "str", g.date() if g.p(0.6) else g.time()
    if x < 0.56:
        return "str", g.person()
    if x < 0.62:
        return "str", g.c([g.city, g.company, g.email, g.title, g.item, g.color])()
    if x < 0.76:
        return "num", g.price() if g.p(0.5) else g.decimal(0, 900, g.i(1, 3))
    if x < 0.95:
        return "num", g.int(0, 10 ** g.i(1, 6))
    return "bool", g.c(["true", "false"])


def key_words(g, kind):
    words = [g.word() if g.p(0.4) else g.noun() if g.p(0.45) else g.adj() if g.p(0.3) else g.common() for _ in range(g.c([1, 1, 1, 2, 2, 2, 3]))]
    words = ["".join(c for c in w.lower() if "a" <= c <= "z") for w in words]
    words = [w for w in words if w] or ["thing"]
    if kind == "bool":
        words = [g.c(["is", "has", "can", "with"]), *words[:2]]
    elif kind == "num" and g.p(0.3):
        words.append(g.c(["count", "number", "size", "level", "score", "width", "speed", "depth", "total", "rate", "index", "limit", "year", "weight"]))
    return words


def generic(g):
    fields, sentences, seen = {}, [], set()
    for _ in range(g.i(3, 9)):
        kind, text = value(g)
        words = key_words(g, kind)
        key = "_".join(words)
        if key in seen or any(w in s.split("_") for s in seen for w in words if len(words) == 1):
            continue
        seen.add(key)
        label = " ".join(words)
        says = {"true": "x", "false": "y"} if kind == "bool" else None
        if says:
            what = " ".join(words[1:])
            says = {"true": f"the {what} is there|it {'can ' if words[0] == 'can' else 'has '}{what}|{what}: yes|{what} - yes|yes, {label}",
                    "false": f"there is no {what}|it {'can not ' if words[0] == 'can' else 'has no '}{what}|{what}: no|{what} - no|no {what}|not {label}"}
        fields[key] = Field(kind, key, (lambda t: lambda g, d: t)(text), f"{label} | {label.title()} | {label.capitalize()} | {label.capitalize()}", says)
        if kind != "bool":
            options = TEMPLATES.of(g)
            sentences += [About(t, key, label) for t in g.r.sample(options, min(4, len(options)))]
    if len(fields) < 2:
        return generic(g)
    made = Kind("invented", fields, "")
    by = {f: [s for s in sentences if f in s.set] for f in fields}
    made.index = {"train": {**by, "items": []}, "held": {**by, "items": []}}
    return made
