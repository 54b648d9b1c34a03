import Glibc
import RoostCaller
import RoostLinux
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Somebody without a key` {
    let web: WebProcess

    init() throws { web = try WebProcess() }

    @Test(arguments: ["/", "/apps", "/apps/x", "/events?topics=runs", "/nothing", "/enter"])
    func `sees nothing`(target: String) throws {
        let answer = try web.get(target)
        #expect(answer.status == 401)
        #expect(answer.body.contains("roost web"))
        #expect(answer.header("set-cookie") == nil)
    }

    @Test(arguments: ["roost-0=x", "roost=", "x", "=;=;;", "\u{7F}"])
    func `is not let in for a cookie that is none`(cookie: String) throws {
        #expect(try web.get("/", ["Cookie: \(cookie)"]).status == 401)
        #expect(try web.get("/", ["Cookie: roost-\(web.port)=\(cookie)"]).status == 401)
    }

    @Test func `is not let in by a ticket twice, nor by a guess`() throws {
        let ticket = try web.ticket()
        #expect(try web.get(ticket).status == 200)
        #expect(try web.get(ticket).status == 401)
        #expect(try web.get("/enter?ticket=").status == 401)
        #expect(try web.get("/enter?ticket=0").status == 401)
    }

    @Test func `changes nothing`() throws {
        #expect(try web.post("/apps/x/quit", "proof=").status == 401)
    }

    @Test func `gets the style, which says nothing`() throws {
        let answer = try web.get("/assets/roost.css")
        #expect(answer.status == 200)
        #expect(answer.header("content-type")?.hasPrefix("text/css") == true)
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Somebody with a key` {
    let web: WebProcess
    let cookie: String

    init() throws {
        web = try WebProcess()
        cookie = try web.cookie()
    }

    private func get(_ target: String, _ headers: [String] = []) throws -> Answer {
        try web.get(target, ["Cookie: \(cookie)"] + headers)
    }

    @Test func `is told where no system runs, and what to do`() throws {
        let answer = try get("/")
        #expect(answer.status == 503)
        #expect(answer.body.contains("No system runs here"))
        #expect(answer.body.contains("roostd"))
    }

    @Test func `has a cookie that no script reads and no other page sends`() throws {
        let answer = try web.get(try web.ticket())
        let cookie = try #require(answer.header("set-cookie"))
        #expect(cookie.contains("HttpOnly"))
        #expect(cookie.contains("SameSite=Strict"))
    }

    @Test(arguments: [
        "/%", "/%zz", "//", "/a//b", "/..", "/%00", "/%ff", "/apps/%2e%2e", "/?a=%", "*", "nothing",
    ])
    func `is told of an address that is none`(target: String) throws {
        let answer = try get(target)
        #expect(answer.status == 400, "\(answer.head)")
        #expect(answer.body.contains("</html>") || answer.body.contains("</HTML>"))
    }

    @Test(arguments: ["/nothing", "/apps/a/b/c", "/assets/none", "/tasks/x"])
    func `is told of a page that is not there`(target: String) throws {
        let answer = try get(target)
        #expect(answer.status == 404)
        #expect(answer.body.contains("There is no such"))
    }

    @Test(arguments: ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "FROB"])
    func `is told of a method that is none of ours`(method: String) throws {
        let answer = try web.say("\(method) / HTTP/1.1", ["Cookie: \(cookie)"])
        #expect(answer.status == 405)
        #expect(answer.body.contains("GET"))
    }

    @Test func `is told of a change without the proof`() throws {
        for form in ["", "proof=", "proof=0", "proof=\(String(repeating: "a", count: 64))"] {
            let answer = try web.post("/apps/x/quit", form, ["Cookie: \(cookie)"])
            #expect(answer.status == 403)
            #expect(answer.body.contains("Nothing was changed"))
        }
    }

    @Test func `is told of a change that is no form`() throws {
        let answer = try web.say(
            "POST /apps/x/quit HTTP/1.1",
            ["Cookie: \(cookie)", "Content-Type: application/json", "Content-Length: 2"],
            body: "{}"
        )
        #expect(answer.status == 400)
    }

    @Test(arguments: ["evil.example", "127.0.0.1", "127.0.0.1:1", "[::1]:80"])
    func `gets nothing under another name`(host: String) throws {
        let answer = try get("/", ["Host: \(host)"])
        #expect(answer.status == 421)
        #expect(!answer.body.contains("No system runs here"))
    }

    @Test(arguments: ["http://evil.example", "null", "http://127.0.0.1:1"])
    func `changes nothing from a page of somebody else`(origin: String) throws {
        let answer = try web.post(
            "/apps/x/quit",
            "proof=x",
            ["Cookie: \(cookie)", "Origin: \(origin)"]
        )
        #expect(answer.status == 403)
        #expect(answer.body.contains("somebody else"))
    }

    @Test(arguments: ["/", "/nothing", "/assets/roost.js", "/enter?ticket=x"])
    func `is kept safe by what browsers are told`(target: String) throws {
        let answer = try get(target)
        let policy = try #require(answer.header("content-security-policy"))
        #expect(policy.contains("default-src 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(answer.header("x-content-type-options") == "nosniff")
        #expect(answer.header("referrer-policy") == "same-origin")
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A roost-web` {
    @Test func `that only shows refuses every change`() throws {
        let web = try WebProcess(["--read-only"])
        let answer = try web.post("/apps/x/quit", "", ["Cookie: \(try web.cookie())"])
        #expect(answer.status == 403)
        #expect(answer.body.contains("--read-only"))
    }

    @Test func `refuses a form that is too long before it has come`() throws {
        let web = try WebProcess()
        let browser = try Browser(port: web.port)
        try browser.send(
            "POST /apps/x/quit HTTP/1.1\r\nHost: \(web.host)\r\nCookie: \(try web.cookie())\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: 999999999\r\n\r\n"
        )
        let answer = Answer(try browser.read { $0.contains("\r\n\r\n") })
        #expect(answer.status == 413)
    }

    @Test func `refuses a head that is too long`() throws {
        let web = try WebProcess()
        let answer = try web.get("/", ["X: \(String(repeating: "a", count: 100_000))"])
        #expect([413, 431].contains(answer.status))
        #expect(try web.get("/").status == 401)
    }

    @Test(arguments: [257, 2000])
    func `answers an address with more fields than there is room for`(count: Int) throws {
        let web = try WebProcess()
        let fields = String(repeating: "a=b&", count: count)
        let answer = try web.get("/?\(fields)", ["Cookie: \(try web.cookie())"])
        #expect(answer.status == 414)
        #expect(answer.body.contains("at most 256 fields"))
    }

    /// Around all that libmicrohttpd itself has no room for, alone and together.
    @Test(arguments: [
        (fields: 0, length: 0, headers: 0, cookies: 300), (0, 0, 0, 390), (0, 0, 0, 400),
        (0, 0, 0, 1000), (0, 0, 0, 2400), (0, 0, 0, 3000), (0, 0, 0, 20_000), (0, 0, 300, 0),
        (0, 0, 380, 0), (0, 0, 500, 0), (0, 0, 5000, 0), (200, 100, 0, 0), (250, 1, 0, 0),
        (250, 20, 0, 0), (1, 20_000, 0, 0), (1, 22_000, 0, 0), (1, 31_000, 0, 0),
        (1, 40_000, 0, 0), (200, 1, 100, 200), (100, 1, 100, 100), (200, 1, 50, 10),
    ])
    func `has an answer for every head`(
        head: (fields: Int, length: Int, headers: Int, cookies: Int)
    ) throws {
        let web = try WebProcess()
        let value = String(repeating: "b", count: head.length)
        let query = (0..<head.fields).map { _ in "a=\(value)" }.joined(separator: "&")
        let cookies = [try web.cookie()] + (0..<head.cookies).map { "c\($0)=d" }
        let answer = try web.get(
            "/?\(query)",
            (0..<head.headers).map { "X-\($0): y" }
                + ["Cookie: \(cookies.joined(separator: "; "))"]
        )
        // 503: it was served, and no system runs.
        #expect([414, 431, 503].contains(answer.status), "\(answer.head.prefix(100))")
        #expect(answer.body.contains("."))
        if head.cookies + head.headers + head.fields <= 300, head.length <= 1 {
            #expect(answer.status == 503)
        }
    }

    @Test func `refuses a form that says twice how long it is`() throws {
        let web = try WebProcess()
        let answer = try web.say(
            "POST /settings HTTP/1.1",
            ["Cookie: \(try web.cookie())", "Content-Length: 5", "Content-Length: 6"]
        )
        #expect(answer.status == 400)
        #expect(answer.body.contains("once"))
    }

    @Test func `answers a body that turns out to be too long`() throws {
        let web = try WebProcess()
        let browser = try Browser(port: web.port)
        try browser.send(
            "POST /apps/x/quit HTTP/1.1\r\nHost: \(web.host)\r\nCookie: \(try web.cookie())\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
        )
        let piece = String(repeating: "a", count: 1 << 16)
        for _ in 0..<20 { try browser.send("10000\r\n\(piece)\r\n") }
        try browser.send("0\r\n\r\n")
        let answer = Answer(try browser.read { $0.contains("is taken here") })
        #expect(answer.status == 413)
    }

    @Test func `takes no long word at the rules`() throws {
        let secret = try TokenFile("0123456789abcdefghij")
        let web = try WebProcess(["--token-file", secret.path])
        let refused = try web.post("/enter", "token=\(String(repeating: "a", count: 20_000))")
        #expect(refused.status == 413)
        #expect(try web.post("/enter", "token=0123456789abcdefghik").status == 401)
        let entered = try web.post("/enter", "token=0123456789abcdefghij")
        #expect(entered.header("set-cookie")?.contains("HttpOnly") == true)
    }

    @Test func `lets a monitoring system see the metrics, and nothing else`() throws {
        let secret = try TokenFile("0123456789abcdefghij")
        let people = try TokenFile("abcdefghij0123456789")
        let web = try WebProcess([
            "--token-file", people.path, "--metrics-token-file", secret.path,
        ])
        let system = try MadeUpSystem(in: web.home, saying: "said", 7)
        let key = ["Authorization: Bearer 0123456789abcdefghij"]
        let answer = try web.get("/metrics", key)
        #expect(answer.status == 200)
        #expect(answer.header("content-type") == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.body.contains("said_sum{said=\"said\"} 7\n"))
        #expect(try web.get("/metrics/fleet", key).status == 200)
        #expect(
            try web.get("/metrics", ["authorization: bearer 0123456789abcdefghij"]).status == 200
        )
        for target in ["/", "/apps", "/events?topics=runs", "/metric", "/nothing"] {
            #expect(try web.get(target, key).status == 401)
        }
        #expect(try web.post("/apps/x/quit", "proof=", key).status == 401)
        #expect(try web.post("/metrics", "proof=", key).status == 405)
        #expect(try web.post("/enter", "token=0123456789abcdefghij").status == 401)
        for wrong in [
            "Bearer 0123456789abcdefghik", "Bearer", "Basic 0123456789abcdefghij", "",
            "Bearer abcdefghij0123456789",
        ] {
            #expect(try web.get("/metrics", ["Authorization: \(wrong)"]).status == 401)
        }
        withExtendedLifetime(system) {}
    }

    @Test func `has nothing to be shown for the metrics where there is no word`() throws {
        let web = try WebProcess()
        #expect(try web.get("/metrics").status == 401)
        #expect(try web.get("/metrics", ["Authorization: Bearer "]).status == 401)
        #expect(try web.get("/metrics", ["Authorization: Bearer x"]).status == 401)
    }

    @Test func `takes no word from a page of somebody else`() throws {
        let secret = try TokenFile("0123456789abcdefghij")
        let web = try WebProcess(["--token-file", secret.path])
        let form = "token=0123456789abcdefghij"
        let foreign = try web.post("/enter", form, ["Origin: http://evil.example"])
        #expect(foreign.status == 403)
        #expect(foreign.header("set-cookie") == nil)
    }

    @Test func `is spoken to by nobody else on this machine`() throws {
        let web = try WebProcess()
        let socket = try #require(try FileSystem.status(WebControl.path(of: web.paths)))
        let folder = try #require(FileSystem.parent(of: WebControl.path(of: web.paths)))
        let mode = try #require(try FileSystem.status(folder)).mode & socket.mode
        #expect(mode & 0o077 == 0)
    }

    @Test func `has bounds for ten thousand who connect, say half and go on saying nothing`() throws
    {
        let web = try WebProcess()
        let before = try web.memory()
        var silent: [Browser] = []
        for number in 0..<10_000 {
            let browser = try Browser(port: web.port)
            switch number % 3 {
            case 0: try browser.send("GET / HTTP/1.1\r\nHost: 127")
            case 1:
                try browser.send(
                    "POST /enter HTTP/1.1\r\nHost: \(web.host)\r\nContent-Length: 900000\r\n\r\n"
                        + "token=a"
                )
            default: break
            }
            silent.append(browser)
            // This process may not have ten thousand either.
            if silent.count == 600 { silent.removeFirst(300) }
        }
        #expect(try web.get("/").status == 401)
        #expect(try web.descriptors() < 400)
        #expect(try web.memory() - before < 48 << 20)
    }

    @Test func `serves others while many take nothing of what they asked for`() throws {
        let web = try WebProcess()
        let cookie = try web.cookie()
        var slow: [Browser] = []
        for _ in 0..<300 {
            let browser = try Browser(port: web.port, room: 2048)
            try browser.send("GET /assets/roost.css HTTP/1.1\r\nHost: \(web.host)\r\n\r\n")
            slow.append(browser)
        }
        #expect(try web.get("/", ["Cookie: \(cookie)"]).status == 503)
        #expect(slow.count == 300)
    }

    @Test(arguments: [
        "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "{\"method\":\"x\"}\u{0}",
    ])
    func `survives what is no request`(text: String) throws {
        let web = try WebProcess()
        let browser = try Browser(port: web.port)
        try browser.send(text)
        // Whatever is said to it, others are served meanwhile.
        #expect(try web.get("/").status == 401)
        #expect(!web.process.hasEnded())
    }

    @Test func `serves others while many say nothing, or half of a request`() throws {
        let web = try WebProcess()
        var silent: [Browser] = []
        for number in 0..<700 {
            let browser = try Browser(port: web.port)
            if number % 2 == 0 { try browser.send("GET / HTTP/1.1\r\nHost: 127") }
            silent.append(browser)
        }
        #expect(try web.get("/").status == 401)
        #expect(silent.count == 700)
    }

    @Test func `is told to stop, and has done so when that is answered`() throws {
        let web = try WebProcess()
        #expect(try WebControl.ask(.stop, of: web.paths) == "stopping")
        #expect(throws: Browser.NobodyThere.self) { try Browser(port: web.port) }
        #expect(try WebControl.ask(.stop, of: web.paths) == nil)
        #expect(web.process.hasEnded(within: patience))
    }

    @Test func `waits for nobody who asks for an address and takes long to say so`() throws {
        let web = try WebProcess()
        let slow = try UnixSocket.connect(path: WebControl.path(of: web.paths))
        try slow.writeAll(Array("op".utf8))
        #expect(try WebControl.ask(.open, of: web.paths)?.hasPrefix("http://") == true)
        try slow.writeAll(Array("en\n".utf8))
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "\n"), try slow.waitUntilReadable(milliseconds: patience)
        {
            if case .end = try slow.read(into: &answer, upTo: 4096) { break }
        }
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("http://"))
    }

    @Test func `tells a page that listens when the system ends, and when it is there again`() throws
    {
        let web = try WebProcess()
        let cookie = try web.cookie()
        var system: SystemProcess? = try SystemProcess(in: web.home)
        #expect(try web.get("/", ["Cookie: \(cookie)"]).status == 200)
        let browser = try Browser(port: web.port)
        try browser.send(
            "GET /events?topics=runs+settings HTTP/1.1\r\nHost: \(web.host)\r\nCookie: \(cookie)\r\n\r\n"
        )
        let head = try browser.read { $0.contains("\r\n\r\n") }
        #expect(head.contains("text/event-stream"))
        system = nil
        #expect(system == nil)
        #expect(try browser.read { $0.contains("event: gone") }.contains("event: gone"))
        #expect(try web.get("/", ["Cookie: \(cookie)"]).status == 503)
        system = try SystemProcess(in: web.home)
        #expect(try browser.read { $0.contains("event: back") }.contains("event: back"))
        #expect(try web.get("/", ["Cookie: \(cookie)"]).status == 200)
    }
}
