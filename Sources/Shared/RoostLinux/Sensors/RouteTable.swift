import CLinux
import Glibc

/// The kernel's routes, as rtnetlink(7) tells them.
enum RouteTable {
    /// A socket that tells of changes to links and routes.
    ///
    /// Nothing comes while nothing changes.
    static func openNotices() throws(SystemError) -> Descriptor {
        let groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE)
        return Descriptor(
            owning: try kernel("netlink") { roost_netlink_open(NETLINK_ROUTE, groups) }
        )
    }

    /// The names of the links with a default route that are up, in the kernel's order.
    static func defaultInterfaces() throws(SystemError) -> [String] {
        var names: [UInt32: String] = [:]
        try Netlink.dump(
            type: UInt16(RTM_GETLINK),
            family: UInt8(AF_UNSPEC),
            bodySize: MemoryLayout<ifinfomsg>.size
        ) { message in
            guard let (index, name) = usableLink(message) else { return }
            names[index] = name
        }
        var interfaces: [String] = []
        for family in [AF_INET, AF_INET6] {
            try Netlink.dump(
                type: UInt16(RTM_GETROUTE),
                family: UInt8(family),
                bodySize: MemoryLayout<rtmsg>.size
            ) { message in
                for index in defaultRoute(message) {
                    guard let name = names[index], !interfaces.contains(name) else { continue }
                    interfaces.append(name)
                }
            }
        }
        return interfaces
    }

    /// The number and name of a link that is up and connected, and not the machine's way to itself.
    static func usableLink(_ message: Netlink.Message) -> (UInt32, String)? {
        // struct ifinfomsg: family 0, type 2, index 4, flags 8, change 12.
        guard message.type == UInt16(RTM_NEWLINK),
            let index = message.body.number(at: 4, as: UInt32.self),
            let flags = message.body.number(at: 8, as: UInt32.self)
        else { return nil }
        let needed = UInt32(IFF_UP | IFF_RUNNING)
        guard flags & needed == needed, flags & UInt32(IFF_LOOPBACK) == 0 else {
            return nil
        }
        let attributes = Netlink.attributes(
            in: message.body.dropFirst(MemoryLayout<ifinfomsg>.size)
        )
        let name = attributes.first { $0.type == UInt16(IFLA_IFNAME) }?.value
        return (index, name.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } ?? "?")
    }

    /// The numbers of the links that a default route leads through.
    ///
    /// None for any other route.
    static func defaultRoute(_ message: Netlink.Message) -> [UInt32] {
        let body = message.body
        // struct rtmsg: family 0, destination's length 1, source's 2, tos 3, table 4, protocol 5,
        // scope 6, type 7, flags 8.
        guard message.type == UInt16(RTM_NEWROUTE),
            body.number(at: 1, as: UInt8.self) == 0,
            body.number(at: 7, as: UInt8.self) == UInt8(RTN_UNICAST),
            let flags = body.number(at: 8, as: UInt32.self),
            flags & (UInt32(RTNH_F_DEAD) | UInt32(RTNH_F_LINKDOWN) | UInt32(RTM_F_CLONED)) == 0
        else { return [] }
        var links: [UInt32] = []
        for attribute in Netlink.attributes(in: body.dropFirst(MemoryLayout<rtmsg>.size)) {
            if attribute.type == UInt16(RTA_OIF.rawValue) {
                if let link = attribute.value.number(at: 0, as: UInt32.self) { links.append(link) }
            } else if attribute.type == UInt16(RTA_MULTIPATH.rawValue) {
                links += ways(in: attribute.value)
            }
        }
        return links
    }

    /// The numbers of the links of a route with several ways.
    private static func ways(in bytes: ArraySlice<UInt8>) -> [UInt32] {
        var links: [UInt32] = []
        var rest = bytes
        // struct rtnexthop: length 0, flags 2, hops 3, link 4.
        while let length = rest.number(at: 0, as: UInt16.self).map({ Int($0) }), length >= 8,
            length <= rest.count, let flags = rest.number(at: 2, as: UInt8.self),
            let link = rest.number(at: 4, as: UInt32.self)
        {
            if Int32(flags) & (RTNH_F_DEAD | RTNH_F_LINKDOWN) == 0 { links.append(link) }
            rest = rest.dropFirst(Netlink.aligned(length))
        }
        return links
    }
}
