import RoostLinux
import RoostProgress
import Testing

@Suite struct `What several report at once` {
    /// How many times each thread does what it does.
    static let rounds = 300_000

    @Test func `is never seen half`() throws {
        let shared = try SharedPage()
        let mirror = try shared.mirror()
        let record = ProgressRecord(completed: 1, total: 4)
        record.attach(try takeSlot(of: shared.page))
        let done = Tally()
        let torn = Tally()
        let seen = Tally()
        let backwards = Tally()
        let writer: @Sendable () -> Void = {
            for round in 1...Int64(Self.rounds) {
                record.set(completed: round, total: round * 3 + 1)
            }
            done.add()
        }
        let reader: @Sendable () -> Void = {
            var last: UInt64 = 0
            while done.value < 2 {
                guard let reading = mirror.read(0) else { continue }
                seen.add()
                if reading.total != reading.completed * 3 + 1 { torn.add() }
                if reading.updates < last { backwards.add() }
                last = reading.updates
            }
        }
        atOnce([writer, writer, reader])
        #expect(torn.value == 0)
        #expect(backwards.value == 0)
        #expect(seen.value > 0)
        // Taken, attached, and each report counted, whoever made it.
        #expect(mirror.read(0)?.updates == UInt64(2 * Self.rounds + 2))
        #expect(record.total == record.completed * 3 + 1)
        #expect(mirror.read(0)?.completed == record.completed)
    }

    @Test func `is added up`() throws {
        let shared = try SharedPage()
        let mirror = try shared.mirror()
        let record = ProgressRecord()
        record.attach(try takeSlot(of: shared.page))
        let adder: @Sendable () -> Void = {
            for _ in 0..<Self.rounds { record.add(completed: 2) }
        }
        atOnce([adder, adder, adder])
        #expect(record.completed == Int64(6 * Self.rounds))
        #expect(mirror.read(0)?.completed == Int64(6 * Self.rounds))
    }

    @Test func `in words is one title with its own subtitle`() throws {
        let shared = try SharedPage()
        let mirror = try shared.mirror()
        let record = ProgressRecord()
        record.attach(try takeSlot(of: shared.page))
        let done = Tally()
        let torn = Tally()
        let seen = Tally()
        let writer: @Sendable () -> Void = {
            for round in 0..<Self.rounds / 30 {
                let text = String(repeating: "\(round),", count: round % 60)
                record.set(title: text, subtitle: text)
                record.setCompleted(Int64(round))
            }
            done.add()
        }
        let reader: @Sendable () -> Void = {
            while done.value < 2 {
                guard let texts = mirror.texts(0) else { continue }
                seen.add()
                if texts.title != texts.subtitle { torn.add() }
            }
        }
        atOnce([writer, writer, reader])
        #expect(torn.value == 0)
        #expect(seen.value > 0)
    }

    @Test func `in a slot that changes hands is always one run's`() throws {
        let shared = try SharedPage()
        let mirror = try shared.mirror()
        let record = ProgressRecord()
        let stop = Flag()
        let done = Flag()
        let torn = Tally()
        let seen = Tally()
        atOnce([
            {
                // Runs report their own number. The slot is always the first: only one is taken.
                for run in 1...UInt64(Self.rounds) {
                    guard var slot = shared.page.takeSlot(run: run) else { continue }
                    slot.set(completed: Int64(run), total: Int64(run))
                }
                done.raise()
            },
            {
                while !done.isUp {
                    guard let reading = mirror.read(0) else { continue }
                    seen.add()
                    let run = Int64(reading.run)
                    if reading.completed != 0, reading.completed != run { torn.add() }
                }
                stop.raise()
            },
            { while !stop.isUp { record.add(completed: 1) } },
        ])
        #expect(torn.value == 0)
        #expect(seen.value > 0)
    }

    @Test func `while slots come and go lands in none that was given back`() throws {
        let shared = try SharedPage()
        let mirror = try shared.mirror()
        let record = ProgressRecord()
        let done = Flag()
        atOnce([
            {
                for run in 1...UInt64(Self.rounds / 10) {
                    if let slot = shared.page.takeSlot(run: run) { record.attach(slot) }
                    record.detach()
                    // Somebody else's now, and nobody else reports in it.
                    guard let other = shared.page.takeSlot(run: run) else { continue }
                    if let reading = mirror.read(other.index), reading.completed != 0 {
                        Issue.record("\(reading.completed) in a slot that is not the record's")
                    }
                }
                done.raise()
            },
            { while !done.isUp { record.add(completed: 1) } },
        ])
        #expect(mirror.read(0)?.isTaken == false)
    }
}

@Suite struct `What another process reports` {
    @Test func `is never seen half`() throws {
        let writer = try WriterProcess()
        var seen = 0
        var last: Int64 = 0
        var tries = 0
        while seen < 1_000_000, tries < 100_000_000 {
            tries += 1
            guard let reading = writer.mirror.read(0) else { continue }
            seen += 1
            if reading.total != reading.completed * 3 + 1 { Issue.record("torn: \(reading)") }
            if reading.completed < last { Issue.record("backwards: \(reading)") }
            last = reading.completed
            if seen % 64 == 0, let texts = writer.mirror.texts(0),
                texts.title != texts.subtitle
            {
                Issue.record("torn: \(texts)")
            }
        }
        #expect(seen == 1_000_000)
        #expect(last > 1)
    }

    @Test func `can be read while that is frozen, and when it is dead`() throws {
        let writer = try WriterProcess()
        var frozen: ProgressReading?
        // It may be frozen in the middle of a report; the next time it is not.
        for _ in 0..<1000 {
            try writer.freeze()
            frozen = writer.mirror.read(0)
            guard frozen == nil else { break }
            try writer.thaw()
        }
        let first = try #require(frozen)
        #expect(first.run == 42 && first.completed > 0)
        #expect(writer.mirror.read(0) == first)
        try writer.kill()
        let last = try #require(writer.mirror.read(0))
        #expect(last == first)
    }
}
