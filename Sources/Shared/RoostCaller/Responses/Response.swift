package import RoostSystemWire
package import RoostWire

/// The daemon's answers, as values.
///
/// Names that a newer daemon may have more of stay strings: what is not known is shown as it is.
package enum Response {}

extension Response {
    package struct Request: ResponseValue {
        package let told: SystemInterface.Request
        package init(told: SystemInterface.Request) { self.told = told }

        package var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        package var earliestBegin: Timestamp? {
            told.earliestBegin.map(Timestamp.init(microseconds:))
        }

        package var json: JSONObject {
            [
                "number": .integer(told.number), "app": .string(told.app),
                "identifier": .string(told.identifier), "kind": .string(told.kind.rawValue),
                "earliestBegin": .time(earliestBegin),
                "requiresNetwork": .bool(told.requiresNetwork),
                "requiresPower": .bool(told.requiresPower), "submitted": .time(submitted),
            ]
        }
    }

    package struct Blocker: ResponseValue {
        package let told: SystemInterface.Blocker
        package init(told: SystemInterface.Blocker) { self.told = told }

        package var since: Timestamp { Timestamp(microseconds: told.since) }
        package var clearsAt: Timestamp? { told.clearsAt.map(Timestamp.init(microseconds:)) }

        package var json: JSON {
            [
                "name": .string(told.name), "since": .time(since),
                "evidence": .string(told.evidence), "remedy": .string(told.remedy),
                "clearsAt": .time(clearsAt),
            ]
        }
    }

    /// A run that goes on.
    package struct Run: ResponseValue {
        package let told: SystemInterface.Run
        package init(told: SystemInterface.Run) { self.told = told }

        package var begun: Timestamp { Timestamp(microseconds: told.begun) }
        package var left: Duration { .microseconds(told.left) }

        package var json: JSON {
            [
                "number": .integer(told.number), "app": .string(told.app),
                "identifier": .string(told.identifier), "kind": .string(told.kind.rawValue),
                "begun": .time(begun), "left": .number(left.inSeconds),
                "expiring": .text(told.expiring),
            ]
        }
    }

    /// A run that is over, or a request that ended without one.
    package struct Finished: ResponseValue {
        package let told: SystemInterface.Finished
        package init(told: SystemInterface.Finished) { self.told = told }

        package var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        package var earliestBegin: Timestamp? {
            told.earliestBegin.map(Timestamp.init(microseconds:))
        }
        package var begun: Timestamp? { told.begun.map(Timestamp.init(microseconds:)) }
        package var ended: Timestamp { Timestamp(microseconds: told.ended) }

        package var duration: Duration? { begun.map { ended - $0 } }

        /// The reason and the detail, whichever there are.
        package var why: String {
            [cause ?? "", told.detail].filter { !$0.isEmpty }.joined(separator: ": ")
        }

        /// The reason by its name, which the documents explain; one that would say no more than the
        /// ending, in words.
        private var cause: String? {
            told.reason == "stopped" ? EndingWords.cause("stopped") : told.reason
        }

        package var json: JSON {
            [
                "number": told.number.map { .integer($0) } ?? .null,
                "app": .string(told.app), "identifier": .string(told.identifier),
                "kind": .string(told.kind.rawValue), "submitted": .time(submitted),
                "earliestBegin": .time(earliestBegin), "begun": .time(begun),
                "ended": .time(ended),
                "duration": duration.map { .number($0.inSeconds) } ?? .null,
                "ending": .string(told.ending), "reason": .text(told.reason),
                "detail": .string(told.detail),
                "result": told.result.map { .object($0) } ?? .null,
                "processor": processor.map { .number($0.inSeconds) } ?? .null,
            ]
        }

        /// The processor time that the run used.
        package var processor: Duration? { told.processor.map { .microseconds($0) } }
    }

    /// A line of the log.
    package struct Entry: Hashable, Sendable {
        package let date: Timestamp
        package let kind: String
        package let app: String?
        package let identifier: String?
        package let run: Int64?
        package let text: String
        /// The app's own message, where the entry is one of an app's.
        package let message: AppMessage?

        package init(_ entry: SystemInterface.Entry) {
            message = nil
            date = Timestamp(microseconds: entry.date)
            kind = entry.kind
            app = entry.app
            identifier = entry.identifier
            run = entry.run
            text = entry.text
        }

        /// The entry of something that the daemon keeps elsewhere than in its log.
        package init(
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
        /// What an app says of the time is taken for it up to then: a message from the future would
        /// stand before all that the system did, for ever.
        package init(_ message: AppMessage, by app: String, noLaterThan written: Timestamp) {
            self.message = message
            date = min(message.date, written)
            kind = "message"
            self.app = app
            identifier = nil
            run = message.run
            text = message.text
        }

        package var json: JSON {
            [
                "date": .time(date), "kind": .string(kind), "app": .text(app),
                "identifier": .text(identifier), "run": run.map { .integer($0) } ?? .null,
                "level": .text(message?.level.rawValue), "subsystem": .text(message?.subsystem),
                "category": .text(message?.category),
                "pid": message.map { .integer($0.pid) } ?? .null, "text": .string(text),
            ]
        }
    }

    /// A request that waits, and everything that it waits for.
    package struct Pending: ResponseValue {
        package let told: SystemInterface.Tasks.Reply.Pending
        package init(told: SystemInterface.Tasks.Reply.Pending) { self.told = told }

        package var request: Request { Request(told: told.request) }
        package var blockers: [Blocker] { told.blockers.map(Blocker.init(told:)) }

        package var json: JSON {
            var object = request.json
            object["blockers"] = .array(blockers.map(\.json))
            return .object(object)
        }
    }

    package struct Explanation: ResponseValue {
        package let told: SystemInterface.Explain.Reply
        package init(told: SystemInterface.Explain.Reply) { self.told = told }

        package var pending: Request? { told.pending.map(Request.init(told:)) }
        package var blockers: [Blocker] { told.blockers.map(Blocker.init(told:)) }
        package var earliestStart: Timestamp? {
            told.earliestStart.map(Timestamp.init(microseconds:))
        }
        package var running: Run? { told.running.map(Run.init(told:)) }
        /// The latest submission of the task, if it was refused.
        package var refused: Refused? { told.refused.map(Refused.init(told:)) }
        package var finished: [Finished] { told.finished.map(Finished.init(told:)) }

        package var json: JSONObject {
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
    package func time(_ name: String) throws(FieldError) -> Timestamp {
        Timestamp(microseconds: try integer(name))
    }

    package func optionalTime(_ name: String) throws(FieldError) -> Timestamp? {
        try optionalInteger(name).map(Timestamp.init(microseconds:))
    }
}

extension JSON {
    package static func time(_ time: Timestamp) -> JSON { .string(time.iso8601) }

    package static func time(_ time: Timestamp?) -> JSON { time.map { .time($0) } ?? .null }

    package static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    package static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

extension SystemInterface.Setting {
    package var json: JSON {
        [
            "name": .string(name), "value": .string(value), "unit": .string(unit),
            "meaning": .string(meaning),
        ]
    }
}

extension SystemInterface.Doctor.Reply.Check {
    package var json: JSON {
        [
            "name": .string(name), "good": .bool(good), "finding": .string(finding),
            "remedy": .text(remedy),
        ]
    }
}
