import snackterm


def upload(parts: "list[bytes]") -> None:
    with snackterm.task("Uploading", done="Uploaded", cancellable=True) as task:
        for number, part in enumerate(parts):
            task.progress(number / len(parts))
            task.raise_if_cancelled()
