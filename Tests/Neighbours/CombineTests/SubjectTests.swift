import Combine
import Dispatch
import Foundation
import Testing

@Suite struct `A subject` {
    @Test func `sends to those who have subscribed, in their order`() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        subject.send(0)
        let first = subject.sink { heard.append("a\($0)") }
        let second = subject.sink { heard.append("b\($0)") }
        subject.send(1)
        first.cancel()
        subject.send(2)
        withExtendedLifetime(second) {}
        #expect(heard == ["a1", "b1", "b2"])
    }

    @Test func `sends no more than is wanted`() {
        let subject = PassthroughSubject<Int, Never>()
        let listener = subject.listen(asking: .max(1))
        subject.send(1)
        subject.send(2)
        listener.subscription?.request(.max(1))
        subject.send(3)
        #expect(listener.values == [1, 3])
    }

    @Test func `with a value sends the latest when it is wanted`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let listener = subject.listen(asking: .max(1))
        subject.send(2)
        subject.value = 3
        listener.subscription?.request(.max(2))
        subject.send(4)
        subject.send(5)
        #expect(listener.values == [1, 3, 4])
        #expect(subject.value == 5)
    }

    @Test func `ends once, and tells those who come later`() {
        let subject = PassthroughSubject<Int, Failure>()
        let listener = subject.listen()
        subject.send(completion: .failure(Failure()))
        subject.send(1)
        subject.send(completion: .finished)
        #expect(listener.values.isEmpty)
        #expect(listener.ends == [.failure(Failure())])
        #expect(subject.listen().ends == [.failure(Failure())])
    }

    @Test func `may be sent to by what it calls`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var heard: [Int] = []
        let subscription = subject.sink { value in
            heard.append(value)
            if value < 3 { subject.send(value + 1) }
        }
        withExtendedLifetime(subscription) {}
        #expect(heard == [0, 1, 2, 3])
    }

    @Test func `loses nothing that many threads send`() {
        let subject = PassthroughSubject<Int, Never>()
        var sum = 0
        let subscription = subject.sink { sum += $0 }
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 1...1000 { subject.send(1) }
        }
        withExtendedLifetime(subscription) {}
        #expect(sum == 8000)
    }

    @Test func `holds nobody who has gone`() {
        final class Ear {}
        let subject = PassthroughSubject<Int, Never>()
        weak var ear: Ear?
        do {
            let present = Ear()
            ear = present
            let subscription = subject.map { $0 + 1 }.sink { _ in withExtendedLifetime(present) {} }
            subject.send(1)
            withExtendedLifetime(subscription) {}
        }
        #expect(ear == nil)
    }
}

@Suite struct `A cancellable` {
    @Test func `cancels once, at the latest when it is let go of`() {
        var count = 0
        do {
            let cancellable = AnyCancellable { count += 1 }
            cancellable.cancel()
            cancellable.cancel()
        }
        #expect(count == 1)
        do { _ = AnyCancellable { count += 1 } }
        #expect(count == 2)
        var kept: Set<AnyCancellable> = []
        AnyCancellable { count += 1 }.store(in: &kept)
        #expect(count == 2)
        kept.removeAll()
        #expect(count == 3)
    }
}

@Suite struct `A future` {
    @Test func `has its result for everybody, once`() async throws {
        var promise: Future<Int, Failure>.Promise?
        var attempts = 0
        let future = Future<Int, Failure> {
            attempts += 1
            promise = $0
        }
        let early = future.listen()
        #expect(early.values.isEmpty && early.ends.isEmpty)
        promise?(.success(1))
        promise?(.failure(Failure()))
        #expect(early.values == [1] && early.ends == [.finished])
        #expect(future.all == [1])
        #expect(try await future.value == 1)
        #expect(attempts == 1)
        let failed = Future<Int, Failure> { $0(.failure(Failure(number: 2))) }
        await #expect(throws: Failure(number: 2)) { try await failed.value }
    }
}
