"""Draws the pages for the documentation: pictures.py [FOLDER [PART]], docs/web if none is named.

Every page of a system with the example apps, and some of them in the dark and on a telephone. PART is apps or fleet: one of two parts
alone. To be looked at, as no test can.
"""

import os
import pathlib
import sys
import time

from browser import NARROW, browser
from postgres import Postgres
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


def pen(page, folder, site):
    """What draws a page of a site, once a text is there."""

    def draw(name, path, text=None, **look):
        page.look(**{"width": WIDE, "height": 760, "motion": False, **look})
        page.visit(f"{site}/{path}")
        if text:
            page.until_text(text)
        page.picture(folder / f"{name}.png")

    return draw


def enter(page, system):
    page.look(width=WIDE, height=760)
    page.visit(system.web("--port", "0"))
    return page.until("the overview", lambda: page.find("h1").text == "Overview" and page.driver.current_url).rstrip("/")


def draw_apps(page, folder):
    server, system = SlowServer(250_000), System()
    try:
        furnish(system, server)
        site = enter(page, system)
        draw = pen(page, folder, site)

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
    finally:
        server.close()
        system.end()


def furnish_fleet(systems, address, server):
    """Three machines that share the work of a bakery, and upload films of it."""
    for name, system in systems.items():
        system.install_baker()
        system.install("Uploader", UPLOADER_SERVER=server.address)
        system.roost("fleet", "join", address, "--name", name)
    anvil, bellows, crucible = systems.values()
    anvil.roost("settings", "label.disk", "ssd")
    bellows.roost("settings", "label.oven", "stone")

    def submit(intent, name, *words):
        anvil.roost("submit", "baker", intent, "--fleet", "--id", name, *words)

    for host in systems:
        submit("Say", f"greeting-{host}", "--host", host, "--text", "Two loaves, please", "--wait")
    for name, host in [("open-day", "anvil"), ("monday", "bellows")]:
        film = systems[host].home / f"{name}.mov"
        film.write_bytes(os.urandom(20_000_000))
        anvil.roost("submit", "uploader", "UploadFileIntent", "--fleet", "--id", f"film-of-{name}", "--host", host, "--file", film)
    submit("Flaky", "rolls", "--host", "anvil", "--mark", "rolls", "--failures", "9", "--attempts", "1")
    submit("Say", "price-list", "--host", "crucible", "--text", "two", "--earliest", "+9h")
    submit("Say", "wedding-cake", "--where", "oven=steam", "--text", "three tiers")
    submit("Say", "birthday-cake", "--where", "oven=steam", "--text", "one tier")
    anvil.roost("fleet", "drain", "bellows")
    submit("Say", "rye-bread", "--where", "oven=stone", "--text", "a loaf")


def draw_fleet(page, folder):
    """The pages of a fleet, which take half a minute, as machines tell every ten seconds how far their work is."""
    server, slow, systems = Postgres(), SlowServer(250_000), {}
    try:
        for name in ["anvil", "bellows", "crucible"]:
            systems[name] = System()
        anvil = systems["anvil"]
        anvil.roost("fleet", "init", server.address)
        furnish_fleet(systems, server.address, slow)
        site = enter(page, anvil)
        page.visit(f"{site}/fleet")
        page.until("two bars, and what failed", lambda: len(page.all("progress")) == 2 and "held" in page.texts(".rows .ending"))
        page.until("a bar", lambda: any(int(each.get_attribute("value") or 0) > 3_000_000 for each in page.all("progress")))
        draw = pen(page, folder, site)
        draw("fleet", "fleet", "film-of-monday", height=1560)
        draw("fleet-dark", "fleet", "film-of-monday", dark=True)
        draw("fleet-narrow", "fleet", "film-of-monday", width=NARROW, height=1200)
    finally:
        slow.close()
        for system in systems.values():
            system.end()
        server.end()


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/web"
    part = sys.argv[2] if len(sys.argv) > 2 else None
    folder.mkdir(parents=True, exist_ok=True)
    page = browser()
    if part != "fleet":
        draw_apps(page, folder)
    if part != "apps":
        draw_fleet(page, folder)
    print(f"{folder} has {len(list(folder.glob('*.png')))} pictures")


main()
