#if os(Linux)
public import Foundation
import Synchronization

/// A time for the tasks of a test that passes only when nothing is left to do at the present
/// moment.
///
/// What ``run(fileID:line:_:)`` is given, and all that comes of it, runs on the calling thread, one
/// thing after the other and always in the same order: tasks, detached ones too, actors, the main
/// actor, and what is submitted to dispatch queues. When all of it waits, the clock goes on to the
/// next moment at which something is due. A year of daily sleeps takes some milliseconds.
///
/// These follow it: `Task.sleep` in all its forms, `ContinuousClock` and `SuspendingClock`,
/// `Date()`, `ProcessInfo.systemUptime`, `DispatchQueue.async`, `asyncAfter` and `sync`, timers of
/// dispatch sources and of the main run loop, `DispatchGroup.notify`, `DispatchIO` of files,
/// `DispatchTime.now()`, and a thread's own `sleep`, which holds up all others, as does its wait
/// for a semaphore, a group or a condition until a moment. These do not: other threads, sockets,
/// other processes, and dispatch sources of descriptors. What is resumed by one of these is an
/// error that says so. So is a wait for a semaphore or a group without a limit that no other
/// thread ends within two seconds.
///
/// Other tests may run at the same time, in this virtual time or another or none: each thread has
/// its own.
public final class VirtualTime: Sendable {
    enum Work: Sendable {
        case job(VirtualJob)
        case deferred(DeferredWork)
        case call(@Sendable () -> Void)
        case timer(RunLoopTimer, setting: Int)
    }

    /// The number of steps that may follow each other at one moment.
    package static let mostStepsAtOnce = 100_000

    /// The beginning of the monotonic clock: no machine has been up for no time at all.
    private static let beginning: Int64 = 1_000_000_000_000

    private let thread: ThreadTime
    private let agenda = Mutex(Agenda<Work>())
    /// The lock that the thread that is within holds; others wait.
    private let gate = Mutex(())
    /// The line of the test that lets time pass now, or did last.
    private let place = Mutex<(fileID: String, line: Int)?>(nil)
    /// Whether it was said that this line waits for what nothing can end.
    private let isSaidToWait = Atomic(false)
    private let isMainActors = Atomic(false)
    private let wasResumedFromOutside = Atomic(false)
    /// The endless wait that the thread is in; 0 for none.
    private let stuckOn = Atomic(0)
    let tasks = KnownTasks()
    let runLoopTimers = Mutex(RunLoopTimers())
    private let network = Mutex<(@Sendable (VirtualRequest) -> Void)?>(nil)
    let surroundings = Mutex<(@Sendable (WorkOwner) -> ProcessSurroundings?)?>(nil)
    private let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Makes a virtual time that begins at a date.
    public convenience init(at date: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
        self.init(calendar: date.nanoseconds)
    }

    /// Makes a virtual time that begins a number of nanoseconds after 1970.
    package init(calendar: Int64) {
        thread = ThreadTime(monotonic: Self.beginning, calendar: calendar)
        thread.belongs(to: self)
    }

    /// The date in virtual time.
    public var date: Date { Date(nanoseconds: now.calendar) }

    /// The virtual time that has passed.
    public var elapsed: Duration { .nanoseconds(now.monotonic - Self.beginning) }

    /// The readings of both clocks, in nanoseconds.
    package var now: (monotonic: Int64, calendar: Int64) {
        if Self.present === self { return (thread.monotonic, thread.calendar) }
        return gate.withLock { _ in (thread.monotonic, thread.calendar) }
    }

    /// Sets the calendar to a number of nanoseconds after 1970.
    package func setCalendar(_ moment: Int64) { thread.setCalendar(moment) }

    /// The virtual time that the calling thread is within, if any.
    package static var present: VirtualTime? { ThreadTime.ofThisThread }

    /// Runs a body and lets time pass until it is over.
    ///
    /// What it has begun and not waited for is left as it is, and goes on with the next call.
    ///
    /// - Returns: What the body returns.
    /// - Throws: What the body throws; ``VirtualTimeError`` if it can never be over.
    @discardableResult
    public func run<Answer: Sendable>(
        fileID: String = #fileID,
        line: Int = #line,
        _ body: @escaping @Sendable () async throws -> Answer
    ) throws -> Answer {
        let outcome = Outcome<Answer>()
        let reason = try within(fileID: fileID, line: line) {
            Task { await outcome.take(body) }
            return letPass(until: .max, needsMore: true) { outcome.isThere }
        }
        if let reason { throw VirtualTimeError(reason, fileID: fileID, line: line) }
        guard let answer = try outcome.answer else {
            throw VirtualTimeError(.nothingLeft, fileID: fileID, line: line)
        }
        return answer
    }
}

