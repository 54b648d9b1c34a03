import Combine
import NeighboursInSwift5
import Testing

private class Base: ObservableObject {
    @Published var low = 1
}

private final class Derived: Base {
    @Published var high = 1
    @Published var both = 2
}

@Suite struct `A published property` {
    @Test func `sends the value it has, and each before it has it`() {
        let object = Derived()
        var heard: [Int] = []
        var had: [Int] = []
        let subscription = object.$high.sink { [unowned object] in
            heard.append($0)
            had.append(object.high)
        }
        object.high = 2
        object.high += 1
        subscription.cancel()
        object.high = 9
        #expect(heard == [1, 2, 3])
        #expect(had == [1, 1, 2])
    }

    @Test func `says first that its object changes, inherited or not`() {
        let object = Derived()
        var news: [String] = []
        let changes = object.objectWillChange.sink { news.append("object") }
        let values = object.$high.dropFirst().sink { news.append("high \($0)") }
        object.high = 2
        object.low = 5
        object.objectWillChange.send()
        withExtendedLifetime((changes, values)) {}
        #expect(news == ["object", "high 2", "object", "object"])
    }

    @Test func `can be assigned to, as long as it is there`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var gone: Derived?
        do {
            let object = Derived()
            gone = object
            object.$low.combineLatest(object.$high).map { $0 + $1 }.assign(to: &object.$both)
            subject.assign(to: &object.$low)
            subject.send(4)
            #expect(object.low == 4)
            #expect(object.both == 5)
        }
        #expect(gone == nil)
        subject.send(5)
    }

    @Test func `is assigned to by key path`() {
        let object = Derived()
        let subscription = (1...3).publisher.assign(to: \.low, on: object)
        withExtendedLifetime(subscription) {}
        #expect(object.low == 3)
    }
}

@Suite struct `An app as it is written today` {
    @Test func `has its models at work`() {
        #expect(LoginWork.isValidAfterTyping())
        #expect(LoginWork.countsChanges() == 2)
    }
}
