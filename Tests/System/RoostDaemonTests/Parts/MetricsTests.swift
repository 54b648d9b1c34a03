import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `Metrics` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    private func page(
        after place: Int64? = nil,
        at second: Int
    ) throws
        -> SystemInterface.Metrics.Reply
    {
        let parameters: JSONObject = place.map { ["after": .integer($0)] } ?? [:]
        let method = Method.system("Metrics", parameters)
        let interface = try InterfaceDescription(parsing: Interface.system.text)
        let reply = try #require(system.call(method, on: person, at: second).first)
        #expect(interface.problems(in: reply, to: method.call.method) == [])
        return try SystemInterface.Metrics.Reply(reading: Fields(reply.parameters, context: ""))
    }

    private func samples(
        _ metric: Metric,
        at second: Int = 0
    ) throws -> [SystemInterface.Sample] {
        try page(at: second).metrics.filter { $0.name == metric.rawValue }.flatMap(\.samples)
    }

    /// The values of a metric, by the values of its labels.
    private func values(_ metric: Metric, at second: Int = 0) throws -> [[String]: Double] {
        Dictionary(
            uniqueKeysWithValues: try samples(metric, at: second).map {
                ($0.labels.map(\.value), $0.value)
            }
        )
    }

    private let weather = "com.example.weather"

    @Test func `count runs by how they ended, how long they took and how late they began`() throws {
        let due: JSONObject = [
            "identifier": "refresh", "kind": "refresh", "earliestBegin": 1_700_000_005_000_000,
        ]
        system.call(
            .system("Submit", ["app": "com.example.weather", "request": .object(due)]),
            on: person
        )
        #expect(try values(.pending) == [[weather, "refresh"]: 1])
        #expect(try values(.overdue, at: 4).isEmpty)
        system.turn(.woken, at: 8)
        #expect(try values(.pending, at: 8).isEmpty)
        #expect(try values(.running, at: 8) == [[weather, "refresh"]: 1])
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        let calls = try #require(system.daemon.machine.launched[process]?.calls)
        system.call(.finish(1), on: calls, at: 10)
        let second = system.begin(on: person, at: 20)
        system.call(.finish(second.run, outcome: "failed"), on: second.calls, at: 21)
        #expect(
            try values(.runs, at: 30) == [
                [weather, "refresh", "refresh", "completed"]: 1,
                [weather, "refresh", "refresh", "unsuccessful"]: 1,
            ]
        )
        let late = try #require(try samples(.lateness, at: 30).first)
        #expect(late.count == 2 && late.value == 3)
        #expect(late.buckets?.map(\.count) == [1, 1, 1, 2, 2, 2, 2, 2, 2])
        #expect(late.buckets?.map(\.most) == [0.01, 0.1, 1, 10, 60, 600, 3600, 21600, 86400])
        let length = try #require(try samples(.runLength, at: 30).first)
        #expect(length.count == 2 && length.value == 3)
        #expect(try values(.running, at: 30).isEmpty)
    }

    @Test func `count nothing that was not written down, and once what was tried again`() throws {
        let begun = system.begin(on: person)
        system.daemon.ledger.fullness = .whenCommitting
        system.call(.finish(begun.run), on: begun.calls, at: 1)
        #expect(try values(.runs, at: 1).isEmpty)
        #expect(try values(.isWritable, at: 1) == [[]: 0])
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 5)
        #expect(try values(.runs, at: 5).map(\.value) == [1])
        #expect(try values(.isWritable, at: 5) == [[]: 1])
    }

    @Test func `say for how long what is due has waited, and for what`() throws {
        system.turn(.sensed(Conditions(network: false)), at: 0)
        system.call(.set("device-in-use", "yes"), on: person, at: 0)
        for (task, second) in [("tidy1", 0), ("tidy2", 50), ("tidy3", 70)] {
            let request: JSONObject = [
                "identifier": .string(task), "kind": "processing",
                "requiresNetwork": .bool(task != "tidy3"),
            ]
            let parameters: JSONObject = ["app": .string(weather), "request": .object(request)]
            system.call(.system("Submit", parameters), on: person, at: second)
        }
        func blocker(of task: String) -> String? {
            let parameters: JSONObject = ["app": .string(weather), "identifier": .string(task)]
            let explained = system.call(.system("Explain", parameters), on: person, at: 100).first
            return explained?.parameters["blockers"]?.asArray?.first?["name"]?.asString
        }
        let reasons = [try #require(blocker(of: "tidy1")), try #require(blocker(of: "tidy3"))]
        #expect(Set(reasons).count == 2)
        // The oldest hides no other that waits for something else.
        #expect(
            try values(.overdue, at: 100) == [
                [weather, "processing", reasons[0]]: 100, [weather, "processing", reasons[1]]: 30,
            ]
        )
        #expect(try values(.pending, at: 100) == [[weather, "processing"]: 3])
    }

    @Test func `tell what an app used, written down or not, and count on from there`() throws {
        for second in [0, 10] {
            let begun = system.begin(on: person, at: second)
            let used = Duration.seconds(second + 1)
            system.daemon.machine.used[begun.process] = used
            system.call(.finish(begun.run), on: begun.calls, at: second + 1)
            system.turn(.woken, at: second + 5)
            #expect(try values(.processor, at: second + 5) == [[weather]: Double(second + 1)])
        }
        #expect(try values(.launches, at: 20) == [[weather]: 1])
        #expect(try values(.wakeUps, at: 20) == [[weather]: 1])
    }

    @Test func `begin anew with the system, and forget an app that is gone`() throws {
        let begun = system.begin(on: person)
        system.call(.finish(begun.run), on: begun.calls, at: 1)
        #expect(try values(.runs, at: 1).count == 1)
        system.call(.about(.weather, "Uninstall"), on: person, at: 2)
        #expect(try values(.runs, at: 2).isEmpty)
        // What it cost at its end is known after it is gone.
        system.call(.submitFor(.mail, "tidy", "processing"), on: person, at: 2)
        for metric in [Metric.processor, .awake, .launches, .wakeUps, .moved] {
            #expect(try values(metric, at: 2).keys.allSatisfy { $0.first == "com.example.mail" })
        }
        #expect(try values(.appState, at: 2).keys.allSatisfy { $0.first == "com.example.mail" })
        let mail = system.begin(.mail, on: person, at: 3)
        system.call(.finish(mail.run), on: mail.calls, at: 4)
        try system.restart(alive: [], at: 10)
        let again = system.connect()
        let reply = try #require(system.call(.system("Metrics"), on: again, at: 11).first)
        let text = JSON.object(reply.parameters).text
        #expect(text.contains("roost_info") && !text.contains("completed"))
    }

    @Test func `count what the last system left open, where the next one ends it`() throws {
        _ = system.begin(on: person)
        try system.restart(alive: [], at: 10)
        let again = system.connect()
        let reply = try #require(system.call(.system("Metrics"), on: again, at: 11).first)
        let metrics = try SystemInterface.Metrics.Reply(
            reading: Fields(reply.parameters, context: "")
        ).metrics
        let runs = try #require(metrics.first { $0.name == Metric.runs.rawValue })
        #expect(runs.samples.map { $0.labels.last?.value } == ["interrupted"])
        #expect(runs.samples.map(\.value) == [1])
    }

    @Test func `know nothing of a place before others when they say how late work is`() throws {
        let system = try System([.lasting(.weather)])
        let person = system.connect()
        let job: JSONObject = [
            "intent": "Export", "arguments": [:], "priority": "userInitiated",
        ]
        let submit = Method.system("SubmitJob", ["app": .string(weather), "job": .object(job)])
        #expect(system.call(submit, on: person, at: 5).first?.error == nil)
        let reply = try #require(system.call(.system("Metrics"), on: person, at: 6).first)
        let metrics = try SystemInterface.Metrics.Reply(
            reading: Fields(reply.parameters, context: "")
        ).metrics
        let late = try #require(metrics.first { $0.name == Metric.lateness.rawValue }?.samples)
        #expect(late.map(\.value) == [0] && late.map(\.count) == [1])
    }

    @Test func `say of an app in which state it is, and what keeps it from working`() throws {
        system.call(.about(.weather, "Quit"), on: person, at: 1)
        #expect(try values(.appHeld, at: 1)[[weather, "forceQuit"]] == 1)
        #expect(try values(.appHeld, at: 1)[[weather, "throttled"]] == 0)
        #expect(try values(.appState, at: 1)[[weather, "notRunning"]] == 1)
        system.call(.about(.weather, "Open"), on: person, at: 2)
        #expect(try values(.appHeld, at: 2)[[weather, "forceQuit"]] == 0)
        #expect(try values(.appState, at: 2)[[weather, "foreground"]] == 1)
        #expect(try values(.appState, at: 2)[[weather, "notRunning"]] == 0)
        system.call(.set("background.com.example.weather", "off"), on: person, at: 3)
        system.call(.submitFor(.weather), on: person, at: 3)
        #expect(try values(.appHeld, at: 3)[[weather, "backgroundOff"]] == 1)
        #expect(try values(.refused, at: 3) == [[weather, "unavailable"]: 1])
    }

    @Test func `tell of a fleet how this host stands, and nothing where it is in none`() throws {
        #expect(try samples(.fleetState).isEmpty)
        #expect(try samples(.condition).contains { $0.labels.map(\.value) == ["network"] })
        #expect(try values(.start) == [[]: 1_700_000_000])
        #expect(try samples(.info).first?.labels.first?.value == "1.2.3")
    }

    @Test func `come in several answers where there are many`() throws {
        let apps = (0..<2000).map { InstalledApp.lasting(AppID("com.example.app\($0)")) }
        let system = try System(apps)
        let person = system.connect()
        var seen: [String] = []
        var place: Int64? = 0
        var pages = 0
        while let after = place {
            let method = Method.system("Metrics", ["after": .integer(after)])
            system.turn(.received(person, method.frame), at: 1)
            let bytes = system.daemon.machine.sent[person] ?? []
            #expect(bytes.count < 1 << 20)
            let parameters = try #require(system.replies(person).first).parameters
            let reply = try SystemInterface.Metrics.Reply(reading: Fields(parameters, context: ""))
            for metric in reply.metrics {
                seen += metric.samples.map { "\(metric.name)\($0.labels)" }
            }
            place = reply.next
            pages += 1
        }
        #expect(pages > 1)
        #expect(Set(seen).count == seen.count)
        #expect(seen.count(where: { $0.hasPrefix(Metric.appState.rawValue) }) == 5 * 2000)
        for wrong: JSON in [-1, "a"] {
            let reply = system.call(.system("Metrics", ["after": wrong]), on: person).first
            #expect(reply?.errorName == "InvalidParameter")
        }
        // Beyond the end there is nothing, and no end of the system either.
        let beyond = system.call(.system("Metrics", ["after": .integer(.max)]), on: person).first
        #expect(beyond?.parameters["metrics"] == [] && beyond?.parameters["next"] == nil)
    }

    @Test func `count names that an app invents together`() throws {
        for number in 1...70 {
            let begun = system.begin(.weather, "tidy\(number)", on: person, at: number)
            system.call(.finish(begun.run), on: begun.calls, at: number)
        }
        let counted = try values(.runs, at: 80)
        #expect(counted.count == 65)
        #expect(counted[[weather, "refresh", "others", "completed"]] == 6)
        let again = system.begin(.weather, "tidy1", on: person, at: 81)
        system.call(.finish(again.run), on: again.calls, at: 81)
        #expect(try values(.runs, at: 82)[[weather, "refresh", "tidy1", "completed"]] == 2)
    }
}
