extension Duration {
    /// The length in whole microseconds, as the wire counts; at the limits of 64 bits where it is
    /// longer.
    package var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return carry ? (product < 0 ? .min : .max) : sum
    }
}
