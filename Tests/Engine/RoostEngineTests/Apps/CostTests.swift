import Testing

@testable import RoostEngine

@Suite struct `The ledger of costs` {
    var device = Device([.weather, .lasting(.photos)])

    @Test mutating func `divides among the runs of an app what its process used meanwhile`() throws
    {
        let first = try device.begin(.refresh(1), at: 0)
        device.measure(first.process, milliseconds: 100, at: 1)
        let second = try device.begin(.tidy(1), at: 1)
        device.measure(first.process, milliseconds: 300, at: 2)
        device.finish(first, at: 2)
        device.measure(first.process, milliseconds: 350, at: 3)
        device.finish(second, at: 3)
        #expect(device.history.map(\.processor) == [.milliseconds(200), .milliseconds(150)])
        let costs = device.takeCosts(at: 3)
        #expect(costs[.work(.refresh, "refresh1")]?.processor == .milliseconds(200))
        #expect(costs[.work(.refresh, "refresh1")]?.awake == .seconds(2))
        #expect(costs[.work(.processing, "tidy1")]?.processor == .milliseconds(150))
        let all = costs[.app]
        #expect(all?.processor == .milliseconds(350) && all?.runs == 2 && all?.launches == 1)
    }

    @Test mutating func `does not charge a run for what its app did before`() throws {
        device.open(at: 0)
        let process = try #require(device.engine.status(of: .weather)?.process)
        let run = try device.begin(.refresh, at: 10)
        #expect(device.engine.wantsMeasure(of: process))
        device.measure(process, milliseconds: 9000, at: 10)
        #expect(!device.engine.wantsMeasure(of: process))
        device.measure(process, milliseconds: 9007, at: 11)
        device.finish(run, at: 11)
        #expect(device.history.last?.processor == .milliseconds(7))
        #expect(device.takeCosts(at: 11)[.app]?.processor == .milliseconds(9007))
    }

    @Test mutating func `counts launches, wake-ups and the time awake`() throws {
        let first = try device.begin(.refresh, at: 0)
        device.finish(first, at: 3)
        #expect(device.state() == .suspended)
        let second = try device.begin(.refresh, at: 100)
        #expect(!device.engine.wantsMeasure(of: second.process))
        device.finish(second, at: 102)
        device.exit(at: 200)
        let all = try #require(device.takeCosts(at: 200)[.app])
        #expect(all.launches == 1 && all.wakeUps == 1 && all.runs == 2)
        #expect(all.awake == .seconds(5))
        #expect(all.processor == .zero)
    }

    @Test mutating func `counts intents and jobs by what they run, and not by their names`() throws
    {
        for name in ["a", "b"] {
            let run = try #require(device.submit(job: name, at: 0).delivered.first)
            device.finish(run, at: 1)
        }
        #expect(device.takeCosts(at: 1, of: .photos)[.work(.job, "Export")]?.runs == 2)
    }

    @Test mutating func `hands over what it counted once`() throws {
        let run = try device.begin(at: 0)
        device.measure(run.process, milliseconds: 5, at: 1)
        device.finish(run, at: 1)
        #expect(!device.takeCosts(at: 1).isEmpty)
        #expect(device.takeCosts(at: 1).isEmpty)
        #expect(device.engine.unwrittenCosts.isEmpty)
    }

