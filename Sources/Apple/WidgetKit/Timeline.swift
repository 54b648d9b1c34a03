public import Foundation

/// What a widget shows at a time, and after it.
public protocol TimelineEntry: SendableMetatype {
    /// From when on it is shown.
    var date: Date { get }
    /// How much it matters then; on Linux it is not looked at.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// Nothing is said of that.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters beside those of other widgets; on Linux it is not looked at.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// How much.
    public var score: Float
    /// For how long.
    public var duration: TimeInterval

    /// Creates a relevance.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// What a widget shows, one thing after the other.
public struct Timeline<EntryType: TimelineEntry> {
    /// What is shown, each from its date on.
    public let entries: [EntryType]
    /// When the widget is asked for more.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }

    /// What is shown at a time: the latest that has begun, or, before all of them, the first to come.
    package func entry(at date: Date) -> EntryType? {
        let begun = entries.filter { $0.date <= date }
        return begun.max { $0.date < $1.date } ?? entries.min { $0.date < $1.date }
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a widget is asked for more to show; on Linux that is whenever its program is run.
public struct TimelineReloadPolicy: Hashable, Sendable {
    private let name: String
    private var date: Date?

    /// When the last entry is shown.
    public static let atEnd = Self(name: "atEnd")
    /// Only when the app says so.
    public static let never = Self(name: "never")
    /// At a time.
    public static func after(_ date: Date) -> Self { Self(name: "after", date: date) }
}
