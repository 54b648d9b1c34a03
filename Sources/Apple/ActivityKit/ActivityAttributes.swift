/// The attributes of an activity that do not change while it is shown.
///
/// Attributes and content have at most 4 KiB together, as they are encoded.
public protocol ActivityAttributes: Decodable, Encodable {
    /// The type of the activity's state, which changes while it is shown.
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The content of an activity: its state, and the date from which on that is stale.
public struct ActivityContent<State>
where State: Decodable, State: Encodable, State: Hashable {
    /// The state of the activity.
    public var state: State
    /// The date from which on the content is stale.
    public var staleDate: Date?
    /// The relevance of the activity, compared with the app's others.
    ///
    /// On Linux it has no effect, and the app's next process does not receive it.
    public var relevanceScore: Double

    /// Creates content with a state, a stale date and a relevance.
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

/// The state of an activity.
public enum ActivityState: String, Codable, Hashable, Sendable {
    /// The activity is shown, and can be updated.
    case active
    /// The activity has ended, and is still shown.
    case ended
    /// The activity is no longer shown.
    case dismissed
    /// The activity is shown, but its content is stale.
    case stale
    /// The activity will be shown later; no activity is in this state on Linux.
    case pending
}

/// The policy for how long an activity is shown after its end.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    enum Policy: Equatable {
        case standard, immediate
        case after(Date)
    }
    let policy: Policy

    /// The activity is shown for four hours.
    public static let `default` = ActivityUIDismissalPolicy(policy: .standard)
    /// The activity is removed at once.
    public static let immediate = ActivityUIDismissalPolicy(policy: .immediate)
    /// Returns a policy by which the activity is shown until a date, for at most four hours.
    public static func after(_ date: Date) -> Self {
        ActivityUIDismissalPolicy(policy: .after(date))
    }
}

/// The style of an activity.
///
/// On Linux both look the same.
public enum ActivityStyle: String, Codable, Hashable, Sendable {
    /// The activity lasts until it is ended.
    case standard
    /// The activity lasts until the person does something else.
    case transient
}

/// An alert with which a person is told of an update.
///
/// On Linux nobody is alerted, since activities make no sound.
public struct AlertConfiguration: Sendable {
    /// The sound of an alert.
    public struct AlertSound: Equatable, Sendable {
        let name: String?
        /// The default sound.
        public static var `default`: AlertSound { AlertSound(name: nil) }
        /// Returns a sound of the app by its name.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
    /// The title of the alert.
    public var title: LocalizedStringResource
    /// The text of the alert.
    public var body: LocalizedStringResource
    /// The sound of the alert.
    public var sound: AlertSound

    /// Creates an alert with a title, a text and a sound.
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

/// The kind of push updates of an activity.
///
/// On Linux updates come from the app alone.
public struct PushType: Equatable, Sendable {
    private let channel: String?

    /// Updates by a token.
    ///
    /// On Linux there is never a token.
    public static let token = PushType(channel: nil)
    /// Returns a kind of updates by a channel, which can have many subscribers.
    ///
    /// On Linux no update arrives.
    public static func channel(_ id: String) -> PushType { PushType(channel: id) }
}
