import RoostLinux
import Synchronization

/// An identifier that tells apart the intervals of one name.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) {
        rawValue = value
    }

    public init(rawValue: UInt64) {
        self.init(rawValue)
    }

    /// Creates an identifier that nothing else in this process has.
    public init(log: OSLog) {
        self = .next()
    }

    /// Creates the identifier of an object, for as long as the object is there.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The identifier of intervals that do not overlap with others of their name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// An identifier of nothing.
    public static let null = OSSignpostID(0)
    /// An identifier that is none.
    public static let invalid = OSSignpostID(.max)

    private static let count = Atomic<UInt64>(0)

    static func next() -> OSSignpostID {
        OSSignpostID(count.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// An interval that has begun.
public struct OSSignpostIntervalState: Sendable {
    /// The identifier that tells the interval apart from others of its name.
    public let signpostID: OSSignpostID
    /// The moment at which the interval began, in nanoseconds of the monotonic clock.
    let beginning: Int64
}

/// A marker of moments and intervals of an app's work.
///
/// There is no tool on Linux that gathers them. While debug messages are written (see
/// ``OSLogType``), each is a debug message: an event has its name, an interval its name and, at its
/// end, how long it took. Otherwise nothing happens.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// A signposter that marks nothing.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Creates a signposter of marks without a name.
    public init() {
        log = .default
    }

    /// Creates a signposter whose marks bear two names.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Creates a signposter whose marks bear the name of a subsystem, and a category that tools of
    /// Apple's look for.
    public init(subsystem: String, category: OSLog.Category) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Creates a signposter that writes where a logger does.
    public init(logger: Logger) {
        log = logger.destination
    }

    /// Creates a signposter that writes where a log does.
    public init(logHandle: OSLog) {
        log = logHandle
    }

    /// Whether marks are written.
    public var isEnabled: Bool { log.signpostsEnabled }

    /// Makes an identifier that nothing else in this process has.
    public func makeSignpostID() -> OSSignpostID { .next() }

    /// Makes the identifier of an object, for as long as the object is there.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: log, object: object)
    }

    /// Marks that an interval begins.
    public func beginInterval(
        _ name: StaticString,
        id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState {
        log.mark("\(name) began")
        return OSSignpostIntervalState(signpostID: id, beginning: Clocks.monotonic())
    }

    /// Marks that an interval begins, with a message.
    public func beginInterval(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState {
        log.mark("\(name) began", message)
        return OSSignpostIntervalState(signpostID: id, beginning: Clocks.monotonic())
    }

    /// Marks that an interval ends, and writes how long it took.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        log.mark("\(name) took \(state.length)")
    }

    /// Marks that an interval ends, and writes how long it took, with a message.
    public func endInterval(
        _ name: StaticString,
        _ state: OSSignpostIntervalState,
        _ message: @autoclosure () -> OSLogMessage
    ) {
        log.mark("\(name) took \(state.length)", message)
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        log.mark("\(name)")
    }

    /// Marks a moment, with a message.
    public func emitEvent(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage
    ) {
        log.mark("\(name)", message)
    }

    /// Marks the interval in which a function runs, also where it throws.
    public func withIntervalSignpost<T>(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    /// Marks the interval in which a function runs, with a message at its beginning.
    public func withIntervalSignpost<T>(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> OSLogMessage,
        around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id, message())
        defer { endInterval(name, state) }
        return try task()
    }
}

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A moment, rather than an interval.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// Marks a moment, or an end of an interval, as ``OSSignposter`` does.
///
/// The length of an interval is not written: its two ends are not brought together.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
    _ type: OSSignpostType,
    dso: UnsafeRawPointer? = nil,
    log: OSLog,
    name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.mark("\(name)\(type.word)")
}

/// Marks a moment, or an end of an interval, with a message.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
    _ type: OSSignpostType,
    dso: UnsafeRawPointer? = nil,
    log: OSLog,
    name: StaticString,
    signpostID: OSSignpostID = .exclusive,
    _ format: StaticString,
    _ arguments: Any...
) {
    guard log.signpostsEnabled else { return }
    let text = LogFormat.text(
        format.description,
        arguments,
        showingPrivate: log.outlet.showsPrivate
    )
    log.outlet.write(.debug, "\(name)\(type.word): \(text)", of: log)
}

extension OSSignpostType {
    fileprivate var word: String {
        switch self {
        case .begin: " began"
        case .end: " ended"
        default: ""
        }
    }
}

extension OSSignpostIntervalState {
    fileprivate var length: String {
        "\(Duration.nanoseconds(max(0, Clocks.monotonic() - beginning)))"
    }
}

extension OSLog {
    fileprivate func mark(_ what: @autoclosure () -> String) {
        guard signpostsEnabled else { return }
        outlet.write(.debug, what(), of: self)
    }

    fileprivate func mark(_ what: @autoclosure () -> String, _ message: () -> OSLogMessage) {
        guard signpostsEnabled else { return }
        let words = message().text(showingPrivate: outlet.showsPrivate)
        outlet.write(.debug, "\(what()): \(words)", of: self)
    }
}
