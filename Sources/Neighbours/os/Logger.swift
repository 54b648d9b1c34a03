/// A writer of messages of one part of an app.
///
/// On Linux each message is one line on the standard error, which for an app that the system has
/// launched is its file in the system's folder of logs; where the machine has a journal, the
/// message goes there as well. A message is written by the time the call returns; nothing is
/// written later. May be used from any thread.
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

    /// Creates a logger that writes where a log does.
    public init(_ logObj: OSLog) {
        log = logObj
    }

    /// Writes a message of the level ``OSLogType/default``.
    public func log(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.default, message)
    }

    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        log.write(level, message)
    }

    /// The same as ``debug(_:)``.
    public func trace(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.debug, message)
    }

    /// Writes a message that only the app's author needs.
    ///
    /// On Linux it is written only with `OS_ACTIVITY_MODE=debug` in the environment.
    public func debug(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.debug, message)
    }

    /// Writes a message that helps, without being needed.
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

    /// Writes that something failed.
    public func error(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.error, message)
    }

    /// The same as ``fault(_:)``.
    public func critical(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.fault, message)
    }

    /// Writes that the app itself is at fault.
    public func fault(_ message: @autoclosure () -> OSLogMessage) {
        log.write(.fault, message)
    }

    /// The destination of this logger's signposts.
    var destination: OSLog { log }
}
