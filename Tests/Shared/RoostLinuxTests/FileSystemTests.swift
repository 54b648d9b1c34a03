import Glibc
import RoostLinux
import Testing

@Suite struct `A folder tree` {
    let scratch: Scratch
    var path: String { scratch.path }

    init() throws { scratch = try Scratch() }

    @Test func `is copied with its permissions and links`() throws {
        try scratch.write("#!/bin/sh\n", to: "app/bin/run", mode: 0o755)
        try scratch.write("secret", to: "app/data/key", mode: 0o600)
        try scratch.write("fixed", to: "app/data/fixed", mode: 0o444)
        try FileSystem.makeDirectory(path + "/app/empty", mode: 0o750)
        _ = unsafe symlink("../data/key", path + "/app/bin/key")
        _ = unsafe symlink("/missing", path + "/app/dangling")
        _ = unsafe chmod(path + "/app/data", 0o555)
        try FileSystem.copyTree(path + "/app", to: path + "/copy")
        _ = unsafe chmod(path + "/app/data", 0o700)

        #expect(try FileSystem.list(path + "/copy") == ["bin", "dangling", "data", "empty"])
        #expect(try FileSystem.readText(path + "/copy/data/key", limit: 100) == "secret")
        #expect(try FileSystem.status(path + "/copy/bin/run")?.mode == 0o755)
        #expect(try FileSystem.status(path + "/copy/bin/run")?.isExecutable == true)
        #expect(try FileSystem.status(path + "/copy/data/key")?.mode == 0o600)
        #expect(try FileSystem.status(path + "/copy/data/fixed")?.mode == 0o444)
        #expect(try FileSystem.status(path + "/copy/data")?.mode == 0o555)
        #expect(try FileSystem.status(path + "/copy/empty")?.mode == 0o750)
        #expect(try FileSystem.readLink(path + "/copy/bin/key") == "../data/key")
        #expect(try FileSystem.readLink(path + "/copy/dangling") == "/missing")
        _ = unsafe chmod(path + "/copy/data", 0o700)
    }

    @Test func `is copied even when large`() throws {
        let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try FileSystem.makeDirectory(path + "/app")
        try FileSystem.write(bytes, atomicallyTo: path + "/app/large")
        try FileSystem.copyTree(path + "/app", to: path + "/copy")
        #expect(try FileSystem.read(path + "/copy/large", limit: 5_000_000) == bytes)
    }

    @Test func `is copied with the holes that its files have`() throws {
        try FileSystem.makeDirectory(path + "/app")
        let file = try Descriptor(path: path + "/app/sparse", flags: O_RDWR | O_CREAT, mode: 0o600)
        try #require(ftruncate(file.rawValue, 3 << 30) == 0)
        try #require(lseek(file.rawValue, 1 << 30, SEEK_SET) == 1 << 30)
        try file.writeAll(Array("in the middle".utf8))
        try FileSystem.copyTree(path + "/app", to: path + "/copy")

        var status = stat()
        try #require(unsafe stat(path + "/copy/sparse", &status) == 0)
        #expect(status.st_size == 3 << 30)
        #expect(status.st_blocks * 512 < 1 << 20)
        let copy = try Descriptor(path: path + "/copy/sparse", flags: O_RDONLY)
        try #require(lseek(copy.rawValue, 1 << 30, SEEK_SET) == 1 << 30)
        var bytes: [UInt8] = []
        _ = try copy.read(into: &bytes, upTo: 13)
        #expect(String(decoding: bytes, as: UTF8.self) == "in the middle")
    }

    @Test func `is not copied with a name that is no text, and is removed with one`() throws {
        try scratch.write("x", to: "app/a")
        let name = Array((path + "/app/").utf8).map { CChar(bitPattern: $0) } + [-1, 65, 0]
        try #require(unsafe mkdir(name, 0o700) == 0)
        let error = #expect(throws: TreeError.notText(path: path + "/app/\u{FFFD}A")) {
            try FileSystem.copyTree(path + "/app", to: path + "/copy")
        }
        #expect(error?.description.contains("rename it") == true)
        // What only looks like it is text.
        try FileSystem.removeTree(path + "/app")
        #expect(try FileSystem.status(path + "/app") == nil)
        try scratch.write("x", to: "app/\u{FFFD}A")
        try FileSystem.copyTree(path + "/app", to: path + "/copy")
        #expect(try FileSystem.list(path + "/copy") == ["\u{FFFD}A"])
    }

    @Test func `is not copied with a pipe in it, and leaves nothing behind`() throws {
        try scratch.write("x", to: "app/a")
        _ = unsafe mkfifo(path + "/app/pipe", 0o600)
        #expect(throws: TreeError.notCopyable(path: path + "/app/pipe")) {
            try FileSystem.copyTree(path + "/app", to: path + "/copy")
        }
        #expect(try FileSystem.status(path + "/copy") == nil)
    }

    @Test func `is not copied into itself or over something`() throws {
        try scratch.write("x", to: "app/a")
        #expect(throws: TreeError.withinItself(path: path + "/app/copy")) {
            try FileSystem.copyTree(path + "/app", to: path + "/app/copy")
        }
        try scratch.write("y", to: "there")
        #expect(throws: TreeError.self) {
            try FileSystem.copyTree(path + "/app", to: path + "/there")
        }
        #expect(try FileSystem.readText(path + "/there", limit: 10) == "y")
    }

    @Test func `is bounded in depth and number`() throws {
        try scratch.write("x", to: "app" + String(repeating: "/d", count: 70) + "/a")
        let deep = #expect(throws: TreeError.self) {
            try FileSystem.copyTree(path + "/app", to: path + "/copy")
        }
        guard case .tooDeep = deep else {
            Issue.record("not for its depth: \(String(describing: deep))")
            return
        }
        for number in 0..<10 { try scratch.write("x", to: "many/\(number)") }
        #expect(throws: TreeError.tooMany(path: path + "/many/9", limit: 10)) {
            try FileSystem.copyTree(path + "/many", to: path + "/copy", mostFiles: 10)
        }
        try FileSystem.copyTree(path + "/many", to: path + "/copy", mostFiles: 11)
    }

    @Test func `is removed however deep it is`() throws {
        // Longer than a path may be, which whoever makes folders within folders is not kept from.
        let shell = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: [
                "-c",
                """
                mkdir app && cd app && for n in $(seq 300); do mkdir -p d/e/abcdefghijklmnop \
                && cd -P d/e/abcdefghijklmnop && touch file || exit 1; done
                """,
            ],
            environment: ["PATH=/usr/bin:/bin"],
            workingDirectory: path
        )
        try #require(try shell.waitUntilEnded(milliseconds: patience))
        try #require(try shell.reap() == .exited(0))
        try FileSystem.removeTree(path + "/app")
        #expect(try FileSystem.status(path + "/app") == nil)
    }

    @Test func `is removed without following links`() throws {
        try scratch.write("precious", to: "outside/file")
        try scratch.write("x", to: "app/a/b/c")
        _ = unsafe symlink(path + "/outside", path + "/app/link")
        try FileSystem.removeTree(path + "/app")
        #expect(try FileSystem.status(path + "/app") == nil)
        #expect(try FileSystem.readText(path + "/outside/file", limit: 100) == "precious")

        _ = unsafe symlink(path + "/outside", path + "/link")
        try FileSystem.removeTree(path + "/link")
        try FileSystem.removeTree(path + "/link")
        #expect(try FileSystem.list(path) == ["outside"])
    }
}

