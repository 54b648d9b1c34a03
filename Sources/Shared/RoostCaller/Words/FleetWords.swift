package import RoostSystemWire
import RoostWire

// How a fleet, its hosts and its work stand, as the command line and the pages tell it.

extension SystemInterface.Fleet.Reply.Membership {
    /// The state of the machine in its fleet, in one sentence.
    package var words: String {
        switch state {
        case .member:
            trouble == nil ? "Its lease holds." : "Its lease holds, and it gets no work."
        case .entering: "It becomes a member again when the database answers."
        case .silent: "The database does not answer; what runs ends before the lease does."
        case .lost:
            "Its lease is over; it joins again when nothing of the fleet runs here any more."
        case .leaving: "It leaves when nothing of the fleet runs here any more."
        case .unknown(let word): "It is \(word)."
        }
    }

    /// All that is known of it without asking the database.
    package func sentences(at now: Timestamp) -> [String] {
        var sentences = ["This machine is \(host) in the fleet of \(database).", words]
        if let trouble {
            let since = Timestamp(microseconds: trouble.since).relative(to: now)
            sentences.append("Since \(since): \(trouble.why)")
        }
        sentences.append(
            "Of its work, \(waiting) wait to begin here, \(running) run, and \(untold) have ended of which the database does not know yet."
        )
        if draining { sentences.append("It claims nothing more, until roost fleet resume.") }
        return sentences
    }
}

extension SystemInterface.FleetHost {
    /// The words for how long the host's lease still holds, or since when it does not.
    package var leaseWords: String {
        let left = Duration.microseconds(left)
        let length = (left < .zero ? .zero - left : left).words
        return present ? "\(length) left" : "over for \(length)"
    }

    /// Each thing that it has, as one types it after --where.
    package var traits: [String] {
        labels.map { "\($0.key)=\($0.value)" } + (gpu ? ["gpu"] : [])
    }
}

extension SystemInterface.FleetHosts.Reply {
    /// The amounts of work, in words.
    package var words: String {
        "\(pending) wait, \(claimed) have a host, \(held) are held."
    }
}

extension SystemInterface.FleetJob {
    /// Returns the reason why it waits, its progress, its latest failure, or its ending with the
    /// time.
    package func why(at now: Timestamp) -> String {
        guard ending != nil else { return waiting?.words ?? progress?.words ?? failure ?? "" }
        let when = ended.map { " (\(Timestamp(microseconds: $0).relative(to: now)))" } ?? ""
        return endingWords + when
    }

    /// The words for its ending; empty where it has not ended.
    package var endingWords: String {
        guard let ending else { return "" }
        // Also one that has been tried, and was held.
        if ending == "cancelled" { return "was cancelled" }
        return EndingWords.of(ending, reason: reason, detail: detail ?? "")
    }

    /// Returns the state of the job in the fleet, as a sentence for people.
    package func sentence(at now: Timestamp) -> String {
        let why = why(at: now)
        let stands =
            switch state {
            case .waiting: "it waits for a machine"
            case .claimed: "\(host ?? "a machine") has it"
            case .held: "it is held"
            case .over: host.map { "it was on \($0)" } ?? "it is over"
            case .unknown(let word): "it is \(word)"
            }
        return "In the fleet \(stands)" + (why.isEmpty ? "." : ": \(why)")
    }
}

extension SystemInterface.FleetJob.Progress {
    /// The part that is done, from 0 to 1; `nil` where nobody can say.
    package var fraction: Double? { RoostCaller.Progress.fraction(completed, of: total) }

    /// The words for its progress, with the app's own description.
    package var words: String {
        let done =
            fraction
            .map { "\(RoostCaller.Progress.percent($0)) %" }
            ?? (completed > 0 ? "\(completed) done" : "")
        return [done, title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The work that a host has of the fleet, which people wait for to end where it is drained.
package struct FleetHoldings: Hashable, Sendable {
    package let count: Int64
    /// The names of those pieces of it that are among the fleet's latest work.
    package let names: [String]

    package init(
        of host: String,
        _ hosts: [SystemInterface.FleetHost],
        _ jobs: [SystemInterface.FleetJob]
    ) {
        count = hosts.first { $0.name == host }?.holds ?? 0
        names = jobs.filter { $0.host == host && $0.state == .claimed }
            .map { "\($0.id) of \($0.app)" }
    }

    /// The words for the number of pieces of work that it has.
    package var countWords: String {
        count == 0 ? "It has nothing of the fleet any more" : "It still has \(count)"
    }

    package var words: String {
        guard count != 0, !names.isEmpty else { return "\(countWords)." }
        let few = names.prefix(10).joined(separator: ", ")
        let rest = count > Int64(min(names.count, 10)) ? " and others" : ""
        return "\(countWords): \(few)\(rest)."
    }
}
