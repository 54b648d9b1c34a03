import CBench
import RoostLinux

/// roost-web, and a browser that it has let in.
final class PageServer {
    private let program: Program
    private let port: Int32
    private let cookie: String

    /// Starts one for a system, and goes in by the address that it gives.
    init(_ bench: Bench, home: String) throws(Trouble) {
        program = try bench.start("roost-web", ["--home", home, "--port", "0"])
        let socket = home + "/run/web.sock"
        try Program.wait(for: socket)
        let address = try Self.address(socket)
        let parts = address.split(separator: "/", maxSplits: 2)
        guard parts.count == 3,
            let port = parts[1].split(separator: ":").last.flatMap({ Int32($0) })
        else { throw Trouble("roost-web gives no address, but \(address)") }
        self.port = port
        let visit = try Self.ask(port, "/\(parts[2])", [])
        let words = visit.text.split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("set-cookie: ")
        }
        guard let cookie = words?.dropFirst("set-cookie: ".count).prefix(while: { $0 != ";" })
        else {
            throw Trouble("roost-web lets nobody in")
        }
        self.cookie = String(cookie)
    }

    var pid: Int32 { program.pid }

    /// A visit of a page: the time it took, and what came.
    struct Visit {
        let firstByte: Int64
        let whole: Int64
        let text: String
    }

    /// Looks at a page on a connection of its own; as the script of a page does, which wants no frame around it.
    func visit(_ target: String, isPart: Bool = false) throws(Trouble) -> Visit {
        try Self.ask(
            port,
            target,
            ["Cookie: \(cookie)"] + (isPart ? ["X-Roost-Part: main"] : [])
        )
    }

    /// How long pages take that are looked at one after the other.
    func visits(_ target: String, _ count: Int) throws(Trouble) -> (first: Samples, whole: Samples)
    {
        var first: [Int64] = []
        var whole: [Int64] = []
        for _ in 0..<count {
            let visit = try visit(target)
            guard visit.text.hasPrefix("HTTP/1.1 200") else {
                throw Trouble("\(target) is answered with \(visit.text.prefix(40))")
            }
            first.append(visit.firstByte)
            whole.append(visit.whole)
        }
        return (Samples(first), Samples(whole))
    }

    /// Listens to what changes, as an open page does.
    func listen(_ topics: String) throws(Trouble) -> PageEvents {
        let line = try Self.connect(port)
        try Self.say(line, port, "/events?topics=\(topics)", ["Cookie: \(cookie)"], closes: false)
        return PageEvents(line)
    }

    private static func address(_ socket: String) throws(Trouble) -> String {
        do {
            let line = try UnixSocket.connect(path: socket)
            try line.writeAll(Array("open\n".utf8))
            var bytes: [UInt8] = []
            while bytes.last != UInt8(ascii: "\n"), try line.waitUntilReadable(milliseconds: 10_000)
            {
                if case .end = try line.read(into: &bytes, upTo: 4096) { break }
            }
            return String(decoding: bytes.dropLast(), as: UTF8.self)
        } catch {
            throw Trouble("roost-web gives no address: \(error)")
        }
    }

    private static func connect(_ port: Int32) throws(Trouble) -> Descriptor {
        let line = bench_visit(port)
        guard line >= 0 else { throw Trouble("nobody listens at port \(port)") }
        return Descriptor(owning: line)
    }

    private static func say(
        _ line: borrowing Descriptor,
        _ port: Int32,
        _ target: String,
        _ headers: [String],
        closes: Bool
    ) throws(Trouble) {
        let lines =
            ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
            + (closes ? ["Connection: close"] : []) + ["", ""]
        do throws(SystemError) {
            try line.writeAll(Array(lines.joined(separator: "\r\n").utf8))
        } catch {
            throw Trouble("cannot ask for \(target): \(error)")
        }
    }

    private static func ask(
        _ port: Int32,
        _ target: String,
        _ headers: [String]
    ) throws(Trouble) -> Visit {
        let start = bench_now()
        let line = try connect(port)
        try say(line, port, target, headers, closes: true)
        var bytes: [UInt8] = []
        var first: Int64?
        do throws(SystemError) {
            while try line.waitUntilReadable(milliseconds: 20_000) {
                let read = try line.read(into: &bytes, upTo: 1 << 18)
                if first == nil { first = bench_now() - start }
                if case .end = read { break }
            }
        } catch {
            throw Trouble("\(target): \(error)")
        }
        return Visit(
            firstByte: first ?? 0,
            whole: bench_now() - start,
            text: String(decoding: bytes, as: UTF8.self)
        )
    }
}

/// The events that an open page is told.
final class PageEvents {
    private let line: Descriptor

    init(_ line: consuming Descriptor) { self.line = line }

    /// Whether something has changed before a moment.
    func hasChanged(before end: Int64) throws(Trouble) -> Bool {
        do throws(SystemError) {
            while bench_now() < end {
                let left = Int32(max(1, (end - bench_now()) / 1_000_000))
                guard try line.waitUntilReadable(milliseconds: left) else { continue }
                var bytes: [UInt8] = []
                if case .end = try line.read(into: &bytes, upTo: 1 << 16) { break }
                if String(decoding: bytes, as: UTF8.self).contains("event: changed") { return true }
            }
            return false
        } catch {
            throw Trouble("an open page hears nothing: \(error)")
        }
    }
}
