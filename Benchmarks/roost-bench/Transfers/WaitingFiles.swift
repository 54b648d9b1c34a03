import CBench
import CLimits
import RoostLinux

/// Row 13's last part: what a thousand transfers cost while there is no network for them.
enum WaitingFiles {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        guard CarriedFiles.canMeasure(bench), let network = OwnNetwork() else {
            Progress.say("transfers without a network need root, and iproute2 (make deps)")
            return []
        }
        let count = bench.count(100, 1000)
        let seconds = bench.count(5, 15)
        let app = try CarriedApp(bench, files: network.nowhere, count: count, in: network)
        let rest = try app.wait(count, without: network, seconds: seconds)
        let what = "\(count) wait for a network that went away"
        let share = Double(rest.processor) / Double(seconds) / 1e7
        return [
            Line(
                row: 13,
                what: "\(what): daemon and carrier, share of a core",
                unit: .percent,
                value: share,
                goal: "0",
                isMet: rest.processor == 0,
                note: "over \(seconds) s"
            ),
            Line(
                row: 13,
                what: "the same: wake-ups of both",
                unit: .perSecond,
                value: Double(rest.wakeUps) / Double(seconds),
                goal: "0",
                isMet: rest.wakeUps == 0
            ),
        ]
    }
}

/// A network that a program has to itself, with a way out that leads nowhere and can be cut.
struct OwnNetwork {
    /// An address behind that way, where nobody answers.
    let nowhere = "http://10.77.0.1"

    /// `nil` where none can be made.
    init?() {
        var cost = bench_cost()
        guard
            unsafe bench_command("\(Self.path); unshare -n \(Self.link)", &cost) == 0
        else { return nil }
    }

    private static let link = "ip link add out type veth peer name in"
    private static let path = "export PATH=/usr/sbin:/usr/bin:/sbin:/bin"

    /// What starts a program in it, and ends up as that program.
    func command(_ program: [String]) -> [String] {
        let steps = [
            "ip link set lo up", Self.link,
            "ip address add 10.77.0.2/24 dev out",
            "ip link set out up && ip link set in up", "ip route add default via 10.77.0.1",
            "exec \"$@\"",
        ]
        let script = "\(Self.path); \(steps.joined(separator: " && "))"
        return ["/usr/bin/unshare", "-n", "/bin/sh", "-c", script, "sh"] + program
    }

    /// Takes the way out from a program that was started so.
    func cut(of pid: Int32) throws(Trouble) {
        var cost = bench_cost()
        let command = "\(Self.path); nsenter -n -t \(pid) ip link set out down"
        guard unsafe bench_command(command, &cost) == 0 else {
            throw Trouble("this fails: \(command)")
        }
    }
}
