package import RoostLinux
import RoostProgress
package import RoostWire
import Synchronization

// An app on a stage decides as in a process of its own: the machine and what it has done are the
// same. What a thread, a socket and a timer do there is called from outside.
extension AppSystem {
    /// The system of an app that was launched on a stage.
    package convenience init(
        on stage: any AppStage,
        permitted: [String],
        hasIntents: Bool = false,
        limits: ClientLimits = ClientLimits(),
        report: @escaping @Sendable (String) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.init(
            line: CallLine(StageConnection(stage), path: nil, limits: limits),
            stage: stage,
            path: nil,
            isLaunched: true,
            hasIntents: hasIntents,
            appExtension: nil,
            permitted: Permitted(identifiers: .init(permitted)),
            limits: limits,
            report: report,
            end: end
        )
        startReading()
    }

    /// Returns the descriptions of this process's intents, as the bytes of a JSON object; `nil`
    /// where it has none.
    package static func describeIntents() throws(SystemError) -> [UInt8]? {
        try LinkedModules.describeIntents()
    }

    /// Whether the app is no process of its own: then its main thread is not its to serve, and a
    /// `main()` returns.
    package var isOnStage: Bool { stage != nil }

    /// A folder for the files that the app's side makes for itself; `nil` for a process of its own.
    package var stageFolder: String? { stage?.folder }

    /// Keeps an object for as long as the app has its stage, as a `main()` does by never returning.
    package func keep(_ object: any AnyObject & Sendable) { parts.keep(object) }

    /// Does something on a thread of its own; where the app is on a stage, on the one there is,
    /// when what is done now is over.
    package func startThread(
        name: String,
        _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        if let stage { return stage.soon(body) }
        try Threads.start(name: name, body: body)
    }

    /// Makes the calls that wait, where nobody else can make them while this thread waits for what
    /// they bring: on a stage there is one thread.
    package func makeWaitingCalls() {
        if isOnStage { transferCalls.run() }
    }

    /// Returns the progress that a run has reported in a slot, and how often; `nil` where it
    /// reports nothing there.
    ///
    /// How much is done of what parts of the work report shows in a share alone: it is told in
    /// millionths.
    package func progress(
        of run: Int64,
        in slot: Int
    ) -> (completed: Int64, total: Int64, updates: UInt64)? {
        let reading: ProgressReading?
        do throws(ProgressMirror.Refusal) {
            reading = try page.reading(of: slot)
        } catch {
            say("progress cannot be looked at: \(error)")
            return nil
        }
        guard let reading, reading.isTaken, reading.run == UInt64(bitPattern: run) else {
            return nil
        }
        guard let share = reading.share else {
            return (reading.completed, reading.total, reading.updates)
        }
        let whole: Int64 = 1_000_000
        return (Int64((share * Double(whole)).rounded(.down)), whole, reading.updates)
    }

    /// Takes in what the system says.
    package func hear(_ reply: VarlinkReply) { takeIn([.message(reply)]) }

    /// Does what is due, and says when something is again, in nanoseconds of the monotonic clock.
    package func lookAround() -> Int64? {
        isEnding() ? nil : look { $0.nextMoment }
    }
}

/// The apps that are on a stage in this process, which none is outside of tests.
package enum Staging {
    private static let isUsed = Atomic(false)
    private static let finder = Mutex<(@Sendable () -> AppSystem?)?>(nil)

    /// Has apps looked for on stages first from now on, by asking whose work the calling thread
    /// does.
    package static func begin(_ find: @escaping @Sendable () -> AppSystem?) {
        finder.withLock { $0 = find }
        isUsed.store(true, ordering: .releasing)
    }

    /// The system of the app whose work the calling thread does, if that is on a stage.
    static var present: AppSystem? {
        guard isUsed.load(ordering: .acquiring) else { return nil }
        return finder.withLock { $0 }?()
    }
}

/// The parts that an app has once, which in a process of its own means once in the process.
final class PartsOfApp: Sendable {
    private let parts = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
    private let kept = Mutex<[any AnyObject & Sendable]>([])

    func keep(_ object: any AnyObject & Sendable) { kept.withLock { $0.append(object) } }

    func part<Part: AnyObject & Sendable>(_ make: () -> Part) -> Part {
        let key = ObjectIdentifier(Part.self)
        if let part = parts.withLock({ $0[key] }) as? Part { return part }
        // Made when the lock is not held: it may have parts of its own.
        let new = make()
        return parts.withLock { parts in
            if let part = parts[key] as? Part { return part }
            parts[key] = new
            return new
        }
    }
}

extension AppSystem {
    /// Returns the part that the app has once: the process's own, or that of the app on a stage
    /// whose work the thread does.
    package static func part<Part: AnyObject & Sendable>(
        _ own: @autoclosure () -> Part,
        onStage make: (AppSystem) -> Part
    ) -> Part {
        guard let staged = Staging.present else { return own() }
        return staged.parts.part { make(staged) }
    }
}
