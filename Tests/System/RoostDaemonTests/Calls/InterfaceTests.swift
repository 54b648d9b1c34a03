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
        let calls = CheckedCalls(try #require(Self.operators), of: system, on: person)
        checkRuns(calls)
        checkRequests(calls)
        checkLives(calls)
        checkSettings(calls)
        checkFullDisk(calls)
        checkWatching(calls)
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
        let called = calls.methods.union(elsewhere.map { "io.roost.System.\($0)" })
        #expect(called == Set(calls.interface.methods.map { "io.roost.System.\($0.name)" }))
    }

    @Test func `describe every answer that apps get, and all they hear`() throws {
        let system = try System([.lasting(.weather), .mail], devices: ["a"])
        let person = system.connect()
        let app = system.connect(.weather, pid: 50)
        let events = system.connect(.weather, pid: 50)
        let stranger = system.connect()
        let calls = CheckedCalls(try #require(Self.app), of: system, on: app)
        calls.check(.app("Pending"), "NotAnApp", on: stranger)
        calls.check(.app("Permitted"))
        calls.check(.app("Attach", more: true), on: events)
        checkSubmitting(calls, person)
        checkLongRuns(calls, person)
        checkLiveActivities(calls)
        for method in Method.notifications { calls.check(method.0, method.1, at: 37) }
        checkLeaving(calls, person)

        let heard = system.replies(events)
        for message in heard {
            #expect(message.continues)
            #expect(calls.interface.problems(in: message, to: "io.roost.App.Attach") == [])
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
        let called = calls.methods.union(elsewhere.map { "io.roost.App.\($0)" })
        #expect(called == Set(calls.interface.methods.map { "io.roost.App.\($0.name)" }))
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
