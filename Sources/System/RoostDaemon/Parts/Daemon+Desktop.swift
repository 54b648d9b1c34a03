import RoostEngine
import RoostWire

// What people are shown of notifications, and what they do about it.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Gathers the content of an effect while the notification that it is about can be looked up.
    mutating func gather(_ effect: NotificationEffect) throws(StoreError) {
        switch effect {
        case .show(let app, let id, let number, let former, let isSilent):
            guard machine.hasDesktop,
                let delivered = try ledger.deliveredNotification(app, id)
            else { return }
            let texts = NotificationTexts(delivered.content.text)
            let actions = recorded.engine.category(texts.category, of: app)?.actions ?? []
            work.showings.append(
                DesktopNotification(
                    number: number,
                    replacing: former,
                    app: app,
                    title: texts.title,
                    subtitle: texts.subtitle,
                    body: texts.body,
                    level: texts.level,
                    sounds: texts.hasSound && !isSilent,
                    actions: actions.map {
                        .init(id: $0.id, title: $0.title, placeholder: $0.input?.placeholder)
                    }
                )
            )
        case .ask(let process, let app, let id):
            guard let delivered = try ledger.deliveredNotification(app, id) else { return }
            work.questions.append((process, delivered))
        case .withdraw(let numbers): work.withdrawals += numbers
        }
    }

    /// Shows the gathered notifications, and asks apps in the foreground about theirs.
    mutating func show(_ work: TurnWork) {
        for (process, delivered) in work.questions {
            send(AppInterface.Attach.Reply(present: delivered.message), to: process)
        }
        for notification in work.showings {
            if let former = notification.replacing { shownOnDesktop.remove(former) }
            machine.show(notification)
        }
        guard !work.withdrawals.isEmpty else { return }
        for number in work.withdrawals { shownOnDesktop.remove(number) }
        machine.withdraw(work.withdrawals)
    }

    /// Takes in what the desktop tells.
    mutating func take(_ news: DesktopNews, at now: Moment) throws(StoreError) {
        switch news {
        case .shown(let number):
            // It may have been taken away meanwhile.
            if recorded.engine.delivered(number) != nil { shownOnDesktop.insert(number) }
        case .notShown(let numbers, let reason):
            let meant = numbers.compactMap { recorded.engine.delivered($0) }
            guard let first = meant.first ?? numbers.first.map({ _ in (app: AppID(""), id: "") })
            else { return }
            let which =
                numbers.count == 1 ? first.id.quoted : "\(numbers.count) notifications"
            try apply(
                .store(
                    .log(
                        LogEntry(
                            date: now.date,
                            kind: .desktop,
                            app: numbers.count == 1 && !meant.isEmpty ? first.app : nil,
                            text: "not shown on the desktop: \(which): \(reason)"
                        )
                    )
                ),
                at: now
            )
        case .tapped(let number, let action, let text):
            shownOnDesktop.remove(number)
            guard let (app, id) = recorded.engine.delivered(number) else { return }
            try tap(app, id, .init(action: action, text: text), nil, at: now)
        case .dismissed(let number):
            shownOnDesktop.remove(number)
            guard let (app, id) = recorded.engine.delivered(number) else { return }
            try tap(app, id, .init(isDismissal: true), nil, at: now)
        }
    }

    /// Does what a person does with a notification, by the command line.
    mutating func tap(
        _ asked: Asked,
        _ app: AppID?,
        _ id: String,
        _ tapping: NotificationCall.Tapping,
        at now: Moment
    ) throws(StoreError) {
        if let app {
            guard recorded.engine.status(of: app) != nil else { return failUnknown(app, asked) }
            return try tap(app, id, tapping, token(asked, .plain), at: now)
        }
        var owners: [AppID] = []
        for app in recorded.engine.appStatuses().map(\.record.app.id)
        where try ledger.deliveredNotification(app, id) != nil {
            owners.append(app)
        }
        guard let owner = owners.first else {
            return fail(
                asked,
                Refusal(
                    .noSuchNotification,
                    "no app has a delivered notification \(id.quoted); roost notifications lists those that there are"
                )
            )
        }
        guard owners.count == 1 else {
            return fail(
                asked,
                Refusal(
                    .invalid,
                    "\(owners.map(\.name).joined(separator: " and ")) each have a notification \(id.quoted); name the app"
                )
            )
        }
        try tap(owner, id, tapping, token(asked, .plain), at: now)
    }

    private mutating func tap(
        _ app: AppID,
        _ id: String,
        _ tapping: NotificationCall.Tapping,
        _ token: ReplyToken?,
        at now: Moment
    ) throws(StoreError) {
        let existing = try ledger.deliveredNotification(app, id)
        let category = existing.map { NotificationTexts($0.content.text).category } ?? ""
        let tap: NotificationEvent.Tap
        let name: String
        if tapping.isDismissal {
            tap = .dismiss(category: category)
            name = "com.apple.UNNotificationDismissActionIdentifier"
        } else if let action = tapping.action {
            tap = .action(action, category: category, text: tapping.text)
            name = action
        } else {
            tap = .open
            name = "com.apple.UNNotificationDefaultActionIdentifier"
        }
        var response = JSONObject()
        response["notification"] = existing?.listedMessage.object.map { .object($0) }
        response["action"] = .string(name)
        response["text"] = tapping.text.map { .string($0) }
        try handle(
            .tap(
                app,
                id: id,
                tap,
                existing: existing,
                response: JSON.object(response).text,
                token
            ),
            at: now
        )
    }

    /// Returns the offsets of clocks in all places that something waits for.
    func zonesInUse() -> [String: ZoneRules] {
        var zones: [String: ZoneRules] = [:]
        for name in recorded.engine.zonesInUse {
            zones[name] = machine.zone(named: name.isEmpty ? nil : name)
        }
        return zones
    }
}
