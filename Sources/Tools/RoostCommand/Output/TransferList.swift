import RoostCaller
import RoostSystemWire

extension Response.Transfer {
    /// The ending in a list of transfers, which has it until its app has taken the result.
    fileprivate var listedEnding: String { "\(endingWords); its app has not taken it yet" }

    fileprivate var endingStyle: Style {
        guard let outcome = told.outcome else { return .dim }
        switch outcome.error {
        case "cancelled", "forceQuit": return .yellow
        case .some: return .red
        case nil: return (outcome.status ?? 200) < 400 ? .green : .yellow
        }
    }
}

extension Response.Transfer: Watched {
    var key: String { "\(told.number)" }

    func reads(as other: Self) -> Bool {
        func isLike(_ blockers: [Response.Blocker]) -> [String] {
            blockers.map { "\($0.name) \($0.evidence)" }
        }
        func percent(_ transfer: Self) -> Int? {
            Progress(transfer, at: Timestamp(microseconds: 0)).percent
        }
        return title == other.title && told.state == other.told.state
            && told.outcome == other.told.outcome
            && isLike(blockers) == isLike(other.blockers) && percent(self) == percent(other)
    }

    func line(at now: Timestamp) -> String {
        let beginning = "\(told.app) transfer \(told.number)  \(title)"
        if isFinished { return "\(beginning): \(endingWords)" }
        let progress = Progress(self, at: now)
        let number = progress.percent.map { "\($0) %" }
        let rest = [number, progress.amount, progress.remark].compactMap(\.self)
        return rest.isEmpty ? beginning : "\(beginning): \(rest.joined(separator: ", "))"
    }

    static func lines(_ items: [Self], width: Int, _ console: Console) -> [String] {
        let now = console.now()
        var lines = NumberedLines("NR")
        for transfer in items {
            lines.add("\(transfer.number)", app: transfer.app) { room in
                guard transfer.isFinished else {
                    return Progress(transfer, at: now)
                        .line(width: room, isColoured: console.isColoured)
                }
                let words = "\(transfer.title): \(transfer.listedEnding)".printable
                return console.styled(words.shortened(to: room), transfer.endingStyle)
            }
        }
        return lines.lines(width: width, console)
    }
}
