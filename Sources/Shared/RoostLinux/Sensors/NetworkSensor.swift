/// A sensor that tells whether the machine can reach a network, and when that changes.
///
/// It can if there is a default route, of either internet protocol, through a link that is up. No
/// packet is ever sent to find out.
package struct NetworkSensor: ~Copyable, Sendable {
    package struct Reading: Hashable, Sendable {
        package let isReachable: Bool
        /// The evidence of the reading, for people: "default route by eth0".
        package let evidence: String
        /// The sign that the network costs by the byte; `nil` where there is none.
        package let metered: String?
    }

    private let notices: Descriptor
    /// `nil` for the machine itself.
    private let root: String?

    /// Listens to the kernel, or for tests, watches `proc/net/route` and `proc/net/ipv6_route`
    /// beneath a root.
    package init(root: String? = nil) throws(SystemError) {
        self.root = root
        notices =
            if let root { try ChangeWatch.open([root + "/proc/net"]) } else {
                try RouteTable.openNotices()
            }
    }

    /// Readable when something about links or routes may have changed.
    package var rawValue: Int32 { notices.rawValue }

    /// Takes in the notices, and says whether there were any.
    ///
    /// Look at ``current()`` then.
    @discardableResult
    package func drain() throws(SystemError) -> Bool {
        guard let root else { return try Netlink.drain(notices) { _ in true } }
        return try ChangeWatch.drain(notices) { [root + "/proc/net"] }
    }

    /// Reads the present state.
    package func current() throws(SystemError) -> Reading {
        let interfaces: [String]
        if let root {
            let version4 = try Self.textOrNothing(root + "/proc/net/route")
            let version6 = try Self.textOrNothing(root + "/proc/net/ipv6_route")
            interfaces =
                Self.defaultInterfaces(route: version4)
                + Self.defaultInterfaces(ipv6Route: version6)
        } else {
            interfaces = try RouteTable.defaultInterfaces()
        }
        guard let first = interfaces.first else {
            return Reading(isReachable: false, evidence: "no default route", metered: nil)
        }
        return Reading(
            isReachable: true,
            evidence: "default route by \(first)",
            metered: MeteredInterfaces.evidence(of: first, root: root ?? "")
        )
    }

    private static func textOrNothing(_ path: String) throws(SystemError) -> String {
        do throws(SystemError) {
            return try FileSystem.readText(path, limit: 4 << 20)
        } catch {
            // A kernel without that protocol has no such file.
            guard error.isMissing else { throw error }
            return ""
        }
    }

    /// The interfaces of the default routes in the text of `/proc/net/route`.
    static func defaultInterfaces(route text: String) -> [String] {
        text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split { $0 == "\t" || $0 == " " }
            // Destination and mask are all zeros; the flags say up (1) and not reject (0x200).
            guard fields.count > 7, UInt32(fields[1], radix: 16) == 0,
                UInt32(fields[7], radix: 16) == 0,
                let flags = UInt32(fields[3], radix: 16), flags & 0x201 == 1
            else { return nil }
            return String(fields[0])
        }
    }

    /// The interfaces of the default routes in the text of `/proc/net/ipv6_route`.
    static func defaultInterfaces(ipv6Route text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split { $0 == "\t" || $0 == " " }
            // Without any route there still is one that rejects all, through "lo".
            guard fields.count > 9, fields[0].utf8.count == 32,
                fields[0].allSatisfy({ $0 == "0" }), UInt8(fields[1], radix: 16) == 0,
                let flags = UInt32(fields[8], radix: 16), flags & 0x201 == 1, fields[9] != "lo"
            else { return nil }
            return String(fields[9])
        }
    }
}
