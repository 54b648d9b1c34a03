"""A system of a test's own: the real daemon in a home of its own, with its apps and its pages."""

import ctypes
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

from browser import PATIENCE

BIN = pathlib.Path(os.environ["ROOST_BIN"])
PROGRAMS = BIN / "as-installed"
ROOT = pathlib.Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "Examples"
BAKER = "com.example.baker"


def dies_with_us():
    """Lets a process end with the tests, however they end."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class Refused(Exception):
    """What the daemon answered instead of what was asked for."""


class TookTooLong(Exception):
    pass


class Line:
    """A connection to the daemon."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(str(path))
        self.rest = b""

    def send(self, method, parameters=None, more=False):
        call = {"method": method if "." in method else "io.roost.System." + method, "parameters": parameters or {}}
        if more:
            call["more"] = True
        self.socket.sendall(json.dumps(call).encode() + b"\0")

    def reply(self):
        while b"\0" not in self.rest:
            some = self.socket.recv(1 << 20)
            if not some:
                raise ConnectionError("the daemon ended the connection")
            self.rest += some
        frame, self.rest = self.rest.split(b"\0", 1)
        reply = json.loads(frame)
        if reply.get("error"):
            raise Refused(f"{reply['error']}: {reply.get('parameters')}")
        return reply.get("parameters", {})

    def call(self, method, parameters=None):
        self.send(method, parameters)
        return self.reply()

    def close(self):
        self.socket.close()


