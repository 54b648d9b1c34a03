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

    init(_ failure: CallFailure) {
        switch failure {
        case .noSystem(let sentence): message = sentence
        case .failed(let failure): message = "\(failure)"
        case .refused(let refusal): message = refusal.message
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
    /// Microseconds since 1970.
    package let staleDate: Int64?
    package let state: String
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
            try call(.startActivity) { writer in
                writer.member("id", id)
                writer.member("type", type)
                writer.member("attributes", attributes)
                writer.member("content", content)
                if let staleDate { writer.member("staleDate", staleDate) }
            }
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
        try call(.updateActivity) { writer in
            writer.member("id", id)
            writer.member("content", content)
            if let staleDate { writer.member("staleDate", staleDate) }
        }
    }

    package func endActivity(
        id: String,
        content: JSONObject?,
        staleDate: Int64?,
        dismissal: Int64?
    ) throws(ActivityRefusal) {
        try call(.endActivity) { writer in
            writer.member("id", id)
            if let content { writer.member("content", content) }
            if let staleDate { writer.member("staleDate", staleDate) }
            if let dismissal { writer.member("dismissal", dismissal) }
        }
    }

    /// Everything that the app shows, the first started first.
    package func activities() throws(ActivityRefusal) -> [ShownActivity] {
        let answer = try call(.liveActivities) { _ in }
        return (answer["activities"]?.asArray ?? []).compactMap { activity in
            guard let id = activity["id"]?.asString, let type = activity["type"]?.asString else {
                return nil
            }
            return ShownActivity(
                id: id,
                type: type,
                attributes: activity["attributes"]?.asObject ?? JSONObject(),
                content: activity["content"]?.asObject ?? JSONObject(),
                staleDate: activity["staleDate"]?.asInteger,
                state: activity["state"]?.asString ?? ""
            )
        }
    }

    /// Calls `handler` with what becomes of what the app shows: a state on the thread that hears from the
    /// system, the rest on one that may wait.
    ///
    /// A later handler replaces it.
    package func onActivity(_ handler: @escaping @Sendable (ActivityNews) -> Void) {
        turn { $0.activityHandler = handler }
        attach()
        startReading()
    }

    /// Comes to the foreground for an intent that the app runs.
    package func comeForward() async throws(ActivityRefusal) { try call(.comeForward) { _ in } }

    /// Says something to whoever looks after the app, in one line.
    package func say(_ sentence: String) { report(sentence) }

    @discardableResult
    private func call(
        _ method: AppInterface.Method,
        _ members: (inout JSONWriter) -> Void
    ) throws(ActivityRefusal) -> JSONObject {
        reattach()
        do throws(CallFailure) {
            return try line.call(method) { writer in
                writer.beginObject()
                members(&writer)
                writer.endObject()
            }
        } catch {
            throw ActivityRefusal(error)
        }
    }
}
