import Foundation

/// The readings that an app was told last of what it watches.
struct KnownDevice {
    private var lowPower: Bool?
    private var thermal: ProcessInfo.ThermalState?

    /// Whether nothing is watched.
    var isEmpty: Bool { lowPower == nil && thermal == nil }

    func has(_ subject: DeviceWatch.Subject) -> Bool {
        switch subject {
        case .power: lowPower != nil
        case .heat: thermal != nil
        }
    }

    /// Notes how a subject is when its watch begins.
    ///
    /// - Returns: Whether it was not watched before.
    mutating func begin(_ subject: DeviceWatch.Subject, _ facts: some DeviceFacts) -> Bool {
        if has(subject) { return false }
        switch subject {
        case .power: lowPower = facts.isLowPowerModeEnabled
        case .heat: thermal = facts.thermalState
        }
        return true
    }

    /// Returns the watched subjects that are no longer as they were, and notes how they are.
    mutating func changes(_ facts: some DeviceFacts) -> [DeviceWatch.Subject] {
        var changed: [DeviceWatch.Subject] = []
        if let before = lowPower {
            let lowPower = facts.isLowPowerModeEnabled
            if lowPower != before { changed.append(.power) }
            self.lowPower = lowPower
        }
        if let before = thermal {
            let thermal = facts.thermalState
            if thermal != before { changed.append(.heat) }
            self.thermal = thermal
        }
        return changed
    }
}
