import Synchronization

/// The answer that a delegate gave while it was called; `nil` where it gave none.
final class Answered: Sendable {
    private let state = Mutex<Bool?>(nil)

    func give(_ answer: Bool) { state.withLock { $0 = $0 ?? answer } }

    var answer: Bool? { state.withLock { $0 } }
}
