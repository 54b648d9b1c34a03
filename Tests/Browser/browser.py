"""One Chromium for all tests, and what they ask of it."""

import atexit
import importlib.util
import os
import pathlib
import tempfile

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException, TimeoutException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

# How long anything may take before a test gives it up. It is no measure of speed: nothing takes nearly as long.
PATIENCE = 60
WIDE, NARROW = 1280, 360


def axe():
    """The text of axe-core, as PyPI has it."""
    package = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(package.origin).parent / "axe.min.js").read_text()


class Browser:
    """Chromium without a window."""

    def __init__(self):
        self.files = tempfile.TemporaryDirectory(prefix="roost-browser-")
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        options.add_argument("--headless=new")
        options.add_argument(f"--user-data-dir={self.files.name}/profile")
        options.add_argument("--disable-dev-shm-usage")
        options.add_argument("--disable-gpu")
        options.add_argument("--hide-scrollbars")
        options.add_argument("--force-color-profile=srgb")
        options.add_argument("--lang=en")
        options.add_argument("--disable-background-networking")
        options.add_argument("--disable-component-update")
        options.add_argument("--no-first-run")
        if os.geteuid() == 0:
            # Chromium does not build its own walls where root runs it. What it is shown here is ours.
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)
        self.axe = axe()
        self.look()

    def close(self):
        self.driver.quit()
        self.files.cleanup()

    # How it looks at a page.

    def look(self, width=WIDE, height=800, dark=False, scripts=True, motion=True):
        """Sets how wide the page is, what the person has chosen, and whether scripts run."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.command(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"},
            ],
        )
        self.command("Emulation.setScriptExecutionDisabled", value=not scripts)

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    # What is on a page.

    def visit(self, address):
        self.driver.get(address)

    def forget(self):
        """Forgets who it is."""
        self.driver.get("about:blank")
        self.command("Network.clearBrowserCookies")

    @property
    def text(self):
        """All that a person sees on the page."""
        return self.read("body")

    def read(self, selector):
        """All that a person sees there, read whole: again where the page was left or changed in the middle."""
        return self.until(f"{selector} to be read", lambda: (self._text(selector),))[0]

    def _text(self, selector):
        try:
            return self.find(selector).text
        except WebDriverException as error:
            # So Chromium says of a page that it has just left.
            if "does not belong to the document" not in str(error):
                raise
            raise StaleElementReferenceException("the page was left while it was read") from error

    def click(self, button, within="body"):
        """Presses the button of that name as soon as it can be, also while the page changes beneath it."""

        def press():
            self.button(button, within).click()
            return True

        self.until(f"the button {button!r}", press)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def button(self, name, within="body"):
        """The button of which the name is so for everybody, also those who only hear it."""
        named = [each for each in self.all(f"{within} button") if self.name(each) == name]
        if not named:
            raise NoSuchElementException(f"no button is called {name!r}; there are {[self.name(each) for each in self.all('button')]}")
        return named[0]

    def field(self, label):
        """The field with that label."""
        named = [each for each in self.all("input, select, textarea") if self.name(each) == label]
        if not named:
            raise NoSuchElementException(f"no field is called {label!r}; there are {[self.name(each) for each in self.all('input, select, textarea')]}")
        return named[0]

    def name(self, element):
        """What a screen reader calls it."""
        return " ".join(element.accessible_name.split())

    def until(self, what, look):
        """Looks until there is something, also while the page changes beneath it."""
        wait = WebDriverWait(self.driver, PATIENCE, 0.02, (StaleElementReferenceException, NoSuchElementException))
        try:
            return wait.until(lambda _: look())
        except TimeoutException as error:
            # Read only now: before, the page may be changing.
            raise TimeoutException(f"waited in vain for {what}; the page at {self.driver.current_url} says:\n{self.text_in_short}") from error

    @property
    def text_in_short(self):
        try:
            return self._text("body")[:3000]
        except (NoSuchElementException, StaleElementReferenceException):
            return "nothing"

    def until_text(self, text):
        return self.until(f"{text!r}", lambda: text in self._text("body"))

    def follow(self, words):
        """Follows the link with these words as soon as it can be, also while the page changes beneath it."""

        def go():
            self.driver.find_element(By.LINK_TEXT, words).click()
            return True

        self.until(f"the link {words!r}", go)

    def unreached(self):
        """What the tabulator leads past, or to where nobody sees it, of all that can be pressed or filled in."""
        count = self.driver.execute_script(
            """
            const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
            window.meant = [...document.querySelectorAll(usable)].filter(each =>
                !each.disabled && each.tabIndex >= 0 && each.checkVisibility({visibilityProperty: true}));
            window.reached = new Set(), window.unseen = new Set();
            document.addEventListener('focusin', event => {
                reached.add(event.target);
                if (getComputedStyle(event.target).outlineStyle === 'none') unseen.add(event.target);
            });
            document.body.tabIndex = -1;
            document.body.focus();
            return meant.length;
            """
        )
        for _ in range(3):
            self.press(*[Keys.TAB] * (count + 1))
        return self.driver.execute_script(
            "return [...meant.filter(each => each.isConnected && !reached.has(each)), ...unseen].filter(each => each !== document.body).map(each => each.outerHTML.slice(0, 200))"
        )

    def leave_by(self, button):
        """Presses a button that leads elsewhere, and waits until the page is left, which no script tells of."""
        old = self.find("main")
        self.click(button)

        def is_left():
            try:
                old.is_enabled()
            except StaleElementReferenceException:
                return True

        self.until("the page to be left", is_left)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, look, most=200):
        """Goes on with the tabulator until what has the focus is what is looked for."""
        for _ in range(most):
            self.press(Keys.TAB)
            focused = self.driver.switch_to.active_element
            try:
                if look(focused):
                    return focused
            except StaleElementReferenceException:
                # It was replaced while it was looked at; the tabulator goes on from there.
                continue
        raise AssertionError(f"it cannot be reached with the tabulator, at {self.driver.current_url}")

    # What is wrong with a page.

    def complaints(self):
        """What the browser's console says, and forgets then."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def barriers(self):
        """What axe finds on the page that keeps somebody from using it, and where."""
        if not self.driver.execute_script("return 'axe' in window"):
            self.driver.execute_script(self.axe)
        found = self.driver.execute_async_script(
            """
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(
                result => done(result.violations.filter(each => ['serious', 'critical'].includes(each.impact))
                    .map(each => each.id + ': ' + each.help + ' at '
                        + each.nodes.slice(0, 3).map(node => node.target + ' ' + node.html).join(', '))),
                error => done(['axe failed: ' + error]));
            """
        )
        return found

    def overflows(self):
        """How much wider the page is than what it is seen through."""
        return self.driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")

    def picture(self, path):
        self.driver.save_screenshot(str(path))


_browser = None


def browser():
    """The browser that all tests share, started with the first of them."""
    global _browser
    if _browser is None:
        _browser = Browser()
        atexit.register(_browser.close)
    return _browser
