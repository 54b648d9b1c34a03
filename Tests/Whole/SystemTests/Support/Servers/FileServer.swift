import FileContents
import Glibc
import RoostLinux
import Testing

/// The real nginx, which takes files by WebDAV's PUT; with TLS, an authority of its own vouches for
/// it.
final class FileServer {
    let folder: String
    let port: Int
    private let isSecure: Bool
    private var child: Child?
    private let reaper: Reaper
    var address: String { isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)" }
    /// The certificate of its authority.
    var authority: String { folder + "/ca.pem" }
    /// Where the files are that it has, and those that it took.
    var stored: String { folder + "/stored" }

    static let program: String? = ["/usr/sbin/nginx", "/usr/bin/nginx"].first {
        ((try? FileSystem.status($0)) ?? nil)?.isExecutable == true
    }
    static let why: Comment = "needs nginx (make deps)"
    /// An own authority, and a certificate of its for localhost.
    private static let certificates = """
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=own \
            -keyout ca.key -out ca.pem -addext basicConstraints=critical,CA:TRUE
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost \
            -keyout key.pem -out request.pem
        echo subjectAltName=DNS:localhost > names
        openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 \
            -extfile names -out certificate.pem
        """

    /// Makes a server with a place in nginx's words, which is there at once unless it is to be
    /// away.
    init(
        _ location: String = "dav_methods PUT;",
        isAway: Bool = false,
        isSecure: Bool = false
    )
        throws
    {
        let folder = try Here.makeFolder()
        let port = try Self.freePort()
        (self.folder, self.port, self.isSecure) = (folder, port, isSecure)
        reaper = try Reaper(of: folder)
        // nginx gives up root's rights, and has to write here all the same.
        try shell(
            "chmod 711 \(folder); mkdir -m 777 \(folder)/stored \(folder)/body; mkdir \(folder)/tmp"
        )
        let others = ["proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder)/tmp/\($0);"
        }
        if isSecure {
            let made = try shell("cd \(folder) && { \(Self.certificates); } 2>&1")
            try #require(made.status == .exited(0), "\(made.output)")
        }
        let secure = """
            ssl http2; ssl_certificate \(folder)/certificate.pem;
            ssl_certificate_key \(folder)/key.pem
            """
        let configuration = """
            pid \(folder)/nginx.pid; error_log \(folder)/error.log; worker_processes 1;
            daemon off; events {}
            http {
                log_format plain '$request_method $uri $status $body_bytes_sent';
                access_log \(folder)/access.log plain; client_body_temp_path \(folder)/body;
                client_max_body_size 0; \(others.joined(separator: " "))
                server {
                    listen 127.0.0.1:\(port) \(isSecure ? secure : ""); root \(folder)/stored;
                    location / { \(location) }
                }
            }
            """
        try FileSystem.write(Array(configuration.utf8), atomicallyTo: folder + "/nginx.conf")
        if !isAway { try start() }
    }

    /// Lets it listen.
    func start() throws {
        let child = Child(
            try Spawner.spawn(
                executable: try #require(Self.program),
                arguments: ["-e", folder + "/error.log", "-c", folder + "/nginx.conf"],
                environment: plainEnvironment
            )
        )
        reaper.remember(process: child.pid)
        self.child = child
        // It writes its number when it listens.
        _ = try FileWatch.wait(for: "its number", in: folder + "/nginx.pid") {
            $0.isEmpty ? nil : $0
        }
    }

    /// Nobody listens any more.
    func stop() {
        child?.signal(SIGTERM)
        _ = try? child?.end()
        child = nil
        try? FileSystem.removeFile(folder + "/nginx.pid")
        reaper.remember(process: nil)
    }

    deinit {
        stop()
        reaper.dismiss()
        try? FileSystem.removeTree(folder)
    }

    /// A request that it has answered, or whose asker has gone.
    struct Request: Equatable {
        let method: String
        let path: String
        let status: Int
        let bytes: Int
    }

    /// What it was asked for and is done with.
    func requests() -> [Request] {
        let log = (try? FileSystem.readText(folder + "/access.log", limit: 64 << 20)) ?? ""
        return log.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 4, let status = Int(words[2]), let bytes = Int(words[3]) else {
                return nil
            }
            return Request(
                method: String(words[0]),
                path: String(words[1]),
                status: status,
                bytes: bytes
            )
        }
    }

    /// Waits until it is done with so many requests, and gives all that it has answered by then.
    func requests(atLeast count: Int) throws -> [Request] {
        try FileWatch.wait(for: "\(count) requests", in: folder + "/access.log") { _ in
            let requests = self.requests()
            return requests.count >= count ? requests : nil
        }
    }

    /// Has a file of so many bytes that are all zero and take no room.
    func promise(_ name: String, bytes: Int64) throws {
        let path = "\(stored)/\(name)"
        _ = try FileSystem.openForAppending(path)
        try #require(unsafe truncate(path, off_t(bytes)) == 0 && chmod(path, 0o644) == 0)
    }

    /// Has a file of so many bytes that another length has not, and says which.
    @discardableResult
    func store(_ name: String, bytes: Int) throws -> [UInt8] {
        let content = pattern(bytes, version: UInt64(bytes))
        try store(content, as: name)
        return content
    }

    func store(_ content: [UInt8], as name: String) throws {
        try FileSystem.write(content, atomicallyTo: "\(stored)/\(name)", mode: 0o644)
    }

    /// A port that nobody listened at a moment ago.
    private static func freePort() throws -> Int { try SilentServer().port }
}
