"""How documents look: prose, labels, tables, whole forms, lists of lines, signature cards.

Everything here takes a document's values and gives text. What a reader can't tell apart must not be written: a list of values
between commas isn't used where a value holds a comma, an absent field's sentence is never taken.
"""
import re

from answers import camel, finish, quote

YEAR = re.compile(r"year|founded|born|discovered|since|isbn|code|zip|id$")
MONEY = re.compile(r"price|cost|salary|pay|rent|deposit|fee|total|tax|fare|amount")
UNITS = [
    (MONEY,
     ["${}", "{} EUR", "€{}", "{} USD", "£{}", "{} €", "EUR {}", "USD {}", "{} euros", "$ {}", "{}"]),
    (re.compile(r"weight"), ["{} kg", "{} g", "{}kg", "{} lbs", "{}"]),
    (re.compile(r"^age"), ["{}", "{}", "{} years", "{} years old"]),
    (re.compile(r"area"), ["{} m²", "{} sqm", "{} sq ft", "{} m2", "{} km²", "{}"]),
    (re.compile(r"height|length"), ["{} m", "{} km", "{} cm", "{} inches", "{}"]),
    (re.compile(r"experience|warranty|lifespan"), ["{} years", "{}", "{} yrs", "{}+ years"]),
    (re.compile(r"rating"), ["{}/5", "{} / 5", "{} out of 5", "{} stars", "{}", "★ {}"]),
    (re.compile(r"capacity|population|guests"), ["{}", "{}", "{} people", "{} persons", "up to {}"]),
    (re.compile(r"pages"), ["{}", "{} pages", "{} p.", "{} pp."]),
    (re.compile(r"nights"), ["{}", "{} nights"]),
]
WRAPS = ['"{}"', "“{}”", "**{}**", "'{}'", "*{}*", "`{}`", "«{}»", "_{}_", "({})", "[{}]", "<{}>"]
YES = {"true": ["yes", "Yes", "YES", "true", "y", "✓", "yes!", "[x]", "True", "sure"], "false": ["no", "No", "NO", "false", "n", "✗", "nope", "[ ]", "False", "no."]}


def thousands(number):
    whole, dot, rest = number.partition(".")
    return f"{int(whole):,}{dot}{rest}"


def first_upper(text):
    return text[:1].upper() + text[1:]


def first_lower(text):
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def spell(g, field, value, name, plain=False):
    """A value as the document writes it."""
    if field.type == "num":
        if not plain and len(value.partition(".")[0]) > 3 and value[0] != "-" and not YEAR.search(name) and g.p(0.3):
            return thousands(value)
        return value
    if field.type == "bool":
        return g.c(field.says[value].of(g)) if not plain else g.c(YES[value])
    if field.type == "enum":
        x = g.r.random()
        value = value if x < 0.15 else value.replace("_", "-" if x < 0.35 else " ")
        return first_upper(value) if plain and g.p(0.5) else value.upper() if plain and g.p(0.06) else value
    if field.type == "strs":
        if len(value) == 1:
            return value[0]
        last = g.c([" and ", " and ", ", and ", ", ", " & "])
        return ", ".join(value[:-1]) + last + value[-1] if not plain else g.c([", ", ", ", "; ", " / ", ","]).join(value)
    if not plain and g.p(0.03):
        return g.c(WRAPS).format(value.replace("{", "").replace("}", ""))
    return value


def with_unit(g, name, text):
    for pattern, forms in UNITS:
        if pattern.search(name):
            return g.c(forms).format(text)
    return text


# ------------------------------------------------------------------------------------------------------- sentences


def phrase_of(g, doc, name):
    """A clause that says a flag or a choice without naming its value."""
    return g.c(doc.kind.fields[name].says[doc.values[name]].of(g))


def sentence_for(g, doc, name, left):
    """A template for `name` that tells nothing absent, best one with more of the fields that are still to be told."""
    field = doc.kind.fields[name]
    if field.type == "bool" or (field.type == "enum" and g.p(0.5)):
        return None
    options = doc.kind.about(g, name)
    if not options:
        return None
    best = None
    many = g.p(0.4)
    for _ in range(8):
        t = g.early(options)
        if t.set & doc.absent or "items" in t.set:
            continue
        inside = len(t.set & left)
        if len(t.set) == inside and (not many or inside > 1):
            return t
        if best is None or inside - len(t.set) > len(best.set & left) - len(best.set):
            best = t
    return best


JOINTS = [",", ",", ";", " and", " -", " –", " while", " so", " but", "...", "!"]


