import Glibc
import RoostLinux
import Testing

/// Sets when a file was last changed.
private func date(_ file: String, seconds: Int, nanoseconds: Int) -> Int32 {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    let times = [time, time]
    return unsafe utimensat(AT_FDCWD, file, times, AT_SYMLINK_NOFOLLOW)
}

@Suite struct `The size of a folder` {
    let scratch: Scratch
    var path: String { scratch.path }

    init() throws { scratch = try Scratch() }

    @Test func `is what its removal gives back, and its latest change`() throws {
        try FileSystem.makeDirectory(path + "/kept")
        try FileSystem.write([1], atomicallyTo: path + "/kept/shared")
        try FileSystem.makeDirectory(path + "/cache/deep")
        #expect(FileSystem.measure(path + "/cache/deep") == TreeSize())
        try FileSystem.write([UInt8](repeating: 1, count: 100_000), atomicallyTo: path + "/cache/a")
        try FileSystem.write(
            [UInt8](repeating: 1, count: 50_000),
            atomicallyTo: path + "/cache/deep/b"
        )
        let size = FileSystem.measure(path + "/cache")
        #expect((150_000..<200_000).contains(size.bytes))
        // Neither what a link leads to nor what has another name elsewhere goes with it.
        try #require(unsafe symlink(path, path + "/cache/all") == 0)
        try #require(unsafe link(path + "/kept/shared", path + "/cache/shared") == 0)
        #expect(FileSystem.measure(path + "/cache").bytes == size.bytes)
        #expect(FileSystem.measure(path + "/cache/all") == TreeSize())
        try #require(date(path + "/cache/deep/b", seconds: 4_000_000_000, nanoseconds: 5) == 0)
        #expect(FileSystem.measure(path + "/cache").lastChange == 4_000_000_000_000_000_005)
    }

    @Test func `is known in part where only so much is looked at`() throws {
        try FileSystem.makeDirectory(path + "/cache/deep")
        for number in 0..<9 {
            try FileSystem.write([1], atomicallyTo: path + "/cache/deep/\(number)")
        }
        let whole = FileSystem.measure(path + "/cache", most: 10)
        #expect(whole.isWhole && whole.count == 10)
        let part = FileSystem.measure(path + "/cache", most: 9)
        #expect(!part.isWhole && part.count == 9)
        #expect(part.bytes < whole.bytes)
        #expect(!(whole + part).isWhole && (whole + part).count == 19)
    }

    @Test(arguments: [(9_223_372_036, 999_999_999), (10_000_000_000, 0)])
    func `has changes that no clock of ours shows as the latest there are`(
        seconds: Int,
        nanoseconds: Int
    ) throws {
        try FileSystem.makeDirectory(path + "/cache")
        try FileSystem.write([1], atomicallyTo: path + "/cache/a")
        try #require(date(path + "/cache/a", seconds: seconds, nanoseconds: nanoseconds) == 0)
        #expect(FileSystem.measure(path + "/cache").lastChange == .max)
    }
}

@Suite struct `The age of a file` {
    @Test func `is known though its date is beyond all clocks`() throws {
        // A file system in memory keeps whatever date it is given.
        let path = "/dev/shm/roost-age-\(ThisProcess.pid)"
        try FileSystem.write([1], atomicallyTo: path)
        defer { _ = unsafe unlink(path) }
        #expect((0...60).contains(try FileSystem.age(of: path) ?? -1))
        for seconds in [Int.min, -10_000_000_000] {
            try #require(date(path, seconds: seconds, nanoseconds: 0) == 0)
            #expect(try #require(try FileSystem.age(of: path)) > 9_000_000_000)
        }
        try #require(date(path, seconds: .max, nanoseconds: 0) == 0)
        #expect(try #require(try FileSystem.age(of: path)) < 0)
        #expect(try FileSystem.age(of: path + ".not-there") == nil)
    }
}
