import FakeSystem
import Foundation
import RoostFoundation
import Testing

@Suite struct `Whether power is saved` {
    @Test(arguments: [("low-power\n", true), ("balanced\n", false), ("", false)])
    func `is what the platform's profile says`(profile: String, isSaved: Bool) throws {
        let machine = Machine()
        #expect(!machine.facts.isLowPowerModeEnabled, "without a profile it is not")
        try machine.write(profile, to: "firmware/acpi/platform_profile")
        #expect(machine.facts.isLowPowerModeEnabled == isSaved)
    }
}

@Suite struct `How warm the machine is` {
    @Test func `is not known without a sensor`() throws {
        let machine = Machine()
        #expect(machine.facts.thermalState == .nominal)
        try machine.write("", to: "class/thermal/thermal_zone0/type")
        #expect(machine.facts.thermalState == .nominal)
    }

    @Test(
        arguments: [
            (39_999, .nominal), (40_000, .fair), (60_000, .serious), (80_000, .critical),
            (99_000, .critical), (-5000, .nominal),
        ] as [(Int, ProcessInfo.ThermalState)]
    )
    func `is the worst that a zone has reached`(
        temperature: Int,
        state: ProcessInfo.ThermalState
    ) throws {
        let machine = Machine()
        try machine.zone(0, at: 20_000, trips: ["passive": 30_000])
        try machine.zone(
            1,
            at: temperature,
            trips: ["active": 40_000, "critical": 90_000, "hot": 80_000, "passive": 60_000]
        )
        #expect(machine.facts.thermalState == state)
    }

    @Test func `is not taken from trip points that are not in use`() throws {
        let machine = Machine()
        try machine.zone(0, at: 50_000, trips: ["critical": -274_000, "hot": 0])
        #expect(machine.facts.thermalState == .nominal)
        try machine.write("warm", to: "class/thermal/thermal_zone0/temp")
        #expect(machine.facts.thermalState == .nominal)
    }

    @Test func `can be asked of this machine`() {
        _ = ProcessInfo.processInfo.thermalState
        _ = ProcessInfo().isLowPowerModeEnabled
        #expect(ProcessInfo() === ProcessInfo.processInfo)
    }
}

/// A folder that is laid out like a machine's root.
final class Machine: Sendable {
    private let folder = Folder()

    var root: String { folder.path }
    var facts: PowerAndHeat { PowerAndHeat(root: root) }

    func zone(_ number: Int, at temperature: Int, trips: [String: Int]) throws {
        let zone = "class/thermal/thermal_zone\(number)"
        try write("\(temperature)\n", to: "\(zone)/temp")
        for (index, trip) in trips.sorted(by: { $0.key < $1.key }).enumerated() {
            try write("\(trip.key)\n", to: "\(zone)/trip_point_\(index)_type")
            try write("\(trip.value)\n", to: "\(zone)/trip_point_\(index)_temp")
        }
    }

    /// All at once, as sensors change.
    func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: "\(root)/sys/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
