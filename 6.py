import asyncio
import curses
import snackterm


async def run(screen: "curses.window") -> None:
    with snackterm.Overlay(screen) as toasts:
        async for key in toasts:
            if key == "q":
                break
            answer = await toasts.get_answer("Really?", buttons=["Yes", "No"])
            toasts.show(answer.button if answer else "dismissed")


def main(screen: "curses.window") -> None:
    asyncio.run(run(screen))
