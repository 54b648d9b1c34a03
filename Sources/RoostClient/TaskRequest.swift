/// What an app asks to be run later.
///
/// A later request with the same identifier replaces an earlier one that is still pending.
public struct TaskRequest: Hashable, Sendable {
    /// What sort of work it is, which decides its budget and its conditions.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A short refresh of the app's content: 30 seconds (documented by Apple as "about").
        case refresh
        /// Longer maintenance: ten minutes (ours; Apple says "minutes"), while nobody uses the device.
        case processing
    }

    /// The name under which the app's `Info.plist` permits the work and its handler is registered.
    public var identifier: String
    /// What sort of work it is.
    public var kind: Kind
    /// The calendar time before which it never starts, in microseconds since 1970 UTC; `nil` for none.
    public var earliestBegin: Int64?
    /// Whether it waits for a network.
    public var requiresNetwork: Bool
    /// Whether it waits for external power.
    public var requiresPower: Bool

    /// Creates a request that waits for nothing but what is said here.
    public init(
        identifier: String,
        kind: Kind = .refresh,
        earliestBegin: Int64? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.identifier = identifier
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}
