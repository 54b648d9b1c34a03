import RoostDaemon
import RoostEngine

/// The conversation with the desktop's notification service.
///
/// It sends nothing itself: bytes come in and go out, and the time is an argument.
/// <https://specifications.freedesktop.org/notification-spec/latest/>
struct NotificationService {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    /// The purpose of a call whose answer is awaited.
    private enum Purpose {
        case hello
        case capabilities
        case owner
        case notify(DesktopNotification)
    }

    /// A notification that people see.
    private struct Shown {
        let id: UInt32
        /// The app's actions in the order of the keys that they were given.
        let actions: [String]
        /// The app's action that takes people's own words; `nil` where none does.
        let reply: String?
    }

    private var dialogue: BusDialogue
    private var awaited: [UInt32: (purpose: Purpose, ends: Int64)] = [:]
    private var waiting: [DesktopNotification] = []
    /// The notifications that were taken away before the service said what it calls them.
    private var unwanted: Set<NotificationNumber> = []
    /// The notifications that people see.
    private var shown: [NotificationNumber: Shown] = [:]
    /// The notifications by the service's own numbers.
    private var numbers: [UInt32: NotificationNumber] = [:]
    /// The capabilities of the service; `nil` before it told them.
    private(set) var capabilities: Set<String>?
    /// The service's name of the moment: others on the bus have no say.
    private var owner: String?
    private(set) var news: [DesktopNews] = []

    init(user: UInt32, at now: Int64) {
        dialogue = BusDialogue(user: user)
        call("Hello", of: "org.freedesktop.DBus", for: .hello, at: now)
        for rule in [
            "type='signal',interface='\(Self.name)',path='\(Self.path)'",
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'",
        ] {
            dialogue.send(
                BusMessage(
                    call: "AddMatch",
                    of: "org.freedesktop.DBus",
                    at: "/org/freedesktop/DBus",
                    on: "org.freedesktop.DBus",
                    [.string(rule)],
                    isOneway: true
                )
            )
        }
        call("GetCapabilities", of: Self.name, for: .capabilities, at: now)
        // Also where the service is started by the call before: its name is told by the answer.
        call(
            "GetNameOwner",
            of: "org.freedesktop.DBus",
            [.string(Self.name)],
            for: .owner,
            at: now
        )
    }

    /// Whether nothing is shown or awaited, so that the connection is of no more use.
    var isIdle: Bool { shown.isEmpty && waiting.isEmpty && awaited.isEmpty }

    /// The moment by which the first answer has to be there.
    var nextEnd: Int64? { awaited.values.map(\.ends).min() }

    mutating func takeOutput() -> [UInt8] { dialogue.takeOutput() }

    mutating func takeNews() -> [DesktopNews] {
        defer { news = [] }
        return news
    }

    // MARK: - Saying something

    mutating func show(_ notification: DesktopNotification, at now: Int64) {
        waiting.append(notification)
        sendWaiting(at: now)
    }

    mutating func withdraw(_ gone: [NotificationNumber]) {
        let gone = Set(gone)
        waiting.removeAll { gone.contains($0.number) }
        for (purpose, _) in awaited.values {
            if case .notify(let notification) = purpose, gone.contains(notification.number) {
                unwanted.insert(notification.number)
            }
        }
        for number in gone.sorted() {
            if let id = forget(number) { close(id) }
        }
    }

    private mutating func close(_ id: UInt32) {
        dialogue.send(
            BusMessage(
                call: "CloseNotification",
                of: Self.name,
                at: Self.path,
                on: Self.name,
                [.uint32(id)],
                isOneway: true
            )
        )
    }

    private mutating func forget(_ number: NotificationNumber) -> UInt32? {
        guard let known = shown.removeValue(forKey: number) else { return nil }
        numbers[known.id] = nil
        return known.id
    }

    private mutating func sendWaiting(at now: Int64) {
        guard capabilities != nil else { return }
        while awaited.count < DesktopLimits.callsInFlight, !waiting.isEmpty {
            let notification = waiting.removeFirst()
            let former = notification.replacing.flatMap { forget($0) }
            let body = form(of: notification, replacing: former ?? 0)
            call("Notify", of: Self.name, body, for: .notify(notification), at: now)
        }
    }

    private mutating func call(
        _ member: String,
        of interface: String,
        _ body: [BusValue] = [],
        for purpose: Purpose,
        at now: Int64
    ) {
        let isBus = interface != Self.name
        let serial = dialogue.send(
            BusMessage(
                call: member,
                of: interface,
                at: isBus ? "/org/freedesktop/DBus" : Self.path,
                on: interface,
                body
            )
        )
        awaited[serial] = (purpose, now + DesktopLimits.patience)
    }

    /// A notification as the service takes it, as far as it can show it.
    private func form(of notification: DesktopNotification, replacing id: UInt32) -> [BusValue] {
        let capabilities = capabilities ?? []
        let escapes = capabilities.contains("body-markup")
        let lines = [notification.subtitle, notification.body].filter { !$0.isEmpty }
        let body = DesktopText.harmless(lines.joined(separator: "\n"))
        let title = notification.title.isEmpty ? notification.app.name : notification.title
        var actions: [String] = []
        if capabilities.contains("actions") {
            actions = ["default", "Open"]
            for (index, action) in buttons(of: notification).enumerated() {
                actions += ["a\(index)", DesktopText.harmless(action.title, isLine: true)]
            }
            if let reply = reply(of: notification) {
                actions += ["inline-reply", DesktopText.harmless(reply.title, isLine: true)]
            }
        }
        var hints: [(String, BusValue)] = [
            ("urgency", .byte(urgency(of: notification.level))),
            ("desktop-entry", .string(notification.app.name)),
        ]
        if notification.sounds {
            hints.append(("sound-name", .string("message-new-instant")))
        } else {
            hints.append(("suppress-sound", .bool(true)))
        }
        if let placeholder = reply(of: notification)?.placeholder, !placeholder.isEmpty {
            hints.append(
                (
                    "x-kde-reply-placeholder-text",
                    .string(DesktopText.harmless(placeholder, isLine: true))
                )
            )
        }
        return [
            .string(notification.app.name), .uint32(id), .string(""),
            .string(DesktopText.harmless(title, isLine: true)),
            .string(escapes ? DesktopText.escaped(body) : body), .strings(actions),
            .dictionary(hints), .int32(-1),
        ]
    }

