import RoostCaller
import RoostLinux
import RoostWire

/// What a machine that is drained still has of the fleet.
struct DrainProgress {
    private let host: String
    private let session: Session

    init(of host: String?, _ session: Session) throws(CommandError) {
        self.session = session
        if let host {
            self.host = host
            return
        }
        let membership = try session.ask(.fleet) { (fields) throws(FieldError) in
            try SystemInterface.Fleet.Reply(reading: fields).membership
        }
        guard let membership else {
            throw CommandError(
                .refused,
                "this machine is in no fleet; roost fleet join makes it a member"
            )
        }
        self.host = membership.host
    }

    /// Tells what it has, once or until that is nothing.
    func show(untilEmpty waits: Bool) throws(CommandError) {
        var last: [String]?
        while true {
            let names = try held()
            if names != last, !session.wantsJSON { try session.console.say(words(for: names)) }
            last = names
            if names.isEmpty || !waits {
                guard session.wantsJSON else { return }
                return try session.print([
                    "draining": true, "host": .string(host), "has": .texts(names),
                ])
            }
            pause()
        }
    }

    private func words(for names: [String]) -> String {
        guard !names.isEmpty else { return "It has nothing of the fleet any more." }
        let few = names.prefix(10).joined(separator: ", ")
        return "It still has \(names.count): \(few)\(names.count > 10 ? " and others" : "")."
    }

    private func held() throws(CommandError) -> [String] {
        let reply = try session.ask(.fleetJobs, SystemInterface.FleetJobs.Parameters()) {
            (fields) throws(FieldError) in try SystemInterface.FleetJobs.Reply(reading: fields)
        }
        return reply.jobs.filter { $0.host == host && $0.state == .claimed }
            .map { "\($0.id) of \($0.app)" }
    }

    /// Nobody is told of what another machine still has: it is asked for again, and not more often than a person could read it.
    private func pause() {
        var nothing: [Poller.Ready] = []
        // Without a poller it is asked for again at once.
        guard let poller = try? Poller() else { return }
        _ = try? poller.wait(into: &nothing, timeoutNanoseconds: 1_000_000_000)
    }
}
