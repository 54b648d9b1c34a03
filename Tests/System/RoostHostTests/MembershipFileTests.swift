import Foundation
import RoostDaemon
import RoostEngine
import RoostLinux
import Testing

@testable import RoostHost

@Suite struct `The file of a membership in a fleet` {
    private let folder: String
    private var path: String { folder + "/fleet" }
    private let membership = FleetMembership(
        database: "host=db password=geheim",
        place: "host=db",
        host: FleetHost(name: "one", identity: "secret"),
        incarnation: FleetIncarnation(7)
    )

    init() throws {
        folder = NSTemporaryDirectory() + "/membership-" + UUID().uuidString
        try FileSystem.makeDirectory(folder)
    }

    @Test func `gives back what was kept, and nothing where nothing is`() throws {
        defer { try? FileSystem.removeTree(folder) }
        #expect(try MembershipFile.read(path) == nil)
        let membership = started()
        try MembershipFile.keep(membership, at: path)
        #expect(try MembershipFile.read(path) == membership)
        #expect(try FileSystem.status(path)?.mode == 0o600)
        var other = membership
        other.isDraining = true
        try MembershipFile.keep(other, at: path)
        #expect(try MembershipFile.read(path) == other)
        try MembershipFile.keep(nil, at: path)
        try MembershipFile.keep(nil, at: path)
        #expect(try FileSystem.status(path) == nil)
    }

    /// The membership, as of a start of the system in the test's folder.
    private func started() -> FleetMembership {
        var membership = membership
        membership.host.start = MembershipFile.newHost(named: nil, at: path).start
        return membership
    }

    @Test func `is of another start where its folder was copied, and names no membership`() throws {
        defer { try? FileSystem.removeTree(folder) }
        let membership = started()
        try MembershipFile.keep(membership, at: path)
        try FileSystem.makeDirectory(folder + "/copy")
        try FileSystem.write(
            FileSystem.read(path, limit: 1 << 20),
            atomicallyTo: folder + "/copy/fleet"
        )
        let copied = try #require(try MembershipFile.read(folder + "/copy/fleet"))
        #expect(copied.host.identity == membership.host.identity)
        #expect(copied.host.start != membership.host.start)
        #expect(copied.incarnation == nil)
        #expect(try MembershipFile.read(path) == membership)
        // So it is where the machine has started anew, which the file cannot tell from another
        // machine.
        var earlier = membership
        earlier.host.start = "another boot" + earlier.host.start.drop { $0 != "/" }
        try MembershipFile.keep(earlier, at: path)
        #expect(try MembershipFile.read(path)?.incarnation == nil)
        #expect(try MembershipFile.read(path)?.host == membership.host)
    }

    @Test func `tells of each byte that is another one, and of each that is missing`() throws {
        defer { try? FileSystem.removeTree(folder) }
        try MembershipFile.keep(membership, at: path)
        let whole = try FileSystem.read(path, limit: 1 << 20)
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 1
            try FileSystem.write(bytes, atomicallyTo: path)
            #expect(throws: FleetError.self, "byte \(place)") { try MembershipFile.read(path) }
            try FileSystem.write(Array(whole.prefix(place)), atomicallyTo: path)
            #expect(throws: FleetError.self, "\(place) bytes") { try MembershipFile.read(path) }
        }
    }

    @Test func `cannot be kept where there is no folder for it, and says so`() {
        defer { try? FileSystem.removeTree(folder) }
        #expect(throws: FleetError.self) {
            try MembershipFile.keep(membership, at: folder + "/nowhere/fleet")
        }
    }

    @Test func `names a host, and gives each a secret of its own`() {
        let one = MembershipFile.newHost(named: "a", at: path)
        let two = MembershipFile.newHost(named: nil, at: path)
        #expect(one.name == "a")
        #expect(!two.name.isEmpty)
        #expect(one.identity != two.identity)
    }
}
