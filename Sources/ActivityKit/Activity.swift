import RoostClient
import Synchronization

/// Something that the app shows people for as long as it goes on, whatever becomes of the app's process.
///
/// It is shown by `roost activities`, with the fields of its attributes and of its content. It begins in
/// the foreground, or while an intent of the app runs, and ends when the app says so, after eight hours at
/// the latest; for four more hours it may stay to be seen (both documented). It is written down: it
/// survives the end of the app, of the system and of the power. It can be used from any thread.
public class Activity<Attributes>: Identifiable, @unchecked Sendable
where Attributes: ActivityAttributes, Attributes.ContentState: Sendable {
    /// How the activity stands.
    public typealias ContentState = Attributes.ContentState

    /// Its name, given once.
    public let id: String
    /// What it is about.
    public let attributes: Attributes
    private let shared: Mutex<ActivityContent<ContentState>>
    private let contents = Broadcast<ActivityContent<ContentState>>()
    private let states = Broadcast<ActivityState>()
    private let present: Mutex<ActivityState>

    init(
        id: String,
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        state: ActivityState
    ) {
        self.id = id
        self.attributes = attributes
        shared = Mutex(content)
        present = Mutex(state)
    }

    /// How it stands, as the app said last.
    public var content: ActivityContent<ContentState> { shared.withLock { $0 } }
    /// Whether it goes on, and whether it is seen.
    public var activityState: ActivityState { present.withLock { $0 } }
    /// The changes of ``activityState``, beginning with the present one; ends when it is dismissed.
    public var activityStateUpdates: AsyncStream<ActivityState> {
        states.stream(beginningWith: activityState, isOver: activityState == .dismissed)
    }
    /// The changes of ``content``, beginning with the present one; ends when it is dismissed.
    public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
        contents.stream(beginningWith: content, isOver: activityState == .dismissed)
    }
    /// The token for updates by a server: there is none on Linux.
    public var pushToken: Data? { nil }
    /// The changes of ``pushToken``: there are none on Linux.
    public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
    /// How it is shown. All are alike on Linux.
    public let style = ActivityStyle.standard

    // MARK: - Beginning

    /// Shows an activity from now on.
    ///
    /// Waits for the system to write it down, some milliseconds.
    ///
    /// - Throws: ``ActivityAuthorizationError``.
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        let id = UUID().uuidString
        try ActivityLine.start(
            id: id,
            type: ActivityLine.name(of: Attributes.self),
            attributes: attributes,
            content: content.state,
            staleDate: content.staleDate
        )
        let activity = Activity(id: id, attributes: attributes, content: content, state: .active)
        ActivityDesk.shared.add(activity)
        return activity
    }

    /// Shows an activity from now on. All styles are alike on Linux.
    ///
    /// - Throws: ``ActivityAuthorizationError``.
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil,
        style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, pushType: pushType)
    }

    // MARK: - Going on

    /// Shows how it stands now. Changes nothing when the activity is over.
    ///
    /// An update that cannot be written down, or has more than 4 KiB with the attributes, is said in the
    /// app's log and changes nothing.
    public func update(_ content: ActivityContent<ContentState>) async {
        guard activityState == .active || activityState == .stale else { return }
        guard
            await ActivityLine.update(id: id, content: content.state, staleDate: content.staleDate)
        else { return }
        take(content)
    }

    /// Shows how it stands now. On Linux nobody is alerted.
    public func update(
        _ content: ActivityContent<ContentState>,
        alertConfiguration: AlertConfiguration? = nil
    ) async {
        await update(content)
    }

    /// Ends it, with how it stands at last.
    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        let isOver = activityState == .ended || activityState == .dismissed
        guard
            await ActivityLine.end(
                id: id,
                content: isOver ? nil : content?.state,
                staleDate: content?.staleDate,
                policy: dismissalPolicy
            )
        else { return }
        if let content, !isOver { take(content) }
        enter(dismissalPolicy == .immediate ? .dismissed : .ended)
    }

    private func take(_ content: ActivityContent<ContentState>) {
        shared.withLock { $0 = content }
        contents.send(content)
    }

    /// Takes in how the system says that it stands.
    func enter(_ state: ActivityState) {
        let isNew = present.withLock { present in
            // What is dismissed stays so.
            guard present != state, present != .dismissed else { return false }
            present = state
            return true
        }
        guard isNew else { return }
        states.send(state)
        if state == .dismissed {
            states.finish()
            contents.finish()
            ActivityDesk.shared.remove(id)
        }
    }

    // MARK: - All of them

    /// The app's activities of this type that are shown, also those that an earlier process of it began.
    ///
    /// Asks the system, and waits for its answer. Empty without one.
    public static var activities: [Activity<Attributes>] {
        ActivityLine.all(ofType: ActivityLine.name(of: Attributes.self)).compactMap { known in
            ActivityDesk.shared.activity(known.id, of: Activity<Attributes>.self) {
                known.activity(of: Attributes.self)
            }
        }
    }

    /// The activities that begin from now on.
    public static var activityUpdates: AsyncStream<Activity<Attributes>> {
        ActivityDesk.shared.beginnings(of: Activity<Attributes>.self)
    }
}

// MARK: - As older code says it

extension Activity {
    /// How it stands.
    public var contentState: ContentState { content.state }
    /// The changes of ``contentState``.
    public var contentStateUpdates:
        AsyncMapSequence<AsyncStream<ActivityContent<ContentState>>, ContentState>
    {
        contentUpdates.map(\.state)
    }

    /// Shows an activity from now on.
    public static func request(
        attributes: Attributes,
        contentState: ContentState,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes,
            content: ActivityContent(state: contentState, staleDate: nil),
            pushType: pushType
        )
    }

    /// Shows how it stands now.
    public func update(using contentState: ContentState) async {
        await update(ActivityContent(state: contentState, staleDate: nil))
    }

    /// Shows how it stands now. On Linux nobody is alerted.
    public func update(
        using contentState: ContentState,
        alertConfiguration: AlertConfiguration?
    ) async {
        await update(using: contentState)
    }

    /// Ends it.
    public func end(
        using contentState: ContentState? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(
            contentState.map { ActivityContent(state: $0, staleDate: nil) },
            dismissalPolicy: dismissalPolicy
        )
    }
}
