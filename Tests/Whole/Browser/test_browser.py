"""The browser of these tests sees what is wrong: a test that cannot fail says nothing."""

import unittest
import urllib.parse

from browser import NARROW, browser


def page(body, head=""):
    html = f"<!doctype html><html lang=en><head><title>A page</title>{head}</head><body><main><h1>A page</h1>{body}</main></body></html>"
    return "data:text/html;charset=utf-8," + urllib.parse.quote(html)


class TheBrowser(unittest.TestCase):
    def setUp(self):
        self.browser = browser()
        self.browser.look()
        self.addCleanup(self.browser.look)

    def test_has_nothing_to_say_of_a_good_page(self):
        self.browser.visit(page("<p>Words</p>"))
        self.assertEqual(self.browser.barriers(), [])
        self.assertEqual(self.browser.complaints(), [])
        self.assertLessEqual(self.browser.overflows(), 0)

    def test_sees_what_keeps_somebody_from_reading(self):
        self.browser.visit(page("<p style='color:#bbb;background:#fff'>Faint words</p><input>"))
        found = " ".join(self.browser.barriers())
        self.assertIn("color-contrast", found)
        self.assertIn("label", found)

    def test_looks_in_the_dark_too(self):
        style = "<style>@media (prefers-color-scheme: dark) { body { color: #444; background: #333 } }</style>"
        self.browser.visit(page("<p>Words</p>", style))
        self.assertEqual(self.browser.barriers(), [])
        self.browser.look(dark=True)
        self.assertIn("color-contrast", " ".join(self.browser.barriers()))

    def test_hears_the_console(self):
        self.browser.visit(page("<p>Words</p><script>console.error('trouble')</script>"))
        self.assertIn("trouble", " ".join(self.browser.complaints()))
        self.assertEqual(self.browser.complaints(), [])

    def test_runs_no_scripts_where_they_are_off(self):
        words = "<p>quiet</p><script>document.querySelector('p').textContent = 'loud'</script>"
        self.browser.look(scripts=False)
        self.browser.visit(page(words))
        self.assertIn("quiet", self.browser.text)
        self.browser.look(scripts=True)
        self.browser.visit(page(words))
        self.assertIn("loud", self.browser.text)

    def test_sees_what_is_too_wide(self):
        self.browser.look(width=NARROW)
        self.browser.visit(page("<p style='width:500px'>Words</p>"))
        self.assertGreater(self.browser.overflows(), 100)


if __name__ == "__main__":
    unittest.main()
