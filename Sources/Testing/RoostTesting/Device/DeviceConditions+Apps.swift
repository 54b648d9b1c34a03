#if os(Linux)
import RoostClient

extension Device {
    /// A temperature level of a device, by the names of `ProcessInfo.ThermalState`.
    public enum Heat: String, Hashable, Sendable, CaseIterable {
        /// The temperature is as it should be.
        case nominal
        /// Warm: work that can wait should.
        case fair
        /// Hot: only work that a person waits for should be done.
        case serious
        /// The device is about to switch itself off.
        case critical
    }
}

extension DeviceConditions {
    /// The readings that apps look up by themselves.
    var forApps: StageReadings {
        let level: StageReadings.Heat =
            switch heat {
            case .nominal: .nominal
            case .fair: .fair
            case .serious: .serious
            case .critical: .critical
            }
        return StageReadings(savesPower: savesPower, heat: level)
    }
}
#endif
