"""One Chromium for all tests, and what they ask of it."""

import atexit
import importlib.util
import os
import pathlib
import tempfile

from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException, ElementClickInterceptedException, NoSuchElementException, StaleElementReferenceException, TimeoutException, WebDriverException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

# How long anything may take before a test gives it up. It is no measure of speed: nothing takes nearly as long.
PATIENCE = 60
WIDE, NARROW = 1280, 360

# What is said of a page that changes, or is left, while it is asked: it may be asked again.
PASSING = (StaleElementReferenceException, NoSuchElementException, ElementClickInterceptedException, ElementNotInteractableException)
# What Chromium says of the same without a name for it.
PASSING_WORDS = (
    "does not belong to the document", "No node with given id", "Node is detached", "Cannot find context with specified id", "uniqueContextId not found",
    "execution context", "Inspected target navigated", "aborted by navigation",
)


def passes(error):
    """Whether a page has said that it changes, and nothing worse."""
    return isinstance(error, PASSING) or any(words in str(error) for words in PASSING_WORDS)


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
        self.runs_scripts = scripts
        # Chromium has taken it in, and lays the page out by it a moment later.
        self.until("the page to be looked at so", lambda: self.driver.execute_script(
            "return innerWidth === arguments[0] && matchMedia('(prefers-color-scheme: dark)').matches === arguments[1]", width, dark,
        ))

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
        return self.until(f"{selector} to be read", lambda: (self.find(selector).text,))[0]

    def texts(self, selector):
        """What each of these says, all of them as they were at one moment; nothing where there are none."""
        return self.until(f"{selector} to be read", lambda: (self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(each => each.innerText)", selector,
        ),))[0]

    def values(self, selector, name):
        """What this attribute of each of these is, all of them as they were at one moment."""
        return self.until(f"{selector} to be read", lambda: (self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(each => each.getAttribute(arguments[1]))", selector, name,
        ),))[0]

    # What a person does to it. The page may change beneath the hand: what was not taken is done again.

    def click(self, button, within="body"):
        """Presses the button of that name."""
        self.until(f"the button {button!r}", lambda: self.hit(self.button(button, within)))

    def click_at(self, selector):
        """Presses what is there."""
        self.until(selector, lambda: self.hit(self.find(selector)))

    def follow(self, words):
        """Follows the link with these words."""
        self.until(f"the link {words!r}", lambda: self.hit(self.driver.find_element(By.LINK_TEXT, words)))

    def hit(self, element):
        """Presses it once, and says whether it was that which was pressed: the page may have moved between the look and the press."""
        if not self.runs_scripts:
            # Nothing moves there, and nobody hears of it.
            element.click()
            return True
        self.driver.execute_script(
            "window.isHit = false; arguments[0].addEventListener('click', () => { window.isHit = true }, {once: true, capture: true})", element,
        )
        element.click()
        try:
            # The page that it leads to knows nothing of it.
            return self.driver.execute_script("return window.isHit !== false")
        except WebDriverException as error:
            if not passes(error):
                raise
            return True

    def hold(self, button, within="body"):
        """Presses the button of that name, and does not let go of it."""
        self.until(f"the button {button!r}", lambda: ActionChains(self.driver).click_and_hold(self.button(button, within)).perform() or True)

    def let_go(self):
        """Lets go of what is held, where the hand is by then."""
        ActionChains(self.driver).release().perform()

    def fill(self, label, text, *keys):
        """Types a text into the field with that label, instead of what is there, and presses the keys then."""

        def is_filled():
            field = self.field(label)
            field.send_keys(Keys.CONTROL + "a" + Keys.NULL + text)
            return self.field(label).get_attribute("value") == text

        self.until(f"the field {label!r} to take {text!r}", is_filled)
        if keys:
            self.press(*keys)

    def choose(self, label, choice):
        """Chooses from the list with that label, as one does who has no mouse."""

        def is_chosen():
            self.field(label).send_keys(choice)
            return self.field(label).get_attribute("value") == choice

        self.until(f"the choice of {choice!r}", is_chosen)

    def mark(self, label):
        """Sees to it that the box with that label is marked."""

        def is_marked():
            if not self.field(label).is_selected():
                self.hit(self.field(label))
            return self.field(label).is_selected()

        self.until(f"the mark of {label!r}", is_marked)

    def give(self, path):
        """Gives a file to the one field that takes one."""

        def is_given():
            self.find("input[type=file]").send_keys(str(path))
            return self.find("input[type=file]").get_attribute("value")

        self.until("the field for a file", is_given)

    # What is where.

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

        def see(_):
            try:
                return look()
            except WebDriverException as error:
                if not passes(error):
                    raise

        try:
            return WebDriverWait(self.driver, PATIENCE, 0.02).until(see)
        except TimeoutException as error:
            # Read only now: before, the page may be changing.
            raise TimeoutException(f"waited in vain for {what}; the page at {self.driver.current_url} says:\n{self.text_in_short}") from error

    @property
    def text_in_short(self):
        try:
            return self.find("body").text[:3000]
        except WebDriverException as error:
            return f"nothing: {error.msg}"

    def until_text(self, text):
        return self.until(f"{text!r}", lambda: text in self.find("body").text)

    def unreached(self):
        """What the tabulator leads past, or to where nobody sees it, of all that can be pressed or filled in."""
        count = self.driver.execute_script(
            """
            const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
            window.isUsable = each => each.isConnected && each.matches(usable) && !each.disabled && each.tabIndex >= 0
                && each.checkVisibility({visibilityProperty: true});
            window.meant = [...document.querySelectorAll(usable)].filter(isUsable);
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
        # What has gone meanwhile, as a live page goes on, cannot be reached and need not be.
        return self.driver.execute_script(
            "return [...meant.filter(each => isUsable(each) && !reached.has(each)), ...unseen].filter(each => each !== document.body).map(each => each.outerHTML.slice(0, 200))"
        )

    def leave_by(self, button):
        """Presses a button that leads elsewhere, and waits until the page is left, which no script tells of."""
        old = self.until("the page", lambda: self.find("main"))
        self.click(button)

        def is_left():
            try:
                old.is_enabled()
            except WebDriverException as error:
                return passes(error)

        self.until("the page to be left", is_left)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, look, most=200):
        """Goes on with the tabulator until what has the focus is what is looked for."""
        for _ in range(most):
            self.press(Keys.TAB)
            focused = self.until("what has the focus", lambda: self.focused(look))
            if focused[1]:
                return focused[0]
        raise AssertionError(f"it cannot be reached with the tabulator, at {self.driver.current_url}")

    def focused(self, look):
        """What has the focus, and whether it is what is looked for."""
        element = self.driver.switch_to.active_element
        return element, look(element)

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
