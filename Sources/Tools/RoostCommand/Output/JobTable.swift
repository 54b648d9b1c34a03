import RoostCaller
import RoostSystemWire
import RoostWire

extension Response.Job {
    static func table(_ jobs: [Self], at now: Timestamp) -> Table {
        // Where no job has one, a column for tags would only take room.
        let hasTags = jobs.contains { $0.told.tags?.isEmpty == false }
        var heads = ["APP", "JOB", "INTENT", "STATE", "ATTEMPT", "WHEN", "WHY"]
        if hasTags { heads.insert("TAGS", at: 3) }
        var table = Table(heads)
        for job in jobs {
            var cells = [
                Table.Cell(job.told.app), Table.Cell(job.told.id), Table.Cell(job.told.intent),
                Table.Cell(job.told.state.rawValue, job.style),
                Table.Cell("\(job.told.attempt) of \(job.told.attempts)"),
                Table.Cell(job.when(at: now)), Table.Cell(job.why),
            ]
            if hasTags {
                cells.insert(Table.Cell((job.told.tags ?? []).joined(separator: ", ")), at: 3)
            }
            table.add(cells)
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
