/// An activity that an app shows people by itself: its subject and its state.
package struct LiveActivity: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case active
        /// Its content is older than the app said it would be true for.
        case stale
        /// The activity is over and still shown.
        case ended
        /// The activity is shown no more.
        case dismissed
    }

    package let app: AppID
    /// The identifier that the app gave the activity, once.
    package let id: String
    /// The name of the type of its attributes.
    package let type: String
    /// The attributes, as the text of a JSON object.
    package let attributes: String
    /// The content, as the text of a JSON object.
    package var content: String
    /// The moment from which the content is stale; `nil` where it never is.
    package var staleDate: Timestamp?
    package var started: Timestamp
    /// The moment at which it ended; `nil` while it goes on.
    package var ended: Timestamp?
    /// The moment at which it is shown no more.
    package var dismissed: Timestamp?

    package init(
        app: AppID,
        id: String,
        type: String,
        attributes: String,
        content: String,
        staleDate: Timestamp?,
        started: Timestamp,
        ended: Timestamp? = nil,
        dismissed: Timestamp? = nil
    ) {
        self.app = app
        self.id = id
        self.type = type
        self.attributes = attributes
        self.content = content
        self.staleDate = staleDate
        self.started = started
        self.ended = ended
        self.dismissed = dismissed
    }

    /// Returns the state of the activity by its own dates.
    package func state(at date: Timestamp) -> State {
        if let dismissed, dismissed <= date { return .dismissed }
        if ended != nil { return .ended }
        if let staleDate, staleDate <= date { return .stale }
        return .active
    }

    /// Whether a second start is a repetition of the first: an app that lost the answer to the
    /// first one repeats it.
    func isBegun(by other: LiveActivity) -> Bool {
        type == other.type && attributes == other.attributes && content == other.content
            && staleDate == other.staleDate
    }

    /// The rule for how long an activity stays to be seen after its end.
    package enum Dismissal: Hashable, Sendable {
        /// The activity stays for as long as the system lets it.
        case standard
        case immediate
        /// The activity stays until that time, if that is not longer.
        case after(Timestamp)
    }
}

/// An activity that an app shows by itself, as people see it.
package struct ShownLiveActivity: Hashable, Sendable {
    package internal(set) var activity: LiveActivity
    /// The state of the activity when it was last looked at.
    ///
    /// What is stale stays so until the app says something new,
    /// also where the clock is set back.
    package internal(set) var state: LiveActivity.State

    /// Returns the state of the activity at a time.
    func state(at date: Timestamp) -> LiveActivity.State {
        let state = activity.state(at: date)
        return state == .active ? self.state : state
    }
}
