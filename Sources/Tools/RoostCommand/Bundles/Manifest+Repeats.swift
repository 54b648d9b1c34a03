import RoostCaller
import RoostWire

extension Manifest {
    /// An entry of `RoostRepeats`: a task, or an intent, that comes again without code of the app.
    package struct RepeatedWork: Hashable, Sendable {
        /// The name of the task, or of the intent.
        package let name: String
        package let isIntent: Bool
        /// `processing` or `refresh`, where it is a task.
        package var kind = "refresh"
        /// The time from one submission to the next; `nil` where `cron` says when.
        package var interval: Duration?
        /// The times in the notation of cron; `nil` where `interval` says when.
        package var cron: String?
        /// The time zone by whose clocks `cron` goes; `nil` for wherever the machine is.
        package var zone: String?
        /// The time after its due time within which a submission may be made.
        package var flex: Duration?
        /// The times that are made up for: `none`, `once`, or `all` of those that were missed.
        package var catchUp: String?
        /// The greatest age of a missed time that is made up for, where all are.
        package var within: Duration?
        package var overlap: String?
        package var requiresNetwork = false
        package var requiresPower = false

        package init(_ name: String, isIntent: Bool = false) {
            self.name = name
            self.isIntent = isIntent
        }

        /// The description of the schedule for the daemon.
        var json: JSON {
            var object: JSONObject = ["name": .string(name)]
            if isIntent {
                object["intent"] = .string(name)
                object["arguments"] = .object(JSONObject())
            } else {
                object["kind"] = .string(kind)
            }
            if let interval { object["interval"] = .integer(interval.wholeMicroseconds) }
            if let cron { object["cron"] = .string(cron) }
            if let zone { object["zone"] = .string(zone) }
            if let flex { object["flex"] = .integer(flex.wholeMicroseconds) }
            if let catchUp { object["catchUp"] = .string(catchUp) }
            if let within { object["within"] = .integer(within.wholeMicroseconds) }
            if let overlap { object["overlap"] = .string(overlap) }
            if requiresNetwork { object["requiresNetwork"] = true }
            if requiresPower { object["requiresPower"] = true }
            return .object(object)
        }
    }

    /// An entry of `RoostFreshness`: what is never to be older than a time.
    package struct PromisedWork: Hashable, Sendable {
        package let name: String
        package let isIntent: Bool
        package let within: Duration

        package init(_ name: String, isIntent: Bool, within: Duration) {
            self.name = name
            self.isIntent = isIntent
            self.within = within
        }

        /// The description of the promise for the daemon.
        var json: JSON {
            [
                "name": .string(name), "about": isIntent ? "intent" : "task",
                "within": .integer(within.wholeMicroseconds),
            ]
        }
    }
}

// MARK: Reading

extension ManifestReader {
    private static var repeatKeys: [String] {
        [
            "Identifier", "Intent", "Kind", "Every", "TimeZone", "Flex", "CatchUp", "Overlap",
            "RequiresNetworkConnectivity", "RequiresExternalPower",
        ]
    }

    /// Whether an entry is the name, or stands with its star for names that begin so.
    private static func permits(_ name: String, _ permitted: [String]) -> Bool {
        permitted.contains { entry in
            entry == name || (entry.hasSuffix(".*") && name.hasPrefix(entry.dropLast()))
        }
    }

    /// Reads the work that comes again without code.
    mutating func repeats(
        _ root: [String: Any],
        permitted: [String],
        modes: [String]
    ) -> [Manifest.RepeatedWork] {
        let key = "RoostRepeats"
        guard let value = root[key] else { return [] }
        guard let list = value as? [Any] else {
            fault(
                key,
                "it is \(Self.kind(of: value)), not an array",
                "write an array of dictionaries"
            )
            return []
        }
        var works: [Manifest.RepeatedWork] = []
        for (place, element) in list.enumerated() {
            let which = "entry \(place + 1)"
            guard let entry = element as? [String: Any] else {
                fault(
                    key,
                    "\(which) is \(Self.kind(of: element)), not a dictionary",
                    "write a dictionary"
                )
                continue
            }
            guard let work = repeated(entry, which, permitted: permitted, modes: modes) else {
                continue
            }
            if works.contains(where: { $0.name == work.name }) {
                fault(key, "\(work.name.quoted) is repeated twice", "write one entry for it")
            }
            works.append(work)
        }
        return works
    }

