"""Whole documents as people write them: mails, notes, advertisements, records, each a template with slots (`texts/*.txt`).

`[[keys: type]]` is a value of a generator, `[[keys = a; b]]` one of some literal values, `[[keys * a; b]]` a list of them (`*:` of
a generator's), `[[keys ? yes; yes / no; no]]` a flag told by a phrase. Without keys it is a distractor: nobody asks for it. `[[@key]]`
says a value again. `<<...>>` is left out at times, its fields are then null. `{a|b}` is one of these. A line `@keys | row` is repeated.
"""
import random
import re
import sys
from pathlib import Path

from answers import NULL, key_style, nest, objects, quote
from kinds.table import held_out
from values import G
from wording import how_often, reworded

FOLDER = Path(__file__).parent / "texts"
TOKEN = re.compile(r"\[\[(.*?)\]\]|\{([^{}\[\]]*\|[^{}\[\]]*)\}|(<<\x00?)|(>>)", re.S)
SLOT = re.compile(r"\[\[\s*([A-Za-z0-9_,\- ]*?)\s*(?:\*:|[:=*?])", re.S)
NATIONALITY = """Albanian Algerian American Argentinian Australian Austrian Belgian Brazilian British Bulgarian Canadian Chilean Chinese Colombian Croatian
Cuban Czech Danish Dutch Egyptian Estonian Ethiopian Finnish French Georgian German Ghanaian Greek Hungarian Icelandic Indian Indonesian Irish Israeli
Italian Japanese Kenyan Korean Latvian Lebanese Lithuanian Malaysian Maltese Mexican Moroccan Nepalese Nigerian Norwegian Pakistani Peruvian Polish
Portuguese Romanian Russian Scottish Serbian Slovak Slovenian Spanish Swedish Swiss Thai Tunisian Turkish Ukrainian Vietnamese Welsh""".split()
NUMBERS = {"int", "decimal", "price", "percent", "year"}
TYPES = {
    "person": lambda g: g.person(), "first": lambda g: g.first(), "last": lambda g: g.last(), "company": lambda g: g.company(),
    "city": lambda g: g.city(), "country": lambda g: g.country(), "street": lambda g: g.street(), "postcode": lambda g: g.postcode(),
    "venue": lambda g: g.venue(), "email": lambda g: g.email(), "phone": lambda g: g.phone(), "url": lambda g: g.url(),
    "username": lambda g: g.handle(), "date": lambda g: g.date(), "time": lambda g: g.time(), "weekday": lambda g: g.weekday(),
    "month": lambda g: g.month(), "year": lambda g: g.year(), "duration": lambda g: g.duration(), "price": lambda g: g.price(),
    "int": lambda g, a, b: g.int(int(a), int(b)), "decimal": lambda g, a, b: g.decimal(float(a), float(b), g.c([1, 1, 2])),
    "percent": lambda g: g.int(1, 100) if g.p(0.7) else g.decimal(0, 100, 1), "code": lambda g: g.code(), "version": lambda g: g.version(),
    "role": lambda g: g.role(), "skill": lambda g: g.skill(), "language": lambda g: g.language(), "color": lambda g: g.color(),
    "nationality": lambda g: g.c(NATIONALITY), "product": lambda g: g.product(), "item": lambda g: g.item(), "title": lambda g: g.title(),
    "word": lambda g: g.Word(), "phrase": lambda g: g.phrase(3, 3),
}
# of these a reader sees at once whether a document holds one
TELLING = {"email", "phone", "url", "date", "time", "price", "percent", "postcode", "duration", "nationality", "language", "color", "version", "street", "username"}
# stories, lives, fables and the like: a small network learns little from them
RARER = {"text " + kind for kind in ("classic", "craft", "dates", "folk", "lives", "long", "lore", "prose", "tales")}
WHEN = {"date", "month", "weekday", "year", "time"}
# how any flag may be told, by its key, so that "not" is learnt and not just each template's phrases
PLAINLY = {
    "true": ["{}", "{}", "{}: yes", "{}? Yes", "yes, {}", "indeed {}", "always {}", "{}: of course", "{} - yes", "certainly {}", "{}: true", "{} (yes)", "{}, yes"],
    "false": ["not {}", "not {}", "{}: no", "{}? No", "no {}", "never {}", "by no means {}", "{}: not at all", "{} - no", "isn't {}", "{}: false", "{} (no)", "no longer {}"],
}
NEGATIVE = re.compile(r"^no |\b(not|never|non|without|free)\b|n't")
SMALL_VERB = re.compile(r"^(is|was|are|were|has|have|had)_")
# two documents
BETWEEN = ["\n\n"] * 4 + ["\n"] * 3 + ["\n---\n", "\n\n* * *\n\n", "\n===\n", "\n\n-----Original Message-----\n", "\n\nP.S. ", "\n\nAlso: ", "\n\nSomething else: ", " "]
JOINED = [", ", ", ", "; "]
LAST = [" and ", " and ", ", and ", ", ", " & "]


