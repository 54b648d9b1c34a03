package import RoostSystemWire
package import RoostWire

/// The metrics of a system, as they come together from its answers.
package struct Metrics: Hashable, Sendable {
    package private(set) var metrics: [SystemInterface.Metric] = []
    private var places: [String: Int] = [:]
    private var samples: [Key: Int] = [:]

    /// The identity of a sample, which is told once: a reader that finds one twice refuses all of
    /// them.
    private struct Key: Hashable, Sendable {
        let metric: Int
        let labels: [SystemInterface.Label]
    }

    package init() {}

    /// Asks for all of them, which takes several answers where there are many.
    package init<Failure>(
        asking ask: (JSONObject) throws(Failure) -> SystemInterface.Metrics.Reply
    ) throws(Failure) {
        var after: Int64? = 0
        while let place = after {
            let reply = try ask(place == 0 ? [:] : ["after": .integer(place)])
            for metric in reply.metrics { add(metric) }
            // Nobody is asked for the same again and again.
            after = reply.next.flatMap { $0 > place ? $0 : nil }
        }
    }

    package mutating func add(_ metric: SystemInterface.Metric) {
        let index = places[metric.name] ?? metrics.count
        if index == metrics.count {
            places[metric.name] = index
            var empty = metric
            empty.samples = []
            metrics.append(empty)
        }
        for sample in metric.samples {
            let key = Key(metric: index, labels: sample.labels)
            if let known = samples[key] {
                metrics[index].samples[known] = sample
            } else {
                samples[key] = metrics[index].samples.count
                metrics[index].samples.append(sample)
            }
        }
    }

    /// The media type of ``text``.
    package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// The metrics in the text format that Prometheus reads, and all that read after it.
    package var text: String {
        var text = ""
        for metric in metrics where !metric.samples.isEmpty {
            text += "# HELP \(metric.name) \(metric.meaning.escapedMeaning)\n"
            text += "# TYPE \(metric.name) \(metric.kind.rawValue)\n"
            for sample in metric.samples { text += sample.lines(of: metric.name) }
        }
        return text
    }

    /// The metrics for programs that read JSON.
    package var json: JSON {
        .array(
            metrics.map { metric in
                [
                    "name": .string(metric.name), "kind": .string(metric.kind.rawValue),
                    "meaning": .string(metric.meaning),
                    "samples": .array(metric.samples.map(\.json)),
                ]
            }
        )
    }
}

extension SystemInterface.Sample {
    fileprivate func lines(of name: String) -> String {
        guard let buckets, let count else { return line(name, value.told) }
        let told = buckets.map { line("\(name)_bucket", "\($0.count)", most: $0.most.told) }
        return told.joined()
            + line("\(name)_bucket", "\(count)", most: "+Inf")
            + line("\(name)_sum", value.told)
            + line("\(name)_count", "\(count)")
    }

    private func line(_ name: String, _ value: String, most: String? = nil) -> String {
        var pairs = labels.map { "\($0.key)=\"\($0.value.escapedLabel)\"" }
        if let most { pairs.append("le=\"\(most)\"") }
        return "\(name)\(pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") \(value)\n"
    }

    fileprivate var json: JSON {
        var object: JSONObject = [
            "labels": .object(labels.reduce(into: JSONObject()) { $0[$1.key] = .string($1.value) }),
            "value": .number(value),
        ]
        if let count { object["count"] = .integer(count) }
        if let buckets {
            object["buckets"] = .array(
                buckets.map { ["most": .number($0.most), "count": .integer($0.count)] }
            )
        }
        return .object(object)
    }
}

extension Double {
    /// The number in its shortest form; a whole one without a fraction.
    fileprivate var told: String {
        Int64(exactly: self).map { "\($0)" } ?? "\(self)"
    }
}

extension String {
    fileprivate var escapedMeaning: String { escaped(quotes: false) }
    fileprivate var escapedLabel: String { escaped(quotes: true) }

    /// Returns the text with escapes for the characters that a line of the format may not have as
    /// they are.
    private func escaped(quotes: Bool) -> String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\"" where quotes: text += "\\\""
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