    @Test mutating func `counts nothing of what a process used before this system knew it`() throws
    {
        let run = Run(
            number: RunNumber(1),
            request: Request(
                number: RequestNumber(1),
                app: .photos,
                task: TaskID("intent"),
                kind: .intent,
                submitted: .at(0),
                payload: .intent(name: "Export", arguments: "{}", run: RunNumber(1))
            ),
            process: ProcessNumber(7),
            begun: .at(0),
            deadline: .at(30)
        )
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.processes = [ProcessRecord(number: ProcessNumber(7), app: .photos, pid: 70)]
        stored.openRuns = [
            Stored.OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: .at(0),
                isSuperseded: false
            )
        ]
        device = Device(stored: stored, alive: [ProcessNumber(7)])
        device.measure(ProcessNumber(7), milliseconds: 80_000, at: 1)
        device.measure(ProcessNumber(7), milliseconds: 80_010, at: 2)
        // Whoever begins to count anew has not used less than nothing.
        device.measure(ProcessNumber(7), milliseconds: 3, at: 3)
        #expect(device.takeCosts(at: 3, of: .photos)[.app]?.processor == .milliseconds(10))
    }

    @Test mutating func `counts bytes of transfers once, wherever they go on from`() throws {
        var device = Carrying()
        device.join(at: 0)
        device.start(.download(1), at: 0)
        let carrierTask = CarrierTaskNumber(1)
        device.report(.told(carrierTask, from: 0), at: 1)
        device.report(.progress([TransferProgress(carrierTask, received: 400)]), at: 2)
        device.report(.stopped(1, received: 500), at: 3)
        device.report(.down(reason: "gone"), at: 3)
        device.report(.ready, at: 4)
        device.report(.told(carrierTask, from: 450), at: 5)
        device.report(.progress([TransferProgress(carrierTask, received: 1000)]), at: 6)
        let costs = device.device.takeCosts(at: 6)
        let moved = 500 + 550
        #expect(costs[.app]?.received == Int64(moved))
        #expect(
            costs.filter { if case .work(.transfers, _) = $0.key { true } else { false } }.count
                == 1
        )
    }

    // MARK: Days

    @Test mutating func `has the days of the machine's place`() throws {
        // At 22:13:20 UTC it is the next day already in a place two hours ahead.
        #expect(device.engine.day(at: .at(0)) == 19_675)
        device.turn(.notification(.zones(["": ZoneRules(first: 7200)])), at: 0)
        #expect(device.engine.day(at: .at(0)) == 19_676)
        #expect(CostEntry.Key.words(ofDay: 19_676) == "2023-11-15")
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        #expect(Set(device.engine.unwrittenCosts.map(\.key.day)) == [19_676])
    }

    @Test(arguments: [
        (0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (-700_000, "0053-06-19"),
        (Int.max, "9909-12-24"), (Int.min, "0053-06-19"),
    ])
    func `writes days as computers do, whatever number a store has`(day: Int, words: String) {
        let text = CostEntry.Key.words(ofDay: day)
        if (-700_000...800_000).contains(day) {
            #expect(text == words)
        } else {
            #expect(text.count >= 10)
        }
    }

    @Test mutating func `counts further names together where an app has too many on one day`()
        throws
    {
        let most = device.engine.limits.costNames
        for number in 1...(most + 10) {
            let run = try device.begin(.tidy(number), at: number)
            device.finish(run, at: number)
        }
        for number in 1...20 {
            let run = try device.begin(.refresh(number), at: 1000 + number)
            device.finish(run, at: 1000 + number)
        }
        let costs = device.takeCosts(at: 2000)
        #expect(costs.count == most + 2)
        #expect(costs[.others]?.runs == 30)
        #expect(costs[.app]?.runs == most + 30)
    }

    @Test mutating func `forgets old days, once a day`() throws {
        device.set(.limit("cost-days", 3), at: 0)
        var forgotten: [Change] = []
        for day in 0..<5 {
            for second in [0, 100] {
                let run = try device.begin(at: day * 86_400 + second)
                device.finish(run, at: day * 86_400 + second)
                forgotten += device.takeCostChanges(at: day * 86_400 + second).filter {
                    if case .keepCosts = $0 { true } else { false }
                }
            }
        }
        #expect(forgotten == Array(repeating: .keepCosts(days: 3), count: 5))
    }

    @Test mutating func `remembers few days, however a clock is set`() throws {
        for jump in [0, 400, -900, 3000, 1] {
            device.calendarShift = jump * 86_400
            let run = try device.begin(at: 10 + abs(jump))
            device.finish(run, at: 10 + abs(jump))
        }
        #expect(device.engine.costs.rememberedDays <= Stored.costDays)
    }
}

@Suite struct `A budget for a day` {
    var device = Device([.weather, .lasting(.photos)])
    /// How much the process has used, in milliseconds.
    private var used: Int64 = 0

    init() { device.set(.limit("daily-processor-time", 2), at: 0) }

    private mutating func use(
        _ milliseconds: Int64,
        of submission: Submission,
        at second: Int
    ) throws {
        let run = try device.begin(submission, at: second)
        used += milliseconds
        device.measure(run.process, milliseconds: used, at: second)
        device.finish(run, at: second)
    }

