import COSLock

/// A lock, with the state that it guards.
///
/// One thread holds it at a time. Taking it again on the thread that holds it traps, as does giving
/// it up on another.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sendable although its state can change: whoever reaches the state holds the lock.
    private let storage: LockedState<State>

    /// Creates a lock that guards a state, which may be what must not be passed between threads.
    public init(uncheckedState initialState: State) {
        storage = LockedState(initialState)
    }

    /// Creates a lock that guards a state.
    public init(initialState: State) where State: Sendable {
        storage = LockedState(initialState)
    }

    /// Creates a lock that guards nothing of its own.
    public init() where State == Void {
        storage = LockedState(())
    }

    /// A claim about who holds a lock, to be checked.
    public enum Ownership: Hashable, Sendable {
        case owner
        case notOwner
    }

    /// Traps unless this thread holds the lock, or does not.
    public func precondition(_ condition: Ownership) {
        storage.check(isOwner: condition == .owner)
    }

    /// Runs a body that holds the lock, and gives back what it gives.
    ///
    /// It waits for whoever holds it now.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a body that holds the lock, and may pass on what must not be passed between threads.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs the body if nobody holds the lock now; `nil` if somebody does.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Runs the body if nobody holds the lock now, and may pass on what must not be passed between
    /// threads; `nil` if somebody does.
    public func withLockIfAvailableUnchecked<R>(
        _ body: (inout State) throws -> R
    ) rethrows -> R? {
        guard storage.lockIfAvailable() else { return nil }
        defer { storage.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Runs a body that holds the lock, and gives back what it gives.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a body that holds the lock, and may pass on what must not be passed between threads.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body()
    }

    /// Runs the body if nobody holds the lock now; `nil` if somebody does.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable () throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Runs the body if nobody holds the lock now, and may pass on what must not be passed between
    /// threads; `nil` if somebody does.
    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        guard storage.lockIfAvailable() else { return nil }
        defer { storage.unlock() }
        return try body()
    }

    /// Takes the lock, which this thread has to give up again; waits for whoever holds it now.
    @available(*, noasync, message: "use withLock(_:), which cannot span a suspension")
    public func lock() { storage.lock() }

    /// Gives the lock up, which this thread holds.
    @available(*, noasync, message: "use withLock(_:), which cannot span a suspension")
    public func unlock() { storage.unlock() }

    /// Takes the lock if nobody holds it now, and says whether it did.
    @available(*, noasync, message: "use withLockIfAvailable(_:), which cannot span a suspension")
    public func lockIfAvailable() -> Bool { storage.lockIfAvailable() }
}

/// A lock's word, with the state that the lock guards.
///
/// It is safe, as the word is there as long as this is, and is given to nobody.
@safe private final class LockedState<State> {
    // The word's address must stay the same, which a property's need not.
    private let word: UnsafeMutablePointer<os_unfair_lock>
    var state: State

    init(_ state: State) {
        self.state = state
        unsafe word = .allocate(capacity: 1)
        unsafe word.initialize(to: os_unfair_lock())
    }

    deinit { unsafe word.deallocate() }

    func lock() { unsafe os_unfair_lock_lock(word) }

    func unlock() { unsafe os_unfair_lock_unlock(word) }

    func lockIfAvailable() -> Bool { unsafe os_unfair_lock_trylock(word) }

    func check(isOwner: Bool) {
        unsafe isOwner ? os_unfair_lock_assert_owner(word) : os_unfair_lock_assert_not_owner(word)
    }
}
