"""Makes documents, the fields asked of them, and the answers.

An example is one document about one thing (or a list of records), the list of fields in the notation of the runtime's
`field_list`, their types, and the answer as JSON text with `", "` and `": "`. Values are copied literally, numbers lose their
thousands separators, a field that the document doesn't give is null. Everything random comes from one seed.

    python generate.py 1000 --seed 9 --held > test.jsonl      documents of held-out templates and names
"""
import argparse
import json
import sys

import layouts
from answers import NULL, finish, key_style, nest, objects, quote
from generic import generic
from kinds import ALL
from texts import Texts
from values import G

OFTENER = {"character", "product", "place", "ticket", "invoice", "job"}  # kinds that are harder than others, in training
TEXTS = 0.38  # share of whole documents (texts.py) in training


def literal(field, value):
    """A value as it stands in the answer."""
    if field.type in ("num", "bool"):
        return value
    if field.type == "strs":
        return "[" + ", ".join(quote(v) for v in value) + "]"
    return quote(value)


def type_of(field):
    if field.type == "enum":
        return {"enum": list(field.says)}
    return {"str": "string", "num": "number", "bool": "boolean", "strs": ["string"]}[field.type]


class Doc:
    """The values of one document, and which of them it shows."""

    def __init__(self, g, kind):
        self.g, self.kind = g, kind
        self.values = {}
        for name, f in kind.fields.items():
            self.values[name] = f.value(g, self.values)
        self.absent = set()

    def text(self, name, bare=False):
        """A value as it stands in the document."""
        return layouts.spell(self.g, self.kind.fields[name], self.values[name], name, bare)


class Maker:
    def __init__(self, g, kinds=None):
        self.g = g
        self.kinds = kinds or ALL
        self.drawn = self.kinds if g.held else self.kinds + [k for k in self.kinds if k.name in OFTENER]
        self.texts = Texts(g.held)

    def example(self, kind=None, easy=False):
        g = self.g
        if kind is None:
            if not g.held and g.p(TEXTS) and not easy:
                return self.text()
            x = g.r.random()
            if x < 0.19:
                kind = generic(g)
            elif x < 0.30:
                return layouts.signature(g)
            elif x < 0.37 and not easy:
                return self.records(g.c(self.kinds))
            else:
                kind = g.c(self.drawn)
        elif kind == "generic":
            kind = generic(g)
        elif kind == "signature":
            return layouts.signature(g)
        elif kind == "records":
            return self.records(g.c(self.kinds))
        return self.one(kind, easy)

    def text(self):
        return finish(*self.texts.example(self.g))

    def one(self, kind, easy):
        g = self.g
        doc = Doc(g, kind)
        names = list(kind.fields)
        g.r.shuffle(names)
        long = not easy and g.p(0.18 if g.held else 0.12)
        n = g.i(1, 3) if easy else g.c([2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10]) if not long else g.i(6, 16)
        shown = names[:n]
        ask = list(shown)
        if g.p((0.7 if long else 0.45) * (1 if g.held else 0.6)) and len(ask) > 2:
            ask = ask[: g.i(1, len(ask))]
        if not easy and g.p(0.18 if g.held else 0.33):
            absent = names[n : n + g.c([1, 1, 1, 1, 2])]
            doc.absent, ask = set(absent), ask + absent
        listed = kind.items is not None and g.p(0.85)
        text, shown = layouts.document(g, doc, shown, listed, long, easy)
        ask = [a for a in ask if a in shown or a in doc.absent]
        extra = [f for f in shown if f not in ask]
        if extra and g.p(0.3):
            ask.append(g.c(extra))
        ask = ask[:9]
        if g.p(0.35):
            order = {f: i for i, f in enumerate(kind.fields)}
            ask.sort(key=order.__getitem__)
        elif g.p(0.5):
            g.r.shuffle(ask)
        return self.answer(kind, doc, text, ask, listed)

    def answer(self, kind, doc, text, ask, listed):
        g = self.g
        style = key_style(g)
        entries = []
        used = set()
        for name in ask:
            f = kind.fields[name]
            key = style(f.keys[0] if g.p(0.5) else g.c(f.keys))
            if key in used:
                continue
            used.add(key)
            nothing = "[]" if f.type == "strs" else NULL
            value = nothing if name in doc.absent else literal(f, doc.values[name])
            entries.append((key, key, type_of(f), value))
        if listed and doc.rows is not None and g.p(0.9):
            entries.insert(g.i(0, len(entries)) if g.p(0.4) else len(entries), self.list_entry(kind.items, doc, style))
        if not entries:
            name = ask[0] if ask else next(iter(doc.values))
            return self.one(kind, True)
        if len(entries) > 2 and g.p(0.07):
            entries = nest(g, kind.name, entries, style)
        return finish(kind.name, text, entries)

    def list_entry(self, items, doc, style):
        g = self.g
        fields, rows = doc.rows
        named = [(style(items.fields[f].keys[0] if g.p(0.7) else g.c(items.fields[f].keys)), items.fields[f], f) for f in fields]
        if len({k for k, _, _ in named}) < len(named):
            named = [(style(items.fields[f].keys[0]), items.fields[f], f) for f in fields]
        key = style(items.keys[0] if g.p(0.6) else g.c(items.keys))
        names, types = [k for k, _, _ in named], [type_of(f) for _, f, _ in named]
        return objects(key, names, types, [[literal(f, row[n]) for _, f, n in named] for row in rows])

    def records(self, kind):
        """Several things of one kind in one document, asked for as a list of objects."""
        g = self.g
        made = layouts.records(g, kind, Doc)
        if made is None:
            return self.one(kind, False)
        text, names, docs = made
        style = key_style(g)
        named = [(style(kind.fields[n].keys[0] if g.p(0.6) else g.c(kind.fields[n].keys)), n) for n in names]
        if len({k for k, _ in named}) < len(named):
            named = [(style(n), n) for n in names]
        key = style(g.c([kind.name + "s", kind.name + "s", "records", "entries", "list", "results"]))
        types = [type_of(kind.fields[n]) for _, n in named]
        rows = [[literal(kind.fields[n], d.values[n]) for _, n in named] for d in docs]
        return finish("records", text, [objects(key, [k for k, _ in named], types, rows)])


def prompt(document, fields):
    """What the chat template of the model renders; see TEMPLATE in export.py."""
    return f"### Fields\n{fields}\n### Document\n{document}\n### JSON\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--held", action="store_true", help="held-out templates and names only")
    parser.add_argument("--texts", action="store_true", help="whole documents (texts.py) only")
    parser.add_argument("--longest", type=int, default=1600, help="characters in a document and its answer; what fits into the context")
    a = parser.parse_args()
    maker = Maker(G(a.seed, held=a.held))
    names = ["signature", "records", "generic", *ALL]
    for i in range(a.count):
        while True:
            e = maker.text() if a.texts else maker.example(names[i % len(names)]) if a.held else maker.example()
            if len(e["document"]) + len(e["answer"]) <= a.longest:
                break
        json.loads(e["answer"])
        fields = json.dumps(e["fields"], ensure_ascii=False)
        head = json.dumps({"kind": e["kind"], "document": e["document"]}, ensure_ascii=False)
        sys.stdout.write(f'{head[:-1]}, "list": {quote(e["list"])}, "fields": {fields}, "answer": {e["answer"]}}}\n')


if __name__ == "__main__":
    main()
