import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `Somebody who watches` {
    let system: System
    let person: ConnectionID
    let watcher: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        watcher = system.connect()
    }

    private func kinds(_ connection: ConnectionID) -> [String] {
        system.replies(connection).flatMap { $0.parameters["entries"]?.asArray ?? [] }
            .compactMap { $0["kind"]?.asString }
    }

    @Test func `hears of submissions, runs and what is logged, as they are written down`() {
        let first = system.call(.system("Watch", more: true), on: watcher)
        #expect(first == [VarlinkReply(["entries": []], continues: true)])
        let started = system.begin(on: person)
        #expect(kinds(watcher) == ["submitted", "runBegan", "launched"])
        system.call(.finish(started.run), on: started.calls, at: 1)
        #expect(kinds(watcher) == ["runEnded", "suspended"])
    }

    @Test func `of the log hears what is logged and no more`() {
        system.call(.about(.mail, "Quit"), on: person)
        let first = system.call(.system("Log", more: true), on: watcher)
        #expect(first.map(\.continues) == [true])
        #expect(first.first?.parameters["entries"]?.asArray?.last?["kind"] == "forceQuit")
        _ = system.begin(on: person)
        #expect(kinds(watcher) == ["launched"])
    }

    @Test func `of the log without more is answered once`() {
        #expect(system.call(.system("Log"), on: watcher).map(\.continues) == [false])
        _ = system.begin(on: person)
        #expect(system.replies(watcher).isEmpty)
    }

    @Test func `of one app hears of that one alone`() {
        let about: JSONObject = ["app": "com.example.mail"]
        system.call(.system("Watch", about, more: true), on: watcher)
        _ = system.begin(.weather, on: person)
        #expect(system.replies(watcher).isEmpty)
        _ = system.begin(.mail, on: person)
        #expect(kinds(watcher) == ["submitted", "runBegan", "launched"])
    }

    @Test func `hears nothing any more once gone`() {
        system.call(.system("Watch", more: true), on: watcher)
        system.turn(.disconnected(watcher), at: 1)
        system.journal.lines = []
        _ = system.begin(on: person)
        #expect(!system.journal.lines.contains(.sent(watcher)))
    }

    @Test func `hears everything once, though the call was made twice`() {
        let frame = Method.system("Watch", more: true).frame
        system.turn(.received(watcher, frame), .received(watcher, frame), at: 1)
        #expect(
            system.replies(watcher).count == 1,
            "the connection is the first call's from then on"
        )
        _ = system.begin(on: person)
        #expect(kinds(watcher) == ["submitted", "runBegan", "launched"])
    }

    @Test(arguments: [
        (Method.system("Watch", more: true), [String](), ["forceQuit"]),
        (.system("Log", more: true), ["forceQuit"], ["forceQuit"]),
    ])
    func `hears of one turn what it was not answered with`(
        method: Method,
        answered: [String],
        heard: [String]
    ) {
        let other = system.connect()
        system.call(.system("Watch", more: true), on: other)
        system.turn(
            .received(person, Method.about(.mail, "Quit").frame),
            .received(watcher, method.frame),
            .received(person, Method.about(.weather, "Quit").frame),
            at: 1
        )
        let messages = system.replies(watcher).map { $0.parameters["entries"]?.asArray ?? [] }
        let kinds = messages.map { $0.compactMap { $0["kind"]?.asString } }
        #expect(kinds.map { $0.filter { $0 == "forceQuit" } } == [answered, heard])
        #expect(messages.last?.last?["app"] == "com.example.weather")
        #expect(self.kinds(other) == ["forceQuit", "forceQuit"])
    }

    @Test(arguments: JournalingStore.Fullness.allCases)
    func `hears everything once, though the store was full as it began`(
        fullness: JournalingStore.Fullness
    ) {
        system.daemon.ledger.fullness = fullness
        system.turn(
            .received(watcher, Method.system("Watch", more: true).frame),
            .received(person, Method.about(.mail, "Quit").frame),
            at: 1
        )
        #expect(system.replies(watcher).count == 1)
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 2)
        #expect(kinds(watcher) == ["storage"])
    }

    @Test func `does not hear of what could not be written down`() {
        system.call(.system("Watch", more: true), on: watcher)
        system.daemon.ledger.fullness = .whenCommitting
        system.call(.submitFor(.weather), on: person, at: 1)
        #expect(system.replies(watcher).isEmpty)
    }
}
