import RoostLinux

/// The room on the disk that transfers leave to everybody else.
struct Reserve: Hashable, Sendable {
    /// So many bytes, but never more than a tenth of the disk.
    var bytes: Int64

    /// What keeps a transfer from taking so many bytes more, some of which are its own already; `nil` if
    /// nothing does.
    func shortage(taking needed: Int64, of room: DiskRoom, own: Int64 = 0) -> Shortage? {
        let free = room.free.addingReportingOverflow(own).partialValue
        let kept = min(max(bytes, 0), room.total / 10)
        let (sum, isTooMuch) = needed.addingReportingOverflow(kept)
        let wanted = isTooMuch ? Int64.max : sum
        guard wanted > free else { return nil }
        return Shortage(needed: needed, kept: kept, free: free, wanted: wanted)
    }

    struct Shortage: Hashable, Sendable {
        let needed: Int64
        let kept: Int64
        let free: Int64
        /// How much has to be free for it to go on.
        let wanted: Int64

        var words: String {
            let missing = Self.text(wanted - free)
            return
                "the disk is full: \(missing) are missing for the \(Self.text(needed)) that it needs, as \(Self.text(kept)) are left free (setting transfer-reserve)"
        }

        /// In mebibytes with one decimal, rounded up: what is missing is never said to be nothing.
        private static func text(_ bytes: Int64) -> String {
            let tenths = bytes / 104_858 + (bytes % 104_858 > 0 ? 1 : 0)
            return "\(tenths / 10).\(tenths % 10) MiB"
        }
    }
}
