#if os(Linux)
import Dispatch
import Foundation
import RoostVirtualTime
import Synchronization
import Testing

@Suite struct `Virtual time` {
    private let time = VirtualTime(at: Date(timeIntervalSince1970: 1_000_000_000))

    @Test func `lets a year of daily sleeps pass, on the main actor and detached`() throws {
        let (here, elsewhere) = try time.run { @MainActor in
            let detached = Task.detached {
                for _ in 1...365 { try await Task.sleep(for: .seconds(86_400)) }
                return Date()
            }
            for _ in 1...365 { try await Task.sleep(nanoseconds: 86_400_000_000_000) }
            return (Date(), try await detached.value)
        }
        let year = Date(timeIntervalSince1970: 1_000_000_000 + 365 * 86_400)
        #expect(here == year)
        #expect(elsewhere == year)
        #expect(time.elapsed == .seconds(365 * 86_400))
    }

    @Test(arguments: [
        (Date.distantFuture, Date(nanoseconds: .max)),
        (.distantPast, Date(nanoseconds: .min + 1_000_000_000)),
    ])
    func `goes on from the furthest date there is`(begins: Date, ends: Date) throws {
        let time = VirtualTime(at: begins)
        try time.run { try await Task.sleep(for: .seconds(1)) }
        #expect(time.elapsed == .seconds(1))
        #expect(time.date == ends)
    }

