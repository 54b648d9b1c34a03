"""What all tests of pages have: a system with the example apps, and a browser that was let in."""

import unittest

from browser import NARROW, WIDE, browser
from system import System, processor

# The pages that are there whatever is installed; the others are found by the tests that need them.
SECTIONS = {
    "": "Overview", "apps": "Apps", "tasks": "Tasks", "history": "History", "activities": "Activities", "intents": "Intents", "jobs": "Jobs", "fleet": "Fleet",
    "transfers": "Transfers", "notifications": "Notifications", "log": "Log", "settings": "Settings", "doctor": "Doctor",
}


class PageTest(unittest.TestCase):
    """A test with a system of its own, whose pages the browser may look at."""

    def setUp(self):
        self.browser = browser()
        self.browser.look()
        self.browser.forget()
        self.browser.complaints()
        self.system = System()
        self.addCleanup(self.system.end)
        # First of all: a page that is open when its server ends has something to say of it, to the next test's ears.
        self.addCleanup(self.browser.forget)

    def enter(self, *words):
        """Goes in by the address that is printed, as a person does."""
        address = self.system.web("--port", "0", *words)
        self.site = address.split("/enter")[0].rstrip("/")
        self.browser.visit(address)
        self.browser.until("the overview", lambda: self.browser.driver.current_url.rstrip("/") == self.site)

    def visit(self, path):
        self.browser.visit(f"{self.site}/{path}")

    def assert_good(self, where):
        """Nobody is kept out, in light and dark, on a telephone and on a desk, and the browser has nothing to say."""
        for dark in [False, True]:
            self.browser.look(dark=dark)
            self.assertEqual(self.browser.barriers(), [], f"{where}, {'dark' if dark else 'light'}")
        for width in [NARROW, WIDE]:
            self.browser.look(width=width)
            self.assertLessEqual(self.browser.overflows(), 0, f"{where} is wider than {width}")
        self.browser.look()
        self.assert_quiet(where)

    def assert_quick(self, where):
        """The page is there whole within a second, which is promised; on a machine that does much besides, with what takes a second of a processor."""

        def is_quick():
            took = self.browser.driver.execute_script("const [it] = performance.getEntriesByType('navigation'); return it.domComplete && it.domComplete - it.startTime")
            if took <= 1000:
                return took > 0
            before = self.spent()
            self.browser.driver.refresh()
            return self.spent() - before <= 1

        self.browser.until(f"{where} within a second", is_quick)

    def spent(self):
        """Processor time that everybody has taken who has to do with a page: its server, the daemon and the browser, in seconds."""
        pids = [self.system.web_pid(), self.system.daemon.pid, self.browser.driver.service.process.pid]
        return sum(sum(processor(pid).values()) for pid in pids)

    def assert_quiet(self, where):
        self.assertEqual(self.browser.complaints(), [], where)
