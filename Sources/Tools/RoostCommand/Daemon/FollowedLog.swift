import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// The log as it grows: what the system tells, and what apps write beside it.
struct FollowedLog {
    private enum Token {
        static let daemon: UInt64 = 1
        static let outputs: UInt64 = 2
    }

    private var outputs: AppOutputs
    private let app: String?
    private let since: Timestamp?
    private let limit: Int
    private let session: Session

    init(
        _ outputs: AppOutputs,
        of app: String?,
        since: Timestamp?,
        limit: Int,
        _ session: Session
    ) {
        self.outputs = outputs
        self.app = app
        self.since = since
        self.limit = limit
        self.session = session
    }

    /// Shows what there is and what is added, until the daemon ends.
    mutating func follow(_ parameters: JSONObject) throws(CommandError) {
        // One of its own: the past is asked for beside it.
        let daemon = try session.connect()
        let poller = try Self.poller(of: daemon)
        var watch: AppendWatch?
        do throws(SystemError) {
            // Before it is read: what is written meanwhile is told.
            let made = try AppendWatch(folder: session.paths.logs)
            try poller.add(made.rawValue, token: Token.outputs, for: .readable)
            watch = consume made
        } catch {
            session.console.remark("what apps write cannot be followed: \(error)")
        }
        // Before the past is asked for: what happens meanwhile is told by both, and shown once.
        try daemon.begin(.watch, ["app": .text(app)], wantsMore: true)
        var meanwhile: [Response.Entry] = []
        var isOver = try hear(daemon, &meanwhile)
        let past = try PastLog(of: app, parameters, session)
        try show(Response.Entry.merged(past, outputs.read().messages, since: since, limit: limit))
        try show(news(meanwhile, after: past))
        var ready: [Poller.Ready] = []
        while !isOver, !daemon.isAnswered {
            do throws(SystemError) {
                try poller.wait(into: &ready, timeoutNanoseconds: nil)
                try watch?.drain()
            } catch {
                throw CommandError(.failed, "cannot wait for the daemon: \(error)")
            }
            var entries: [Response.Entry] = []
            if ready.contains(where: { $0.token == Token.daemon }) {
                isOver = try hear(daemon, &entries)
            }
            let (messages, cut) = outputs.read()
            for app in cut {
                session.console.remark(
                    "messages of \(app) are left out: it prints more than can be shown"
                )
            }
            entries = news(entries, after: past)
            try show(Response.Entry.merged(entries, messages, since: since, limit: .max))
        }
        throw CommandError(
            .failed,
            "the daemon ended, or cut off a log that was read too slowly; follow it again"
        )
    }

    private static func poller(of daemon: DaemonConnection) throws(CommandError) -> Poller {
        do throws(SystemError) {
            let poller = try Poller()
            try poller.add(daemon.rawDescriptor, token: Token.daemon, for: .readable)
            return poller
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
    }

    /// Takes in what the daemon tells, and says whether it was the last.
    private func hear(
        _ daemon: DaemonConnection,
        _ entries: inout [Response.Entry]
    ) throws(CommandError) -> Bool {
        guard let arrivals = daemon.arrived() else { return true }
        for arrival in arrivals {
            switch arrival {
            case .answer(let fields): entries += try Session.read(fields, Response.Entry.list)
            case .refusal(let error): throw error
            }
        }
        return false
    }

    /// Returns the entries that were not shown, and belong to the log: what is submitted, roost
    /// tasks lists.
    private func news(_ entries: [Response.Entry], after past: PastLog) -> [Response.Entry] {
        entries.filter { $0.kind != "submitted" && !past.has($0) }
    }

    private func show(_ entries: [Response.Entry]) throws(CommandError) {
        for entry in entries {
            try session.console.write(
                session.wantsJSON
                    ? "\(entry.json)".printableJSON + "\n" : entry.line(session.console)
            )
        }
    }
}
