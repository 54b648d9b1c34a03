public import Foundation

/// An entry of a widget's timeline: what is shown from a date on.
public protocol TimelineEntry: SendableMetatype {
    /// The date from which the entry is shown.
    var date: Date { get }
    /// The relevance of the entry at its time.
    ///
    /// On Linux it is not used.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// The default: no relevance.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry, compared with those of other widgets.
///
/// On Linux it is not used.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// The score of the entry.
    public var score: Float
    /// The time for which the entry is relevant, in seconds.
    public var duration: TimeInterval

    /// Creates a relevance with a score and a duration, in seconds.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// The entries that a widget shows one after another.
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries, each shown from its date on.
    public let entries: [EntryType]
    /// The policy for when the next timeline is requested.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline with entries and a policy.
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

/// The policy for when the next timeline is requested.
///
/// On Linux a timeline is requested whenever the program is run.
public struct TimelineReloadPolicy: Hashable, Sendable {
    private let name: String
    private var date: Date?

    /// The next timeline is requested when the last entry is shown.
    public static let atEnd = Self(name: "atEnd")
    /// The next timeline is requested only when the app asks for it.
    public static let never = Self(name: "never")
    /// Returns a policy by which the next timeline is requested at a date.
    public static func after(_ date: Date) -> Self { Self(name: "after", date: date) }
}
