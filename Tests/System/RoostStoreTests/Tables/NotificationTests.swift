import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about notifications, whoever implements it.
@Suite struct `A store of notifications` {
    @Test(arguments: Implementation.allCases)
    func `keeps those that wait in the order in which they are due`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let later = pending(1, "later", of: maps, due: 90, .interval(.seconds(90), repeats: true))
        let soon = pending(2, "soon", of: mail, due: 30, .calendar(everything, repeats: false))
        try store.put(later, soon)
        try store.restart()
        let kept = try store.load().notifications
        #expect(kept.pending == [soon.bare, later.bare])
        #expect(kept.last == NotificationNumber(2))
        // With their texts where they are asked for one by one.
        let found = try store.pendingNotifications(of: maps)
        #expect(found == [later])
        let one = try store.pendingNotification(maps, "later")
        #expect(one == later.bare)
        let none = try store.pendingNotification(mail, "later")
        #expect(none == nil)
    }

    @Test(arguments: Implementation.allCases)
    func `puts one in the place of another with its id`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let second = pending(2, "same", of: mail, due: 60)
        try store.put(pending(1, "same", of: mail, due: 30), second)
        try store.write(.notification(.move(mail, NotificationNumber(2), to: .at(70))))
        let found = try store.pendingNotifications(of: mail)
        #expect(found.map(\.number) == [NotificationNumber(2)])
        #expect(found.map(\.due) == [.at(70)])
    }

    @Test(arguments: Implementation.allCases)
    func `delivers one once, or has it wait again`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let (once, again) = (pending(1, "once", of: mail), pending(2, "again", of: mail))
        try store.put(once, again)
        try store.write(
            .notification(.deliver(again, date: .at(5), next: .at(65))),
            .notification(.deliver(once, date: .at(6), next: nil))
        )
        try store.restart()
        let kept = try store.load().notifications
        #expect(kept.pending.map(\.number) == [again.number])
        #expect(kept.pending.map(\.due) == [.at(65)])
        #expect(kept.delivered.map(\.id) == ["again", "once"])
        let shown = try store.deliveredNotification(mail, "once")
        #expect(shown?.content.text == once.content.text)
        #expect(shown?.date == .at(6))
        // Delivered again, it comes last.
        try store.write(.notification(.deliver(again, date: .at(65), next: .at(125))))
        let order = try store.load().notifications.delivered.map(\.id)
        #expect(order == ["once", "again"])
        let last = try store.deliveredNotification(mail, "again")
        #expect(last?.date == .at(65))
    }

    @Test(arguments: Implementation.allCases)
    func `lists them part by part in the order of their ids' bytes`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let ids = ["z", "a", "é", "e\u{301}", "Z", "🦜", "a'; --"]
        for (index, id) in ids.enumerated() {
            try store.put(pending(Int64(index + 1), id, of: mail))
            let shown = delivered(Int64(index + 100), id, of: mail)
            try store.write(.notification(.deliverAtOnce(shown)))
        }
        let sorted = ids.sorted { $0.comesBefore($1) }
        var found: [String] = []
        while true {
            let part = try store.pendingNotifications(of: mail, after: found.last, limit: 2)
            if part.isEmpty { break }
            found += part.map(\.content.id)
        }
        #expect(found.map { Array($0.utf8) } == sorted.map { Array($0.utf8) })
        let shown = try store.deliveredNotifications(of: mail, after: sorted[2])
        #expect(shown.map { Array($0.content.id.utf8) } == sorted[3...].map { Array($0.utf8) })
    }

    @Test(arguments: Implementation.allCases)
    func `removes what is meant, and nothing else`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        for (number, app) in [(1, mail), (2, maps), (3, mail)] as [(Int64, AppID)] {
            try store.put(pending(number, "w\(number)", of: app))
            let shown = delivered(number + 10, "s\(number)", of: app)
            try store.write(.notification(.deliverAtOnce(shown)))
        }
        try store.write(
            .notification(.remove(mail, NotificationNumber(1))),
            .notification(.removeDelivered(mail, NotificationNumber(11)))
        )
        let left1 = try store.names()
        #expect(left1 == ["s2", "s3", "w2", "w3"])
        try store.write(.notification(.removeAll(mail, pending: true, delivered: false)))
        let left2 = try store.names()
        #expect(left2 == ["s2", "s3", "w2"])
        try store.write(.notification(.removeAll(mail, pending: false, delivered: true)))
        let left3 = try store.names()
        #expect(left3 == ["s2", "w2"])
        try store.write(.notification(.forget(maps)), .notification(.forget(AppID("org.none"))))
        let left4 = try store.names()
        #expect(left4 == [])
    }

    @Test(arguments: Implementation.allCases)
    func `keeps categories, badges and what people settled`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        var record = NotificationRecord(app: mail)
        record.hasAsked = true
        record.isAllowed = false
        record.badge = 7
        let categories = [
            NotificationCategory(
                id: "b",
                actions: [
                    .init(id: "x", title: "X", isForeground: true, isDestructive: true),
                    .init(
                        id: "a",
                        title: "A",
                        needsAuthentication: true,
                        input: .init(button: "", placeholder: "…")
                    ),
                ],
                tellsDismissal: true
            ), NotificationCategory(id: "a", actions: [], tellsDismissal: false),
        ]
        try store.write(
            .notification(.putCategories(mail, [categories[1]])),
            .notification(.putCategories(mail, categories)),
            .notification(.putRecord(record))
        )
        try store.restart()
        let kept = try store.load().notifications
        #expect(kept.records == [record])
        #expect(kept.categories == [.init(app: mail, categories: categories)])
        try store.write(.notification(.forget(mail)))
        let left = try store.load().notifications
        #expect(left.records.isEmpty && left.categories.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `loses what was not committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.put(pending(1, "kept", of: mail))
        try store.apply(.notification(.put(pending(2, "lost", of: mail))))
        try store.apply(.notification(.remove(mail, NotificationNumber(1))))
        try store.restart()
        let left5 = try store.names()
        #expect(left5 == ["kept"])
    }
}

