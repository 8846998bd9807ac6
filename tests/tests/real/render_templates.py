"""Records what jinja2 makes of chat templates, set up as Hugging Face's `apply_chat_template` does it.

    python3 render_templates.py FOLDER_OF_TEMPLATES > renderings.jsonl

One line a template: for each conversation, with thinking off and on, the first of four ways of passing the messages
whose result holds all texts, as `runtime/src/prompt/template.rs` tries them. A rendering is its length and hash
(64-bit FNV-1a of the UTF-8 bytes); "refused" where no way works. `--show TEMPLATE CONVERSATION on|off` prints one.
Today's date is a mark with its format in it. Needs jinja2 (recorded with 3.1.6).
"""

import json
import pathlib
import sys

import jinja2
import jinja2.ext
from jinja2.sandbox import ImmutableSandboxedEnvironment

CONVERSATIONS = {
    "user": [("user", "Who was Ada Lovelace?")],
    "turns": [("user", "Who was Ada?"), ("assistant", "A mathematician."), ("user", "And <Charles> 'n' \"Co\"?")],
    "system": [("system", "You read business cards."), ("user", "Ada Lovelace, London")],
    "results": [("user", "What does a Lumo cost?"), ("assistant", '{"price": "Lumo"}'), ("tool", "129.5 euros")],
}


class Generation(jinja2.ext.Extension):
    """`{% generation %}`, of which only the content counts here."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return jinja2.nodes.CallBlock(self.call_method("content"), [], [], body).set_lineno(line)

    def content(self, caller):
        return caller()


def raise_exception(message):
    raise jinja2.exceptions.TemplateError(message)


def tojson(x, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(x, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def environment():
    extensions = [Generation, jinja2.ext.loopcontrols]
    made = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, extensions=extensions)
    made.filters["tojson"] = tojson
    made.globals["raise_exception"] = raise_exception
    made.globals["strftime_now"] = lambda form: f"\u27e6{form}\u27e7"
    return made


def fold_system(turns):
    system = [text for role, text in turns if role == "system"]
    rest = [turn for turn in turns if turn[0] != "system"]
    if system:
        at = next(i for i, turn in enumerate(rest) if turn[0] == "user")
        rest[at] = ("user", f"{system[0]}\n\n{rest[at][1]}")
    return rest


def fold_results(turns):
    return [("user", f"Result of the call:\n{text}") if role == "tool" else (role, text) for role, text in turns]


def rendered(template, turns, thinks):
    """The first rendering with all texts in it, or None."""
    ways = [turns] + ([fold_results(turns)] if any(role == "tool" for role, _ in turns) else [])
    for way in ways:
        for folded, parts in [(False, False), (True, False), (False, True), (True, True)]:
            passed = fold_system(way) if folded else way
            content = lambda text: [{"type": "text", "text": text}] if parts else text
            try:
                text = template.render(
                    messages=[{"role": role, "content": content(text)} for role, text in passed],
                    tools=None,
                    documents=None,
                    add_generation_prompt=True,
                    enable_thinking=thinks,
                    thinking=thinks,
                    bos_token="<bos>",
                    eos_token="<eos>",
                )
            except Exception:  # Whatever a template does wrong is a refusal.
                continue
            if all(said in text for role, said in way if role != "assistant"):
                return text
    return None


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def recorded(text):
    return "refused" if text is None else f"{len(text.encode())} {fnv1a(text.encode())}"


def main():
    folder = pathlib.Path(sys.argv[1])
    chosen = sys.argv[3:6] if "--show" in sys.argv else None
    for path in sorted(folder.glob("*.jinja")):
        if chosen and path.stem != chosen[0]:
            continue
        template = environment().from_string(path.read_text(encoding="utf-8"))
        if chosen:
            print(rendered(template, CONVERSATIONS[chosen[1]], chosen[2] == "on"), end="")
            continue
        line = {"template": path.stem}
        for name, turns in CONVERSATIONS.items():
            line[name] = [recorded(rendered(template, turns, thinks)) for thinks in (False, True)]
        print(json.dumps(line))


main()
