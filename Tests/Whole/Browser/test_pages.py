"""Each page, with a real system and the example apps."""

import os
import pathlib
import signal
import time
import unittest
from urllib.parse import quote

from pages import SECTIONS, PageTest
from selenium.webdriver.common.keys import Keys
from system import BAKER, SlowServer

HOUR = 3_600_000_000


def soon(hours):
    return int(time.time() * 1_000_000) + hours * HOUR


class EachPage(PageTest):
    def furnish(self):
        """Puts something on every page."""
        for example in ["Stormy", "Uploader", "Scrapbook", "Pacer", "Tally"]:
            self.system.install(example)
        self.system.install_baker()
        tester = self.system.install_test_app()
        self.system.submit(tester, "good")
        self.system.submit(tester, "fail")
        self.system.until("both to end", lambda: len(self.system.call("History", app=tester, limit=10)["finished"]) == 2)
        self.system.submit(tester, "good.later", "processing", earliestBegin=soon(3), requiresPower=True)
        self.system.call("SubmitJob", app=BAKER, job={"id": "bread", "intent": "Flaky", "arguments": {"mark": "b", "failures": 0}, "notBefore": soon(1)})
        self.system.perform(BAKER, "Work", way="steps", mark="one")
        self.system.call("Open", app="com.example.stormy")
        return tester

    def test_keeps_nobody_out_and_has_no_complaint(self):
        tester = self.furnish()
        self.enter()
        paths = list(SECTIONS) + [
            f"apps/{BAKER}", f"apps/{tester}/tasks/good", f"apps/{tester}/tasks/good.later", f"apps/{BAKER}/window", f"apps/{BAKER}/jobs/bread",
            "apps/com.example.stormy/window", f"apps/{BAKER}/intents/Choose", f"apps/{BAKER}/intents/Shelve",
            "apps/com.example.uploader/intents/UploadFileIntent", "jobs?state=held", "log?level=error", "intents?text=up",
        ]
        for path in paths:
            with self.subTest(path):
                self.visit(path)
                self.assertEqual(len(self.browser.all("h1")), 1, self.browser.text)
                self.assert_good(path)

    def test_can_be_read_without_scripts(self):
        self.furnish()
        self.enter()
        self.browser.look(scripts=False)
        self.addCleanup(self.browser.look)
        for path, title in SECTIONS.items():
            with self.subTest(path):
                self.visit(path)
                self.assertIn(title, self.browser.read("h1"))

        def is_shown():
            self.visit("activities")
            return "Work" in self.browser.text

        self.browser.until("the run", is_shown)
        self.browser.leave_by("Stop")

        def is_stopped():
            # Nothing comes by itself.
            self.visit("activities")
            return "stopped by somebody" in self.browser.text

        self.browser.until("the stop", is_stopped)

    def test_says_what_is_not_there(self):
        self.enter()
        for path, words in {
            "nothing": "There is no such page", "apps/none": "none", "runs/99": "There is no run 99", "runs/x": "by its number",
            "apps/none/intents/None": "none", "log?level=loud": "one of", "apps/none/window": "none",
        }.items():
            with self.subTest(path):
                self.visit(path)
                self.assertIn(words, self.browser.text)
                self.assertEqual(self.browser.barriers(), [])
        # A browser says of its own that a page was not found.
        self.browser.complaints()