    private mutating func repeated(
        _ entry: [String: Any],
        _ which: String,
        permitted: [String],
        modes: [String]
    ) -> Manifest.RepeatedWork? {
        let key = "RoostRepeats"
        guard let (texts, truths) = values(of: entry, which) else { return nil }
        guard let name = texts["Identifier"] ?? texts["Intent"],
            texts["Identifier"] == nil || texts["Intent"] == nil
        else {
            fault(
                key,
                "\(which) has to have either Identifier or Intent",
                "name an entry of BGTaskSchedulerPermittedIdentifiers, or an intent of the app"
            )
            return nil
        }
        var work = Manifest.RepeatedWork(name, isIntent: texts["Intent"] != nil)
        if !work.isIntent, !Self.permits(name, permitted) {
            fault(
                key,
                "\(name.quoted) is not in BGTaskSchedulerPermittedIdentifiers",
                Suggestion.nearest(to: name, among: permitted).map { "did you mean \"\($0)\"?" }
                    ?? "list it there"
            )
        }
        work.kind =
            texts["Kind"]
            ?? (modes.contains("processing") && !modes.contains("fetch") ? "processing" : "refresh")
        if work.kind != "refresh", work.kind != "processing" {
            fault(
                key,
                "Kind of \(name.quoted) is \(work.kind.quoted)",
                "write refresh or processing"
            )
        }
        work.requiresNetwork = truths["RequiresNetworkConnectivity"] ?? false
        work.requiresPower = truths["RequiresExternalPower"] ?? false
        guard readTimes(texts, into: &work), readPolicies(texts, into: &work) else { return nil }
        return work
    }

    /// The texts and the truth values of an entry, by their keys; `nil` where one is something
    /// else.
    private mutating func values(
        of entry: [String: Any],
        _ which: String
    ) -> (texts: [String: String], truths: [String: Bool])? {
        let key = "RoostRepeats"
        for name in entry.keys.sorted() where !Self.repeatKeys.contains(name) {
            let meant = Suggestion.nearest(to: name, among: Self.repeatKeys)
            fault(
                key,
                "\(which) has a key \(name.quoted) that nothing reads",
                meant.map { "did you mean \($0)?" } ?? "remove it"
            )
        }
        var texts: [String: String] = [:]
        var truths: [String: Bool] = [:]
        for name in Self.repeatKeys {
            guard let value = entry[name] else { continue }
            if name.hasPrefix("Requires") {
                guard let truth = value as? Bool else {
                    fault(
                        key,
                        "\(name) of \(which) is \(Self.kind(of: value))",
                        "write true or false"
                    )
                    return nil
                }
                truths[name] = truth
            } else {
                guard let text = value as? String, !text.isEmpty, !hasControlCharacters(text) else {
                    fault(key, "\(name) of \(which) is no text", "write a string")
                    return nil
                }
                texts[name] = text
            }
        }
        return (texts, truths)
    }

    /// Reads when it comes again, and says whether that makes sense.
    private mutating func readTimes(
        _ texts: [String: String],
        into work: inout Manifest.RepeatedWork
    ) -> Bool {
        let key = "RoostRepeats"
        guard let every = texts["Every"] else {
            fault(
                key,
                "\(work.name.quoted) says no Every",
                "write a length as in 6h, or cron's \"15 3 * * *\""
            )
            return false
        }
        if let length = Duration(typed: every) { work.interval = length } else { work.cron = every }
        work.zone = texts["TimeZone"]
        guard let text = texts["Flex"] else { return true }
        guard let length = Duration(typed: text) else {
            fault(
                key,
                "Flex of \(work.name.quoted) is \(text.quoted), no length",
                "write one as in 30m"
            )
            return false
        }
        work.flex = length
        return true
    }

    /// Reads what becomes of times that passed, or come too early, and says whether that makes
    /// sense.
    private mutating func readPolicies(
        _ texts: [String: String],
        into work: inout Manifest.RepeatedWork
    ) -> Bool {
        let key = "RoostRepeats"
        switch texts["CatchUp"] {
        case nil: break
        case "none"?, "once"?: work.catchUp = texts["CatchUp"]
        case let text?:
            guard let length = Duration(typed: text) else {
                fault(
                    key,
                    "CatchUp of \(work.name.quoted) is \(text.quoted)",
                    "write none, once, or for how long all are made up for, as in 2d"
                )
                return false
            }
            (work.catchUp, work.within) = ("all", length)
        }
        guard let text = texts["Overlap"] else { return true }
        guard ["skip", "queue", "replace"].contains(text) else {
            fault(
                key,
                "Overlap of \(work.name.quoted) is \(text.quoted)",
                "write skip, queue or replace"
            )
            return false
        }
        work.overlap = text
        return true
    }

    /// Reads the promises of freshness: of a task, or else of an intent, by its name.
    mutating func promises(
        _ root: [String: Any],
        permitted: [String]
    ) -> [Manifest.PromisedWork] {
        let key = "RoostFreshness"
        guard let value = root[key] else { return [] }
        guard let entries = value as? [String: Any] else {
            fault(
                key,
                "it is \(Self.kind(of: value)), not a dictionary",
                "write names with lengths"
            )
            return []
        }
        var works: [Manifest.PromisedWork] = []
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
            guard let text = value as? String, let length = Duration(typed: text), length > .zero
            else {
                let found = (value as? String)?.quoted ?? Self.kind(of: value)
                fault(key, "\(name.quoted) has \(found), no length of time", "write one as in 6h")
                continue
            }
            works.append(
                Manifest.PromisedWork(
                    name,
                    isIntent: !Self.permits(name, permitted),
                    within: length
                )
            )
        }
        return works
    }
}
