/// The network interfaces whose traffic is metered.
///
/// The kernel does not know what a network costs. What it knows is the kind of an interface, and
/// the kinds here are those of a mobile network: a modem's own, and a telephone's that lends its
/// network by USB or Bluetooth. One that lends it by Wi-Fi looks like any other Wi-Fi.
enum MeteredInterfaces {
    /// The drivers of telephones that are tethered by USB: Android's, and the iPhone's.
    private static let drivers: Set<String> = ["rndis_host", "ipheth"]

    /// Returns the sign that an interface is metered; `nil` where there is none.
    ///
    /// The folder `sys/class/net` lies beneath the root, which is empty for the machine itself.
    static func evidence(of interface: String, root: String) -> String? {
        // Names of the kernel, and those that systemd makes of them:
        // https://www.freedesktop.org/software/systemd/man/latest/systemd.net-naming-scheme.html
        if interface.hasPrefix("ww") { return "\(interface) is a mobile network's, by its name" }
        if interface.hasPrefix("bnep") { return "\(interface) is a telephone's, by Bluetooth" }
        let folder = "\(root)/sys/class/net/\(interface)"
        // What cannot be read tells nothing: the interface has gone, or is a virtual one.
        if let kind = try? FileSystem.readText(folder + "/uevent", limit: 4096),
            kind.split(separator: "\n").contains("DEVTYPE=wwan")
        {
            return "\(interface) is a mobile network's, by its kind"
        }
        if let driver = try? FileSystem.readLink(folder + "/device/driver"),
            let name = driver.split(separator: "/").last, drivers.contains(String(name))
        {
            return "\(interface) is a telephone's, by its driver \(name)"
        }
        return nil
    }
}
