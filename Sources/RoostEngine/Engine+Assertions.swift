// Assertions are of a process and end with it, so none of this is written down.
extension Engine {
    mutating func assert(
        _ id: AppID,
        _ number: ProcessNumber,
        _ assertion: Assertion,
        _ token: ReplyToken?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var process = apps[id]?.process, process.number == number, process.isPresent else {
            return refuse(token, .notNow, "the process is being ended", &effects)
        }
        if process.assertions.holds(assertion.id) {
            return refuse(token, .notNow, "there is an assertion of this id", &effects)
        }
        guard process.assertions.held.count < limits.assertions else {
            return refuse(
                token,
                .notNow,
                "\(id) holds \(limits.assertions) assertions, as many as it may; end some",
                &effects
            )
        }
        // One that comes when their time is over would be held for nothing.
        guard process.isSeen || process.assertions.used < limits.assertionBudget,
            !process.assertions.isExpiring
        else {
            return refuse(
                token,
                .notNow,
                "the time that assertions of \(id) have in the background is used up; it comes back when the app is seen",
                &effects
            )
        }
        process.assertions.add(assertion)
        process.unneededAt = nil
        process.settling = nil
        apps[id]?.process = process
        wind(id, at: now, &effects)
        if let token { effects.append(.reply(token, .done)) }
    }

    mutating func unassert(
        _ id: AppID,
        _ number: ProcessNumber,
        _ assertion: Int64,
        _ token: ReplyToken?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if var process = apps[id]?.process, process.number == number,
            process.assertions.remove(assertion)
        {
            apps[id]?.process = process
            wind(id, at: now, &effects)
            touched.append(number)
        }
        // To end one that is not there is no error, as on Apple's platforms.
        if let token { effects.append(.reply(token, .done)) }
    }

    /// Lets the time of a process's assertions go by, or stand still, as things are now.
    mutating func wind(_ id: AppID, at now: Moment, _ effects: inout [Effect]) {
        guard var process = apps[id]?.process else { return }
        let before = process.assertions.clock
        let isCounting =
            !process.isSeen && !process.assertions.isEmpty && !process.isSuspended
        switch (before, isCounting) {
        case (.stopped, true):
            let left = limits.assertionBudget - process.assertions.used
            process.assertions.clock = .running(ends: now.uptime + max(left, .zero))
        case (.running(let ends), false):
            let left = max(ends - now.uptime, .zero)
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
        apps[id]?.process = process
        guard before != after, process.isPresent else { return }
        if case .running(let ends) = after {
            effects.append(.tellAssertions(process.number, ends: ends, areOver: false))
        } else if case .stopped = after, case .running = before {
            effects.append(.tellAssertions(process.number, ends: nil, areOver: false))
        }
    }

    /// Tells apps that the time of their assertions is over, and ends those that keep some all the same.
    mutating func endAssertions(at now: Moment, _ effects: inout [Effect]) {
        let due = owners.values.filter { id in
            guard let next = apps[id]?.process?.assertions.next else { return false }
            return next <= now.uptime
        }
        for id in due.sorted() {
            guard var process = apps[id]?.process, process.isPresent else { continue }
            switch process.assertions.clock {
            case .running(let ends) where ends <= now.uptime:
                process.assertions.clock = .expiring(graceEnds: now.uptime + limits.grace)
                apps[id]?.process = process
                effects.append(.tellAssertions(process.number, ends: ends, areOver: true))
            case .expiring(let graceEnds) where graceEnds <= now.uptime:
                process.activity = .ending(.heldTooLong)
                apps[id]?.process = process
                log(
                    .killed,
                    id,
                    "killed: assertions were not ended in time: \(process.assertions.words)",
                    at: now,
                    &effects
                )
                effects.append(.end(process.number))
            default: continue
            }
        }
    }
}

extension Assertions {
    var isExpiring: Bool {
        if case .expiring = clock { true } else { false }
    }

    /// When something has to be done about them.
    var next: Uptime? {
        switch clock {
        case .stopped: nil
        case .running(let ends): ends
        case .expiring(let graceEnds): graceEnds
        }
    }

    /// The first of those that are held, by name and call site.
    fileprivate var words: String {
        let first = held.prefix(10).map { assertion in
            assertion.site.isEmpty
                ? assertion.name.quoted : "\(assertion.name.quoted) (\(assertion.site.quoted))"
        }
        let more = held.count - first.count
        return first.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
