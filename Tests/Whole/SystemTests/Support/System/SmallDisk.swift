import Glibc
import RoostLinux
import Testing

/// A file system in memory that is soon full.
final class SmallDisk {
    /// Where it is mounted.
    let path: String
    private let folder: String
    private let bytes: Int

    init(megabytes: Int = 16) throws {
        bytes = megabytes << 20
        folder = try Here.makeFolder()
        path = folder + "/d"
        try FileSystem.makeDirectory(path)
        let outcome = try shell("mount -t tmpfs -o size=\(megabytes)m,mode=700 tmpfs \(path)")
        try #require(outcome.status == .exited(0), "\(outcome.output)")
        // What the apps say is to be read though the disk is full, and the test app would fill it
        // alone.
        for name in ["logs", "apps"] {
            try FileSystem.makeDirectory(beside(name))
            try #require(unsafe symlink(beside(name), path + "/" + name) == 0)
        }
    }

    /// A folder that is not on this disk.
    func beside(_ name: String) -> String { "\(folder)/\(name)" }

    /// Uses up the room that is left, but for so many bytes.
    func fill(leaving room: Int) throws {
        try fill()
        try #require(unsafe truncate(path + "/filler", bytes - room) == 0)
    }

    /// Uses up all the room that is left.
    func fill() throws {
        let file = try Descriptor(path: path + "/filler", flags: O_WRONLY | O_CREAT | O_TRUNC)
        let page = [UInt8](repeating: 1, count: 4096)
        do throws(SystemError) {
            while true { try file.writeAll(page) }
        } catch {
            guard error.isFull else { throw error }
        }
    }

    func makeRoom() throws { try FileSystem.removeFile(path + "/filler") }

    func remount(_ option: String) throws {
        let outcome = try shell("mount -o remount,\(option) \(path)")
        try #require(outcome.status == .exited(0), "\(outcome.output)")
    }

    func remove() {
        // Whoever still holds it open keeps it; it is out of everybody's sight all the same.
        _ = try? shell("umount \(path) || umount -l \(path)")
        try? FileSystem.removeTree(folder)
    }
}
