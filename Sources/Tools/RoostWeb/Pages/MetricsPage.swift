import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of metrics for a monitoring system, in the format that Prometheus reads.
enum MetricsPage {
    static let routes = [
        Route(.look, "/\(WebSite.metrics)") { context throws(WebFault) in
            .answer(answer(try metrics(of: context.system)))
        },
        Route(.look, "/\(WebSite.metrics)/fleet", asksApp: true) { context throws(WebFault) in
            .answer(answer(try fleetMetrics(of: context.system)))
        },
    ]

    /// The age at which an answer of the database's is too old, in nanoseconds.
    private static let oldest: Int64 = 10_000_000_000

    private static func metrics(of system: System) throws(WebFault) -> Metrics {
        try Metrics { (parameters) throws(WebFault) in
            try system.ask(.metrics, parameters, SystemInterface.Metrics.Reply.init(reading:))
        }
    }

    /// Returns the metrics of the fleet's database, which may be a moment old, as all who look
    /// share an answer.
    private static func fleetMetrics(of system: System) throws(WebFault) -> Metrics {
        guard let membership = try system.fleetMembership() else {
            throw WebFault(.notFound, "This machine is in no fleet.")
        }
        let told = system.fleetHosts(membership)
        // What was told long ago is no measurement of now.
        guard let hosts = told.answer, told.fault == nil, membership.mayBeAsked,
            told.age < oldest
        else {
            throw told.fault
                ?? WebFault(.badGateway, "The fleet's database does not answer this machine.")
        }
        var metrics = Metrics()
        for metric in hosts.metrics { metrics.add(metric) }
        return metrics
    }

    private static func answer(_ metrics: Metrics) -> WebAnswer {
        WebAnswer(.done, Metrics.mediaType, metrics.text)
    }
}
