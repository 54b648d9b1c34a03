import Glibc
import RoostLinux
import Testing

@Suite struct `The container of an app` {
    private let scratch: Scratch
    private let container: AppContainer

    init() throws {
        scratch = try Scratch()
        container = AppContainer(path: scratch.path + "/containers/app")
        for folder in ["apps/app-1", "containers", "groups"] {
            try FileSystem.makeDirectory("\(scratch.path)/\(folder)")
        }
    }

    private func prepare(_ groups: [String] = []) throws {
        try container.prepare(
            for: groups,
            in: scratch.path + "/groups",
            executedFrom: scratch.path + "/apps/app-1"
        )
    }

    @Test func `is made once, and is for nobody else to read`() throws {
        try prepare()
        try FileSystem.write([1], atomicallyTo: container.path + "/Documents/kept")
        try prepare()
        #expect(try FileSystem.read(container.path + "/Documents/kept", limit: 9) == [1])
        for (_, folder) in container.environment {
            #expect(try FileSystem.status(folder)?.mode == 0o700, "\(folder)")
        }
    }

    @Test func `takes what an app wrote for a group before it joined into the group`() throws {
        try prepare()
        let own = container.preferences + "/group.a.plist"
        try FileSystem.write([7], atomicallyTo: own)
        try prepare(["group.a"])
        let common = scratch.path + "/groups/group.a/Library/Preferences/group.a.plist"
        #expect(try FileSystem.read(common, limit: 9) == [7])
        #expect(try FileSystem.readLink(own) == common)
        #expect(container.folder(ofGroup: "group.a") == scratch.path + "/groups/group.a")
    }

    @Test func `has no way to a group that the app has left, nor anywhere else`() throws {
        try prepare(["group.a", "group.b"])
        try prepare(["group.b"])
        #expect(container.folder(ofGroup: "group.a") == nil)
        #expect(container.folder(ofGroup: "group.b") != nil)
        for name in ["", ".", "..", "../Documents", "group.b/Library"] {
            #expect(container.folder(ofGroup: name) == nil)
        }
        let left = container.preferences + "/group.a.plist"
        #expect(try FileSystem.status(left, followingLinks: false) == nil)
    }

    @Test func `does not count folders behind a link among its caches`() throws {
        try prepare()
        #expect(container.caches.count == 2)
        try FileSystem.removeTree(container.path + "/Library")
        _ = unsafe symlink("/usr", container.path + "/Library")
        #expect(container.caches == [container.path + "/tmp"])
    }
}