def as_list(value):
    return value if isinstance(value, list) else [value]


def prose(g, doc, shown, items_text=None, filler=0.08):
    left, told, parts, ends = set(shown), [], [], ()
    joint = g.c([" ", " ", " ", " ", "\n", "\n\n"])
    stops = [".", ".", ".", ".", "!", ";"] + ([""] if joint != " " else [])  # nothing else would end a value
    order = list(shown)
    while order:
        name = order.pop(0)
        if name not in left:
            continue
        t = sentence_for(g, doc, name, left)
        if t is None:
            field = doc.kind.fields[name]
            if field.type in ("bool", "enum"):
                text = phrase_of(g, doc, name)
                text = (first_upper(text) if g.p(0.85) else text) + g.c(stops)
            else:
                text = label_line(g, doc, name, ": ") + g.c(stops)
            told.append(name)
            left.discard(name)
        else:
            text = t.render(g, doc.text)
            told += [f for f in dict.fromkeys(t.fields) if f not in told]
            left -= t.set
        full = parts and parts[-1].endswith(".") and not parts[-1].endswith(ends)
        ends = tuple(v for f in told for v in as_list(doc.values[f]) if v.endswith("."))
        if full and g.p(0.18):
            parts[-1] = parts[-1][:-1] + g.c(JOINTS)
            starts = tuple(v for value in doc.values.values() for v in as_list(value))
            text = text if text.startswith(starts) else first_lower(text)
        elif joint != " " and g.p(0.1) and not text.endswith(ends):
            text = text.rstrip(".")
        parts.append(text)
        if g.p(filler):
            parts.append(g.filler())
    if items_text:
        parts.insert(g.i(0, len(parts)), items_text)
    if g.p(0.25):
        parts.insert(0, g.c([g.filler(), g.c(HELLO), g.filler()]))
    if g.p(0.2):
        parts.append(g.c([g.filler(), g.c(BYE), g.filler()]))
    return joint.join(parts), told


HELLO = ["Hi,", "Hello,", "Hi there,", "Dear all,", "Hello everybody,", "Good morning,", "Hey!", "Dear Sir or Madam,", "Hi team,", "To whom it may concern,", "FYI:", "Note:", "Update:", "hey,"]
BYE = ["Thanks!", "Best regards", "Cheers", "Thank you.", "See you!", "Kind regards,", "All the best", "Yours sincerely", "Talk soon", "Bye", "Many thanks in advance."]

# ------------------------------------------------------------------------------------------------------- labels


def label_text(g, name, field):
    label = g.c(field.labels) if g.p(0.85) else g.c(field.keys)
    x = g.r.random()
    return label if x < 0.8 else label.upper() if x < 0.88 else label.lower() if x < 0.96 else label.title()


def plain_value(g, doc, name):
    field = doc.kind.fields[name]
    text = spell(g, field, doc.values[name], name, plain=field.type != "num")
    if field.type != "num" or g.p(0.6) or ("currency" in doc.kind.fields and MONEY.search(name)):
        return text  # a currency in the text would answer for the field `currency`
    return with_unit(g, name, text)


def label_line(g, doc, name, sep):
    field = doc.kind.fields[name]
    if field.type == "bool" and g.p(0.4):
        return first_upper(phrase_of(g, doc, name))
    return label_text(g, name, field) + sep + plain_value(g, doc, name)


SEPS = [": "] * 24 + [" - ", " = ", ":  ", " : ", " | ", ":", "\t", " -> ", " – ", " ... ", ":\n", "\n", "=", " » ", " .......... "]
BULLETS = [""] * 6 + ["- ", "* ", "• ", "> ", "+ ", "  ", "– "]
HEADS = ["Details", "DETAILS:", "Card", "Summary", "Data sheet", "# Info", "---", "Overview:", "Record", "Form", "[entry]", "== Facts ==", "Fact sheet", "Key facts"]


MARKED = ['  "{label}": "{value}",', "<{label}>{value}</{label}>", "<tr><td>{label}</td><td>{value}</td></tr>", '{label}="{value}"', "<p><b>{label}:</b> {value}</p>", "{label}: '{value}'",
          "[{label}] {value}", "\\{label}{{{value}}}", ":{label}: {value}", "{label}\t{value}\t", '"{label}";"{value}"', "<dt>{label}<dd>{value}", "**{label}** | {value}", "export {label}='{value}'"]


