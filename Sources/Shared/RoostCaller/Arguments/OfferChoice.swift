extension Response.Offer {
    /// The choice that somebody means by a word, among what an app offers for it.
    package enum Choice: Hashable, Sendable {
        /// The identifier of the only one that is meant.
        case one(String)
        case several([Response.Option])
        case none
    }

    /// Returns the choice that words mean: a value with that identifier, then the one with that
    /// title, then the only one that is found.
    package func choice(for words: String) -> Choice {
        if let exact { return .one(exact.value) }
        let found = meant(by: words)
        if found.count == 1, !isMore || !isSearched || found[0].isCalled(words) {
            return .one(found[0].value)
        }
        return found.isEmpty ? .none : .several(found)
    }
}
