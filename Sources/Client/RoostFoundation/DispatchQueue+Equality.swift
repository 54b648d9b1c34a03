public import Dispatch

// Queues are objects, which are equal where they are the same; Dispatch on Linux does not say so.
extension DispatchQueue: @retroactive Equatable, @retroactive Hashable {
    /// Returns `true` if both are the same queue.
    public static func == (one: DispatchQueue, other: DispatchQueue) -> Bool { one === other }

    /// Adds the identity of the queue to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
