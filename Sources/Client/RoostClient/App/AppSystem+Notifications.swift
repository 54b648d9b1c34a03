import RoostLinux
import RoostWire

/// An error that says why the system does not do something about notifications.
package struct NotificationRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// A person has switched the app's notifications off.
        case notAllowed
        /// There is no moment at which the trigger would fire.
        case noDate
        /// It is malformed, or too large.
        case invalid
        /// No system answers, or not now; the same may be taken another time.
        case unavailable
    }
    package let reason: Reason
    package let message: String
    package var description: String { message }

    package init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    init(_ failure: CallFailure) {
        let error = SubmissionError(failure)
        message = error.description
        guard case .refused(let refusal) = failure else {
            reason = .unavailable
            return
        }
        reason =
            switch refusal.kind {
            case .own(.notAllowed): .notAllowed
            case .own(.noDate): .noDate
            case .own(.invalid), .own(.tooLarge), .standard(.invalidParameter): .invalid
            default: .unavailable
            }
    }
}

extension AppSystem {
    /// Has a notification delivered when its trigger says, or at once.
    ///
    /// Returns when that survives a power cut.
    package func notify(_ notification: SystemNotification) throws(NotificationRefusal) {
        if let obstacle = notification.obstacle { throw NotificationRefusal(.invalid, obstacle) }
        reattach()
        do throws(CallFailure) {
            _ = try line.call(CallLine.notify(notification))
        } catch {
            throw NotificationRefusal(error)
        }
    }

    /// Returns the notifications that wait for their time, in the order of their ids.
    package func pendingNotifications() throws(NotificationRefusal) -> [SystemNotification] {
        try all(.pendingNotifications, after: \.id) { item throws(FieldError) in
            try SystemNotification(item)
        }
    }

    /// Returns the notifications that people may still see, in the order of their ids.
    package func deliveredNotifications() throws(NotificationRefusal) -> [DeliveredNotification] {
        try all(.deliveredNotifications, after: \.notification.id) { item throws(FieldError) in
            try DeliveredNotification(item)
        }
    }

    /// Takes away those with these ids; without them, all.
    package func removeNotifications(
        _ ids: [String]?,
        pending: Bool = false,
        delivered: Bool = false
    ) throws(NotificationRefusal) {
        for batch in ids.map(batches) ?? [nil] {
            _ = try call(.removeNotifications) { writer in
                if let batch { writer.strings("ids", batch) }
                writer.member("pending", pending)
                writer.member("delivered", delivered)
            }
        }
    }

    /// Identifiers as they fit into messages, without those that no notification can have.
    private func batches(_ ids: [String]) -> [[String]?] {
        var batches: [[String]] = []
        var bytes = 0
        for id in ids {
            let length = JSON.string(id).text.utf8.count
            if length > SystemNotification.mostBytes { continue }
            bytes += length + 1
            if bytes > limits.batchBytes || batches.isEmpty {
                batches.append([])
                bytes = length
            }
            batches[batches.count - 1].append(id)
        }
        return batches
    }

    /// Sets what the app's notifications offer, in place of all that it said before.
    package func setNotificationCategories(
        _ categories: [NotificationCategory]
    ) throws(NotificationRefusal) {
        let frame = CallLine.frame(.setCategories) { writer in
            writer.beginObject()
            writer.key("categories")
            writer.beginArray()
            for category in categories { category.write(to: &writer) }
            writer.endArray()
            writer.endObject()
        }
        guard frame.count <= limits.batchBytes else {
            throw NotificationRefusal(
                .invalid,
                "the app's categories have \(frame.count) bytes with all their actions, and "
                    + "\(limits.batchBytes) can be kept"
            )
        }
        reattach()
        do throws(CallFailure) {
            _ = try line.call(frame)
        } catch {
            throw NotificationRefusal(error)
        }
    }

    /// Asks whether the app may notify, for what it names.
    package func authorizeNotifications(
        _ options: [String]
    ) throws(NotificationRefusal) -> Bool {
        let answer = try call(.authorize) { $0.strings("options", options) }
        return answer["granted"]?.asBool ?? false
    }

