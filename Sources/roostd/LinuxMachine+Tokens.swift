extension LinuxMachine {
    /// What the poller is told a descriptor is.
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
        /// Connections and processes are told apart by their highest bit.
        static let process: UInt64 = 1 << 63
        static let firstConnection: UInt64 = 1 << 8
    }
}
