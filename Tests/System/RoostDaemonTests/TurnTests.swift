import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `A turn` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test func `writes down what it decides before it acts`() {
        _ = system.begin(on: person)
        let lines = system.journal.lines
        #expect(lines.first == .committed)
        #expect(lines.contains(.launched(.weather, ProcessNumber(1), .background)))
        #expect(lines.filter { $0 == .committedLightly }.count == 1, "the pid, after the launch")
    }

    @Test func `does not have what is due wait for a flush`() {
        let app = system.connect(.weather)
        system.call(.refresh(from: 60), on: app)
        system.journal.lines = []
        system.turn(.woken, at: 60)
        #expect(system.journal.lines.first == .committedLightly)
        #expect(system.journal.lines.contains(.launched(.weather, ProcessNumber(1), .background)))
        #expect(!system.journal.lines.contains(.committed))
    }

    @Test func `flushes what somebody said, whatever time brings with it`() {
        let app = system.connect(.weather)
        system.call(.refresh(from: 60), on: app)
        system.journal.lines = []
        system.turn([.woken, .received(app, Method.later("tidy").frame)], at: 60)
        #expect(system.journal.lines.first == .committed)
    }

    @Test func `writes down everything that is ready at once`() {
        let app = system.connect(.weather)
        system.journal.lines = []
        let inputs = (1...9).map { Input.received(app, Method.later("tidy\($0)").frame) }
        system.turn(inputs, at: 1)
        #expect(system.journal.lines.filter { $0 == .committed }.count == 1)
        #expect(
            system.replies(app).map(\.parameters) == Array(repeating: ["replaced": false], count: 9)
        )
    }

    @Test func `writes nothing down where nothing changes`() {
        system.journal.lines = []
        system.call(.system("Apps"), on: person)
        #expect(!system.journal.lines.contains(.committed))
        #expect(!system.journal.lines.contains(.committedLightly))
    }

    @Test func `leaves a launched process its phase and its runs in one order`() {
        let started = system.begin(on: person)
        let heard = system.replies(started.events)
        #expect(heard.map(\.continues) == [true, true, true])
        #expect(heard.first?.parameters == ["phase": "background"])
        #expect(heard.dropFirst().first?.parameters == ["refresh": "available"])
        #expect(
            heard.last?.parameters == [
                "runs": [
                    [
                        "number": 1, "identifier": "refresh", "kind": "refresh",
                        "deadline": 30_000_000_000,
                    ]
                ]
            ]
        )
    }

    @Test func `leads a process that is launched for a person through both phases`() {
        #expect(system.call(.about(.weather, "Open"), on: person).map(\.parameters) == [[:]])
        let heard = system.replies(ConnectionID(1003)).map(\.parameters)
        #expect(heard == [["phase": "inactive"], ["phase": "active"], ["refresh": "available"]])
    }

    @Test func `suspends what has nothing to do, and resumes it with its work lying ready`() {
        let started = system.begin(on: person)
        system.call(.finish(started.run), on: started.calls, at: 1)
        #expect(system.journal.lines.last == .armed(nil, nil))
        #expect(system.journal.lines.contains(.suspended(started.process)))

        system.journal.lines = []
        system.call(.submitFor(.weather), on: person, at: 2)
        let sent = system.journal.lines.firstIndex(of: .sent(started.events)) ?? .max
        let resumed = system.journal.lines.firstIndex(of: .resumed(started.process)) ?? .min
        #expect(sent < resumed)
    }

    @Test func `gathers the runs of a process, sixty-four to a message`() {
        system.call(.set("runs-per-app", "64"), on: person)
        system.call(.set("pending-processing", "200"), on: person)
        system.call(.set("device-in-use", "yes"), on: person)
        let app = system.connect(.weather)
        for number in 1...70 { system.call(.submit("tidy\(number)", "processing"), on: app) }
        system.call(.set("device-in-use", "no"), on: person, at: 1)
        let messages = system.replies(ConnectionID(1003)).compactMap {
            $0.parameters["runs"]?.asArray
        }
        #expect(messages.map(\.count) == [64])
    }

    @Test func `tells of a time that is over, and ends the process after the grace`() {
        let started = system.begin(on: person)
        _ = system.replies(started.events)
        system.turn(.woken, at: 29)
        #expect(system.replies(started.events).isEmpty)
        system.turn(.woken, at: 30)
        #expect(
            system.replies(started.events).map(\.parameters) == [
                ["expire": ["run": .integer(started.run), "reason": "timeUsedUp"]]
            ]
        )
        system.turn(.woken, at: 34)
        #expect(!system.journal.lines.contains(.ended(started.process)))
        system.turn(.woken, at: 35)
        #expect(system.journal.lines.contains(.ended(started.process)))
        system.turn(.exited(started.process, .signalled(9)), at: 35)
        let endings = system.daemon.ledger.history.map(\.ending)
        #expect(endings == [.killedAfterGrace(.timeUsedUp)])
    }

    @Test func `says how much is left of the time, and after that of the grace`() throws {
        _ = system.begin(on: person)
        func left(at second: Int) throws -> JSON? {
            let reply = try #require(system.call(.system("Tasks"), on: person, at: second).first)
            return reply.parameters["running"]?[0]?["left"]
        }
        #expect(try left(at: 29) == 1_000_000)
        system.turn(.woken, at: 30)
        #expect(try left(at: 30) == 5_000_000)
        #expect(try left(at: 34) == 1_000_000)
    }

    @Test func `gives work back whose process could not be started`() {
        system.daemon.machine.launchFailure = LaunchFailure(reason: "no such file")
        let replies = system.call(.submitFor(.weather), on: person)
        #expect(replies.map(\.parameters) == [["replaced": false]])
        #expect(system.daemon.ledger.pending.count == 1)
        #expect(system.daemon.ledger.history.map(\.ending) == [.launchFailed])
        let opened = system.call(.about(.weather, "Open"), on: person, at: 1)
        #expect(opened.map(\.errorName) == ["NotNow"])
    }

    @Test func `ends a process that closed the way of telling it anything`() {
        let started = system.begin(on: person)
        system.turn(.disconnected(started.events), at: 1)
        #expect(system.journal.lines.contains(.ended(started.process)))
        system.turn(.exited(started.process, .exited(0)), at: 1)
        #expect(system.daemon.ledger.history.map(\.ending) == [.crashed(.exited(0))])
    }

    @Test func `takes no harm from news of what it does not know`() {
        system.journal.lines = []
        system.turn(
            .exited(ProcessNumber(99), .unknown),
            .disconnected(ConnectionID(99)),
            .received(ConnectionID(99), Method.system("Apps").frame),
            at: 1
        )
        #expect(system.journal.lines.isEmpty)
    }

    @Test func `discards the files of an app that is uninstalled, after it is written down`() {
        system.journal.lines = []
        #expect(system.call(.about(.mail, "Uninstall"), on: person).count == 1)
        let committed = system.journal.lines.firstIndex(of: .committed) ?? .max
        let discarded =
            system.journal.lines.firstIndex(of: .discarded("/apps/com.example.mail")) ?? .min
        #expect(committed < discarded)
    }

    @Test func `ends the oldest suspended app when memory is short`() {
        let first = system.begin(.mail, on: person, at: 0)
        system.call(.finish(first.run), on: first.calls, at: 1)
        let second = system.begin(.weather, on: person, at: 2)
        system.call(.finish(second.run), on: second.calls, at: 3)
        system.turn(.memoryPressure, at: 4)
        #expect(system.journal.lines.contains(.ended(first.process)))
        #expect(!system.journal.lines.contains(.ended(second.process)))
    }
}

extension Method {
    /// Work that is to run in a far future.
    static func later(_ task: String) -> Method {
        .app(
            "Submit",
            [
                "request": [
                    "identifier": .string(task), "kind": "processing",
                    "earliestBegin": 4_000_000_000_000_000,
                ]
            ]
        )
    }

    /// A refresh that may begin at a second.
    static func refresh(from second: Int) -> Method {
        .app(
            "Submit",
            [
                "request": [
                    "identifier": "refresh", "kind": "refresh",
                    "earliestBegin": .integer(Timestamp.at(second).nanoseconds / 1000),
                ]
            ]
        )
    }

    static func set(_ name: String, _ value: String) -> Method {
        .system("Set", ["name": .string(name), "value": .string(value)])
    }
}
