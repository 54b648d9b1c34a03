"""One Chromium for all tests, and what they ask of it."""

import atexit
import importlib.util
import os
import pathlib
import tempfile

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
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
        return self.driver.find_element(By.TAG_NAME, "body").text

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
        return wait.until(lambda _: look(), f"waited in vain for {what}; the page at {self.driver.current_url} says:\n{self.text_in_short}")

    @property
    def text_in_short(self):
        try:
            return self.text[:3000]
        except (NoSuchElementException, StaleElementReferenceException):
            return "nothing"

    def until_text(self, text):
        return self.until(f"{text!r}", lambda: text in self.text)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, look, most=200):
        """Goes on with the tabulator until what has the focus is what is looked for."""
        for _ in range(most):
            self.press(Keys.TAB)
            focused = self.driver.switch_to.active_element
            if look(focused):
                return focused
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
