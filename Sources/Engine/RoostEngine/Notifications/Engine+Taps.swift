// What people do about notifications.
extension Engine {
    /// Tells an app what a person did with one of its notifications.
    ///
    /// The notification is gone with it, and the app's answer is a system request: written down
    /// like any other, so that no tap is lost to a crash. One that was tapped again before the app
    /// was done with the first time gets a system request of its own: the first would not come back
    /// if the system ended during it.
    mutating func tap(
        _ app: AppID,
        _ id: String,
        _ tap: NotificationEvent.Tap,
        existing: DeliveredNotification?,
        response: String,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard let state = apps[app] else {
            turn.refuseUnknown(app, token)
            return
        }
        let isShown = notifications.isDelivered(id, of: app)
        guard existing != nil, isShown else {
            return turn.refuse(
                token,
                .noSuchNotification,
                "\(app) has no delivered notification \(id.quoted); roost notifications \(app) lists those that it has"
            )
        }
        let answer: Tapped
        do throws(Refusal) {
            answer = try meaning(of: tap, for: app)
        } catch {
            turn.reply(token, .refused(error))
            return
        }
        guard !answer.isTold || state.pending(of: .response) < limits.pendingSystemRequests else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(limits.pendingSystemRequests) responses wait for \(app), as many as may; roost tasks \(app) shows what holds them"
            )
        }
        _ = notifications.removeDelivered(id, of: app, &turn)
        turn.log(.tapped, app, "\(id.quoted) was \(answer.words)")
        if answer.isTold {
            let task = TaskID(Kind.response.prefix + id)
            let isTaken = state.systemRequests[task] != nil || currentRun(of: app, task) != nil
            let name = isTaken ? "\(id)#\(numbers.upcomingRequest)" : id
            enqueueSystemRequest(app, .response, name, saying: response, &turn)
        }
        if answer.opensApp { bringForward(app, opener: nil, &turn) }
        turn.reply(token, .done)
    }

    private struct Tapped {
        let words: String
        var isTold = true
        var opensApp = false
    }

    private func meaning(
        of tap: NotificationEvent.Tap,
        for app: AppID
    ) throws(Refusal) -> Tapped {
        switch tap {
        case .open: return Tapped(words: "opened", opensApp: true)
        case .dismiss(let category):
            let isTold = self.category(category, of: app)?.tellsDismissal ?? false
            return Tapped(words: "dismissed", isTold: isTold)
        case .action(let id, let category, let text):
            let actions = self.category(category, of: app)?.actions ?? []
            guard let action = actions.first(where: { $0.id.isSame(as: id) }) else {
                let known = actions.map(\.id.quoted).joined(separator: ", ")
                throw Refusal(
                    .invalid,
                    actions.isEmpty
                        ? "the notification has no actions; a tap without one opens \(app)"
                        : "the notification has no action \(id.quoted); it has \(known)"
                )
            }
            if text != nil, action.input == nil {
                throw Refusal(.invalid, "the action \(id.quoted) takes no text")
            }
            if let text, text.utf8.count > limits.textLength {
                throw Refusal(
                    .invalid,
                    "the text is \(text.utf8.count) bytes long, and may be \(limits.textLength)"
                )
            }
            return Tapped(
                words: "answered with \(action.title.quoted)",
                opensApp: action.isForeground
            )
        }
    }
}

// What the owner of the engine asks it.
extension Engine {
    /// Returns a category with its actions, if the app has declared it.
    package func category(_ id: String, of app: AppID) -> NotificationCategory? {
        notifications.category(id, of: app)
    }

    /// The zones of waiting notifications and of schedules, "" for the system's.
    package var zonesInUse: Set<String> { notifications.zonesInUse.union(schedules.zonesInUse) }

    package func isKnown(zone: String) -> Bool {
        notifications.isKnown(zone: zone) && schedules.isKnown(zone: zone)
    }

    package func notificationRecord(of app: AppID) -> NotificationRecord {
        notifications.record(of: app)
    }

    /// Returns the app and the identifier of a delivered notification.
    package func delivered(_ number: NotificationNumber) -> (app: AppID, id: String)? {
        notifications.delivered(number)
    }

    /// The number of notifications that wait, of all apps.
    package var pendingNotifications: Int { notifications.pendingCount }
}
