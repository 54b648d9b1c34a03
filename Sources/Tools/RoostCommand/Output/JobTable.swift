import RoostCaller
import RoostWire

extension Told.Job {
    static func table(_ jobs: [Self], at now: Timestamp) -> Table {
        var table = Table("APP", "JOB", "INTENT", "STATE", "ATTEMPT", "WHEN", "WHY")
        for job in jobs {
            table.add(
                Table.Cell(job.told.app),
                Table.Cell(job.told.id),
                Table.Cell(job.told.intent),
                Table.Cell(job.told.state.rawValue, job.style),
                Table.Cell("\(job.told.attempt) of \(job.told.attempts)"),
                Table.Cell(job.when(at: now)),
                Table.Cell(job.why)
            )
        }
        return table
    }

    private var style: Style {
        switch told.state {
        case .running: .green
        case .retrying: .yellow
        case .held: .red
        case .waiting, .unknown: .cyan
        }
    }
}
