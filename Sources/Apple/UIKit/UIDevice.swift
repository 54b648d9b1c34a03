public import Foundation
import RoostLinux

/// The machine on which the app runs.
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
    /// The identifier of the machine for the app's vendor: on Linux always `nil`.
    nonisolated open var identifierForVendor: UUID? { nil }
    nonisolated open var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }

    /// A Boolean value that turns on the watch of the battery; on Linux it is kept, but the
    /// battery's state stays unknown.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery: on Linux always -1, which stands for an unknown charge.
    nonisolated open var batteryLevel: Float { -1 }
    nonisolated open var batteryState: BatteryState { .unknown }

    /// The orientation of the device.
    ///
    /// On Linux it is always unknown.
    nonisolated open var orientation: UIDeviceOrientation { .unknown }

    /// A notification about a change of the battery's charge.
    ///
    /// On Linux it is never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification"
    )
    /// A notification about the battery's being charged or not.
    ///
    /// On Linux it is never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification"
    )
    /// A notification about a change of the device's orientation.
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

/// The kind of device for which a user interface is made.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
