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
    /// A remark for people beside the outcome, or an empty text.
    package let detail: String
    /// The result of the intent, as the text of a JSON object, where it is not too long for the
    /// database.
    package let result: String?

    package init(
        _ claim: FleetClaim,
        _ outcome: Outcome,
        detail: String = "",
        result: String? = nil
    ) {
        self.claim = claim
        self.outcome = outcome
        let isTooLong = result.map { $0.utf8.count > Self.resultLength } ?? false
        self.result = isTooLong ? nil : result
        self.detail =
            isTooLong
            ? "what it gave back is longer than \(Self.resultLength) bytes, and is in the history of the machine that ran it"
            : detail
    }

    /// The bytes that a result has at most: a thousand ends travel together, and the database keeps
    /// them for days.
    package static let resultLength = 4096

    /// Hands work back that was not begun, or was broken off through no fault of its own.
    static func handBack(
        _ claim: FleetClaim,
        _ job: Job?,
        after pause: Duration = .zero
    ) -> FleetEnd {
        let words = job?.lastFailure ?? ""
        return FleetEnd(claim, .again(after: pause, failures: job?.failures ?? 0, words: words))
    }
}
