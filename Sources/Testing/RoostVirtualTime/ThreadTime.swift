#if os(Linux)
import CVirtualTime
import Foundation

/// The clocks and sleeps of the C library on a thread within virtual time.
///
/// Used by one thread at a time: the one that is within.
@safe final class ThreadTime: @unchecked Sendable {
    private let time: UnsafeMutablePointer<roost_virtual_time>

    /// Creates the clocks, with their readings in nanoseconds.
    init(monotonic: Int64, calendar: Int64) {
        unsafe time = .allocate(capacity: 1)
        unsafe time.initialize(
            to: roost_virtual_time(
                monotonic: monotonic,
                calendar: calendar,
                owner: nil,
                submit: { owner, clock, moment, work in
                    let work = unsafe DeferredWork(work)
                    unsafe ThreadTime.virtualTime(owner).submit(work, clock, moment)
                },
                sleep: { owner, length in unsafe ThreadTime.virtualTime(owner).pass(length) },
                stuck: { owner, what in
                    unsafe ThreadTime.virtualTime(owner).isStuck(on: what)
                },
                be_on_main: { owner, isOnMain in
                    unsafe ThreadTime.virtualTime(owner).be(onMainActor: isOnMain)
                },
                catch_up: { owner, queue in
                    let queue = unsafe queue.map { UInt(bitPattern: $0) }
                    unsafe ThreadTime.virtualTime(owner).catchUp(onQueue: queue)
                },
                has_submitted: { owner in
                    unsafe ThreadTime.virtualTime(owner).hasSubmitted
                },
                timer_added: { owner, timer in
                    let timer = unsafe ThreadTime.timer(timer)
                    unsafe ThreadTime.virtualTime(owner).added(timer)
                },
                unserved: { owner, isTimer in
                    unsafe ThreadTime.virtualTime(owner).warnOfUnservedLoop(isTimer: isTimer)
                },
                timer_date_set: { owner, timer in
                    let timer = unsafe ThreadTime.timer(timer)
                    unsafe ThreadTime.virtualTime(owner).dateWasSet(of: timer)
                },
                around: Self.surroundings,
                has_network: false,
                begin_request: { owner, request in
                    let request = unsafe VirtualRequest(request)
                    unsafe ThreadTime.virtualTime(owner).begin(request)
                }
            )
        )
    }

    deinit {
        unsafe time.deinitialize(count: 1)
        unsafe time.deallocate()
    }

    /// Sets the owner, which is asked for as long as it lives, and is not kept alive.
    func belongs(to owner: VirtualTime) {
        unsafe time.pointee.owner = Unmanaged.passUnretained(owner).toOpaque()
    }

    /// Has the requests of sessions be for this time.
    func takeRequests() { unsafe time.pointee.has_network = true }

    var monotonic: Int64 { unsafe time.pointee.monotonic }
    var calendar: Int64 { unsafe time.pointee.calendar }

    func pass(_ length: Int64) {
        unsafe time.pointee.monotonic += length
        // The calendar may have been set to the last moment that there is.
        let (sum, isOver) = unsafe time.pointee.calendar.addingReportingOverflow(length)
        unsafe time.pointee.calendar = isOver ? .max : sum
    }

    /// Sets the calendar, and leaves the monotonic clock as it is.
    func setCalendar(_ moment: Int64) { unsafe time.pointee.calendar = moment }

    /// Has the calling thread be within from now on.
    func enter() { unsafe roost_virtual_time_enter(time) }
    /// Has the calling thread be within no virtual time any more.
    func leave() { roost_virtual_time_enter(nil) }

    /// The virtual time that the calling thread is within.
    static var ofThisThread: VirtualTime? {
        guard let time = unsafe roost_virtual_time_current() else { return nil }
        return unsafe virtualTime(time.pointee.owner)
    }

    static func virtualTime(_ owner: UnsafeMutableRawPointer?) -> VirtualTime {
        guard let owner = unsafe owner else { preconditionFailure("virtual time without an owner") }
        return unsafe Unmanaged<VirtualTime>.fromOpaque(owner).takeUnretainedValue()
    }

    private static func timer(_ timer: UnsafeMutableRawPointer) -> Timer {
        unsafe Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
    }

    /// Whether the libraries of this process ask the functions here.
    static var isAsked: Bool { roost_virtual_time_is_asked() }
    /// Whether Foundation's run loops do.
    static var areRunLoopsAsked: Bool { roost_run_loops_are_asked() }
}

/// A block or a function that is to run on a dispatch queue, once.
@safe final class DeferredWork: @unchecked Sendable {
    private var work: OpaquePointer?
    let isOnMain: Bool
    /// The number by which its queue is told from others.
    let queue: UInt

    @unsafe init(_ work: OpaquePointer) {
        unsafe self.work = work
        isOnMain = unsafe roost_deferred_is_main(work)
        queue = unsafe UInt(bitPattern: roost_deferred_queue(work))
    }

    deinit {
        // A process that has ended does not do what it had before it.
        if let work = unsafe work { unsafe roost_deferred_drop(work) }
    }

    func run() {
        guard let work = unsafe work.take() else { return }
        unsafe roost_deferred_run(work)
    }
}
#endif
