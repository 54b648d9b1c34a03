public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Loads something for each subscriber, and sends it with the server's answer.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let task = Kept<URLSessionDataTask?>(nil)
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

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
