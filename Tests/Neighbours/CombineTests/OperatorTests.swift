import Combine
import Foundation
import Testing

@Suite struct `An operator` {
    @Test func `changes or chooses values`() {
        let numbers = (1...6).publisher
        #expect(numbers.map { $0 * 2 }.all == [2, 4, 6, 8, 10, 12])
        #expect(numbers.filter { $0.isMultiple(of: 2) }.all == [2, 4, 6])
        #expect(numbers.compactMap { $0 > 4 ? "\($0)" : nil }.all == ["5", "6"])
        #expect(numbers.dropFirst(4).all == [5, 6])
        #expect(numbers.drop { $0 < 5 }.all == [5, 6])
        #expect(numbers.prefix(2).all == [1, 2])
        #expect(numbers.prefix(0).all == [])
        #expect(numbers.prefix { $0 < 3 }.all == [1, 2])
        #expect(numbers.first().all == [1])
        #expect(numbers.first { $0 > 3 }.all == [4])
        #expect(numbers.last().all == [6])
        #expect(numbers.scan(0, +).all == [1, 3, 6, 10, 15, 21])
        #expect(numbers.reduce(0, +).all == [21])
        #expect(numbers.count().all == [6])
        #expect(numbers.collect().all == [[1, 2, 3, 4, 5, 6]])
        #expect(numbers.collect(4).all == [[1, 2, 3, 4], [5, 6]])
        #expect(numbers.contains(3).all == [true])
        #expect(numbers.allSatisfy { $0 < 3 }.all == [false])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().all == [1, 2, 1])
        #expect([1, nil].publisher.replaceNil(with: 5).all == [1, 5])
        #expect([Int]().publisher.replaceEmpty(with: 7).all == [7])
        #expect(numbers.append(7).prepend(0).all == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(Optional(1).publisher.all == [1])
        #expect(numbers.ignoreOutput().listen().ends == [.finished])
    }

    @Test func `is asked for as much as is wanted`() {
        let listener = (1...9).publisher.filter { $0.isMultiple(of: 3) }.map { $0 }
            .listen(asking: .max(2))
        #expect(listener.values == [3, 6])
        #expect(listener.ends.isEmpty)
        listener.subscription?.request(.unlimited)
        #expect(listener.values == [3, 6, 9])
        #expect(listener.ends == [.finished])
    }

    @Test func `keeps its last value until it is wanted`() {
        let listener = Empty<Int, Never>().replaceEmpty(with: 1).listen(asking: .none)
        #expect(listener.values.isEmpty && listener.ends.isEmpty)
        listener.subscription?.request(.max(1))
        #expect(listener.values == [1] && listener.ends == [.finished])
    }

    @Test func `has a state of its own for each subscriber`() {
        let publisher = (1...3).publisher.dropFirst().scan(0, +)
        #expect(publisher.all == [2, 5])
        #expect(publisher.all == [2, 5])
    }

    @Test func `ends with what is thrown, and stops the source`() {
        var seen: [Int] = []
        let listener = (1...5).publisher.handleEvents(receiveOutput: { seen.append($0) })
            .tryMap { number throws -> Int in
                if number == 3 { throw Failure(number: number) }
                return number
            }
            .mapError { $0 as? Failure ?? Failure() }.listen()
        #expect(listener.values == [1, 2])
        #expect(listener.ends == [.failure(Failure(number: 3))])
        #expect(seen == [1, 2, 3])
    }

    @Test func `goes on after a failure`() {
        let failing = Fail<Int, Failure>(error: Failure())
        #expect(failing.replaceError(with: 1).all == [1])
        #expect(failing.catch { _ in [1, 2].publisher }.all == [1, 2])
        #expect(
            [0].publisher.setFailureType(to: Failure.self).append(failing)
                .replaceError(with: 9).all == [0, 9]
        )
        var attempts = 0
        let listener = Deferred { () -> Fail<Int, Failure> in
            attempts += 1
            return failing
        }.retry(2).listen()
        #expect(attempts == 3)
        #expect(listener.ends == [.failure(Failure())])
    }

    @Test func `reads and writes JSON`() {
        let encoded = Just(["a": 1]).encode(encoder: JSONEncoder())
        #expect(
            encoded.decode(type: [String: Int].self, decoder: JSONDecoder())
                .replaceError(with: [:]).all == [["a": 1]]
        )
    }
}

@Suite struct `Several publishers` {
    @Test func `are merged as they come`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let listener = a.merge(with: b).listen()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(listener.values == [1, 2, 3] && listener.ends.isEmpty)
        b.send(completion: .finished)
        #expect(listener.ends == [.finished])
        #expect(Publishers.MergeMany([[1, 2], [3]].map(\.publisher)).all == [1, 2, 3])
        #expect(Publishers.MergeMany([Just<Int>]()).listen().ends == [.finished])
    }

    @Test func `are merged no faster than is wanted`() {
        let listener = [1, 2].publisher.merge(with: [3, 4].publisher).listen(asking: .max(1))
        #expect(listener.values == [1])
        listener.subscription?.request(.max(2))
        #expect(listener.values.count == 3)
        listener.subscription?.request(.unlimited)
        #expect(listener.values.sorted() == [1, 2, 3, 4])
        #expect(listener.ends == [.finished])
    }

    @Test func `send their latest values together`() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), PassthroughSubject<String, Never>())
        let listener = a.combineLatest(b) { "\($0)\($1)" }.listen()
        a.send(2)
        b.send("x")
        b.send("y")
        a.send(3)
        #expect(listener.values == ["2x", "2y", "3y"])
        let three = Publishers.CombineLatest3(a, b, Just(true)).map { "\($0)\($1)\($2)" }.listen()
        b.send("z")
        #expect(three.values == ["3ztrue"])
    }

    @Test func `send their values in pairs`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let listener = a.zip(b) { "\($0)\($1)" }.listen()
        a.send(1)
        a.send(2)
        b.send("x")
        b.send("y")
        a.send(completion: .finished)
        #expect(listener.values == ["1x", "2y"])
        #expect(listener.ends == [.finished])
    }

    @Test func `that are made of values are all heard, or only the latest`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let choice = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let all = choice.flatMap { $0 }.listen()
        let latest = choice.switchToLatest().listen()
        choice.send(a)
        a.send(1)
        choice.send(b)
        a.send(2)
        b.send(3)
        choice.send(completion: .finished)
        #expect(all.values == [1, 2, 3])
        #expect(latest.values == [1, 3])
        b.send(completion: .finished)
        #expect(latest.ends == [.finished])
        #expect(all.ends.isEmpty)
        a.send(completion: .finished)
        #expect(all.ends == [.finished])
    }

    @Test func `that are made of values are open no more than may be`() {
        var made: [Int] = []
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let listener = (0..<3).publisher.flatMap(maxPublishers: .max(1)) { number in
            made.append(number)
            return subjects[number]
        }.listen()
        #expect(made == [0])
        subjects[0].send(5)
        subjects[0].send(completion: .finished)
        #expect(made == [0, 1])
        #expect(listener.values == [5])
    }

    @Test func `share one subscription`() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let first = shared.listen()
        let second = shared.listen()
        subject.send(1)
        #expect(first.values == [1] && second.values == [1])
        #expect(subscriptions == 1)
        first.subscription?.cancel()
        second.subscription?.cancel()
        let third = shared.listen()
        #expect(subscriptions == 2)
        withExtendedLifetime(third) {}
    }
}
