public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of locations.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error that says why the device's location is not told.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kind of a location error, by what the app can do about it.
    @nonexhaustive
    public enum Code: Int, Hashable, Sendable {
        /// The place is not known at the moment.
        case locationUnknown = 0
        /// Nobody may ask for it.
        ///
        /// On Linux that is always so.
        case denied = 1
        /// The location cannot be found without a network.
        case network = 2
        /// Nobody may ask whether the device is in an area.
        case regionMonitoringDenied = 4
        /// The area cannot be told from others.
        case regionMonitoringFailure = 5
    }

    public static var errorDomain: String { kCLErrorDomain }
    /// The reason.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "nobody says where this device is" }

    /// The place is not known at the moment.
    public static var locationUnknown: Code { .locationUnknown }
    /// The app may not know the location.
    public static var denied: Code { .denied }
    /// The location cannot be found without a network.
    public static var network: Code { .network }
    /// Nobody may ask whether the device is in an area.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// The area cannot be told from others.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
}
