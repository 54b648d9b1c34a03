import RoostCaller
import RoostSystemWire
import RoostWire

/// The state of the machine in its fleet, with the other machines there.
enum FleetStatus {
    static func show(_ session: Session) throws(CommandError) {
        let membership = try session.fleetMembership()
        if session.wantsJSON {
            return try session.print([
                "membership": membership.map { .object($0.json) } ?? .null
            ])
        }
        let console = session.console
        guard let membership else {
            return try console.say(
                "This machine is in no fleet; roost fleet join DATABASE makes it a member."
            )
        }
        for sentence in membership.sentences(at: console.now()) { try console.say(sentence) }
    }

    static func showHosts(_ session: Session) throws(CommandError) {
        let reply = try session.fleetHosts()
        if session.wantsJSON {
            return try session.print([
                "hosts": .array(reply.hosts.map { .object($0.json) }),
                "pending": .integer(reply.pending), "claimed": .integer(reply.claimed),
                "held": .integer(reply.held),
                "differing": .array(reply.differingApps().map(\.json)),
            ])
        }
        var table = Table("", "HOST", "LEASE", "HOLDS", "APPS", "HAS", numbers: [3, 4])
        for host in reply.hosts {
            table.add(
                host.present ? Table.Cell("✓", .green) : Table.Cell("✗", .red),
                Table.Cell(host.name),
                Table.Cell(host.leaseWords),
                Table.Cell("\(host.holds)"),
                Table.Cell("\(host.apps.count)"),
                Table.Cell(host.has)
            )
        }
        try session.console.write(table)
        try session.console.say(reply.words)
        let differing = reply.differingApps()
        for app in differing { try session.console.say(app.sentence) }
        if !differing.isEmpty { try session.console.say("→ \(DifferingApp.remedy)") }
    }
}

extension SystemInterface.Fleet.Reply.Membership {
    fileprivate var json: JSONObject {
        [
            "host": .string(host), "database": .string(database), "state": .string(state.rawValue),
            "draining": .bool(draining), "waiting": .integer(waiting),
            "running": .integer(running), "untold": .integer(untold),
            "trouble": trouble.map {
                ["why": .string($0.why), "since": .time(Timestamp(microseconds: $0.since))]
            } ?? .null,
        ]
    }
}

extension SystemInterface.FleetHost {
    /// The words for the host's work, and for whether it is drained.
    fileprivate var has: String {
        traits.joined(separator: ",") + (draining ? traits.isEmpty ? "drained" : " (drained)" : "")
    }

    fileprivate var json: JSONObject {
        [
            "name": .string(name), "present": .bool(present),
            "left": .length(.microseconds(left)), "holds": .integer(holds),
            "draining": .bool(draining), "gpu": .bool(gpu),
            "labels": .object(
                labels.reduce(into: JSONObject()) { $0[$1.key] = .string($1.value) }
            ), "apps": .texts(apps),
            "versions": .object(
                (versions ?? []).reduce(into: JSONObject()) { $0[$1.app] = .string($1.version) }
            ),
        ]
    }
}
