/// What an activity is about, which stays the same for as long as it is shown.
///
/// Attributes and content have at most 4 KiB together, as they are encoded.
public protocol ActivityAttributes: Decodable, Encodable {
    /// How the activity stands, which changes while it is shown.
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// How an activity stands, and for how long that is true.
public struct ActivityContent<State>
where State: Decodable, State: Encodable, State: Hashable {
    /// How it stands.
    public var state: State
    /// When that is no longer true: the activity is shown as stale from then on.
    public var staleDate: Date?
    /// How much this activity matters beside others of the app.
    ///
    /// Without effect on Linux; the app's next process does not find it again.
    public var relevanceScore: Double

    /// Creates content.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Equatable, Hashable {}

extension ActivityContent: Sendable where State: Sendable {}

extension ActivityContent: CustomStringConvertible {
    public var description: String { "\(state)" }
}

/// Whether an activity goes on, and whether it is seen.
public enum ActivityState: String, Codable, Hashable, Sendable {
    /// It is shown and goes on.
    case active
    /// It is over and still shown.
    case ended
    /// It is shown no more.
    case dismissed
    /// It is shown, and what it says is no longer true by its own stale date.
    case stale
    /// It is to be shown later. Nothing on Linux is in this state.
    case pending
}

/// How long an activity stays to be seen after its end.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    enum Policy: Equatable {
        case standard, immediate
        case after(Date)
    }
    let policy: Policy

    /// As long as the system lets it: four hours.
    public static let `default` = ActivityUIDismissalPolicy(policy: .standard)
    /// Not at all.
    public static let immediate = ActivityUIDismissalPolicy(policy: .immediate)
    /// Until a date, at most for four hours.
    public static func after(_ date: Date) -> Self {
        ActivityUIDismissalPolicy(policy: .after(date))
    }
}

/// How an activity is shown.
///
/// Both are shown alike on Linux.
public enum ActivityStyle: String, Codable, Hashable, Sendable {
    /// Until it is ended.
    case standard
    /// Until the person does something else.
    case transient
}

/// How a person is told of an update.
///
/// Not told on Linux, where activities make no sound.
public struct AlertConfiguration: Sendable {
    /// A sound.
    public struct AlertSound: Equatable, Sendable {
        let name: String?
        /// The one that the system has for this.
        public static var `default`: AlertSound { AlertSound(name: nil) }
        /// One of the app's.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
    /// A short text.
    public var title: LocalizedStringResource
    /// A longer one.
    public var body: LocalizedStringResource
    /// What is heard.
    public var sound: AlertSound

    /// Creates what a person is told.
    public init(
        title: LocalizedStringResource,
        body: LocalizedStringResource,
        sound: AlertConfiguration.AlertSound
    ) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// Where updates of an activity come from.
///
/// On Linux they come from the app alone.
public struct PushType: Equatable, Sendable {
    private let channel: String?

    /// A server, by a token.
    ///
    /// The token never comes on Linux.
    public static let token = PushType(channel: nil)
    /// A server, by a channel that many listen to.
    ///
    /// Nothing comes on Linux.
    public static func channel(_ id: String) -> PushType { PushType(channel: id) }
}
