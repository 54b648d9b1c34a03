package import RoostWire

/// An error that says why the system does not show an activity of the app.
package struct ActivityRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// The reason why the activity is not as the app wants it; `unknown` where the activity is
        /// not shown any more.
        case notVisible, tooLarge, tooMany, notAnApp, unknown, other
    }
    package let reason: Reason
    package let message: String
    package var description: String { message }

    init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    init(_ failure: CallFailure) {
        switch failure {
        case .noSystem(let sentence): message = sentence
        case .failed(let failure): message = "\(failure)"
        case .refused(let refusal): message = refusal.message
        case .unreadable(let error): message = "the system makes no sense: \(error)"
        }
        guard case .refused(let refusal) = failure else {
            reason = .other
            return
        }
        reason =
            switch refusal.own {
            case .notVisible: .notVisible
            case .tooLarge: .tooLarge
            case .tooManyPending: .tooMany
            case .notAnApp: .notAnApp
            case .noSuchActivity: .unknown
            default: .other
            }
    }
}

/// An activity of the app, as the system knows it.
package struct ShownActivity: Hashable, Sendable {
    package let id: String
    package let type: String
    package let attributes: JSONObject
    package let content: JSONObject
    /// The moment from which the content is stale, in microseconds since 1970; `nil` where it never
    /// is.
    package let staleDate: Int64?
    package let state: String

    fileprivate init(_ told: AppInterface.LiveActivities.Reply.Activity) {
        id = told.id
        type = told.type
        attributes = told.attributes
        content = told.content
        staleDate = told.staleDate
        state = told.state.rawValue
    }
}

/// An event of an activity that the app shows.
package enum ActivityNews: Hashable, Sendable {
    /// The activity of this id has another state from now on, by its name.
    case state(id: String, String)
    /// Any of them may stand in another way than was heard of.
    case unknown
}

// MARK: - What the app shows by itself

extension AppSystem {
    /// Shows something from now on.
    ///
    /// Dates are microseconds since 1970.
    package func startActivity(
        id: String,
        type: String,
        attributes: JSONObject,
        content: JSONObject,
        staleDate: Int64?
    ) throws(ActivityRefusal) {
        func start() throws(ActivityRefusal) {
            let parameters = AppInterface.StartActivity.Parameters(
                id: id,
                type: type,
                attributes: attributes,
                content: content,
                staleDate: staleDate
            )
            try call { line throws(CallFailure) in try line.call(.startActivity, parameters) }
        }
        attach()
        do throws(ActivityRefusal) {
            try start()
        } catch {
            // It attaches on a connection of its own, which this may have overtaken once.
            guard error.reason == .notAnApp, look({ $0.connection.isAttached }) else {
                throw error
            }
            try start()
        }
    }

    package func updateActivity(
        id: String,
        content: JSONObject,
        staleDate: Int64?
    ) throws(ActivityRefusal) {
        let parameters = AppInterface.UpdateActivity.Parameters(
            id: id,
            content: content,
            staleDate: staleDate
        )
        try call { line throws(CallFailure) in try line.call(.updateActivity, parameters) }
    }

    package func endActivity(
        id: String,
        content: JSONObject?,
        staleDate: Int64?,
        dismissal: Int64?
    ) throws(ActivityRefusal) {
        let parameters = AppInterface.EndActivity.Parameters(
            id: id,
            content: content,
            staleDate: staleDate,
            dismissal: dismissal
        )
        try call { line throws(CallFailure) in try line.call(.endActivity, parameters) }
    }

    /// Returns all activities that the app shows, the one that was started first at the head.
    package func activities() throws(ActivityRefusal) -> [ShownActivity] {
        let reply: AppInterface.LiveActivities.Reply = try call { line throws(CallFailure) in
            try line.ask(.liveActivities)
        }
        return reply.activities.map(ShownActivity.init)
    }

    /// Calls `handler` with what becomes of what the app shows: a state on the thread that hears
    /// from the system, the rest on one that may wait.
    ///
    /// A later handler replaces it.
    package func onActivity(_ handler: @escaping @Sendable (ActivityNews) -> Void) {
        turn { $0.activityHandler = handler }
        attach()
        startReading()
    }

    /// Comes to the foreground for an intent that the app runs.
    package func comeForward() async throws(ActivityRefusal) {
        try call { line throws(CallFailure) in try line.call(.comeForward) }
    }

    /// Says something to whoever looks after the app, in one line.
    package func say(_ sentence: String) { report(sentence) }

    @discardableResult
    private func call<Answer>(
        _ body: (CallLine) throws(CallFailure) -> Answer
    ) throws(ActivityRefusal) -> Answer {
        reattach()
        do throws(CallFailure) {
            return try body(line)
        } catch {
            throw ActivityRefusal(error)
        }
    }
}
