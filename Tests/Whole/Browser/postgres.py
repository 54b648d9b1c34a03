"""A PostgreSQL server of a test's own, in a folder that goes with it."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from browser import PATIENCE
from system import processor

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")


class Postgres:
    """The user roost owns it and needs no password; nobody else comes in."""

    is_installed = (PROGRAMS / "postgres").exists()

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="roost-p-", dir="/tmp"))
        try:
            if os.geteuid() == 0:
                # As root under another name, as PostgreSQL wants it.
                shutil.chown(self.folder, "postgres")
            self.folder.chmod(0o755)
            self.run("initdb", "-D", self.folder / "data", "-A", "trust", "-U", "roost", "--no-sync")
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    def run(self, program, *words):
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run(
            [*user, PROGRAMS / program, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            check=True, timeout=PATIENCE, cwd="/",
        )

    def start(self):
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self.run("pg_ctl", "-D", self.folder / "data", "-l", self.folder / "log", "-w", "-o", options, "start")

    def stop(self):
        """Ends the server as a power cut would."""
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")

    def freeze(self):
        """Has it answer nobody, and refuse nobody either."""
        self.signal(signal.SIGSTOP)

    def thaw(self):
        self.signal(signal.SIGCONT)

    def signal(self, signal):
        for pid in processor(int((self.folder / "data/postmaster.pid").read_text().split()[0])):
            os.kill(pid, signal)

    def end(self):
        try:
            if (self.folder / "data/postmaster.pid").exists():
                self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def address(self):
        """The way to it, as libpq takes it."""
        return f"host={self.folder} user=roost dbname=postgres"