class Activities(PageTest):
    def test_a_long_upload_has_a_bar_that_moves_and_a_button_that_stops_it(self):
        # So slow that it is not over before somebody stops it, however slowly this goes.
        server = SlowServer(40_000)
        self.addCleanup(server.close)
        self.system.install("Uploader", UPLOADER_SERVER=server.address)
        self.enter()
        file = self.system.home / "holiday.mov"
        file.write_bytes(os.urandom(24_000_000))
        self.visit("intents")
        self.browser.follow("Upload Large File")
        self.browser.give(file)
        self.browser.click("Run")
        self.browser.until("the run", lambda: "/runs/" in self.browser.driver.current_url)

        def place():
            return int(self.browser.find("progress").get_attribute("value") or 0)

        first = self.browser.until("a bar", lambda: place() or None)
        self.browser.until("the bar to move", lambda: place() > first)
        self.browser.until_text("Uploading holiday.mov")
        lying = list((self.system.home / "web-uploads").rglob("holiday.mov"))
        self.assertEqual(len(lying), 1)
        self.assert_good("a run that goes on")
        self.browser.click("Stop")
        self.browser.until_text("stopped by somebody")
        self.assertEqual(server.taken, [])
        # What was uploaded for it goes with it.
        self.browser.until("the file to go", lambda: not lying[0].exists())
        self.visit("activities")
        self.browser.until_text("Uploading holiday.mov")
        self.assert_quiet("activities")


    def test_a_button_stays_under_the_hand_that_presses_it(self):
        self.system.install_baker()
        first, second = [self.system.perform(BAKER, "Work", way="steps", mark=mark) for mark in ["one", "two"]]
        self.enter()
        self.visit("activities")
        self.browser.until("both", lambda: self.browser.all(f"[data-key='{first}'] button") and self.browser.all(f"[data-key='{second}'] button"))
        # A page of the same kind hears what this one hears.
        self.browser.driver.execute_script("window.told = 0; new EventSource('/events?topics=activities').addEventListener('changed', () => { window.told += 1 })")
        upper, lower = self.browser.values("main li:has(button)", "data-key")
        self.browser.hold("Stop", f"[data-key='{lower}']")
        # What was above it goes, and all below would move up.
        self.system.call("Stop", run=int(upper))
        self.browser.until("the page to be told of it", lambda: self.browser.driver.execute_script("return window.told > 10"))
        self.browser.let_go()
        self.browser.until("both to be stopped", lambda: self.browser.read("main").count("stopped by somebody") == 2)


class Intents(PageTest):
    def setUp(self):
        super().setUp()
        self.system.install_baker()
        self.enter()

    def form(self, intent):
        self.visit(f"apps/{BAKER}/intents/{intent}")

    def run_it(self):
        self.browser.click("Run")
        self.browser.until("the run", lambda: "/runs/" in self.browser.driver.current_url)

    def test_is_run_by_its_form_with_a_file(self):
        file = self.system.home / "list of things.txt"
        file.write_text("seven b")
        self.form("Look")
        self.browser.give(file)
        self.run_it()
        self.browser.until_text("completed")
        self.assertEqual(self.browser.read("pre"), "7")
        self.assertIn('start Look "list of things.txt"', self.system.journal(BAKER))
        self.browser.until("the file to go", lambda: not any((self.system.home / "web-uploads").iterdir()))

    def test_is_run_with_a_path(self):
        file = self.system.home / "twelve.txt"
        file.write_text("twelve bytes")
        self.form("Look")
        self.browser.fill("File", str(file))
        self.run_it()
        self.browser.until_text("completed")
        self.assertEqual(self.browser.read("pre"), "12")

    def test_refuses_what_the_command_line_refuses_in_the_same_words(self):
        self.form("Choose")
        self.browser.fill("Count", "11")
        self.browser.click("Run")
        self.browser.until_text('Count is a whole number from 1 to 10, not "11"')
        self.browser.until("the field to say so", lambda: self.browser.field("Count").get_attribute("aria-invalid") == "true")
        self.assert_good("a form with a fault")
        said = self.system.roost("run", "baker", "Choose", "--count", "11", check=False)
        self.assertEqual(said, "")

    def test_has_a_field_for_each_kind(self):
        self.form("Choose")
        kinds = self.browser.until("the fields", lambda: {each.get_attribute("name"): (each.tag_name, each.get_attribute("type")) for each in self.browser.all(".field input, .field select")})
        self.assertEqual(kinds["value.count"], ("input", "number"))
        self.assertEqual(kinds["value.size"][0], "select")
        self.assertEqual(kinds["value.share"], ("input", "number"))
        self.assertEqual(kinds["value.isOpen"][0], "select")
        self.assertEqual(kinds["file.file"], ("input", "file"))
        self.browser.fill("Count", "4")
        self.run_it()
        self.browser.until_text("completed")
        self.assertEqual(self.browser.read("pre"), "4")

    def test_finds_an_entity_as_one_types(self):
        self.form("Read")
        self.browser.until("the field", lambda: self.browser.hit(self.browser.field("Book")))
        self.browser.until("the books", lambda: len(self.browser.values("datalist option", "value")) == 3)
        self.browser.fill("Book", "brea")
        self.browser.until("the one", lambda: self.browser.values("datalist option", "value") == ["Bread"])
        self.browser.fill("Book", "Bread")
        self.run_it()
        self.browser.until_text("completed")
        self.assertEqual(self.browser.read("pre"), "Bread")

    def test_is_found_filled_in_and_run_by_the_keyboard_alone(self):
        self.visit("intents")
        self.browser.tab_to(lambda each: each.tag_name == "a" and each.text == "Say")
        self.browser.press(Keys.ENTER)
        self.browser.until("the form", lambda: self.browser.driver.current_url.endswith("Say"))
        self.browser.tab_to(lambda each: self.browser.name(each) == "Text")
        self.browser.press("by hand", Keys.ENTER)
        self.browser.until_text("completed")
        self.assertEqual(self.browser.read("pre"), "by hand")

    def test_asks_which_one_is_meant(self):
        self.form("Read")
        self.browser.fill("Book", "Twins")
        self.browser.click("Run")
        self.browser.until_text("may be any of 2")
        self.browser.until("the choice", lambda: self.browser.field("Book").tag_name == "select")

    def test_shows_what_there_is_without_scripts(self):
        self.browser.look(scripts=False)
        self.form("Shelve")
        self.browser.click("Show what there is")
        # A click does not wait for the page that it leads to.
        self.browser.until_text("The blue room")
        self.browser.look()

    def test_shows_what_an_app_says_as_text(self):
        evil = "<script>document.title = 'taken'</script>\u202eabc"
        self.form("Say")
        self.browser.fill("Text", evil.replace("\u202e", ""))
        self.run_it()
        self.browser.until_text("completed")
        self.assertIn("<script>document.title", self.browser.read("pre"))
        self.assertNotEqual(self.browser.driver.title, "taken")
        self.assert_quiet("markup in a result")


