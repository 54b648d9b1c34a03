import Glibc
import Testing

@testable import RoostLinux

@Suite struct `A file that grows` {
    private func text(_ part: GrowingFile.Part) -> String {
        String(decoding: part.bytes, as: UTF8.self)
    }

    /// Reads a file again and again.
    private final class Reading {
        private var file: GrowingFile

        init(_ path: String) { file = GrowingFile(path) }

        func read(atMost limit: Int) throws -> GrowingFile.Part { try file.read(atMost: limit) }

        func next() throws -> String {
            String(decoding: try read(atMost: 100).bytes, as: UTF8.self)
        }
    }

    private func append(_ text: String, to path: String) throws {
        try FileSystem.openForAppending(path).writeAll(Array(text.utf8))
    }

    @Test func `is read on from where it was read to, and its change is told`() throws {
        let scratch = try Scratch()
        let path = try scratch.write("one\n", to: "logs/a.log")
        let watch = try AppendWatch(folder: scratch.path + "/logs")
        let file = Reading(path)
        #expect(try file.next() == "one\n")
        #expect(try file.next() == "")
        try append("two\n", to: path)
        let isTold = try waitUntilReadable(watch.rawValue)
        #expect(isTold)
        try watch.drain()
        #expect(try file.next() == "two\n")
    }

    @Test func `is read from its end where it is long, and says so`() throws {
        let scratch = try Scratch()
        let path = try scratch.write("0123456789", to: "a.log")
        let file = Reading(path)
        let part = try file.read(atMost: 4)
        #expect(text(part) == "6789" && part.isCut)
        try append("ab", to: path)
        let next = try file.read(atMost: 4)
        #expect(text(next) == "ab" && !next.isCut)
    }

    @Test func `is read anew where another took its place, or it was cut`() throws {
        let scratch = try Scratch()
        let path = try scratch.write("one\n", to: "a.log")
        let file = Reading(path)
        _ = try file.read(atMost: 100)
        try FileSystem.rename(path, to: path + ".1")
        #expect(try file.next() == "")
        try append("new\n", to: path)
        #expect(try file.next() == "new\n")
        #expect(unsafe truncate(path, 0) == 0)
        try append("x\n", to: path)
        #expect(try file.next() == "x\n")
    }

    @Test func `is empty where it is no file`() throws {
        let scratch = try Scratch()
        let missing = Reading(scratch.path + "/none")
        #expect(try missing.next() == "")
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let pipe = Reading(scratch.path + "/pipe")
        #expect(try pipe.next() == "")
        let folder = Reading(scratch.path)
        #expect(try folder.next() == "")
    }
}
