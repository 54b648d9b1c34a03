import Foundation
import RoostClient
import RoostFoundation
import RoostWire

extension UNNotificationRequest {
    /// Returns the notification for the system.
    func asked() throws(UNError) -> SystemNotification {
        var asked = SystemNotification(id: identifier)
        let values = content.values
        asked.title = values.title
        asked.subtitle = values.subtitle
        asked.body = values.body
        asked.category = values.categoryIdentifier
        asked.thread = values.threadIdentifier
        asked.level = values.interruptionLevel.asLevel
        asked.badge = values.badge?.int64Value
        if let badge = asked.badge, badge < 0 { throw .negativeBadge }
        asked.sound = values.sound?.file
        asked.userInfo = try userInfo()
        asked.trigger = try trigger?.asked()
        var more = values.more
        if let trigger = (trigger as? UNCalendarNotificationTrigger)?.more {
            more["calendar"] = .object(trigger)
        }
        if let place = trigger as? UNLocationNotificationTrigger { more["region"] = place.more }
        if let sound = values.sound?.more { more["sound"] = .object(sound) }
        asked.more = more.isEmpty ? nil : more
        return asked
    }

    private func userInfo() throws(UNError) -> JSONObject? {
        let userInfo = content.values.userInfo
        if userInfo.isEmpty { return nil }
        do throws(PropertyListJSON.Obstacle) {
            return try PropertyListJSON.json(userInfo)
        } catch {
            throw UNError(.notificationInvalidNoContent, error.sentence)
        }
    }

    /// One that the system tells of.
    convenience init(_ told: SystemNotification) {
        self.init(
            told.id,
            UNNotificationContent(ContentValues(told)),
            UNNotificationTrigger.told(told)
        )
    }
}

extension UNNotification {
    convenience init(_ told: DeliveredNotification) {
        self.init(
            date: Date(microseconds: told.date),
            request: UNNotificationRequest(told.notification)
        )
    }
}

extension ContentValues {
    /// The fields that nobody but the app looks at.
    fileprivate var more: JSONObject {
        var more = JSONObject()
        if !attachments.isEmpty {
            more["attachments"] = .array(
                attachments.map { attachment in
                    [
                        "id": .string(attachment.identifier), "path": .string(attachment.url.path),
                        "type": .string(attachment.type),
                    ]
                }
            )
        }
        let usual = ContentValues()
        if launchImageName != usual.launchImageName {
            more["launchImage"] = .string(launchImageName)
        }
        if relevanceScore != usual.relevanceScore { more["relevance"] = .number(relevanceScore) }
        if let targetContentIdentifier { more["target"] = .string(targetContentIdentifier) }
        if let filterCriteria { more["filter"] = .string(filterCriteria) }
        if summaryArgument != usual.summaryArgument { more["summary"] = .string(summaryArgument) }
        if summaryArgumentCount != usual.summaryArgumentCount {
            more["summaryCount"] = .integer(Int64(summaryArgumentCount))
        }
        return more
    }

    fileprivate init(_ told: SystemNotification) {
        title = told.title
        subtitle = told.subtitle
        body = told.body
        categoryIdentifier = told.category
        threadIdentifier = told.thread
        interruptionLevel = UNNotificationInterruptionLevel(told.level)
        badge = told.badge.map(NSNumber.init(value:))
        let more = told.more ?? [:]
        sound = told.sound.map { UNNotificationSound(file: $0, more: more["sound"]) }
        userInfo = told.userInfo.map(PropertyListJSON.dictionary) ?? [:]
        attachments = (more["attachments"]?.asArray ?? []).compactMap { attachment in
            guard let id = attachment["id"]?.asString, let path = attachment["path"]?.asString
            else {
                return nil
            }
            return UNNotificationAttachment(
                identifier: id,
                url: URL(fileURLWithPath: path),
                type: attachment["type"]?.asString ?? "public.data"
            )
        }
        launchImageName = more["launchImage"]?.asString ?? launchImageName
        relevanceScore = more["relevance"]?.asNumber ?? relevanceScore
        targetContentIdentifier = more["target"]?.asString
        filterCriteria = more["filter"]?.asString
        summaryArgument = more["summary"]?.asString ?? summaryArgument
        summaryArgumentCount =
            more["summaryCount"]?.asInteger.flatMap(Int.init(exactly:)) ?? summaryArgumentCount
    }
}

extension UNNotificationInterruptionLevel {
    fileprivate var asLevel: SystemNotification.Level {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }

    fileprivate init(_ level: SystemNotification.Level) {
        switch level {
        case .passive: self = .passive
        case .active: self = .active
        case .timeSensitive: self = .timeSensitive
        case .critical: self = .critical
        }
    }
}

extension UNError {
    static let negativeBadge = UNError(
        .badgeInputInvalid,
        "a badge is a number that is not negative; 0 takes it away"
    )
}
