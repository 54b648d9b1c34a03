import Glibc
import RoostTesting
import Testing

@testable import RoostLinux

/// Whether notices stop while nothing changes.
///
/// One may come late: that a file was closed, when another test was just starting a child, which
/// had it open as well for a moment.
private func isSoonQuiet(_ descriptor: Int32, drain: () throws -> Bool) throws -> Bool {
    for _ in 0..<5 {
        guard try waitUntilReadable(descriptor, milliseconds: 0) else { return true }
        _ = try drain()
    }
    return false
}

@Suite struct `The network sensor` {
    static let header =
        "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
    static let subnet = "eth0\t0001A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
    static let route = "eth0\t00000000\t0101A8C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
    static let zeros = String(repeating: "0", count: 32)
    static let reject =
        "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo\n"
    static let route6 =
        "\(zeros) 00 \(zeros) 00 fe800000000000000000000000000001 00000400 00000005 00000000 00450003    wlan0\n"

    @Test func `is told of changes on another root, and reads them`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.header + Self.subnet, to: "proc/net/route")
        try scratch.write(Self.reject, to: "proc/net/ipv6_route")
        let sensor = try NetworkSensor(root: scratch.path)
        #expect(try sensor.current().isReachable == false)
        #expect(try sensor.current().evidence == "no default route")
        #expect(try isSoonQuiet(sensor.rawValue) { try sensor.drain() })

        try scratch.write(Self.header + Self.subnet + Self.route, to: "proc/net/route")
        #expect(try waitUntilReadable(sensor.rawValue))
        #expect(try sensor.drain())
        #expect(try sensor.current().isReachable)
        #expect(try sensor.current().evidence == "default route by eth0")
        #expect(try isSoonQuiet(sensor.rawValue) { try sensor.drain() })

        try scratch.write(Self.header, to: "proc/net/route")
        try scratch.write(Self.reject + Self.route6, to: "proc/net/ipv6_route")
        #expect(try sensor.drain())
        #expect(try sensor.current().evidence == "default route by wlan0")
    }

    @Test func `notices files that come after it`() throws {
        let scratch = try Scratch()
        let sensor = try NetworkSensor(root: scratch.path)
        #expect(try sensor.current().isReachable == false)
        try scratch.write(Self.header + Self.route, to: "proc/net/route")
        #expect(try waitUntilReadable(sensor.rawValue))
        #expect(try sensor.drain())
        #expect(try sensor.current().isReachable)
        try scratch.write(Self.header, to: "proc/net/route")
        #expect(try waitUntilReadable(sensor.rawValue))
        #expect(try sensor.drain())
        #expect(try sensor.current().isReachable == false)
    }

    @Test(arguments: [
        "", "\n\n", "x", "h\neth0", "h\neth0\t0\t0\tzz\t0\t0\t0\t0\t0\t0\t0",
        "h\neth0\t00000000\t0\t0000\t0\t0\t0\t00000000",
        "h\neth0\t00000000\t0\t0201\t0\t0\t0\t00000000",
    ])
    func `finds no route in a text without one`(text: String) {
        #expect(NetworkSensor.defaultInterfaces(route: text).isEmpty)
        #expect(NetworkSensor.defaultInterfaces(ipv6Route: text).isEmpty)
    }

    @Test func `takes apart what netlink says, whatever it says`() {
        // A message of 20 bytes with 4 in it, and one that claims to be longer than it is.
        let bytes: [UInt8] =
            number(20, 4) + number(24, 2) + number(0, 2) + number(0, 8) + [1, 2, 3, 4]
            + number(99, 4) + number(24, 2) + number(0, 10)
        let messages = Netlink.messages(in: bytes[...])
        #expect(messages.map(\.type) == [24])
        #expect(messages.first?.body == [1, 2, 3, 4])
        #expect(Netlink.messages(in: number(0, 16)[...]).isEmpty)
        #expect(Netlink.messages(in: []).isEmpty)

        let attributes = Netlink.attributes(
            in: (number(5, 2) + number(0x8003, 2) + [9, 0, 0, 0] + number(3, 2) + number(0, 2))[...]
        )
        #expect(attributes.map(\.type) == [3])
        #expect(attributes.first?.value == [9])
        var generator = SeededGenerator(seed: 91)
        for length in 0..<200 {
            let noise = (0..<length).map { _ in UInt8(generator.below(41)) }
            for message in Netlink.messages(in: noise[...]) {
                _ = Netlink.attributes(in: message.body)
            }
        }
    }

    private func number(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0 & 7))) }
    }

    @Test func `agrees with the kernel's own table on this machine`() throws {
        let sensor = try NetworkSensor()
        let reading = try sensor.current()
        let table =
            NetworkSensor.defaultInterfaces(
                route: (try? FileSystem.readText("/proc/net/route", limit: 1 << 20)) ?? ""
            )
            + NetworkSensor.defaultInterfaces(
                ipv6Route: (try? FileSystem.readText("/proc/net/ipv6_route", limit: 4 << 20)) ?? ""
            )
        // A route may be there whose link is down.
        if reading.isReachable {
            #expect(table.contains { reading.evidence == "default route by \($0)" })
        }
        if table.isEmpty { #expect(!reading.isReachable) }
    }

    static let ip: String? = ["/usr/sbin/ip", "/sbin/ip", "/usr/bin/ip", "/bin/ip"].first {
        unsafe access($0, X_OK) == 0
    }

    @Test(
        .enabled(if: isRoot, whyRoot),
        .enabled(if: ip != nil, "needs ip (the package iproute2)")
    )
    func `sees a route come and go in a network of its own`() throws {
        let ip = try #require(Self.ip)
        let result = Shared<Result<Void, any Error>?>(nil)
        let done = try EventFlag()
        // A thread with a network of its own, which ends with it. Its children share it.
        try Threads.start(name: "network") {
            result.value = Result { try Self.comeAndGo(ip) }
            done.raise()
        }
        #expect(try waitUntilReadable(done.rawValue, milliseconds: 4 * patience))
        try #require(result.value).get()
    }

    private static func comeAndGo(_ ip: String) throws {
        // Declared for C programs that ask for GNU's extensions, which Swift's module does not.
        typealias Unshare = @convention(c) (Int32) -> Int32
        guard let symbol = unsafe dlsym(nil, "unshare") else {
            throw SystemError(call: "dlsym", number: ENOSYS)
        }
        let unshare = unsafe unsafeBitCast(symbol, to: Unshare.self)
        let newNetwork: Int32 = 0x4000_0000
        try kernel("unshare") { unshare(newNetwork) }
        func run(_ arguments: String) throws {
            let child = try Spawner.spawn(
                executable: ip,
                arguments: arguments.split(separator: " ").map(String.init)
            )
            let hasEnded = try child.waitUntilEnded(milliseconds: patience)
            let status = try child.reap()
            #expect(hasEnded)
            #expect(status == .exited(0), "ip \(arguments)")
        }
        let sensor = try NetworkSensor()
        #expect(try sensor.current().evidence == "no default route")
        /// Waits for a notice of what was just done, and for further ones until it is as it should
        /// be: that a link is lost takes its time to be known.
        func settle(_ evidence: String) throws {
            var reading = try sensor.current()
            repeat {
                let hasNotice = try waitUntilReadable(sensor.rawValue) && sensor.drain()
                try #require(hasNotice, "\(reading.evidence), and no notice")
                reading = try sensor.current()
            } while reading.evidence != evidence
        }
        try run("link add veth-a type veth peer name veth-b")
        try run("address add 192.0.2.1/24 dev veth-a")
        try run("link set veth-b up")
        try run("link set veth-a up")
        try settle("no default route")
        try run("route add default via 192.0.2.2")
        try settle("default route by veth-a")
        try run("route del default")
        try settle("no default route")
        try run("-6 address add 2001:db8::1/64 dev veth-a nodad")
        try run("-6 route add default via 2001:db8::2 dev veth-a")
        try settle("default route by veth-a")
        // The route stays, but leads nowhere.
        try run("link set veth-b down")
        try settle("no default route")
    }
}

