import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// A follower of a run, which starts an intent, or opens an extension, and waits for its end,
/// whatever happens to the daemon or at the terminal.
final class RunFollower {
    private enum Source {
        static let interruptions: UInt64 = 0
        static let stopping: UInt64 = 1
        /// The run's own connection; each one after the first has the next number.
        static let following: UInt64 = 2
    }

    private let session: Session
    private let console: Console
    /// The name of the intent, for people.
    private let intent: String
    private let method: SystemInterface.Method
    private let poller: Poller
    private let interruptions: Interruptions?
    private var display: ProgressDisplay
    private var latest: Response.Activity?
    /// The time that the run may go on without progress, as told last: of one that is over it is
    /// not told.
    private var patienceWithRun: Duration?
    private var connection: DaemonConnection?
    /// The number by which the run's present connection is waited for.
    private var following = Source.following
    /// The number of times that somebody has pressed Ctrl-C.
    private var interruptionCount = 0
    /// The connection on which the run is told to stop; `nil` where it is not.
    private var stopping: DaemonConnection?
    /// Whether the run was told to stop, or could not be told as the daemon is gone.
    private var isStopSent = false
    /// Whether it was said that the daemon is away.
    private var isLossTold = false
    /// The moment since which the daemon is away, in nanoseconds of the monotonic clock; `nil`
    /// while it is there.
    private var lostAt: Int64?
    /// The time for which a daemon may be away.
    private let patience: Duration

    private(set) var run: Int64?

    init(
        _ intent: String,
        _ session: Session,
        method: SystemInterface.Method = .perform,
        patience: Duration = .seconds(30)
    ) throws(CommandError) {
        self.session = session
        self.method = method
        self.intent = intent
        self.patience = patience
        console = session.console
        display = ProgressDisplay(session.console, isSilent: session.wantsJSON)
        interruptions = session.console.interruptions()
        do throws(SystemError) {
            poller = try Poller()
            if let interruptions {
                try poller.add(interruptions.descriptor, token: Source.interruptions)
            }
        } catch {
            throw CommandError(.failed, "cannot wait for anything: \(error)")
        }
    }

    /// Whether whoever waits here has asked for the end.
    var isStoppedByUs: Bool { interruptionCount > 0 }

    /// The status of the command where the run did not complete: shells stop a script at the status
    /// of whoever was interrupted.
    var failure: ExitCode { isStoppedByUs ? .interrupted : .failed }

    /// Whether lines told how far it was.
    var hasToldProgress: Bool { display.hasTold }

    /// Has the intent run, and waits until it has ended.
    func perform(_ parameters: JSONObject) throws(CommandError) -> RunOutcome {
        let run = try begin(parameters)
        self.run = run
        defer { display.clear() }
        do throws(CommandError) {
            try follow(run)
        } catch {
            // The daemon has ended since it answered.
            try reconnect(run)
        }
        while true {
            if interruptionCount > 0, !isStopSent { sendStop(run) }
            var isLost = false
            for token in try ready() {
                switch token {
                case Source.interruptions: try takeInterruptions()
                case Source.stopping: takeAnswerToStop()
                case following:
                    switch try takeNews(of: run) {
                    case .ended(let outcome): return outcome
                    case .lost: isLost = true
                    case .news: break
                    }
                default: break
                }
            }
            if isLost { try reconnect(run) }
        }
    }
}

// MARK: - The run

extension RunFollower {
    private enum News {
        case news, lost
        case ended(RunOutcome)
    }

    /// Asks for the run, and waits until it is sure to happen.
    private func begin(_ parameters: JSONObject) throws(CommandError) -> Int64 {
        let connection = try session.connectionToKeep()
        try attach(connection)
        try connection.begin(method, parameters)
        while true {
            for token in try ready() {
                if token == Source.interruptions { try takeInterruptions() }
                guard token == following else { continue }
                guard let arrivals = connection.arrived() else {
                    throw CommandError(
                        .failed,
                        "the daemon ended before it answered; whether \(intent) runs is not known: "
                            + "roost activities and roost tasks --history tell"
                    )
                }
                for arrival in arrivals {
                    return try Session.read(try answer(arrival)) { fields throws(FieldError) in
                        try fields.integer("run")
                    }
                }
            }
        }
    }

    private func follow(_ run: Int64) throws(CommandError) {
        guard let connection else { return }
        try connection.begin(.follow, ["run": .integer(run)], wantsMore: true)
    }

    private func takeNews(of run: Int64) throws(CommandError) -> News {
        guard let arrivals = connection?.arrived() else { return .lost }
        for arrival in arrivals {
            let fields: Fields
            do throws(CommandError) {
                fields = try answer(arrival)
            } catch {
                // A run of which nothing is shown any more is in the history.
                guard error.code == .notFound, let outcome = try pastOutcome(of: run) else {
                    throw error
                }
                return .ended(outcome)
            }
            let activity = try Session.read(fields) { (fields) throws(FieldError) in
                try Response.Activity(try fields.object("activity"))
            }
            lostAt = nil
            latest = activity
            patienceWithRun = activity.patience ?? patienceWithRun
            if activity.isFinished {
                return .ended(RunOutcome(activity, number: run, patience: patienceWithRun))
            }
        }
        // A last word that is not the end is none that can be waited on.
        return connection?.isAnswered == false ? .news : .lost
    }

