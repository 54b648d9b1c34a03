package import RoostWire

extension Response {
    /// The description of a run that may last, as people see it.
    package struct Activity: Hashable, Sendable {
        package let run: Int64?
        package let app: String
        package let identifier: String
        package let kind: String
        package let state: String
        package let title: String
        package let subtitle: String
        /// The number of units that are done; `nil` where nothing was reported.
        package let completed: Int64?
        /// The number of units in all; `nil` where nothing was reported.
        package let total: Int64?
        /// The units that were done per second of late.
        package let rate: Double?
        /// The time that the rest takes at that rate.
        package let left: Duration?
        package let begun: Timestamp?
        package let ended: Timestamp?
        /// The time for which the counts have not changed.
        package let quiet: Duration?
        /// The time for which the counts may stay the same.
        package let patience: Duration?
        /// Whether the counts move like a clock, whatever is done.
        package let isClockLike: Bool
        /// Whether the run has more time for as long as it reports progress.
        package let isExtended: Bool
        /// The reason why the work waits.
        package let waiting: String?
        package let ending: String?
        package let reason: String?
        package let detail: String
        package let result: JSONObject?
        package let attributes: JSONObject?
        package let content: JSONObject?

        package init(_ fields: Fields) throws(FieldError) {
            run = try fields.optionalInteger("run")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.string("kind")
            state = try fields.string("state")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
            completed = try fields.optionalInteger("completed")
            total = try fields.optionalInteger("total")
            rate = try fields.optionalNumber("rate")
            left = try fields.optionalInteger("left").map { .microseconds($0) }
            begun = try fields.optionalTime("begun")
            ended = try fields.optionalTime("ended")
            quiet = try fields.optionalInteger("quiet").map { .microseconds($0) }
            patience = try fields.optionalInteger("patience").map { .microseconds($0) }
            isClockLike = try fields.bool("clockLike", default: false)
            isExtended = try fields.bool("extended", default: false)
            waiting = try fields.optionalString("waiting")
            ending = try fields.optionalString("ending")
            reason = try fields.optionalString("reason")
            detail = try fields.optionalString("detail") ?? ""
            result = try fields.optionalObject("result")?.object
            attributes = try fields.optionalObject("attributes")?.object
            content = try fields.optionalObject("content")?.object
        }

        package var isFinished: Bool { state == "finished" }

        /// The key that tells the activity from others.
        package var key: String { run.map { "\($0)" } ?? "\(app) \(identifier)" }

        /// Returns the time that the activity has taken so far, or took.
        package func elapsed(at now: Timestamp) -> Duration? {
            // The clock may have been set back.
            begun.map { max((ended ?? now) - $0, .zero) }
        }

        package func json(at now: Timestamp) -> JSON {
            [
                "run": run.map { .integer($0) } ?? .null, "app": .string(app),
                "identifier": .string(identifier), "kind": .string(kind),
                "state": .string(state), "title": .string(title), "subtitle": .string(subtitle),
                "completed": completed.map { .integer($0) } ?? .null,
                "total": total.map { .integer($0) } ?? .null,
                "rate": rate.map { .number($0) } ?? .null, "left": .length(left),
                "begun": .time(begun), "ended": .time(ended),
                "elapsed": .length(elapsed(at: now)), "quiet": .length(quiet),
                "patience": .length(patience), "clockLike": .bool(isClockLike),
                "extended": .bool(isExtended), "waiting": .text(waiting),
                "ending": .text(ending), "reason": .text(reason), "detail": .string(detail),
                "result": result.map { .object($0) } ?? .null,
                "attributes": attributes.map { .object($0) } ?? .null,
                "content": content.map { .object($0) } ?? .null,
            ]
        }
    }
}

extension JSON {
    /// A length of time in seconds.
    package static func length(_ length: Duration?) -> JSON {
        length.map { .number($0.inSeconds) } ?? .null
    }
}
