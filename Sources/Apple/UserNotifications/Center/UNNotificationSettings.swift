public import Foundation
import RoostClient

/// The permission of an app to notify.
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
    /// It has not asked.
    case notDetermined = 0
    /// A person has switched its notifications off.
    case denied = 1
    case authorized = 2
    /// Quietly. On Linux it does not occur.
    case provisional = 3
    /// For a while. On Linux it does not occur.
    case ephemeral = 4
}

/// The setting of whether people are notified in one way.
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
    /// There is no such way here.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The style in which a notification comes up.
@nonexhaustive
public enum UNAlertStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// For a while.
    case banner = 1
    /// Until it is put away.
    case alert = 2
}

/// The setting of when people see what a notification says.
@nonexhaustive
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}

/// The permissions that people give an app for notifications.
///
/// On Linux a person has one switch, `roost settings notifications.APP off`. The desktop's own
/// settings are not known.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
    /// Whether the app may notify.
    public let authorizationStatus: UNAuthorizationStatus
    /// Whether notifications may make a sound.
    public let soundSetting: UNNotificationSetting
    /// Whether the app's icon may show a number.
    public let badgeSetting: UNNotificationSetting
    /// Whether notifications are shown.
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

    /// The setting of the list of delivered notifications, which is that of ``alertSetting``.
    open var notificationCenterSetting: UNNotificationSetting { alertSetting }
    /// The setting of the lock screen, which is that of ``alertSetting``: a desktop that is locked
    /// decides by itself.
    open var lockScreenSetting: UNNotificationSetting { alertSetting }
    /// The setting of urgent notifications, which is that of ``alertSetting``: the urgency is
    /// passed on.
    open var timeSensitiveSetting: UNNotificationSetting { alertSetting }
    /// The setting of cars: on Linux always not supported.
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    /// The setting of critical alerts: on Linux always not supported.
    open var criticalAlertSetting: UNNotificationSetting { .notSupported }
    /// The setting of announcements: on Linux always not supported.
    open var announcementSetting: UNNotificationSetting { .notSupported }
    /// The setting of scheduled delivery: on Linux always not supported.
    open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// The setting of direct messages: on Linux always not supported.
    open var directMessagesSetting: UNNotificationSetting { .notSupported }
    /// The style in which notifications come up: as banners, if at all.
    open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    /// The setting of previews: on Linux they are always shown.
    open var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// Whether the app has settings of its own for notifications: on Linux never, as nobody opens
    /// them.
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
