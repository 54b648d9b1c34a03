import RoostLinux
@testable import RoostTransfers
import RoostWire
import Testing

@Suite struct `The pace of flushes` {
    private let millisecond: Int64 = 1_000_000

    @Test func `lets the first begin at once, whatever the clock says`() {
        for now: Int64 in [0, 1 << 60] {
            #expect(FlushPace().due(after: now - FlushPace.longest) <= now)
        }
    }

    @Test func `leaves the disk to others for three times as long as one cost`() {
        var pace = FlushPace()
        let begun = 100 * millisecond
        pace.begin()
        pace.end(at: begun + 2 * millisecond, cost: 2 * millisecond)
        #expect(pace.due(after: begun) == begun + 8 * millisecond)
        // Whoever did not cause it waits as well, unless its own limit comes first.
        #expect(pace.due(after: 0) == 50 * millisecond)
    }

    @Test func `has no transfer wait longer than the limit`() {
        var pace = FlushPace()
        let begun = 100 * millisecond
        pace.begin()
        #expect(pace.due(after: begun) == begun + 50 * millisecond, "while one is under way")
        pace.end(at: begun + 30 * millisecond, cost: 30 * millisecond)
        #expect(pace.due(after: begun) == begun + 50 * millisecond, "while the disk rests")
    }

    @Test func `adds up what several cost`() {
        var pace = FlushPace()
        let begun = 100 * millisecond
        for _ in 0..<3 { pace.begin() }
        let ended = begun + 6 * millisecond
        for left in [2, 1, 0] {
            pace.end(at: ended, cost: 2 * millisecond)
            #expect(pace.underWay == left)
            // Until the last is over, nobody knows how long they take together.
            if left > 0 { #expect(pace.due(after: begun) == begun + 50 * millisecond) }
        }
        #expect(pace.due(after: begun) == begun + 24 * millisecond)
    }

    @Test func `is not held up by a clock that stood still or a flush that hung`() {
        var pace = FlushPace()
        pace.begin()
        pace.end(at: 7, cost: -1)
        #expect(pace.rested == 7)
        pace.begin()
        pace.end(at: 7, cost: .max)
        #expect(pace.rested == 7 + 3 * FlushPace.longest)
    }

    /// A transfer of a steady rate on a disk whose flushes all take as long.
    ///
    /// - Returns: The most that a power cut would have had fetched a second time.
    private func mostUnflushed(rate: Int64, flush: Int64) -> Int64 {
        var pace = FlushPace()
        var (now, received, flushed): (Int64, Int64, Int64) = (0, 0, 0)
        var (begun, most): (Int64, Int64) = (-FlushPace.longest, 0)
        var underWay: (bytes: Int64, end: Int64)?
        // As it is written: 256 KiB at a time.
        while received < 64 << 20 {
            received += 256 << 10
            now = received * 1_000_000_000 / rate
            if let flush = underWay, flush.end <= now {
                flushed = flush.bytes
                pace.end(at: flush.end, cost: flush.end - begun)
                underWay = nil
            }
            most = max(most, received - flushed)
            if underWay == nil, received - flushed >= FlushPace.amount,
                pace.due(after: begun) <= now
            {
                pace.begin()
                begun = now
                underWay = (received, now + flush)
            }
        }
        return most
    }

    @Test(
        arguments: [
            // A disk with a protected cache, one without, and one that turns.
            (150_000, 400_000_000), (1_000_000, 100_000_000), (5_000_000, 20_000_000),
            (20_000_000, 10_000_000),
        ] as [(Int64, Int64)]
    )
    func `keeps what is fetched twice to a mebibyte, up to a rate`(flush: Int64, rate: Int64) {
        #expect(mostUnflushed(rate: rate, flush: flush) <= 1 << 20)
    }

    @Test func `gives up the promise, rather than the speed, beyond it`() {
        let most = mostUnflushed(rate: 1_000_000_000, flush: 5 * millisecond)
        #expect(most > 1 << 20)
        // It is then what comes in four flushes.
        #expect(most < 32 << 20)
    }
}

@Suite struct `What is flushed` {
    private func answers(_ jobs: [Flusher.Job], of flusher: Flusher) throws -> [Flusher.Answer] {
        var answers: [Flusher.Answer] = []
        for job in jobs { flusher.add(job) }
        let poller = try Poller()
        try poller.add(flusher.done.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        while answers.count < jobs.count {
            try poller.wait(into: &ready, timeoutNanoseconds: Int64(patience) * 1_000_000)
            guard !ready.isEmpty else { throw TookTooLong(what: "an answer of the flusher's") }
            answers += flusher.takeAnswers()
        }
        return answers.sorted { $0.number < $1.number }
    }

    /// As many as are finished together, if they may be.
    private func jobs(
        in folder: Scratch,
        data: (String) throws -> OpenFile,
        mayBeNamedFirst: Bool
    ) throws -> [Flusher.Job] {
        try (1...8).map { number in
            try folder.write([1], to: "\(number).part")
            return Flusher.Job(
                number: Int64(number),
                turn: number,
                folder: folder.path,
                data: try data("\(folder.path)/\(number).part"),
                mark: nil,
                rename: ("\(folder.path)/\(number).part", "\(folder.path)/\(number).file"),
                mayBeNamedFirst: mayBeNamedFirst
            )
        }
    }

    @Test(arguments: [true, false]) func `has its name`(mayBeNamedFirst: Bool) throws {
        let folder = try Scratch()
        let jobs = try jobs(
            in: folder,
            data: { OpenFile(try Descriptor(updating: $0, creates: false)) },
            mayBeNamedFirst: mayBeNamedFirst
        )
        for (job, answer) in zip(jobs, try answers(jobs, of: Flusher())) {
            #expect(answer.error == nil && answer.turn == job.turn && !answer.isBehind)
            #expect(try folder.has("\(job.number).file") && !folder.has("\(job.number).part"))
        }
    }

    @Test func `has no name before its bytes are on the disk, where that would count`() throws {
        let folder = try Scratch()
        // What cannot be flushed never is.
        let jobs = try jobs(
            in: folder,
            data: { _ in OpenFile(try Descriptor(updating: "/dev/null", creates: false)) },
            mayBeNamedFirst: false
        )
        for (job, answer) in zip(jobs, try answers(jobs, of: Flusher())) {
            #expect(answer.error != nil)
            #expect(try !folder.has("\(job.number).file"))
        }
    }

    @Test func `tells what it cost, where more arrives meanwhile`() throws {
        let folder = try Scratch()
        for name in ["1.part", "1.mark"] { try folder.write([1], to: name) }
        let file = OpenFile(try Descriptor(updating: folder.path + "/1.part", creates: false))
        let mark = OpenFile(try Descriptor(updating: folder.path + "/1.mark", creates: false))
        let job = Flusher.Job(
            number: 1,
            turn: 1,
            folder: folder.path,
            data: file,
            mark: mark,
            record: [2],
            isBehind: true
        )
        let answer = try #require(try answers([job], of: Flusher()).first)
        #expect(answer.isBehind && answer.cost > 0)
        #expect(try folder.read("1.mark") == [2])
    }
}