def literals(text):
    return [p.strip() for p in text.split(";") if p.strip()]


class Slot:
    def __init__(self, text):
        m = re.match(r"\s*([A-Za-z0-9_,\- ]*?)\s*(\*:|[:=*?])\s*(.*)$", text, re.S)
        if not m:
            raise ValueError(f"not a slot: [[{text}]]")
        self.keys = [k.strip().replace(" ", "_") for k in m[1].split(",") if k.strip()]
        self.sort, rest = m[2], m[3].strip()
        self.values, self.type, self.arguments = [], None, []
        if self.sort in (":", "*:"):
            self.type, *self.arguments = rest.replace(",", " ").replace("..", " ").split()
            if self.type not in TYPES:
                raise ValueError(f"no such type: [[{text}]]")
            TYPES[self.type](G(0), *self.arguments)
        elif self.sort == "?":
            yes, slash, no = rest.partition(" / ")
            self.says = {"true": literals(yes), "false": literals(no)}
            if not slash or not all(self.says.values()):
                raise ValueError(f"two phrases around ` / ` wanted: [[{text}]]")
        else:
            self.values = literals(rest)
            if len(self.values) < 3:
                raise ValueError(f"too few values: [[{text}]]")
            if self.keys and any("[" in v or "{" in v for v in self.values):
                raise ValueError(f"a bracket in a value: [[{text}]]")

    @property
    def wanted(self):
        """The type of the answer."""
        if self.sort == "?":
            return "boolean"
        if self.sort in ("*", "*:"):
            return ["string"]
        return "number" if self.type in NUMBERS else "string"

    def literal(self, g, pool):
        """One of its own, or at times another template's, so that they can't be learnt by heart."""
        x = g.r.random()
        if x < 0.15 and pool:
            value = g.c(pool)
            return value if not self.values[0][:1].isupper() else value[:1].upper() + value[1:]
        if x < 0.2:
            words = [g.anyword() for _ in range(len(g.c(self.values).split()))]
            return " ".join(words) if not self.values[0][:1].isupper() else " ".join(words).capitalize()
        return g.c(self.values)

    def value(self, g, pool):
        """-> (what the document says, the answer as text)"""
        if self.sort == ":":
            text = TYPES[self.type](g, *self.arguments)
            if self.type in NUMBERS:
                whole = text.partition(".")[0]
                shown = f"{int(whole):,}" + text[len(whole) :] if len(whole) > 3 and int(whole) > 2100 and g.p(0.3) else text
                return shown, text
            return text, quote(text)
        if self.sort == "=":
            text = self.literal(g, pool)
            return text, quote(text)
        if self.sort == "?":
            value = g.c(["true", "false"])
            key = SMALL_VERB.sub("", g.c(self.keys or [""])).replace("_", " ")
            if key and not NEGATIVE.search(key) and g.p(0.15):
                return g.c(PLAINLY[value]).format(key), value
            return g.c(self.says[value]), value
        made = [self.literal(g, pool) if self.sort == "*" else TYPES[self.type](g, *self.arguments) for _ in range(g.several())]
        made = list(dict.fromkeys(v for v in made if "," not in v and " and " not in v)) or [g.Word()]
        shown = made[0] if len(made) == 1 else g.c(JOINED).join(made[:-1]) + g.c(LAST) + made[-1]
        return shown, "[" + ", ".join(quote(v) for v in made) + "]"


def droppable(text):
    """Lines that tell one field and nothing else may be missing, though seldom: marked as `<<\\0...>>`."""
    lines, inside = text.split("\n"), False
    for i, line in enumerate(lines):
        inside |= "<<" in line
        keys = [m[1] for m in SLOT.finditer(line) if m[1]]
        again = "[[@" in line or (len(keys) == 1 and f"[[@{keys[0].split(',')[0].strip()}" in text)
        if i and not inside and not lines[i - 1].startswith("@") and len(keys) == 1 and not again and not line.startswith("@"):
            lines[i - 1] += "<<\0"
            lines[i] += ">>"
        inside &= ">>" not in line
    return "\n".join(lines)


