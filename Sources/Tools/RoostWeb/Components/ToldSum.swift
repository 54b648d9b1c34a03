extension Sequence<Int64> {
    /// The sum of numbers that were told, at the limits of 64 bits where it is beyond them.
    ///
    /// They come from elsewhere: no sum of them may trap.
    var toldSum: Int64 {
        reduce(0) { sum, number in
            let (whole, isBeyond) = sum.addingReportingOverflow(number)
            return isBeyond ? (number < 0 ? .min : .max) : whole
        }
    }
}