    @Test mutating func `holds further work that may wait until the day is over`() throws {
        try use(1999, of: .refresh, at: 0)
        try use(1, of: .tidy, at: 1)
        #expect(device.submit(.refresh, at: 2).delivered.isEmpty)
        let blocker = try #require(device.blockers(of: .refresh, at: 2).first)
        #expect(blocker.name == "overBudget")
        #expect(
            blocker.evidence.contains("2 s") && blocker.evidence.contains("daily-processor-time")
        )
        #expect(blocker.since == .at(2))
        // Midnight, as it is 22:13:20.
        #expect(blocker.clearsAt == .at(6400))
        #expect(device.wake(at: 6399).delivered.isEmpty)
        #expect(device.wake(at: 6400).delivered.count == 1)
    }

    @Test mutating func `holds an app that gives its work ever new names, too`() throws {
        let most = device.engine.limits.costNames
        for number in 1...most { try use(0, of: .tidy(number), at: number) }
        try use(2000, of: .tidy(most + 1), at: most + 1)
        #expect(device.submit(.refresh, at: most + 2).delivered.isEmpty)
        #expect(device.blockers(of: .refresh, at: most + 2).map(\.name) == ["overBudget"])
    }

    @Test mutating func `holds no work of other apps, and none that a person asked for`() throws {
        try use(2000, of: .refresh, at: 0)
        let intent = device.perform("Export", of: .photos, at: 1)
        #expect(intent.delivered.count == 1)
        #expect(device.submit(job: "a", at: 1).delivered.count == 1)
        device.simulateLaunch(.tidy, at: 2)
        device.submit(.tidy, at: 2)
        #expect(device.simulateLaunch(.tidy, at: 3).delivered.count == 1)
    }

    @Test mutating func `counts neither intents nor what an app does in the foreground`() throws {
        let run = try #require(device.perform("Export", of: .photos, at: 0).delivered.first)
        device.measure(run.process, milliseconds: 60_000, at: 1)
        device.finish(run, at: 1)
        #expect(device.submit(job: "a", at: 2).delivered.count == 1)
    }

    @Test mutating func `may be another for one app, or none`() throws {
        device.set(.budget(.weather, .seconds(1)), at: 0)
        try use(1000, of: .refresh, at: 0)
        #expect(device.submit(.refresh, at: 1).delivered.isEmpty)
        #expect(device.set(.budget(.weather, .zero), at: 2).delivered.count == 1)
        #expect(device.set(.budget(.mail, .zero), at: 2).refusals == [.noSuchApp])
        // What was set is found again.
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.settings = device.settings
        let (next, _) = Engine.recover(stored, at: .at(10))
        #expect(next.processorBudget(of: .weather) == nil)
        #expect(next.processorBudget(of: .photos) == .seconds(2))
        device.set(.budget(.weather, nil), at: 11)
        #expect(device.engine.processorBudget(of: .weather) == .seconds(2))
    }

    @Test mutating func `is not filled again by a system that begins anew`() throws {
        try use(2000, of: .refresh, at: 0)
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.settings = device.settings
        stored.costs = device.engine.unwrittenCosts
        var next = Device(stored: stored)
        #expect(next.submit(.refresh, at: 5).delivered.isEmpty)
        #expect(next.blockers(of: .refresh, at: 5).map(\.name) == ["overBudget"])
    }

    @Test
    mutating func `is that of the day that the clock shows, and goes on where it is set back`()
        throws
    {
        try use(2000, of: .refresh, at: 0)
        device.submit(.refresh, at: 1)
        device.calendarShift = 86_400
        #expect(device.wake(at: 2).delivered.count == 1)
        device.calendarShift = 0
        #expect(device.submit(.tidy, at: 3).delivered.isEmpty)
        #expect(device.blockers(of: .tidy, at: 3).map(\.name) == ["overBudget"])
    }
}

extension Device {
    fileprivate mutating func measure(
        _ process: ProcessNumber,
        milliseconds: Int64,
        at second: Int
    ) {
        _ = hear(.measured(process, .milliseconds(milliseconds)), at: second)
    }

