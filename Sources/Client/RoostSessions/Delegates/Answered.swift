import Synchronization

/// What a handler was called with while it was waited for, if it was.
final class Answered: Sendable {
    private let state = Mutex<Bool?>(nil)

    func give(_ answer: Bool) { state.withLock { $0 = $0 ?? answer } }

    var answer: Bool? { state.withLock { $0 } }
}