/// A pattern that says all that can be said.
private let everything: CalendarPattern = {
    var pattern = CalendarPattern()
    for (index, unit) in CalendarPattern.units.enumerated() {
        pattern[keyPath: unit.path] = index - 1
    }
    pattern.timeZone = "Odd = Zone/of nowhere"
    return pattern
}()

private func pending(
    _ number: Int64,
    _ id: String,
    of app: AppID,
    due second: Int64 = 60,
    _ trigger: NotificationTrigger = .interval(.seconds(60), repeats: false)
) -> PendingNotification {
    PendingNotification(
        number: NotificationNumber(number),
        content: NotificationContent(
            app: app,
            id: id,
            text: #"{"title":"\#(id)"}"#,
            badge: number == 1 ? 3 : nil,
            trigger: trigger
        ),
        due: .at(second)
    )
}

private func delivered(_ number: Int64, _ id: String, of app: AppID) -> DeliveredNotification {
    DeliveredNotification(
        number: NotificationNumber(number),
        content: NotificationContent(app: app, id: id, text: "{}"),
        date: .at(number)
    )
}

extension PendingNotification {
    fileprivate var bare: PendingNotification {
        PendingNotification(
            number: number,
            content: NotificationContent(
                app: content.app,
                id: content.id,
                badge: content.badge,
                trigger: content.trigger
            ),
            due: due
        )
    }
}

extension StoreUnderTest {
    fileprivate mutating func put(_ all: PendingNotification...) throws(StoreError) {
        for one in all { try apply(.notification(.put(one))) }
        try commit()
    }

    /// The ids of all that there is.
    fileprivate mutating func names() throws(StoreError) -> [String] {
        let kept = try load().notifications
        return (kept.pending.map(\.content.id) + kept.delivered.map(\.id)).sorted()
    }
}