class Windows(PageTest):
    def test_are_used_in_a_tab(self):
        self.system.install_baker()
        self.enter()
        self.visit(f"apps/{BAKER}/window")
        self.browser.click("Open")
        self.browser.until_text("pressed 0 times")
        self.browser.click("Play")
        self.browser.until_text("pressed 1 times")
        self.browser.until("the other words", lambda: self.browser.button("Stop", ".window"))
        self.assertEqual(self.browser.values("[role=switch]", "aria-checked"), ["false"])
        self.browser.click_at("[role=switch]")
        self.browser.until("the switch", lambda: self.browser.values("[role=switch]", "aria-checked") == ["true"])
        self.browser.fill("Name", "Ada", Keys.ENTER)
        self.browser.until("the app to hear it", lambda: "named Ada" in self.system.journal(BAKER))
        self.browser.until("the speed that is usual", lambda: self.browser.field("Speed").get_attribute("value") == "Normal")
        self.browser.choose("Speed", "Double")
        self.browser.until("the speed", lambda: "Speed: Double" in self.system.roost("window", "baker", "--once"))
        stepper = self.browser.until("a stepper", lambda: self.stepper("more"))
        self.browser.click(stepper)
        self.browser.until("the step", lambda: "20" in self.browser.texts(".window output"))
        self.browser.until("what cannot be pressed", lambda: not self.browser.button("Never").is_enabled())
        self.assert_good("a window")

    # Of each the words of its first screen, a control, and the words that are there once it was used; none for a switch.
    WHOLE_APPS = {
        "FocusTimer": ("25:00", "Start", "Pause"),
        "Podcasts": ("Library", "(plus)", "Subscribe"),
        "FeedReader": ("Feeds", "Settings", "Clear read articles"),
        "Habits": ("Habits", "Add", "Remind me"),
        "Weather": ("Weather", "Fahrenheit", None),
        "FileSync": ("Mirror now", "Hidden files", None),
        "Notes": ("Choose a note", "Add", "Pinned"),
        "Kiosk": ("Welcome", "Take away", None),
        "PhotoUploader": ("No photos", "Look again", "1 photo"),
    }

    def test_are_those_of_whole_apps(self):
        self.enter()
        for program, (first, control, then) in self.WHOLE_APPS.items():
            with self.subTest(program):
                name = self.system.install_whole_app(program)
                self.system.call("Open", app=name)
                self.visit(f"apps/{name}/window")
                self.browser.until_text(first)
                if program == "PhotoUploader":
                    photos = pathlib.Path(self.system.app(name)["container"]) / "Documents/Photos"
                    photos.mkdir(parents=True, exist_ok=True)
                    (photos / "a.jpg").write_bytes(b"light")
                if then:
                    self.browser.click(control)
                    self.browser.until_text(then)
                else:
                    self.browser.click_at("[role=switch]")
                    self.browser.until("the switch", lambda: "true" in self.browser.values("[role=switch]", "aria-checked"))
                self.assert_good(f"the window of {program}")

    def test_of_an_app_with_views_of_uikit_alone_say_that_nothing_is_shown(self):
        self.enter()
        name = self.system.install_whole_app("Chat")
        self.system.call("Open", app=name)
        self.visit(f"apps/{name}/window")
        self.assertEqual(self.browser.all(".window button"), [])
        self.assert_good("the window of Chat")

    def test_say_so_where_what_is_pressed_is_gone(self):
        self.system.install_baker()
        self.system.call("Open", app=BAKER)
        self.enter()
        self.visit(f"apps/{BAKER}/window")
        self.browser.until_text("pressed 0 times")
        status, text = self.browser.driver.execute_async_script(
            """
            const done = arguments[arguments.length - 1];
            const form = document.querySelector('form[action$="/press"]');
            const fields = new URLSearchParams(new FormData(form));
            fields.set('control', '999999');
            fetch(form.action, {method: 'POST', body: fields}).then(answer => answer.text().then(text => done([answer.status, text])));
            """
        )
        self.assertEqual(status, 404)
        self.assertIn("no such control", text)
        self.browser.complaints()

    def stepper(self, word):
        names = [self.browser.name(each) for each in self.browser.all("button")]
        return next((each for each in names if each.endswith(": " + word)), None)

    def test_are_used_by_the_keyboard_alone(self):
        self.system.install_baker()
        self.system.call("Open", app=BAKER)
        self.enter()
        self.visit(f"apps/{BAKER}/window")
        self.browser.until_text("pressed 0 times")
        self.browser.tab_to(lambda each: self.browser.name(each) == "Play")
        self.browser.press(Keys.ENTER)
        self.browser.until_text("pressed 1 times")
        # The focus is where it was, on what is called otherwise now.
        self.browser.press(Keys.ENTER)
        self.browser.until_text("pressed 2 times")

    def test_are_seen_again_when_they_change(self):
        self.system.install_baker()
        self.system.call("Open", app=BAKER)
        self.enter()
        self.visit(f"apps/{BAKER}/window")
        self.browser.until_text("pressed 0 times")
        self.system.roost("press", "baker", "Play")
        self.browser.until_text("pressed 1 times")


