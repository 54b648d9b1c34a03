import RoostDaemon
import RoostEngine

extension FleetWorld {
    /// Sends a call of a host, which takes its time, or is given up.
    mutating func call(_ effect: FleetEffect?, from index: Int) {
        let way =
            random.chance(5) && hasFaults
            ? random.duration(100...20_000) : random.duration(0...longestWay)
        let executesAt = now + way
        calls.append(
            Call(
                host: index,
                connection: hosts[index].connection,
                effect: effect,
                former: hosts[index].incarnation,
                sent: hosts[index].uptime,
                executesAt: executesAt,
                answersAt: executesAt + random.duration(0...longestWay),
                givenUpAt: now + .seconds(3)
            )
        )
    }

    /// Carries out the calls that have reached the database.
    ///
    /// It may be that nobody waits for them any more.
    mutating func execute() {
        for index in calls.indices where !calls[index].isExecuted && calls[index].executesAt <= now
        {
            calls[index].isExecuted = true
            let call = calls[index]
            guard !hosts[call.host].isCutOff else { continue }
            database.failure = drawFailure()
            do throws(FleetError) {
                calls[index].answer = try carryOut(call)
            } catch {
                note("\(call.host) call failed: \(error.reason)")
            }
            database.failure = nil
        }
    }

    private mutating func carryOut(_ call: Call) throws(FleetError) -> FleetEvent? {
        let host = hosts[call.host]
        switch call.effect {
        case nil:
            return try database.enter(
                host.name,
                replacing: call.former,
                sent: call.sent,
                length: limits.fleetLease
            )
        case .tell(_, let ends): return try end(ends)
        case .deal(let dues): return try deal(dues)
        case let effect?:
            if case .claim = effect { claims += 1 }
            let (event, wish) = try database.carryOut(effect, of: host.name)
            if let wish { heard(wish, on: call.host) }
            return event
        }
    }

    /// Has a host hear what is wished of it, once, as its daemon does.
    private mutating func heard(_ wish: FleetWish, on index: Int) {
        guard wish.number > hosts[index].wish, hosts[index].engine != nil else { return }
        hosts[index].wish = wish.number
        hosts[index].isDraining = wish.isDraining
        hosts[index].inbox.append(.fleet(.drain(wish.isDraining)))
    }

    /// Has the database deal with times of schedules, which is seen even where nobody hears the
    /// answer.
    private mutating func deal(_ dues: [FleetDue]) throws(FleetError) -> FleetEvent {
        let isUnanswered = database.failure == .unanswered
        if isUnanswered { database.failure = nil }
        let names = dues.map { FleetName($0.app, $0.task.givenName) }
        let former = names.map { database.work(named: $0) }
        let all = try database.deal(dues)
        for (index, dealt) in all.enumerated() {
            note("\(dues[index].task) at \(dues[index].due.nanoseconds): \(dealt.outcome)")
            auditor.dealt(dues[index], dealt.outcome, by: SimulatedFleetDatabase.beginning + now)
            guard case .submitted = dealt.outcome else { continue }
            let work = database.work(named: names[index])
            auditor.accepted(work, inPlaceOf: former[index], on: Set(hosts.indices))
        }
        if isUnanswered { throw FleetError("the connection was closed") }
        return .dealt(all)
    }

    private mutating func end(_ ends: [FleetEnd]) throws(FleetError) -> FleetEvent {
        let counted: [FleetClaim]
        if database.failure == .unanswered {
            // What counted is seen all the same.
            database.failure = nil
            for end in ends where try database.end([end]) == [end.claim] { auditor.counted(end) }
            throw FleetError("the connection was closed")
        }
        counted = try database.end(ends)
        note("ends \(ends.map { "\($0.claim)" }) counted \(counted.map { "\($0)" })")
        for end in ends where counted.contains(end.claim) { auditor.counted(end) }
        return .acknowledged(ends.map(\.claim))
    }

    /// Gives answers to those who wait for them, and has them give up what is late.
    mutating func answer() {
        var waiting: [Call] = []
        for call in calls {
            let isHeard = call.connection == hosts[call.host].connection
            if isHeard, call.isExecuted, let answer = call.answer, call.answersAt <= now,
                !hosts[call.host].isCutOff
            {
                hear(answer, on: call.host)
            } else if isHeard, call.givenUpAt <= now {
                hosts[call.host].connection += 1
                hosts[call.host].isJoining = false
                hear(.unreachable(why: "no answer in three seconds"), on: call.host)
                if !call.isExecuted { waiting.append(call) }
            } else if isHeard || !call.isExecuted {
                waiting.append(call)
            }
        }
        calls = waiting
    }

    private mutating func hear(_ event: FleetEvent, on index: Int) {
        note("\(index) hears \(describe(event))")
        switch event {
        case .joined(let number, _, _):
            hosts[index].incarnation = number
            hosts[index].hasJoined = true
            hosts[index].isJoining = false
            if hosts[index].isDraining {
                hosts[index].inbox += [.fleet(event), .fleet(.drain(true))]
                return
            }
        case .superseded(let number):
            hosts[index].incarnation = number
            hosts[index].isJoining = false
        default: break
        }
        hosts[index].inbox.append(.fleet(event))
    }

    /// Has the database make work of hosts that are gone pending again.
    mutating func takeOver() {
        let count = (try? database.takeOver())?.count ?? 0
        if count > 0 { note("\(count) pieces of work are taken over") }
    }

    /// Has the database tell all hosts that there may be work; who is cut off hears it when they
    /// are connected again.
    mutating func offerWhatIsThere() {
        guard database.takeOffer() else { return }
        for index in hosts.indices where hosts[index].incarnation != nil { hosts[index].offer() }
    }
}
