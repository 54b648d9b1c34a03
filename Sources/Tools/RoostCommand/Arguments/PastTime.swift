import RoostCaller
import RoostWire

/// Times of the past, as people type them and as roostd is told.
enum PastTime {
    /// Returns the time that an option says: a time of its own, or so long ago.
    static func moment(
        _ option: String,
        _ text: String,
        _ console: Console
    ) throws(CommandError) -> Timestamp {
        if let length = Duration(typed: text) { return console.now() - length }
        if let time = Timestamp(iso8601: text, in: console.zone) { return time }
        throw CommandError(
            .usage,
            "--\(option) is a time as in 2026-11-20T14:41:23Z or a length as in 2h, not \(text.quoted)"
        )
    }

    /// Returns the time that an option says, where it is given.
    static func moment(
        _ option: String,
        _ invocation: Invocation,
        _ console: Console
    ) throws(CommandError) -> Timestamp? {
        guard let text = invocation[option] else { return nil }
        return try moment(option, text, console)
    }

    /// Returns an option for roostd, where it is given.
    static func words(
        _ option: String,
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) -> [String] {
        guard let moment = try moment(option, invocation, session.console) else { return [] }
        return ["--\(option)", "\(moment.microseconds)"]
    }

    /// Returns the time that a member of roostd's answer says.
    static func time(_ name: String, of object: JSONObject) -> Timestamp? {
        object[name]?.asInteger.map { Timestamp(microseconds: $0) }
    }
}
