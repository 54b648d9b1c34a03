import CBench
import CLimits
import RoostLinux

/// Rows 1, 2 and 3: how late the closure's first line is after the moment a task is due.
enum Lateness {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(200, 1000)
        let system = try PrivateSystem("lateness", of: bench, numbered: count)
        let timers = try bench.samples("timers", bench.count(100, 300)) {
            unsafe bench_timers(&$0, Int32($0.count))
        }
        let ping = try bench.samples("messages", 2000) { unsafe bench_ping(&$0, Int32($0.count)) }
        let limit = timers.p50 + ping.p50
        var lines: [Line] = []

        var awake = Line(row: 1, what: "due → closure, app awake", unit: .milliseconds, value: 0)
        try system.hold()
        let first = try scattered(count, over: Int64(count) * 4_000_000, of: system)
        try system.release()
        awake.set(first)
        awake.limit = Line.Other(name: "a timer and two messages", value: limit)
        awake.goal = "≤ 0.3 p50, ≤ 1 p99, ≤ 3 × limit"
        awake.isMet = first.p50 <= 0.3 && first.p99 <= 1 && first.p50 <= 3 * limit
        if let peer = try Beanstalkd(bench) {
            let window = Int64(bench.count(2, 4)) * 1_000_000_000
            let theirs = try bench.samples("beanstalkd", count) {
                unsafe bench_beanstalk_lateness(peer.socket, &$0, Int32($0.count), window)
            }
            awake.peer = Line.Other(name: "beanstalkd, whole seconds", value: theirs.p50)
        }
        lines.append(awake)

        var frozen = Line(row: 2, what: "due → closure, app frozen", unit: .milliseconds, value: 0)
        let second = try spaced(bench.count(100, 500), of: system)
        frozen.set(second)
        frozen.limit = Line.Other(name: "row 1", value: first.p50)
        frozen.goal = "≤ 1.5 × row 1, ≤ 0.4 p50, ≤ 2 p99"
        frozen.isMet = second.p50 <= 1.5 * first.p50 && second.p50 <= 0.4 && second.p99 <= 2
        lines.append(frozen)

        lines.append(try notRunning(bench, limit: limit))
        return lines
    }

    /// Tasks due at random moments, all submitted before the first.
    static func scattered(
        _ count: Int,
        over window: Int64,
        of system: PrivateSystem
    ) throws(Trouble) -> Samples {
        var chance = Chance(seed: 1)
        let start = bench_date() + 1_500_000_000
        // The wire has microseconds.
        let dues = (0..<count).map { _ in (start + chance.below(window)) / 1000 * 1000 }
        try system.line.callAll(
            "Submit",
            dues.enumerated().map { system.request("bench.say.\($0.offset)", due: $0.element) }
        )
        guard bench_date() < start else {
            throw Trouble("\(count) submissions took longer than a second and a half")
        }
        return try late(dues, of: system)
    }

    /// Tasks due far enough apart for the app to be suspended in between.
    private static func spaced(_ count: Int, of system: PrivateSystem) throws(Trouble) -> Samples {
        var chance = Chance(seed: 2)
        let start = bench_date() + 1_500_000_000
        let dues = (0..<count).map { index in
            (start + Int64(index) * 10_000_000 + chance.below(4_000_000)) / 1000 * 1000
        }
        try system.line.callAll(
            "Submit",
            dues.enumerated().map { system.request("bench.say.\($0.offset)", due: $0.element) }
        )
        return try late(dues, of: system)
    }

    private static func late(
        _ dues: [Int64],
        of system: PrivateSystem
    ) throws(Trouble) -> Samples {
        var late: [Int64] = []
        while late.count < dues.count {
            let note = try system.hear(What.began)
            late.append(note.calendar - dues[Int(note.number)])
        }
        if let early = late.first(where: { $0 < 0 }) {
            throw Trouble("a task began \(-early) ns before it was due")
        }
        return Samples(late)
    }

    private static func notRunning(_ bench: Bench, limit: Double) throws(Trouble) -> Line {
        let system = try PrivateSystem("launches", of: bench)
        let count = bench.count(30, 200)
        var chance = Chance(seed: 3)
        var late: [Int64] = []
        var toMain: [Int64] = []
        var starts: [Int64] = []
        for index in 0..<count {
            starts.append(try start(system.executable(), bench))
            let due = (bench_date() + 8_000_000 + chance.below(8_000_000)) / 1000 * 1000
            try system.submit("bench.say", due: due)
            let note = try system.hear(What.began)
            let began = note.calendar - due
            late.append(began)
            toMain.append(began - (note.monotonic - (try system.hear(What.firstLine)).monotonic))
            guard index + 1 < count else { break }
            // It is ended while it is suspended, as the kernel does when memory is short.
            try system.wait(for: ["suspended"])
            try Program.kill(try system.pid(of: 0))
            try system.wait(for: ["notRunning"])
        }
        let samples = Samples(late)
        let spawn = Samples(starts)
        var line = Line(
            row: 3,
            what: "due → closure, app not running",
            unit: .milliseconds,
            value: 0
        )
        line.set(samples)
        line.limit = Line.Other(name: "spawn → main, and row 1's", value: spawn.p50 + limit)
        line.goal = "≤ 1.3 × limit"
        line.isMet = (line.ofLimit ?? 9) <= 1.3
        line.note =
            "spawn → main \(Report.words(spawn.p50)) ms; due → main \(Report.words(Samples(toMain).p50)) ms; the rest is from main to the closure"
        return line
    }

    /// From before a start to the first line of the program.
    static func start(_ executable: String, _ bench: Bench) throws(Trouble) -> Int64 {
        let start = bench_now()
        let numbers = try bench.numbers(executable, ["now"], most: 1)
        guard let first = numbers.first else { throw Trouble("the app did not say when it began") }
        return first - start
    }
}

extension Line {
    fileprivate mutating func set(_ samples: Samples) {
        self = Line(
            row: row,
            what: what,
            unit: unit,
            value: samples.p50,
            p99: samples.p99
        )
    }
}