class Transfers(PageTest):
    def test_are_paused_gone_on_with_and_cancelled_many_at_once(self):
        # So slow that it is not over before somebody cancels it, however slowly this goes.
        server = SlowServer(20_000)
        self.addCleanup(server.close)
        photo = self.system.home / "sky.jpg"
        photo.write_bytes(os.urandom(6_000_000))
        self.system.install("Stormy", STORMY_WEATHER=server.address, STORMY_PHOTO=str(photo))
        self.system.call("Open", app="com.example.stormy")
        self.enter()
        self.visit("transfers")
        self.browser.until_text("Photo of the sky")
        self.browser.until("it to move", lambda: self.browser.read(".tile .value") == "1")
        self.assert_good("transfers")
        self.press("Pause")
        self.browser.until_text("paused by somebody")
        self.press("Resume")
        self.browser.until("it to move", lambda: self.browser.read(".tile .value") == "1")
        self.press("Cancel")
        self.browser.until("it to be over", lambda: "Photo of the sky" not in self.browser.text or "cancelled" in self.browser.text)
        self.assert_quiet("transfers")

    def press(self, change):
        self.browser.mark("Mark Photo of the sky")
        self.browser.click(change)


class Tasks(PageTest):
    def test_an_explained_remedy_is_followed_by_its_button(self):
        tester = self.system.install_test_app()
        # Due soon, and held up by then, however slowly this goes.
        self.system.submit(tester, "good", earliestBegin=int(time.time() * 1_000_000) + 20_000_000)
        self.system.roost("settings", f"background.{tester}", "off")
        self.enter()
        self.visit(f"apps/{tester}/tasks/good")
        self.browser.until_text("background")
        self.assertNotIn("completed", self.browser.text)
        self.browser.click("Switch its background work on")
        self.browser.until_text("completed")


