extension Response.Activity {
    /// Returns the way in which the activity ended, if it did.
    package func endingWords(isOurs: Bool = false) -> String? {
        ending.map {
            EndingWords.of(
                $0,
                reason: reason,
                detail: detail,
                patience: patience,
                isOurs: isOurs
            )
        }
    }
}
