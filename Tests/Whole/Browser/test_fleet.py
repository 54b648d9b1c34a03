"""The pages of a fleet: two real systems that share a real database."""

import unittest

from pages import PageTest
from postgres import Postgres
from system import BAKER, System


@unittest.skipUnless(Postgres.is_installed, "PostgreSQL 15 is not installed")
class Fleet(PageTest):
    """A fleet of two machines, of which the pages are those of anvil."""

    def setUp(self):
        # Ends after the systems, as what is begun first ends last.
        self.server = Postgres()
        self.addCleanup(self.server.end)
        super().setUp()
        self.other = System()
        self.addCleanup(self.other.end)
        self.system.roost("fleet", "init", self.server.address)
        for system, name in [(self.system, "anvil"), (self.other, "bellows")]:
            system.install_baker()
            # So that it is told of what is wished, and tells how far it is, every four seconds.
            system.roost("settings", "fleet-lease", "12")
            system.roost("settings", "fleet-margin", "4")
            system.roost("fleet", "join", self.server.address, "--name", name)

    def submit(self, intent, name, *words):
        self.system.roost("submit", "baker", intent, "--fleet", "--id", name, *words)

    def row(self, host):
        return self.browser.read(f"[data-key='host {host}']")

    def test_a_machine_is_drained_and_resumed(self):
        self.submit("Work", "dough", "--host", "bellows", "--mark", "dough")
        self.enter()
        self.visit("fleet")
        self.assertIn("this machine", self.row("anvil"))
        self.browser.until("bellows to have it", lambda: "It has dough" in self.row("bellows"))
        self.browser.until("its bar", lambda: int(self.browser.find("#main progress").get_attribute("value") or 0) > 0)
        self.assert_good("a fleet that works")
        self.browser.click("Drain", "[data-key='host bellows']")
        self.browser.until("what it still has", lambda: "Drained. It still has 1: dough" in self.row("bellows"))
        # What comes now is given to nobody, and the page says why.
        self.submit("Say", "bread", "--host", "bellows", "--text", "Two loaves")
        self.browser.until_text("bellows may run it, and is drained")
        self.assert_good("a fleet of which a machine is drained")
        (self.other.folder(BAKER) / "gate").touch()
        self.browser.until("it to be empty", lambda: "Drained. It has nothing of the fleet any more." in self.row("bellows"))
        self.assertIn("bread", self.browser.text)
        self.browser.click("Resume", "[data-key='host bellows']")
        self.browser.until("both to be over", lambda: "The fleet has no work." in self.browser.text)
        self.assertNotIn("Drained", self.row("bellows"))
        self.visit("fleet/history")
        self.browser.until_text("dough")
        self.assertIn("on bellows", self.browser.text)
        self.assert_good("the history of a fleet")
        self.browser.choose("Machine", "anvil")
        self.browser.click("Show")
        self.browser.until_text("Nothing ended so.")
        self.visit(f"fleet/jobs/{BAKER}/bread")
        self.browser.until_text("In the fleet it was on bellows: completed")
        self.assertIn("It gave back: Said it.", self.browser.text)
        self.assert_good("a job of a fleet")

    def test_many_are_cancelled_at_once(self):
        for name in ["one", "two", "three"]:
            self.submit("Say", name, "--where", "oven=stone", "--text", name)
        self.submit("Say", "four", "--host", "anvil", "--text", "four", "--earliest", "+1h")
        self.enter()
        self.visit("fleet")
        self.browser.until_text("no machine that may run it has oven=stone")
        # The reason leads to what waits for it.
        self.browser.click_at("[data-key='why labels'] a")
        self.browser.until("those alone", lambda: "Mark four" not in self.labels())
        for name in ["one", "three"]:
            self.browser.mark(f"Mark {name}")
        self.browser.click("Cancel", "#main form[action='/fleet/change']")
        self.browser.until("two of them to go", lambda: self.labels() == ["Mark two"])
        self.assert_quiet("what was narrowed")
        self.browser.follow("All")
        self.browser.until("the others", lambda: sorted(self.labels()) == ["Mark four", "Mark two"])

    def labels(self):
        return self.browser.values("main input[type=checkbox]", "aria-label")

    def test_a_silent_database_keeps_nobody_waiting(self):
        self.submit("Say", "bread", "--where", "oven=stone", "--text", "bread")
        self.enter()
        self.visit("fleet")
        self.browser.until_text("no machine that may run it has oven=stone")
        self.server.stop()
        self.browser.until_text("What follows is what the database told")
        self.assertIn("bellows", self.browser.text)
        self.assertIn("no machine that may run it has oven=stone", self.browser.text)
        self.browser.until_text("The database does not answer")
        self.assert_good("a fleet whose database is away")
        # Nobody else waits for it, and the overview says it.
        self.visit("")
        self.assert_quick("the overview")
        self.assertIn("The database does not answer", self.browser.read("[data-key='fleet']"))
        # This machine can be drained all the same.
        self.visit("fleet")
        self.browser.click("Drain", "[data-key='standing']")
        self.browser.until_text("It claims nothing more, until roost fleet resume.")
        self.server.start()
        self.browser.until("the database to be back", lambda: "What follows" not in self.browser.text and "lease" in self.row("bellows"))
        self.assert_quiet("a fleet whose database is back")

    def test_a_database_that_hangs_keeps_nobody_waiting(self):
        self.submit("Say", "bread", "--where", "oven=stone", "--text", "bread")
        self.enter()
        self.visit("fleet")
        self.browser.until_text("no machine that may run it has oven=stone")
        self.server.freeze()
        self.addCleanup(self.server.thaw)
        # It is the database that does not answer, and nobody takes that for the system.
        self.browser.until_text("What follows is what the database told")
        self.assertIn("no machine that may run it has oven=stone", self.browser.text)
        for path in ["", "jobs", "tasks"]:
            self.visit(path)
            self.assert_quick(path)
            self.assertNotIn("The system does not answer", self.browser.text)
        self.visit(f"fleet/jobs/{BAKER}/bread")
        self.browser.until_text("In the fleet it waits for a machine: no machine that may run it has oven=stone")
        self.assertIn("What follows is what the database told", self.browser.text)
        self.assert_good("a job of a fleet whose database hangs")
        self.server.thaw()
        self.visit("fleet")
        self.browser.until("the database to be back", lambda: "What follows" not in self.browser.text and "lease" in self.row("bellows"))


if __name__ == "__main__":
    unittest.main()