class Jobs(PageTest):
    def test_are_retried_and_cancelled(self):
        self.system.install_baker()
        self.system.call("SubmitJob", app=BAKER, job={"id": "later", "intent": "Flaky", "arguments": {"mark": "l", "failures": 0}, "notBefore": soon(1)})
        self.system.call("SubmitJob", app=BAKER, job={"id": "doomed", "intent": "Flaky", "arguments": {"mark": "d", "failures": 1}, "attempts": 1, "keep": True})
        self.system.call("SubmitJob", app=BAKER, job={"id": "next", "intent": "Flaky", "arguments": {"mark": "n", "failures": 0}, "after": ["doomed"]})
        self.enter()
        self.visit("jobs")
        self.browser.until_text("held")
        self.browser.until_text("failure 1")
        self.assert_good("jobs")
        self.browser.follow("doomed")
        self.browser.until_text("How its attempts went")
        self.assert_good("a job")
        # It says why another one waits, which leads back to it.
        self.browser.follow("next")
        self.browser.until_text("comes after")
        self.browser.follow("doomed")
        self.browser.until_text("waits for this")
        self.browser.driver.back()
        self.browser.until_text("comes after")
        self.visit("jobs")
        self.browser.mark("Mark doomed")
        self.browser.click("Retry")
        self.browser.until("the job to succeed", lambda: "doomed" not in self.browser.text)
        self.visit(f"apps/{BAKER}/jobs/doomed")
        self.assertIn("It is over", self.browser.text)
        self.assertIn("failure 1", self.browser.text)
        self.visit("jobs")
        self.browser.mark("Mark later")
        self.browser.click("Cancel")
        self.browser.until_text("No job waits")


class Settings(PageTest):
    def test_are_changed_in_place(self):
        self.enter()
        self.visit("settings")
        name = "refresh-budget"
        self.browser.fill(name, "77", Keys.ENTER)
        self.browser.until_text(f"{name} is")
        self.assertIn("77", self.system.roost("settings", name))
        self.browser.fill(name, "never", Keys.ENTER)
        self.browser.until("the refusal", lambda: "never" in self.browser.read("#notice"))
        # The refusal is an answer that the console tells of.
        self.browser.complaints()


class Log(PageTest):
    def test_follows_and_is_searched(self):
        tester = self.system.install_test_app()
        self.enter()
        self.visit("log")
        self.browser.until_text("installed")
        self.system.submit(tester, "good")
        self.browser.until_text("completed")
        self.browser.fill("Text", "installed", Keys.ENTER)
        self.browser.until("the search", lambda: "text=installed" in self.browser.driver.current_url)
        rows = self.browser.until("the lines", lambda: self.browser.texts("ol.log > li"))
        self.assertTrue(all("installed" in each for each in rows), rows)


class Notifications(PageTest):
    def test_are_opened_and_put_away(self):
        server = SlowServer()
        self.addCleanup(server.close)
        self.system.install("Stormy", STORMY_WEATHER=server.address)
        self.system.call("Open", app="com.example.stormy")
        self.system.until("its request", lambda: self.system.call("Tasks", app="com.example.stormy", limit=10)["pending"])
        self.system.call("Home", app="com.example.stormy")
        self.enter()
        self.visit("notifications")
        self.assertIn("Nobody is to be told anything", self.browser.text)
        self.system.roost("simulate", "launch", "stormy", "StormyNoon")
        self.browser.until_text("A stormy noon")
        self.assert_good("a notification")
        self.browser.click("Open")
        self.system.until("it to be opened", lambda: self.system.app("com.example.stormy")["state"] == "foreground")
        self.browser.until_text("Nobody is to be told anything")


