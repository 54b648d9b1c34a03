import CBench
import CLimits
import RoostLinux
import RoostSystemWire
import RoostWire

/// Rows 12 and 13: the carrier alone and the whole system beside curl, aria2 and the smallest program
/// on libcurl, from an nginx on this machine.
///
/// The carrier flushes what it has finished; none of the others does. So curl is measured a second time
/// with a flush of what it has written.
enum Transfers {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        guard let server = try WebServer(bench) else {
            Progress.say("rows 12 and 13 need nginx, curl and aria2 (make deps)")
            return []
        }
        var lines: [Line] = []
        let big = bench.count(256, 1024)
        lines += try compare(bench, server, big, of: "big", count: 1, size: big << 20)
        lines += try compare(
            bench,
            server,
            big,
            of: "mid",
            count: bench.count(20, 100),
            size: 10 << 20
        )
        let small = bench.count(500, 2000)
        lines += try compare(bench, server, big, of: "small", count: small, size: 64 << 10)
        lines.append(try many(bench, server))
        lines += try WaitingFiles.measure(bench)
        lines += try resume(bench, server, size: Int64(big) << 20)
        if CarriedFiles.canMeasure(bench) {
            lines += try CarriedFiles.resume(bench, server, size: Int64(big) << 20)
        }
        return lines
    }

    struct Figures {
        var took = 0.0
        var processor = 0.0
        var memory = 0.0

        /// Takes another round in: the quicker one counts, and the most memory.
        mutating func take(_ other: Figures) {
            let most = max(memory, other.memory)
            if other.took < took { self = other }
            memory = most
        }
    }

    /// How many rounds there are, in each of which a set of files is fetched by all.
    ///
    /// What a download costs changes by the second, most of all on a virtual machine whose host takes memory that
    /// is not used and gives it back page by page: that alone may be ten times what libcurl does. So all are
    /// measured in turn, some times, and the best of each is compared.
    static func rounds(_ bench: Bench) -> Int { bench.count(1, 4) }

    /// Whether so many files are left where they are until all has been measured: on some file systems whoever makes
    /// files next pays for those that were just deleted.
    static func areMany(_ count: Int) -> Bool { count > 100 }

    /// Has the machine's host give memory for the set of files that is fetched next.
    static func warm(_ bench: Bench, _ count: Int, of size: Int) throws(Trouble) {
        // No more than a machine with little memory keeps from its disk for a while. The carrier writes up to 256 KiB
        // at once.
        let bytes = min(Int64(count) * Int64(size) * 2, 1 << 30)
        let piece = Int32(min(size, 256 << 10))
        let path = bench.options.home + "/warm"
        guard unsafe bench_warm(path, bytes, piece) == 0 else {
            throw Trouble("cannot write \(bytes) bytes into \(path)")
        }
    }

    /// One set of files through each of them.
    private static func compare(
        _ bench: Bench,
        _ server: WebServer,
        _ big: Int,
        of name: String,
        count: Int,
        size: Int
    ) throws(Trouble) -> [Line] {
        try server.make(name, count: count, size: size)
        let urls = (1...count).map { "\(server.address)/\(name)/\($0)" }
        let row = name == "small" ? 13 : 12
        let gigabytes = Double(count) * Double(size) / 1e9
        var best: [Figures] = []
        func fetch(by way: Way) throws(Trouble) -> Figures {
            try warm(bench, count, of: size)
            return try self.fetch(bench, urls, by: way)
        }
        for way in Way.allCases { best.append(try fetch(by: way)) }
        for _ in 0..<rounds(bench) - 1 {
            for (place, way) in Way.allCases.enumerated() {
                // Twice in a row, as each takes memory in pieces of another size: what one that takes small ones has let
                // go of, and the bench itself, may be of no use to one that takes large ones.
                for _ in 0..<2 { best[place].take(try fetch(by: way)) }
            }
        }
        let (ours, multi, curl, flushed, aria) = (best[0], best[1], best[2], best[3], best[4])
        let what = "\(count) × \(size >= 1 << 20 ? "\(size >> 20) MiB" : "\(size >> 10) KiB")"
        func rate(_ figures: Figures) -> Double {
            name == "small" ? Double(count) / figures.took : gigabytes * 1000 / figures.took
        }
        let goal = name == "small" ? 0.9 : 1.5
        let isGoal = name != "mid"
        var system: [Line] = []
        if CarriedFiles.canMeasure(bench) {
            system = try CarriedFiles.measure(
                bench,
                files: "\(server.address)/\(name)",
                count: count,
                size: size,
                what: what,
                carrier: ours,
                curl: flushed
            )
        }
        return [
            Line(
                row: row,
                what: "\(what), finished and flushed",
                unit: name == "small" ? .perSecond : .megabytesPerSecond,
                value: rate(ours),
                limit: .init(name: "smallest libcurl program, not flushed", value: rate(multi)),
                peer: .init(name: "curl, not flushed", value: rate(curl)),
                goal: isGoal ? "≥ \(goal) × curl" : nil,
                isMet: isGoal ? rate(ours) >= goal * rate(curl) : nil,
                note: "curl and a flush \(Report.words(rate(flushed))), "
                    + "aria2 \(Report.words(rate(aria)))"
            ),
            Line(
                row: row,
                what: "\(what), processor time of the carrier",
                unit: .secondsPerGigabyte,
                value: ours.processor / gigabytes,
                limit: .init(
                    name: "smallest libcurl program",
                    value: multi.processor / gigabytes
                ),
                peer: .init(name: "curl", value: curl.processor / gigabytes),
                goal: name == "big" ? "≤ 0.6 × curl" : nil,
                isMet: name == "big" ? ours.processor <= 0.6 * curl.processor : nil,
                note: "aria2 \(Report.words(aria.processor / gigabytes))"
            ),
            Line(
                row: row,
                what: "\(what), most memory",
                unit: .mebibytes,
                value: ours.memory,
                limit: .init(name: "smallest libcurl program", value: multi.memory),
                peer: .init(name: "curl", value: curl.memory),
                goal: name == "big" ? "≤ 12" : nil,
                isMet: name == "big" ? ours.memory <= 12 : nil,
                note: "aria2 \(Report.words(aria.memory))"
            ),
        ] + system
    }

    private static func carry(_ bench: Bench, _ urls: [String]) throws(Trouble) -> Figures {
        let carrier = try CarrierLine(bench, folder: bench.folder("carried"))
        let start = bench_now()
        try carrier.carry(urls)
        let took = Double(bench_now() - start) / 1e9
        let figures = Figures(
            took: took,
            processor: Double(carrier.processor) / 1e9,
            memory: try carrier.peak()
        )
        carrier.end()
        if !areMany(urls.count) { try empty(carrier.folder) }
        return figures
    }

    private enum Way: CaseIterable { case carrier, multi, curl, flushedCurl, aria }

    private static func fetch(
        _ bench: Bench,
        _ urls: [String],
        by way: Way
    ) throws(Trouble) -> Figures {
        switch way {
        case .carrier: try carry(bench, urls)
        case .multi: try multi(bench, urls)
        case .curl: try curl(bench, urls, flushes: false)
        case .flushedCurl: try curl(bench, urls, flushes: true)
        case .aria: try aria(bench, urls)
        }
    }

    private static func multi(_ bench: Bench, _ urls: [String]) throws(Trouble) -> Figures {
        try command(bench, urls, flushes: false) { pairs, _ in
            "exec \(bench.options.bin)/curl-multi \(min(urls.count, 16)) < \(pairs)"
        }
    }

    private static func curl(
        _ bench: Bench,
        _ urls: [String],
        flushes: Bool
    ) throws(Trouble) -> Figures {
        try command(bench, urls, flushes: flushes) { pairs, folder in
            let each = "{print \"url = \" $1; print \"output = \" $2}"
            let many = urls.count > 1 ? "-Z --parallel-max 50" : ""
            return "awk '\(each)' \(pairs) > \(folder).curl; exec curl -s \(many) -K \(folder).curl"
        }
    }

    private static func aria(_ bench: Bench, _ urls: [String]) throws(Trouble) -> Figures {
        try command(bench, urls, flushes: false) { pairs, folder in
            let each = "{n = $2; sub(/.*\\//, \"\", n); print $1; print \"  out=\" n}"
            return "awk '\(each)' \(pairs) > \(folder).aria; exec aria2c -q --no-conf -j16 "
                + "--file-allocation=falloc -d \(folder) -i \(folder).aria"
        }
    }

    private static func command(
        _ bench: Bench,
        _ urls: [String],
        flushes: Bool,
        _ write: (_ pairs: String, _ folder: String) -> String
    ) throws(Trouble) -> Figures {
        let folder = bench.folder("fetched")
        let pairs = folder + ".pairs"
        let text = urls.enumerated().map { "\($1) \(folder)/\($0 + 1)\n" }.joined()
        do throws(SystemError) {
            try FileSystem.write(Array(text.utf8), atomicallyTo: pairs)
        } catch {
            throw Trouble("cannot write \(pairs): \(error)")
        }
        var command = write(pairs, folder)
        if flushes {
            command = command.replacing(last: "exec ", with: "") + " && sync -d \(folder)/*"
        }
        var cost = bench_cost()
        guard unsafe bench_command(command, &cost) == 0 else {
            throw Trouble("this fails: \(command)")
        }
        if !areMany(urls.count) { try empty(folder) }
        return Figures(
            took: Double(cost.took) / 1e9,
            processor: Double(cost.processor) / 1e9,
            memory: Double(cost.memory) / Double(1 << 20)
        )
    }

    private static func empty(_ folder: String) throws(Trouble) {
        do {
            try FileSystem.removeTree(folder)
        } catch {
            throw Trouble("cannot empty \(folder): \(error)")
        }
    }

    /// A thousand that move at the same moment, each slowly.
    private static func many(_ bench: Bench, _ server: WebServer) throws(Trouble) -> Line {
        try server.make("slow", count: 1, size: 100_000)
        let carrier = try CarrierLine(bench, folder: bench.folder("many"), connections: 1000)
        for number in 1...1000 {
            try carrier.carry(number, "\(server.address)/slow/1")
        }
        try carrier.finish(1000)
        let peak = try carrier.peak()
        let own = try carrier.own()
        carrier.end()
        try empty(carrier.folder)
        return Line(
            row: 13,
            what: "1,000 transfers on 1,000 connections, most memory",
            unit: .mebibytes,
            value: peak,
            goal: "≤ 30",
            isMet: peak <= 30,
            note: "of which \(Report.words(own)) MiB are no file's"
        )
    }

    /// Killed about halfway, and gone on with.
    private static func resume(
        _ bench: Bench,
        _ server: WebServer,
        size: Int64
    ) throws(Trouble) -> [Line] {
        let folder = bench.folder("resumed")
        let before = try server.served("big")
        let first = try CarrierLine(bench, folder: folder)
        try first.say(.init(configure: .init(progress: 1000)))
        try first.carry(1, "\(server.address)/big/1")
        try first.wait(toReceive: size / 2)
        first.end()
        let start = bench_now()
        let second = try CarrierLine(bench, folder: folder)
        try second.say(.init(configure: .init(progress: 1000)))
        try second.carry(1, "\(server.address)/big/1")
        _ = try second.wait(for: "progress", "finished")
        let again = Double(bench_now() - start) / 1e6
        try second.finish(1)
        second.end()
        var cost = bench_cost()
        let compared = "cmp \(folder)/1.file \(server.folder)/big/1"
        guard unsafe bench_command(compared, &cost) == 0 else {
            throw Trouble("what was gone on with is another file")
        }
        try empty(folder)
        let served = Double(try server.served("big") - before) / Double(size)
        return [
            Line(
                row: 13,
                what: "killed at half of it: bytes served, by the size",
                unit: .times,
                value: served,
                goal: "≤ 1.01",
                isMet: served <= 1.01,
                note: "the server counts what lay in the connection when its reader was killed"
            ),
            Line(
                row: 13,
                what: "killed at half of it: start → the next bytes told",
                unit: .milliseconds,
                value: again
            ),
        ]
    }
}

