import RoostWire
import Synchronization
import Testing

@testable import RoostClient

@Suite struct `The state of transfers` {
    private var state = SessionsState()
    private let limits = ClientLimits()
    private let heard = Heard()

    private final class Heard: Sendable {
        private let news = Mutex<[SessionNews]>([])
        func put(_ new: SessionNews) { news.withLock { $0.append(new) } }
        var all: [SessionNews] { news.withLock { $0 } }
    }

    private func order(_ task: Int64, url: String = "http://server/") -> TransferOrder {
        TransferOrder(session: "s", task: task, kind: .download, url: url)
    }

    private mutating func join() { state.join("s") { [heard] in heard.put($0) } }

    private mutating func deliver() {
        var batch = state.nextNews(isFirst: true)
        while let news = batch {
            for (handler, news) in news { handler(news) }
            batch = state.nextNews(isFirst: false)
        }
    }

    private mutating func expectNext(
        _ expected: SessionsState.Parcel?,
        at location: SourceLocation = #_sourceLocation
    ) {
        let next = state.tell()
        #expect(next == expected, sourceLocation: location)
    }

    @Test mutating func `tells what follows one another in one message, and all in order`() {
        join()
        state.add(.carry(order(1)))
        state.add(.carry(order(2)))
        state.add(.cancel(session: "s", task: 1, keeps: false))
        state.add(.carry(order(3)))
        expectNext(.one(.join("s")))
        expectNext(.carry([order(1), order(2)]))
        expectNext(.one(.cancel(session: "s", task: 1, keeps: false)))
        expectNext(.carry([order(3)]))
        expectNext(nil)
    }

    @Test mutating func `tells no more in one message than fits into it`() {
        let long = String(repeating: "x", count: limits.batchBytes / 12)
        state.add(.carry(order(1, url: long)))
        state.add(.carry(order(2, url: long)))
        expectNext(.carry([order(1, url: long)]))
        expectNext(.carry([order(2, url: long)]))
        for task in 1...1000 as ClosedRange<Int64> { state.add(.carry(order(task))) }
        var told: [Int64] = []
        var messages = 0
        while case .carry(let orders) = state.tell() {
            told += orders.map(\.task)
            messages += 1
        }
        #expect(told == Array(1...1000))
        #expect(messages == 3)
    }

    @Test mutating func `acknowledges many at once, but for those that are being told`() {
        state.add(.acknowledge(session: "s", tasks: [1]))
        state.add(.acknowledge(session: "s", tasks: [2]))
        state.add(.acknowledge(session: "s", tasks: [3]))
        state.add(.acknowledge(session: "t", tasks: [4]))
        expectNext(.one(.acknowledge(session: "s", tasks: [1])))
        expectNext(.one(.acknowledge(session: "s", tasks: [2, 3])))
        expectNext(.one(.acknowledge(session: "t", tasks: [4])))
    }

    @Test mutating func `keeps what could not be told, and waits longer each time`() {
        state.add(.carry(order(1)))
        let parcel = state.next(limits)
        state.couldNotTell(at: 0, limits)
        #expect(state.retry == limits.pauses.lowerBound)
        state.couldNotTell(at: 0, limits)
        #expect(state.retry == limits.pauses.lowerBound * 2)
        for _ in 1...20 { state.couldNotTell(at: 0, limits) }
        #expect(state.retry == limits.longestTransferPause)
        let next = state.next(limits)
        #expect(next == parcel)
    }

    @Test mutating func `joins again before all else when there is another system`() {
        join()
        _ = state.tell()
        state.joined("s", [], next: 1)
        state.add(.carry(order(1)))
        let hadAny = state.systemEnded()
        #expect(hadAny)
        expectNext(.one(.join("s")))
        expectNext(.carry([order(1)]))
    }

    @Test mutating func `tells a session nothing before it is joined, and then all in order`() {
        join()
        let early = SessionNews.transfer(task: 1, .begin)
        state.hear("s", early)
        deliver()
        #expect(heard.all.isEmpty)
        state.joined("s", [], next: 5)
        state.hear("s", .done)
        deliver()
        #expect(heard.all == [.joined([], next: 5), early, .done])
    }

    @Test func `reads what becomes of a transfer, and passes over what it does not know`() {
        let messages = SystemMessage.read([
            "transfers": [
                [
                    "session": "s", "task": 1, "progress": ["sent": 1, "received": 2],
                    "later": true,
                ],
                ["session": "s", "task": "one"], 7,
                ["session": "s", "task": 2, "outcome": ["error": "timedOut", "restarts": 0]],
            ],
            "sessionDone": "s",
        ])
        var counts = TransferCounts()
        counts.sent = 1
        counts.received = 2
        #expect(messages.count == 5)
        #expect(messages[0] == .session("s", [.transfer(task: 1, .progress(counts))]))
        guard case .unreadable = messages[1], case .unreadable = messages[2],
            case .session("s", let news) = messages[3],
            case .transfer(task: 2, .outcome(let outcome)) = news.first
        else {
            Issue.record("read as \(messages)")
            return
        }
        #expect(outcome.error == "timedOut")
        #expect(messages[4] == .session("s", [.done]))
    }

    @Test func `hears how a transfer ended, whatever is said of what was asked for it`() {
        func read(_ exchanges: JSON) -> TransferOutcome? {
            let outcome: JSON = ["status": 200, "url": "u", "restarts": 0, "exchanges": exchanges]
            let messages = SystemMessage.read([
                "transfers": [["session": "s", "task": 1, "outcome": outcome]]
            ])
            guard case .session(_, let news) = messages.first,
                case .transfer(_, .outcome(let read)) = news.first
            else { return nil }
            return read
        }
        for none in [.null, 7, "no list", ["url": "u"], [7, .null, [:], ["url": 1, "began": 1]]]
            as [JSON]
        {
            #expect(read(none)?.exchanges == [])
        }
        let plain: JSON = ["url": "u", "method": "GET", "began": 5, "ended": -1, "answered": -1]
        let some = read([["url": "u", "began": 4, "ended": "late"], plain])
        #expect(some?.exchanges.map(\.began) == [5])
        #expect(some?.exchanges.first?.ended == 0)
        #expect(some?.exchanges.first?.answered == nil)
        let far = read([
            ["url": "u", "method": "GET", "began": .integer(.max), "ended": .integer(.max)]
        ])
        #expect(far?.exchanges.count == 1)
    }
}

extension SessionsState {
    /// Takes what is to be told next as told.
    fileprivate mutating func tell() -> Parcel? {
        let parcel = next(ClientLimits())
        if let parcel { wasTold(parcel) }
        return parcel
    }
}
