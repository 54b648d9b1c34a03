import Glibc
import RoostLinux
import Testing

/// The real nginx, with and without TLS.
final class RealServer {
    let folder: Scratch
    let port: Int
    let securePort: Int
    private let process: ProcessHandle
    var address: String { "http://127.0.0.1:\(port)" }
    var secureAddress: String { "https://localhost:\(securePort)" }
    var authority: String { folder.path + "/ca.pem" }

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

    init() throws {
        folder = try Scratch()
        (port, securePort) = (try Self.freePort(), try Self.freePort())
        let path = folder.path
        try #require(try shell("cd \(path) && chmod 711 . && { \(Self.certificates); } 2>log") == 0)
        _ = try shell("cd \(path) && mkdir -m 777 files body tmp")
        let others = ["proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(path)/tmp/\($0);"
        }
        let configuration = """
            pid \(path)/nginx.pid; error_log \(path)/error.log; worker_processes 1;
            daemon off; events {}
            http {
                log_format bytes '$status $body_bytes_sent $request_method $uri $server_protocol';
                access_log \(path)/access.log bytes; client_body_temp_path \(path)/body;
                client_max_body_size 0; \(others.joined(separator: " "))
                default_type text/plain; gzip on; gzip_types text/plain;
                server {
                    listen 127.0.0.1:\(port); listen 127.0.0.1:\(securePort) ssl http2;
                    ssl_certificate \(path)/certificate.pem; ssl_certificate_key \(path)/key.pem;
                    root \(path)/files;
                    location / { dav_methods PUT; }
                    location /slow/ { alias \(path)/files/; limit_rate 2m; }
                    location /moved { return 301 /photo; }
                }
            }
            """
        try FileSystem.write(Array(configuration.utf8), atomicallyTo: path + "/nginx.conf")
        process = try Spawner.spawn(
            executable: try #require(Self.program),
            arguments: ["-e", path + "/error.log", "-c", path + "/nginx.conf"],
            environment: plainEnvironment
        )
        // It writes its number when it listens.
        let wait =
            "for i in $(seq 300); do [ -s \(path)/nginx.pid ] && exit; sleep 0.1; done; exit 1"
        try #require(try shell(wait) == 0)
    }

    deinit {
        try? process.signal(SIGTERM)
        _ = try? process.waitUntilEnded(milliseconds: patience)
        _ = try? process.reap()
    }

    /// What it says to have sent, request by request.
    func served(_ name: String) throws -> [(status: Int, bytes: Int)] {
        let log = try FileSystem.readText(folder.path + "/access.log", limit: 1 << 24)
        return log.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 5, words[3].hasSuffix("/" + name), let status = Int(words[0]),
                let bytes = Int(words[1])
            else { return nil }
            return (status, bytes)
        }
    }

    /// A port that nobody listened at a moment ago.
    private static func freePort() throws -> Int {
        let server = try OwnServer { _, _ in false }
        return server.port
    }
}
