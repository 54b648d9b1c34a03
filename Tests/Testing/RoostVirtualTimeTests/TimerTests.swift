#if os(Linux)
import Dispatch
import Foundation
import RoostVirtualTime
import Synchronization
import Testing

/// What was noted, in its order.
private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])

    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) { notes.withLock { $0.append(note) } }
}

/// A timer that is kept.
private final class Kept: @unchecked Sendable {
    let timer: any DispatchSourceTimer
    init(_ timer: any DispatchSourceTimer) { self.timer = timer }
}

/// A date as the seconds since a test began.
private func seconds(since date: Date) -> Int { Int(Date().timeIntervalSince(date).rounded()) }

@Suite struct `Timers of dispatch queues in virtual time` {
    private let time = VirtualTime(at: Date(timeIntervalSince1970: 1_000_000_000))
    private let notes = Notes()

    @Test func `fire at their moments, once or again and again`() throws {
        let notes = notes
        try time.run {
            let begin = Date()
            let queue = DispatchQueue(label: "timers")
            let once = DispatchSource.makeTimerSource(queue: queue)
            once.schedule(deadline: .now() + 60)
            once.setEventHandler { notes.add("once \(seconds(since: begin))") }
            once.resume()
            let daily = DispatchSource.makeTimerSource(queue: queue)
            daily.schedule(wallDeadline: .now() + 10, repeating: 86_400)
            daily.setEventHandler { notes.add("daily \(seconds(since: begin))") }
            daily.activate()
            try await Task.sleep(for: .seconds(200_000))
            daily.cancel()
            try await Task.sleep(for: .seconds(200_000))
        }
        #expect(notes.all == ["daily 10", "once 60", "daily 86410", "daily 172810"])
    }

    @Test func `do not fire while they are suspended, and then once for all`() throws {
        let notes = notes
        try time.run {
            let begin = Date()
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + 10, repeating: 10)
            timer.setEventHandler { notes.add("\(timer.data) at \(seconds(since: begin))") }
            timer.resume()
            try await Task.sleep(for: .seconds(15))
            timer.suspend()
            try await Task.sleep(for: .seconds(30))
            #expect(notes.all == ["1 at 10"])
            timer.resume()
            try await Task.sleep(for: .seconds(10))
            timer.cancel()
        }
        #expect(notes.all == ["1 at 10", "3 at 45", "1 at 50"])
    }

    @Test func `can be set anew, also by their own handler`() throws {
        let notes = notes
        try time.run {
            let begin = Date()
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + 10)
            timer.setEventHandler {
                notes.add("\(seconds(since: begin))")
                if seconds(since: begin) < 100 { timer.schedule(deadline: .now() + 30) }
            }
            timer.resume()
            timer.schedule(deadline: .now() + 50)
            try await Task.sleep(for: .seconds(1_000))
            timer.cancel()
        }
        #expect(notes.all == ["50", "80", "110"])
    }

    @Test func `tell when they were cancelled, and fire no more`() throws {
        let notes = notes
        try time.run {
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { notes.add("fired") }
            timer.setCancelHandler { notes.add("cancelled") }
            timer.resume()
            try await Task.sleep(for: .milliseconds(1_500))
            timer.cancel()
            #expect(timer.isCancelled)
            try await Task.sleep(for: .seconds(60))
        }
        #expect(notes.all == ["fired", "cancelled"])
    }

    @Test func `are gone with who had them`() throws {
        final class Owner: Sendable {
            let notes: Notes
            let isGone: DispatchSemaphore
            init(_ notes: Notes, _ isGone: DispatchSemaphore) {
                self.notes = notes
                self.isGone = isGone
            }
            deinit { isGone.signal() }
        }
        let notes = notes
        let isGone = DispatchSemaphore(value: 0)
        try time.run {
            do {
                let owner = Owner(notes, isGone)
                let timer = DispatchSource.makeTimerSource()
                timer.schedule(deadline: .now() + 60)
                timer.setEventHandler { owner.notes.add("fired") }
                timer.resume()
            }
            try await Task.sleep(for: .seconds(120))
        }
        #expect(isGone.wait(timeout: .now()) == .success)
        #expect(notes.all == [])
    }

    @Test func `are real for threads that are not within it`() async throws {
        let virtual = try time.run {
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + 60)
            timer.setEventHandler {}
            timer.resume()
            return Kept(timer)
        }
        defer { virtual.timer.cancel() }
        let timer = DispatchSource.makeTimerSource()
        await withCheckedContinuation { fired in
            timer.schedule(deadline: .now() + .milliseconds(1))
            timer.setEventHandler { fired.resume() }
            timer.resume()
        }
        timer.cancel()
    }
}

@Suite struct `Groups of dispatch queues in virtual time` {
    private let time = VirtualTime(at: Date(timeIntervalSince1970: 1_000_000_000))
    private let notes = Notes()

