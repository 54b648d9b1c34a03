@testable import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `A store that is short of room` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test func `takes what makes room, and refuses what takes some`() {
        let app = system.connect(.weather)
        for name in ["tidy1", "tidy2", "tidy3"] { system.call(.later(name), on: app) }
        system.daemon.ledger.isShort = true
        for command in [Method.submit(), .later("tidy4")] {
            let replies = system.call(command, on: app, at: 1)
            #expect(replies.map(\.errorName) == ["StoreUnavailable"])
        }
        for command in [Method.submitFor(.weather), .about(.mail, "Open")] {
            #expect(
                system.call(command, on: person, at: 1).map(\.errorName) == ["StoreUnavailable"]
            )
        }
        #expect(system.daemon.trouble != nil)
        let cancel = Method.app("Cancel", ["identifier": "tidy1"])
        #expect(system.call(cancel, on: app, at: 2).map(\.error) == [nil])
        let cancelFor: JSONObject = ["app": "com.example.weather", "identifier": "tidy2"]
        for command in [
            Method.system("Cancel", cancelFor), .set("history", "100"), .about(.weather, "Quit"),
            .about(.weather, "Uninstall"),
        ] {
            #expect(system.call(command, on: person, at: 2).map(\.error) == [nil])
        }
        #expect(system.daemon.ledger.pending.isEmpty)
        #expect(system.daemon.engine.status(of: .weather) == nil)
    }

    @Test func `lets jobs, what comes again and promises be taken away, and none be added`() throws
    {
        let system = try System([.lasting(.weather), .mail])
        let person = system.connect()
        let app = system.connect(.lasting(.weather))
        func job(_ id: String) -> Method {
            let job: JSONObject = [
                "id": .string(id), "intent": "Export", "arguments": [:],
                "earliestBeginDate": .integer(1 << 50),
            ]
            return .app("SubmitJobs", ["jobs": [.object(job)]])
        }
        func schedule(_ id: String) -> Method {
            let schedule: JSONObject = [
                "id": .string(id), "intent": "Export", "arguments": [:], "interval": 10_000_000,
            ]
            return .app("RepeatJob", ["repetition": .object(schedule)])
        }
        func promise(_ name: String, _ within: JSON) -> Method {
            .app("PromiseFreshness", ["name": .string(name), "about": "job", "within": within])
        }
        let some: [Method] = [
            job("a"), job("b"), job("c"), schedule("s"), schedule("t"), promise("a", 1_000_000),
        ]
        for call in some { #expect(system.call(call, on: app).map(\.error) == [nil]) }
        system.daemon.ledger.isShort = true
        for call in [job("d"), schedule("u"), promise("b", 1_000_000)] {
            #expect(system.call(call, on: app, at: 1).map(\.errorName) == ["StoreUnavailable"])
        }
        let weather = JSON.string(AppID.weather.name)
        for call in [
            Method.app("CancelJob", ["id": "a"]), .app("CancelJobs", ["intent": "Export"]),
            .app("ChangeSchedule", ["id": "s", "change": "pause"]),
            .app("ChangeSchedule", ["id": "s", "change": "remove"]), promise("a", .null),
        ] {
            #expect(system.call(call, on: app, at: 2).map(\.error) == [nil])
        }
        let remove: JSONObject = ["app": weather, "name": "t", "change": "remove"]
        let told = system.call(.system("ChangeSchedule", remove), on: person, at: 2)
        #expect(told.map(\.error) == [nil])
        #expect(system.daemon.ledger.pending.isEmpty)
    }

    @Test func `writes down what happens, and begins nothing`() {
        let started = system.begin(on: person)
        system.call(.later("tidy1"), on: system.connect(.weather))
        system.daemon.ledger.isShort = true
        system.call(.finish(started.run), on: started.calls, at: 2)
        #expect(system.daemon.ledger.history.map(\.ending) == [.completed])
        let later = Moment(
            uptime: .at(1000),
            date: Timestamp(nanoseconds: 4_100_000_000_000_000_000)
        )
        system.daemon.turn([.woken], at: later)
        #expect(system.daemon.ledger.pending.count == 1)
        // What is due is no reason to be woken before it is tried again.
        #expect(
            system.journal.lines.last { if case .armed = $0 { true } else { false } }
                == .armed(later.uptime + .seconds(30), nil)
        )
        system.daemon.ledger.isShort = false
        system.daemon.turn([.woken], at: later)
        #expect(system.daemon.ledger.pending.isEmpty, "it has begun")
        #expect(system.daemon.trouble == nil)
        #expect(system.daemon.ledger.log.contains { $0.kind == .storage })
    }

    @Test func `says so to whoever asks`() {
        system.call(.later("tidy1"), on: system.connect(.weather))
        system.daemon.ledger.isShort = true
        let explain: JSONObject = ["app": "com.example.weather", "identifier": "tidy1"]
        system.turn(.woken, at: 1)
        let reply = system.call(.system("Explain", explain), on: person, at: 2).first
        let names = reply?.parameters["blockers"]?.asArray?.compactMap { $0["name"]?.asString }
        #expect(names == ["earliestBeginDate", "storeUnavailable"])
    }
}

@Suite struct `A system that starts on a full disk` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test(arguments: JournalingStore.Fullness.allCases)
    func `is there, and writes down how it started when it can`(
        fullness: JournalingStore.Fullness
    ) throws {
        let started = system.begin(on: person)
        system.call(.later("tidy1"), on: system.connect(.weather))
        system.daemon.ledger.fullness = fullness
        try system.restart(alive: [], at: 10)
        #expect(system.daemon.trouble != nil)
        let person = system.connect()
        let check = system.call(.system("Doctor"), on: person, at: 11).first
        let store = check?.parameters["checks"]?.asArray?.first { $0["name"]?.asString == "store" }
        #expect(store?["good"]?.asBool == false)
        #expect(system.daemon.ledger.history.isEmpty)
        #expect(
            system.call(.submitFor(.mail), on: person, at: 11).map(\.errorName)
                == ["StoreUnavailable"]
        )

        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 20)
        #expect(system.daemon.trouble == nil)
        #expect(system.daemon.ledger.history.map(\.number?.value) == [started.run])
        #expect(system.daemon.ledger.history.map(\.ending) == [.interrupted])
        #expect(system.daemon.ledger.history.map(\.ended) == [.at(10)])
        #expect(system.daemon.ledger.log.contains { $0.kind == .started })
    }

    @Test func `does not start where the store cannot be trusted`() throws {
        system.daemon.ledger.isDamaged = true
        #expect(throws: StoreError.self) { try system.restart(alive: [], at: 1) }
    }
}
