import Testing

@testable import RoostLinux

@Suite struct `The power profile sensor` {
    @Test func `is told when the profile changes, and reads it`() throws {
        let scratch = try Scratch()
        try scratch.write("balanced\n", to: "sys/firmware/acpi/platform_profile")
        let sensor = try PowerProfileSensor(root: scratch.path)
        let watched = sensor.rawValue
        let descriptor = try #require(watched)
        let before = sensor.current()
        #expect(!before.isLowPower && before.evidence == "power profile balanced")
        try scratch.write("low-power\n", to: "sys/firmware/acpi/platform_profile")
        #expect(try waitUntilReadable(descriptor))
        let isTold = try sensor.drain()
        let after = sensor.current()
        #expect(isTold && after.isLowPower && after.evidence == "power profile low-power")
    }

    @Test func `finds nothing to save where there are no profiles`() throws {
        let scratch = try Scratch()
        let sensor = try PowerProfileSensor(root: scratch.path)
        let reading = sensor.current()
        #expect(!reading.isLowPower && reading.evidence == "no power profiles")
    }

    @Test func `can be made on this machine, whatever it has`() throws {
        let sensor = try PowerProfileSensor()
        let reading = sensor.current()
        #expect(!reading.evidence.isEmpty)
        _ = try sensor.drain()
    }
}