def labels(g, doc, shown, block=None):
    x = g.r.random()
    if x < 0.08 and not block and len(shown) > 1:
        return two_rows(g, doc, shown), shown
    sep, bullet = g.c(SEPS), g.c(BULLETS)
    bold = g.p(0.05)
    lines = []
    names = [label_text(g, n, doc.kind.fields[n]) for n in shown]
    wide = max([len(n) for n in names], default=0) + g.i(1, 3) if g.p(0.08) else 0
    table = g.p(0.06)
    marked, space = g.c(MARKED) if g.p(0.04) and not (block or wide or table) else None, g.c("_-")
    for name, label in zip(shown, names):
        value = plain_value(g, doc, name)
        if marked:
            lines.append(marked.format(label=label.replace(" ", space), value=value))
        elif table:
            lines.append(f"| {label} | {value} |")
        elif wide:
            lines.append(bullet + (label + ":").ljust(wide + 1) + " " + value)
        elif doc.kind.fields[name].type == "bool" and g.p(0.35):
            lines.append(bullet + first_upper(phrase_of(g, doc, name)))
        else:
            lines.append(bullet + (f"**{label}**" if bold else label) + sep + value)
    if block:
        lines.insert(g.c([len(lines), g.i(0, len(lines))]), block)
    if g.p(0.25):
        lines.insert(0, g.c([g.filler(), g.c(HEADS), g.Word(), doc.kind.name.title()]))
    if g.p(0.2):
        lines.append(g.filler())
    joint = "\n"
    if not block and not table and not wide and "\n" not in sep and sep not in (" | ", "\t") and bullet == "" and g.p(0.22):
        joint = g.c([", ", "; ", " | ", " / ", ". ", "  ", " · ", " - "])
        if any(joint.strip() and joint.strip() in line for line in lines):
            joint = " || "
    elif g.p(0.05):
        joint = "\n\n"
    return joint.join(lines), shown


def two_rows(g, doc, shown):
    """A header line and a line of values."""
    sep = g.c([" | ", " | ", "\t", ";", " ; ", ","])
    values = [spell(g, doc.kind.fields[n], doc.values[n], n, plain=True) for n in shown]
    if any(sep.strip() and sep.strip() in v for v in values):
        sep = " | "
    head = sep.join(label_text(g, n, doc.kind.fields[n]) for n in shown)
    return head + "\n" + (g.c(["---", "-" * len(head)]) + "\n" if g.p(0.15) else "") + sep.join(values)


# ------------------------------------------------------------------------------------------------------- line items


def make_rows(g, items, easy):
    subset = g.c(items.subsets)
    lines = [t for t in items.lines.of(g) if t.set >= set(subset)]
    if not lines:
        lines = [t for t in items.lines.all if t.set >= set(subset)]
    rows = []
    for _ in range(1 if easy else g.several()):
        row = {}
        for name, f in items.fields.items():
            row[name] = f.value(g, row)
        rows.append(row)
    return subset, rows, g.c(lines)


def row_value(g, items, row):
    return lambda name: spell(g, items.fields[name], row[name], name, plain=True)


def items_block(g, items, rows, template):
    lines = []
    if "<n>" not in template.text and "|" in template.text and template.text.count("|") >= len(template.fields) - 1 and g.p(0.4):
        lines.append(" | ".join(label_text(g, f, items.fields[f]) for f in template.fields))
    elif g.p(0.35) and items.heads:
        lines.append(g.c([h for h in items.heads if "|" not in h] or ["Items:"]))
    for n, row in enumerate(rows, 1):
        text = template.render(g, row_value(g, items, row))
        lines.append(text.replace("<n>", str(n)).replace("<total>", g.price()))
    return "\n".join(lines)


def items_inline(g, items, subset, rows):
    options = [t for t in items.inline.of(g) if t.set >= set(subset)] or [t for t in items.inline.all if t.set >= set(subset)]
    if not options:
        return None
    t = g.c(options)
    texts = [t.render(g, row_value(g, items, row)) for row in rows]
    if len(texts) == 1:
        return texts[0]
    return g.c([", ", ", ", "; "]).join(texts[:-1]) + g.c([" and ", ", ", ", and ", "; "]) + texts[-1]


# ------------------------------------------------------------------------------------------------------- documents


