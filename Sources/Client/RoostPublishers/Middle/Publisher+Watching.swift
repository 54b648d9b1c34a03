extension Publisher {
    /// Calls closures for the subscription, values, demands and the end, without changing any of
    /// them.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Publishers.Watched<Self>> {
        let watched = Publishers.Watched(
            upstream: self,
            subscribed: receiveSubscription,
            cancelled: receiveCancel,
            requested: receiveRequest
        )
        return watched.changed {
            Transform { value in
                receiveOutput?(value)
                return .send(value)
            } end: { completion in
                receiveCompletion?(completion)
                return (nil, completion)
            }
        }
    }

    /// Prints the subscription, the values, the demands and the end, as they pass.
    public func print(
        _ prefix: String = "",
        to stream: (any TextOutputStream)? = nil
    ) -> Publishers.HandleEvents<Publishers.Watched<Self>> {
        let output = PrintedEvents(prefix: prefix.isEmpty ? "" : prefix + ": ", stream: stream)
        return handleEvents(
            receiveSubscription: { output.say("receive subscription: (\($0))") },
            receiveOutput: { output.say("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: output.say("receive finished")
                case .failure(let failure): output.say("receive error: (\(failure))")
                }
            },
            receiveCancel: { output.say("receive cancel") },
            receiveRequest: { output.say("request \($0)") }
        )
    }
}

private final class PrintedEvents {
    private let prefix: String
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix
        self.stream = stream
    }

    func say(_ text: String) {
        if stream == nil {
            Swift.print(prefix + text)
        } else {
            stream?.write(prefix + text + "\n")
        }
    }
}

extension Publishers {
    /// A publisher that calls closures when another is subscribed to, asked for values, or
    /// cancelled.
    public struct Watched<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let subscribed: ((any Subscription) -> Void)?
        let cancelled: (() -> Void)?
        let requested: ((Subscribers.Demand) -> Void)?

        /// Subscribes to the upstream publisher, and calls the closures for what happens.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let watched = self
            upstream.subscribe(
                AnySubscriber<Output, Failure> { subscription in
                    watched.subscribed?(subscription)
                    subscriber.receive(
                        subscription: WatchedSubscription(
                            base: subscription,
                            cancelled: watched.cancelled,
                            requested: watched.requested
                        )
                    )
                } receiveValue: { value in
                    let more = subscriber.receive(value)
                    if more > .none { watched.requested?(more) }
                    return more
                } receiveCompletion: {
                    subscriber.receive(completion: $0)
                }
            )
        }
    }
}

private final class WatchedSubscription: Subscription {
    private let base: any Subscription
    private let cancelled: (() -> Void)?
    private let requested: ((Subscribers.Demand) -> Void)?

    init(
        base: any Subscription,
        cancelled: (() -> Void)?,
        requested: ((Subscribers.Demand) -> Void)?
    ) {
        self.base = base
        self.cancelled = cancelled
        self.requested = requested
    }

    func request(_ demand: Subscribers.Demand) {
        requested?(demand)
        base.request(demand)
    }

    func cancel() {
        cancelled?()
        base.cancel()
    }
}
