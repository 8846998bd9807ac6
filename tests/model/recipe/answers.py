"""Answers: the names of fields, the list of them that is asked for, and the JSON text that is wanted."""
import json

NULL = "null"


def quote(text):
    return json.dumps(text, ensure_ascii=False)


def camel(key):
    head, *rest = key.split("_")
    return head + "".join(w.capitalize() for w in rest)


KEY_STYLES = [
    (0.80, lambda k: k),
    (0.93, camel),
    (0.96, lambda k: k.replace("_", "-")),
    (0.98, lambda k: camel(k)[:1].upper() + camel(k)[1:]),
    (1.01, str.upper),
]


def key_style(g):
    x = g.r.random()
    return next(style for p, style in KEY_STYLES if x < p)


def objects(key, names, types, rows):
    """The entry of a list of objects: what they are asked for as, their fields' types, and the answers of each."""
    body = ["{" + ", ".join(f"{quote(k)}: {v}" for k, v in zip(names, row)) + "}" for row in rows]
    return (key, f"{key}[{', '.join(names)}]", [dict(zip(names, types))], "[" + ", ".join(body) + "]")


def nest(g, name, entries, style):
    """Some of the fields in an object of their own."""
    at = g.i(0, len(entries) - 2)
    inner = entries[at : at + g.i(2, len(entries) - at)]
    key = style(g.c([name, "details", "info", "data", "summary_data", "header"]))
    if any(e[0] == key for e in entries):
        return entries
    whole = (key, f"{key}[{', '.join(e[1] for e in inner)}]", {e[0]: e[2] for e in inner},
             "{" + ", ".join(f"{quote(e[0])}: {e[3]}" for e in inner) + "}")
    return entries[:at] + [whole] + entries[at + len(inner) :]


def finish(kind, text, entries):
    answer = "{" + ", ".join(f"{quote(key)}: {value}" for key, _, _, value in entries) + "}"
    return {"kind": kind, "document": text.strip(), "list": ", ".join(e[1] for e in entries), "fields": {e[0]: e[2] for e in entries}, "answer": answer}