// MARK: - For what plays a device in it

extension VirtualTime {
    /// Calls a body on the calling thread, within this time; waits while another thread is.
    ///
    /// May be called from within another time, but not from within this one.
    package func within<Answer>(
        fileID: String,
        line: Int,
        _ body: () throws -> Answer
    ) throws -> Answer {
        if let trouble = Self.trouble {
            throw VirtualTimeError(.toolchain(trouble), fileID: fileID, line: line)
        }
        let before = Self.present
        if before === self { throw VirtualTimeError(.inUse, fileID: fileID, line: line) }
        return try gate.withLock { _ in
            place.withLock { $0 = (fileID, line) }
            isSaidToWait.store(false, ordering: .relaxed)
            thread.enter()
            defer { if let before { before.thread.enter() } else { thread.leave() } }
            return try body()
        }
    }

    /// Calls a body within this time, also for a thread that is not, unless another one is just
    /// then.
    ///
    /// That one is not waited for, as it may wait for the caller. It is told that something came
    /// from outside.
    ///
    /// - Returns: What the body returns; `nil` where it was not called.
    package func reach<Answer>(_ body: () -> Answer) -> Answer? {
        let before = Self.present
        if before === self { return body() }
        let answer = gate.withLockIfAvailable { _ in
            thread.enter()
            defer { if let before { before.thread.enter() } else { thread.leave() } }
            return body()
        }
        if answer == nil { wasResumedFromOutside.store(true, ordering: .relaxed) }
        return answer
    }

    /// Begins a function as an owner's on the main actor, when all that is ready has been done.
    package func begin(
        of owner: WorkOwner,
        _ body: @escaping @MainActor @Sendable () async -> Void
    ) {
        self.as(owner) { _ = Task { @MainActor in await body() } }
    }

    /// Does the work that is due, up to a moment of the monotonic clock, or until it is enough.
    ///
    /// One that needs more stops where nothing is left to do, rather than let time pass all the
    /// same.
    ///
    /// - Returns: What kept it from going on, if something did.
    package func letPass(
        until moment: Int64,
        needsMore: Bool = false,
        _ isEnough: () -> Bool = { false }
    ) -> VirtualTimeError.Reason? {
        var steps = 0
        var last = thread.monotonic
        while !isEnough() {
            guard let entry = takeNext(until: moment) else {
                if needsMore { return .nothingLeft }
                if moment > thread.monotonic { thread.pass(moment - thread.monotonic) }
                return nil
            }
            if thread.monotonic != last { (steps, last) = (0, thread.monotonic) }
            steps += 1
            guard steps <= Self.mostStepsAtOnce else { return .timeStands(steps: steps - 1) }
            perform(entry)
            if wasResumedFromOutside.exchange(false, ordering: .relaxed) {
                return .resumedFromOutside
            }
            switch stuckOn.exchange(0, ordering: .relaxed) {
            case 0: break
            case 1: return .waitsForever
            default: return .waitsForItself
            }
        }
        return nil
    }

    /// Calls a function when all that is ready has been done, or at a moment of the monotonic
    /// clock.
    package func call(
        of owner: WorkOwner,
        at moment: Int64? = nil,
        _ body: @escaping @Sendable () -> Void
    ) {
        agenda.withLock { agenda in
            guard let moment else { return agenda.add(.call(body), of: owner) }
            agenda.add(.call(body), of: owner, at: moment)
        }
    }

    /// Runs a function as an owner's.
    package func `as`<Answer>(_ owner: WorkOwner, _ body: () throws -> Answer) rethrows -> Answer {
        let before = agenda.withLock { agenda in
            defer { agenda.present = owner }
            return agenda.present
        }
        defer { agenda.withLock { $0.present = before } }
        return try body()
    }

    /// The owner of the work that the calling thread does.
    package var presentOwner: WorkOwner { agenda.withLock { $0.present } }

