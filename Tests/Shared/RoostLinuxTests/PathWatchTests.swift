import Foundation
import Testing

@testable import RoostLinux

@Suite struct `A watch on paths` {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func path(_ name: String) -> String { scratch.path + "/" + name }

    /// Whether a change is heard of, and the mark is another after it.
    private func hears(of name: String, _ change: () throws -> Void) throws -> Bool {
        let watch = try PathWatch([path(name)])
        #expect(watch.troubles.isEmpty)
        let before = PathWatch.mark(of: path(name))
        try change()
        let isHeard = try waitUntilReadable(watch.rawValue)
        return isHeard && PathWatch.mark(of: path(name)) != before
    }

    @Test func `hears of a file that comes, is written, replaced, and goes`() throws {
        #expect(PathWatch.mark(of: path("a")) == "nothing")
        #expect(try hears(of: "a") { try scratch.write("1", to: "a") })
        #expect(try hears(of: "a") { try scratch.write("22", to: "a") })
        #expect(
            try hears(of: "a") {
                try scratch.write("333", to: "b")
                try FileManager.default.removeItem(atPath: path("a"))
                try FileManager.default.moveItem(atPath: path("b"), toPath: path("a"))
            }
        )
        #expect(try hears(of: "a") { try FileManager.default.removeItem(atPath: path("a")) })
    }

    @Test func `hears of what is in a folder`() throws {
        try scratch.write("1", to: "in/a")
        #expect(try hears(of: "in") { try scratch.write("1", to: "in/b") })
        #expect(try hears(of: "in") { try scratch.write("changed", to: "in/a") })
        #expect(try hears(of: "in") { try FileManager.default.removeItem(atPath: path("in/a")) })
    }

    @Test func `waits for a path of which even the folders are missing`() throws {
        let watch = try PathWatch([path("x/y/z")])
        try scratch.write("1", to: "x/other")
        // It hears of the folder on the way, and is made anew then.
        #expect(try waitUntilReadable(watch.rawValue))
        #expect(PathWatch.mark(of: path("x/y/z")) == "nothing")
        #expect(try hears(of: "x/y/z") { try scratch.write("1", to: "x/y/z") })
    }

    @Test func `hears nothing of what is beside it`() throws {
        try scratch.write("1", to: "a")
        let watch = try PathWatch([path("a")])
        try scratch.write("1", to: "b")
        #expect(try !waitUntilReadable(watch.rawValue, milliseconds: 0))
    }

    @Test func `tells of a path that cannot be one`() throws {
        try scratch.write("1", to: "file")
        let odd = path("file") + "/under"
        #expect(PathWatch.mark(of: odd) == "nothing")
        let watch = try PathWatch([odd])
        #expect(watch.troubles.isEmpty)
        #expect(PathWatch.mark(of: "/" + String(repeating: "a", count: 5000)) == "error-36")
    }
}
