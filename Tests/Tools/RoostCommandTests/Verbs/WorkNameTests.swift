import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `What somebody calls a piece of work` {
    let temporary = try? TemporaryFolder()

    private static let stormy = app(permitted: ["com.example.stormy.refresh"])

    /// A daemon that has one request pending, a task's or a job's.
    private func daemon(
        in folder: TemporaryFolder,
        _ identifier: String,
        of app: JSON = stormy
    ) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, parameters in
            let isMeant = parameters["identifier"]?.asString == identifier
            switch method {
            case "Apps": return [.reply(["apps": [app]])]
            case "Forecast":
                let run: JSON = [
                    "app": "com.example.stormy", "identifier": .string(identifier),
                    "kind": "processing", "begins": .null, "blockers": [],
                ]
                return [.reply(["runs": isMeant ? [run] : [], "more": false])]
            case "Explain" where isMeant:
                return [
                    .reply([
                        "blockers": [], "finished": [],
                        "pending": [
                            "number": 1, "app": "com.example.stormy",
                            "identifier": .string(identifier), "kind": "processing",
                            "requiresNetwork": false, "requiresPower": false,
                            "submitted": time(.zero),
                        ],
                    ])
                ]
            case "Explain": return [.refuse("NoSuchTask", "it was never submitted")]
            case "History": return [.reply(["finished": []])]
            case "Jobs": return [.reply(["jobs": [], "more": false])]
            case "FleetJobs": return [.refuse("NoFleet", "this machine is in no fleet")]
            default: return [.done]
            }
        }
    }

    @Test(arguments: [
        ("refresh", "com.example.stormy.refresh"),
        ("com.example.stormy.refresh", "com.example.stormy.refresh"), ("thumbs", "job#thumbs"),
        ("job#thumbs", "job#thumbs"),
    ])
    func `is the same in each command`(typed: String, identifier: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, identifier)
        let forecast = roost("forecast", "stormy", typed, "--json", in: folder)
        #expect(forecast.json?["runs"]?[0]?["identifier"]?.asString == identifier)
        let supposed = roost("explain", "stormy", typed, "--if", "power=off", "--json", in: folder)
        #expect(supposed.json?["identifier"]?.asString == identifier, "\(supposed.errors)")
        let explained = roost("explain", "stormy", typed, "--json", in: folder)
        #expect(explained.json?["identifier"]?.asString == identifier, "\(explained.errors)")
        #expect(daemon.problems == [])
        #expect(roost("forecast", "stormy", "rubbish", in: folder).code == .notFound)
        #expect(
            roost("explain", "stormy", "rubbish", "--if", "power=off", in: folder).code == .notFound
        )
    }

    @Test(arguments: ["thumbs", "job#thumbs"])
    func `is a job's also where several prefixes permit a task of that name`(typed: String) throws {
        let folder = try #require(temporary)
        let app = app(permitted: ["com.example.a.*", "com.example.b.*"])
        let daemon = try daemon(in: folder, "job#thumbs", of: app)
        for verb in ["forecast", "explain"] {
            let outcome = roost(verb, "stormy", typed, "--json", in: folder)
            #expect(outcome.code == .done, "\(outcome.errors)")
        }
        let outcome = roost("forecast", "stormy", "rubbish", in: folder)
        #expect(outcome.errors.contains("may be any of"))
        #expect(daemon.problems == [])
    }

    @Test func `that was promised and never asked for is told as that`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [Self.stormy]])]
            case "Explain": [.refuse("NoSuchTask", "it was never submitted")]
            case "History": [.reply(["finished": []])]
            case "FleetJobs": [.refuse("NoFleet", "this machine is in no fleet")]
            case "Check":
                [
                    .reply([
                        "promises": [
                            [
                                "app": "com.example.stormy", "name": "com.example.stormy.refresh",
                                "about": "task", "within": 3_600_000_000, "origin": "declared",
                                "breaks": time(.zero), "state": "broken",
                                "cause": "nothing asks for it", "blockers": [],
                            ]
                        ]
                    ])
                ]
            default: [.done]
            }
        }
        let outcome = roost("explain", "stormy", "refresh", in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output.contains("it has never been submitted"))
        #expect(outcome.output.contains("nothing asks for it"))
        #expect(daemon.problems == [])
    }

    @Test func `that is no more is in the log under its app's whole name`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": []])]
            case "Log":
                [
                    .reply([
                        "entries": [
                            [
                                "date": time(.zero), "kind": "uninstalled",
                                "app": "com.example.tally", "text": "uninstalled",
                            ]
                        ]
                    ])
                ]
            case "Tasks": [.refuse("NoSuchApp", "no app com.example.tally is installed")]
            case "History": [.reply(["finished": []])]
            default: [.done]
            }
        }
        let outcome = roost("log", "com.example.tally", in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output.contains("uninstalled"))
        #expect(daemon.problems == [])
    }

    @Test func `that was withdrawn is none of so many runs`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, parameters in
            guard method == "History" else { return [.reply(["apps": [Self.stormy]])] }
            let all = [
                finished(nil, "cancelled", ["begun": .null]),
                finished(nil, "cancelled", ["begun": .null]), finished(12, "completed"),
                finished(11, "completed"), finished(10, "completed"),
            ]
            let most = Int(parameters["limit"]?.asInteger ?? 0)
            return [.reply(["finished": .array(Array(all.prefix(most)))])]
        }
        let told = roost("cost", "--by", "run", "--limit", "2", "--json", in: folder).json
        #expect(told?["finished"]?.asArray?.map { $0["number"] } == [12, 11])
        #expect(daemon.problems == [])
    }

    @Test func `is told to programs where it comes again`() throws {
        let folder = try #require(temporary)
        let daemon = try intentDaemon(in: folder) { method, _ in method == "Repeat" ? [.done] : [] }
        let words = [
            "submit", "uploader", "CleanIntent", "--every", "1h", "--id", "night", "--json",
        ]
        let outcome = roostWords(words, in: folder)
        #expect(outcome.json == ["app": .string(uploader), "name": "night"], "\(outcome.errors)")
        #expect(daemon.methods.last == "Repeat" && daemon.problems == [])
    }
}
