"""What a kind of document is made of: fields, sentences, whole forms and line items, as plain data.

Templates are compiled once: `{field}` is a placeholder, `<expression>` is evaluated over the value generator `g` at each
use (a distractor: something that looks like a value and isn't one). One template in eight, chosen by a checksum of its text,
is held out: training never sees it, the test documents use nothing else (`pick` takes the part that a generator wants).
"""
import re
import zlib
from pathlib import Path

from wording import how_often, reworded

HELD_OUT = 8
PHRASES = Path(__file__).with_name("phrases")
TOKEN = re.compile(r"\{(\w+)\}|<([^<>\n]+\([^<>\n]*\))>")


def split(text):
    return [part.strip() for part in text.split("|") if part.strip()]


def held_out(text):
    return zlib.crc32(text.encode()) % HELD_OUT == 0


class Parts:
    """A list that knows which of its entries are held out."""

    def __init__(self, entries, key=str):
        self.all = list(entries)
        self.held = [e for e in self.all if held_out(key(e))]
        self.train = [e for e in self.all if not held_out(key(e))]

    def of(self, g):
        return (self.held or self.all) if g.held else (self.train or self.all)


class Template:
    """Text with placeholders and distractors, e.g. `{name} met <g.person()> in {city}.`"""

    def __init__(self, text):
        self.text = text
        self.parts = []
        self.fields = []
        at = 0
        for m in TOKEN.finditer(text):
            self.parts.append((None, text[at : m.start()]))
            if m[1]:
                self.parts.append((m[1], None))
                self.fields.append(m[1])
            else:
                self.parts.append((None, eval("lambda g: " + m[2])))  # our own data files, not input
            at = m.end()
        self.parts.append((None, text[at:]))
        self.set = frozenset(self.fields)

    def render(self, g, value):
        """`value(field)` gives the text of a placeholder."""
        often = how_often(g)
        return "".join(value(f) if f else reworded(g, p, often) if isinstance(p, str) else str(p(g)) for f, p in self.parts)

    def __str__(self):
        return self.text


class Field:
    def __init__(self, type, keys, value, labels, says=None):
        self.type = type  # str, num, bool, enum, strs
        self.keys = keys.split()
        self.value = value
        words = [k.replace("_", " ") for k in self.keys]
        self.labels = split(labels) + [w.capitalize() for w in words[:2]]
        self.says = {v: Parts(split(s)) for v, s in (says or {}).items()}


def field(keys, value, labels, number=False):
    return Field("num" if number else "str", keys, value, labels)


def flag(keys, labels, yes, no):
    return Field("bool", keys, lambda g, d: g.c(["true", "false"]), labels, {"true": yes, "false": no})


def choice(keys, labels, says):
    values = list(says)
    return Field("enum", keys, lambda g, d: g.c(values), labels, says)


def strings(keys, value, labels):
    return Field("strs", keys, lambda g, d: list(dict.fromkeys(value(g, d) for _ in range(g.i(1, 4)))), labels)


class Items:
    """A list of objects in a document: line items."""

    def __init__(self, keys, fields, lines, inline, heads, subsets):
        self.keys = keys.split()
        self.fields = fields
        self.lines = Parts(Template(t.strip()) for t in lines.strip("\n").split("\n") if t.strip())
        self.inline = Parts(Template(t.strip()) for t in inline.strip("\n").split("\n") if t.strip())
        self.heads = [h.strip().replace("PIPE", "|") for h in split(heads)]
        self.subsets = subsets


items = Items


class Kind:
    def __init__(self, name, fields, sentences, documents="", items=None):
        self.name = name
        self.fields = fields
        self._more_phrases()
        self.items = items
        self.sentences = Parts(Template(t.strip()) for t in sentences.strip("\n").split("\n") if t.strip())
        self.documents = Parts(Template(t.strip()) for t in documents.split("\n---\n") if t.strip())
        self.index = {part: self._index(getattr(self.sentences, part)) for part in ("train", "held")}

    def _more_phrases(self):
        """What phrases/NAME.txt adds to flags and choices: a line `[FIELD = VALUE]`, then a phrase a line."""
        more, path = {}, PHRASES / f"{self.name}.txt"
        for line in path.read_text().splitlines() if path.exists() else []:
            if m := re.fullmatch(r"\[(\w+) = (\w+)\]", line):
                phrases = more[m[1], m[2]] = []
            elif line.strip():
                phrases.append(line.strip())
        for (name, value), phrases in more.items():
            says = self.fields[name].says
            says[value] = Parts(dict.fromkeys([*says[value].all, *phrases]))

    def _index(self, sentences):
        by = {f: [] for f in [*self.fields, "items"]}
        for s in sentences:
            for f in s.set:
                by.get(f, []).append(s)
        return by

    def about(self, g, f):
        """The sentences that hold field `f`, of the part that `g` is for."""
        return self.index["held" if g.held else "train"][f]
