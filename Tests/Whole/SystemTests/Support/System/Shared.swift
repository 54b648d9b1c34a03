import Synchronization

/// A value that several threads look at.
final class Shared<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value {
        get { mutex.withLock { $0 } }
        set { mutex.withLock { $0 = newValue } }
    }

    @discardableResult
    func change<Answer: Sendable>(_ body: (inout Value) throws -> Answer) rethrows -> Answer {
        try mutex.withLock { value in try body(&value) }
    }
}
