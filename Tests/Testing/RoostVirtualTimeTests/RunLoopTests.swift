#if os(Linux)
import Foundation
import RoostVirtualTime
import Synchronization
import Testing

/// What was noted, in its order, with the seconds of virtual time since a date.
private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    private let begin: Date

    init(since begin: Date) { self.begin = begin }

    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) {
        let seconds = Int(Date().timeIntervalSince(begin).rounded())
        notes.withLock { $0.append("\(note) \(seconds)") }
    }
}

/// Schedules a timer as code does that is not asynchronous.
@discardableResult
private func scheduled(
    _ interval: TimeInterval,
    repeats: Bool = false,
    _ block: @escaping @Sendable (Timer) -> Void
) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
}

/// Has the thread sleep, as code does that is not asynchronous.
private func holdUp(_ seconds: TimeInterval) { Thread.sleep(forTimeInterval: seconds) }

/// Words that are kept.
private final class Words: Sendable {
    private let words = Mutex<[String]>([])
    var all: [String] { words.withLock { $0 } }
    func add(_ word: String) { words.withLock { $0.append(word) } }
}

@Suite struct `Timers of the main run loop in virtual time` {
    private let time: VirtualTime
    private let notes: Notes

    init() {
        time = VirtualTime(at: Date(timeIntervalSince1970: 1_000_000_000))
        notes = Notes(since: Date(timeIntervalSince1970: 1_000_000_000))
    }

    @Test func `fire at their moments, once or again and again`() throws {
        let notes = notes
        try time.run { @MainActor in
            scheduled(60) { _ in
                MainActor.assertIsolated()
                notes.add("once")
            }
            let begin = Date() + 86_400
            let daily = Timer(fire: begin, interval: 86_400, repeats: true) { timer in
                #expect(timer.fireDate <= Date())
                notes.add("daily")
            }
            RunLoop.main.add(daily, forMode: .common)
            try await Task.sleep(for: .seconds(200_000))
            #expect(daily.fireDate.timeIntervalSince(Date()).rounded() == 59_200)
            daily.invalidate()
            try await Task.sleep(for: .seconds(200_000))
        }
        #expect(notes.all == ["once 60", "daily 86400", "daily 172800"])
    }

    @Test func `are invalid after the one time that they fire`() throws {
        let notes = notes
        try time.run { @MainActor in
            let timer = scheduled(5) { timer in
                notes.add("\(timer.isValid)")
            }
            try await Task.sleep(for: .seconds(10))
            notes.add("\(timer.isValid)")
        }
        #expect(notes.all == ["true 5", "false 10"])
    }

    @Test func `can be put off, and brought forward`() throws {
        let notes = notes
        try time.run { @MainActor in
            let timer = scheduled(10, repeats: true) { _ in
                notes.add("fires")
            }
            timer.fireDate = .distantFuture
            try await Task.sleep(for: .seconds(100))
            timer.fireDate = Date() + 3
            try await Task.sleep(for: .seconds(15))
            timer.invalidate()
        }
        #expect(notes.all == ["fires 103", "fires 113"])
    }

    @Test func `never fire where they are put off for good, whatever their numbers`() throws {
        let notes = notes
        try time.run { @MainActor in
            let dates = [Date.distantFuture, Date(timeIntervalSinceReferenceDate: .infinity)]
            for date in dates {
                let timer = Timer(fire: date, interval: 1, repeats: true) { _ in notes.add("fires")
                }
                RunLoop.main.add(timer, forMode: .common)
            }
            scheduled(.greatestFiniteMagnitude) { _ in notes.add("fires") }
            try await Task.sleep(for: .seconds(86_400))
        }
        #expect(notes.all == [])
    }

    @Test func `can be set anew and ended by their own block`() throws {
        let notes = notes
        try time.run { @MainActor in
            scheduled(10, repeats: true) { timer in
                notes.add("fires")
                if notes.all.count == 1 { timer.fireDate = Date() + 25 }
                if notes.all.count == 3 { timer.invalidate() }
            }
            try await Task.sleep(for: .seconds(1_000))
        }
        #expect(notes.all == ["fires 10", "fires 35", "fires 45"])
    }

    @Test func `fire once for all that a thread's sleep has held up`() throws {
        let notes = notes
        try time.run { @MainActor in
            let timer = scheduled(10, repeats: true) { _ in notes.add("fires") }
            try await Task.sleep(for: .seconds(5))
            holdUp(38)
            try await Task.sleep(for: .seconds(12))
            timer.invalidate()
        }
        #expect(notes.all == ["fires 43", "fires 50"])
    }

    @Test func `fire no sooner than after their time`() throws {
        try time.run { @MainActor in
            for length in [0.1, 0.3, 0.7, 12.345678] {
                let begin = ContinuousClock.now
                let ends = Ends()
                scheduled(length) { _ in ends.end = ContinuousClock.now }
                try await Task.sleep(for: .seconds(20))
                #expect(ends.end.map { $0 - begin } == .microseconds((length * 1e6).rounded()))
            }
        }
    }

    private final class Ends: @unchecked Sendable { var end: ContinuousClock.Instant? }

    @Test func `let a block be called by the loop`() throws {
        let notes = notes
        try time.run {
            RunLoop.main.perform {
                MainActor.assertIsolated()
                notes.add("performed")
            }
            RunLoop.main.perform(inModes: [.common]) { notes.add("performed, too") }
            notes.add("asked")
            try await Task.sleep(for: .seconds(1))
        }
        #expect(notes.all == ["asked 0", "performed 0", "performed, too 0"])
    }

    @Test func `never fire where nobody runs the loop, as everywhere`() throws {
        let notes = notes
        let warnings = Words()
        time.hearWarnings { warnings.add($0) }
        try time.run {
            try await Task.detached {
                scheduled(1) { _ in notes.add("fires") }
                try await Task.sleep(for: .seconds(10))
            }.value
        }
        #expect(notes.all.isEmpty)
        #expect(warnings.all.count == 1 && warnings.all[0].contains("never fires"))
    }
}

@Suite struct `Timers of a run loop without virtual time` {
    @Test func `fire as they ever did`() {
        let loop = RunLoop.current
        let count = Mutex(0)
        let timer = Timer(timeInterval: 0.001, repeats: true) { timer in
            if count.withLock({
                $0 += 1; return $0
            }) == 3 {
                timer.invalidate()
            }
        }
        loop.add(timer, forMode: .default)
        while timer.isValid { _ = loop.run(mode: .default, before: .distantFuture) }
        #expect(count.withLock { $0 } == 3)
    }
}
#endif
