import RoostCaller
import RoostLinux
import RoostWire

/// Waits for an intent that a person has run on any machine of the fleet, and tells what came of it.
///
/// The run is a job of one attempt. It goes on whatever becomes of this machine, and is withdrawn where the person stops it or it has failed.
final class FleetRun {
    private enum Source {
        static let interruptions: UInt64 = 0
        /// The present connection; each one after the first has the next number.
        static let first: UInt64 = 1
    }

    /// The time after which the database is asked again how far it is, which machines tell it every ten seconds.
    private static let pace: Int64 = 3_000_000
    /// The time for which a system may be away, or cannot say how it stands in the fleet, before it is asked again.
    private static let pause: Int64 = 1_000_000_000
    private static let patience: Int64 = 30_000_000_000

    private let app: String
    private let intent: String
    private let session: Session
    private let console: Console
    private let poller: Poller
    private let interruptions: Interruptions?
    private var display: ProgressDisplay
    private var connection: DaemonConnection?
    private var token = Source.first
    private var interruptionCount = 0
    /// Whether it is still to be withdrawn, as whoever waits wants it to stop.
    private var isToCancel = false
    /// The trouble that was told last, so that it is told once.
    private var trouble: String?
    private var lostAt: Int64?

    init(_ intent: String, of app: String, _ session: Session) throws(CommandError) {
        self.intent = intent
        self.app = app
        self.session = session
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

    /// Waits for the end of the job that was submitted, and tells what came of it.
    func wait(for id: String) throws(CommandError) -> ExitCode {
        defer { display.clear() }
        while true {
            guard let job = try look(id) else { continue }
            switch job.state {
            case .over, .held: return try tell(job)
            case .waiting, .claimed, .unknown:
                _ = display.show(Progress(job), at: Clocks.monotonic())
            }
        }
    }

    // MARK: - How it stands

    /// Asks how it stands, and is answered when it is over or after some time; `nil` where nobody can say.
    private func look(_ id: String) throws(CommandError) -> SystemInterface.FleetJob? {
        guard let connection = try connected(id) else { return nil }
        do throws(CommandError) {
            let question = SystemInterface.FleetJobs.Parameters(app: app, id: id, wait: Self.pace)
            try connection.begin(.fleetJobs, question.members)
            let jobs = try Session.read(try answer(on: connection, id)) {
                (fields) throws(FieldError) in
                try SystemInterface.FleetJobs.Reply(reading: fields).jobs
            }
            trouble = nil
            guard let job = jobs.first else {
                throw CommandError(.notFound, "the fleet knows of \(id) no more")
            }
            return job
        } catch {
            // The database is away; the job is in it.
            guard error.code == .failed else { throw error }
            // Nothing that it still has to say is for what is asked next.
            forget(connection)
            say(error.sentences.joined(separator: " ") + "; waiting goes on")
            try rest(id)
            return nil
        }
    }

    private func answer(
        on connection: DaemonConnection,
        _ id: String
    ) throws(CommandError) -> Fields {
        while true {
            // Whoever wants it to stop does not wait for the answer: another line asks for that.
            if isToCancel { try cancel(id) }
            isToCancel = false
            guard try ready(nil, id) else { continue }
            guard let arrivals = connection.arrived() else {
                throw CommandError(.failed, "the daemon is gone")
            }
            for arrival in arrivals {
                switch arrival {
                case .answer(let fields): return fields
                case .refusal(let error): throw error
                }
            }
        }
    }

    /// Tells why there is nothing new, once.
    private func say(_ words: String) {
        guard words != trouble else { return }
        trouble = words
        display.clear()
        console.remark("roost: \(words)")
    }

    // MARK: - The end

    private func tell(_ job: SystemInterface.FleetJob) throws(CommandError) -> ExitCode {
        display.clear()
        // One that failed is held for a person to retry, who is here and was told.
        if job.state == .held { withdraw(job.id) }
        let isCompleted = job.ending == "completed"
        let failure: ExitCode = interruptionCount > 0 ? .interrupted : .failed
        if session.wantsJSON {
            try session.print(job.json)
            return isCompleted ? .done : failure
        }
        try ReturnedResult(job.result).tell(console)
        let place = job.host.map { " on \($0)" } ?? ""
        guard !isCompleted else {
            if console.showsProgress || display.hasTold {
                console.remark("roost: \(intent)\(place) completed")
            }
            return .done
        }
        let words =
            job.state == .held
            ? "failed: \(job.failure ?? job.waiting?.words ?? "")"
            : EndingWords.of(
                job.ending ?? "ended",
                reason: job.reason,
                detail: job.detail ?? "",
                isOurs: interruptionCount > 0
            )
        throw CommandError(failure, "\(intent)\(place) \(words)")
    }

    /// Withdraws one that has failed; that it did is told in any case.
    private func withdraw(_ id: String) {
        do throws(CommandError) {
            try cancel(id)
        } catch {
            console.remark(
                "roost: \(id) is still held: \(error.sentences.joined(separator: " ")); roost fleet cancel \(app) \(id) withdraws it"
            )
        }
    }

    private func cancel(_ id: String) throws(CommandError) {
        do throws(CommandError) {
            let parameters = SystemInterface.CancelFleetJob.Parameters(app: app, id: id)
            try session.reconnected().tell(.cancelFleetJob, parameters)
        } catch {
            // It has just ended by itself.
            guard error.code != .notFound else { return }
            throw error
        }
    }

    // MARK: - Waiting

    private func connected(_ id: String) throws(CommandError) -> DaemonConnection? {
        if let connection { return connection }
        do throws(CommandError) {
            let connection = try session.connect()
            token += 1
            do throws(SystemError) {
                try poller.add(connection.rawDescriptor, token: token)
            } catch {
                throw CommandError(.noDaemon, "cannot wait for the daemon: \(error)")
            }
            self.connection = connection
            lostAt = nil
            return connection
        } catch {
            let since = lostAt ?? Clocks.monotonic()
            lostAt = since
            guard Clocks.monotonic() - since < Self.patience else {
                throw CommandError(.noDaemon, sentences: error.sentences + [goesOn(id)])
            }
            say(error.sentences.joined(separator: " "))
            try rest(id)
            return nil
        }
    }

    private func forget(_ connection: DaemonConnection) {
        // It goes with the descriptor at the latest.
        try? poller.remove(connection.rawDescriptor)
        self.connection = nil
    }

    private func rest(_ id: String) throws(CommandError) {
        _ = try ready(Self.pause, id)
    }

    /// Waits for the connection, and takes notice of Ctrl-C meanwhile; returns whether there is something to read.
    private func ready(_ most: Int64?, _ id: String) throws(CommandError) -> Bool {
        var ready: [Poller.Ready] = []
        do throws(SystemError) {
            try poller.wait(into: &ready, timeoutNanoseconds: most)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
        if ready.contains(where: { $0.token == Source.interruptions }) { try takeInterruptions(id) }
        return ready.contains { $0.token == token }
    }

    private func takeInterruptions(_ id: String) throws(CommandError) {
        while let kind = interruptions?.next() {
            guard kind == .stop else { continue }
            interruptionCount += 1
            guard interruptionCount == 1 else {
                display.clear()
                throw CommandError(.interrupted, goesOn(id))
            }
            display.clear()
            console.remark(
                "roost: telling it to stop, which its machine hears within ten seconds; Ctrl-C again leaves it alone"
            )
            isToCancel = true
        }
    }

    private func goesOn(_ id: String) -> String {
        "\(id) goes on in the fleet; roost fleet jobs \(app) shows it"
    }
}

extension Progress {
    /// The progress of work of the fleet, as its machine told it last, with where it is or why it waits, unless that is told beside it.
    init(_ job: SystemInterface.FleetJob, named name: String? = nil) {
        let waits = job.waiting.map { "waiting: \($0.words)" } ?? "waiting"
        self.init(
            titled: job.progress?.title ?? "",
            or: name ?? (job.intent.isEmpty ? job.id : job.intent),
            subtitle: job.progress?.subtitle ?? "",
            completed: job.progress?.completed,
            total: job.progress?.total,
            remark: name != nil ? nil : job.state == .claimed ? job.host.map { "on \($0)" } : waits
        )
    }
}
