// Assertions are of a process and end with it, so none of this is written down.
extension Engine {
    mutating func assert(
        _ id: AppID,
        _ number: ProcessNumber,
        _ assertion: Assertion,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard var process = apps[id]?.process, process.number == number, process.isPresent else {
            return turn.refuse(token, .notNow, "the process is being ended")
        }
        if process.assertions.holds(assertion.id) {
            return turn.refuse(token, .notNow, "there is an assertion of this id")
        }
        guard process.assertions.held.count < limits.assertions else {
            return turn.refuse(
                token,
                .notNow,
                "\(id) holds \(limits.assertions) assertions, as many as it may; end some"
            )
        }
        // One that comes when their time is over would be held for nothing.
        guard process.isSeen || process.assertions.used < limits.assertionBudget,
            !process.assertions.isExpiring
        else {
            return turn.refuse(
                token,
                .notNow,
                "the time that assertions of \(id) have in the background is used up; it comes back when the app is seen"
            )
        }
        process.assertions.add(assertion)
        process.unneededAt = nil
        process.settling = nil
        apps[present: id].process = process
        updateAssertionTimer(id, &turn)
        turn.reply(token, .done)
    }

    mutating func unassert(
        _ id: AppID,
        _ number: ProcessNumber,
        _ assertion: Int64,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        if var process = apps[id]?.process, process.number == number,
            process.assertions.remove(assertion)
        {
            apps[present: id].process = process
            updateAssertionTimer(id, &turn)
            unsettled.touch(number)
        }
        // To end one that is not there is no error, as on Apple's platforms.
        turn.reply(token, .done)
    }

    /// Lets the time of a process's assertions go by, or stand still, as things are now.
    mutating func updateAssertionTimer(_ id: AppID, _ turn: inout Turn) {
        var process = ownedProcess(of: id)
        let before = process.assertions.clock
        let isCounting =
            !process.isSeen && !process.assertions.isEmpty && !process.isSuspended
        switch (before, isCounting) {
        case (.stopped, true):
            let left = limits.assertionBudget - process.assertions.used
            process.assertions.clock = .running(ends: turn.now.uptime + max(left, .zero))
        case (.running(let ends), false):
            let left = max(ends - turn.now.uptime, .zero)
            process.assertions.used = max(limits.assertionBudget - left, .zero)
            process.assertions.clock = .stopped
        case (.expiring, false):
            process.assertions.used = limits.assertionBudget
            process.assertions.clock = .stopped
        default: break
        }
        // Who is seen has all of it again.
        if process.isSeen { process.assertions.used = .zero }
        let after = process.assertions.clock
        apps[present: id].process = process
        guard before != after, process.isPresent else { return }
        if case .running(let ends) = after {
            turn.append(.tellAssertions(process.number, ends: ends, areOver: false))
        } else if case .stopped = after, case .running = before {
            turn.append(.tellAssertions(process.number, ends: nil, areOver: false))
        }
    }

    /// Tells apps that the time of their assertions is over, and ends those that keep some all the
    /// same.
    mutating func endAssertions(of ids: [AppID], _ turn: inout Turn) {
        for id in ids {
            // Most hold none, or have time.
            guard let next = apps[id]?.askProcess({ $0.assertions.next }), next <= turn.now.uptime
            else { continue }
            var process = ownedProcess(of: id)
            // Who is ending is told nothing any more.
            guard process.isPresent else { continue }
            switch process.assertions.clock {
            case .running(let ends) where ends <= turn.now.uptime:
                process.assertions.clock = .expiring(graceEnds: turn.now.uptime + limits.grace)
                apps[present: id].process = process
                turn.append(.tellAssertions(process.number, ends: ends, areOver: true))
            case .expiring(let graceEnds) where graceEnds <= turn.now.uptime:
                process.activity = .ending(.heldTooLong)
                apps[present: id].process = process
                turn.log(
                    .killed,
                    id,
                    "killed: assertions were not ended in time: \(process.assertions.words)"
                )
                turn.append(.end(process.number))
            default: continue
            }
        }
    }
}

extension Assertions {
    var isExpiring: Bool {
        if case .expiring = clock { true } else { false }
    }

    /// The next time at which the assertions have to be looked at.
    var next: Uptime? {
        switch clock {
        case .stopped: nil
        case .running(let ends): ends
        case .expiring(let graceEnds): graceEnds
        }
    }

    /// The first of the assertions that are held, by name and call site.
    fileprivate var words: String {
        let first = held.prefix(10).map { assertion in
            assertion.site.isEmpty
                ? assertion.name.quoted : "\(assertion.name.quoted) (\(assertion.site.quoted))"
        }
        let more = held.count - first.count
        return first.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