    private func pastOutcome(of run: Int64) throws(CommandError) -> RunOutcome? {
        let finished = try session.reconnected().ask(
            .history,
            ["limit": 1000]
        ) { (fields) throws(FieldError) in
            try fields.array("finished", of: Response.Finished.init)
        }
        return finished.first { $0.number == run }.map { RunOutcome($0, number: run) }
    }

    private func answer(_ arrival: DaemonConnection.Arrival) throws(CommandError) -> Fields {
        switch arrival {
        case .answer(let fields): return fields
        case .refusal(let error): throw error
        }
    }
}

// MARK: - Stopping

extension RunFollower {
    private func takeInterruptions() throws(CommandError) {
        while let kind = interruptions?.next() {
            guard kind == .stop else { continue }
            interruptionCount += 1
            // First of all: whoever leaves next leaves behind a run that was told to stop.
            if let run, !isStopSent { sendStop(run) }
            guard interruptionCount > 1 else {
                say("roost: telling it to stop; Ctrl-C again leaves it alone")
                continue
            }
            display.clear()
            let goesOn = isStopSent ? "goes on stopping" : "goes on"
            throw CommandError(
                .interrupted,
                run.map { "run \($0) \(goesOn); roost activities shows it" }
                    ?? "whether \(intent) runs is not known; roost activities tells"
            )
        }
    }

    private func sendStop(_ run: Int64) {
        do throws(CommandError) {
            let connection = try session.connect()
            try connection.begin(.stop, ["run": .integer(run)])
            watch(connection, as: Source.stopping)
            stopping = connection
            isStopSent = true
        } catch {
            // The daemon is gone, which the other connection tells as well; the one that comes
            // back is asked. Until then it is not tried again and again.
            isStopSent = true
        }
    }

    private func takeAnswerToStop() {
        for case .refusal(let error) in stopping?.arrived() ?? [] {
            // A run that ended just before says so by itself.
            guard error.code != .notFound, error.code != .refused else { continue }
            for sentence in error.sentences { say("roost: \(sentence)") }
        }
        if let stopping { unwatch(stopping) }
        stopping = nil
    }
}

// MARK: - The daemon

extension RunFollower {
    private func attach(_ connection: DaemonConnection) throws(CommandError) {
        following += 1
        watch(connection, as: following)
        self.connection = connection
    }

    /// Looks for the daemon again until it is there, or has been away for too long.
    private func reconnect(_ run: Int64) throws(CommandError) {
        if let connection { unwatch(connection) }
        connection = nil
        if !isLossTold { say("roost: the daemon is gone; waiting for it to come back") }
        isLossTold = true
        let since = lostAt ?? Clocks.monotonic()
        lostAt = since
        var pause: Int64 = 50_000_000
        while true {
            for token in try ready(within: pause) where token == Source.interruptions {
                try takeInterruptions()
            }
            do throws(CommandError) {
                let connection = try session.connect()
                try attach(connection)
                try follow(run)
                // It may know nothing of a stop that the last one was asked for.
                isStopSent = false
                return
            } catch {
                guard Clocks.monotonic() - since < patience.wholeMicroseconds * 1000 else {
                    throw CommandError(
                        .noDaemon,
                        sentences: error.sentences + [
                            "the daemon did not come back within \(patience.words); run \(run) is "
                                + "in its store, and roost activities tells of it once it is back"
                        ]
                    )
                }
            }
            pause = min(pause * 2, 1_000_000_000)
        }
    }

    private func watch(_ connection: DaemonConnection, as token: UInt64) {
        // What cannot be watched is never heard of, and Ctrl-C still ends the wait.
        try? poller.add(connection.rawDescriptor, token: token)
    }

    private func unwatch(_ connection: DaemonConnection) {
        // It goes with the descriptor at the latest.
        try? poller.remove(connection.rawDescriptor)
    }
}

// MARK: - Waiting

extension RunFollower {
    /// Lengths of time go on although nothing else changes.
    private static let tick: Int64 = 1_000_000_000

    /// Returns the tokens that have something to tell, after waiting for one if none has.
    private func ready(within most: Int64? = nil) throws(CommandError) -> [UInt64] {
        var wait = most
        if let latest, connection != nil {
            let rest = display.show(latest, at: Clocks.monotonic())
            if display.isShown { wait = min(wait ?? .max, rest ?? Self.tick) }
        }
        var ready: [Poller.Ready] = []
        do throws(SystemError) {
            try poller.wait(into: &ready, timeoutNanoseconds: wait)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
        return ready.map(\.token)
    }

    /// Writes a line where the progress is drawn, which is drawn again below it.
    private func say(_ line: String) {
        display.clear()
        console.remark(line)
    }
}
