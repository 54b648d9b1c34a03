// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes a message that is put together from a format and its arguments.
///
/// Texts and objects are private unless the format says `%{public}@`. On Linux anything can be an
/// argument, a wrong format is no danger, and `%m` says nothing about the last error.
public func os_log(
    _ message: StaticString,
    dso: UnsafeRawPointer? = nil,
    log: OSLog = .default,
    type: OSLogType = .default,
    _ args: Any...
) {
    log.write(type, format: message, args)
}

/// Writes a message of a type, put together from a format and its arguments.
public func os_log(
    _ type: OSLogType,
    dso: UnsafeRawPointer? = nil,
    log: OSLog = .default,
    _ message: StaticString,
    _ args: Any...
) {
    log.write(type, format: message, args)
}

/// Writes a message with what is interpolated into it.
@_disfavoredOverload public func os_log(
    _ message: @autoclosure () -> OSLogMessage,
    log: OSLog = .default,
    type: OSLogType = .default
) {
    log.write(type, message)
}

/// Writes a message of a type, with what is interpolated into it.
@_disfavoredOverload public func os_log(
    _ type: OSLogType,
    log: OSLog = .default,
    _ message: @autoclosure () -> OSLogMessage
) {
    log.write(type, message)
}

extension OSLog {
    package func write(_ type: OSLogType, format: StaticString, _ arguments: [Any]) {
        guard outlet.writes(type) else { return }
        let text = LogFormat.text(
            format.description,
            arguments,
            showingPrivate: outlet.showsPrivate
        )
        outlet.write(type, text, of: self)
    }
}
