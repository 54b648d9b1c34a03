import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

/// Stormy is woken at noon of every day because its `Info.plist` says so: its code asks for
/// nothing.
@Suite struct `A week of an app that is woken at noon` {
    private let system: System
    private let person: ConnectionID
    private let stormy = AppID("com.example.stormy")
    private let task = TaskID("StormyNoon")

    init() throws {
        system = try System([])
        person = system.connect()
        system.daemon.machine.zones["Europe/Berlin"] = ZoneRules(first: 3600)
        let noon: JSON = [
            "name": "StormyNoon", "kind": "refresh", "cron": "0 12 * * *", "zone": "Europe/Berlin",
        ]
        let installed = system.call(
            .system(
                "Install",
                [
                    "identifier": "com.example.stormy", "folder": "/apps/com.example.stormy-1",
                    "executable": "/apps/com.example.stormy-1/Stormy",
                    "permitted": ["StormyNoon"], "modes": ["fetch"], "repeats": [noon],
                ]
            ),
            on: person
        )
        try #require(installed.map(\.error) == [nil], "\(installed)")
    }

    /// The test begins in the evening of a Tuesday, in UTC.
    private func noon(_ day: Int) -> Int { 46_000 + day * 86_400 }

    private var run: Run? { system.daemon.engine.currentRun(of: stormy, task) }

    /// Has the run that goes on succeed.
    private func finish(at second: Int) throws {
        let run = try #require(run)
        let process = try #require(system.daemon.engine.status(of: stormy)?.process)
        let calls = try #require(system.daemon.machine.launched[process]).calls
        system.call(.finish(run.number.value), on: calls, at: second)
        #expect(self.run == nil)
        system.turn(.woken, at: second + 60)
    }

    @Test func `has a run a day, though nothing in the app asks for it`() throws {
        for day in 0..<7 {
            system.turn(.woken, at: noon(day) - 1)
            #expect(run == nil, "day \(day)")
            system.turn(.woken, at: noon(day))
            try finish(at: noon(day) + 2)
        }
        let endings = system.daemon.ledger.history.map(\.ending)
        #expect(endings == Array(repeating: .completed, count: 7))
    }

    @Test func `loses no day to a crash, a machine that slept, or a system that ended`() throws {
        system.turn(.woken, at: noon(0))
        let process = try #require(system.daemon.engine.status(of: stormy)?.process)
        system.turn(.exited(process, .signalled(11)), at: noon(0) + 1)
        #expect(run == nil)
        // The machine sleeps over the second noon, and wakes in the evening.
        system.turn(.woken, at: noon(1) + 6 * 3600)
        try finish(at: noon(1) + 6 * 3600 + 2)
        // The system ends before the third, and begins long after the fourth: that is made up for
        // once.
        try system.restart(alive: [], at: noon(3) + 3600)
        try finish(at: noon(3) + 3600 + 2)
        system.turn(.woken, at: noon(4) - 1)
        #expect(run == nil)
        system.turn(.woken, at: noon(4))
        try finish(at: noon(4) + 2)
        #expect(system.daemon.ledger.history.count == 4)
    }
}
