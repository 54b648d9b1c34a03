import RoostBasics
import Synchronization

/// An activity that the system shows to people for as long as it lasts, independently of the app's
/// process.
///
/// It is shown by `roost activities`, with the fields of its attributes and of its content. It
/// begins in the foreground, or while an intent of the app runs, and ends when the app says so,
/// after eight hours at the latest; for four more hours it may stay to be seen (both documented).
/// It is written down: it survives the end of the app, of the system and of the power. It can be
/// used from any thread.
///
/// On Linux there is no card on a lock screen, no server updates it, and nobody can dismiss it but
/// the app.
public class Activity<Attributes>: Identifiable, @unchecked Sendable
where Attributes: ActivityAttributes {
    // Unchecked: attributes and content of apps in Swift 5 do not say that they can be sent. They
    // are values, kept behind locks and handed on as they came.

    /// The type of the activity's state.
    public typealias ContentState = Attributes.ContentState
    /// A sequence of the values of ``content``.
    public typealias ContentUpdates = Changes<ActivityContent<ContentState>>
    /// A sequence of the values of ``contentState``.
    public typealias ContentStateUpdates = Changes<ContentState>
    /// A sequence of the values of ``activityState``.
    public typealias ActivityStateUpdates = Changes<ActivityState>
    /// A sequence of the values of ``pushToken``.
    public typealias PushTokenUpdates = Changes<Data>
    /// A sequence of activities that have started.
    public typealias ActivityUpdates = Changes<Activity<Attributes>>

    /// The identifier of the activity, which is never used again.
    public let id: String
    /// The attributes of the activity, which do not change.
    public let attributes: Attributes
    /// The style in which the activity is shown.
    ///
    /// On Linux all styles look the same.
    public let style = ActivityStyle.standard
    private let known: KnownActivities
    /// The contents of the activity, with their dates, as they change.
    private let contents: Broadcast<ActivityContent<ContentState>>
    /// The contents of the activity without their dates, for older code.
    let plainContents: Broadcast<ContentState>
    private let states: Broadcast<ActivityState>
    private let tokens = Broadcast<Data>()
    /// The content with which the activity began.
    private let first: ActivityContent<ContentState>
    /// Held while the system is told something, so that what it knows last is what is seen here.
    private let turn = Mutex(())

    init(
        id: String,
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        state: ActivityState,
        known: KnownActivities
    ) {
        self.id = id
        self.attributes = attributes
        self.known = known
        first = content
        contents = Broadcast(content)
        plainContents = Broadcast(content.state)
        states = Broadcast(state)
    }

    /// The content of the activity, as the app last set it.
    public var content: ActivityContent<ContentState> { contents.present ?? first }
    /// The state of the activity: active, stale, ended or dismissed.
    public var activityState: ActivityState { states.present ?? .dismissed }
    /// The values of ``activityState``, beginning with the present one; the sequence ends when the
    /// activity is dismissed.
    public var activityStateUpdates: ActivityStateUpdates {
        Changes { [states] in states.stream() }
    }
    /// The values of ``content``, beginning with the present one; the sequence ends when the
    /// activity is dismissed.
    public var contentUpdates: ContentUpdates { Changes { [contents] in contents.stream() } }
    /// The token for push updates: on Linux always `nil`.
    public var pushToken: Data? { nil }
    /// The values of ``pushToken``, of which there are none on Linux.
    ///
    /// Ends when the activity is dismissed.
    public var pushTokenUpdates: PushTokenUpdates { Changes { [tokens] in tokens.stream() } }

    // MARK: - Going on

    /// Updates the content of the activity.
    ///
    /// Changes nothing when the activity is over.
    ///
    /// Returns when it is written down. An update that cannot be written down, or has more than 4
    /// KiB with the attributes, is said in the app's log and changes nothing.
    public func update(_ content: ActivityContent<ContentState>) async {
        update(to: content)
    }

    /// Updates the content of the activity, and alerts the person.
    ///
    /// On Linux nobody is alerted.
    public func update(
        _ content: ActivityContent<ContentState>,
        alertConfiguration: AlertConfiguration? = nil
    ) async {
        update(to: content)
    }

    /// Updates the content of the activity as of a date.
    ///
    /// On Linux updates count in the order in which they are made.
    public func update(
        _ content: ActivityContent<ContentState>,
        alertConfiguration: AlertConfiguration? = nil,
        timestamp: Date
    ) async {
        update(to: content)
    }

    /// Ends the activity with its final content.
    ///
    /// Returns when that is written down. What cannot be written down is said in the app's log and
    /// changes nothing. An activity that has ended keeps its content, and can be dismissed earlier
    /// than was said.
    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        end(with: content, dismissalPolicy)
    }

    /// Ends the activity with its final content as of a date.
    ///
    /// On Linux the date is that of the call.
    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default,
        timestamp: Date
    ) async {
        end(with: content, dismissalPolicy)
    }

    private func update(to content: ActivityContent<ContentState>) {
        let content = Handover(content)
        turn.withLock { _ in
            guard !activityState.isOver else { return }
            switch known.line.update(id, content.value.state, staleDate: content.value.staleDate) {
            case .taken:
                // It may have ended by its age meanwhile, which is told apart from this.
                show(content.value)
                enter(content.value.isStale ? .stale : .active)
            case .unknown: enter(.dismissed)
            case .failed: break
            }
        }
    }

    private func end(
        with content: ActivityContent<ContentState>?,
        _ policy: ActivityUIDismissalPolicy
    ) {
        let content = Handover(content)
        turn.withLock { _ in
            let state = activityState
            guard state != .dismissed else { return }
            let last = state == .ended ? nil : content.value
            switch known.line.end(id, last?.state, staleDate: last?.staleDate, policy) {
            case .taken:
                if let last { show(last) }
                enter(policy.isAtOnce ? .dismissed : .ended)
            case .unknown: enter(.dismissed)
            case .failed: break
            }
        }
    }

    private func show(_ content: ActivityContent<ContentState>) {
        contents.send(content)
        plainContents.send(content.state)
    }

    /// Takes in how the system says that it stands.
    func enter(_ state: ActivityState) {
        states.send(state) { present in
            guard let present, present != state else { return false }
            // What was said before the end may be heard after it.
            return !present.isOver || (present == .ended && state == .dismissed)
        }
        guard state == .dismissed else { return }
        states.finish()
        contents.finish()
        plainContents.finish()
        tokens.finish()
        known.remove(id)
    }
}

