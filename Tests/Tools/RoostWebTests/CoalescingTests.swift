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

    @Test mutating func `is told once it has settled, with what belongs to it`() {
        readers.add(one, [.runs, .apps], at: 0)
        readers.change([.runs, .log], at: 5)
        #expect(readers.next == 5 + Coalescing.settling)
        readers.change([.apps], at: 7)
        #expect(readers.take(at: 4 + Coalescing.settling).isEmpty)
        let notices = readers.take(at: 5 + Coalescing.settling)
        #expect(notices.map(\.0) == [one])
        #expect(notices.map(\.1) == [[.runs, .apps]])
        #expect(readers.next == nil)
    }

    @Test mutating func `is told ten times a second at most, and not forgotten`() {
        readers.add(one, [.runs, .apps], at: 0)
        readers.change([.runs], at: 0)
        let first = Coalescing.settling
        #expect(readers.take(at: first).count == 1)
        readers.change([.runs], at: first)
        readers.change([.apps], at: first + tenth - 1)
        #expect(readers.next == first + tenth)
        #expect(readers.take(at: first + tenth - 1).isEmpty)
        #expect(readers.take(at: first + tenth).map(\.1) == [[.runs, .apps]])
        #expect(readers.take(at: first + 2 * tenth).isEmpty)
    }

    @Test mutating func `is told to nobody whom it does not concern`() {
        readers.add(one, [.runs], at: 0)
        readers.add(two, [.log], at: 0)
        readers.change([.log], at: 0)
        #expect(readers.take(at: tenth).map(\.0) == [two])
        readers.remove(two)
        #expect(readers.topics == [.runs])
        readers.change([.log], at: tenth)
        #expect(readers.next == nil)
        // What did not concern it does not make it wait less for what does.
        readers.change([.runs], at: 2 * tenth)
        #expect(readers.next == 2 * tenth + Coalescing.settling)
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
