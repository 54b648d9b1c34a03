package import RoostEngine
package import RoostWire

// A job as the fleet's database keeps it, and as the daemon and its fleet process tell each other
// of it.

extension Job {
    /// The job as an object, without what this host alone knows of it.
    package var form: JSONObject {
        var form: JSONObject = [
            "intent": .string(intent), "arguments": .string(arguments),
            "retry": .object(retry.form),
        ]
        for (key, value) in attemptForm.map({ ($0.key, $0.value) }) { form[key] = value }
        form["usefulUntil"] = usefulUntil.map { .integer($0.nanoseconds) }
        form["needs"] = needs == .nothing ? nil : .object(needs.form)
        form["terms"] = terms == .usual ? nil : .object(terms.form)
        return form
    }

    /// The form of the fields that an attempt changes about the job.
    package var attemptForm: JSONObject {
        Self.attemptForm(failures: failures, lastFailure, hold)
    }

    static func attemptForm(failures: Int, _ words: String, _ hold: Hold?) -> JSONObject {
        [
            "failures": .integer(Int64(failures)), "lastFailure": .string(words.storable),
            "hold": hold.map { .string($0.rawValue) } ?? .null,
        ]
    }

    /// Reads a job that was written so.
    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            intent: try fields.string("intent"),
            arguments: try fields.string("arguments"),
            retry: try fields.optionalObject("retry").map { (fields) throws(FieldError) in
                try RetryPolicy(reading: fields)
            } ?? .usual,
            usefulUntil: try fields.optionalInteger("usefulUntil").map {
                Timestamp(nanoseconds: $0)
            },
            needs: try fields.optionalObject("needs").map { (fields) throws(FieldError) in
                try Needs(reading: fields)
            } ?? .nothing,
            failures: Int(try fields.optionalInteger("failures") ?? 0),
            lastFailure: (try fields.optionalString("lastFailure") ?? "").storable,
            hold: try fields.optionalChoice("hold"),
            terms: try fields.optionalObject("terms").map { (fields) throws(FieldError) in
                try JobTerms(reading: fields)
            } ?? .usual
        )
    }
}

extension RetryPolicy {
    fileprivate var form: JSONObject {
        [
            "growth": .string(growth.rawValue), "first": .integer(first.wholeNanoseconds),
            "longest": .integer(longest.wholeNanoseconds), "attempts": .integer(Int64(attempts)),
        ]
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            try fields.choice("growth"),
            from: .nanoseconds(try fields.integer("first")),
            upTo: .nanoseconds(try fields.integer("longest")),
            attempts: Int(try fields.integer("attempts"))
        )
    }
}

extension Needs {
    fileprivate var form: JSONObject {
        var form = JSONObject()
        if unmeteredNetwork { form["unmetered"] = true }
        if batteryNotLow { form["batteryNotLow"] = true }
        if charging { form["charging"] = true }
        if deviceIdle { form["deviceIdle"] = true }
        form["storage"] = storage.map { .integer($0) }
        return form
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            unmeteredNetwork: try fields.bool("unmetered", default: false),
            batteryNotLow: try fields.bool("batteryNotLow", default: false),
            charging: try fields.bool("charging", default: false),
            deviceIdle: try fields.bool("deviceIdle", default: false),
            storage: try fields.optionalInteger("storage")
        )
    }
}

extension JobTerms {
    fileprivate var form: JSONObject {
        [
            "priority": .integer(Int64(priority.rawValue)),
            "tags": .array(tags.map { .string($0) }),
            "limits": .array(limits.map { .object($0.form) }),
            "isCancelledWithOthers": .bool(isCancelledWithOthers),
        ]
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init()
        let priority = Int(try fields.integer("priority"))
        // What a later version says more is usual here.
        self.priority = JobPriority(rawValue: priority) ?? .utility
        tags = try fields.strings("tags")
        limits = try fields.array("limits", of: JobLimit.init(reading:))
        isCancelledWithOthers = try fields.bool("isCancelledWithOthers", default: false)
    }
}

extension JobLimit {
    fileprivate var form: JSONObject {
        var form = JSONObject()
        form["key"] = key.map { .string($0) }
        switch bound {
        case .atOnce(let count): form["atOnce"] = .integer(Int64(count))
        case .begun(let count, let length):
            form["most"] = .integer(Int64(count))
            form["within"] = .integer(length.wholeNanoseconds)
        }
        return form
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        let key = try fields.optionalString("key")
        if try fields.optionalInteger("atOnce") != nil {
            self.init(key: key, atOnce: Int(try fields.integer("atOnce", in: 1...1_000_000)))
        } else {
            let most = try fields.integer("most", in: 1...Int64(Self.mostBegun))
            let within = try fields.integer(
                "within",
                in: Self.lengths.lowerBound
                    .wholeNanoseconds...Self.lengths.upperBound
                    .wholeNanoseconds
            )
            self.init(key: key, begun: Int(most), within: .nanoseconds(within))
        }
    }
}

extension String {
    /// The text without NULs, which the database takes in no text: a message that had one would be
    /// refused for ever.
    var storable: String {
        unicodeScalars.contains("\0") ? String(split(separator: "\0").joined(separator: " ")) : self
    }
}
