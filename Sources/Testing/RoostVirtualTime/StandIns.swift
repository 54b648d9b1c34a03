#if os(Linux)
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

// The one file that uses what the toolchain has not made public. VirtualTimeTests say in a sentence
// what of it a new toolchain broke.

/// The stand-ins for the executors of the process, from the first use of virtual time on.
///
/// What a thread within virtual time enqueues is for that; of what other threads enqueue, what
/// belongs to a task that began there. All else is for the executor that was there before. They
/// stay where they are: they are replaced without a lock, and the threads of other tests ask for
/// them all the time.
enum StandIns {
    private static let isInstalled: Bool = {
        // Those that were there before are kept first.
        _ = (Factory.main, Factory.others)
        _createExecutors(factory: Factory.self)
        return MainActor.executor === Factory.main
            && Task<Never, Never>.defaultExecutor === Factory.others
    }()

    /// Puts the stand-ins in their place, once; says whether they are there.
    static func install() -> Bool { isInstalled }

    /// Runs a job as the executor does that it was enqueued on.
    static func run(_ job: VirtualJob) {
        if job.isOnMain {
            unsafe job.job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
        } else {
            unsafe job.job.runSynchronously(on: Factory.others.asUnownedTaskExecutor())
        }
    }

    fileprivate enum Factory: ExecutorFactory {
        static let main = StandInOfMain(for: MainActor.executor)
        static let others = StandIn(for: Task<Never, Never>.defaultExecutor)
        static var mainExecutor: any MainExecutor { main }
        static var defaultExecutor: any TaskExecutor { others }
    }
}

/// A job of the concurrency runtime.
struct VirtualJob: Sendable {
    let job: UnownedJob
    /// Whether the executor is the main actor's.
    let isOnMain: Bool
    let identity: TaskIdentity

    init(_ job: UnownedJob, isOnMain: Bool) {
        self.job = job
        self.isOnMain = isOnMain
        identity = TaskIdentity(job)
    }

    /// Gives the job to the virtual time that it belongs to, if there is one; returns whether there
    /// is.
    func isTaken() -> Bool {
        if let time = VirtualTime.present {
            time.enqueue(self)
        } else if let home = KnownTasks.home(of: identity) {
            home.time.enqueueFromOutside(self, of: home.owner)
        } else {
            return false
        }
        return true
    }

    /// Gives the job to its virtual time, to be run after a while; returns whether there is one.
    func isTaken<Length: DurationProtocol>(after length: Length) -> Bool {
        guard let time = VirtualTime.present, let length = length as? Duration else {
            return false
        }
        time.enqueue(self, after: length)
        return true
    }
}

/// An identity that tells a task from all others that the process has had.
///
/// The address may be another task's later, and the number that of a job which is none.
struct TaskIdentity: Hashable, Sendable {
    private let address: UInt
    private let number: UInt64

    fileprivate init(_ job: UnownedJob) {
        address = unsafe unsafeBitCast(job, to: UInt.self)
        number = taskNumber(of: job)
    }
}

@_silgen_name("swift_task_getJobTaskId")
private func taskNumber(of job: UnownedJob) -> UInt64

/// An executor in the place of that of everything that is not the main actor's.
private final class StandIn: TaskExecutor, SchedulingExecutor {
    private let before: any TaskExecutor

    init(for before: any TaskExecutor) { self.before = before }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = VirtualJob(UnownedJob(job), isOnMain: false)
        if !job.isTaken() { before.enqueue(job.job) }
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob,
        after delay: C.Duration,
        tolerance: C.Duration?,
        clock: C
    ) {
        let job = VirtualJob(UnownedJob(job), isOnMain: false)
        if job.isTaken(after: delay) { return }
        guard let before = before as? any SchedulingExecutor else {
            return self.before.enqueue(job.job)
        }
        before.enqueue(ExecutorJob(job.job), after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob,
        at instant: C.Instant,
        tolerance: C.Duration?,
        clock: C
    ) {
        let job = VirtualJob(UnownedJob(job), isOnMain: false)
        if job.isTaken(after: clock.now.duration(to: instant)) { return }
        guard let before = before as? any SchedulingExecutor else {
            return self.before.enqueue(job.job)
        }
        before.enqueue(ExecutorJob(job.job), at: instant, tolerance: tolerance, clock: clock)
    }
}

/// An executor in the place of the main actor's.
private final class StandInOfMain: MainExecutor {
    private let before: any MainExecutor

    init(for before: any MainExecutor) { self.before = before }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = VirtualJob(UnownedJob(job), isOnMain: true)
        if !job.isTaken() { before.enqueue(ExecutorJob(job.job)) }
    }

    func run() throws { try before.run() }
    func runUntil(_ condition: () -> Bool) throws { try before.runUntil(condition) }
    func stop() { before.stop() }

    func checkIsolated() {
        guard let time = VirtualTime.present else { return before.checkIsolated() }
        precondition(time.isOnMainActor, "this thread does not do the main actor's work")
    }

    func isIsolatingCurrentContext() -> Bool? {
        guard let time = VirtualTime.present else { return before.isIsolatingCurrentContext() }
        return time.isOnMainActor
    }
}
#endif
