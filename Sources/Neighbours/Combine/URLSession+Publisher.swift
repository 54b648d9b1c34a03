public import Foundation
public import FoundationNetworking
import RoostBasics

extension URLSession {
    /// A publisher that loads a URL for each subscriber, and sends the data with the server's
    /// answer.
    public struct DataTaskPublisher: Publisher {
        /// The bytes of the answer, and its head.
        public typealias Output = (data: Data, response: URLResponse)
        /// The session's error.
        public typealias Failure = URLError

        /// The request that is made.
        public let request: URLRequest
        /// The session that asks.
        public let session: URLSession

        /// Creates a publisher that asks when somebody subscribes, once for each.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Begins a task for a subscriber, which is cancelled with its subscription.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let task = Locked<URLSessionDataTask?>(nil)
            Deferred { [request, session] in
                Future<Output, Failure> { promise in
                    let promise = Handover(promise)
                    let made = session.dataTask(with: request) { data, response, error in
                        if let data, let response {
                            promise.value(.success((data, response)))
                        } else {
                            promise.value(.failure(error as? URLError ?? URLError(.unknown)))
                        }
                    }
                    task.value = made
                    made.resume()
                }
            }
            .handleEvents(receiveCancel: { task.value?.cancel() })
            .subscribe(subscriber)
        }
    }

    /// Publishes what a URL answers, or the error, and finishes.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Publishes what a request is answered, or the error, and finishes.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
