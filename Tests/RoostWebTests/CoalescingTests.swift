import RoostHTTP
import RoostWeb
import Testing

private let one = WebExchangeID(number: 1)
private let two = WebExchangeID(number: 2)
private let tenth: Int64 = 100_000_000

@Suite struct `A list that changes all the time` {
    @Test(arguments: [
        (0, nil), (50, nil), (51, 102), (1000, 2000), (1_000_000, 10_000), (.max, 10_000),
    ])
    func `is left alone for longer the longer it is`(count: Int, milliseconds: Int64?) {
        #expect(ListPace.pause(after: count) == milliseconds.map { $0 * 1_000_000 })
    }
}

@Suite struct `What changes` {
    var readers = Coalescing()

    @Test mutating func `is told at once after a while of quiet`() {
        readers.add(one, [.runs], at: 0)
        readers.change([.runs, .log])
        #expect(readers.next == 0)
        let notices = readers.take(at: 5)
        #expect(notices.map(\.0) == [one])
        #expect(notices.map(\.1) == [[.runs]])
        #expect(readers.next == nil)
    }

    @Test mutating func `is told ten times a second at most, and not forgotten`() {
        readers.add(one, [.runs, .apps], at: 0)
        readers.change([.runs])
        #expect(readers.take(at: 0).count == 1)
        readers.change([.runs])
        readers.change([.apps])
        #expect(readers.next == tenth)
        #expect(readers.take(at: tenth - 1).isEmpty)
        #expect(readers.take(at: tenth).map(\.1) == [[.runs, .apps]])
        #expect(readers.take(at: 2 * tenth).isEmpty)
    }

    @Test mutating func `is told to nobody whom it does not concern`() {
        readers.add(one, [.runs], at: 0)
        readers.add(two, [.log], at: 0)
        readers.change([.log])
        #expect(readers.take(at: 1).map(\.0) == [two])
        readers.remove(two)
        #expect(readers.topics == [.runs])
        readers.change([.log])
        #expect(readers.next == nil)
    }

    @Test(arguments: [
        ("runBegan", Topic.runs), ("suspended", .apps), ("condition", .conditions),
        ("transfer", .transfers), ("setting", .settings), ("notified", .notifications),
        ("somethingOfLater", .runs),
    ])
    func `is of a topic`(kind: String, topic: Topic) {
        #expect(Topic.of(entry: kind).contains(topic))
        #expect(Topic.of(entry: kind).contains(.log))
    }
}
