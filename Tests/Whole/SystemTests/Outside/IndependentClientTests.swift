import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: Here.hasPython, Here.whyPython))
struct `A client that others wrote` {
    @Test func `learns the interfaces from the system and drives it`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let everything = EnvironmentVariables.all().map { "\($0.name)=\($0.value)" }
        let install = try shell(
            "python3 -m venv \(folder)/venv && \(folder)/venv/bin/pip -q install varlink",
            environment: everything,
            milliseconds: 240_000
        )
        if install.status != .exited(0), !Here.isJudge {
            try Test.cancel("needs the package varlink from PyPI: \(install.output)")
        }
        try #require(install.status == .exited(0), "\(install.output)")

        try withSystem { system in
            try system.install(app)
            let script = folder + "/drive.py"
            try FileSystem.write(Array(Self.script.utf8), atomicallyTo: script)
            let outcome = try run(
                folder + "/venv/bin/python",
                [script, "unix:\(system.socket)", app],
                environment: everything
            )
            #expect(outcome.status == .exited(0), "\(outcome.output)")
            #expect(outcome.output.hasSuffix("all of it\n"), "\(outcome.output)")
        }
    }

    /// What the client does, in its own words.
    ///
    /// It reads the interface's text with its own parser, and holds each call and each reply
    /// against what that says.
    private static let script = """
        import sys, varlink

        address, app = sys.argv[1:]
        client = varlink.Client(address)
        assert set(client.get_interfaces()) == {
            "org.varlink.service", "io.roost.App", "io.roost.System"}
        with client.open("org.varlink.service") as service:
            info = service.GetInfo()
            assert info["product"] == "roostd", info
            for name in info["interfaces"]:
                text = service.GetInterfaceDescription(name)["description"]
                assert "interface " + name in text

        with client.open("io.roost.System") as system, client.open("io.roost.System") as watcher:
            apps = system.Apps()["apps"]
            assert [a["identifier"] for a in apps] == [app], apps

            events = watcher.Watch(_more=True)
            assert next(events) == {"entries": []}

            request = {"identifier": "good", "kind": "refresh"}
            assert system.Submit(app, request) == {"replaced": False}
            seen = []
            while "suspended" not in seen:
                seen += [e["kind"] for e in next(events)["entries"]]
            assert seen == ["submitted", "runBegan", "launched", "runEnded", "suspended"], seen

            finished = system.History(app=app)["finished"]
            assert [f["ending"] for f in finished] == ["completed"], finished
            later = {"identifier": "good", "kind": "processing", "earliestBegin": 9 * 10 ** 15}
            system.Submit(app, later)
            explained = system.Explain(app, "good")
            assert [b["name"] for b in explained["blockers"]] == ["earliestBeginDate"], explained
            assert explained["pending"]["earliestBegin"] == 9 * 10 ** 15
            for question in ("Tasks", "Settings", "Doctor", "Log"):
                getattr(system, question)()

            try:
                system.Open("no.such.app")
            except varlink.VarlinkError as error:
                assert error.error() == "io.roost.System.NoSuchApp", error
                assert "no.such.app" in error.parameters()["message"]
            else:
                assert False, "opened"

        with client.open("io.roost.App") as own:
            try:
                own.Pending()
            except varlink.VarlinkError as error:
                assert error.error() == "io.roost.App.NotAnApp", error
        print("all of it")

        """
}
