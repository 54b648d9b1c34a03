public import Foundation
public import FoundationNetworking
import RoostBasics

extension URLSession {
    /// A publisher that loads a URL for each subscriber, and sends the data and the response.
    public struct DataTaskPublisher: Publisher {
        /// The data and the response of the request.
        public typealias Output = (data: Data, response: URLResponse)
        /// The type of the failure: the error of the session.
        public typealias Failure = URLError

        /// The request that is made for each subscriber.
        public let request: URLRequest
        /// The session that makes the request.
        public let session: URLSession

        /// Creates a publisher that makes a request for each subscriber.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Begins a data task for the subscriber, which is cancelled with the subscription.
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

    /// Returns a publisher that loads a URL, sends the data and the response, and finishes, or
    /// fails with the error.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher that makes a request, sends the data and the response, and finishes, or
    /// fails with the error.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
