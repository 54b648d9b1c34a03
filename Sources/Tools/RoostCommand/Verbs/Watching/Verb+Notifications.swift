import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let notifications = Verb(
        "notifications",
        "[APP]",
        count: 0...1,
        summary: "list the notifications of apps, or answer one",
        details: """
            --tap is like a tap on the desktop: it brings the app to the foreground and tells it of
            the tap. With --action the app carries out that action, mostly in the background. APP is
            needed if two apps have a notification with the same id.
            """,
        options: [
            Option("tap", "ID", "tap the delivered notification with this id"),
            Option("action", "ACTION", "take an action of it rather than open the app"),
            Option("text", "TEXT", "the answer, for an action that asks for words"),
            Option("dismiss", nil, "put the notification away rather than open the app"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        guard let id = invocation["tap"] else {
            for option in ["action", "text", "dismiss"]
            where invocation[option] != nil || invocation.has(option) {
                throw CommandError(.usage, "--\(option) says what to do with --tap ID")
            }
            try list(try session.notifications(of: app), of: app, session)
            return .done
        }
        let action = invocation["action"]
        let isDismissal = invocation.has("dismiss")
        guard action == nil || !isDismissal else {
            throw CommandError(.usage, "--action and --dismiss are two things to do; give one")
        }
        let text = invocation["text"]
        guard text == nil || action != nil else {
            throw CommandError(
                .usage,
                "--text is the answer that an action asks for; name it by --action ACTION"
            )
        }
        try session.tell(
            .tap,
            [
                "app": .text(app), "id": .string(id), "action": .text(action),
                "text": .text(text), "dismiss": .bool(isDismissal),
            ]
        )
        if session.wantsJSON {
            try session.print([
                "id": .string(id), "app": .text(app), "action": .text(action),
                "dismissed": .bool(isDismissal),
            ])
        } else {
            try session.console.say(
                isDismissal ? "\(id.quoted) was dismissed." : "\(id.quoted) was tapped."
            )
        }
        return .done
    }

    private static func list(
        _ notifications: [Response.Notification],
        of app: String?,
        _ session: Session
    ) throws(CommandError) {
        let now = session.console.now()
        // What people can do something about comes first, the latest before; then what comes next.
        let delivered = notifications.filter(\.isDelivered)
            .sorted { ($0.date ?? now) > ($1.date ?? now) }
        let pending = notifications.filter { !$0.isDelivered }
            .sorted { ($0.next ?? now) < ($1.next ?? now) }
        if session.wantsJSON {
            return try session.print([
                "notifications": .array((delivered + pending).map(\.json))
            ])
        }
        guard !notifications.isEmpty else {
            return try session.console.say(
                "There are no notifications\(app.map { " of \($0)" } ?? "")."
            )
        }
        var table = Table("APP", "ID", "STATE", "WHEN", "WHAT", "ACTIONS")
        for notification in delivered + pending {
            table.add(
                Table.Cell(notification.app),
                Table.Cell(notification.id, .bold),
                Table.Cell(notification.state, notification.isDelivered ? .green : .cyan),
                Table.Cell(notification.when(at: now)),
                Table.Cell(notification.words),
                Table.Cell(notification.actions.map(\.id).joined(separator: ", "), .dim)
            )
        }
        try session.console.write(table)
    }
}

extension Response.Notification {
    fileprivate func when(at now: Timestamp) -> String {
        let time = (isDelivered ? date : next)?.relative(to: now) ?? ""
        return repeats ? "\(time), and again" : time
    }

    /// The words of the notification, in a line.
    fileprivate var words: String {
        let all = [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: ": ")
        return all.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
