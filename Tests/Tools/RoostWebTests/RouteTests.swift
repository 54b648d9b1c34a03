import RoostCaller
import RoostHTTP
import RoostLinux
import RoostWeb
import Testing

private let router = Router([
    Route.page("/") { _ throws(WebFault) in throw .noPage },
    Route.page("/apps/:app") { _ throws(WebFault) in throw .noPage },
    Route.change("/apps/:app") { _ throws(WebFault) in throw .noPage },
    Route.change("/apps/:app/open") { _ throws(WebFault) in throw .noPage },
])

private func found(_ method: WebRequest.Method, _ path: [String]) -> String {
    switch router.find(method, path) {
    case .route(let route, let parts): "\(route.purpose) \(parts["app"] ?? "-")"
    case .otherMethod(let allowed): "takes \(allowed)"
    case .nothing: "nothing"
    }
}

@Suite struct `An address` {
    @Test(
        arguments: [
            (.get, [], "look -"), (.head, [], "look -"), (.get, ["apps", "a/b"], "look a/b"),
            (.post, ["apps", "a"], "change a"), (.post, ["apps", "a", "open"], "change a"),
            (.get, ["apps", "a", "open"], "takes POST"), (.post, [], "takes GET, HEAD"),
            (.other("PUT"), ["apps", "a"], "takes GET, HEAD, POST"), (.get, ["x"], "nothing"),
            (.get, ["apps"], "nothing"), (.get, ["apps", "a", "b"], "nothing"),
        ] as [(WebRequest.Method, [String], String)]
    )
    func `leads to what is done about it`(
        method: WebRequest.Method,
        path: [String],
        finding: String
    ) {
        #expect(found(method, path) == finding)
    }
}

@Suite struct `A range of time` {
    private let now = Timestamp(microseconds: 1_700_000_000_000_000)

    @Test func `is the usual one where nothing is said`() throws {
        let range = try TimeRange(WebFields(), usual: "1h", zone: .utc)
        #expect(range.length.seconds == 3600)
        #expect(range.end(now) == now)
        #expect(range.start(now) == now - .seconds(3600))
    }

    @Test func `ends when an address says so, and never after now`() throws {
        let past = try TimeRange(
            ["span": "1m", "until": "2023-11-14T20:00:00Z"],
            usual: "1h",
            zone: .utc
        )
        #expect(past.end(now).iso8601.hasPrefix("2023-11-14T20:00:00"))
        let future = try TimeRange(["until": "2033-11-14T20:00:00Z"], usual: "1h", zone: .utc)
        #expect(future.end(now) == now)
    }

    @Test(arguments: [["span": "2h"], ["span": ""], ["until": "soon"]] as [WebFields])
    func `is none where it makes no sense`(query: WebFields) {
        #expect(throws: WebFault.self) { try TimeRange(query, usual: "1h", zone: .utc) }
    }
}

@Suite struct `The options of roost-web` {
    @Test func `have usual values`() throws {
        let options = try WebOptions([])
        #expect(options.address == "127.0.0.1")
        #expect(options.port == WebOptions.usualPort)
        #expect(!options.isReadOnly)
    }

    @Test(arguments: [
        ["--port", "0"], ["--listen", "127.0.0.2"], ["--listen", "::1"], ["--read-only"],
        ["--listen", "0.0.0.0", "--token-file", "f"], ["--host", "a", "--host", "b"],
    ])
    func `are taken`(words: [String]) throws {
        _ = try WebOptions(words)
    }

    @Test(arguments: ["--help", "-h"])
    func `are explained`(word: String) throws {
        let file = "/tmp/roost-web-help-\(word)-\(ThisProcess.pid)"
        let shell = Child(
            try Spawner.spawn(
                executable: "/bin/sh",
                arguments: ["-c", "\(Child.products)/roost-web --port 0 \(word) > \(file)"]
            )
        )
        #expect(shell.hasEnded(within: patience))
        #expect(
            try FileSystem.readText(file, limit: 1 << 16) == "\(WebOptions.help)\n"
        )
        try FileSystem.removeFile(file)
        for option in ["--home", "--port", "--listen", "--host", "--token-file", "--read-only"] {
            #expect(WebOptions.help.contains("  \(option) "), "\(option)")
        }
    }

    @Test(arguments: [
        ["--port"], ["--port", "70000"], ["--port", "x"], ["--nonsense"], ["stop"],
        ["--listen", "0.0.0.0"], ["--listen", "192.0.2.1"], ["--listen", "::"],
        ["--listen", "127.evil.example"], ["--listen", ""],
    ])
    func `are refused with a sentence`(words: [String]) {
        let fault = #expect(throws: WebOptions.Fault.self) { try WebOptions(words) }
        #expect(fault?.sentence.contains(" ") == true)
    }
}