def document(g, doc, shown, listed, long, easy):
    """-> (text, the fields it tells)"""
    kind = doc.kind
    doc.rows, block, inline = None, None, None
    if listed:
        subset, rows, line = make_rows(g, kind.items, easy)
        doc.rows = (subset, rows)
        if not easy and g.p(0.3):
            text = items_inline(g, kind.items, subset, rows)
            about = [t for t in kind.about(g, "items") if not t.set & doc.absent]
            if text and about:
                t = g.c(about)
                inline = t.render(g, lambda f: text if f == "items" else doc.text(f))
                shown = [s for s in shown if s not in t.set]
                inline_told = [f for f in t.fields if f != "items"]
        if inline is None:
            block = items_block(g, kind.items, rows, line)
    x = g.r.random()
    if inline is not None:
        text, told = prose(g, doc, shown, inline)
        return text, told + [f for f in inline_told if f not in told]
    forms = [t for t in kind.documents.of(g) if not t.set & doc.absent and ("items" in t.set) == bool(listed)] if x < 0.1 and not easy else []
    if forms:
        t = g.c(forms)
        fields = [f for f in dict.fromkeys(t.fields) if f != "items"]
        text = t.render(g, lambda f: block if f == "items" else form_value(g, doc, f))
        return text, fields
    # labels alone are learnt early: training sees more of the rest
    plain, mixed = (0.58, 0.7) if g.held else (0.42, 0.56)
    if easy or x < plain:
        text, told = labels(g, doc, shown, block)
    elif block is not None:
        cut = g.i(0, len(shown))
        top, told = part(g, doc, shown[:cut])
        bottom, more = part(g, doc, [s for s in shown[cut:] if s not in told])
        text = "\n".join(t for t in (top, block, bottom) if t)
        told = told + [m for m in more if m not in told]
    elif x < mixed and len(shown) > 1:
        cut = g.i(1, len(shown) - 1)
        a, told = labels(g, doc, shown[:cut])
        b, more = prose(g, doc, [s for s in shown[cut:] if s not in told])
        pair = [a, b]
        g.r.shuffle(pair)
        text = "\n".join(pair)
        told = list(told) + [m for m in more if m not in told]
    else:
        text, told = prose(g, doc, shown, filler=0.4 if long else 0.08)
    if long:
        for _ in range(g.i(2, 9)):
            extra = " ".join(g.filler() for _ in range(g.i(1, 4)))
            text = extra + g.c(["\n", "\n\n", " "]) + text if g.p(0.4) else text + g.c(["\n", "\n\n", " "]) + extra
    return text, list(told)


def part(g, doc, names):
    if not names:
        return "", []
    if g.p(0.6):
        sep = g.c(SEPS[:12])
        return "\n".join(label_line(g, doc, n, sep) for n in names), list(names)
    return prose(g, doc, names)


def form_value(g, doc, name):
    field = doc.kind.fields[name]
    if field.type == "bool":
        return first_upper(phrase_of(g, doc, name)) if g.p(0.5) else phrase_of(g, doc, name)
    return doc.text(name)


# ------------------------------------------------------------------------------------------------------- records


def records(g, kind, Doc):
    """Things of one kind -> (text, field names, docs); None if the kind doesn't suit."""
    simple = [n for n, f in kind.fields.items() if f.type in ("str", "num", "enum")]
    docs = [Doc(g, kind) for _ in range(g.several())]
    if g.p(0.15):
        for _ in range(10):
            t = g.c(kind.sentences.of(g))
            names = list(t.fields)
            if 2 <= len(names) <= 3 and all(x in simple for x in names):
                same = [o for o in kind.about(g, names[0]) if o.set == t.set] if g.p(0.5) else [t]
                text = g.c([" ", "\n", "\n- "]).join(g.c(same).render(g, d.text) for d in docs)
                g.r.shuffle(names)
                return text, names, docs
        return None
    names = g.r.sample(simple, min(len(simple), g.c([2, 2, 3, 3])))
    values = [[spell(g, kind.fields[x], d.values[x], x, plain=True) for x in names] for d in docs]
    heads = [label_text(g, x, kind.fields[x]) for x in names]
    joined = [v for row in values for v in row]
    x = g.r.random()
    if x < 0.35:  # a table with a header
        sep = g.c([" | ", " | ", "\t", ";", ","])
        if any(sep.strip() and sep.strip() in v for v in joined):
            sep = " | "
        edge = sep == " | " and g.p(0.4)
        rows = [heads, *([["---"] * len(names)] if edge else []), *values]
        text = "\n".join(("| " + sep.join(r) + " |") if edge else sep.join(r) for r in rows)
    elif x < 0.6:  # a block of labels for each
        sep = g.c(SEPS[:12])
        text = g.c(["\n\n", "\n---\n", "\n"]).join("\n".join(h + sep + v for h, v in zip(heads, row)) for row in values)
    else:  # labels inside a line, the first value often bare
        sep, bare = g.c([", ", "; ", " | ", ", "]), g.p(0.5)
        if any(sep.strip() in v for v in joined):
            sep = " | "
        bullet = g.c(["", "- ", "* ", "• "])
        text = "\n".join(bullet + sep.join(v if bare and i == 0 and kind.fields[names[0]].type == "str" else f"{h}: {v}"
                                           for i, (h, v) in enumerate(zip(heads, row))) for row in values)
    asked = [x for x in names if g.p(0.85)] or names
    if g.p(0.3):
        g.r.shuffle(asked)
    if g.p(0.2):
        text = g.filler() + "\n" + text
    return text, asked, docs


