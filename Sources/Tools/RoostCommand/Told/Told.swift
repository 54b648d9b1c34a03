package import RoostWire

/// What the daemon tells, as values.
///
/// Names that a newer daemon may have more of stay strings: what is not known is shown as it is.
package enum Told {}

extension Told {
    package struct Request: Hashable, Sendable {
        package let number: Int64
        package let app: String
        package let identifier: String
        package let kind: String
        package let earliestBegin: Timestamp?
        package let requiresNetwork: Bool
        package let requiresPower: Bool
        package let submitted: Timestamp

        init(_ fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.string("kind")
            earliestBegin = try fields.optionalTime("earliestBegin")
            requiresNetwork = try fields.bool("requiresNetwork", default: false)
            requiresPower = try fields.bool("requiresPower", default: false)
            submitted = try fields.time("submitted")
        }

        var json: JSONObject {
            [
                "number": .integer(number), "app": .string(app),
                "identifier": .string(identifier), "kind": .string(kind),
                "earliestBegin": .time(earliestBegin), "requiresNetwork": .bool(requiresNetwork),
                "requiresPower": .bool(requiresPower), "submitted": .time(submitted),
            ]
        }
    }

    package struct Blocker: Hashable, Sendable {
        package let name: String
        package let since: Timestamp
        package let evidence: String
        package let remedy: String
        package let clearsAt: Timestamp?

        init(_ fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            since = try fields.time("since")
            evidence = try fields.string("evidence")
            remedy = try fields.string("remedy")
            clearsAt = try fields.optionalTime("clearsAt")
        }

        var json: JSON {
            [
                "name": .string(name), "since": .time(since), "evidence": .string(evidence),
                "remedy": .string(remedy), "clearsAt": .time(clearsAt),
            ]
        }
    }

    /// A run that goes on.
    package struct Run: Hashable, Sendable {
        package let number: Int64
        package let app: String
        package let identifier: String
        package let kind: String
        package let begun: Timestamp
        package let left: Duration
        package let expiring: String?

        init(_ fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.string("kind")
            begun = try fields.time("begun")
            left = .microseconds(try fields.integer("left"))
            expiring = try fields.optionalString("expiring")
        }

        var json: JSON {
            [
                "number": .integer(number), "app": .string(app),
                "identifier": .string(identifier), "kind": .string(kind), "begun": .time(begun),
                "left": .number(left.inSeconds), "expiring": .text(expiring),
            ]
        }
    }

