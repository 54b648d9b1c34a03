package import RoostEngine
import RoostWire

extension FleetDatabase where Self: ~Copyable {
    /// Carries out a call of the engine, and returns the event that follows from it, with the
    /// request about the host where the database has told one.
    package mutating func carryOut(
        _ effect: FleetEffect,
        of host: FleetHost
    ) throws(FleetError) -> (event: FleetEvent?, wish: FleetWish?) {
        switch effect {
        case .join(let former, let sent, let length):
            return (try enter(host, replacing: former, sent: sent, length: length), nil)
        case .renew(let member, let sent, let length):
            guard let renewal = try renew(member, lease: length) else {
                return (.over(member), nil)
            }
            let told = FleetEvent.Renewal(
                member,
                sent: sent,
                length: length,
                holds: renewal.holds,
                cancelled: renewal.cancelled,
                hosts: renewal.hosts
            )
            return (.renewed(told), renewal.wish)
        case .claim(let member, let slots, let known, let traits):
            guard let batch = try claim(member, upTo: slots, beside: known, having: traits) else {
                return (.over(member), nil)
            }
            return (
                .claimed(member, batch.work, isMore: batch.isMore, nextDue: batch.nextDue),
                batch.wish
            )
        case .tell(_, let ends):
            // Those that did not count are known all the same, and are not told again.
            _ = try end(ends)
            return (.acknowledged(ends.map(\.claim)), nil)
        case .deal(let dues): return (.dealt(try deal(dues)), nil)
        case .describe(let member, let description):
            try describe(member, description)
            return (.described(member), nil)
        case .report(let member, let progress):
            try report(member, progress)
            return (nil, nil)
        case .guardLease: return (nil, nil)
        }
    }

    /// Makes a host a member, in the place of the membership that it knows of.
    package mutating func enter(
        _ host: FleetHost,
        replacing former: FleetIncarnation?,
        sent: Uptime,
        length: Duration
    ) throws(FleetError) -> FleetEvent {
        let refused: FleetError
        switch try join(host, replacing: former, lease: length) {
        case .member(let number): return .joined(number, sent: sent, length: length)
        case .superseded(let number): return .superseded(by: number)
        case .nameTaken: refused = .nameTaken(host.name)
        case .startedElsewhere(let left): refused = .startedElsewhere(host.name, leasedFor: left)
        }
        return .refused(former ?? FleetIncarnation(0), why: refused.reason)
    }
}

extension FleetEvent {
    fileprivate static func over(_ member: FleetIncarnation) -> FleetEvent {
        .refused(member, why: "it was not renewed in time")
    }
}

extension FleetError {
    /// Tells that no host is there for what was submitted.
    package static func noHost(for submission: FleetSubmission) -> FleetError {
        let words =
            if case .named(let name) = submission.place.hosts {
                "no host of the fleet is called \(name)"
            } else {
                "no host of the fleet has \(submission.app) and what else was asked for"
            }
        return FleetError(
            "\(words); roost fleet hosts lists all, with what they have",
            kind: .noSuchHost
        )
    }

    package static func noHost(named name: String) -> FleetError {
        FleetError(
            "no host of the fleet is called \(name); roost fleet hosts lists all, with what they have",
            kind: .noSuchHost
        )
    }

    package static func tooMany(_ submission: FleetSubmission) -> FleetError {
        FleetError(
            "\(submission.app) has \(submission.most ?? 0) \(submission.content.task.asString ?? "") requests pending in the fleet, and may have no more; cancel one first",
            kind: .tooManyPending
        )
    }

    package static func nameTaken(_ name: String) -> FleetError {
        FleetError(
            "another host of the fleet is called \(name); join under another name with --name, or have that host leave",
            kind: .nameTaken
        )
    }

    static func startedElsewhere(_ name: String, leasedFor left: Duration) -> FleetError {
        let seconds = left.components.seconds + 1
        return FleetError(
            "\(name) is a member from another start, of this home before the machine started or of a copy of it; what that runs may go on, so this one waits for the end of that lease (\(seconds) s, if it is not renewed). Where the home was copied, roost fleet leave here, and join under another name",
            kind: .nameTaken
        )
    }
}
