import Glibc
import RoostLinux
import Testing

/// Files that look like a machine's own, beneath a folder that `ROOST_SYSTEM_ROOT` names.
final class FakeMachine {
    let root: String
    var environment: [String] { ["ROOST_SYSTEM_ROOT=\(root)"] }

    /// Makes a machine with a network and external power.
    init() throws {
        root = try Here.makeFolder()
        for folder in [
            "sys/class/power_supply/AC", "sys/class/power_supply/BAT0", "proc/net",
            "proc/pressure", "sys/firmware/acpi",
        ] {
            try FileSystem.makeDirectory("\(root)/\(folder)")
        }
        try put("Mains", "sys/class/power_supply/AC/type")
        try put("Battery", "sys/class/power_supply/BAT0/type")
        try power(true)
        try battery(80)
        try network(true)
        try pressure(0)
    }

    deinit {
        // What is left of a test in /tmp is no reason to fail it.
        try? FileSystem.removeTree(root)
    }

    func power(_ isOnline: Bool) throws {
        try put(isOnline ? "1" : "0", "sys/class/power_supply/AC/online")
    }

    func battery(_ percent: Int) throws {
        try put("\(percent)", "sys/class/power_supply/BAT0/capacity")
    }

    func network(_ isUp: Bool) throws {
        let heading =
            "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
        let route = "eth0\t00000000\t0100A8C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
        try put(isUp ? heading + route : heading, "proc/net/route")
    }

    /// Sets how much power the machine is to use.
    func profile(_ name: String) throws {
        try put(name + "\n", "sys/firmware/acpi/platform_profile")
    }

    /// Says that work has waited for memory for a share of the last ten seconds, in percent.
    func pressure(_ share: Int) throws {
        try put(
            "some avg10=\(share).00 avg60=0.00 avg300=0.00 total=1\n"
                + "full avg10=0.00 avg60=0.00 avg300=0.00 total=1\n",
            "proc/pressure/memory"
        )
    }

    /// Puts a graphics processor of AMD's in.
    func graphics() throws {
        let device = "sys/class/drm/renderD128/device"
        for folder in ["dev/dri", device] { try FileSystem.makeDirectory("\(root)/\(folder)") }
        try put("", "dev/dri/renderD128")
        try put("0x1002\n", "\(device)/vendor")
        try put("DRIVER=amdgpu\nPCI_SLOT_NAME=0000:03:00.0\n", "\(device)/uevent")
    }

    /// Writes a file in place: one notice, when it is closed.
    private func put(_ text: String, _ name: String) throws {
        let file = try Descriptor(
            path: "\(root)/\(name)",
            flags: O_WRONLY | O_CREAT | O_TRUNC,
            mode: 0o600
        )
        try file.writeAll(Array(text.utf8))
    }
}