    /// A run that is over, or a request that ended without one.
    package struct Finished: Hashable, Sendable {
        package let number: Int64?
        package let app: String
        package let identifier: String
        package let kind: String
        package let submitted: Timestamp
        package let earliestBegin: Timestamp?
        package let begun: Timestamp?
        package let ended: Timestamp
        package let ending: String
        package let reason: String?
        package let detail: String
        /// What an intent gave back.
        package let result: JSONObject?

        init(_ fields: Fields) throws(FieldError) {
            number = try fields.optionalInteger("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.string("kind")
            submitted = try fields.time("submitted")
            earliestBegin = try fields.optionalTime("earliestBegin")
            begun = try fields.optionalTime("begun")
            ended = try fields.time("ended")
            ending = try fields.string("ending")
            reason = try fields.optionalString("reason")
            detail = try fields.optionalString("detail") ?? ""
            result = try fields.optionalObject("result")?.object
        }

        var duration: Duration? { begun.map { ended - $0 } }

        /// The reason and the detail, whichever there are.
        var why: String {
            [cause ?? "", detail].filter { !$0.isEmpty }.joined(separator: ": ")
        }

        /// The reason by its name, which the documents explain; one that would say no more than the ending, in words.
        private var cause: String? { reason == "stopped" ? EndingWords.cause("stopped") : reason }

        var json: JSON {
            [
                "number": number.map { .integer($0) } ?? .null, "app": .string(app),
                "identifier": .string(identifier), "kind": .string(kind),
                "submitted": .time(submitted), "earliestBegin": .time(earliestBegin),
                "begun": .time(begun), "ended": .time(ended),
                "duration": duration.map { .number($0.inSeconds) } ?? .null,
                "ending": .string(ending), "reason": .text(reason), "detail": .string(detail),
                "result": result.map { .object($0) } ?? .null,
            ]
        }
    }

    /// A line of the log.
    package struct Entry: Hashable, Sendable {
        package let date: Timestamp
        package let kind: String
        package let app: String?
        package let identifier: String?
        package let run: Int64?
        package let text: String
        /// What an app itself said of it, where the entry is a message of an app's.
        let message: AppMessage?

        init(_ fields: Fields) throws(FieldError) {
            message = nil
            date = try fields.time("date")
            kind = try fields.string("kind")
            app = try fields.optionalString("app")
            identifier = try fields.optionalString("identifier")
            run = try fields.optionalInteger("run")
            text = try fields.string("text")
        }

        /// The entry of something that the daemon keeps elsewhere than in its log.
        init(
            _ date: Timestamp,
            _ kind: String,
            _ app: String,
            _ identifier: String,
            run: Int64,
            _ text: String
        ) {
            message = nil
            self.date = date
            self.kind = kind
            self.app = app
            self.identifier = identifier
            self.run = run
            self.text = text
        }

        /// The entry that a message of an app's is, in a file that was written to last at a time.
        ///
        /// What an app says of the time is taken for it up to then: a message from the future would stand
        /// before all that the system did, for ever.
        init(_ message: AppMessage, by app: String, noLaterThan written: Timestamp) {
            self.message = message
            date = min(message.date, written)
            kind = "message"
            self.app = app
            identifier = nil
            run = message.run
            text = message.text
        }

        var json: JSON {
            [
                "date": .time(date), "kind": .string(kind), "app": .text(app),
                "identifier": .text(identifier), "run": run.map { .integer($0) } ?? .null,
                "level": .text(message?.level.rawValue), "subsystem": .text(message?.subsystem),
                "category": .text(message?.category),
                "pid": message.map { .integer($0.pid) } ?? .null, "text": .string(text),
            ]
        }
    }

    package struct Setting: Hashable, Sendable {
        package let name: String
        package let value: String
        package let unit: String
        package let meaning: String

        init(name: String, value: String, unit: String, meaning: String) {
            self.name = name
            self.value = value
            self.unit = unit
            self.meaning = meaning
        }

        init(_ fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            value = try fields.string("value")
            unit = try fields.string("unit")
            meaning = try fields.string("meaning")
        }

        var json: JSON {
            [
                "name": .string(name), "value": .string(value), "unit": .string(unit),
                "meaning": .string(meaning),
            ]
        }
    }

    /// One thing that the machine lets the system do, or does not.
    package struct Check: Hashable, Sendable {
        package let name: String
        package let isGood: Bool
        package let finding: String
        package let remedy: String?

        init(_ fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            isGood = try fields.bool("good")
            finding = try fields.string("finding")
            remedy = try fields.optionalString("remedy")
        }

        var json: JSON {
            [
                "name": .string(name), "good": .bool(isGood), "finding": .string(finding),
                "remedy": .text(remedy),
            ]
        }
    }

    /// A request that waits, and everything that it waits for.
    package struct Pending: Hashable, Sendable {
        package let request: Request
        package let blockers: [Blocker]

        init(_ fields: Fields) throws(FieldError) {
            request = try Request(try fields.object("request"))
            blockers = try fields.array("blockers", of: Blocker.init)
        }

        var json: JSON {
            var object = request.json
            object["blockers"] = .array(blockers.map(\.json))
            return .object(object)
        }
    }

    package struct Explanation: Hashable, Sendable {
        package let pending: Request?
        package let blockers: [Blocker]
        package let earliestStart: Timestamp?
        package let running: Run?
        /// Its latest submission, if that was refused.
        package let refused: Refused?
        package let finished: [Finished]

        init(_ fields: Fields) throws(FieldError) {
            refused = try fields.optionalObject("refused").map(Refused.init)
            pending = try fields.optionalObject("pending").map(Request.init)
            blockers = try fields.array("blockers", of: Blocker.init)
            earliestStart = try fields.optionalTime("earliestStart")
            running = try fields.optionalObject("running").map(Run.init)
            finished = try fields.array("finished", of: Finished.init)
        }

        var json: JSONObject {
            [
                "pending": pending.map { .object($0.json) } ?? .null,
                "blockers": .array(blockers.map(\.json)), "earliestStart": .time(earliestStart),
                "running": running?.json ?? .null, "refused": refused?.json ?? .null,
                "finished": .array(finished.map(\.json)),
            ]
        }
    }
}

extension Fields {
    func time(_ name: String) throws(FieldError) -> Timestamp {
        Timestamp(microseconds: try integer(name))
    }

    func optionalTime(_ name: String) throws(FieldError) -> Timestamp? {
        try optionalInteger(name).map(Timestamp.init(microseconds:))
    }
}

extension JSON {
    static func time(_ time: Timestamp) -> JSON { .string(time.iso8601) }

    static func time(_ time: Timestamp?) -> JSON { time.map { .time($0) } ?? .null }

    static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