    fileprivate mutating func takeCosts(
        at second: Int,
        of app: AppID = .weather
    ) -> [CostItem: Cost] {
        var costs: [CostItem: Cost] = [:]
        for case .addCost(let entry) in takeCostChanges(at: second) where entry.key.app == app {
            costs[entry.key.item] = entry.cost
        }
        return costs
    }
}

extension CarrierReport {
    fileprivate static func told(
        _ carrierTask: CarrierTaskNumber,
        from offset: Int64
    ) -> CarrierReport {
        .response(
            carrierTask,
            TransferResponse(status: 200, url: "http://example.com/"),
            offset: offset,
            expected: 1000,
            restarted: nil
        )
    }
}

@Suite struct `Days of costs` {
    /// In each, apps run, burn, are suspended, crash and are killed with the system, in an order of chance.
    @Test(arguments: 1...60)
    func `count nothing twice, and lose only what was not written down`(seed: UInt64) throws {
        var random = Chance(seed: seed)
        var device = Device([.weather, .lasting(.photos)])
        var used: [ProcessNumber: Int64] = [:]
        var written: [CostEntry.Key: Cost] = [:]
        /// All that was ever used, and what of it was gone before it was written down.
        var (truth, lost): (Int64, Int64) = (0, 0)
        var sinceWriting: Int64 = 0
        func processes() -> [(AppID, ProcessNumber)] {
            [AppID.weather, .photos].compactMap { app in
                device.engine.status(of: app)?.process.map { (app, $0) }
            }
        }
        func measureAll(at second: Int) {
            for (_, process) in processes() {
                device.measure(process, milliseconds: used[process] ?? 0, at: second)
            }
        }
        func write(at second: Int) {
            measureAll(at: second)
            for change in device.takeCostChanges(at: second) {
                guard case .addCost(let entry) = change else { continue }
                written[entry.key] = (written[entry.key] ?? .zero).adding(entry.cost)
            }
            sinceWriting = 0
        }
        for step in 0..<300 {
            let second = step * 40
            switch random.below(12) {
            case 0, 1: device.submit(.tidy(random.below(9) + 1), at: second)
            case 2: device.submit(.refresh(random.below(9) + 1), at: second)
            case 3: device.submit(job: "\(random.below(5))", at: second)
            case 4...6:
                for (_, process) in processes() {
                    let more = Int64(random.below(5000))
                    used[process, default: 0] += more
                    truth += more
                    sinceWriting += more
                }
                measureAll(at: second)
            case 7, 8:
                measureAll(at: second)
                let app = random.below(2) == 0 ? AppID.weather : .photos
                for run in device.engine.status(of: app)?.runs ?? [] {
                    device.finish(run, at: second)
                }
            case 9:
                measureAll(at: second)
                device.exit(.weather, at: second)
            case 10: write(at: second)
            default:
                guard random.below(4) == 0 else { continue }
                lost += sinceWriting
                sinceWriting = 0
                used = [:]
                var stored = Stored()
                stored.apps = [AppRecord(app: .weather), AppRecord(app: .lasting(.photos))]
                stored.costs = written.map { CostEntry($0.key, $0.value) }
                    .sorted { $0.key < $1.key }
                device = Device(stored: stored, pending: device.pending)
            }
        }
        write(at: 300 * 40)
        let all = written.filter { $0.key.item == .app }.values.reduce(Cost.zero) { $0.adding($1) }
        #expect(all.processor == .milliseconds(truth - lost))
        for (day, app) in Set(written.keys.map { Pair($0.day, $0.app) }).map({ ($0.day, $0.app) }) {
            let work = written.filter {
                $0.key.day == day && $0.key.app == app && $0.key.item != .app
            }
            let sum = work.values.reduce(Cost.zero) { $0.adding($1) }
            let whole = written[CostEntry.Key(day: day, app: app, item: .app)] ?? .zero
            #expect(sum.runs == whole.runs)
            #expect(work.count <= device.engine.limits.costNames + 1)
        }
    }

    private struct Pair: Hashable {
        let day: Int
        let app: AppID
        init(_ day: Int, _ app: AppID) {
            self.day = day
            self.app = app
        }
    }
}
