extension Transfers {
    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        try table.verify()
        try waiting.verify()
        try resumables.verify()
        try servers.verify()
        try sessions.verify(with: table)
        try handovers.verify(with: table)
        try Contradiction.verify(
            credentials.keys.allSatisfy { table[$0] != nil },
            "a credential is kept for a transfer that is gone"
        )
        try Contradiction.verify(
            table.all.allSatisfy { $0.number <= last },
            "a transfer has a number that was not given yet"
        )
        let inLine = table.all.count {
            $0.state == .waiting && $0.holds.isEmpty && !handovers.isFollower($0.number)
        }
        try Contradiction.verify(
            waiting.count == inLine,
            "\(inLine) transfers wait for nothing but their turn or a date, and \(waiting.count) are in line"
        )
    }
}
