package import RoostSystemWire
import RoostWire

extension SystemInterface.FleetHosts.Reply {
    /// The metrics of a fleet as its database knows it, which are the same whichever host is asked.
    package var metrics: [SystemInterface.Metric] {
        [
            metric(
                "roost_fleet_jobs",
                "work of the fleet that is not over, by where it stands",
                [("waiting", pending), ("claimed", claimed), ("held", held)].map {
                    sample(Double($0.1), "state", $0.0)
                }
            ),
            ofHosts("roost_fleet_host_present", "1 while the host's lease holds") {
                $0.present ? 1 : 0
            },
            ofHosts(
                "roost_fleet_host_lease_seconds",
                "how long the host's lease holds; below 0: for how long it has been over"
            ) { Double($0.left) / 1e6 },
            ofHosts("roost_fleet_host_claims", "work that the host has") { Double($0.holds) },
            ofHosts("roost_fleet_host_draining", "1 while the host claims nothing") {
                $0.draining ? 1 : 0
            },
        ]
    }

    private func ofHosts(
        _ name: String,
        _ meaning: String,
        _ value: (SystemInterface.FleetHost) -> Double
    ) -> SystemInterface.Metric {
        metric(name, meaning, hosts.map { sample(value($0), "host", $0.name) })
    }

    private func metric(
        _ name: String,
        _ meaning: String,
        _ samples: [SystemInterface.Sample]
    ) -> SystemInterface.Metric {
        SystemInterface.Metric(name: name, kind: .gauge, meaning: meaning, samples: samples)
    }

    private func sample(_ value: Double, _ key: String, _ label: String) -> SystemInterface.Sample {
        SystemInterface.Sample(
            labels: [SystemInterface.Label(key: key, value: label)],
            value: value
        )
    }
}