    /// Sets who takes the requests of sessions; nobody does before, and they go over the network.
    ///
    /// - Returns: Whether Foundation asks for it in this process.
    package func answerRequests(_ take: @escaping @Sendable (VirtualRequest) -> Void) -> Bool {
        network.withLock { $0 = take }
        if VirtualRequest.areAsked { thread.takeRequests() }
        return VirtualRequest.areAsked
    }

    /// Sets who hears warnings; standard error has them before, with the test's line.
    package func hearWarnings(_ listener: @escaping @Sendable (String) -> Void) {
        self.listener.withLock { $0 = listener }
    }

    package func hold(_ owner: WorkOwner) { agenda.withLock { $0.hold(owner) } }
    package func letGoOn(_ owner: WorkOwner) { agenda.withLock { $0.letGoOn(owner) } }
    package func end(_ owner: WorkOwner) {
        // Let go of when the lock is no longer held: what it keeps may come back here.
        let dropped = agenda.withLock { agenda in
            agenda.end(owner)
            return agenda.takeDropped()
        }
        _ = consume dropped
        forgetTimers { $0.owner == owner }
    }

    /// Drops all that is to be done.
    package func abandon() {
        // Let go of when the lock is no longer held: what it keeps may come back here.
        let dropped = agenda.withLock { agenda in
            defer { agenda = Agenda() }
            return agenda
        }
        _ = consume dropped
        forgetTimers { _ in true }
    }

    /// The moment of the next work; `nil` where there is none.
    package var nextMoment: Int64? {
        agenda.withLock { $0.isReady ? thread.monotonic : $0.next }
    }

    private func takeNext(until moment: Int64) -> Agenda<Work>.Entry? {
        let (entry, dropped) = agenda.withLock { agenda in
            (next(in: &agenda, until: moment), agenda.takeDropped())
        }
        _ = consume dropped
        return entry
    }

    private func next(
        in agenda: inout Agenda<Work>,
        until moment: Int64
    ) -> Agenda<Work>.Entry? {
        // What has a moment may be of an owner that is held or has ended: then time passes, and
        // nothing is done.
        while agenda.isReady || agenda.next.map({ $0 <= moment }) == true {
            if !agenda.isReady, let next = agenda.next {
                thread.pass(max(0, next - thread.monotonic))
            }
            if let entry = agenda.takeNext(until: thread.monotonic) {
                agenda.present = entry.owner
                return entry
            }
        }
        return nil
    }

    private func perform(_ entry: Agenda<Work>.Entry) {
        switch entry.work {
        case .job(let job):
            isMainActors.store(job.isOnMain, ordering: .relaxed)
            StandIns.run(job)
        case .deferred(let work):
            isMainActors.store(work.isOnMain, ordering: .relaxed)
            work.run()
        case .call(let body): body()
        case .timer(let timer, let setting):
            isMainActors.store(true, ordering: .relaxed)
            fire(timer, with: setting)
        }
        isMainActors.store(false, ordering: .relaxed)
        agenda.withLock { $0.present = .test }
    }
}

// MARK: - What is told by executors and by the C library's functions

extension VirtualTime {
    /// Whether the thread does the main actor's work.
    var isOnMainActor: Bool { isMainActors.load(ordering: .relaxed) }

    /// Enqueues a job for a thread within the virtual time.
    func enqueue(_ job: VirtualJob, after length: Duration = .zero) {
        agenda.withLock { agenda in
            tasks.note(job.identity, of: agenda.present)
            guard length > .zero else { return agenda.add(.job(job)) }
            agenda.add(.job(job), at: moment(after: length))
        }
    }

    /// Enqueues a job of a task within the virtual time for a thread that is not within it.
    func enqueueFromOutside(_ job: VirtualJob, of owner: WorkOwner) {
        wasResumedFromOutside.store(true, ordering: .relaxed)
        agenda.withLock { $0.add(.job(job), of: owner) }
    }

    /// Submits work to a dispatch queue: at once, or for a moment of one of the clocks.
    func submit(_ work: DeferredWork, _ clock: Int32, _ moment: Int64) {
        let now = self.now
        agenda.withLock { agenda in
            switch clock {
            case 0: agenda.add(.deferred(work))
            case 1: agenda.add(.deferred(work), at: moment)
            default: agenda.add(.deferred(work), at: now.monotonic &+ (moment &- now.calendar))
            }
        }
    }