extension String {
    fileprivate func replacing(last wanted: String, with other: String) -> String {
        var parts = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let word = wanted.filter { $0 != " " }
        if let place = parts.lastIndex(of: word) { parts[place] = other }
        return parts.joined(separator: " ")
    }
}

/// nginx, with files to serve.
final class WebServer {
    let folder: String
    let address: String
    private let program: Program
    private let log: String

    /// `nil` where it, or what it is to serve, is not installed.
    init?(_ bench: Bench) throws(Trouble) {
        for needed in ["/usr/sbin/nginx", "/usr/bin/curl", "/usr/bin/aria2c"] {
            guard (try? FileSystem.status(needed)) ?? nil != nil else { return nil }
        }
        let folder = bench.folder("served")
        self.folder = folder
        log = folder + "/access.log"
        let others = ["proxy", "fastcgi", "uwsgi", "scgi", "client_body"].map {
            "\($0)_temp_path \(folder)/tmp-\($0);"
        }
        // Reached by nginx's own user.
        let port = 18_912
        let configuration = """
            pid \(folder)/nginx.pid; error_log \(folder)/error.log; worker_processes 1;
            user root; daemon off; events { worker_connections 4096; }
            http {
                log_format sizes '$body_bytes_sent $uri'; access_log \(log) sizes;
                sendfile on; keepalive_requests 100000; \(others.joined(separator: " "))
                server {
                    listen 127.0.0.1:\(port); root \(folder);
                    location /slow/ { limit_rate 50k; }
                }
            }
            """
        do throws(SystemError) {
            let path = folder + "/nginx.conf"
            try FileSystem.write(Array(configuration.utf8), atomicallyTo: path)
        } catch {
            throw Trouble("cannot set nginx up: \(error)")
        }
        address = "http://127.0.0.1:\(port)"
        program = try bench.start(
            "/usr/sbin/nginx",
            ["-e", folder + "/error.log", "-c", folder + "/nginx.conf"]
        )
        let end = bench_now() + 10_000_000_000
        while (try? FileSystem.status(folder + "/nginx.pid"))?.size ?? 0 == 0 {
            guard bench_now() < end else { throw Trouble("nginx does not start") }
            bench_sleep_until(bench_now() + 1_000_000)
        }
    }

    deinit { program.end() }

    func make(_ name: String, count: Int, size: Int) throws(Trouble) {
        let path = "\(folder)/\(name)"
        var cost = bench_cost()
        let command =
            "mkdir -p \(path) && head -c \(size) /dev/urandom > \(path)/1 && "
            + "for i in $(seq 2 \(count)); do cp \(path)/1 \(path)/$i; done && sync -f \(path)"
        guard unsafe bench_command(command, &cost) == 0 else {
            throw Trouble("cannot make what is to be served")
        }
    }

    /// How many bytes of a folder were served by now.
    func served(_ name: String) throws(Trouble) -> Int64 {
        do throws(SystemError) {
            let text = try FileSystem.readText(log, limit: 1 << 26)
            return text.split(separator: "\n").reduce(0) { sum, line in
                let words = line.split(separator: " ")
                guard words.count == 2, words[1].hasPrefix("/\(name)/") else { return sum }
                return sum + (Int64(words[0]) ?? 0)
            }
        } catch {
            throw Trouble("cannot read what nginx served: \(error)")
        }
    }
}
