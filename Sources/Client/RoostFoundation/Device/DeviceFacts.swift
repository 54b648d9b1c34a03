import Foundation
import RoostClient

/// A source of what an app can know of the machine's power saving and heat.
protocol DeviceFacts {
    var isLowPowerModeEnabled: Bool { get }
    var thermalState: ProcessInfo.ThermalState { get }
}

extension PowerAndHeat: DeviceFacts {}

extension StageReadings: DeviceFacts {
    var isLowPowerModeEnabled: Bool { savesPower }
    var thermalState: ProcessInfo.ThermalState {
        switch heat {
        case .nominal: .nominal
        case .fair: .fair
        case .serious: .serious
        case .critical: .critical
        }
    }
}
