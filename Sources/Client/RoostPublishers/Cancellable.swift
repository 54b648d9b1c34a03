import Foundation

/// An operation that goes on until it is cancelled.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps it in a collection, and with the collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps it in a set, and with the set.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// A cancellable that cancels when it is let go of.
///
/// It may be cancelled on any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Sendable although what it calls need not be: it is called once, whoever comes first.
    private let lock = NSLock()
    private var body: (() -> Void)?

    /// Creates a token that calls a function when it is cancelled or let go of, whichever comes
    /// first.
    public init(_ cancel: @escaping () -> Void) {
        body = cancel
    }

    /// Creates a token that cancels something else with itself.
    public init<C: Cancellable>(_ canceller: C) {
        body = { canceller.cancel() }
    }

    deinit { body?() }

    /// Cancels once; a second call changes nothing.
    public func cancel() {
        let body = lock.withLock { self.body.take() }
        body?()
    }

    /// Keeps the token in a collection, and with the collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps the token in a set, and with the set.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Two tokens are equal if they are the same one.
    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
        first === second
    }

    /// Hashes which token it is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
