public import Foundation
import RoostClient

/// The permission of an app to send notifications.
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
    /// The app has not asked for permission.
    case notDetermined = 0
    /// A person has turned the app's notifications off.
    case denied = 1
    case authorized = 2
    /// The app may send quiet notifications; it does not occur on Linux.
    case provisional = 3
    /// The app may send notifications for a limited time; it does not occur on Linux.
    case ephemeral = 4
}

/// The setting of one kind of notification.
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
    /// The system does not support this kind.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The style in which alerts are shown.
@nonexhaustive
public enum UNAlertStyle: Int, Sendable {
    /// No alerts.
    case none = 0
    /// A banner that disappears by itself.
    case banner = 1
    /// An alert that stays until it is dismissed.
    case alert = 2
}

/// The setting for showing the content of notifications.
@nonexhaustive
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}

/// The settings that people have made for an app's notifications.
///
/// On Linux a person has one switch, `roost settings notifications.APP off`. The desktop's own
/// settings are not known.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
    /// The permission of the app to send notifications.
    public let authorizationStatus: UNAuthorizationStatus
    /// The setting for sounds.
    public let soundSetting: UNNotificationSetting
    /// The setting for badges.
    public let badgeSetting: UNNotificationSetting
    /// The setting for alerts.
    public let alertSetting: UNNotificationSetting

    init(_ permissions: NotificationPermissions) {
        authorizationStatus =
            switch permissions.status {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized: .authorized
            }
        soundSetting = permissions.sound ? .enabled : .disabled
        badgeSetting = permissions.badge ? .enabled : .disabled
        alertSetting = permissions.alert ? .enabled : .disabled
        super.init()
    }

    /// The setting for the list of delivered notifications, which is that of ``alertSetting``.
    open var notificationCenterSetting: UNNotificationSetting { alertSetting }
    /// The setting for the lock screen, which is that of ``alertSetting``; a locked desktop makes
    /// its own decision.
    open var lockScreenSetting: UNNotificationSetting { alertSetting }
    /// The setting for time-sensitive notifications, which is that of ``alertSetting``; the urgency
    /// is passed on.
    open var timeSensitiveSetting: UNNotificationSetting { alertSetting }
    /// The setting for alerts in a car: on Linux always not supported.
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    /// The setting for critical alerts: on Linux always not supported.
    open var criticalAlertSetting: UNNotificationSetting { .notSupported }
    /// The setting for announcements: on Linux always not supported.
    open var announcementSetting: UNNotificationSetting { .notSupported }
    /// The setting for scheduled delivery: on Linux always not supported.
    open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// The setting for direct messages: on Linux always not supported.
    open var directMessagesSetting: UNNotificationSetting { .notSupported }
    /// The style in which alerts are shown: a banner, or none.
    open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    /// The setting for previews: on Linux they are always shown.
    open var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// A Boolean value that is true if the system offers the app's own settings for notifications;
    /// always false on Linux.
    open var providesAppNotificationSettings: Bool { false }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSettings else { return false }
        return other.authorizationStatus == authorizationStatus
            && other.soundSetting == soundSetting && other.badgeSetting == badgeSetting
            && other.alertSetting == alertSetting
    }

    override open var hash: Int { authorizationStatus.hashValue }

    override open var description: String {
        "<\(type(of: self)): authorizationStatus: \(authorizationStatus), alert: \(alertSetting), "
            + "sound: \(soundSetting), badge: \(badgeSetting)>"
    }
}
