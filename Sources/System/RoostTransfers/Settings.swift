import RoostSystemWire

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

    mutating func take(_ told: CarrierInterface.Configuration) {
        if let connections = told.connections {
            self.connections = Int(min(max(connections, 1), 4096))
        }
        caFile = told.caFile
        certificateFolder = told.certificateFolder
        if let interval = told.progress {
            progressInterval = min(max(interval, 1000), 3_600_000_000) * 1000
        }
        if let bytes = told.reserve { reserve = Reserve(bytes: max(bytes, 0)) }
        let agent = told.userAgent ?? userAgent
        if !agent.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { userAgent = agent }
    }
}
