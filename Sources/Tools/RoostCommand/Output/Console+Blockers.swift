import RoostCaller
import RoostSystemWire

extension Console {
    /// Returns the known facts about a blocker, in lines.
    func text(of blocker: Response.Blocker) -> String {
        var text =
            "  \(styled(blocker.name, .yellow)) since \(both(blocker.since))\n"
            + "    found:  \(blocker.evidence.printable)\n"
            + "    remedy: \(blocker.remedy.printable)\n"
        if let clearsAt = blocker.clearsAt { text += "    clears: \(both(clearsAt))\n" }
        return text
    }

    /// Returns the earliest beginning of something that waits for these blockers, as the rest of a
    /// sentence.
    func earliestStart(_ earliest: Timestamp, _ blockers: [Response.Blocker]) -> String {
        let others = blockers.filter { $0.clearsAt == nil }.map(\.name.printable)
        guard !others.isEmpty else { return both(earliest) }
        let cleared =
            "\(others.joined(separator: " and ")) \(others.count == 1 ? "is" : "are") cleared"
        return earliest <= now()
            ? "as soon as \(cleared)" : "\(both(earliest)), if \(cleared) by then"
    }
}
