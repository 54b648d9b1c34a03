import RoostCaller
import RoostSystemWire
import RoostWire
import Testing

private typealias Metric = SystemInterface.Metric
private typealias Sample = SystemInterface.Sample

private func sample(_ value: Double, _ labels: KeyValuePairs<String, String> = [:]) -> Sample {
    Sample(
        labels: labels.map { SystemInterface.Label(key: $0.key, value: $0.value) },
        value: value
    )
}

@Suite struct `Metrics for Prometheus` {
    @Test func `are lines with what they mean before them`() {
        var metrics = Metrics()
        metrics.add(
            Metric(
                name: "roost_runs_total",
                kind: .counter,
                meaning: "runs\nthat \\ are over",
                samples: [
                    sample(3, ["app": "com.example.a", "ending": "completed"]),
                    sample(0.5, ["app": "say \"a\"\n\\ ü", "ending": "expired"]),
                ]
            )
        )
        metrics.add(Metric(name: "roost_none", kind: .gauge, meaning: "", samples: []))
        metrics.add(Metric(name: "roost_up", kind: .gauge, meaning: "up", samples: [sample(1)]))
        #expect(
            metrics.text == #"""
                # HELP roost_runs_total runs\nthat \\ are over
                # TYPE roost_runs_total counter
                roost_runs_total{app="com.example.a",ending="completed"} 3
                roost_runs_total{app="say \"a\"\n\\ ü",ending="expired"} 0.5
                # HELP roost_up up
                # TYPE roost_up gauge
                roost_up 1

                """#
        )
    }

    @Test func `have buckets that end with all of them`() {
        var length = sample(12.25, ["kind": "job"])
        length.count = 3
        length.buckets = [.init(most: 0.01, count: 1), .init(most: 10, count: 2)]
        var metrics = Metrics()
        metrics.add(Metric(name: "length", kind: .histogram, meaning: "m", samples: [length]))
        #expect(
            metrics.text == """
                # HELP length m
                # TYPE length histogram
                length_bucket{kind="job",le="0.01"} 1
                length_bucket{kind="job",le="10"} 2
                length_bucket{kind="job",le="+Inf"} 3
                length_sum{kind="job"} 12.25
                length_count{kind="job"} 3

                """
        )
    }

    @Test func `are asked for until there are no more, and told once`() {
        func metric(_ samples: Sample...) -> Metric {
            Metric(name: "a", kind: .gauge, meaning: "m", samples: samples)
        }
        var asked: [JSONObject] = []
        let metrics = Metrics { parameters in
            asked.append(parameters)
            // Something began meanwhile, so that a sample comes again.
            return asked.count == 1
                ? .init(metrics: [metric(sample(1, ["b": "x"]), sample(2, ["b": "y"]))], next: 2)
                : .init(metrics: [metric(sample(3, ["b": "y"]), sample(4, ["b": "z"]))], next: nil)
        }
        #expect(asked == [[:], ["after": 2]])
        #expect(
            metrics.metrics == [
                metric(sample(1, ["b": "x"]), sample(3, ["b": "y"]), sample(4, ["b": "z"]))
            ]
        )
    }

    @Test func `are not asked for without an end`() {
        var asked = 0
        _ = Metrics { _ in
            asked += 1
            return .init(metrics: [], next: 5)
        }
        #expect(asked == 2)
    }
}
