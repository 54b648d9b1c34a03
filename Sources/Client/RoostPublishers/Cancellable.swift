import Foundation

/// Something that goes on until it is cancelled.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps it in a collection, and with the collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Cancels something when it is let go of.
///
/// It may be cancelled on any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Sendable although what it calls need not be: it is called once, whoever comes first.
    private let lock = NSLock()
    private var body: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        body = cancel
    }

    public init<C: Cancellable>(_ canceller: C) {
        body = { canceller.cancel() }
    }

    deinit { body?() }

    public func cancel() {
        let body = lock.withLock { self.body.take() }
        body?()
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(self)
    }

    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
        first === second
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
