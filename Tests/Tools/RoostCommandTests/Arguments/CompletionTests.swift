import RoostCaller
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `What may come next` {
    private func candidates(_ words: String...) throws -> [String]? {
        let apps = try [app(uploader), app("com.example.stormy"), app("org.other.stormy")].map {
            try Response.App(Fields(try #require($0.asObject), context: ""))
        }
        let runs = try [told(activity(["title": "Ex\u{1B}port"])), told(ended("completed"))]
        let transfers = try [transfer(3), transfer(4, ["state": "finished"])].map {
            try Response.Transfer(Fields(try #require($0.asObject), context: ""))
        }
        let answer = Completion.answer(
            to: words,
            Completion.Knowledge(
                apps: { apps },
                intents: { $0 == uploader ? [uploading, cleaning] : [] },
                runs: { runs },
                transfers: { transfers },
                settings: {
                    [
                        SystemInterface.Setting(
                            name: "grace",
                            value: "5",
                            unit: "s",
                            meaning: "how long"
                        )
                    ]
                },
                jobs: { $0 == uploader ? [job("thumbs", .held), job("sync", .running)] : [] }
            )
        )
        guard case .words(let candidates) = answer else { return nil }
        return candidates.map(\.text)
    }

    private func job(_ id: String, _ state: SystemInterface.Job.State) -> SystemInterface.Job {
        SystemInterface.Job(
            app: uploader,
            id: id,
            intent: "UploadFileIntent",
            state: state,
            attempt: 1,
            attempts: 25,
            submitted: 0,
            blockers: []
        )
    }

    @Test func `is a job of the app, which is not typed yet`() throws {
        #expect(try candidates("retry", "uploader", "") == ["thumbs"])
        #expect(try candidates("jobs", "cancel", "uploader", "") == ["thumbs", "sync"])
        #expect(try candidates("jobs", "cancel", "uploader", "sync", "") == ["thumbs"])
        #expect(try candidates("jobs", "retry", "uploader", "s") == [])
        #expect(try candidates("retry", "com.example.stormy", "") == [])
        #expect(try candidates("submit", "uploader", "Up") == ["UploadFileIntent"])
    }

    @Test func `is a verb first`() throws {
        #expect(try candidates("act") == ["activities"])
        #expect(try candidates("comp") == ["completion"], "what is hidden is not shown")
        #expect(try candidates().map { $0.contains("run") && $0.contains("intents") } == true)
        #expect(try candidates("--no-start", "ru") == ["run"])
        #expect(try candidates("nonsense", "") == [])
        #expect(try candidates("help", "upl") == [])
    }

    @Test func `is an app by the shortest name that is its own`() throws {
        #expect(
            try candidates("open", "") == ["uploader", "com.example.stormy", "org.other.stormy"]
        )
        #expect(try candidates("open", "com.example.u") == [uploader])
        #expect(try candidates("open", "upl") == ["uploader"])
        #expect(try candidates("home", "uploader", "") == [])
    }

    @Test func `is what the verb takes there`() throws {
        #expect(
            try candidates("explain", "uploader", "") == [
                "com.example.stormy.refresh", "com.example.stormy.clean",
            ]
        )
        #expect(try candidates("simulate", "") == ["launch", "expire"])
        #expect(try candidates("simulate", "launch", "upl") == ["uploader"])
        #expect(try candidates("stop", "") == ["12"])
        #expect(try candidates("stop", "12", "1") == ["12"])
        #expect(
            try candidates("transfers", "") == [
                "uploader", "com.example.stormy", "org.other.stormy", "cancel", "pause", "resume",
            ]
        )
        #expect(try candidates("transfers", "pause", "") == ["3"])
        #expect(try candidates("transfers", "pause", "3", "") == ["3"])
        #expect(try candidates("transfers", "uploader", "") == [])
        #expect(try candidates("settings", "gr") == ["grace"])
        #expect(try candidates("fleet", "j") == ["join", "jobs"])
        #expect(try candidates("schedules", "pause", "uploader", "") == [])
        #expect(try candidates("completion", "z") == ["zsh"])
        #expect(try candidates("install", "") == nil)
        #expect(try candidates("submit", "--kind", "") == ["refresh", "processing"])
        #expect(try candidates("submit", "--kind=r") == ["--kind=refresh"])
        #expect(try candidates("--home", "") == nil)
        #expect(try candidates("tasks", "--h") == ["--history", "--home", "--help"])
        #expect(try candidates("tasks", "--history", "--h") == ["--home", "--help"])
    }

    @Test func `is an intent, its parameters and their values`() throws {
        #expect(try candidates("run", "uploader", "") == ["UploadFileIntent", "CleanIntent"])
        let run = ["run", "uploader", "UploadFileIntent"]
        #expect(try candidates(run[0], run[1], run[2], "--q") == ["--quality"])
        #expect(
            try candidates(run[0], run[1], run[2], "--quality", "")
                == ["low", "high quality", "a:b"]
        )
        #expect(
            try candidates(run[0], run[1], run[2], "--quality=h") == ["--quality=high quality"]
        )
        #expect(try candidates(run[0], run[1], run[2], "--file-name", "") == nil)
        #expect(try candidates(run[0], run[1], run[2], "--fileName=") == nil)
        #expect(
            try candidates(run[0], run[1], run[2], "--no") == [
                "--notify", "--no-notify", "--no-start",
            ]
        )
        let rest = try #require(
            try candidates(
                run[0],
                run[1],
                run[2],
                "--no-notify",
                "--tags",
                "x",
                "--quality=low",
                ""
            )
        )
        #expect(rest.contains("--tags"))
        #expect(!rest.contains("--notify") && !rest.contains("--quality"))
        #expect(rest.contains("--detach"))
        #expect(try candidates(run[0], "gone", run[2], "--q") == [])
    }

    @Test func `is asked of what runs, and of nothing that does not`() throws {
        let folder = try TemporaryFolder()
        let silent = roost("complete", "--", "open", "", in: folder, mayStart: true)
        #expect(silent.code == .done)
        #expect(silent.output == "" && silent.errors == "")
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let outcome = roost("complete", "--", "run", "uploader", "Up", in: folder)
        #expect(outcome.output == "UploadFileIntent\tUpload a file\n")
        let other = roost("complete", "--", "--home", "/nowhere", "open", "", in: folder)
        #expect(other.output == "")
        #expect(roost("complete", "--", "install", "", in: folder).output == ":files\n")
        #expect(daemon.problems == [])
    }

    @Test(.timeLimit(.minutes(20))) func `is nothing where the daemon does not answer`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in [] }
        #expect(roost("complete", "--", "open", "", in: folder).output == "")
        #expect(daemon.methods == ["Apps"])
    }
}
