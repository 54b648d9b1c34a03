import Foundation
import RoostClient
import RoostFoundation
import RoostWire

extension UNNotificationTrigger {
    /// Returns the trigger for the system.
    func asked() throws(UNError) -> SystemNotification.Trigger {
        switch self {
        case let trigger as UNTimeIntervalNotificationTrigger:
            SystemNotification.Trigger(.interval(try trigger.microseconds()), repeats: repeats)
        case let trigger as UNCalendarNotificationTrigger: try trigger.pattern()
        case is UNLocationNotificationTrigger:
            SystemNotification.Trigger(
                .interval(UNLocationNotificationTrigger.never),
                repeats: repeats
            )
        default:
            throw UNError(
                .notificationInvalidNoDate,
                "a \(type(of: self)) never fires here: use one of a time interval, a calendar or a place"
            )
        }
    }

    /// The trigger of one that the system tells of.
    static func told(_ told: SystemNotification) -> UNNotificationTrigger? {
        guard let trigger = told.trigger else { return nil }
        let region = told.more?["region"]
        if let place = UNLocationNotificationTrigger(region, repeats: trigger.repeats) {
            return place
        }
        let next = told.next.map(Date.init(microseconds:))
        switch trigger.moment {
        case .interval(let microseconds):
            return UNTimeIntervalNotificationTrigger(
                Double(microseconds) / 1_000_000,
                repeats: trigger.repeats,
                next: next
            )
        case .calendar(let units, let timeZone):
            var components = DateComponents(units: units)
            let more = told.more?["calendar"]
            let zone = (more?["zone"]?.asString ?? timeZone).flatMap(TimeZone.init(identifier:))
            if let identifier = more?["identifier"]?.asString {
                var calendar = Calendar(
                    identifier: identifier == "iso8601" ? .iso8601 : .gregorian
                )
                if let zone { calendar.timeZone = zone }
                components.calendar = calendar
            }
            if more?["hasZone"]?.asBool != false { components.timeZone = zone }
            return UNCalendarNotificationTrigger(components, repeats: trigger.repeats, next: next)
        }
    }
}

extension UNTimeIntervalNotificationTrigger {
    /// The interval, as the system counts.
    fileprivate func microseconds() throws(UNError) -> Int64 {
        guard timeInterval > 0 else {
            throw UNError(
                .notificationInvalidNoDate,
                "the time interval of a trigger is greater than 0, and not \(timeInterval)"
            )
        }
        guard !repeats || timeInterval >= 60 else {
            throw UNError(
                .notificationInvalidNoDate,
                "the time interval of a trigger that repeats is at least 60 seconds, and not "
                    + "\(timeInterval)"
            )
        }
        guard let microseconds = timeInterval.microseconds, microseconds <= Self.longest else {
            throw UNError(
                .notificationInvalidNoDate,
                "the time interval of a trigger is at most a thousand years, and not "
                    + "\(timeInterval) seconds"
            )
        }
        return microseconds
    }

    /// A thousand years, in microseconds.
    private static let longest: Int64 = 1000 * 366 * 86_400 * 1_000_000
}

extension UNCalendarNotificationTrigger {
    /// Returns the pattern that the system is to look for on its clock.
    fileprivate func pattern() throws(UNError) -> SystemNotification.Trigger {
        let units = dateComponents.asUnits
        guard !units.isEmpty, dateComponents.dayOfYear == nil else {
            throw UNError(
                .notificationInvalidNoDate,
                "a calendar trigger is given a year, month, week, weekday, day, hour, minute or "
                    + "second, and no day of the year"
            )
        }
        if let calendar = dateComponents.calendar {
            guard [.gregorian, .iso8601].contains(calendar.identifier) else {
                throw UNError(
                    .notificationInvalidNoDate,
                    "a calendar trigger counts as the Gregorian calendar does, and not as "
                        + "\(calendar.identifier)"
                )
            }
        }
        return SystemNotification.Trigger(
            .calendar(units, timeZone: zone?.nameInDatabase),
            repeats: repeats
        )
    }

    /// The time zone in which the clock is looked at; `nil`: the device's, wherever it is.
    private var zone: TimeZone? {
        if let zone = dateComponents.timeZone { return zone }
        guard let zone = dateComponents.calendar?.timeZone, zone != .current else { return nil }
        return zone
    }

    /// The components that the system need not know.
    var more: JSONObject? {
        var more = JSONObject()
        if let zone, zone.identifier != zone.nameInDatabase {
            more["zone"] = .string(zone.identifier)
        }
        if let calendar = dateComponents.calendar {
            let isISO = calendar.identifier == .iso8601
            more["identifier"] = isISO ? "iso8601" : "gregorian"
            more["hasZone"] = .bool(dateComponents.timeZone != nil)
        }
        return more.isEmpty ? nil : more
    }
}

extension TimeZone {
    /// The name under which the database of time zones has it.
    ///
    /// Foundation has names of its own for a fixed offset, as "GMT+0200"; the database has them for
    /// whole hours, and counts these the other way round.
    fileprivate var nameInDatabase: String {
        let offset = secondsFromGMT()
        guard identifier.hasPrefix("GMT"), offset != 0, offset % 3600 == 0 else {
            return identifier
        }
        return offset < 0 ? "Etc/GMT+\(-offset / 3600)" : "Etc/GMT-\(offset / 3600)"
    }
}
