"""Measures what a real browser has to do with the pages: figures.py, which prints rows for Benchmarks/README.md.

Nothing is asserted: how fast a machine is that does other things as well is for people to judge.
"""

import statistics
import time

from browser import browser
from system import BAKER, System, processor

# Notes when a row of a run is drawn that was not there: in the tree, and after the browser has painted it.
WATCH = """
window.drawn = {};
const now = () => performance.timeOrigin + performance.now();
const seen = new Set([...document.querySelectorAll('[data-key^="run-"]')].map(each => each.dataset.key));
new MutationObserver(() => {
    for (const row of document.querySelectorAll('[data-key^="run-"]')) {
        const key = row.dataset.key;
        if (seen.has(key)) continue;
        seen.add(key);
        const found = now();
        requestAnimationFrame(() => setTimeout(() => { window.drawn[key] = [found, now()]; }));
    }
}).observe(document.getElementById('main'), {childList: true, subtree: true, attributes: true});
"""


def row(what, value, note=""):
    print(f"| 23b | {what:72} | {value:>12} | {note} |", flush=True)


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def ends(system, page, site, count=100):
    """From the moment at which the system writes down that a run is over to its being drawn."""
    tester = system.install_test_app()
    system.submit(tester, "good")
    system.until("the first to end", lambda: system.call("History", app=tester, limit=1)["finished"])
    page.visit(f"{site}/history")
    page.until("the first run", lambda: page.values("[data-key^='run-']", "data-key"))
    page.driver.execute_script(WATCH)
    found, painted = [], []
    for number in range(count):
        # At all moments of the tenth of a second in which a page is told once.
        time.sleep(0.15 + number * 37 % 100 / 1000)
        before = system.call("History", app=tester, limit=1)["finished"][0]["number"]
        system.submit(tester, "good")
        run = system.until("the next to end", lambda: next(
            (each for each in system.call("History", app=tester, limit=1)["finished"] if each["number"] > before), None,
        ))
        seen = page.until("it to be drawn", lambda: page.driver.execute_script("return window.drawn[arguments[0]]", f"run-{run['number']}"))
        found.append(seen[0] - run["ended"] / 1000)
        painted.append(seen[1] - run["ended"] / 1000)
    for what, times in [("in the page", found), ("drawn", painted)]:
        row(f"a run's end → {what}, in Chromium", f"{statistics.median(times):.1f} ms", f"p99 {percentile(times, 0.99):.1f} ms, of {count} runs")


def share(system, page, what, seconds=15):
    """How much of a core everybody takes while a page is open."""
    chromium, web = page.driver.service.process.pid, system.web_pid()
    before = [processor(chromium), processor(web), processor(system.daemon.pid)]
    begun = time.monotonic()
    time.sleep(seconds)
    took = time.monotonic() - begun
    after = [processor(chromium), processor(web), processor(system.daemon.pid)]
    # What ended meanwhile is left out with all that it took.
    spent = [sum(time - early.get(one, 0) for one, time in late.items()) for early, late in zip(before, after)]
    shares = [f"{seconds / took:.1%}" for seconds in spent]
    row(f"{what}: Chromium's share of a core", shares[0], f"roost-web {shares[1]}, the daemon and its apps {shares[2]}")


def main():
    system, page = System(), browser()
    try:
        page.visit(system.web("--port", "0"))
        site = page.until("the overview", lambda: page.read("h1") == "Overview" and page.driver.current_url).rstrip("/")
        page.visit("about:blank")
        share(system, page, "no page")
        page.visit(site)
        share(system, page, "the overview, where nothing happens")
        ends(system, page, site)
        system.install_baker()
        system.perform(BAKER, "Work", way="steps", mark="one")
        page.visit(f"{site}/activities")
        page.until_text("Work")
        share(system, page, "the activities, one of which moves all the time")
        page.visit("about:blank")
        share(system, page, "the same, and no page")
    finally:
        system.end()


main()
