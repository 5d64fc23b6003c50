import snackterm


def configure(toasts: snackterm.Overlay) -> None:
    toasts.set("bindings.mode", "while-focused")
    snackterm.configure({"theme": "nord", "policy": {"maxVisible": 3}})