class Text:
    """One template."""

    def __init__(self, text):
        self.text, self.slots, self.rows = text, [], None
        self.parts = self.parse(droppable(text.strip("\n")))
        keys = [k for s in self.slots for k in s.keys]
        self.types = {s.type for s in self.all}
        if len(set(keys)) < len(keys):
            raise ValueError(f"the same key twice: {sorted({k for k in keys if keys.count(k) > 1})}")
        if not keys and not self.rows:
            raise ValueError("nothing to ask for")
        for key in re.findall(r"\[\[@(\w+)", text):
            if not any(s.keys and s.keys[0] == key for s in self.slots):
                raise ValueError(f"[[@{key}]]: no slot has this first key")

    def parse(self, text):
        self.all = []
        parts, lines = [], []
        for line in text.split("\n"):
            m = re.match(r"@([A-Za-z0-9_, ]+?)\s*\|(.*)$", line)
            if m and self.rows is None:
                if lines:
                    parts += self.tokens("\n".join(lines) + "\n", self.slots)
                inner = []
                row = self.tokens(m[2][1:] if m[2].startswith(" ") else m[2], inner)
                self.rows = ([k.strip() for k in m[1].split(",")], row, [s for s in inner if s.keys])
                if not self.rows[2]:
                    raise ValueError("a row without slots")
                parts.append(self.rows)
                lines = [""]
            elif m:
                raise ValueError("two lines of rows")
            else:
                lines.append(line)
        return parts + self.tokens("\n".join(lines), self.slots)

    def clashes(self, other):
        """Whether a reader of both can't tell which of them a field is about."""
        mine, its = (words(t.slots + (t.rows[2] if t.rows else [])) for t in (self, other))
        telling = {t for t in self.types & other.types if t in TELLING | NUMBERS - {"int", "decimal"}}
        return bool(mine & its or telling or (self.types & WHEN and other.types & WHEN))

    def tokens(self, text, slots):
        out, at = [], 0
        for m in TOKEN.finditer(text):
            out.append(text[at : m.start()])
            at = m.end()
            if m[1] is not None and m[1].startswith("@"):
                out.append(("again", *m[1][1:].split()))
            elif m[1] is not None:
                slot = Slot(m[1])
                self.all.append(slot)
                if slot.keys:
                    slots.append(slot)
                out.append(slot)
            else:
                out.append(m[2].split("|") if m[2] is not None else m[3] or m[4])
        out.append(text[at:])
        if any(isinstance(p, str) and ("[[" in p or "]]" in p) for p in out):
            raise ValueError("a bracket is left over")
        return out

    def render(self, g, pool=()):
        """-> (the document, {slot: answer}, the rows' answers)"""
        told, said, rows = {}, {}, []
        often = how_often(g)

        def write(parts, into):
            out, hidden = [], False
            for part in parts:
                if part in ("<<", "<<\0"):
                    hidden = g.p(0.33 if part == "<<" else 0.07)
                elif part == ">>":
                    hidden = False
                elif hidden:
                    if isinstance(part, Slot) and part.keys:
                        into[part] = NULL
                elif isinstance(part, str):
                    out.append(reworded(g, part, often))
                elif isinstance(part, list):
                    out.append(reworded(g, g.c(part), often))
                elif isinstance(part, Slot):
                    shown, answer = part.value(g, pool)
                    if part.sort == "?":
                        shown = reworded(g, shown, often)
                    if part.keys:
                        into[part], said[part.keys[0]] = answer, shown
                    out.append(shown)
                elif part[0] == "again":
                    text = said.get(part[1], "")
                    out.append(text if len(part) < 3 else text.split()[0 if part[2] == "first" else -1] if text else "")
                else:
                    lines = []
                    for _ in range(g.several()):
                        row = {}
                        lines.append(write(part[1], row))
                        rows.append(row)
                    out.append("\n".join(lines))
            return "".join(out)

        return write(self.parts, told), told, rows


def key_of(g, keys):
    return keys[0] if g.p(0.4) else g.c(keys)


def read(path):
    """The templates of a file; what is wrong with one stands in the error."""
    for number, text in enumerate(path.read_text().split("\n===\n"), 1):
        if text.strip("\n= "):
            try:
                made = Text(text.strip("\n"))
            except ValueError as error:
                raise ValueError(f"{path.name}, template {number}: {error}") from None
            made.kind = "text " + path.stem.split("-")[0]
            yield made


