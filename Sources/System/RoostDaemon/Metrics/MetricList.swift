import RoostEngine
import RoostSystemWire
import RoostWire

/// The samples of metrics, in the order in which they are told.
struct MetricList {
    typealias Sample = SystemInterface.Sample
    private(set) var samples: [(metric: Metric, sample: Sample)] = []

    mutating func add(
        _ metric: Metric,
        _ value: Double,
        _ labels: KeyValuePairs<String, String> = [:]
    ) {
        samples.append((metric, Sample(labels: labels.told, value: value)))
    }

    /// Adds a sample for each of several choices, of which at most one holds: 1 for that, and 0 for
    /// the others.
    mutating func add<Choice: CaseIterable & RawRepresentable<String>>(
        _ metric: Metric,
        oneOf choices: Choice.Type,
        _ current: String?,
        as label: String,
        app: AppID? = nil
    ) {
        for choice in choices.allCases {
            let value = choice.rawValue == current ? 1.0 : 0
            if let app {
                add(metric, value, ["app": app.name, label: choice.rawValue])
            } else {
                add(metric, value, [label: choice.rawValue])
            }
        }
    }

    mutating func add(
        _ metric: Metric,
        _ histogram: Histogram,
        _ labels: KeyValuePairs<String, String>
    ) {
        let buckets = histogram.buckets.map { Sample.Bucket(most: $0.bound, count: $0.count) }
        samples.append(
            (
                metric,
                Sample(
                    labels: labels.told,
                    value: histogram.sum,
                    count: histogram.count,
                    buckets: buckets
                )
            )
        )
    }

    /// Returns the samples from a place on, as many as go into one message.
    func reply(after place: Int) -> SystemInterface.Metrics.Reply {
        let rest = samples.dropFirst(place)
        let told = rest.prefix(count(ofFitting: rest.lazy.map(\.sample)))
        var metrics: [SystemInterface.Metric] = []
        for (metric, sample) in told {
            if metrics.last?.name == metric.rawValue {
                metrics[metrics.count - 1].samples.append(sample)
            } else {
                metrics.append(
                    SystemInterface.Metric(
                        name: metric.rawValue,
                        kind: metric.kind,
                        meaning: metric.meaning,
                        samples: [sample]
                    )
                )
            }
        }
        let next = told.count < rest.count ? Int64(place + told.count) : nil
        return SystemInterface.Metrics.Reply(metrics: metrics, next: next)
    }
}

extension KeyValuePairs<String, String> {
    fileprivate var told: [SystemInterface.Label] {
        map { SystemInterface.Label(key: $0.key, value: $0.value) }
    }
}
