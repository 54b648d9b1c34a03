/// The end of a claim, which is told to the fleet's database until it has acknowledged it.
package struct FleetEnd: Hashable, Sendable {
    /// The state in which the work is left.
    package enum Outcome: Hashable, Sendable {
        /// The work is over.
        case over(Ending)
        /// The work comes again, on any host, after so long; this may have been an attempt or not.
        case again(after: Duration, failures: Int, words: String)
        /// No further attempt is made by itself.
        case held(Job.Hold, failures: Int, words: String)
    }

    package let claim: FleetClaim
    package let outcome: Outcome

    package init(_ claim: FleetClaim, _ outcome: Outcome) {
        self.claim = claim
        self.outcome = outcome
    }

    /// Hands work back that was not begun, or was broken off through no fault of its own.
    static func handBack(_ claim: FleetClaim, _ job: Job) -> FleetEnd {
        let words = job.lastFailure
        return FleetEnd(claim, .again(after: .zero, failures: job.failures, words: words))
    }
}
