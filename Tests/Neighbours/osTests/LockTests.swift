import Dispatch
import Testing
import os

/// A word of its own, as apps have it.
@safe private final class Word: @unchecked Sendable {
    private let word: UnsafeMutablePointer<os_unfair_lock>
    var count = 0

    init() {
        unsafe word = .allocate(capacity: 1)
        unsafe word.initialize(to: os_unfair_lock())
    }

    deinit { unsafe word.deallocate() }

    func lock() { unsafe os_unfair_lock_lock(word) }
    func unlock() { unsafe os_unfair_lock_unlock(word) }
    func tryLock() -> Bool { unsafe os_unfair_lock_trylock(word) }
}

@Suite struct `A lock` {
    @Test func `lets one thread in at a time`() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        let word = Word()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 1...10_000 {
                lock.withLock { $0 += 1 }
                word.lock()
                word.count += 1
                word.unlock()
            }
        }
        #expect(lock.withLock { $0 } == 80_000)
        #expect(word.count == 80_000)
    }

    @Test func `can be tried`() {
        let lock = OSAllocatedUnfairLock(initialState: "a")
        #expect(lock.withLockIfAvailable { $0 } == "a")
        let word = Word()
        #expect(word.tryLock())
        #expect(!word.tryLock())
        word.unlock()
        #expect(word.tryLock())
        word.unlock()
    }

    @Test func `of no state guards what is beside it`() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        lock.precondition(.owner)
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(lock.withLock { 5 } == 5)
    }

    @Test func `is given up by what throws`() {
        struct Stop: Error {}
        let lock = OSAllocatedUnfairLock(initialState: 1)
        #expect(throws: Stop.self) { try lock.withLock { _ in throw Stop() } }
        #expect(lock.withLockIfAvailable { $0 } == 1)
    }

    @Test func `that is taken again by its holder traps`() async {
        await #expect(processExitsWith: .failure) { takeTwice() }
        await #expect(processExitsWith: .failure) { giveUpWhatNobodyHas() }
    }
}

private func takeTwice() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.lock()
}

private func giveUpWhatNobodyHas() {
    OSAllocatedUnfairLock().unlock()
}
