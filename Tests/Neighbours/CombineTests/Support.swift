import Combine

/// A subscriber that writes down what it hears, and asks for as much as it is told to.
final class Listener<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var ends: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    private let opening: Subscribers.Demand

    init(asking opening: Subscribers.Demand = .unlimited) {
        self.opening = opening
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if opening > .none { subscription.request(opening) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { ends.append(completion) }
}

extension Publisher {
    func listen(asking opening: Subscribers.Demand = .unlimited) -> Listener<Output, Failure> {
        let listener = Listener<Output, Failure>(asking: opening)
        subscribe(listener)
        return listener
    }

    /// The values that are sent before this returns, and the end.
    var all: [Output] { listen().values }
}

struct Failure: Error, Equatable {
    var number = 0
}

/// A scheduler whose time is told to go on.
final class Hands: Scheduler {
    typealias SchedulerTimeType = SchedulerTime
    typealias SchedulerOptions = Never

    private(set) var now = SchedulerTime.now
    private var waiting: [(date: SchedulerTime, order: Int, action: () -> Void)] = []
    private var count = 0

    var minimumTolerance: SchedulerTime.Stride { .seconds(0) }

    func advance(_ length: SchedulerTime.Stride) {
        let end = now.advanced(by: length)
        while let next = waiting.filter({ $0.date <= end }).min(by: {
            ($0.date, $0.order) < ($1.date, $1.order)
        }) {
            waiting.removeAll { $0.order == next.order }
            now = Swift.max(now, next.date)
            next.action()
        }
        now = end
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        schedule(after: now, action)
    }

    func schedule(
        after date: SchedulerTime,
        tolerance: SchedulerTime.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        count += 1
        waiting.append((date, count, action))
    }

    func schedule(
        after date: SchedulerTime,
        interval: SchedulerTime.Stride,
        tolerance: SchedulerTime.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, action)
        return AnyCancellable {}
    }
}