    @Test func `does what sleepers do in the order in which they wake`() throws {
        let order = try time.run {
            await withTaskGroup { group in
                for second in [3, 1, 2, 1] {
                    group.addTask {
                        try? await Task.sleep(for: .seconds(second))
                        return second
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(order == [1, 1, 2, 3])
    }

    @Test func `is what every clock shows`() throws {
        let lengths = try time.run { () -> [Duration] in
            let date = Date()
            let continuous = ContinuousClock.now
            let suspending = SuspendingClock.now
            let uptime = ProcessInfo.processInfo.systemUptime
            let second = Foundation.time(nil)
            let dispatch = DispatchTime.now()
            try await Task.sleep(until: continuous + .seconds(30), clock: .continuous)
            try await Task.sleep(until: suspending + .seconds(60), clock: .suspending)
            let nanoseconds = DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds
            return [
                .seconds(Date().timeIntervalSince(date)),
                ContinuousClock.now - continuous,
                SuspendingClock.now - suspending,
                .seconds(ProcessInfo.processInfo.systemUptime - uptime),
                .seconds(Foundation.time(nil) - second),
                .nanoseconds(nanoseconds),
            ]
        }
        #expect(lengths == Array(repeating: .seconds(60), count: lengths.count))
    }

    /// Asks the environment as it goes, as objects of Foundation's may.
    private final class AsksAtItsEnd: Sendable {
        deinit { _ = unsafe getenv("HOME") }
    }

    @Test func `is asked by what is let go of when work is done`() throws {
        try VirtualTime().run {
            func enqueue() {
                let object = AsksAtItsEnd()
                DispatchQueue.main.async { _ = object }
                DispatchQueue.main.async {}
            }
            enqueue()
            try await Task.sleep(for: .seconds(1))
        }
    }

    @Test func `passes while a thread sleeps`() throws {
        let length = try time.run {
            let date = Date()
            func nap() {
                Thread.sleep(forTimeInterval: 60)
                usleep(500_000)
            }
            nap()
            return Date().timeIntervalSince(date)
        }
        #expect(length == 60.5)
    }

    /// What is left by Foundation's own clock is less than a nanosecond then.
    @Test(arguments: [0.1, 0.3, 1.1, 3e-10]) func `passes while a thread sleeps again and again`(
        length: TimeInterval
    ) throws {
        let passed = try time.run {
            let date = Date()
            func nap() {
                for _ in 0..<100 { Thread.sleep(forTimeInterval: length) }
            }
            nap()
            return Date().timeIntervalSince(date)
        }
        #expect(abs(passed - 100 * length) < 0.001)
    }

    @Test func `is left while an observer is told on a queue, and operations are waited for`()
        throws
    {
        let heard = try time.run { [name] in
            let heard = Mutex<[String]>([])
            let center = NotificationCenter()
            let queues = [OperationQueue.main, OperationQueue()]
            let observers = queues.enumerated().map { number, queue in
                center.addObserver(forName: name, object: nil, queue: queue) { _ in
                    heard.withLock { $0.append("\(number)") }
                }
            }
            func post() {
                center.post(name: name, object: nil)
                heard.withLock { $0.append("told") }
                let operation = BlockOperation { heard.withLock { $0.append("done") } }
                queues[1].addOperation(operation)
                operation.waitUntilFinished()
            }
            post()
            for observer in observers { center.removeObserver(observer) }
            return heard.withLock { $0 }
        }
        #expect(heard.dropFirst(2) == ["told", "done"] && Set(heard.prefix(2)) == ["0", "1"])
        #expect(time.elapsed == .zero)
    }

    @Test func `leaves a wait within a queue's work to other threads`() throws {
        let done = Mutex(false)
        // Behind which the operation waits, and then the rest of the queue.
        let queue = DispatchQueue(label: "a queue of the test's")
        let operations = OperationQueue()
        unsafe operations.underlyingQueue = queue
        let thread = Mutex<Bool>(false)
        try time.run {
            queue.async {
                let condition = NSCondition()
                operations.addOperation { done.withLock { $0 = true } }
                // Another thread ends it.
                Thread.detachNewThread {
                    thread.withLock { $0 = true }
                    condition.lock()
                    condition.broadcast()
                    condition.unlock()
                }
                condition.lock()
                while !thread.withLock({ $0 }) { condition.wait() }
                condition.unlock()
            }
            try await Task.sleep(for: .seconds(1))
        }
        #expect(done.withLock { $0 })
    }

    private var name: Notification.Name { Notification.Name("of the test") }

    @Test(arguments: [0, 1_800_000_000, 4_000_000_000] as [TimeInterval])
    func `passes while a thread waits for what does not come`(date: TimeInterval) throws {
        let time = VirtualTime(at: Date(timeIntervalSince1970: date))
        let results = try time.run {
            func wait() -> [DispatchTimeoutResult] {
                let semaphore = DispatchSemaphore(value: 1)
                let group = DispatchGroup()
                group.enter()
                defer {
                    semaphore.signal()
                    group.leave()
                }
                return [
                    semaphore.wait(timeout: .now() + 100), semaphore.wait(timeout: .now() + 60),
                    semaphore.wait(wallTimeout: .now() + 60), semaphore.wait(timeout: .now()),
                    group.wait(timeout: .now() + 60),
                ]
            }
            return wait()
        }
        #expect(results == [.success, .timedOut, .timedOut, .timedOut, .timedOut])
        #expect(time.elapsed == .seconds(180))
    }

    @Test func `is kept by dispatch queues`() throws {
        let queue = DispatchQueue(label: "a queue of the test's")
        let lines = try time.run { () -> [String] in
            var lines = [await said { done in queue.async { done(dispatchIsOn(queue)) } }]
            lines.append(
                await said { done in
                    DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {
                        MainActor.assumeIsolated { done("main") }
                    }
                }
            )
            lines.append(
                await said { done in
                    let item = DispatchWorkItem { done("item") }
                    DispatchQueue.global().asyncAfter(wallDeadline: .now() + 60, execute: item)
                }
            )
            lines.append(
                await said { done in
                    DispatchQueue.global().async(group: DispatchGroup(), qos: .utility) {
                        done("group")
                    }
                }
            )
            lines.append(await said { done in queue.async(flags: .barrier) { done("barrier") } })
            return lines
        }
        #expect(
            lines == [
                "queue 1000000000", "main 1000003600", "item 1000003660", "group 1000003660",
                "barrier 1000003660",
            ]
        )
    }

    @Test func `has a cancelled sleeper wake at once`() throws {
        let isCancelled = try time.run {
            let sleeper = Task { try await Task.sleep(for: .seconds(1 << 40)) }
            try await Task.sleep(for: .seconds(1))
            sleeper.cancel()
            return await sleeper.result.isCancellation
        }
        #expect(isCancelled)
        #expect(time.elapsed == .seconds(1))
    }

    @Test func `throws what its body throws, and can be used again`() throws {
        #expect(throws: Trouble.expected) {
            try time.run {
                try await Task.sleep(for: .seconds(1))
                throw Trouble.expected
            }
        }
        #expect(try time.run { Date() } == Date(timeIntervalSince1970: 1_000_000_001))
    }

    @Test func `goes on with what was left, the next time`() throws {
        let woken = Mutex<[Date]>([])
        let shared = Shared(woken)
        try time.run {
            Task {
                try await Task.sleep(for: .seconds(10))
                shared.dates.withLock { $0.append(Date()) }
            }
        }
        #expect(shared.dates.withLock { $0 } == [])
        try time.run { try await Task.sleep(for: .seconds(20)) }
        #expect(shared.dates.withLock { $0 } == [Date(timeIntervalSince1970: 1_000_000_010)])
    }

    @Test func `is over for a test when it has been let pass`() async throws {
        try time.run { try await Task.sleep(for: .seconds(86_400)) }
        let before = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(5))
        #expect(ContinuousClock.now - before >= .milliseconds(5))
        #expect(Date() > Date(timeIntervalSince1970: 1_700_000_000))
        await MainActor.run { MainActor.assertIsolated() }
    }

    @Test func `may be within another, which goes on as it was`() throws {
        let (inner, outer) = try time.run {
            let other = VirtualTime(at: Date(timeIntervalSince1970: 0))
            let inner = try other.run {
                try await Task.sleep(for: .seconds(60))
                return Date()
            }
            try await Task.sleep(for: .seconds(1))
            return (inner, Date())
        }
        #expect(inner == Date(timeIntervalSince1970: 60))
        #expect(outer == Date(timeIntervalSince1970: 1_000_000_001))
    }

    @Test func `lets one thread in after the other`() async throws {
        let time = time
        try await withThrowingTaskGroup { group in
            for _ in 1...8 {
                group.addTask { try time.run { try await Task.sleep(for: .seconds(1)) } }
            }
            try await group.waitForAll()
        }
        #expect(time.elapsed == .seconds(8))
    }

    @Test func `is each thread's own`() async throws {
        let lengths = try await withThrowingTaskGroup(of: Duration.self) { group in
            for days in 1...8 {
                group.addTask {
                    let time = VirtualTime()
                    try time.run {
                        for _ in 1...days { try await Task.sleep(for: .seconds(86_400)) }
                    }
                    return time.elapsed
                }
            }
            group.addTask {
                // One of the tests beside it, in the time of everybody.
                try await Task.sleep(for: .milliseconds(5))
                return .zero
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(lengths.sorted() == (0...8).map { .seconds(86_400 * $0) })
    }
}

@Suite struct `Virtual time that cannot go on` {
    private let time = VirtualTime()

    private func error(
        _ body: @escaping @Sendable () async throws -> Void
    ) -> VirtualTimeError? {
        #expect(throws: VirtualTimeError.self) { try time.run(body) }
    }

    @Test func `says so at once, with the test's line`() throws {
        let (numbers, _) = AsyncStream<Int>.makeStream()
        let line = #line + 1
        let error = #expect(throws: VirtualTimeError.self) {
            try time.run { for await _ in numbers {} }
        }
        #expect(error?.reason == .nothingLeft)
        #expect(error?.line == line)
        let words = try #require(error).description
        #expect(words.hasPrefix("RoostVirtualTimeTests/VirtualTimeTests.swift:\(line): what is "))
    }

    @Test func `names what was resumed by another thread`() {
        let thread = error {
            await withCheckedContinuation { continuation in
                // Begun when this one waits, and held up until it has been resumed, so that it is
                // no race.
                Task {
                    let isResumed = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        continuation.resume()
                        isResumed.signal()
                    }
                    func hold() { isResumed.wait() }
                    hold()
                }
            }
        }
        #expect(thread?.reason == .resumedFromOutside)
    }

    @Test func `is seen where something calls itself again and again`() {
        let error = error { while true { await Task.yield() } }
        #expect(error?.reason == .timeStands(steps: VirtualTime.mostStepsAtOnce))
    }

    @Test func `is not let pass from within itself`() {
        let time = time
        #expect(error { try time.run {} }?.reason == .inUse)
    }

    @Test func `is no more held up by what is held or has ended than by the rest`() throws {
        let app = WorkOwner(1)
        let due = Shared(Mutex([]))
        try time.within(fileID: #fileID, line: #line) {
            for owner in [app, .test] {
                time.as(owner) {
                    DispatchQueue.global().asyncAfter(deadline: .now() + (owner == app ? 1 : 2)) {
                        due.dates.withLock { $0.append(Date()) }
                    }
                }
            }
            time.end(app)
            let end = time.now.monotonic + 10_000_000_000
            #expect(time.letPass(until: end) == nil)
            #expect(time.now.monotonic == end)
        }
        #expect(due.dates.withLock { $0.count } == 1)
    }
}

/// What virtual time is built upon and the toolchain has not promised: each a sentence, so that a
/// new toolchain says by the names of these tests what of it is not so any more.
@Suite struct `A toolchain that virtual time works with` {
    @Test func `lets the executors of a process be replaced, and functions of the C library`() {
        #expect(throws: Never.self) { try VirtualTime().run {} }
    }

