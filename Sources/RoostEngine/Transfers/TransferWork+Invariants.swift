// The transfers are found by nine ways beside their table. What each of them has to say is told from the table here.
extension TransferWork {
    /// Throws where two parts of it say different things of the same.
    func verify() throws(Contradiction) {
        try table.verify()
        try queue.verify()
        try wakes.verify()
        try deadlines.verify()
        try expiries.verify()
        try verifyCounts()
        try verifySessions()
        try verifyCarriages()
        try Contradiction.verify(
            deadlines.count == table.all.count { !$0.isFinished },
            "\(deadlines.count) transfers have a deadline, and as many are not over: \(table.all.count { !$0.isFinished })"
        )
        try Contradiction.verify(
            expiries.count == resumables.count,
            "\(resumables.count) downloads can be gone on with, and \(expiries.count) of them expire"
        )
        try Contradiction.verify(
            credentials.keys.allSatisfy { table[$0] != nil },
            "a credential is kept for a transfer that is gone"
        )
        try Contradiction.verify(
            followers.allSatisfy { table[$0.number]?.state == .waiting },
            "a transfer follows another one, and does not wait"
        )
    }

    private func verifyCounts() throws(Contradiction) {
        var counted: [AppID: Int] = [:]
        var bytes: [AppID: Int] = [:]
        var queued = 0
        let following = Set(followers.map(\.number))
        for transfer in table.all {
            counted[transfer.app, default: 0] += 1
            bytes[transfer.app, default: 0] += transfer.order.value.body?.utf8.count ?? 0
            let isFollower = following.contains(transfer.number)
            if transfer.state == .waiting, transfer.holds.isEmpty, !isFollower { queued += 1 }
            try Contradiction.verify(
                transfer.number <= last,
                "transfer \(transfer.number) has a number that was not given yet"
            )
            try Contradiction.verify(
                transfer.isFinished == (transfer.state == .finished),
                "transfer \(transfer.number) is \(transfer.stateName), and has \(transfer.isFinished ? "an" : "no") outcome"
            )
        }
        for app in Set(counts.keys).union(counted.keys) {
            try Contradiction.verify(
                counts[app, default: 0] == counted[app, default: 0],
                "\(app) counts \(counts[app, default: 0]) transfers, and has \(counted[app, default: 0])"
            )
            try Contradiction.verify(
                bodies[app, default: 0] == bytes[app, default: 0],
                "\(app) counts \(bodies[app, default: 0]) bytes to be sent from memory, and has \(bytes[app, default: 0])"
            )
        }
        try Contradiction.verify(
            queue.count + wakes.count == queued,
            "\(queued) transfers wait for nothing but their turn or a date, and \(queue.count + wakes.count) are in line"
        )
    }

    private func verifySessions() throws(Contradiction) {
        var found = 0
        for (key, session) in sessions {
            found += session.tasks.count
            for (task, number) in session.tasks {
                try Contradiction.verify(
                    table[number]?.key == key && table[number]?.order.value.task == task,
                    "task \(task) of session \(key.session.name) is another one's transfer \(number)"
                )
            }
            let open = session.tasks.values.count { table[$0]?.isFinished == false }
            try Contradiction.verify(
                session.open == open,
                "session \(key.session.name) counts \(session.open) that are not over, and has \(open)"
            )
        }
        try Contradiction.verify(
            found == table.count,
            "there are \(table.count) transfers, and sessions have \(found)"
        )
    }

    private func verifyCarriages() throws(Contradiction) {
        for (carriage, number) in carriages {
            try Contradiction.verify(
                table[number]?.carriage == carriage && table[number]?.isWithCarrier == true,
                "the carrier has carriage \(carriage) for transfer \(number), which does not move"
            )
            try Contradiction.verify(
                lingering[carriage] == nil,
                "carriage \(carriage) moves for somebody, and for nobody"
            )
        }
        for transfer in table.all where transfer.isWithCarrier {
            try Contradiction.verify(
                carriages[transfer.carriage] == transfer.number,
                "transfer \(transfer.number) moves, and the carrier does not have it"
            )
        }
    }
}

extension Transfer {
    /// Whether the carrier has it, as far as its state says.
    fileprivate var isWithCarrier: Bool {
        switch state {
        case .moving, .stopping: true
        case .waiting, .asking, .finished: false
        }
    }
}
