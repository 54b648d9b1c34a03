import RoostTesting
import RoostWire
import Testing

@testable import RoostClient

@Suite struct `The calls on a connection` {
    private var table = CallTable<Int>()
    private let parcel = CallParcel(bytes: [1])

    private func reply(_ number: Int64) -> CallTable<Int>.Answer {
        .success(VarlinkReply(["number": .integer(number)]))
    }

    private mutating func call() throws -> UInt64 {
        let (number, isWriter) = try table.call(parcel)
        if isWriter { #expect(table.wrote() == []) }
        return number
    }

    private mutating func answer(to number: UInt64) -> CallTable<Int>.Answer? {
        if case .done(let answer) = table.turn(of: number) { answer } else { nil }
    }

    @Test mutating func `have one writer, who sends for all`() throws {
        #expect(try table.tell(CallParcel(bytes: [1])) == true)
        #expect(try table.tell(CallParcel(bytes: [2])) == false)
        #expect(try table.call(CallParcel(bytes: [3], descriptor: 9)).isWriter == false)
        #expect(try !table.tell(CallParcel(bytes: [4])))
        #expect(
            table.wrote()
                == [CallParcel(bytes: [2]), CallParcel(bytes: [3, 4], descriptor: 9)]
        )
        #expect(table.wrote() == [])
        #expect(try table.tell(CallParcel(bytes: [5])) == true)
    }

    @Test mutating func `are each answered once when the connection is lost`() throws {
        let first = try call()
        let second = try call()
        _ = table.take([reply(0)])
        _ = table.fail(.gone)
        _ = table.fail(.silent(seconds: 1))
        #expect(answer(to: first) == reply(0))
        #expect(answer(to: second) == .failure(.gone))
        #expect(throws: ChannelFailure.gone) { try table.call(parcel) }
        #expect(throws: ChannelFailure.gone) { try table.tell(parcel) }
        #expect(table.wrote() == [])
    }

    @Test mutating func `that nobody made cannot be answered`() throws {
        let only = try call()
        let (_, isLost) = table.take([reply(0), reply(1)])
        #expect(isLost)
        #expect(answer(to: only) == reply(0))
    }

    @Test mutating func `that nobody waits for any more are answered all the same`() throws {
        let first = try call()
        let second = try call()
        table.leave(first)
        #expect(table.take([reply(0), reply(1)]).isLost == false)
        #expect(answer(to: second) == reply(1))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `are each answered once and in order, and nobody sleeps for ever, whatever happens`(
        seed: UInt64
    ) throws {
        var threads = CallingThreads(seed: seed)
        for _ in 0..<200 {
            try threads.step()
            try #require(threads.complaint == nil, "seed \(seed)")
        }
        try threads.finish()
        #expect(threads.complaint == nil, "seed \(seed)")
    }
}

/// Threads that make calls on one connection, in an order that a seed gives.
private struct CallingThreads {
    private enum Stage {
        /// Looks at what to do next.
        case turning
        case reading
        case sleeping(place: Int)
    }

    private var table = CallTable<Int>()
    private var random: SeededGenerator
    private var stages: [UInt64: Stage] = [:]
    private var woken: Set<Int> = []
    private var writers = 0
    private var answered: Set<UInt64> = []
    private var made: UInt64 = 0
    private var replied: UInt64 = 0
    private var hasFailed = false
    private var places = 0
    /// What is not as it should be.
    private(set) var complaint: String?

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private var callers: [UInt64] { stages.keys.sorted() }

    mutating func step() throws {
        switch random.below(10) {
        case 0, 1: try call()
        case 2: if writers > 0, table.wrote().isEmpty { writers -= 1 }
        case 3 where random.chance(3):
            hasFailed = true
            wake(table.fail(.gone))
        default:
            if !stages.isEmpty { go(random.pick(callers)) }
        }
        check()
    }

    /// The connection fails at last: everybody gets an answer.
    mutating func finish() throws {
        hasFailed = true
        wake(table.fail(.gone))
        for _ in 0..<1000 where !stages.isEmpty {
            go(random.pick(callers))
            check()
        }
        if !stages.isEmpty { complaint = "\(stages.count) calls have no answer" }
        if answered.count != made { complaint = "\(answered.count) of \(made) are answered" }
    }

    private mutating func call() throws {
        do throws(ChannelFailure) {
            let (number, isWriter) = try table.call(CallParcel(bytes: [1]))
            if hasFailed { complaint = "a call is made on a lost connection" }
            made += 1
            stages[number] = .turning
            if isWriter { writers += 1 }
        } catch {
            if !hasFailed { complaint = "a call is refused: \(error)" }
        }
    }

    private mutating func go(_ number: UInt64) {
        switch stages[number] {
        case .turning: turn(number)
        case .reading: read(number)
        case .sleeping(let place):
            guard woken.remove(place) != nil else { return }
            stages[number] = .turning
        case nil: break
        }
    }

    private mutating func turn(_ number: UInt64) {
        switch table.turn(of: number) {
        case .done(let answer):
            stages[number] = nil
            if !answered.insert(number).inserted { complaint = "\(number) is answered twice" }
            if case .success(let reply) = answer,
                reply.parameters["number"]?.asInteger != Int64(number)
            {
                complaint = "\(number) has the answer to another call"
            }
        case .read: stages[number] = .reading
        case .wait(let place?): stages[number] = .sleeping(place: place)
        case .wait(nil):
            places += 1
            table.waits(number, at: places)
        }
    }

    private mutating func read(_ number: UInt64) {
        let count = min(UInt64(1 + random.below(3)), made - replied)
        if !hasFailed {
            let replies = (replied..<replied + count).map {
                CallTable<Int>.Answer.success(VarlinkReply(["number": .integer(Int64($0))]))
            }
            replied += count
            wake(table.take(replies).woken)
        }
        let (isDone, successor) = table.hasRead(for: number)
        if isDone {
            stages[number] = .turning
            if let successor { wake([successor]) }
        }
    }

    private mutating func wake(_ places: [Int]) { woken.formUnion(places) }

    private mutating func check() {
        var readers = 0
        var sleepers = 0
        var goers = 0
        for stage in stages.values {
            switch stage {
            case .reading: readers += 1
            case .turning: goers += 1
            case .sleeping(let place):
                if woken.contains(place) { goers += 1 } else { sleepers += 1 }
            }
        }
        if readers > 1 { complaint = "\(readers) read at once" }
        if writers > 1 { complaint = "\(writers) write at once" }
        if sleepers > 0, readers + goers == 0 { complaint = "\(sleepers) sleep for ever" }
    }
}
