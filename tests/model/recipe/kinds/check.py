"""Checks a kind's data and prints samples: `python -m kinds.check NAME [SAMPLES]`."""
import importlib
import sys

from generate import Maker
from values import G


def check(kind):
    known = {*kind.fields, *(["items"] if kind.items else [])}
    for t in [*kind.sentences.all, *kind.documents.all]:
        for f in t.fields:
            if f not in known:
                print(f"unknown placeholder {{{f}}} in: {t.text}")
        if len(t.fields) != len(t.set):
            print("twice the same placeholder:", t.text)
    for t in [*kind.sentences.all]:
        if not t.fields:
            print("no placeholder in:", t.text)
    print(f"{kind.name}: {len(kind.sentences.all)} sentences ({len(kind.sentences.held)} held out), {len(kind.documents.all)} forms")
    for name, f in kind.fields.items():
        n = [sum(name in t.set for t in part) for part in (kind.sentences.train, kind.sentences.held)]
        more = f", {len(f.labels)} labels" + (", phrases " + str({v: len(p.all) for v, p in f.says.items()}) if f.says else "")
        thin = " THIN" if f.type in ("str", "num") and (n[0] < 12 or n[1] < 1) else ""
        print(f"  {name:20} {n[0]:3} + {n[1]} sentences{more}{thin}")
    if kind.items:
        print("  items:", len(kind.items.lines.all), "line formats,", len(kind.items.inline.all), "inline")


def main():
    kind = importlib.import_module("kinds." + sys.argv[1]).KIND
    check(kind)
    maker = Maker(G(1), [kind])
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 12):
        e = maker.example(kind)
        print("-" * 60)
        print(e["document"], "\n  FIELDS", e["fields"], "\n  ANSWER", e["answer"])


if __name__ == "__main__":
    main()
