import RoostHTTP
import RoostLinux
import Synchronization

/// The requests that wait for the system, and their answers.
///
/// What asks an app waits apart from what needs the system alone, so that an app that takes its
/// time keeps nobody from looking.
final class RequestQueue: Sendable {
    private struct Queue {
        var waiting: [(WebExchangeID, WebRequest)] = []
        var workers = 0
    }

    private struct State {
        var quick = Queue()
        var slow = Queue()
        var answers: [(WebExchangeID, WebAnswer)] = []
    }

    /// The number of requests of each kind that are worked on at a time; others wait.
    private static let mostWorkers = 8

    private let state = Mutex(State())
    /// The flag that is raised when there are answers.
    let finished: EventFlag

    init() throws(SystemError) { finished = try EventFlag() }

    func takeAnswers() -> [(WebExchangeID, WebAnswer)] {
        state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
    }

    /// Has a request answered by a thread, which ends when there is nothing left to do.
    func add(_ id: WebExchangeID, _ request: WebRequest, _ site: WebSite) {
        let isQuick = site.isQuick(request)
        let isNew = withQueue(isQuick) { queue in
            queue.waiting.append((id, request))
            guard queue.workers < Self.mostWorkers else { return false }
            queue.workers += 1
            return true
        }
        guard isNew else { return }
        do throws(SystemError) {
            try Threads.start(name: "web") { self.answerAll(isQuick, site) }
        } catch {
            // There are no threads to be had: it is answered by the one that is there.
            answerAll(isQuick, site)
        }
    }

    private func answerAll(_ isQuick: Bool, _ site: WebSite) {
        while true {
            let next = withQueue(isQuick) { queue -> (WebExchangeID, WebRequest)? in
                guard !queue.waiting.isEmpty else {
                    queue.workers -= 1
                    return nil
                }
                return queue.waiting.removeFirst()
            }
            guard let (id, request) = next else { return }
            let answer = site.respond(request)
            state.withLock { $0.answers.append((id, answer)) }
            finished.raise()
        }
    }

    private func withQueue<Answer>(
        _ isQuick: Bool,
        _ body: (inout Queue) -> sending Answer
    ) -> sending Answer {
        state.withLock { state in isQuick ? body(&state.quick) : body(&state.slow) }
    }
}
