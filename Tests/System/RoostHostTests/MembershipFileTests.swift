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
        let (one, two) = (MembershipFile.newHost(named: "a"), MembershipFile.newHost(named: nil))
        #expect(one.name == "a")
        #expect(!two.name.isEmpty)
        #expect(one.identity != two.identity)
    }
}
