import RoostEngine
import RoostLinux

/// The room on the disk that transfers leave to everybody else.
struct Reserve: Hashable, Sendable {
    /// The number of bytes to leave free, but never more than a tenth of the disk.
    var bytes: Int64

    /// Returns the shortage that keeps a transfer from taking so many bytes more, some of which are
    /// its own already; `nil` if there is none.
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
        /// The space that has to be free for the transfer to go on.
        let wanted: Int64

        var words: String {
            "the disk is full: \((wanted - free).mebibytes) are missing for the \(needed.mebibytes) that it needs, as \(kept.mebibytes) are left free (setting transfer-reserve)"
        }
    }
}
