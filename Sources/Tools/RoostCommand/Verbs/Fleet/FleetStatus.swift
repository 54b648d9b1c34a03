import RoostCaller
import RoostWire

/// How the machine stands in its fleet, and which others are there.
enum FleetStatus {
    static func show(_ session: Session) throws(CommandError) {
        let membership = try session.ask(.fleet) { (fields) throws(FieldError) in
            try SystemInterface.Fleet.Reply(reading: fields).membership
        }
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
        try console.say(
            "This machine is \(membership.host) in the fleet of \(membership.database)."
        )
        try console.say(membership.words)
        if let trouble = membership.trouble {
            let since = Timestamp(microseconds: trouble.since).relative(to: console.now())
            try console.say("Since \(since): \(trouble.why)")
        }
        try console.say(
            "Of its work, \(membership.waiting) wait to begin here, \(membership.running) run, and \(membership.untold) have ended of which the database does not know yet."
        )
        if membership.draining {
            try console.say("It claims nothing more, until roost fleet resume.")
        }
    }

    static func showHosts(_ session: Session) throws(CommandError) {
        let reply = try session.ask(.fleetHosts) { (fields) throws(FieldError) in
            try SystemInterface.FleetHosts.Reply(reading: fields)
        }
        if session.wantsJSON {
            return try session.print([
                "hosts": .array(reply.hosts.map { .object($0.json) }),
                "pending": .integer(reply.pending), "claimed": .integer(reply.claimed),
                "held": .integer(reply.held),
            ])
        }
        var table = Table("", "HOST", "LEASE", "HOLDS", "APPS", "HAS", numbers: [3, 4])
        for host in reply.hosts {
            let left = Duration.microseconds(abs(host.left)).words
            table.add(
                host.present ? Table.Cell("✓", .green) : Table.Cell("✗", .red),
                Table.Cell(host.name),
                Table.Cell(host.present ? "\(left) left" : "over for \(left)"),
                Table.Cell("\(host.holds)"),
                Table.Cell("\(host.apps.count)"),
                Table.Cell(host.traits)
            )
        }
        try session.console.write(table)
        try session.console.say(
            "\(reply.pending) wait, \(reply.claimed) have a host, \(reply.held) are held."
        )
    }
}

extension SystemInterface.Fleet.Reply.Membership {
    fileprivate var words: String {
        switch state {
        case .member:
            trouble == nil ? "Its lease holds." : "Its lease holds, and it gets no work."
        case .entering: "It becomes a member again when the database answers."
        case .silent: "The database does not answer; what runs ends before the lease does."
        case .lost:
            "Its lease is over; it joins again when nothing of the fleet runs here any more."
        case .leaving: "It leaves when nothing of the fleet runs here any more."
        case .unknown(let word): "It is \(word)."
        }
    }

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
    /// What it has, as one types it after --where, and whether it is drained.
    fileprivate var traits: String {
        let labels = labels.map { "\($0.key)=\($0.value)" } + (gpu ? ["gpu"] : [])
        return labels.joined(separator: ",")
            + (draining ? labels.isEmpty ? "drained" : " (drained)" : "")
    }

    fileprivate var json: JSONObject {
        [
            "name": .string(name), "present": .bool(present),
            "left": .length(.microseconds(left)), "holds": .integer(holds),
            "draining": .bool(draining), "gpu": .bool(gpu),
            "labels": .object(
                labels.reduce(into: JSONObject()) { $0[$1.key] = .string($1.value) }
            ), "apps": .array(apps.map { .string($0) }),
        ]
    }
}