@Suite struct `The power sensor` {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func supply(_ name: String, _ values: [String: String]) throws {
        for (file, value) in values.sorted(by: { $0.key < $1.key }) {
            try scratch.write(value + "\n", to: "sys/class/power_supply/\(name)/\(file)")
        }
    }

    @Test func `is told when the plug is pulled`() throws {
        try supply("AC", ["type": "Mains", "online": "1"])
        try supply("BAT0", ["type": "Battery", "capacity": "73", "present": "1"])
        let sensor = try PowerSensor(root: scratch.path)
        let plugged = try sensor.current()
        #expect(plugged.isExternal)
        #expect(plugged.batteryPercent == 73)
        #expect(plugged.evidence == "AC online")
        #expect(try isSoonQuiet(sensor.rawValue) { try sensor.drain() })

        try supply("AC", ["online": "0"])
        #expect(try waitUntilReadable(sensor.rawValue))
        #expect(try sensor.drain())
        let pulled = try sensor.current()
        #expect(!pulled.isExternal)
        #expect(pulled.batteryPercent == 73)
        #expect(pulled.evidence == "on battery, 73 %, AC offline")

        try supply("USB", ["type": "USB", "online": "0"])
        #expect(try sensor.drain())
        try supply("USB", ["online": "1"])
        #expect(try waitUntilReadable(sensor.rawValue))
        #expect(try sensor.drain())
        #expect(try sensor.current().evidence == "USB online")
    }

