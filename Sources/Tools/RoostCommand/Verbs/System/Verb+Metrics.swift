import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let metrics = Verb(
        "metrics",
        summary: "print what a monitoring system watches, in the format of Prometheus",
        details: """
            Counts what has run since the system began, and how late, how long and how it ended; tells
            what waits, what it costs and what is out of order. roost-web has the same at /metrics
            (docs/monitoring.md has all names, and rules for alerts). --fleet adds what the fleet's
            database knows: it is the same from each host.
            """,
        options: [Option("fleet", nil, "add the hosts and the work of this host's fleet")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        var metrics = try Metrics { (parameters) throws(CommandError) in
            try session.ask(.metrics, parameters) { (fields) throws(FieldError) in
                try SystemInterface.Metrics.Reply(reading: fields)
            }
        }
        if invocation.has("fleet") {
            for metric in try session.fleetHosts().metrics { metrics.add(metric) }
        }
        if session.wantsJSON {
            try session.print(["metrics": metrics.json])
        } else {
            // A terminal would obey what is in the names of apps; a program reads them as they are.
            let text = metrics.text
            try session.console.write(session.console.isTerminal ? text.printableLines : text)
        }
        return .done
    }
}
