import Foundation

/// An operation that goes on until it is cancelled.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Adds the operation to a collection, which then owns it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Adds the operation to a set, which then owns it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// A token that cancels its operation when it is deallocated.
///
/// It may be cancelled on any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Sendable although what it calls need not be: it is called once, whoever comes first.
    private let lock = NSLock()
    private var body: (() -> Void)?

    /// Creates a token that calls a function when it is cancelled or deallocated, whichever comes
    /// first.
    public init(_ cancel: @escaping () -> Void) {
        body = cancel
    }

    /// Creates a token that cancels another cancellable when it is cancelled or deallocated itself.
    public init<C: Cancellable>(_ canceller: C) {
        body = { canceller.cancel() }
    }

    deinit { body?() }

    /// Cancels the operation; a second call changes nothing.
    public func cancel() {
        let body = lock.withLock { self.body.take() }
        body?()
    }

    /// Adds the token to a collection, which then owns it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Adds the token to a set, which then owns it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Returns `true` if both tokens are the same object.
    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool {
        first === second
    }

    /// Adds the identity of the token to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
