import RoostCaller
import RoostSystemWire
import RoostWire

/// The fleet's work that a machine still has while it is drained.
struct DrainProgress {
    private let host: String
    private let session: Session

    init(of host: String?, _ session: Session) throws(CommandError) {
        self.session = session
        if let host {
            self.host = host
            return
        }
        guard let membership = try session.fleetMembership() else {
            throw CommandError(
                .refused,
                "this machine is in no fleet; roost fleet join makes it a member"
            )
        }
        self.host = membership.host
    }

    /// Tells what it has, once or until that is nothing.
    func show(untilEmpty waits: Bool) throws(CommandError) {
        var last: FleetHoldings?
        while true {
            let now = try held()
            if now != last, !session.wantsJSON { try session.console.say(now.words) }
            last = now
            if now.count == 0 || !waits {
                guard session.wantsJSON else { return }
                return try session.print([
                    "draining": true, "host": .string(host), "holds": .integer(now.count),
                    "has": .texts(now.names),
                ])
            }
            // Nobody is told of what another machine still has: it is asked for again, and not more
            // often than a person could read it.
            Pause.take(milliseconds: 1000)
        }
    }

    private func held() throws(CommandError) -> FleetHoldings {
        let hosts = try session.fleetHosts().hosts
        let reply = try session.ask(.fleetJobs, SystemInterface.FleetJobs.Parameters()) {
            (fields) throws(FieldError) in try SystemInterface.FleetJobs.Reply(reading: fields)
        }
        return FleetHoldings(of: host, hosts, reply.jobs)
    }
}