    @Test func `takes a machine without a battery to be plugged in`() throws {
        let sensor = try PowerSensor(root: scratch.path)
        let reading = try sensor.current()
        #expect(reading.isExternal)
        #expect(reading.batteryPercent == nil)
        #expect(reading.evidence == "no battery")
    }

    @Test func `leaves out the battery of a mouse`() throws {
        try supply("mouse", ["type": "Battery", "scope": "Device", "capacity": "3"])
        let sensor = try PowerSensor(root: scratch.path)
        #expect(try sensor.current().evidence == "no battery")
    }

    @Test func `goes by the emptiest of several batteries`() throws {
        try supply("BAT0", ["type": "Battery", "capacity": "80"])
        try supply("BAT1", ["type": "Battery", "capacity": "20"])
        try supply("BAT2", ["type": "Battery", "capacity": "much"])
        try supply("BAT3", ["type": "Battery", "present": "0", "capacity": "0"])
        let reading = try PowerSensor(root: scratch.path).current()
        #expect(reading.batteryPercent == 20)
        #expect(!reading.isExternal)
    }

    @Test(arguments: [
        ("1", "Charging", true), ("1", "Full", true), ("1", "Not charging", true),
        ("1", "Discharging", false), ("0", "Discharging", false), ("0", "Unknown", false),
    ])
    func `tells a battery that is being used up`(
        online: String,
        status: String,
        isCharging: Bool
    ) throws {
        try supply("AC", ["type": "Mains", "online": online])
        try supply("BAT0", ["type": "Battery", "capacity": "50", "status": status])
        let reading = try PowerSensor(root: scratch.path).current()
        #expect(reading.isCharging == isCharging)
        #expect(reading.isExternal == (online == "1"))
    }

    @Test func `takes a machine without a battery to be fed`() throws {
        #expect(try PowerSensor(root: scratch.path).current().isCharging)
    }

    @Test func `reads this machine, and hears only what is about power`() throws {
        let sensor = try PowerSensor()
        #expect(try !sensor.current().evidence.isEmpty)
        _ = try sensor.drain()
        let notice = "change@/devices/x\0ACTION=change\0SUBSYSTEM=power_supply\0"
        #expect(PowerSensor.isAboutPower(Array(notice.utf8)[...]))
        #expect(!PowerSensor.isAboutPower(Array("add@/x\0SUBSYSTEM=usb\0".utf8)[...]))
        #expect(!PowerSensor.isAboutPower([]))
    }
}

@Suite struct `The memory pressure sensor` {
    static func text(_ share: String) -> String {
        "some avg10=\(share) avg60=0.00 avg300=0.00 total=0\nfull avg10=99.00 avg60=0.00\n"
    }

    @Test(arguments: [("0.00", false), ("9.99", false), ("10.00", true), ("100.00", true)])
    func `begins at its threshold`(share: String, isPressed: Bool) throws {
        let scratch = try Scratch()
        try scratch.write(Self.text("0.00"), to: "proc/pressure/memory")
        let sensor = try MemoryPressureSensor(root: scratch.path)
        let rawValue = sensor.rawValue
        let descriptor = try #require(rawValue)
        #expect(try isSoonQuiet(descriptor) { try sensor.drain() })
        try scratch.write(Self.text(share), to: "proc/pressure/memory")
        #expect(try waitUntilReadable(descriptor))
        #expect(try sensor.drain() == isPressed)
        #expect(try sensor.current().isPressed == isPressed)
        #expect(try sensor.current().share == Double(share))
    }

    @Test(arguments: [
        "", "some", "some avg10=", "some avg10=x", "full avg10=50.00", "some avg10=nan",
    ])
    func `reads nothing from a text of another kind`(text: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "proc/pressure/memory")
        let reading = try MemoryPressureSensor(root: scratch.path).current()
        #expect(!reading.isPressed)
        #expect(reading.share == nil)
        #expect(reading.evidence.hasPrefix("no pressure information"))
    }

    @Test func `can be polled for priority on this machine, or says why not`() throws {
        let sensor = try MemoryPressureSensor()
        let reading = try sensor.current()
        if let descriptor = sensor.rawValue {
            let poller = try Poller()
            try poller.add(descriptor, token: 1, for: sensor.interest)
            var ready: [Poller.Ready] = []
            try poller.wait(into: &ready, timeoutNanoseconds: 0)
            // Quiet, unless this machine is short of memory at this very moment.
            #expect(ready.allSatisfy { $0.hasPriority })
            #expect(reading.share != nil)
        } else {
            #expect(reading.evidence.hasPrefix("no pressure information ("))
        }
    }
}
