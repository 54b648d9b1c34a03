"""roost web: what it starts, whom it lets in, and what it leaves alone."""

import os
import socket
import subprocess
import time
import unittest
import urllib.error
import urllib.request

from browser import PATIENCE
from pages import PageTest
from system import PROGRAMS


class RoostWeb(PageTest):
    def refused(self, *words, **environment):
        """What it says to these words, with which it is not content."""
        said = subprocess.run(
            [PROGRAMS / "roost", "web", "--no-open", *map(str, words)], env={**self.system.environment, **environment}, capture_output=True, text=True, timeout=PATIENCE,
        )
        self.assertNotEqual(said.returncode, 0, said.stdout)
        return said.stderr

    @staticmethod
    def port(address):
        return address.split(":")[2].split("/")[0]

    def secret(self, text, mode=0o600):
        path = self.system.home / "secret"
        path.write_text(text)
        path.chmod(mode)
        return path

    def status(self, address, **headers):
        """How it answers, and with what."""
        try:
            with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def test_opens_the_address_where_there_is_a_desktop(self):
        folder = self.system.home / "desktop"
        folder.mkdir()
        opened = self.system.home / "opened"
        program = folder / "xdg-open"
        # Written beside and moved, so that whoever finds it finds all of it.
        program.write_text(f'#!/bin/sh\nprintf "%s" "$1" > {opened}.new && mv {opened}.new {opened}\n')
        program.chmod(0o755)
        self.system.has_pages = True
        path = f"{folder}:{self.system.environment['PATH']}"
        said = self.system.roost("web", "--port", "0", PATH=path, DISPLAY=":7").split()[0]
        self.browser.until("it to be opened", opened.exists)
        self.assertEqual(opened.read_text(), said)
        opened.unlink()
        for words, display in [(["--no-open"], {"DISPLAY": ":7"}), ([], {})]:
            said = self.system.roost("web", *words, PATH=path, **display).split()[0]
            self.assertTrue(said.startswith("http://127.0.0.1:"), said)
        # Each address is good once, so what would have opened one would have been seen by now.
        self.browser.visit(said)
        self.browser.until_text("Overview")
        self.assertFalse(opened.exists())

    def test_starts_one_and_finds_it_again_until_it_is_stopped(self):
        first = self.system.web("--port", "0")
        second = self.system.web()
        self.assertEqual(first.split("/enter")[0], second.split("/enter")[0])
        self.assertNotEqual(first, second)
        for option in [["--port", "0"], ["--listen", "127.0.0.2"], ["--host", "a.example"], ["--read-only"]]:
            self.assertIn("roost web stop first", self.refused(*option))
        self.assertIn("has stopped", self.system.roost("web", "stop"))
        self.system.has_pages = False
        # Nobody is there any more, at once, and the port is free.
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.port(first)))
        again = self.system.web("--port", self.port(first))
        self.assertEqual(first.split("/enter")[0], again.split("/enter")[0])

    def test_says_whose_the_port_is_not(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            said = self.refused("--port", other.getsockname()[1])
            self.assertIn("--port 0 any that is free", said)

    def test_listens_elsewhere_only_with_a_secret(self):
        self.assertIn("--token-file FILE", self.refused("--port", "0", "--listen", "0.0.0.0"))
        self.assertIn("unencrypted", self.refused("--port", "0", "--listen", "0.0.0.0"))
        for text, mode, words in [("short", 0o600, "at least 20"), ("a" * 40, 0o644, "chmod 600"), ("", 0o600, "at least 20")]:
            file = self.secret(text, mode)
            self.assertIn(words, self.refused("--port", "0", "--listen", "0.0.0.0", "--token-file", file))
        self.assertIn("--token-file", self.refused("--port", "0", "--listen", "0.0.0.0", "--token-file", "/nonexistent"))

    def test_lets_in_from_elsewhere_who_knows_the_secret(self):
        word = "correct-horse-battery-staple"
        file = self.secret(word + "\n")
        address = self.system.web("--port", "0", "--listen", "0.0.0.0", "--host", "localhost", "--token-file", file)
        site = f"http://localhost:{self.port(address)}"
        status, text = self.status(site)
        self.assertEqual(status, 401)
        self.assertIn("what is in the file", text)
        self.assertEqual(self.status(site, Host="evil.example")[0], 421)
        self.browser.visit(site)
        self.assertEqual(self.browser.barriers(), [])
        self.browser.fill("Token", "something-else-altogether")
        self.browser.click("Let me in")
        self.browser.until_text("That is not what is in the file")
        self.browser.fill("Token", word)
        self.browser.click("Let me in")
        self.browser.until("the overview", lambda: self.browser.read("h1") == "Overview")
        # Those that were refused are answers that the console tells of.
        self.browser.complaints()

    def test_only_shows_where_it_may_not_change_anything(self):
        tester = self.system.install_test_app()
        self.system.submit(tester, "good.later", "processing", earliestBegin=int((time.time() + 9999) * 1e6))
        self.enter("--read-only")
        for path in ["", "tasks", "jobs", "settings", "transfers", "notifications", "activities", f"apps/{tester}", f"apps/{tester}/tasks/good.later", f"apps/{tester}/window"]:
            with self.subTest(path):
                self.visit(path)
                self.assertIn("read only", self.browser.text)
                self.assertEqual(self.browser.all("form[method=post], main button"), [])
                self.assert_quiet(path)
        # Somebody who makes such a form by hand is refused, and told why.
        self.browser.driver.execute_script(
            "const form = document.createElement('form'); form.method = 'post'; form.action = arguments[0]; document.body.append(form); form.submit()",
            f"/apps/{tester}/tasks/good.later/cancel",
        )
        self.browser.until_text("--read-only")
        self.assertTrue(self.system.call("Tasks", app=tester)["pending"])
        self.browser.complaints()

    def test_gives_nothing_to_another_user_of_the_machine(self):
        address = self.system.web("--port", "0")
        door = self.system.home / "run/web.sock"
        self.assertEqual(door.stat().st_mode & door.parent.stat().st_mode & 0o077, 0)
        if os.geteuid() != 0:
            # To be somebody else takes root.
            return
        self.system.home.chmod(0o755)
        others = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        # Neither the pages, nor an address that lets in.
        said = subprocess.run([*others, "/usr/bin/python3", "-c", (
            "import socket, sys\n"
            "try:\n"
            f"    line = socket.socket(socket.AF_UNIX); line.connect({str(door)!r}); print('connected')\n"
            "except OSError as error:\n"
            "    print('refused', error.errno)\n"
            f"line = socket.create_connection(('127.0.0.1', {self.port(address)}))\n"
            f"line.sendall(b'GET / HTTP/1.1\\r\\nHost: {address.split('/')[2]}\\r\\nConnection: close\\r\\n\\r\\n')\n"
            "print(line.recv(100).split()[1].decode())\n"
        )], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(said.stdout.split(), ["refused", "13", "401"], said.stderr)


if __name__ == "__main__":
    unittest.main()