class WhatAppsCallThings(PageTest):
    """Whatever an app brings is text, on every page that shows it."""

    EVIL = "<script>window.taken=1</script><img src=x onerror=window.taken=1>\u202egnp"

    def test_is_never_markup_and_turns_nothing_around(self):
        app = self.system.install_test_app()
        told = self.system.app(app)
        parameter = {"name": "a", "title": self.EVIL, "description": self.EVIL, "kind": "enumeration", "choices": [{"value": self.EVIL, "title": self.EVIL}]}
        self.system.call(
            "Install", identifier=app, folder=told["folder"], executable=told["executable"], permitted=["good.*", "gate"], modes=["fetch", "processing"],
            intents=[{"name": "Evil", "title": self.EVIL, "description": self.EVIL, "parameterSummary": self.EVIL, "category": self.EVIL, "parameters": [parameter],
                      "shortcuts": [{"phrases": [self.EVIL]}]}],
        )
        task = "good." + self.EVIL
        self.system.submit(app, task, "processing", earliestBegin=soon(2))
        self.system.submit(app, "good.1")
        self.system.until("it to end", lambda: self.system.call("History", app=app, limit=10)["finished"])
        self.enter()
        seen = 0
        for path in [*SECTIONS, f"apps/{app}", f"apps/{app}/intents/Evil", f"apps/{app}/tasks/{quote(task, safe='')}", f"log?text={quote(self.EVIL)}", f"intents?text={quote('<script>')}"]:
            with self.subTest(path):
                self.visit(path)
                self.assertNotIn("\u202e", self.browser.text)
                self.assertIsNone(self.browser.driver.execute_script("return window.taken || null"))
                self.assertEqual(self.browser.all("main script, main img"), [])
                self.assert_quiet(path)
                seen += "<script>window.taken" in self.browser.text
        self.assertGreaterEqual(seen, 4)


class ManyRequests(PageTest):
    def test_are_listed_by_pages_within_a_second(self):
        app = self.system.install_test_app()
        self.system.roost("settings", "pending-processing", "200000")
        line = self.system.line()
        count, batch = 100_000, 500
        for first in range(0, count, batch):
            for number in range(first, first + batch):
                request = {"identifier": f"good.{number}", "kind": "processing", "earliestBegin": soon(24) + number}
                line.send("Submit", {"app": app, "request": request})
            for _ in range(batch):
                line.reply()
        self.enter()
        for path in ["tasks", "", f"apps/{app}"]:
            with self.subTest(path):
                self.visit(path)
                self.assertIn("tester", self.browser.text)
                self.assert_quick(path)
        self.visit(f"apps/{app}")
        self.browser.follow("All that wait")
        seen = set()
        for page in range(4):
            self.browser.until(f"page {page}", lambda: len(self.waiting()) == 200)
            self.assert_quick(f"page {page}")
            seen |= set(self.waiting())
            self.assertEqual(len(seen), 200 * (page + 1))
            self.browser.follow("More")
            self.browser.until("the next page", lambda: self.waiting() and self.waiting()[0] not in seen)
        self.assert_good("a further page")
        self.browser.follow("The first")
        self.browser.until("the first page", lambda: self.waiting() and self.waiting()[0] in seen)

    def waiting(self):
        return self.browser.texts("#waiting ~ .scroll tbody td:first-child")


class AYear(PageTest):
    def setUp(self):
        super().setUp()
        self.tester = self.system.install_test_app()
        self.system.live_a_year(self.tester, 100_000)
        self.enter()

    @staticmethod
    def days_ago(days):
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - days * 86400))

    def runs(self):
        return [int(each) for each in self.browser.texts("table tbody td:first-child")]

    def test_is_looked_through_by_pages(self):
        self.visit("history")
        expected = 100_000
        for page in range(3):
            with self.subTest(page):
                self.assertEqual(self.runs(), list(range(expected, expected - 100, -1)))
                self.assert_quick(f"page {page}")
                expected -= 100
                self.browser.follow("Further back")
                self.browser.until("the next page", lambda: self.runs()[:1] == [expected])
        self.assert_good("a page of the history")
        # The browser's button leads back, and the address can be kept.
        self.browser.driver.back()
        self.browser.until("the page before", lambda: self.runs()[:1] == [expected + 100])

    def test_is_seen_as_it_was_long_ago(self):
        for path in [f"history?until={self.days_ago(364)}", f"history?app={self.tester}&task=good.3&until={self.days_ago(300)}"]:
            with self.subTest(path):
                self.visit(path)
                self.assertEqual(len(self.runs()), 100)
                self.assert_quick(path)
        # Three days are some 820 runs, of which a table has every one.
        for span, least in [("1h", 10), ("1d", 250), ("1w", 1000)]:
            with self.subTest(span):
                self.visit(f"?span={span}&until={self.days_ago(200)}")
                self.assert_quick(span)
                self.assertGreaterEqual(len(self.browser.all("svg.timeline rect.run")), least)
        self.visit(f"apps/{self.tester}/tasks/good.3")
        self.assert_quick("a task")
        self.browser.follow("All that is remembered")
        self.browser.until("its history", lambda: len(self.runs()) == 100)
        number = self.runs()[0]
        self.browser.follow(str(number))
        self.browser.until_text(f"Run {number} of")

    def test_of_the_log_is_looked_through_by_pages(self):
        self.visit(f"log?before={self.days_ago(100)}")
        self.assert_quick("the log")
        lines = self.browser.texts("ol.log > li")
        self.assertGreaterEqual(len(lines), 200)
        first = lines[0]
        self.browser.follow("Further back")
        self.browser.until("what was before", lambda: (lines := self.browser.texts("ol.log > li")) and first not in lines)
        self.assertGreaterEqual(len(self.browser.texts("ol.log > li")), 200)
        self.visit("log?text=nobody-ever-said-this")
        self.assertIn("nothing that is looked for", self.browser.text)
        self.browser.follow("Further back")
        self.browser.until("further back", lambda: "before=" in self.browser.driver.current_url)


