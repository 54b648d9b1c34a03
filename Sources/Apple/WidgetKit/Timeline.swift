public import Foundation

/// An entry of a widget's timeline, which is shown from its time on.
public protocol TimelineEntry: SendableMetatype {
    /// The date from which the entry is shown.
    var date: Date { get }
    /// The relevance of the entry at its time.
    ///
    /// On Linux it is not looked at.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// No relevance, where an entry says none.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry beside those of other widgets.
///
/// On Linux it is not looked at.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// The score of the entry.
    public var score: Float
    /// The time for which the entry is relevant.
    public var duration: TimeInterval

    /// Creates a relevance.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// The entries that a widget shows one after the other.
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries, each shown from its date on.
    public let entries: [EntryType]
    /// The policy for when the widget is asked for more.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }

    /// Returns the entry that is shown at a time: the latest that has begun, or, before all of
    /// them, the first to come.
    package func entry(at date: Date) -> EntryType? {
        let begun = entries.filter { $0.date <= date }
        return begun.max { $0.date < $1.date } ?? entries.min { $0.date < $1.date }
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The policy for when a widget is asked for more to show.
///
/// On Linux that is whenever its program is run.
public struct TimelineReloadPolicy: Hashable, Sendable {
    private let name: String
    private var date: Date?

    /// Asks for more when the last entry is shown.
    public static let atEnd = Self(name: "atEnd")
    /// Only when the app says so.
    public static let never = Self(name: "never")
    /// Asks for more at a time.
    public static func after(_ date: Date) -> Self { Self(name: "after", date: date) }
}
