extension Int64 {
    /// The number of bytes in mebibytes with one decimal, rounded up, so that a missing amount is
    /// never said to be nothing.
    package var mebibytes: String {
        let tenths = self / 104_858 + (self % 104_858 > 0 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) MiB"
    }
}
