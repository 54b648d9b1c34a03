extension SharedProgress {
    /// Returns the description where nothing was set.
    ///
    /// English, as all that the system says.
    static func computedDescription(fraction: Double, isIndeterminate: Bool) -> String {
        guard !isIndeterminate, fraction.isFinite else { return "" }
        // Rounded down: nothing is called complete before it is.
        let percent = Int(min(max(fraction, 0), 1) * 100)
        return "\(percent)% completed"
    }

    static func computedAddition(completed: Int64, total: Int64, isIndeterminate: Bool) -> String {
        isIndeterminate ? "" : "\(completed) of \(total)"
    }
}