extension ActivityState {
    fileprivate var isOver: Bool { self == .ended || self == .dismissed }
}

extension ActivityContent {
    fileprivate var isStale: Bool { staleDate.map { $0 <= .now } ?? false }
}

// MARK: - All of them

extension Activity {
    /// Starts an activity.
    ///
    /// Waits for the system to write it down, some milliseconds.
    ///
    /// - Throws: ``ActivityAuthorizationError``; what the attributes or the state throw as they are
    ///   encoded.
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        let known = KnownActivities.present
        let activity = Activity(
            id: UUID().uuidString,
            attributes: attributes,
            content: content,
            state: .active,
            known: known
        )
        // Known before it is shown: how it stands may be told before the answer is here.
        known.add(activity)
        do {
            try known.line.start(
                activity.id,
                type: ActivityLine.name(of: Attributes.self),
                attributes,
                content.state,
                staleDate: content.staleDate
            )
        } catch {
            known.remove(activity.id)
            throw error
        }
        known.began(activity)
        return activity
    }

    /// Starts an activity.
    ///
    /// All styles are alike on Linux.
    ///
    /// - Throws: ``ActivityAuthorizationError``; what the attributes or the state throw as they are
    ///   encoded.
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil,
        style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, pushType: pushType)
    }

    /// The app's activities of this type that are shown, including those that an earlier process of
    /// the app started.
    ///
    /// Asks the system, and waits for its answer. Where that does not come, those that this process
    /// knows. An activity whose attributes or content cannot be decoded any more, as a later
    /// version of the app has others, is left out and said in the app's log; it ends by its age.
    public static var activities: [Activity<Attributes>] {
        KnownActivities.present.activities(of: Activity<Attributes>.self)
    }

    /// A sequence of activities of this type that start from now on.
    public static var activityUpdates: ActivityUpdates {
        let beginnings = KnownActivities.present.beginnings(of: Activity<Attributes>.self)
        return Changes { beginnings.stream() }
    }

    /// The token with which a server can start activities: on Linux always `nil`.
    public static var pushToStartToken: Data? { nil }
    /// The values of ``pushToStartToken``, of which there are none on Linux.
    public static var pushToStartTokenUpdates: PushTokenUpdates { .never }
}

extension Changes {
    /// No change ever; ends when the task is cancelled.
    static var never: Changes { Changes { AsyncStream { _ in } } }
}