class TheKeyboard(PageTest):
    def test_reaches_everything_on_every_page_and_shows_where_it_is(self):
        EachPage.furnish(self)
        self.enter()
        self.system.until("the window", lambda: self.system.app(BAKER))
        for path in [*SECTIONS, f"apps/{BAKER}", f"apps/{BAKER}/window", f"apps/{BAKER}/intents/Choose", "apps/com.example.tester/tasks/good.later"]:
            with self.subTest(path):
                self.visit(path)
                self.assertEqual(self.browser.unreached(), [])


class Tabs(PageTest):
    def test_may_be_open_in_any_number(self):
        self.enter()
        driver = self.browser.driver
        first = driver.current_window_handle
        opened = []
        try:
            for _ in range(8):
                driver.switch_to.new_window("tab")
                opened.append(driver.current_window_handle)
                self.visit("tasks")
                self.assertIn("Tasks", self.browser.read("h1"))
            # What somebody comes back to is told what happened meanwhile.
            driver.switch_to.window(opened[0])
            tester = self.system.install_test_app()
            self.system.submit(tester, "good.later", "processing", earliestBegin=soon(3))
            self.browser.until("the task", lambda: self.browser.driver.find_element("link text", "later"))
        finally:
            for handle in opened:
                driver.switch_to.window(handle)
                driver.close()
            driver.switch_to.window(first)


class TheSystem(PageTest):
    def test_is_killed_and_begun_again_while_the_page_is_open(self):
        self.system.install_baker()
        self.enter()
        self.visit("activities")
        self.browser.until_text("Nothing runs long now")
        self.system.kill()
        self.browser.until_text("The system has ended")
        self.assertIn("Nothing runs long now", self.browser.text)
        self.system.start()
        self.browser.until("it to go on", lambda: "The system has ended" not in self.browser.text)
        self.system.perform(BAKER, "Work", way="steps", mark="one")
        self.browser.until("the run", lambda: "Stop" in [self.browser.name(each) for each in self.browser.all("button")])
        # While nobody answered the browser said so.
        self.browser.complaints()

    def test_is_stopped_and_goes_on_while_the_page_is_open(self):
        self.enter()
        self.visit("jobs")
        self.browser.until_text("live")
        self.system.daemon.send_signal(signal.SIGSTOP)
        self.addCleanup(self.system.daemon.send_signal, signal.SIGCONT)
        self.browser.until_text("The system does not answer")
        self.assertIn("No job waits", self.browser.text)
        # Who comes now is told why, and what to do; and is led on when it goes on.
        self.visit("tasks")
        self.browser.until_text(f"kill -CONT {self.system.daemon.pid}")
        self.assertEqual(self.browser.barriers(), [])
        self.system.daemon.send_signal(signal.SIGCONT)
        self.browser.until("it to go on", lambda: self.browser.read("h1") == "Tasks")
        # While nobody answered the browser said so.
        self.browser.complaints()

    def test_is_not_there(self):
        self.enter()
        self.system.kill()
        self.visit("transfers")
        self.assertIn("No system runs here", self.browser.text)
        self.assertEqual(self.browser.barriers(), [])
        self.system.start()
        self.browser.complaints()


if __name__ == "__main__":
    unittest.main()
