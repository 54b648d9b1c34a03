import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// A run of an intent on any machine of the fleet, for a person who waits for it and is told its
/// outcome.
///
/// The run is a job of one attempt. It goes on whatever becomes of this machine, and is withdrawn
/// where the person stops it or it has failed. Ctrl-C is heard beside whatever is waited for, but
/// for a system that is being started: that takes ten seconds at most.
final class FleetRun {
    private enum Source {
        static let interruptions: UInt64 = 0
        static let withdrawal: UInt64 = 1
        /// The present connection; each one after the first has the next number.
        static let first: UInt64 = 2
    }

    /// The progress of withdrawing the job, which is asked for on a connection of its own.
    private enum Withdrawal {
        case unwanted, wanted, done
        /// The answer has not come.
        case asked(DaemonConnection)
        /// It is asked for again, unless nobody waits any more.
        case failed(CommandError)
    }

    /// The time after which the database is asked again how far it is, which machines tell it every
    /// ten seconds.
    private static let pace: Int64 = 3_000_000
    /// The time for which a system may be away, or cannot say how it stands in the fleet, before it
    /// is asked again.
    private static let pause: Int64 = 1_000_000_000
    /// The time for which a system may be away, or not answer the last that it is asked.
    private static let patience: Int64 = 30_000_000_000
    /// The time for which whoever pressed Ctrl-C waits for the answer to the submission: without
    /// its name, nothing is withdrawn.
    private static let grace = Duration.seconds(2)
    /// The words for a submission that is not answered, for people.
    private static let silence = "the fleet has not answered"

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
    /// The name of the job, once it is known to be submitted.
    private var id: String?
    private var withdrawal = Withdrawal.unwanted
    /// Whether it has ended, so that nothing but its withdrawal is waited for.
    private var isOver = false
    /// The trouble that was told last, so that it is told once.
    private var trouble: String?
    /// The moment since which the system is away, in nanoseconds of the monotonic clock; `nil`
    /// while it is there.
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

    /// Submits the job, waits for its end, and tells what came of it.
    func perform(
        _ job: SystemInterface.SubmitJob.Parameters
    ) throws(CommandError) -> ExitCode {
        defer { display.clear() }
        let id = try submit(job)
        self.id = id
        while true {
            guard let job = try look(id) else { continue }
            switch job.state {
            case .over, .held: return try tell(job)
            case .waiting, .claimed, .unknown:
                _ = display.show(Progress(job), at: Clocks.monotonic())
            }
        }
    }

    // MARK: - The submission

    /// Submits the job, and waits until it is known to be, or not to be.
    private func submit(
        _ job: SystemInterface.SubmitJob.Parameters
    ) throws(CommandError) -> String {
        let connection = try connect()
        do throws(CommandError) {
            try connection.begin(.submitJob, job.members)
            var end = Clocks.monotonic() + Int64(connection.patience) * 1_000_000
            while true {
                if interruptionCount > 0 {
                    end = min(end, Clocks.monotonic() + Self.grace.wholeMicroseconds * 1000)
                }
                let isReadable = try ready(end - Clocks.monotonic())
                guard isReadable else {
                    guard Clocks.monotonic() < end else { throw untold() }
                    continue
                }
                guard let arrivals = connection.arrived() else {
                    throw CommandError(.failed, "the daemon is gone; \(unknown())")
                }
                for arrival in arrivals {
                    return try Session.read(try fields(arrival)) { (fields) throws(FieldError) in
                        try SystemInterface.SubmitJob.Reply(reading: fields).id
                    }
                }
            }
        } catch {
            // Shells stop a script at the status of whoever was interrupted.
            guard interruptionCount > 0 else { throw error }
            throw CommandError(.interrupted, sentences: error.sentences)
        }
    }

    private func untold() -> CommandError {
        CommandError(.failed, "\(Self.silence); \(unknown())")
    }

    private func unknown() -> String {
        "whether \(intent) was submitted is not known; roost fleet jobs \(app) shows it if it was"
    }

    // MARK: - How it stands

