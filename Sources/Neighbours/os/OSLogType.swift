/// The severity of a message.
///
/// On Linux, debug messages are written only if `OS_ACTIVITY_MODE=debug` is in the environment;
/// `OS_ACTIVITY_MODE=disable` keeps all of them back. Nothing is kept in memory alone.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: UInt8) {
        self.init(rawValue: rawValue)
    }

    /// A message that the person who looks after the app may want to read.
    public static let `default` = OSLogType(0x00)
    /// A message that helps, without being needed.
    public static let info = OSLogType(0x01)
    /// A message that only the app's author needs, while looking for a fault.
    public static let debug = OSLogType(0x02)
    /// A message about a failure.
    public static let error = OSLogType(0x10)
    /// The app itself is at fault.
    public static let fault = OSLogType(0x11)

    /// The word for it in a line.
    var word: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }

    /// The journal's number for it, as in syslog(3).
    var priority: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .error: 3
        case .fault: 2
        default: 5
        }
    }
}
