/// A request of an app to be run later.
///
/// A later request with the same identifier replaces an earlier one that is still pending.
public struct TaskRequest: Hashable, Sendable {
    /// The kind of work, which decides its budget and its conditions.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A short refresh of the app's content: 30 seconds (documented by Apple as "about").
        case refresh
        /// Longer maintenance: ten minutes (ours; Apple says "minutes"), while nobody uses the
        /// device.
        case processing
        /// Work that a person started and watches: for as long as it reports progress.
        ///
        /// It is asked for in the foreground, begins as soon as there is room for it, and goes on
        /// in the background.
        case continued
    }

    /// The name under which the app's `Info.plist` permits the work and its handler is registered.
    public var identifier: String
    /// The kind of work.
    public var kind: Kind
    /// The time before which it never starts; `nil` for none.
    public var earliestBegin: CalendarTime?
    /// Whether the request waits for a network.
    public var requiresNetwork: Bool
    /// Whether the request waits for external power.
    public var requiresPower: Bool
    /// The title of continued work, as people are shown it.
    public var title: String?
    /// The state of continued work, as people are shown it.
    public var subtitle: String?
    /// Whether continued work needs a graphics processor; refused where there is none.
    public var requiresGPU = false
    /// Whether continued work is refused, as ``SubmissionError/Reason/notAtOnce``, where it cannot
    /// begin at once; otherwise it waits for its turn.
    public var atOnce = false

    /// Creates a request that waits for nothing but what is said here.
    public init(
        identifier: String,
        kind: Kind = .refresh,
        earliestBegin: CalendarTime? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.identifier = identifier
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }

    /// Creates a request for work that a person started, with what people are shown of it.
    public init(
        continued identifier: String,
        title: String,
        subtitle: String,
        requiresGPU: Bool = false,
        atOnce: Bool = false
    ) {
        self.init(identifier: identifier, kind: .continued)
        self.title = title
        self.subtitle = subtitle
        self.requiresGPU = requiresGPU
        self.atOnce = atOnce
    }
}
