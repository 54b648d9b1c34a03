"""Draws the pages for the documentation: pictures.py [FOLDER], docs/web if none is named.

Every page of a system with the example apps, and some of them in the dark and on a telephone. To be looked at, as no test can.
"""

import os
import pathlib
import sys
import time

from browser import NARROW, browser
from system import BAKER, ROOT, SlowServer, System

WIDE = 1120
HOUR = 3_600_000_000


def furnish(system, server):
    """A day in the life of some apps."""
    photo, film = system.home / "sky.jpg", system.home / "holiday.mov"
    photo.write_bytes(os.urandom(15_000_000))
    film.write_bytes(os.urandom(20_000_000))
    system.install("Stormy", STORMY_WEATHER=server.address, STORMY_PHOTO=str(photo))
    system.install("Uploader", UPLOADER_SERVER=server.address)
    for example in ["Scrapbook", "Pacer", "Tally"]:
        system.install(example)
    system.install_baker()
    now = int(time.time() * 1_000_000)
    system.call("SubmitJob", app=BAKER, job={"id": "bread-for-monday", "intent": "Flaky", "arguments": {"mark": "m", "failures": 0}, "notBefore": now + 9 * HOUR, "tags": ["monday", "oven"], "limits": [{"key": "oven", "atOnce": 1}]})
    system.call("SubmitJob", app=BAKER, job={"id": "rolls", "intent": "Flaky", "arguments": {"mark": "r", "failures": 3}, "attempts": 1, "keep": True})
    system.call("Open", app="com.example.pacer")
    system.call("Home", app="com.example.pacer")
    system.call("Open", app="com.example.stormy")
    system.call("Open", app=BAKER)
    system.roost("run", "baker", "Say", "--text", "Two loaves, please")
    system.perform(BAKER, "Work", way="steps", mark="dough")
    system.perform("com.example.uploader", "UploadFileIntent", file={"path": str(film)})
    system.submit("com.example.tally", "com.example.tally.nightly", "processing", earliestBegin=now + 5 * HOUR, requiresPower=True)


def live(system):
    """Half a minute in which something happens, so that there is something to see of it."""
    for moment in range(8):
        if moment % 3 == 0:
            system.roost("run", "baker", "Say", "--text", "Two loaves, please")
        if moment % 4 == 1:
            system.call("Open", app="com.example.tally")
        if moment % 4 == 3:
            system.call("Home", app="com.example.tally")
        time.sleep(3)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/web"
    folder.mkdir(parents=True, exist_ok=True)
    server, system, page = SlowServer(250_000), System(), browser()
    try:
        furnish(system, server)
        page.look(width=WIDE, height=760)
        page.visit(system.web("--port", "0"))
        site = page.until("the overview", lambda: page.find("h1").text == "Overview" and page.driver.current_url).rstrip("/")

        def draw(name, path, text=None, **look):
            page.look(**{"width": WIDE, "height": 760, "motion": False, **look})
            page.visit(f"{site}/{path}")
            if text:
                page.until_text(text)
            page.picture(folder / f"{name}.png")

        live(system)
        # The upload has something to show for itself.
        page.visit(f"{site}/activities")
        page.until("a bar", lambda: any(int(each.get_attribute("value") or 0) > 900 for each in page.all("progress")))
        draw("overview", "?span=1m")
        draw("overview-dark", "?span=1m", dark=True)
        draw("activities", "activities", "Uploading")
        draw("transfers", "transfers", "Photo of the sky")
        draw("window", f"apps/{BAKER}/window", "pressed 0 times", height=900)
        draw("window-narrow", f"apps/{BAKER}/window", "pressed 0 times", width=NARROW, height=900, dark=True)
        draw("intent", "apps/com.example.uploader/intents/UploadFileIntent")
        draw("choose", f"apps/{BAKER}/intents/Choose", height=900)
        draw("app", f"apps/{BAKER}")
        draw("task", "apps/com.example.tally/tasks/com.example.tally.nightly")
        draw("history", "history")
        draw("jobs", "jobs", "rolls")
        draw("intents", "intents")
        draw("notifications", "notifications")
        draw("log", "log")
        draw("settings", "settings")
        draw("doctor", "doctor")
        draw("activities-narrow", "activities", "Uploading", width=NARROW)
        draw("activities-dark", "activities", "Uploading", dark=True)
        draw("overview-narrow", "?span=1m", width=NARROW)
        print(f"wrote {len(list(folder.glob('*.png')))} pictures to {folder}")
    finally:
        server.close()
        system.end()


main()
