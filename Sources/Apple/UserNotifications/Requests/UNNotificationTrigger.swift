public import Foundation

/// The condition for the delivery of a notification; its subclasses are the kinds of condition.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    /// A Boolean value that is true if the notification is delivered each time that the trigger
    /// fires.
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

/// The trigger of a push notification.
///
/// On Linux there are no push notifications.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// A trigger that fires after a time interval.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The interval since the request was added, or since the last delivery, in seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger for an interval, in seconds.
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

    /// Returns the next date at which the trigger fires.
    ///
    /// For the trigger of a pending request it is the date that the system has; for another one,
    /// the date as if it were added now.
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

/// A trigger that fires when the clock reaches a date or a time of day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The components of the date at which the trigger fires.
    ///
    /// What is left out can be anything, if it is larger than what is given, and is the least there
    /// is, if it is smaller.
    public let dateComponents: DateComponents

    /// Creates a trigger for the components of a date.
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

    /// Returns the next date at which the trigger fires.
    ///
    /// For the trigger of a pending request it is the date that the system has; for another one,
    /// the date as if it were added now.
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
