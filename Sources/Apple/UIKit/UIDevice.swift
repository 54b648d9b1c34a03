public import Foundation
import RoostLinux

/// The machine that the app runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let instance = UIDevice()

    open class var current: UIDevice { instance }

    /// The state of the battery.
    public enum BatteryState: Int, Sendable {
        case unknown
        case unplugged
        case charging
        case full
    }

    /// The machine's name in its network, or "localhost".
    nonisolated open var name: String { Self.read("hostname") ?? "localhost" }
    nonisolated open var systemName: String { "Linux" }
    /// The kernel's release.
    nonisolated open var systemVersion: String { Self.read("osrelease") ?? "" }
    nonisolated open var model: String { "Linux" }
    nonisolated open var localizedModel: String { model }
    /// The identifier of the vendor: on Linux there is none.
    nonisolated open var identifierForVendor: UUID? { nil }
    nonisolated open var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }

    /// Whether the battery is watched: on Linux it is kept, and the battery stays unknown.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery: below zero, as it is not known.
    nonisolated open var batteryLevel: Float { -1 }
    nonisolated open var batteryState: BatteryState { .unknown }

    /// The side of the device that is up.
    ///
    /// On Linux it is not known.
    nonisolated open var orientation: UIDeviceOrientation { .unknown }

    /// The battery has more or less in it.
    ///
    /// On Linux it is never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification"
    )
    /// The battery is charged or not.
    ///
    /// On Linux it is never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification"
    )
    /// The device was turned.
    ///
    /// On Linux it is never posted.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )

    /// Reads the kernel's value of a name about itself.
    private nonisolated static func read(_ name: String) -> String? {
        // Without /proc nothing is known, which callers have an answer for.
        let text = try? FileSystem.readText("/proc/sys/kernel/\(name)", limit: 4096)
        return text.map { String($0.prefix { !$0.isNewline }) }
    }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}

/// The side of a device that is up.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
