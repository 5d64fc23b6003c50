import snackterm


def rename(toasts: snackterm.Overlay) -> str:
    answer = toasts.ask("New name", fields=["Name"], buttons=["Rename"])
    return answer.texts[0] if answer else ""