# ------------------------------------------------------------------------------------------------------- signatures

TEL = ["", "", "", "T ", "Tel. ", "Tel: ", "Phone: ", "Ph. ", "M ", "Mobile: ", "t: ", "p: ", "☎ ", "Direct: ", "call ", "Cell "]
MAIL = ["", "", "", "", "E-mail: ", "Email: ", "e: ", "Mail ", "✉ ", "E ", "mail: "]
WEB = ["", "", "", "Web: ", "w: ", "www ", "Visit "]
KEYS = {"name": "name full_name contact person", "title": "job_title title role position", "company": "company organization employer firm",
        "email": "email email_address mail", "phone": "phone phone_number tel telephone", "city": "city town location",
        "address": "address street street_address", "website": "website url web site"}
CLOSE = ["Best regards,", "Kind regards", "Cheers,", "Best,", "Thanks,", "--", "Mit freundlichen Grüßen", "Regards,", "Sincerely,", "Sent from my phone", "Warm regards,", "Yours,", "/", "***", "All the best,"]


def signature(g):
    """Bare lines without labels: a signature or a business card."""
    person = g.person()
    v = {"name": person, "title": g.role(), "company": g.company(), "email": g.email(person), "phone": g.phone(),
         "city": g.city(), "address": g.street(), "website": g.url()}
    has = {k for k in v if k == "name" or g.p(0.62)}
    lines = []
    if "title" in has and "company" in has and g.p(0.55):
        lines.append(v["title"] + g.c([", ", " at ", " | ", " @ ", " - ", " · ", " / ", ", "]) + v["company"])
    else:
        lines += [v[k] for k in ("title", "company") if k in has]
        if len(lines) == 2 and g.p(0.3):
            lines.reverse()
    head = person
    if lines and g.p(0.12):
        head = person + g.c([", ", " | ", " - ", " – "]) + lines.pop(0)
    tail = []
    if "address" in has and "city" in has and g.p(0.7):
        tail.append(v["address"] + g.c([", ", " · ", " | ", "\n"]) + (g.postcode() + " " if g.p(0.35) else "") + v["city"])
    else:
        tail += [v[k] for k in ("address", "city") if k in has]
    reach = [g.c(pre) + v[k] for k, pre in (("phone", TEL), ("email", MAIL), ("website", WEB)) if k in has]
    g.r.shuffle(reach)
    if len(reach) > 1 and g.p(0.3):
        reach = [g.c([" | ", " · ", ", ", " / ", "  ", " – "]).join(reach)]
    blocks = [tail, reach]
    if g.p(0.4):
        blocks.reverse()
    if g.p(0.06) and "company" in has and lines and lines[-1] == v["company"]:
        whole = [lines.pop(), head, *lines, *blocks[0], *blocks[1]]
    else:
        whole = [head, *lines, *blocks[0], *blocks[1]]
    one_line = g.p(0.1) and not any("\n" in w for w in whole)
    text = g.c([" | ", " · ", " // "]).join(whole) if one_line else "\n".join(whole)
    x = g.r.random()
    if x < 0.15:
        text = g.c(CLOSE) + "\n" + text
    elif x < 0.3:
        text = " ".join(g.filler() for _ in range(g.i(1, 3))) + "\n" + g.c(["", "\n"]) + g.c(CLOSE) + "\n" + text
    elif x < 0.35:
        text = text + "\n" + g.filler()
    ask = g.r.sample(sorted(v), g.i(2, 6))
    missing = [a for a in ask if a not in has]
    for a in missing[1:] if g.p(0.4) else missing:
        ask.remove(a)
    ask = ask or ["name"]
    if g.p(0.3):
        ask.sort(key=list(v).index)
    named = g.p(0.12)
    entries = []
    for a in ask:
        key = KEYS[a].split()[0] if g.p(0.55) else g.c(KEYS[a].split())
        key = camel(key) if named else key
        if all(key != e[0] for e in entries):
            entries.append((key, key, "string", quote(v[a]) if a in has else "null"))
    return finish("signature", text, entries)
