import Foundation
import RoostLinux

/// The kernel's reports of power saving and of heat.
///
/// https://docs.kernel.org/userspace-api/sysfs-platform_profile.html and
/// https://docs.kernel.org/driver-api/thermal/sysfs-api.html
package struct PowerAndHeat: Sendable {
    /// The folder beneath which lies what the daemon of a test takes for the machine; `nil` for the
    /// machine itself.
    static let systemRoot = EnvironmentVariables.read("ROOST_SYSTEM_ROOT")
    /// The reports of the machine that this process takes for its own.
    static let here = PowerAndHeat(root: systemRoot)

    /// Some firmware has dozens of trip points; the kernel had at most twelve for long.
    private static let mostTripPoints = 64

    /// `nil` for the machine itself.
    private let root: String?

    /// Reads beneath a folder that is laid out like a machine's root.
    package init(root: String?) { self.root = root }

    package var isLowPowerModeEnabled: Bool { PowerProfileSensor.current(root: root).isLowPower }

    package var thermalState: ProcessInfo.ThermalState {
        zones.map { state(of: $0) }.max { $0.rawValue < $1.rawValue } ?? .nominal
    }

    /// Whether there is anything by which ``thermalState`` could become another.
    var knowsHeat: Bool {
        zones.contains { read("\($0)/trip_point_0_type") != nil }
    }

    private var zones: [String] {
        let folder = (root ?? "") + "/sys/class/thermal"
        // A machine without them is as warm as it is.
        let names = (try? FileSystem.list(folder)) ?? []
        return names.filter { $0.hasPrefix("thermal_zone") }.map { "\(folder)/\($0)" }
    }

    private func state(of zone: String) -> ProcessInfo.ThermalState {
        guard let temperature = number("\(zone)/temp") else { return .nominal }
        var worst = ProcessInfo.ThermalState.nominal
        for point in 0..<Self.mostTripPoints {
            guard let type = read("\(zone)/trip_point_\(point)_type") else { break }
            // Some drivers give points that are not in use the temperature of ice, or less.
            guard let trip = number("\(zone)/trip_point_\(point)_temp"), trip > 0,
                temperature >= trip
            else { continue }
            let state: ProcessInfo.ThermalState =
                switch type {
                case "active": .fair
                case "passive": .serious
                case "hot", "critical": .critical
                default: .nominal
                }
            if state.rawValue > worst.rawValue { worst = state }
        }
        return worst
    }

    private func number(_ path: String) -> Int? { read(path).flatMap { Int($0) } }

    private func read(_ path: String) -> String? {
        // What cannot be read is not known; sensors that are asleep refuse to be.
        guard let text = try? FileSystem.readText(path, limit: 4096) else { return nil }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
