import RoostLinux
import Testing

@Suite struct `The program of a daemon that nobody uses` {
    @Test func `is out of its memory once it has started`() throws {
        try withSystem { system in
            let path = "/proc/\(system.pid)/status"
            try wait(for: "the code of the start to be given back") {
                let status = try FileSystem.readText(path, limit: 65_536)
                let most = try Self.kibibytes("VmHWM", in: status)
                return try Self.kibibytes("RssFile", in: status) < most / 2
            }
        }
    }

    private static func kibibytes(_ name: String, in status: String) throws -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return try #require(line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
    }
}
