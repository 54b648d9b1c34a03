import FakeSystem
import Foundation
import RoostFoundation
import Testing

@Suite struct `What the app is told of power and heat` {
    private let machine = Machine()
    private let told = Inbox<DeviceWatch.Subject>()

    private func watch() -> DeviceWatch {
        DeviceWatch(root: machine.root, pause: 1_000_000) { [told] in told.put($0) }
    }

    @Test func `is that power is saved, and no longer saved`() throws {
        try machine.write("balanced\n", to: "firmware/acpi/platform_profile")
        let watch = watch()
        watch.watch(.power)
        try machine.write("low-power\n", to: "firmware/acpi/platform_profile")
        #expect(told.next() == .power)
        #expect(machine.facts.isLowPowerModeEnabled)
        // Another profile that saves no power is no news.
        try machine.write("balanced\n", to: "firmware/acpi/platform_profile")
        #expect(told.next() == .power)
        try machine.write("performance\n", to: "firmware/acpi/platform_profile")
        try machine.write("low-power\n", to: "firmware/acpi/platform_profile")
        #expect(told.next() == .power)
        #expect(machine.facts.isLowPowerModeEnabled)
    }

    @Test func `is that it gets warmer and cooler`() throws {
        try machine.write("balanced\n", to: "firmware/acpi/platform_profile")
        let watch = watch()
        // Both, as the second is not to be lost because a thread waits for the first already.
        watch.watch(.power)
        try machine.write("low-power\n", to: "firmware/acpi/platform_profile")
        #expect(told.next() == .power)
        try machine.zone(0, at: 20_000, trips: ["passive": 60_000, "hot": 80_000])
        watch.watch(.heat)
        for (temperature, state) in [
            (61_000, ProcessInfo.ThermalState.serious), (81_000, .critical), (30_000, .nominal),
        ] {
            try machine.zone(0, at: temperature, trips: ["passive": 60_000, "hot": 80_000])
            #expect(told.next() == .heat)
            #expect(machine.facts.thermalState == state)
        }
    }

    @Test func `is nothing that it did not ask for`() throws {
        try machine.write("balanced\n", to: "firmware/acpi/platform_profile")
        try machine.zone(0, at: 20_000, trips: ["passive": 60_000])
        let watch = watch()
        watch.watch(.heat)
        try machine.write("low-power\n", to: "firmware/acpi/platform_profile")
        try machine.zone(0, at: 70_000, trips: ["passive": 60_000])
        #expect(told.next() == .heat)
        #expect(told.rest == [])
    }

    @Test func `can be asked for on this machine`() {
        let names = [
            NSNotification.Name.NSProcessInfoPowerStateDidChange,
            ProcessInfo.thermalStateDidChangeNotification,
        ]
        #expect(Set(names).count == 2)
    }
}