@Suite struct `A file` {
    let scratch: Scratch
    var path: String { scratch.path + "/file" }

    init() throws { scratch = try Scratch() }

    @Test func `is read up to its limit, and refused beyond`() throws {
        try scratch.write("12345", to: "file")
        #expect(try FileSystem.readText(path, limit: 5) == "12345")
        let error = #expect(throws: SystemError.self) { _ = try FileSystem.read(path, limit: 4) }
        #expect(error?.number == EFBIG)
        #expect(error?.call == "read \(path)")
    }

    @Test func `is replaced as a whole`() throws {
        try FileSystem.write(Array("old".utf8), atomicallyTo: path, mode: 0o640)
        let reader = try Descriptor(path: path)
        try FileSystem.write(Array("new".utf8), atomicallyTo: path, mode: 0o600)
        #expect(try reader.readToEnd() == "old")
        #expect(try FileSystem.readText(path, limit: 10) == "new")
        #expect(try FileSystem.status(path)?.mode == 0o600)
        #expect(try FileSystem.list(scratch.path) == ["file"])
    }

    @Test func `leaves no half behind when it cannot be replaced`() throws {
        try FileSystem.makeDirectory(path + "/in-the-way")
        #expect(throws: SystemError.self) {
            try FileSystem.write([1], atomicallyTo: path)
        }
        #expect(try FileSystem.list(scratch.path) == ["file"])
    }

    @Test func `is named in the error about it`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try FileSystem.read("/missing/file", limit: 1)
        }
        #expect(error?.description == "open /missing/file: No such file or directory (error 2)")
    }

    @Test func `is not found under a name with a NUL in it`() throws {
        try scratch.write("x", to: "file")
        let error = #expect(throws: SystemError.self) {
            _ = try FileSystem.read(path + "\0.txt", limit: 1)
        }
        #expect(error?.number == EINVAL)
        #expect(throws: SystemError.self) { try FileSystem.removeFile(path + "\0") }
        #expect(throws: SystemError.self) { try FileSystem.rename(path, to: path + "2\0") }
        #expect(throws: SystemError.self) { _ = try FileSystem.resolve(path + "\0") }
        #expect(try FileSystem.list(scratch.path) == ["file"])
    }

    @Test func `is found by way of links`() throws {
        try scratch.write("x", to: "real/file")
        _ = unsafe symlink("real", scratch.path + "/link")
        let resolved = try FileSystem.resolve(scratch.path + "/link/../link/./file")
        #expect(resolved == scratch.path + "/real/file")
        #expect(throws: SystemError.self) {
            _ = try FileSystem.resolve(scratch.path + "/missing")
        }
    }

    @Test func `does not stand in for a folder`() throws {
        try scratch.write("x", to: "file")
        #expect(throws: SystemError.self) { try FileSystem.makeDirectory(path) }
        #expect(throws: SystemError.self) { try FileSystem.makeDirectory(path + "/beneath") }
        try FileSystem.makeDirectory(scratch.path + "/a/b/c", mode: 0o700)
        try FileSystem.makeDirectory(scratch.path + "/a/b/c", mode: 0o700)
        #expect(try FileSystem.status(scratch.path + "/a/b")?.mode == 0o700)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a//b", "/a", "b"), ("/a", "/", "a"),
    ])
    func `has a name and a folder`(path: String, above: String, name: String) {
        #expect(FileSystem.parent(of: path) == above)
        #expect(FileSystem.name(of: path) == name)
    }

    @Test(arguments: ["", "a", "/"])
    func `has no folder above where there is none`(path: String) {
        #expect(FileSystem.parent(of: path) == nil)
    }
}