    @Test func `has Task.sleep ask the default executor, which may be another`() {
        #expect(throws: Never.self) {
            try VirtualTime().run { try await Task.sleep(for: .seconds(1)) }
        }
    }

    @Test func `has detached tasks and actors ask it too`() {
        actor Counter {
            var count = 0
            func add() { count += 1 }
        }
        #expect(throws: Never.self) {
            try VirtualTime().run {
                let counter = Counter()
                await Task.detached { await counter.add() }.value
                #expect(await counter.count == 1)
            }
        }
    }

    @Test func `knows the main actor by the executor that was put in its place`() {
        #expect(throws: Never.self) {
            try VirtualTime().run {
                await MainActor.run { MainActor.assertIsolated() }
                await Task.detached { @MainActor in MainActor.assertIsolated() }.value
            }
        }
    }

    @Test func `has dispatch queues ask the functions that a program defines`() {
        #expect(throws: Never.self) {
            try VirtualTime().run { () -> Void in
                await withCheckedContinuation { done in
                    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { done.resume() }
                }
            }
        }
    }
}

private enum Trouble: Error { case expected }

/// Dates that several threads may add to.
private final class Shared: Sendable {
    let dates: Mutex<[Date]>
    init(_ dates: consuming sending Mutex<[Date]>) { self.dates = dates }
}

/// What is said, and when, by something that calls back.
private func said(
    _ begin: (_ done: @escaping @Sendable (String) -> Void) -> Void
) async -> String {
    let word = await withCheckedContinuation { continuation in
        begin { continuation.resume(returning: $0) }
    }
    return "\(word) \(Int(Date().timeIntervalSince1970))"
}

private func dispatchIsOn(_ queue: DispatchQueue) -> String {
    dispatchPrecondition(condition: .onQueue(queue))
    return "queue"
}

extension Result {
    fileprivate var isCancellation: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}
#endif
