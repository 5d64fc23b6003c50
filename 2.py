import math
import snackterm


def sync(toasts: snackterm.Overlay) -> None:
    toast = toasts.show("Syncing", seconds=math.inf, progress="spinner")
    toast.update("Synced", level="success", progress=None)
    toast.restart(5)
    toasts.show("Deleted", actions={"undo": "Undo"}, on_action=print)
    toasts.dismiss_all()
