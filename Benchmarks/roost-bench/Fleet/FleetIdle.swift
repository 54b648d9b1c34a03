import CBench
import RoostLinux

/// What a fleet costs while nothing is due.
enum FleetIdle {
    static func measure(_ fleet: PrivateFleet, _ bench: Bench) throws(Trouble) -> [Line] {
        for host in fleet.hosts { try host.wait(for: ["suspended"]) }
        // What was done before is told by then: the server's processes count for themselves, for ten seconds at most.
        bench_sleep_until(bench_now() + 11_000_000_000)
        let own = try fleet.commits()
        let start = try fleet.commits()
        let begin = try wakeUps(fleet)
        let seconds = bench.count(30, 60)
        bench_sleep_until(bench_now() + Int64(seconds) * 1_000_000_000)
        let end = try wakeUps(fleet)
        // Whoever counts is counted as well.
        let transactions = try fleet.commits() - start - (start - own)
        let each = 60 / Double(seconds) / Double(fleet.hosts.count)
        func line(_ what: String, _ count: Double, _ note: String = "") -> Line {
            Line(row: 25, what: "idle: \(what)", unit: .perMinute, value: count * each, note: note)
        }
        return [
            line(
                "transactions of a host",
                transactions,
                "of \(fleet.hosts.count) hosts, over \(seconds) s, with what the server does by itself"
            ),
            line("wake-ups of roostd", Double(end.daemon - begin.daemon)),
            line("wake-ups of roost-fleet", Double(end.helper - begin.helper)),
        ]
    }

    private static func wakeUps(
        _ fleet: PrivateFleet
    ) throws(Trouble) -> (daemon: Int64, helper: Int64) {
        var sum: (daemon: Int64, helper: Int64) = (0, 0)
        for host in fleet.hosts {
            let helper = try Children.of(host.pid, named: "roost-fleet")
            do throws(SystemError) {
                sum.daemon += try ProcessFacts.voluntarySwitches(of: host.pid)
                sum.helper += try ProcessFacts.voluntarySwitches(of: helper)
            } catch {
                throw Trouble("cannot count the wake-ups of a host: \(error)")
            }
        }
        return sum
    }
}
