import Combine
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Time` {
    @Test func `passes before a value is sent that none has followed`() {
        let (subject, hands) = (PassthroughSubject<Int, Never>(), Hands())
        let listener = subject.debounce(for: .milliseconds(300), scheduler: hands).listen()
        subject.send(1)
        hands.advance(.milliseconds(200))
        subject.send(2)
        hands.advance(.milliseconds(299))
        #expect(listener.values.isEmpty)
        hands.advance(.milliseconds(1))
        #expect(listener.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        hands.advance(.seconds(1))
        #expect(listener.values == [2])
        #expect(listener.ends == [.finished])
    }

    @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func `passes between values`(latest: Bool, expected: [Int]) {
        let (subject, hands) = (PassthroughSubject<Int, Never>(), Hands())
        let listener = subject.throttle(for: 1, scheduler: hands, latest: latest).listen()
        subject.send(1)
        hands.advance(0)
        subject.send(2)
        hands.advance(0.5)
        subject.send(3)
        hands.advance(0.5)
        hands.advance(5)
        subject.send(4)
        hands.advance(0)
        #expect(listener.values == expected)
    }

    @Test func `passes before anything is heard`() {
        let hands = Hands()
        let listener = [1, 2].publisher.delay(for: 2, scheduler: hands).listen()
        hands.advance(1.5)
        #expect(listener.values.isEmpty)
        hands.advance(0.5)
        #expect(listener.values == [1, 2])
        #expect(listener.ends == [.finished])
    }

    @Test func `has no length that traps`() {
        typealias Stride = SchedulerTime.Stride
        #expect(Stride.seconds(Double.infinity).magnitude == .max)
        #expect(Stride.seconds(-Double.infinity).magnitude == .min)
        #expect(Stride.seconds(Double.nan).magnitude == 0)
        #expect(Stride.seconds(Int.max).magnitude == .max)
        #expect(Stride.milliseconds(Int.min).magnitude == .min)
        #expect(SchedulerTime.now.advanced(by: .seconds(Int.max)) > .now)
        #expect((Stride.seconds(1) - .milliseconds(1)).magnitude == 999_000_000)
    }
}

@Suite(.timeLimit(.minutes(1))) struct `A place` {
    @Test func `is where values are heard, in their order`() async {
        let queue = DispatchQueue(label: "place", attributes: .concurrent)
        let heard = await withCheckedContinuation { (heard: CheckedContinuation<[Int], Never>) in
            var values: [Int] = []
            var all: AnyCancellable?
            all = (1...100).publisher.receive(on: queue).sink { _ in
                dispatchPrecondition(condition: .onQueue(queue))
                heard.resume(returning: values)
                all = nil
            } receiveValue: {
                values.append($0)
            }
            withExtendedLifetime(all) {}
        }
        #expect(heard == Array(1...100))
    }

    @Test func `can be the main run loop of a program that has none`() async {
        await withCheckedContinuation { (heard: CheckedContinuation<Void, Never>) in
            let subscription = Just(1).receive(on: RunLoop.main).sink { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                heard.resume()
            }
            kept.withLock { $0.append(subscription) }
        }
    }

    @Test func `can be an operation queue`() async {
        let queue = OperationQueue()
        await withCheckedContinuation { (heard: CheckedContinuation<Void, Never>) in
            let subscription = Just(1).receive(on: queue).sink { _ in heard.resume() }
            kept.withLock { $0.append(subscription) }
        }
    }
}

/// The subscriptions that must go on until they were heard.
private let kept = Mutex<[AnyCancellable]>([])

@Suite struct `What Foundation sends` {
    @Test func `are notifications, as long as somebody listens`() {
        let (center, name) = (NotificationCenter(), Notification.Name("tap"))
        var count = 0
        let subscription = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test func `are dates of a timer that nobody holds, until it is cancelled`() async {
        let timer = Timer.publish(every: 0.001, on: .main, in: .common)
        var dates = timer.values.makeAsyncIterator()
        do { _ = timer.connect() }
        #expect(await dates.next() != nil)
        #expect(await dates.next() != nil)
    }

    @Test func `are dates of a timer, once it is connected`() async {
        var dates = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().values
            .makeAsyncIterator()
        let first = await dates.next()
        let second = await dates.next()
        #expect((first ?? .distantFuture) < (second ?? .distantPast))
    }
}

@Suite struct `A loop` {
    @Test func `gets all values, and the failure`() async throws {
        var values: [Int] = []
        for await value in (1...5).publisher.values { values.append(value) }
        #expect(values == [1, 2, 3, 4, 5])
        let failing = [1].publisher.setFailureType(to: Failure.self)
            .append(Fail<Int, Failure>(error: Failure()))
        await #expect(throws: Failure()) {
            for try await value in failing.values { values.append(value) }
        }
        #expect(values.last == 1)
    }

    @Test func `ends with its task`() async {
        let task = Task {
            for await _ in PassthroughSubject<Int, Never>().values {}
            return Task.isCancelled
        }
        task.cancel()
        #expect(await task.value)
    }
}
