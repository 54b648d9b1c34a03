/// The guesses at what somebody meant to type.
package enum Suggestion {
    /// The candidate that is nearest to a word, if any is near enough to have been meant.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // Longer words are not compared: nobody mistypes them by two letters, and the time grows
        // with the square of the length.
        let longest = 200
        guard word.count <= longest else { return nil }
        let most = max(1, word.count / 3)
        return candidates.filter { $0.count <= longest }
            .map {
                (
                    candidate: $0,
                    distance: distance(Array(word.lowercased()), Array($0.lowercased()))
                )
            }
            // A word of which every letter is another one is another word.
            .filter { $0.distance <= most && $0.distance < max(word.count, $0.candidate.count) }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
            .candidate
    }

    /// Returns the number of letters to put in, leave out, replace or swap with their neighbour to
    /// make one text of the other.
    package static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                var best = min(
                    last[column + 1] + 1,
                    current[column] + 1,
                    last[column] + (one[row] == other[column] ? 0 : 1)
                )
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[other.count]
    }
}