    /// Returns the permissions that a person gives the app.
    package func notificationPermissions() throws(NotificationRefusal) -> NotificationPermissions {
        let fields = Fields(try call(.notificationSettings) { _ in }, context: "settings")
        return try understood { () throws(FieldError) in
            NotificationPermissions(
                status: try fields.choice("status"),
                alert: try fields.bool("alert", default: false),
                sound: try fields.bool("sound", default: false),
                badge: try fields.bool("badge", default: false)
            )
        }
    }

    /// Sets the number at the app's icon; none for 0.
    package func setBadge(_ count: Int64) throws(NotificationRefusal) {
        _ = try call(.setBadge) { $0.member("count", count) }
    }

    private func call(
        _ method: AppInterface.Method,
        _ members: (inout JSONWriter) -> Void
    ) throws(NotificationRefusal) -> JSONObject {
        reattach()
        do throws(CallFailure) {
            return try line.call(method) { writer in
                writer.beginObject()
                members(&writer)
                writer.endObject()
            }
        } catch {
            throw NotificationRefusal(error)
        }
    }

    /// All that a method lists, page by page.
    private func all<Element>(
        _ method: AppInterface.Method,
        after id: (Element) -> String,
        _ read: (Fields) throws(FieldError) -> Element
    ) throws(NotificationRefusal) -> [Element] {
        var found: [Element] = []
        while true {
            let last = found.last.map(id)
            let answer = try call(method) { writer in
                if let last { writer.member("after", last) }
            }
            let fields = Fields(answer, context: method.rawValue)
            let (page, goesOn) = try understood { () throws(FieldError) in
                (
                    try fields.array("notifications") { item throws(FieldError) in
                        try read(item)
                    },
                    try fields.bool("more", default: false)
                )
            }
            // A page that ends as the one before it has nothing new, nor has what comes after it.
            guard let end = page.last.map(id), end != last else { return found }
            found += page
            if !goesOn { return found }
        }
    }

    private func understood<Value>(
        _ read: () throws(FieldError) -> Value
    ) throws(NotificationRefusal) -> Value {
        do throws(FieldError) {
            return try read()
        } catch {
            throw NotificationRefusal(.unavailable, "the system makes no sense: \(error)")
        }
    }
}

// MARK: - An app that is asked

extension AppSystem {
    /// Has the app asked what is shown of a notification that comes while it is in the foreground; or
    /// not any more.
    ///
    /// The handler is called on the thread that hears from the system, and must return at once; what it
    /// starts calls ``present(_:options:)``. A later handler replaces it.
    package func onPresent(_ handler: (@Sendable (DeliveredNotification) -> Void)?) {
        guard turn({ $0.setPresenter(handler) }) else { return }
        attach()
        if handler != nil { startReading() }
        perform(.tellPresenting(again: false))
    }

    /// Says what is shown of a notification: "badge", "sound", "banner", "list"; nothing of it if there
    /// is none of these.
    package func present(_ id: String, options: [String]) {
        calls.add { [self] in
            do throws(NotificationRefusal) {
                _ = try call(.present) { writer in
                    writer.member("id", id)
                    writer.strings("options", options)
                }
            } catch {
                report("it is not told what is shown of \(id.quotedExcerpt): \(error)")
            }
        }
    }

    /// Says whether the app wants to be asked, which a system that was not told does not know; one of the queued calls.
    func tellPresenting(again isLost: Bool) {
        let isOn = look { $0.presenter != nil }
        if isLost, !isOn { return }
        do throws(NotificationRefusal) {
            try tellPresenting(isOn)
        } catch {
            // Without a system there is nothing to be asked about.
            if look({ $0.connection.isWithoutSystem }) { return }
            report("notifications are shown without asking the app: \(error)")
        }
    }

    private func tellPresenting(_ isOn: Bool) throws(NotificationRefusal) {
        func tell() throws(CallFailure) {
            _ = try line.call(.presenting) { writer in
                writer.beginObject()
                writer.member("on", isOn)
                writer.endObject()
            }
        }
        do throws(CallFailure) {
            do throws(CallFailure) {
                try tell()
            } catch {
                // It attaches on a connection of its own, which this may have overtaken once.
                guard case .refused(let refusal) = error, refusal.own == .notAnApp,
                    look({ $0.connection.isAttached })
                else { throw error }
                try tell()
            }
        } catch {
            throw NotificationRefusal(error)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func strings(_ key: String, _ strings: [String]) {
        self.key(key)
        beginArray()
        for string in strings { value(string) }
        endArray()
    }
}
