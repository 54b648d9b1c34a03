import CBench
import RoostLinux

/// Row 4: what a system with ten suspended apps costs while nothing is due.
///
/// It is started first and left alone while the other rows are measured.
final class Idle {
    private let system: PrivateSystem
    private let peer: Beanstalkd?
    private let apps: Int
    private let suspended: Int64
    private var started: (switches: Int64, theirs: Int64, at: Int64)?
    private let length: Int64

    init(_ bench: Bench) throws(Trouble) {
        apps = 10
        system = try PrivateSystem("idle", of: bench, apps: apps)
        peer = try Beanstalkd(bench)
        for app in 0..<apps {
            try system.submit("bench.say", app: app)
            _ = try system.hear(What.firstLine)
        }
        for app in 0..<apps { try system.wait(for: ["suspended"], app: app) }
        suspended = bench_now()
        length = Int64(bench.count(10, 60)) * 1_000_000_000
    }

    /// Waits for what is left of the time, and looks.
    ///
    /// The first minute is not counted: at its end, the apps' clean memory is given back.
    func measure(isQuick: Bool) throws(Trouble) -> [Line] {
        if isQuick {
            bench_sleep_until(bench_now() + 500_000_000)
        } else {
            bench_sleep_until(suspended + 62_000_000_000)
        }
        let before = try wakeUps(system.pid)
        let theirsBefore =
            try peer.map { peer throws(Trouble) in try wakeUps(peer.program.pid) } ?? 0
        bench_sleep_until(bench_now() + length)
        let after = try wakeUps(system.pid)
        let theirs = try peer.map { peer throws(Trouble) in try wakeUps(peer.program.pid) } ?? 0
        let seconds = Double(length) / 1e9
        let daemon = try Memory.of(system.pid)
        var held: [Double] = []
        for app in 0..<apps { held.append(try Memory.of(try system.pid(of: app))) }
        let woken = Double(after - before) / seconds
        return [
            Line(
                row: 4,
                what: "wake-ups of the daemon with ten suspended apps",
                unit: .perSecond,
                value: woken,
                peer: peer == nil
                    ? nil
                    : Line.Other(
                        name: "beanstalkd",
                        value: Double(theirs - theirsBefore) / seconds
                    ),
                goal: "0",
                isMet: woken == 0,
                note: "over \(Report.words(seconds)) s"
            ),
            Line(
                row: 4,
                what: "memory of the daemon",
                unit: .mebibytes,
                value: daemon,
                peer: try peer.map { peer throws(Trouble) in
                    Line.Other(name: "beanstalkd", value: try Memory.of(peer.program.pid))
                },
                goal: "≤ 12",
                isMet: daemon <= 12
            ),
            Line(
                row: 4,
                what: "memory of a suspended app",
                unit: .mebibytes,
                value: held.median,
                goal: isQuick ? nil : "≤ 2",
                isMet: isQuick ? nil : held.median <= 2,
                note: isQuick
                    ? "in its first minute, before clean pages are given back"
                    : "after its clean pages were given back"
            ),
        ]
    }

    private func wakeUps(_ pid: Int32) throws(Trouble) -> Int64 {
        do throws(SystemError) {
            return try ProcessFacts.voluntarySwitches(of: pid)
        } catch {
            throw Trouble("cannot count the wake-ups of process \(pid): \(error)")
        }
    }
}

/// The memory that processes hold.
enum Memory {
    /// In MiB, where a page shared by several counts for each in part.
    static func of(_ pid: Int32) throws(Trouble) -> Double {
        do throws(SystemError) {
            return Double(try ProcessFacts.memory(of: pid).proportional) / 1_048_576
        } catch {
            throw Trouble("cannot see the memory of process \(pid): \(error)")
        }
    }
}