class System:
    def __init__(self, **environment):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="roost-b-", dir="/tmp"))
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "HOME": str(self.home), "ROOST_HOME": str(self.home), **environment,
        }
        self.daemon = None
        self.has_pages = False
        self.lines = []
        try:
            self.start()
        except BaseException:
            shutil.rmtree(self.home, ignore_errors=True)
            raise

    # The daemon.

    def start(self):
        ours, theirs = socket.socketpair()
        with open(self.home / "roostd.out", "ab") as log:
            self.daemon = subprocess.Popen(
                [PROGRAMS / "roostd", "--foreground", "--home", self.home], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={**self.environment, "ROOST_READY": str(theirs.fileno())}, pass_fds=[theirs.fileno()],
                preexec_fn=dies_with_us,
            )
        theirs.close()
        ours.settimeout(PATIENCE)
        answer = ours.recv(4096)
        ours.close()
        if answer != b"ready":
            raise TookTooLong(f"the daemon did not start: {answer!r}\n{(self.home / 'roostd.out').read_text()}")

    def kill(self):
        """Ends the daemon as a crash would."""
        self.daemon.kill()
        self.daemon.wait(PATIENCE)
        for line in self.lines:
            line.close()
        self.lines = []

    def end(self):
        """Ends all of it, whatever has become of it."""
        try:
            if self.has_pages:
                self.roost("web", "stop")
        finally:
            self.daemon.terminate()
            try:
                self.daemon.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.daemon.kill()
                self.daemon.wait(PATIENCE)
            self.end_strays()
            for line in self.lines:
                line.close()
            shutil.rmtree(self.home, ignore_errors=True)

    def end_strays(self):
        """Ends whatever else has this home in its environment."""
        mark = f"ROOST_HOME={self.home}".encode()
        socket_mark = f"ROOST_SOCKET={self.home}/roost.sock".encode()
        for process in pathlib.Path("/proc").iterdir():
            if not process.name.isdigit() or int(process.name) == os.getpid():
                continue
            try:
                environment = (process / "environ").read_bytes().split(b"\0")
            except OSError:  # it has ended
                continue
            if mark in environment or socket_mark in environment:
                try:
                    os.kill(int(process.name), signal.SIGKILL)
                except ProcessLookupError:
                    pass

    def line(self):
        line = Line(self.home / "roost.sock")
        self.lines.append(line)
        return line

    def call(self, method, **parameters):
        line = Line(self.home / "roost.sock")
        try:
            return line.call(method, parameters)
        finally:
            line.close()

    def until(self, what, look):
        """Looks again after each thing that happens, until there is something."""
        watch = Line(self.home / "roost.sock")
        try:
            watch.send("Watch", more=True)
            watch.reply()
            end = time.monotonic() + PATIENCE
            while True:
                found = look()
                if found:
                    return found
                watch.socket.settimeout(max(0.001, end - time.monotonic()))
                try:
                    watch.reply()
                except TimeoutError:
                    raise TookTooLong(f"{what}; the daemon says:\n{self.output()}") from None
        finally:
            watch.close()

    def output(self):
        return (self.home / "roostd.out").read_text(errors="replace")

    # The command.

    def roost(self, *words, check=True, **environment):
        said = subprocess.run(
            [PROGRAMS / "roost", *map(str, words)], env={**self.environment, **environment}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=PATIENCE * 2,
        )
        if check and said.returncode != 0:
            raise AssertionError(f"roost {' '.join(map(str, words))} ended with {said.returncode}:\n{said.stdout}{said.stderr}")
        return said.stdout

    def web(self, *words):
        """Starts the pages, and gives the address that lets somebody in."""
        said = self.roost("web", "--no-open", *words)
        self.has_pages = True
        address = next(word for word in said.split() if word.startswith("http://"))
        return address

    def web_pid(self):
        """The process of the pages, of whom the kernel knows that it listens."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self.home / "run/web.sock"))
            return struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]

    # Apps.

    def bundle(self, name, manifest, *programs):
        folder = self.home / "bundles" / name
        folder.mkdir(parents=True)
        (folder / "Info.plist").write_text(manifest)
        for program in programs:
            put(BIN / program, folder / program)
        return folder

    def install(self, example, **environment):
        """Installs one of the examples."""
        manifest = (EXAMPLES / example / "Info.plist").read_text()
        if environment:
            entries = "".join(f"<key>{name}</key><string>{value}</string>" for name, value in environment.items())
            if "<key>LSEnvironment</key>" in manifest:
                manifest = manifest.replace("<key>LSEnvironment</key>\n    <dict>", f"<key>LSEnvironment</key>\n    <dict>{entries}")
            else:
                manifest = manifest.replace("</dict>\n</plist>", f"<key>LSEnvironment</key><dict>{entries}</dict>\n</dict>\n</plist>")
        folder = self.bundle(example + ".app", manifest, example)
        if example == "Scrapbook":
            plugin = folder / "PlugIns" / "Keep"
            plugin.mkdir(parents=True)
            shutil.copy2(EXAMPLES / "Scrapbook/Keep/Info.plist", plugin)
            put(BIN / "ScrapbookKeep", plugin / "ScrapbookKeep")
        self.roost("install", folder)

    def install_baker(self):
        """Installs the app of which the intents take every kind of value, and the window has every kind of control."""
        manifest = f"""<?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>{BAKER}</string>
            <key>CFBundleExecutable</key><string>IntentTestApp</string>
            <key>BGTaskSchedulerPermittedIdentifiers</key>
            <array><string>steps.*</string><string>stall.*</string><string>once.a</string></array>
            <key>UIBackgroundModes</key><array><string>processing</string></array>
            </dict></plist>"""
        self.roost("install", self.bundle("Baker.app", manifest, "IntentTestApp"))

    def install_whole_app(self, program):
        """Installs one of the apps that are written as people write them."""
        name = f"com.example.whole.{program.lower()}"
        manifest = f"""<?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>{name}</string>
            <key>CFBundleExecutable</key><string>{program}</string>
            <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.*</string></array>
            <key>UIBackgroundModes</key><array><string>fetch</string><string>processing</string></array>
            </dict></plist>"""
        self.roost("install", self.bundle(name + ".app", manifest, program))
        return name

    def install_test_app(self, name="com.example.tester"):
        """Installs the app whose tasks end in every way."""
        behaviours = ["good", "fail", "crash", "hang", "slow-stop", "gate"]
        identifiers = "".join(f"<string>{each}</string><string>{each}.*</string>" for each in behaviours)
        manifest = f"""<?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>{name}</string>
            <key>CFBundleExecutable</key><string>TestApp</string>
            <key>BGTaskSchedulerPermittedIdentifiers</key><array>{identifiers}</array>
            <key>UIBackgroundModes</key><array><string>fetch</string><string>processing</string></array>
            </dict></plist>"""
        self.roost("install", self.bundle(name + ".app", manifest, "TestApp"))
        return name

    def live_a_year(self, app, runs):
        """Gives the app a year behind it; the system begins anew for that."""
        self.kill()
        subprocess.run([BIN / "year-of-history", self.home / "store.db", app, str(runs)], check=True, timeout=PATIENCE)
        self.start()

    def app(self, identifier):
        return next(each for each in self.call("Apps")["apps"] if each["identifier"] == identifier)

    def folder(self, identifier):
        return pathlib.Path(self.app(identifier)["folder"])

    def submit(self, app, task, kind="refresh", **more):
        self.call("Submit", app=app, request={"identifier": task, "kind": kind, **more})

    def perform(self, app, intent, **arguments):
        return self.call("Perform", app=app, intent=intent, arguments=arguments)["run"]

    def journal(self, app):
        """What an app has said."""
        path = self.home / "logs" / f"{app}.log"
        return path.read_text(errors="replace").splitlines() if path.exists() else []


def processor(pid):
    """Processor time of a process and of all below it, in seconds, by their numbers."""
    times, waiting = {}, [pid]
    while waiting:
        one = waiting.pop()
        try:
            with open(f"/proc/{one}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            times[one] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            for thread in os.listdir(f"/proc/{one}/task"):
                with open(f"/proc/{one}/task/{thread}/children") as file:
                    waiting += [int(each) for each in file.read().split()]
        except OSError:  # it has ended
            continue
    return times


def put(program, target):
    """Puts a program somewhere else too; the same file by another name costs nothing, but not everywhere."""
    try:
        os.link(program, target)
    except OSError:
        shutil.copy2(program, target)


class SlowServer:
    """A server that takes uploads, and gives downloads, as slowly as is wished."""

    def __init__(self, bytes_per_second=400_000):
        self.rate = bytes_per_second
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=20)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.taken = []
        self.over = threading.Event()
        # Whether the whole of what goes on is let through at once.
        self.hurry = threading.Event()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while not self.over.is_set():
            try:
                connection, _ = self.listener.accept()
            except OSError:  # it is closed
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def pause(self, count):
        if not self.hurry.is_set():
            self.hurry.wait(count / self.rate)

    def serve(self, connection):
        try:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
            file = connection.makefile("rb")
            line = file.readline().decode()
            headers = {}
            while (header := file.readline().strip()):
                name, value = header.decode().split(":", 1)
                headers[name.lower()] = value.strip()
            if line.startswith("GET"):
                return self.give(connection, line)
            if headers.get("expect", "").lower() == "100-continue":
                connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
            self.take(file, headers)
            self.taken.append(line.split()[1])
            connection.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        except OSError:  # whoever sent it has gone
            pass
        finally:
            connection.close()

    def take(self, file, headers):
        if headers.get("transfer-encoding", "").lower() == "chunked":
            while (size := int(file.readline(), 16)):
                file.read(size + 2)
                self.pause(size)
            file.readline()
            return
        left = int(headers.get("content-length", "0"))
        while left:
            some = file.read(min(left, 32768))
            if not some:
                raise OSError("it ends early")
            left -= len(some)
            self.pause(len(some))

    def give(self, connection, line):
        if line.split()[1].endswith("weather.json"):
            weather = b'{"condition": "stormy"}'
            connection.sendall(f"HTTP/1.1 200 OK\r\nContent-Length: {len(weather)}\r\n\r\n".encode() + weather)
            return
        size = 40_000_000
        connection.sendall(f"HTTP/1.1 200 OK\r\nContent-Length: {size}\r\nETag: \"one\"\r\n\r\n".encode())
        for _ in range(size // 20_000):
            connection.sendall(b"x" * 20_000)
            self.pause(20_000)

    def close(self):
        self.over.set()
        self.hurry.set()
        self.listener.close()
