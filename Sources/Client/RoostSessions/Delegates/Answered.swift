import Synchronization

/// The arguments of a handler that was called while somebody waited for it, if it was.
final class Answered: Sendable {
    private let state = Mutex<Bool?>(nil)

    func give(_ answer: Bool) { state.withLock { $0 = $0 ?? answer } }

    var answer: Bool? { state.withLock { $0 } }
}
