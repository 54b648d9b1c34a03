import RoostEngine

/// A judge of what a fleet has promised, who sees what runs on all hosts and what was answered, and
/// asks no engine.
struct FleetAuditor {
    /// A piece of work that was accepted.
    private struct Accepted {
        let work: FleetWork
        /// The first piece that was submitted with it.
        let batch: FleetWork
        /// The hosts on which it may run.
        let hosts: Set<Int>
        /// Whether somebody cancelled it, or submitted another one in its place.
        var isUnwanted = false
        var isOver = false
        var hasSucceeded = false
    }

    private struct Active: Equatable {
        let host: Int
        let claim: FleetClaim
    }

    private(set) var violation: String?
    private var accepted: [FleetWork: Accepted] = [:]
    private var active: [FleetWork: [Active]] = [:]
    private var latest: [FleetWork: FleetFence] = [:]
    /// The host on which work ran last.
    private var hostOf: [FleetWork: Int] = [:]
    /// The hosts that stand still, with all that runs on them.
    private var frozen: Set<Int> = []
    /// The jobs of hosts that are not the fleet's and have not ended, by their names.
    private var local: Set<String> = []
    /// The times of a schedule that were dealt with.
    private(set) var times: Set<Timestamp> = []
    /// The greatest fence that there was as a host was drained, for those that are.
    private var drained: [Int: FleetFence] = [:]
    /// The number of runs.
    private(set) var runs = 0
    /// The number of these that were of work that had run before.
    private(set) var repeats = 0

    mutating func violate(_ sentence: String) { violation = violation ?? sentence }

    // MARK: What was answered

    mutating func accepted(
        _ work: [FleetWork],
        inPlaceOf former: [FleetWork],
        on hosts: Set<Int>
    ) {
        for one in work { accepted[one] = Accepted(work: one, batch: work[0], hosts: hosts) }
        for one in former { accepted[one]?.isUnwanted = true }
    }

    /// Hears that a submission or a cancellation was sent whose answer is lost: it may have taken
    /// another's place.
    mutating func mayBeUnwanted(_ works: [FleetWork]) {
        for work in works { accepted[work]?.isUnwanted = true }
    }

    /// Hears that the database took an end in.
    mutating func counted(_ end: FleetEnd) {
        let work = end.claim.work
        if let fence = latest[work], end.claim.fence < fence {
            violate("an end of \(end.claim) counted, and fence \(fence) had begun")
        }
        switch end.outcome {
        case .again: break
        case .over, .held:
            if accepted[work]?.isOver == true { violate("work \(work) was over twice") }
            accepted[work]?.isOver = true
            if case .over(.completed) = end.outcome, accepted[work]?.hasSucceeded == false {
                violate("work \(work) completed, and no run of it succeeded")
            }
        }
    }

    /// Hears that the database dealt with a time of a schedule, at this moment by its calendar.
    mutating func dealt(_ due: FleetDue, _ outcome: FleetDealt.Outcome, by now: Timestamp) {
        switch outcome {
        case .known, .wait: return
        case .submitted, .leftOut: break
        }
        if due.due > now { violate("a time of \(due.task) was dealt with before it came") }
        if !times.insert(due.due).inserted {
            violate("a time of \(due.task) was dealt with twice: \(due.due.nanoseconds)")
        }
    }

    // MARK: What runs

    mutating func began(_ claim: FleetClaim, on host: Int) {
        runs += 1
        if let before = latest[claim.work] {
            repeats += 1
            if claim.fence <= before {
                violate("\(claim) began, and fence \(before) had begun before")
            }
        }
        judgePlace(of: claim.work, on: host)
        if let last = drained[host], claim.fence > last {
            violate("\(claim) began on host \(host), which was drained at fence \(last)")
        }
        latest[claim.work] = max(latest[claim.work] ?? claim.fence, claim.fence)
        active[claim.work, default: []].append(Active(host: host, claim: claim))
        judge(claim.work)
    }

    mutating func stopped(_ claim: FleetClaim, on host: Int, hasSucceeded: Bool) {
        active[claim.work]?.removeAll { $0 == Active(host: host, claim: claim) }
        if hasSucceeded { accepted[claim.work]?.hasSucceeded = true }
    }

    /// Hears that a host is to claim nothing more, where it is.
    mutating func drained(_ host: Int, _ last: FleetFence?) { drained[host] = last }

    mutating func froze(_ host: Int) { frozen.insert(host) }

    /// Hears that a host goes on, once it has heard how late it is.
    mutating func thawed(_ host: Int) {
        frozen.remove(host)
        for work in active.keys.sorted() { judge(work) }
    }

    private mutating func judge(_ work: FleetWork) {
        let moving = (active[work] ?? []).filter { !frozen.contains($0.host) }
        guard moving.count > 1 else { return }
        let words = moving.map { "on host \($0.host) under fence \($0.claim.fence)" }
        violate("work \(work) runs twice at once: \(words.joined(separator: ", "))")
    }

    /// Judges whether work runs where it may, and what is for each host once on each.
    private mutating func judgePlace(of work: FleetWork, on host: Int) {
        guard let known = accepted[work] else { return }
        if !known.hosts.contains(host) {
            violate("work \(work) runs on host \(host), which it is not for")
        }
        let other = hostOf.first { other, place in
            place == host && other != work && accepted[other]?.batch == known.batch
        }
        if let other {
            violate("work \(work) and \(other.key) are for a host each, and run on host \(host)")
        }
        hostOf[work] = host
    }

    // MARK: Local work

    mutating func submittedLocally(_ name: String) { local.insert(name) }
    mutating func endedLocally(_ name: String) { local.remove(name) }

    // MARK: The end

    /// Whether all that was accepted is over, and the schedule has come since a moment.
    func isAllOver(since beginning: Timestamp) -> Bool {
        accepted.values.allSatisfy { $0.isOver || $0.isUnwanted } && local.isEmpty
            && times.contains { $0 > beginning }
    }

    /// Judges what is left in the end, where nothing was in the way since a moment.
    mutating func judgeEnd(since beginning: Timestamp) {
        let lost = accepted.values.filter { !$0.isOver && !$0.isUnwanted }.map(\.work).sorted()
        if let first = lost.first {
            violate("work \(first) was accepted, and never came to an end")
        }
        let inOrder = times.sorted()
        for (time, next) in zip(inOrder, inOrder.dropFirst())
        where next - time != FleetWorld.interval {
            violate("a time of a schedule after \(time.nanoseconds) was never dealt with")
        }
        if !times.contains(where: { $0 > beginning }) {
            violate("a schedule did not come any more")
        }
        if let name = local.min() { violate("local work \(name) never came to an end") }
    }
}
