import Synchronization

/// The numbers that are given once.
enum Numbers {
    private static let count = Atomic<UInt64>(0)

    static func next() -> UInt64 { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
