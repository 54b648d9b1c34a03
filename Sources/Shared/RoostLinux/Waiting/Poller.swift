import CLinux
import Glibc

/// A poller that waits for many descriptors at once.
package struct Poller: ~Copyable, Sendable {
    /// The events that a descriptor is watched for.
    ///
    /// Its end is always told.
    package struct Interest: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let readable = Interest(rawValue: 1)
        package static let writable = Interest(rawValue: 2)
        /// The event with which ``MemoryPressureSensor`` reports.
        package static let priority = Interest(rawValue: 4)
    }

    /// A descriptor that has something to tell.
    package struct Ready: Hashable, Sendable {
        /// The token with which the descriptor was added.
        package let token: UInt64
        package let isReadable: Bool
        package let isWritable: Bool
        package let hasPriority: Bool
        /// The other end is gone or has stopped writing.
        ///
        /// There may still be something to read.
        package let hasHungUp: Bool
        /// The descriptor has failed; the next call on it says why.
        package let hasFailed: Bool
    }

    private let epoll: Descriptor

    package init() throws(SystemError) {
        epoll = Descriptor(owning: try kernel("epoll_create1") { roost_epoll_create() })
    }

    /// Can be watched by another poller.
    package var rawValue: Int32 { epoll.rawValue }

    /// Watches a descriptor until it is removed or closed.
    ///
    /// A descriptor that was duplicated, or inherited by a child, stays watched after being closed
    /// here, under a token nobody expects: remove it first.
    package func add(
        _ descriptor: Int32,
        token: UInt64,
        for interest: Interest = .readable
    ) throws(SystemError) {
        try kernel("epoll_ctl") {
            roost_epoll_set(epoll.rawValue, 0, descriptor, events(interest), token)
        }
    }

    package func change(
        _ descriptor: Int32,
        token: UInt64,
        for interest: Interest
    ) throws(SystemError) {
        try kernel("epoll_ctl") {
            roost_epoll_set(epoll.rawValue, 1, descriptor, events(interest), token)
        }
    }

    package func remove(_ descriptor: Int32) throws(SystemError) {
        try kernel("epoll_ctl") { roost_epoll_remove(epoll.rawValue, descriptor) }
    }

    /// Replaces `ready` by what has something to tell, and waits for it if nothing has.
    ///
    /// Leaves `ready` empty when the time is over; `nil` waits for ever. What is not dealt with is
    /// told again the next time. Of thousands that are ready all are told, so that nobody who has
    /// many of them keeps the others from their turn.
    package func wait(
        into ready: inout [Ready],
        timeoutNanoseconds: Int64? = nil
    ) throws(SystemError) {
        ready.removeAll(keepingCapacity: true)
        var count = try append(to: &ready, waiting: timeoutNanoseconds.map { max(0, $0) } ?? -1)
        guard count == Int(roost_ready_most), let first = ready.first?.token else { return }
        // The kernel goes on after those that it told last, and then begins anew.
        while count == Int(roost_ready_most), ready.count < Self.most {
            let start = ready.count
            count = try append(to: &ready, waiting: 0)
            if let again = ready[start...].firstIndex(where: { $0.token == first }) {
                ready.removeSubrange(again...)
                return
            }
        }
    }

    /// The number of descriptors of which one call tells.
    private static var most: Int { 16_384 }

    /// Adds some of what has something to tell.
    ///
    /// - Returns: Their number.
    private func append(
        to ready: inout [Ready],
        waiting timeout: Int64
    ) throws(SystemError) -> Int {
        let most = roost_ready_most
        let outcome = unsafe withUnsafeTemporaryAllocation(of: roost_ready.self, capacity: most) {
            room -> Result<Int, SystemError> in
            do throws(SystemError) {
                let count = try kernel("epoll_wait") {
                    unsafe roost_epoll_wait(epoll.rawValue, room.baseAddress, timeout)
                }
                for index in 0..<Int(count) {
                    unsafe ready.append(Ready(room[index]))
                }
                return .success(Int(count))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private func events(_ interest: Interest) -> UInt32 {
        var events: UInt32 = 0
        if interest.contains(.readable) { events |= roost_epoll_in | roost_epoll_rdhup }
        if interest.contains(.writable) { events |= roost_epoll_out }
        if interest.contains(.priority) { events |= roost_epoll_pri }
        return events
    }
}

extension Poller.Ready {
    fileprivate init(_ ready: roost_ready) {
        token = ready.token
        isReadable = ready.events & roost_epoll_in != 0
        isWritable = ready.events & roost_epoll_out != 0
        hasPriority = ready.events & roost_epoll_pri != 0
        hasHungUp = ready.events & (roost_epoll_hup | roost_epoll_rdhup) != 0
        hasFailed = ready.events & roost_epoll_err != 0
    }
}
