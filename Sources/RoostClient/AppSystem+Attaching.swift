import RoostLinux
import RoostWire
import Synchronization

/// Whether an app has told the system at the public socket that it is there.
enum Attachment {
    /// It has not tried, or the system that launched it knows.
    case none
    case attached
    /// It wants to, and does at its next call if there is a system.
    case lost
    /// Its system has ended, and it looks for the next one.
    case seeking
    /// The system does not want it. It is not asked again.
    case refused
}

extension AppSystem {
    /// Makes an app that was started by hand the app's process, if there is a system.
    func attach() {
        guard !isLaunched, let path else { return }
        let (isAlone, wasLost) = attachment.withLock { attachment in
            guard attachment == .none || attachment == .lost else { return (false, false) }
            let wasLost = attachment == .lost
            attachment = .lost
            do throws(CallFailure) {
                post.hand(over: try attached(to: path, open: [], waits: true))
                attachment = .attached
                return (false, wasLost)
            } catch {
                return (true, wasLost)
            }
        }
        if isAlone {
            phases.withLock { $0.alone() }
        } else {
            startHearing()
            if wasLost {
                askForActivities()
                tellPresenting(again: true)
            }
        }
    }

    /// Attaches again if the system that there was has ended.
    func reattach() {
        if attachment.withLock({ $0 == .lost }) { attach() }
    }

    /// A connection on which the system at a path tells its news, once it knows which runs the app
    /// still has.
    private func attached(
        to path: String,
        open: [OpenRun],
        waits: Bool
    ) throws(CallFailure) -> NewsLine {
        let connection = try CallLine.connect(path: path, waits: waits)
        let frame = CallLine.frame("Attach", wantsMore: true) { writer in
            writer.beginObject()
            if !open.isEmpty {
                writer.key("runs")
                writer.beginArray()
                for run in open { run.write(to: &writer) }
                writer.endArray()
            }
            writer.endObject()
        }
        // The first bytes on a connection: there is room for them.
        do throws(SystemError) {
            try connection.writeAll(frame)
        } catch {
            throw .failed(.system(error))
        }
        return NewsLine(connection)
    }

    /// Whether the system that is connected to is the one that has this process for the app's.
    ///
    /// What is said of a run before it has would be lost. A new system begins when the last one has
    /// ended, so that to whom a connection leads is known from whether the last one has: asked after
    /// the connection was made, the answer is not out of date.
    var isKnownToSystem: Bool {
        guard attachment.withLock({ $0 != .seeking }) else { return false }
        return post.present.withLock { $0.map { !$0.hasEnded } ?? false }
    }

    // MARK: After the end of a system

    /// The system has ended: the app looks for the next one if it has reason to, and otherwise goes on
    /// without, or ends.
    func systemEnded(_ search: inout Search?) {
        assertions.withLock { $0.systemEnded() }
        _ = transfers.withLock { $0.systemEnded() }
        snapshotOffer.withLock { $0.isTold = false }
        perform(windows.withLock { $0.systemEnded() })
        let now = Clocks.monotonic()
        guard path != nil, attachment.withLock({ $0 != .refused }), hasOutliving else {
            search = nil
            return endWithSystem()
        }
        guard search == nil else {
            search?.failed(at: now)
            return
        }
        report("the system has ended; what runs long goes on, and the next system is looked for")
        attachment.withLock { $0 = .seeking }
        search = Search(at: now, limits)
        perform(runs.withLock { $0.systemEnded(leaving: \.outlivesSystem) })
    }

    /// Looks whether there is a system again; answers with the connection to it.
    func seek(_ search: inout Search) -> NewsLine? {
        guard let path else { return nil }
        do throws(CallFailure) {
            let connection = try attached(to: path, open: openRuns, waits: false)
            search.found()
            return connection
        } catch {
            search.failed(at: Clocks.monotonic())
            return nil
        }
    }

    /// The system that was found has spoken: it knows the app, and is told what it does not know.
    func systemFound() {
        report("a system is there again")
        attachment.withLock { $0 = isLaunched ? .none : .attached }
        errands.add { [self] in
            for number in extensions.withLock({ $0.extended }) { askForTime(number) }
            tellAnswers()
        }
        askForActivities()
        tellOfTransfers()
        tellPresenting(again: true)
    }

    /// No system came: what runs is told to stop.
    func endWithSystem() {
        let kept = answers.withLock { answers in
            let kept = answers.numbers
            answers.forget(kept)
            return kept
        }
        freeSlots(of: kept)
        if isLaunched {
            report("the system has ended, and this app that it launched ends with it")
            let (end, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.grace)
            runs.withLock { $0.endProcess(by: isBeyond ? .max : end) }
        } else {
            attachment.withLock { if $0 != .refused { $0 = .lost } }
            phases.withLock { $0.alone() }
        }
        perform(runs.withLock { $0.systemEnded() })
    }

    /// Whether there is anything that the next system has to know.
    var hasOutliving: Bool {
        runs.withLock { !$0.outliving.isEmpty } || answers.withLock { !$0.numbers.isEmpty }
    }

    /// The runs that the app has, as it tells the next system of them; those too that are over without
    /// any system knowing.
    private var openRuns: [OpenRun] {
        let numbers = Set(answers.withLock { $0.numbers } + runs.withLock { $0.outliving })
        let devices = runs.withLock { runs in
            Dictionary(
                uniqueKeysWithValues: numbers.compactMap { number in
                    runs.run(number)?.device.map { (number, $0) }
                }
            )
        }
        return extensions.withLock { extensions in
            numbers.sorted().map { number in
                let question = extensions.question(about: number)
                return OpenRun(
                    number: number,
                    slot: question?.slot,
                    requiresGPU: question?.requiresGPU ?? false,
                    device: devices[number]
                )
            }
        }
    }
}

/// A run as an app has it that lost its system.
private struct OpenRun {
    let number: Int64
    /// Where its progress is, if its time is extended.
    let slot: Int?
    let requiresGPU: Bool
    /// The graphics processor that it was lent.
    let device: String?

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("number", number)
        if let slot { writer.member("slot", slot) }
        if requiresGPU { writer.member("requiresGPU", true) }
        if let device { writer.member("device", device) }
        writer.endObject()
    }
}
