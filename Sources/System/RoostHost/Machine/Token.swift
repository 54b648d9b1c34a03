import RoostEngine

/// The meaning of a descriptor that the poller watches.
enum Token {
    static let listener: UInt64 = 1
    static let uptimeTimer: UInt64 = 2
    static let dateTimer: UInt64 = 3
    static let signals: UInt64 = 4
    static let network: UInt64 = 5
    static let power: UInt64 = 6
    static let pressure: UInt64 = 7
    static let carrierLine: UInt64 = 8
    static let carrierProcess: UInt64 = 9
    static let profile: UInt64 = 10
    static let zone: UInt64 = 11
    static let desktop: UInt64 = 12
    static let caches: UInt64 = 13
    static let paths: UInt64 = 14
    static let fleetLine: UInt64 = 15
    static let fleetProcess: UInt64 = 16
    static let firstConnection: UInt64 = 1 << 8
    /// Connections and processes are told apart by their highest bit.
    private static let processes: UInt64 = 1 << 63

    static func process(_ number: ProcessNumber) -> UInt64 { processes | UInt64(number.value) }

    /// The process that a token is of, if it is of one.
    static func process(in token: UInt64) -> ProcessNumber? {
        token & processes == 0 ? nil : ProcessNumber(Int64(token & ~processes))
    }
}