    /// Asks how it stands, and is answered when it is over or after some time; `nil` where nobody
    /// can say.
    private func look(_ id: String) throws(CommandError) -> SystemInterface.FleetJob? {
        switch withdrawal {
        case .wanted, .failed: beginWithdrawal(of: id)
        case .unwanted, .asked, .done: break
        }
        guard let connection = try connected(id) else { return nil }
        do throws(CommandError) {
            let question = SystemInterface.FleetJobs.Parameters(app: app, id: id, wait: Self.pace)
            try connection.begin(.fleetJobs, question.members)
            let jobs = try Session.read(try answer(on: connection)) {
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
            try rest()
            return nil
        }
    }

    private func answer(on connection: DaemonConnection) throws(CommandError) -> Fields {
        while true {
            guard try ready(nil) else { continue }
            guard let arrivals = connection.arrived() else {
                throw CommandError(.failed, "the daemon is gone")
            }
            for arrival in arrivals { return try fields(arrival) }
        }
    }

    private func fields(_ arrival: DaemonConnection.Arrival) throws(CommandError) -> Fields {
        switch arrival {
        case .answer(let fields): return fields
        case .refusal(let error): throw error
        }
    }

    /// Says once why there is nothing new.
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

    // MARK: - The withdrawal

    /// Withdraws one that has failed; that it did is told in any case.
    private func withdraw(_ id: String) {
        isOver = true
        // It has nothing more to say.
        if let connection { forget(connection) }
        do throws(CommandError) {
            switch withdrawal {
            case .unwanted, .wanted, .failed: beginWithdrawal(of: id)
            case .asked, .done: break
            }
            let end = Clocks.monotonic() + Self.patience
            while case .asked = withdrawal {
                _ = try ready(end - Clocks.monotonic())
                guard Clocks.monotonic() < end else { throw CommandError(.failed, Self.silence) }
            }
            if case .failed(let error) = withdrawal { throw error }
        } catch {
            console.remark(
                "roost: \(id) may still be held: \(error.sentences.joined(separator: " ")); roost fleet cancel \(app) \(id) withdraws it"
            )
        }
    }

    /// Asks for the withdrawal beside whatever else is waited for.
    private func beginWithdrawal(of id: String) {
        do throws(CommandError) {
            let connection = try session.connect()
            try watch(connection, as: Source.withdrawal)
            let parameters = SystemInterface.CancelFleetJob.Parameters(
                app: app,
                id: id,
                task: false
            )
            try connection.begin(.cancelFleetJob, parameters.members)
            withdrawal = .asked(connection)
        } catch {
            withdrawal = .failed(error)
            // It is tried again with the next look.
            if !isOver { say(error.sentences.joined(separator: " ") + "; waiting goes on") }
        }
    }

    /// Takes in what the withdrawal was answered.
    private func takeWithdrawal() throws(CommandError) {
        guard case .asked(let connection) = withdrawal else { return }
        do throws(CommandError) {
            guard let arrivals = connection.arrived() else {
                throw CommandError(.failed, "the daemon is gone")
            }
            guard let arrival = arrivals.first else { return }
            unwatch(connection)
            _ = try fields(arrival)
            withdrawal = .done
        } catch {
            unwatch(connection)
            // One that is not there has just ended by itself.
            withdrawal = error.code == .notFound ? .done : .failed(error)
            guard !isOver, case .failed = withdrawal else { return }
            guard error.code == .failed else { throw error }
            // It is tried again with the next look.
            say(error.sentences.joined(separator: " ") + "; waiting goes on")
        }
    }

    /// Tells what is known of a job that is left alone.
    private func stands(_ id: String) -> String {
        switch withdrawal {
        case .unwanted, .wanted, .failed:
            "\(id) goes on in the fleet; roost fleet jobs \(app) shows it"
        case .asked:
            "\(Self.silence); whether \(id) is withdrawn is not known; roost fleet jobs \(app) shows it"
        case .done: "\(id) goes on stopping; roost fleet jobs \(app) shows it"
        }
    }

    // MARK: - Waiting

    private func connected(_ id: String) throws(CommandError) -> DaemonConnection? {
        if let connection { return connection }
        do throws(CommandError) {
            return try connect()
        } catch {
            let since = lostAt ?? Clocks.monotonic()
            lostAt = since
            guard Clocks.monotonic() - since < Self.patience else {
                throw CommandError(.noDaemon, sentences: error.sentences + [stands(id)])
            }
            say(error.sentences.joined(separator: " "))
            try rest()
            return nil
        }
    }

    private func connect() throws(CommandError) -> DaemonConnection {
        let connection = try session.connect()
        token += 1
        try watch(connection, as: token)
        self.connection = connection
        lostAt = nil
        return connection
    }

    private func forget(_ connection: DaemonConnection) {
        unwatch(connection)
        self.connection = nil
    }

    private func watch(_ connection: DaemonConnection, as token: UInt64) throws(CommandError) {
        do throws(SystemError) {
            try poller.add(connection.rawDescriptor, token: token)
        } catch {
            throw CommandError(.noDaemon, "cannot wait for the daemon: \(error)")
        }
    }

    private func unwatch(_ connection: DaemonConnection) {
        // It goes with the descriptor at the latest.
        try? poller.remove(connection.rawDescriptor)
    }

    private func rest() throws(CommandError) {
        _ = try ready(Self.pause)
    }

    /// Waits for the connection, and takes notice of Ctrl-C meanwhile; returns whether there is
    /// something to read.
    private func ready(_ most: Int64?) throws(CommandError) -> Bool {
        var ready: [Poller.Ready] = []
        do throws(SystemError) {
            try poller.wait(into: &ready, timeoutNanoseconds: most)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
        // First of all: whoever leaves is told what is known by then.
        if ready.contains(where: { $0.token == Source.withdrawal }) { try takeWithdrawal() }
        if ready.contains(where: { $0.token == Source.interruptions }) { try takeInterruptions() }
        return ready.contains { $0.token == token }
    }

    private func takeInterruptions() throws(CommandError) {
        while let kind = interruptions?.next() {
            guard kind == .stop else { continue }
            interruptionCount += 1
            display.clear()
            if isOver { throw CommandError(.interrupted, Self.silence) }
            guard interruptionCount == 1 else {
                guard let id else { throw untold() }
                throw CommandError(.interrupted, stands(id))
            }
            withdrawal = .wanted
            guard let id else {
                console.remark(
                    "roost: it is withdrawn if its submission is answered within \(Self.grace.words); Ctrl-C again ends at once"
                )
                continue
            }
            console.remark(
                "roost: telling it to stop, which its machine hears within ten seconds; Ctrl-C again leaves it alone"
            )
            // Whoever wants it to stop does not wait for any other answer: another line asks for
            // that.
            beginWithdrawal(of: id)
        }
    }
}

extension Progress {
    /// The progress of work of the fleet, as its machine told it last, with where it is or why it
    /// waits, unless that is told beside it.
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