    @Test func `notify when the last has left them`() throws {
        let notes = notes
        try time.run {
            let begin = Date()
            let group = DispatchGroup()
            for length in [30, 10, 20] {
                group.enter()
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(length)) {
                    notes.add("\(length)")
                    group.leave()
                }
            }
            group.notify(queue: .main) { notes.add("main at \(seconds(since: begin))") }
            group.notify(queue: .global()) { notes.add("other at \(seconds(since: begin))") }
            try await Task.sleep(for: .seconds(60))
        }
        #expect(notes.all == ["10", "20", "30", "main at 30", "other at 30"])
    }

    @Test func `notify at once where nobody is in them`() throws {
        let notes = notes
        try time.run {
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { notes.add("work") }
            await withCheckedContinuation { done in group.notify(queue: .main) { done.resume() } }
            await withCheckedContinuation { done in group.notify(queue: .main) { done.resume() } }
            notes.add("done")
        }
        #expect(notes.all == ["work", "done"])
    }

    @Test(arguments: [false, true])
    func `are left without a notice where the work's owner has ended`(isHeld: Bool) throws {
        let (time, notes) = (time, notes)
        try time.within(fileID: #fileID, line: #line) {
            let owner = WorkOwner(7)
            time.as(owner) {
                let group = DispatchGroup()
                let queue = DispatchQueue(label: "work")
                queue.async(group: group) { notes.add("work") }
                group.notify(queue: .main) { notes.add("notice") }
            }
            if isHeld {
                time.hold(owner)
                #expect(time.letPass(until: time.now.monotonic + 1) == nil)
            }
            time.end(owner)
            #expect(time.letPass(until: time.now.monotonic + 1) == nil)
        }
        #expect(notes.all == [])
    }

    @Test func `notify where a thread that is not within it was the last to leave`() throws {
        let error = #expect(throws: VirtualTimeError.self) {
            try time.run {
                await withCheckedContinuation { continuation in
                    Task {
                        let group = DispatchGroup()
                        let isNotified = DispatchSemaphore(value: 0)
                        group.enter()
                        group.notify(queue: .global()) {
                            continuation.resume()
                            isNotified.signal()
                        }
                        Thread.detachNewThread { group.leave() }
                        func hold() { isNotified.wait() }
                        hold()
                    }
                }
            }
        }
        #expect(error?.reason == .resumedFromOutside)
    }
}

@Suite struct `Dispatch queues in virtual time` {
    private let time = VirtualTime(at: Date(timeIntervalSince1970: 1_000_000_000))
    private let notes = Notes()

    @Test(arguments: [false, true])
    func `do what was submitted before what waits for them`(isConcurrent: Bool) throws {
        let notes = notes
        try time.run {
            let queue = DispatchQueue(label: "one", attributes: isConcurrent ? .concurrent : [])
            queue.async(flags: .barrier) { notes.add("first") }
            queue.async(flags: .barrier) {
                notes.add("second")
                queue.async { notes.add("last") }
            }
            queue.sync { notes.add("third") }
            queue.async(flags: .barrier) { notes.add("fourth") }
            queue.sync(flags: .barrier) { notes.add("fifth") }
            await Task.yield()
        }
        let begun = ["first", "second", "third"]
        #expect(notes.all == begun + ["last", "fourth", "fifth"])
    }

    @Test func `keep the order of the main queue as well`() throws {
        let notes = notes
        try time.run {
            DispatchQueue.main.async { notes.add("first") }
            DispatchQueue.main.sync { notes.add("second") }
            DispatchQueue.main.async { notes.add("third") }
            DispatchQueue.main.sync(flags: .barrier) { notes.add("fourth") }
        }
        #expect(notes.all == ["first", "second", "third", "fourth"])
    }

    @Test func `do nothing while they are suspended`() throws {
        let notes = notes
        try time.run {
            let queue = DispatchQueue(label: "one")
            queue.suspend()
            queue.async { notes.add("first") }
            queue.async { notes.add("second") }
            try await Task.sleep(for: .seconds(60))
            notes.add("resumed")
            queue.resume()
            try await Task.sleep(for: .seconds(60))
        }
        #expect(notes.all == ["resumed", "first", "second"])
    }

    @Test func `read and write files in no time`() throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).txt").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let notes = notes
        try time.run {
            let queue = DispatchQueue(label: "files")
            let begin = Date()
            let flags = O_RDWR | O_CREAT
            let opened = unsafe DispatchIO(
                type: .random,
                path: path,
                oflag: flags,
                mode: 0o600,
                queue: queue,
                cleanupHandler: { _ in }
            )
            let channel = try #require(opened)
            let bytes = unsafe Array("twelve bytes".utf8).withUnsafeBytes {
                unsafe DispatchData(bytes: $0)
            }
            await withCheckedContinuation { done in
                channel.write(offset: 0, data: bytes, queue: queue) { isDone, _, error in
                    notes.add("\(error)")
                    if isDone { done.resume() }
                }
            }
            channel.setLimit(highWater: 5)
            await withCheckedContinuation { done in
                channel.read(offset: 0, length: 100, queue: queue) { isDone, data, error in
                    notes.add("\(data?.count ?? 0)")
                    if isDone { done.resume() }
                }
            }
            channel.close()
            #expect(seconds(since: begin) == 0)
        }
        #expect(notes.all == ["0", "5", "5", "2", "0"])
    }
    @Test func `pass while a thread waits for a condition until a moment`() throws {
        let length = try time.run {
            let begin = Date()
            func wait() {
                let condition = NSCondition()
                condition.lock()
                #expect(!condition.wait(until: Date() + 60))
                condition.unlock()
            }
            wait()
            return seconds(since: begin)
        }
        #expect(length == 60)
    }
}
#endif