def words(slots):
    """Of all keys."""
    return {w for s in slots for k in s.keys for w in k.split("_")}


class Texts:
    """The templates of training, or those that are held out to see how well unseen ones go."""

    def __init__(self, held):
        self.texts = [t for path in sorted(FOLDER.glob("*.txt")) for t in read(path) if held_out(t.text.strip()) == held]
        # literal values, to be lent to each other
        self.pool = [] if held else sorted({v for t in self.texts for s in t.all if s.sort in ("=", "*") and s.keys for v in s.values if len(v) < 40})

    def example(self, g):
        text = g.c(self.texts)
        if text.kind in RARER and not g.held and g.p(0.6):
            text = g.c(self.texts)
        document, told, rows = text.render(g, self.pool)
        if g.p(0.12):
            document = self.longer(g, text, document, told)
        style = key_style(g)
        entries = []
        for slot, answer in told.items():
            key = style(key_of(g, slot.keys))
            entries.append((key, key, slot.wanted, "[]" if answer == NULL and slot.wanted == ["string"] else answer))
        if g.p(0.1):
            entries += self.foreign(g, text, style)
        if len(entries) > 1 and g.p(0.4):
            entries = g.r.sample(entries, g.i(1, len(entries)))
        elif g.p(0.4):
            g.r.shuffle(entries)
        if rows and (g.p(0.92) or not entries):
            named = [(s, style(key_of(g, s.keys))) for s in text.rows[2]]
            if len(named) > 1 and g.p(0.25):
                named = g.r.sample(named, g.i(1, len(named)))
            if len({k for _, k in named}) == len(named) and all(s in row for s, _ in named for row in rows):
                key = style(key_of(g, text.rows[0]))
                entry = objects(key, [k for _, k in named], [s.wanted for s, _ in named], [[row[s] for s, _ in named] for row in rows])
                entries.insert(len(entries) if g.p(0.6) else g.i(0, len(entries)), entry)
        kept = {e[0]: e for e in entries[:14]}
        entries = list(kept.values())
        if not entries:
            return self.example(g)
        if len(entries) > 3 and g.p(0.05):
            entries = nest(g, "record", entries, style)
        return text.kind, document, entries

    def longer(self, g, text, document, told):
        """The document with another one before or behind it that tells nothing of what it tells, or with idle talk around it."""
        other = next((t for t in (g.c(self.texts) for _ in range(12)) if not t.rows and not text.clashes(t)), None)
        if other is None or g.p(0.3):
            for _ in range(g.i(1, 5)):
                pair = [document, " ".join(g.filler() for _ in range(g.i(1, 4)))]
                g.r.shuffle(pair)
                document = "\n".join(pair)
            return document
        more, other_told, _ = other.render(g, self.pool)
        told.update(other_told)
        pair = [document.strip("\n"), more.strip("\n")]
        g.r.shuffle(pair)
        return g.c(BETWEEN).join(pair)

    def foreign(self, g, text, style):
        """A field of another document, of a type that this one has nothing of, or a list of things that aren't in it."""
        mine = words(text.slots + (text.rows[2] if text.rows else []))
        for _ in range(12):
            other = g.c(self.texts)
            if other.rows and not text.rows and g.p(0.5):
                keys, _, slots = other.rows
                if not mine & (words(slots) | {w for k in keys for w in k.split("_")}):
                    return [objects(style(key_of(g, keys)), [style(key_of(g, s.keys)) for s in slots], [s.wanted for s in slots], [])]
            slots = [s for s in other.slots if not mine & words([s])]
            lists = [s for s in slots if s.wanted == ["string"]]
            telling = [s for s in slots if s.sort == ":" and s.type in TELLING and s.type not in text.types and not (text.types & WHEN and s.type in ("date", "time"))]
            if slots := lists if g.p(0.5) else telling:
                slot = g.c(slots)
                key = style(key_of(g, slot.keys))
                return [(key, key, slot.wanted, "[]" if slots is lists else NULL)]
        return []


def main():
    """`python texts.py FILE [SAMPLES]` checks a file and prints samples."""
    texts = Texts(held=False)
    texts.texts = list(read(Path(sys.argv[1])))
    g = G(random.randrange(10**9))
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 8):
        _, document, entries = texts.example(g)
        print("-" * 60, document, "  ASKED: " + ", ".join(e[1] for e in entries), "  ANSWER: " + ", ".join(f"{e[0]}: {e[3]}" for e in entries), sep="\n")
    print(f"{len(texts.texts)} templates")


if __name__ == "__main__":
    main()
