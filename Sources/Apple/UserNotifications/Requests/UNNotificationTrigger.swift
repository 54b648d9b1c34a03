public import Foundation

/// The condition for the delivery of a notification; the classes that derive from it say what it
/// depends on.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    /// Whether the notification is delivered each time, and not only the first.
    public let repeats: Bool
    /// When it is delivered next, as the system said.
    let next: Date?

    init(repeats: Bool, next: Date? = nil) {
        self.repeats = repeats
        self.next = next
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A trigger of what a server sent.
///
/// On Linux nothing is sent, and there is none of these.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// A trigger that delivers after a while.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The seconds after the request was added, or after the last delivery.
    public let timeInterval: TimeInterval

    /// Creates a trigger.
    ///
    /// The interval is greater than 0 and, where it repeats, at least 60. Apple's platforms end an
    /// app that makes another; on Linux the request that has it is refused, as
    /// `notificationInvalidNoDate`.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(timeInterval, repeats: repeats, next: nil)
    }

    init(_ timeInterval: TimeInterval, repeats: Bool, next: Date?) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats, next: next)
    }

    /// Returns the next date of the trigger: as the system has it, for the trigger of a pending
    /// request; for another one, as if it were added now.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    package func nextTriggerDate(after now: Date) -> Date? {
        if let next, next > now { return next }
        guard timeInterval > 0, timeInterval.isFinite else { return nil }
        return now.addingTimeInterval(timeInterval)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return other.timeInterval == timeInterval && other.repeats == repeats
    }

    override open var hash: Int { timeInterval.hashValue }

    override open var description: String {
        "<\(type(of: self)): repeats: \(repeats), timeInterval: \(timeInterval)>"
    }
}

/// A trigger that delivers when the clock shows a date or a time of day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The date and time that the clock shows at the delivery.
    ///
    /// What is left out can be anything, if it is larger than what is given, and is the least there
    /// is, if it is smaller.
    public let dateComponents: DateComponents

    /// Creates a trigger.
    ///
    /// Without a time zone it follows that of the device. A time that a clock skips when it is put
    /// forward is the moment at which it is; of a time that it shows twice, the first counts.
    ///
    /// On Linux the calendar is Gregorian, `dayOfYear` is not understood, and what is smaller than
    /// a second is not looked at: another request is refused, as `notificationInvalidNoDate`.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(dateComponents, repeats: repeats, next: nil)
    }

    init(_ dateComponents: DateComponents, repeats: Bool, next: Date?) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats, next: next)
    }

    /// Returns the next date of the trigger: as the system has it, for the trigger of a pending
    /// request; for another one, as if it were added now.
    ///
    /// `nil` for what is over, or never comes.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    package func nextTriggerDate(after now: Date) -> Date? {
        if let next, next > now { return next }
        var calendar = dateComponents.calendar ?? .current
        if let timeZone = dateComponents.timeZone { calendar.timeZone = timeZone }
        let asked = DateComponents(asked: dateComponents)
        guard asked != DateComponents() else { return nil }
        // A time that is skipped comes at the next that is not; but there is no 30 February, and 29
        // February comes in a leap year.
        let next = calendar.nextDate(after: now, matching: asked, matchingPolicy: .nextTime)
        if let next, asked.isDay(of: next, in: calendar) { return next }
        return calendar.nextDate(after: now, matching: asked, matchingPolicy: .strict)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return other.dateComponents == dateComponents && other.repeats == repeats
    }

    override open var hash: Int { dateComponents.hashValue }

    override open var description: String {
        "<\(type(of: self)): repeats: \(repeats), dateComponents: \(dateComponents)>"
    }
}
