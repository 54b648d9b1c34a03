/// The fixed part of an activity: what it is about, for as long as it is shown.
///
/// Attributes and content have at most 4 KiB together, as they are encoded.
public protocol ActivityAttributes: Decodable, Encodable {
    /// The state of the activity, which changes while it is shown.
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The content of an activity: its state, and the time until which that is true.
public struct ActivityContent<State>
where State: Decodable, State: Encodable, State: Hashable {
    /// The state of the activity.
    public var state: State
    /// The date from which on the activity is shown as stale.
    public var staleDate: Date?
    /// The relevance of this activity beside others of the app.
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

/// The state of an activity: whether it goes on, and whether it is seen.
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

/// The policy for how long an activity stays to be seen after its end.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    enum Policy: Equatable {
        case standard, immediate
        case after(Date)
    }
    let policy: Policy

    /// Shows the activity for as long as the system lets it: four hours.
    public static let `default` = ActivityUIDismissalPolicy(policy: .standard)
    /// Does not show the activity after its end.
    public static let immediate = ActivityUIDismissalPolicy(policy: .immediate)
    /// Shows the activity until a date, at most for four hours.
    public static func after(_ date: Date) -> Self {
        ActivityUIDismissalPolicy(policy: .after(date))
    }
}

/// The style in which an activity is shown.
///
/// Both are shown alike on Linux.
public enum ActivityStyle: String, Codable, Hashable, Sendable {
    /// Until it is ended.
    case standard
    /// Until the person does something else.
    case transient
}

/// The alert by which a person hears of an update.
///
/// Not told on Linux, where activities make no sound.
public struct AlertConfiguration: Sendable {
    /// A sound.
    public struct AlertSound: Equatable, Sendable {
        let name: String?
        /// The one that the system has for this.
        public static var `default`: AlertSound { AlertSound(name: nil) }
        /// Returns one of the app's sounds.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
    /// The title of the alert.
    public var title: LocalizedStringResource
    /// The text of the alert.
    public var body: LocalizedStringResource
    /// The sound of the alert.
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

/// The source of an activity's updates.
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
