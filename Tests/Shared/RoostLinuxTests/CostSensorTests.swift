import Glibc
import Testing

@testable import RoostLinux

@Suite struct `A network that costs by the byte` {
    private func reading(of interface: String, _ scratch: Scratch) throws -> String? {
        let header = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n"
        let route = "\(interface)\t00000000\t0101A8C0\t0003\t0\t0\t0\t00000000\n"
        try scratch.write(header + route, to: "proc/net/route")
        return try NetworkSensor(root: scratch.path).current().metered
    }

    @Test(arguments: ["eth0", "wlan0", "enp3s0", "wlp2s0", "w", "br0"])
    func `is none of the usual ones`(interface: String) throws {
        #expect(try reading(of: interface, Scratch()) == nil)
    }

    @Test(arguments: ["wwan0", "wwp0s20u4", "bnep0"])
    func `is known by its name`(interface: String) throws {
        #expect(try reading(of: interface, Scratch())?.contains(interface) == true)
    }

    @Test func `is known by its kind`() throws {
        let scratch = try Scratch()
        try scratch.write("DEVTYPE=wlan\nIFINDEX=3\n", to: "sys/class/net/modem/uevent")
        #expect(try reading(of: "modem", scratch) == nil)
        try scratch.write("IFINDEX=3\nDEVTYPE=wwan\n", to: "sys/class/net/modem/uevent")
        #expect(try reading(of: "modem", scratch) == "modem is a mobile network's, by its kind")
    }

    @Test(arguments: [("rndis_host", true), ("ipheth", true), ("cdc_ether", false)])
    func `is known by its driver`(driver: String, isMetered: Bool) throws {
        let scratch = try Scratch()
        try scratch.write("", to: "sys/class/net/usb0/device/modalias")
        let link = "\(scratch.path)/sys/class/net/usb0/device/driver"
        #expect(unsafe symlink("../../bus/usb/drivers/\(driver)", link) == 0)
        #expect(try (reading(of: "usb0", scratch) != nil) == isMetered)
    }

    @Test func `is none where there is no network`() throws {
        let scratch = try Scratch()
        #expect(try NetworkSensor(root: scratch.path).current().metered == nil)
    }
}
