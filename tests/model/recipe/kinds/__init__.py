"""The kinds of documents, one module each."""
import importlib

NAMES = ["contact", "job", "person", "product", "listing", "book", "event", "ticket", "travel", "invoice", "order", "character", "place"]


def load(names):
    found = []
    for name in names:
        try:
            found.append(importlib.import_module(f"{__name__}.{name}").KIND)
        except ModuleNotFoundError:  # a kind may be left out
            pass
    return found


ALL = load(NAMES)