    /// The actions that are a button each.
    private func buttons(of notification: DesktopNotification) -> [DesktopNotification.Action] {
        notification.actions.filter { $0.placeholder == nil }
    }

    /// The action that people answer in their own words, where the service lets them.
    private func reply(of notification: DesktopNotification) -> DesktopNotification.Action? {
        guard capabilities?.contains("inline-reply") == true else { return nil }
        return notification.actions.first { $0.placeholder != nil }
    }

    private func urgency(of level: DesktopNotification.Level) -> UInt8 {
        switch level {
        case .passive: 0
        case .active, .timeSensitive: 1
        case .critical: 2
        }
    }

    // MARK: - Hearing something

    mutating func receive(_ bytes: [UInt8], at now: Int64) throws(BusFault) {
        for message in try dialogue.receive(bytes) {
            switch message.kind {
            case .reply, .error: answered(message)
            case .signal: signalled(message)
            // Nobody has anything to ask of us.
            case .call: break
            }
        }
        sendWaiting(at: now)
    }

    private mutating func answered(_ message: BusMessage) {
        guard let serial = message.replySerial,
            let purpose = awaited.removeValue(forKey: serial)?.purpose
        else { return }
        let isReply = message.kind == .reply
        switch purpose {
        case .hello: break
        case .owner: if isReply { owner = message.body.first?.asString ?? owner }
        case .capabilities:
            guard isReply else { return giveUp(because: Self.words(of: message)) }
            capabilities = Set(message.body.first?.asStrings ?? [])
            owner = message.sender
        case .notify(let notification):
            let number = notification.number
            guard isReply, let id = message.body.first?.asUInt32 else {
                unwanted.remove(number)
                return news.append(.notShown([number], reason: Self.words(of: message)))
            }
            if unwanted.remove(number) != nil { return close(id) }
            shown[number] = Shown(
                id: id,
                actions: buttons(of: notification).map(\.id),
                reply: reply(of: notification)?.id
            )
            numbers[id] = number
            news.append(.shown(number))
        }
    }

    private static func words(of message: BusMessage) -> String {
        let text = message.body.first?.asString ?? ""
        let name = message.errorName ?? "its answer is none"
        return DesktopText.harmless(text.isEmpty ? name : text, isLine: true)
    }

    private mutating func signalled(_ message: BusMessage) {
        if message.member == "NameOwnerChanged", message.sender == "org.freedesktop.DBus" {
            guard message.body.first?.asString == Self.name else { return }
            // What the former service showed is gone with it.
            (shown, numbers) = ([:], [:])
            owner = message.body.last?.asString
            return
        }
        guard message.interface == Self.name, message.sender == owner, owner != nil,
            let id = message.body.first?.asUInt32, let number = numbers[id],
            let known = shown[number]
        else { return }
        switch message.member {
        case "ActionInvoked":
            guard let key = message.body.last?.asString else { return }
            if key == "default" {
                _ = forget(number)
                news.append(.tapped(number, action: nil))
            } else if key.hasPrefix("a"), let index = Int(key.dropFirst()),
                known.actions.indices.contains(index)
            {
                _ = forget(number)
                news.append(.tapped(number, action: known.actions[index]))
            }
        case "NotificationReplied":
            guard let action = known.reply, let text = message.body.last?.asString else { return }
            _ = forget(number)
            news.append(.tapped(number, action: action, text: text))
        case "NotificationClosed":
            _ = forget(number)
            // 2: a person put it away. Else its time was over, or we took it away.
            if message.body.last?.asUInt32 == 2 { news.append(.dismissed(number)) }
        default: break
        }
    }

    // MARK: - Giving up

    /// Gives up what has not been answered in time.
    ///
    /// - Returns: Whether the service has not even said what it can do, so that nothing can be
    ///   shown.
    mutating func expire(at now: Int64) -> Bool {
        var late: [NotificationNumber] = []
        for serial in awaited.keys.sorted() {
            guard let (purpose, ends) = awaited[serial], ends <= now else { continue }
            awaited[serial] = nil
            switch purpose {
            case .notify(let notification): late.append(notification.number)
            case .hello, .capabilities: return true
            case .owner: break
            }
        }
        // Nobody can take away what was not named; if it comes late, it stays.
        for number in late { unwanted.remove(number) }
        if !late.isEmpty { news.append(.notShown(late, reason: DesktopLimits.tooLate)) }
        sendWaiting(at: now)
        return false
    }

    /// Says of everything that is not shown yet that it will not be.
    mutating func giveUp(because reason: String) {
        var numbers = waiting.map(\.number)
        for serial in awaited.keys.sorted() {
            if case .notify(let notification) = awaited[serial]?.purpose {
                numbers.append(notification.number)
            }
        }
        waiting = []
        awaited = [:]
        numbers.removeAll(where: unwanted.contains)
        if !numbers.isEmpty { news.append(.notShown(numbers, reason: reason)) }
    }
}