    /// Enqueues a timer of a run loop for its moment.
    func enqueue(_ timer: RunLoopTimer) {
        // One that is put off for good is enqueued when its date is set anew.
        if timer.moment == RunLoopTimer.never { return }
        agenda.withLock {
            $0.add(.timer(timer, setting: timer.setting), of: timer.owner, at: timer.moment)
        }
    }

    /// Warns of something that does not go as whoever wrote it may think.
    func warn(_ words: String) {
        if let listener = listener.withLock({ $0 }) { return listener(words) }
        FileHandle.standardError.write(Data("\(presentLine)\(words)\n".utf8))
    }

    /// Takes in that the thread waits for something that nobody brings about: it goes on as if that
    /// had come, or waits on for a condition.
    func isStuck(on what: Int32) {
        if what == 3 { return sayWhatWaits() }
        stuckOn.store(Int(what), ordering: .relaxed)
    }

    /// The line of the test that lets time pass now, or did last, in front of words about it.
    package var presentLine: String {
        place.withLock { $0 }.map { "\($0.fileID):\($0.line): " } ?? ""
    }

    /// Says what the test waits for, which nothing can end; once for each line of the test.
    private func sayWhatWaits() {
        if isSaidToWait.exchange(true, ordering: .relaxed) { return }
        // Not by way of a listener: the thread may hold what that needs.
        let words =
            "\(presentLine)this test stands still: something within virtual time "
            + "waits for a condition that only other threads could signal, as Data(contentsOf:) of "
            + "a web address does; await a session's data(from:) instead\n"
        FileHandle.standardError.write(Data(words.utf8))
    }

    /// Sets whether the thread does the main actor's work from now on; returns whether it did
    /// before.
    func be(onMainActor isOn: Bool) -> Bool { isMainActors.exchange(isOn, ordering: .relaxed) }

    /// Does what was submitted to a queue until now, before what waits for the queue; or to any, by
    /// whoever waits for a condition now.
    func catchUp(onQueue queue: UInt?) {
        let (count, before) = agenda.withLock { agenda in
            (agenda.countReady(isSubmitted(to: queue, by: agenda.present)), agenda.present)
        }
        let isIt = isSubmitted(to: queue, by: before)
        let wasOnMain = isOnMainActor
        // What is submitted meanwhile comes later, or there might be no end.
        for _ in 0..<count {
            let entry = agenda.withLock { agenda in
                let entry = agenda.takeReady(isIt)
                if let entry { agenda.present = entry.owner }
                return entry
            }
            guard let entry else { break }
            perform(entry)
        }
        guard count > 0 else { return }
        isMainActors.store(wasOnMain, ordering: .relaxed)
        agenda.withLock { $0.present = before }
    }

    /// Whether whoever works now has submitted something that is to be done at once.
    var hasSubmitted: Bool {
        agenda.withLock { $0.countReady(isSubmitted(to: nil, by: $0.present)) > 0 }
    }

    private func isSubmitted(
        to queue: UInt?,
        by owner: WorkOwner
    ) -> @Sendable (Agenda<Work>.Entry) -> Bool {
        { entry in
            guard case .deferred(let work) = entry.work else { return false }
            return queue.map { work.queue == $0 } ?? (entry.owner == owner)
        }
    }

    /// Begins a request that a session makes.
    func begin(_ request: VirtualRequest) { network.withLock { $0 }?(request) }

    /// Lets a thread within the virtual time sleep, and so all sleep.
    func pass(_ length: Int64) { thread.pass(max(0, length)) }

    private func moment(after length: Duration) -> Int64 {
        let (seconds, attoseconds) = length.components
        let (whole, isBeyond) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if isBeyond { return .max - 1 }
        // A sleeper is never woken early.
        let rest = (attoseconds + 999_999_999) / 1_000_000_000
        let (moment, isFar) = thread.monotonic.addingReportingOverflow(whole + rest)
        return isFar ? .max - 1 : moment
    }

    /// The trouble that keeps virtual time from working in this process, in a sentence.
    private static let trouble: String? = {
        if !StandIns.install() {
            return "the executors of the process cannot be replaced by _createExecutors"
        }
        if !ThreadTime.isAsked {
            return
                "the functions that give the time are not taken from the program, as in one that "
                + "is linked statically"
        }
        if !ThreadTime.areRunLoopsAsked {
            return "the functions of Foundation's timers and run loops are not where they were"
        }
        return nil
    }()
}
#endif
