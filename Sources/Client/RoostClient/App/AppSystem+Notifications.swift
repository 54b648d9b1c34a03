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
        try all(after: \.id) { last throws(NotificationRefusal) in
            let parameters = AppInterface.PendingNotifications.Parameters(after: last)
            let answer = try call(.pendingNotifications, parameters)
            return try understood { () throws(FieldError) in
                let fields = Fields(answer, context: "PendingNotifications")
                let told = try AppInterface.PendingNotifications.Reply(reading: fields)
                var page: [SystemNotification] = []
                for one in told.notifications { page.append(try .init(one, in: fields)) }
                return (page, told.more)
            }
        }
    }

    /// Returns the notifications that people may still see, in the order of their ids.
    package func deliveredNotifications() throws(NotificationRefusal) -> [DeliveredNotification] {
        try all(after: \.notification.id) { last throws(NotificationRefusal) in
            let parameters = AppInterface.DeliveredNotifications.Parameters(after: last)
            let answer = try call(.deliveredNotifications, parameters)
            return try understood { () throws(FieldError) in
                let fields = Fields(answer, context: "DeliveredNotifications")
                let told = try AppInterface.DeliveredNotifications.Reply(reading: fields)
                var page: [DeliveredNotification] = []
                for one in told.notifications { page.append(try .init(one, in: fields)) }
                return (page, told.more)
            }
        }
    }

    /// Takes away those with these ids; without them, all.
    package func removeNotifications(
        _ ids: [String]?,
        pending: Bool = false,
        delivered: Bool = false
    ) throws(NotificationRefusal) {
        for batch in ids.map(batches) ?? [nil] {
            let parameters = AppInterface.RemoveNotifications.Parameters(
                ids: batch,
                pending: pending,
                delivered: delivered
            )
            _ = try call(.removeNotifications, parameters)
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
        let frame = CallLine.frame(
            .setCategories,
            AppInterface.SetCategories.Parameters(categories: categories.map(\.message))
        )
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
        let parameters = AppInterface.Authorize.Parameters(options: options)
        let answer = try call(.authorize, parameters)
        return try understood { () throws(FieldError) in
            try AppInterface.Authorize.Reply(
                reading: Fields(answer, context: "Authorize")
            ).granted
        }
    }

    /// Returns the permissions that a person gives the app.
    package func notificationPermissions() throws(NotificationRefusal) -> NotificationPermissions {
        let answer = try call(CallLine.frame(.notificationSettings))
        let fields = Fields(answer, context: "settings")
        return try understood { () throws(FieldError) in
            let told = try AppInterface.NotificationSettings.Reply(reading: fields)
            return NotificationPermissions(
                status: try fields.choice("status"),
                alert: told.alert,
                sound: told.sound,
                badge: told.badge
            )
        }
    }

    /// Sets the number at the app's icon; none for 0.
    package func setBadge(_ count: Int64) throws(NotificationRefusal) {
        _ = try call(.setBadge, AppInterface.SetBadge.Parameters(count: count))
    }

    private func call(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage
    ) throws(NotificationRefusal) -> JSONObject {
        try call(CallLine.frame(method, parameters))
    }

    private func call(_ frame: [UInt8]) throws(NotificationRefusal) -> JSONObject {
        reattach()
        do throws(CallFailure) {
            return try line.call(frame)
        } catch {
            throw NotificationRefusal(error)
        }
    }

    /// Returns all that there is, page by page, each asked for after the last element of the one
    /// before.
    private func all<Element>(
        after id: (Element) -> String,
        _ ask: (String?) throws(NotificationRefusal) -> (page: [Element], goesOn: Bool)
    ) throws(NotificationRefusal) -> [Element] {
        var found: [Element] = []
        while true {
            let last = found.last.map(id)
            let (page, goesOn) = try ask(last)
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
    /// Has the app asked what is shown of a notification that comes while it is in the foreground;
    /// or not any more.
    ///
    /// The handler is called on the thread that hears from the system, and must return at once;
    /// what it starts calls ``present(_:options:)``. A later handler replaces it.
    package func onPresent(_ handler: (@Sendable (DeliveredNotification) -> Void)?) {
        guard turn({ $0.setPresenter(handler) }) else { return }
        attach()
        if handler != nil { startReading() }
        perform(.tellPresenting(again: false))
    }

    /// Says what is shown of a notification: "badge", "sound", "banner", "list"; nothing of it if
    /// there is none of these.
    package func present(_ id: String, options: [String]) {
        calls.add { [self] in
            do throws(NotificationRefusal) {
                let parameters = AppInterface.Present.Parameters(
                    id: id,
                    options: options.map { .init(rawValue: $0) }
                )
                _ = try call(.present, parameters)
            } catch {
                report("it is not told what is shown of \(id.quotedExcerpt): \(error)")
            }
        }
    }

    /// Says whether the app wants to be asked, which a system that was not told does not know; one
    /// of the queued calls.
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
            _ = try line.call(.presenting, AppInterface.Presenting.Parameters(on: isOn))
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
