import RoostCaller
import Testing

@testable import RoostCommand

@Suite struct `Looking in a browser` {
    let temporary = try? TemporaryFolder()

    @Test func `ends no roost-web where none runs`() throws {
        let folder = try #require(temporary)
        let outcome = roost("web", "stop", in: folder)
        #expect(outcome.code == .noDaemon)
        #expect(outcome.errors.contains("no roost-web runs"))
    }

    @Test(arguments: ["start", "open"])
    func `is not asked for anything else`(word: String) throws {
        let outcome = roost("web", word, in: try #require(temporary))
        #expect(outcome.code == .usage)
    }

    @Test func `says what other machines mean`() throws {
        let outcome = roost("help", "web", in: try #require(temporary))
        #expect(outcome.output.contains("unencrypted"))
        #expect(outcome.output.contains("--token-file"))
    }

    @Test func `says why the server ended that was there for a moment`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { _, _ in [] }
        // It lets whoever asks it wait until it ends, as one does that finds its port taken.
        try folder.write(
            """
            #!/usr/bin/env python3
            import os, socket, sys
            folder = os.environ["ROOST_HOME"] + "/run"
            os.makedirs(folder, exist_ok=True)
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(folder + "/web.sock")
            listener.listen()
            connection, _ = listener.accept()
            connection.recv(64)
            print("the port is taken", file=sys.stderr)
            connection.close()
            sys.exit(2)

            """,
            to: "roost-web",
            mode: 0o755
        )
        let outcome = roost(
            "web",
            "--no-open",
            in: folder,
            variables: [("PATH", "/usr/bin:/bin")],
            executable: folder.path + "/roost"
        )
        #expect(outcome.code == .failed)
        #expect(outcome.errors == "roost: the port is taken\n")
        withExtendedLifetime(daemon) {}
    }
}
