/// Writes messages of one part of an app.
///
/// On Linux each message is one line on the standard error, which for an app that the system has
/// launched is its file in the system's folder of logs; where the machine has a journal, the message
/// goes there as well. A message is written by the time the call returns; nothing is written later.
/// May be used from any thread.
///
/// What is interpolated into a message that is not written is not evaluated.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of messages without a name.
    public init() {
        log = .default
    }

    /// Creates a logger whose messages bear two names, of which 256 bytes each are kept.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    public init(_ logObj: OSLog) {
        log = logObj
    }

    public func log(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.default, message)
    }

    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        log.write(level, message)
    }

    /// The same as ``debug(_:)``.
    public func trace(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.debug, message)
    }

    public func debug(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.debug, message)
    }

    public func info(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.info, message)
    }

    /// The same as ``log(_:)``.
    public func notice(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.default, message)
    }

    /// The same as ``error(_:)``.
    public func warning(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.error, message)
    }

    public func error(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.error, message)
    }

    /// The same as ``fault(_:)``.
    public func critical(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.fault, message)
    }

    public func fault(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.fault, message)
    }

    /// Where the signposts of this logger go.
    var destination: OSLog { log }
}
