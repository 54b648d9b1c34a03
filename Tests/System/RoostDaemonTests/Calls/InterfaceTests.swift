import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `The published interfaces` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    static let app = interface(Interface.app.text)
    static let operators = interface(Interface.system.text)
    static let service = interface(Interface.service.text)

    private static func interface(_ text: String) -> InterfaceDescription? {
        // A text that cannot be read fails every test that asks for it.
        try? InterfaceDescription(parsing: text)
    }

    @Test func `are what the system says they are`() throws {
        let info = try #require(
            system.call(Method("org.varlink.service.GetInfo"), on: person).first
        )
        let names = ["io.roost.App", "io.roost.System", "org.varlink.service"]
        #expect(info.parameters["interfaces"] == .array(names.map { .string($0) }))
        #expect(info.parameters["version"] == "1.2.3")
        for name in names {
            let describe = Method(
                "org.varlink.service.GetInterfaceDescription",
                ["interface": .string(name)]
            )
            let reply = try #require(system.call(describe, on: person).first)
            let text = try #require(reply.parameters["description"]?.asString)
            #expect(try InterfaceDescription(parsing: text).name == name)
            let service = try #require(Self.service)
            #expect(service.problems(in: reply, to: describe.call.method) == [])
        }
    }

    @Test(arguments: Interface.allCases.map(\.text))
    func `can be read by our own reader`(text: String) throws {
        _ = try InterfaceDescription(parsing: text)
    }

    /// Calls every method of the operators' interface, in each state that shows something more.
    @Test func `describe every answer that operators get`() throws {
        let interface = try #require(Self.operators)
        var called: Set<String> = []
        func check(_ method: Method, _ expected: String? = nil, at second: Int = 0) {
            called.insert(method.call.method)
            #expect(interface.problems(in: method.call) == [])
            let replies = system.call(method, on: person, at: second)
            #expect(!replies.isEmpty, "\(method.call.method) is not answered")
            for reply in replies {
                #expect(reply.errorName == expected, "\(reply)")
                #expect(interface.problems(in: reply, to: method.call.method) == [])
            }
        }
        let weather: JSONObject = ["app": "com.example.weather"]
        func task(_ name: String) -> JSONObject {
            ["app": "com.example.weather", "identifier": .string(name)]
        }
        let install: JSONObject = [
            "identifier": "com.example.new", "folder": "/apps/new", "executable": "/apps/new/run",
            "permitted": ["a", "b"], "modes": ["fetch"], "intents": [["name": "Export"]],
            "extensions": [
                [
                    "identifier": "com.example.new.share", "name": "Share", "folder": "/apps/new/S",
                    "executable": "/apps/new/S/run", "point": "com.apple.share-services",
                ]
            ],
        ]
        check(.system("Install", install))
        let perform: JSONObject = [
            "app": "com.example.new", "intent": "Export", "arguments": ["film": "a"],
        ]
        check(.system("Intents"))
        check(.system("Intents", ["app": "nobody"]), "NoSuchApp")
        check(.system("Perform", perform))
        check(.system("Perform", perform.with("intent", "Else")), "NoSuchIntent")
        let opening: JSONObject = [
            "app": "com.example.new", "extension": "Share", "files": ["/a"], "text": "b",
        ]
        check(.system("OpenExtension", opening))
        check(.system("OpenExtension", opening.with("extension", "Else")), "NoSuchExtension")
        check(.system("Activities"))
        check(.system("Activities", ["app": "nobody"]), "NoSuchApp")
        check(.system("Follow", ["run": 1]))
        check(.system("Follow", ["run": 99]), "NoSuchRun")
        check(.stop(1))
        check(.stop(1), "NotNow")
        check(.stop(99), "NoSuchRun")
        let launched = system.daemon.machine.launched[ProcessNumber(1)]
        let result: JSON = ["value": [1, .null], "dialog": "Done"]
        system.call(
            .finish(1, giving: result),
            on: launched?.calls ?? ConnectionID(.max),
            at: 0
        )
        check(.system("Follow", ["run": 1]))
        check(.system("Activities"))
        check(.system("History"))
        check(.system("Set", ["name": "daily-processor-time", "value": "60"]))
        check(.system("Cost"))
        check(.system("Cost", ["app": "com.example.new", "days": 7, "work": true]))
        check(.system("Cost", ["app": "nobody"]), "NoSuchApp")
        check(.follow(1))
        check(.system("Install", install.with("identifier", "..")), "Invalid")
        check(.system("Install", install.with("folder", "/")), "Invalid")
        check(.submitFor(.weather))
        check(.submitFor(.weather, "unlisted"), "NotPermitted")
        check(.submitFor(AppID("nobody")), "NoSuchApp")
        system.turn(.sensed(Conditions(network: false, present: true)), at: 1)
        let demanding: JSON = [
            "identifier": "tidy1", "kind": "processing", "earliestBegin": 1_700_000_100_000_000,
            "requiresNetwork": true, "requiresPower": true,
        ]
        check(.system("Submit", weather.with("request", demanding)), at: 1)
        for name in ["Apps", "Tasks", "Log", "History", "Settings", "Doctor"] {
            check(.system(name), at: 2)
        }
        check(.system("Tasks", weather.with("limit", 1)), at: 2)
        check(.system("Tasks", ["app": "nobody"]), "NoSuchApp", at: 2)
        check(.system("Explain", task("tidy1")), at: 2)
        check(.system("Explain", task("refresh")), at: 2)
        check(.system("Explain", task("never")), "NoSuchTask", at: 2)
        check(.submitFor(.weather, "never"), "NotPermitted", at: 2)
        check(.system("Explain", task("never")), at: 2)
        check(.system("Tasks"), at: 2)
        check(.system("SimulateLaunch", task("tidy1")), at: 3)
        check(.system("SimulateLaunch", task("tidy1")), "NoSuchTask", at: 3)
        check(.system("SimulateExpiration", task("tidy1")), at: 4)
        check(.system("SimulateExpiration", task("tidy1")), "NotNow", at: 4)
        check(.system("Tasks"), at: 5)
        check(.system("Explain", task("tidy1")), at: 5)
        check(.about(.weather, "Open"), at: 6)
        check(.about(.weather, "Home"), at: 7)
        check(.about(.weather, "Home"), "NotNow", at: 7)
        check(.about(.weather, "Quit"), at: 8)
        check(.system("Apps"), at: 8)
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 9)
        check(.submitFor(.weather, "tidy2", "processing"), at: 10)
        check(.submitFor(.weather, "refresh"), at: 10)
        check(.submitFor(.weather, "refresh1"), "TooManyPending", at: 10)
        check(.system("Cancel", task("tidy2")), at: 10)
        check(.system("History"), at: 11)
        check(.system("Explain", task("tidy2")), at: 11)
        let forecast: JSONObject = [
            "until": 2_000_000_000_000_000, "supposing": [["power": true, "battery": 5]],
        ]
        check(.system("Forecast", forecast), at: 11)
        check(.system("Forecast", forecast.with("app", "nobody")), "NoSuchApp", at: 11)
        check(.set("grace", "6"), at: 12)
        check(.set("grace", "never"), "Invalid", at: 12)
        check(.set("background.com.example.weather", "off"), at: 12)
        check(.submitFor(.weather), "Unavailable", at: 12)
        check(.system("Settings"), at: 12)
        check(.system("Metrics"), at: 12)
        check(.system("Backup", ["file": "/copy"]), at: 12)
        check(.system("Backup", ["file": "copy"]), "Invalid", at: 12)
        check(.system("Repair"), at: 12)
        check(.system("EmptyCaches"), at: 12)
        check(.system("Apps"), at: 12)
        for method in system.notifications(of: .weather) { check(method.0, method.1, at: 12) }
        check(.about(AppID("com.example.new"), "Uninstall"), at: 13)
        system.daemon.ledger.fullness = .whenCommitting
        check(.about(.mail, "Quit"), "StoreUnavailable", at: 14)
        check(.system("Tasks"), at: 14)
        check(.system("Doctor"), at: 14)
        system.daemon.ledger.fullness = nil
        check(.system("Log", more: true), at: 15)
        let watcher = system.connect()
        let watch = Method.system("Watch", more: true)
        called.insert(watch.call.method)
        system.call(watch, on: watcher, at: 15)
        system.call(.about(.mail, "Open"), on: system.connect(), at: 16)
        for (connection, method) in [(watcher, watch), (person, .system("Log", more: true))] {
            let notices = system.replies(connection)
            #expect(!notices.isEmpty)
            for notice in notices {
                #expect(interface.problems(in: notice, to: method.call.method) == [])
            }
        }
        // The rest is checked with what transfers do, with questions, windows, containers, jobs and
        // fleets.
        let elsewhere = [
            "Transfers", "ChangeTransfer", "Ask", "WatchWindow", "Press", "Jobs", "SubmitJob",
            "RetryJob", "CancelJob",
            "CancelJobs", "PauseJobs", "ResumeJobs",
            "Schedules", "Repeat", "ChangeSchedule", "Check",
            "InitFleet", "JoinFleet", "LeaveFleet", "DrainFleet", "Fleet", "FleetHosts",
            "FleetJobs", "RetryFleetJob", "CancelFleetJob", "ImportFleet",
        ]
        called.formUnion(elsewhere.map { "io.roost.System.\($0)" })
        #expect(called == Set(interface.methods.map { "io.roost.System.\($0.name)" }))
    }

    @Test func `describe every answer that apps get, and all they hear`() throws {
        let interface = try #require(Self.app)
        let system = try System([.lasting(.weather), .mail], devices: ["a"])
        let person = system.connect()
        let app = system.connect(.weather, pid: 50)
        let events = system.connect(.weather, pid: 50)
        let stranger = system.connect()
        var called: Set<String> = []
        func check(
            _ method: Method,
            _ expected: String? = nil,
            on connection: ConnectionID? = nil,
            at second: Int = 0
        ) {
            called.insert(method.call.method)
            #expect(interface.problems(in: method.call) == [])
            let replies = system.call(method, on: connection ?? app, at: second)
            #expect(!replies.isEmpty, "\(method.call.method) is not answered")
            for reply in replies {
                #expect(reply.errorName == expected, "\(reply)")
                #expect(interface.problems(in: reply, to: method.call.method) == [])
            }
        }
        func checkLongRuns(_ check: (Method, String?) -> Void) {
            let film: JSONObject = [
                "identifier": "film.1", "kind": "continued", "title": "Film",
                "subtitle": "of the day", "requiresGPU": true, "atOnce": true,
            ]
            check(.app("Submit", ["request": .object(film)]), nil)
            let other = JSON.object(film.with("identifier", "film.2"))
            check(.app("Submit", ["request": other]), "NotAtOnce")
            check(.app("Pending"), nil)
            let intents = (0..<2).compactMap { _ in
                system.call(.performed, on: person, at: 36)[0].parameters["run"]
            }
            for (slot, run) in intents.enumerated() {
                let extend: JSONObject = [
                    "run": run, "slot": .integer(Int64(slot)), "requiresGPU": true,
                ]
                check(.app("Extend", extend), nil)
                check(.app("Extend", extend.with("slot", 64)), "Invalid")
            }
            check(.app("ComeForward"), nil)
            let continued = system.daemon.engine.currentRun(of: .weather, TaskID("film.1"))
            // Its device goes to the intents, one after the other.
            check(.finish(continued?.number.value ?? -1), nil)
            check(.app("EndExtendedTime", ["run": intents[0]]), nil)
            check(.app("EndExtendedTime", ["run": intents[0]]), "NoSuchRun")
        }
        func checkLiveActivities(_ check: (Method, String?) -> Void) {
            let activity: JSONObject = [
                "id": "match", "type": "Match", "attributes": ["home": "A"],
                "content": ["goals": 1], "staleDate": 1_800_000_000_000_000,
            ]
            check(.app("StartActivity", activity), nil)
            check(.app("StartActivity", activity), nil)
            check(.app("StartActivity", activity.with("content", [:])), "Invalid")
            check(.app("UpdateActivity", ["id": "match", "content": ["goals": 2]]), nil)
            let long = JSON.string(String(repeating: "a", count: 5000))
            check(.app("UpdateActivity", ["id": "match", "content": ["a": long]]), "TooLarge")
            check(.app("LiveActivities"), nil)
            check(.app("EndActivity", ["id": "match"]), nil)
            check(.app("EndActivity", ["id": "else"]), "NoSuchActivity")
            check(.app("LiveActivities"), nil)
        }
        check(.app("Pending"), "NotAnApp", on: stranger)
        check(.app("Permitted"))
        check(.app("Attach", more: true), on: events)
        check(.submit())
        check(.submit("unlisted"), "NotPermitted")
        check(.submit(""), "Invalid")
        check(.later("tidy1"))
        check(.later("tidy1"))
        let many: JSON = [["identifier": "unlisted", "kind": "refresh"]]
        check(.app("SubmitMany", ["requests": many]))
        check(.app("Pending"))
        check(.app("Handled", ["phase": "active"]))
        system.turn(.woken, at: 30)
        check(.finish(1, 2), at: 31)
        check(.app("Cancel", ["identifier": "tidy1"]))
        check(.app("CancelAll"))
        check(.submit(), at: 32)
        check(.submit(), at: 33)
        check(.submit("refresh1"), "TooManyPending", at: 33)
        system.call(.set("background", "off"), on: person, at: 34)
        check(.submit(), "Unavailable", at: 34)
        system.daemon.ledger.fullness = .whenCommitting
        check(.app("CancelAll"), "StoreUnavailable", at: 35)
        check(.app("Share"), at: 35)
        system.daemon.ledger.fullness = nil
        system.call(.set("background", "on"), on: person, at: 36)
        checkLongRuns { check($0, $1, at: 36) }
        checkLiveActivities { check($0, $1, at: 37) }
        for method in Method.notifications { check(method.0, method.1, at: 37) }
        check(.app("Assert", ["id": 1, "name": "upload", "site": "Upload.swift:12"]), at: 38)
        check(.app("Assert", ["id": 1, "name": "upload"]), "NotNow", at: 38)
        check(.app("ComeForward"), at: 38)
        system.call(.about(.weather, "Home"), on: person, at: 38)
        check(.app("Handled", ["phase": "background"]), at: 38)
        check(.app("Unassert", ["id": 1]), at: 39)
        check(.app("Snapshots", ["on": true]), at: 39)
        system.turn(.memoryPressure, at: 40)
        system.call(.about(.weather, "Quit"), on: person, at: 41)

        let heard = system.replies(events)
        for message in heard {
            #expect(message.continues)
            #expect(interface.problems(in: message, to: "io.roost.App.Attach") == [])
        }
        let members = Set(heard.flatMap { Array($0.parameters.keys) })
        #expect(
            members == [
                "phase", "runs", "expire", "lent", "activity", "assertions", "refresh",
                "memoryWarning", "terminate", "present",
            ]
        )
        // The rest is checked with what transfers do, with questions, windows and jobs.
        let elsewhere = [
            "JoinSession", "LeaveSession", "Transfer", "CancelTransfer", "ChangeTransfer",
            "AcknowledgeTransfers", "AnswerTransfer", "Answer", "ShowWindow", "Pressed",
            "SubmitJobs", "FindJob", "RetryJob", "CancelJob", "CancelJobs", "FindStep",
            "PutStep", "PauseJobs", "ResumeJobs",
            "RepeatJob", "FindSchedule", "ChangeSchedule", "PromiseFreshness",
            "SubmitFleetJob", "FleetJobs", "CancelFleetJob",
        ]
        called.formUnion(elsewhere.map { "io.roost.App.\($0)" })
        #expect(called == Set(interface.methods.map { "io.roost.App.\($0.name)" }))
    }

    @Test func `have the words that the code has`() throws {
        let app = try #require(Self.app)
        let operators = try #require(Self.operators)
        let words = Set(app.choices + operators.choices)
        #expect(words.contains(Set(Kind.allCases.map(\.rawValue))))
        #expect(words.contains(Set(Phase.allCases.map(\.rawValue))))
        #expect(words.contains(Set(Expiration.allCases.map(\.rawValue))))
        #expect(words.contains(Set(Event.Outcome.allCases.map(\.rawValue))))
        #expect(
            words.contains(["notRunning", "foreground", "background", "suspended", "ending"])
        )
        #expect(words.contains(Set(LiveActivity.State.allCases.map(\.rawValue))))
        #expect(words.contains(["waiting", "running", "stopping", "finished"]))
        #expect(words.contains(["continued", "intent", "extension", "own"]))
        #expect(words.contains(Set(DesktopNotification.Level.allCases.map(\.rawValue))))
        #expect(words.contains(["notDetermined", "denied", "authorized"]))
        #expect(words.contains(["badge", "sound", "banner", "list"]))
        #expect(words.contains(["pending", "delivered"]))
        #expect(words.contains(Set(BackgroundRefresh.allCases.map(\.rawValue))))
        #expect(words.contains(Set(TransferOrder.Kind.allCases.map(\.rawValue))))
        #expect(words.contains(Set(Event.TransferCommand.allCases.map(\.rawValue))))
        #expect(words.contains(["waiting", "moving", "paused", "finished"]))
        #expect(
            words.contains([
                "useCredential", "performDefault", "cancel", "reject", "continue", "useRequest",
            ])
        )
        #expect(words.contains(["waiting", "shown", "none"]))
        #expect(words.contains(["gone", "disabled", "unsuitable"]))
        #expect(words.contains(Set(RetryPolicy.Growth.allCases.map(\.rawValue))))
        #expect(words.contains(["discard", "retry", "snooze", "unsuitable"]))
        #expect(words.contains(["waiting", "running", "retrying", "held", "over"]))
        #expect(words.contains(["waiting", "running", "retrying", "held"]))
        #expect(words.contains(["hold", "cancel"]))
        #expect(words.contains(["task", "job", "intent"]))
        #expect(words.contains(["app", "person", "declared"]))
        #expect(words.contains(["fresh", "near", "broken"]))
        #expect(words.contains(["none", "once", "all"]))
        #expect(words.contains(["skip", "queue", "replace"]))
        #expect(words.contains(["pause", "resume", "remove", "run"]))
        #expect(words.contains(Set(JobPriority.allCases.map { "\($0)" })))
        #expect(words.contains(["member", "entering", "silent", "lost", "leaving"]))
        #expect(words.contains(Set(FleetJob.State.allCases.map(\.rawValue))))
        #expect(words.contains(["running", "held", "after", "steps", "path", "name", "full"]))
        #expect(words.contains(Set(Metric.allCases.map(\.kind.rawValue))))
        #expect(words.count == 35, "a choice that is not checked here")
    }

    @Test func `name every kind of entry, every blocker and every ending`() throws {
        func names(_ type: String, _ field: String) throws -> Set<String> {
            guard case .structure(let fields) = Self.operators?.type(type)?.type else { return [] }
            let text = try #require(fields[field]?.documentation)
            let words = text.drop { $0 != ":" }.split { !$0.isLetter }.map(String.init)
            return Set(words)
        }
        #expect(try names("Entry", "kind") == Set(LogEntry.Kind.allCases.map(\.rawValue)))
        let endings: [Ending] = [
            .completed, .unsuccessful, .expired(.simulated), .killedAfterGrace(.simulated),
            .crashed(.unknown), .endedWithApp, .noHandler, .forceQuit, .interrupted, .launchFailed,
            .cancelled, .lapsed, .refused, .uninstalled,
        ]
        #expect(try names("Finished", "ending") == Set(endings.map(\.name)))
        let causes: [Blocker.Cause] = [
            .earliestBeginDate(.at(0)), .noNetwork(evidence: ""), .noExternalPower(evidence: ""),
            .batteryCritical(percent: 1, evidence: ""), .lowPower(evidence: ""),
            .deviceInUse(evidence: ""), .forceQuit,
            .backgroundOff(everywhere: true), .throttled(until: .at(0), strikes: 1),
            .launchFailing(until: .at(0), reason: "", isExhausted: true),
            .tooSoon(until: .at(0), last: .at(0)),
            .notPermitted(what: ""),
            .alreadyRunning(RunNumber(1)), .tooManyRuns(1), .waitingForNextLaunch, .appEnding,
            .reattaching, .queued(place: 1, limit: 1), .deviceBusy(place: 1),
            .networkExpensive(evidence: ""), .networkConstrained(evidence: ""),
            .retryAt(.at(0), words: ""),
            .launchDelay(until: .at(0), launches: 1), .diskFull(until: .at(0), words: ""),
            .transferQueued(place: 1, limit: 1), .serverBusy(origin: "", moving: 1, isFirst: false),
            .joining(TransferNumber(1)), .paused, .suspended,
            .needsApp(what: ""), .carrierDown(why: ""), .fleetUnreachable(why: ""),
            .leaseOver(why: ""), .tooManyJobs(1), .intentGone(""),
            .tooManyAlike(JobLimit(atOnce: 1), intent: ""), .intentPaused(""),
            .tooManyLately(JobLimit(begun: 1, within: .seconds(1)), intent: "", until: .at(0)),
            .batteryLow(percent: 1, least: 1, evidence: ""), .notCharging(evidence: ""),
            .storageLow(free: 1, needed: 1), .pathUnchanged("", trouble: nil),
            .pathChanging("", until: .at(0)), .overBudget(used: .zero, of: .zero, until: .at(0)),
            .afterJobs([]), .held(.exhausted, job: Job(intent: "", arguments: "")),
        ]
        let blockers = Set(causes.map { Blocker($0, since: .at(0)).name }).union([
            "storeUnavailable"
        ])
        #expect(try names("Blocker", "name") == blockers)
    }

    @Test func `have an error for every refusal`() throws {
        let reasons: [(Refusal.Reason, String)] = [
            (.unavailable, "Unavailable"), (.tooManyPending, "TooManyPending"),
            (.notPermitted, "NotPermitted"), (.invalid, "Invalid"), (.noSuchApp, "NoSuchApp"),
            (.noSuchTask, "NoSuchTask"), (.notNow, "NotNow"), (.notAtOnce, "NotNow"),
            (.storeUnavailable, "StoreUnavailable"), (.noSuchIntent, "NoSuchIntent"),
            (.noSuchRun, "NoSuchRun"), (.noSuchNotification, "NoSuchNotification"),
            (.notAllowed, "NotPermitted"), (.noDate, "Invalid"),
            (.noSuchTransfer, "NoSuchTransfer"), (.noSuchExtension, "NoSuchExtension"),
            (.noAnswer, "NoAnswer"), (.noSuchJob, "NoSuchJob"),
            (.noSuchSchedule, "NoSuchSchedule"), (.noFleet, "NoFleet"),
            (.fleetUnavailable, "FleetUnavailable"), (.noSuchHost, "NoSuchHost"),
        ]
        let operators = try #require(Self.operators)
        // An app says that a control is gone, which the engine has no part in.
        let names = Set(reasons.map(\.1)).union(["NoSuchControl"])
        #expect(Set(operators.errors.map(\.name)) == names)
    }
}

extension JSONObject {
    func with(_ key: String, _ value: JSON) -> JSONObject {
        var object = self
        object[key] = value
        return object
    }
}

extension InterfaceDescription {
    /// The words of every choice in it.
    fileprivate var choices: [Set<String>] {
        var found: [Set<String>] = []
        func visit(_ type: ValueType) {
            switch type {
            case .enumeration(let words): found.append(Set(words))
            case .structure(let structure): for field in structure.fields { visit(field.type) }
            case .array(let inner), .map(let inner), .nullable(let inner): visit(inner)
            default: break
            }
        }
        for definition in types { visit(definition.type) }
        for method in methods {
            visit(.structure(method.parameters))
            visit(.structure(method.reply))
        }
        return found
    }
}
