import RoostWire

/// The settings of all transfers, which the daemon gives in "configure".
struct Settings {
    /// The number of transfers that move at once.
    var connections = 32
    /// Authorities that are trusted beside the system's.
    var caFile: String?
    /// Authorities that are trusted in place of the system's folder.
    var certificateFolder: String?
    /// The least time between two reports of how far a transfer is, in nanoseconds.
    var progressInterval: Int64 = 500_000_000
    var userAgent = "Roost"
    /// The space that is left free on the disk.
    var reserve = Reserve(bytes: 0)
    /// The name of this run of the machine.
    var boot = ""

    static let mostRedirects = 20

    mutating func take(_ fields: Fields) throws(FieldError) {
        if let connections = try fields.optionalInteger("connections") {
            self.connections = Int(min(max(connections, 1), 4096))
        }
        caFile = try fields.optionalString("caFile")
        certificateFolder = try fields.optionalString("certificateFolder")
        if let interval = try fields.optionalInteger("progress") {
            progressInterval = min(max(interval, 1000), 3_600_000_000) * 1000
        }
        if let bytes = try fields.optionalInteger("reserve") {
            reserve = Reserve(bytes: max(bytes, 0))
        }
        let agent = try fields.optionalString("userAgent") ?? userAgent
        if !agent.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { userAgent = agent }
    }
}
