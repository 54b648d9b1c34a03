import Glibc
import RoostLinux
import Testing

/// The real nginx, which takes files by WebDAV's PUT.
final class FileServer {
    let folder: String
    let port: Int
    private let child: Child
    var address: String { "http://127.0.0.1:\(port)" }

    static let program: String? = ["/usr/sbin/nginx", "/usr/bin/nginx"].first {
        ((try? FileSystem.status($0)) ?? nil)?.isExecutable == true
    }
    static let why: Comment = "needs nginx (make deps)"

    init() throws {
        let folder = try Here.makeFolder()
        let port = try Self.freePort()
        (self.folder, self.port) = (folder, port)
        // nginx gives up root's rights, and has to write here all the same.
        try shell(
            "chmod 711 \(folder); mkdir -m 777 \(folder)/stored \(folder)/body; mkdir \(folder)/tmp"
        )
        let others = ["proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder)/tmp/\($0);"
        }
        let configuration = """
            pid \(folder)/nginx.pid; error_log \(folder)/error.log; worker_processes 1;
            daemon off; events {}
            http {
                access_log \(folder)/access.log; client_body_temp_path \(folder)/body;
                client_max_body_size 0; \(others.joined(separator: " "))
                server {
                    listen 127.0.0.1:\(port); root \(folder)/stored;
                    location / { dav_methods PUT; }
                }
            }
            """
        try FileSystem.write(Array(configuration.utf8), atomicallyTo: folder + "/nginx.conf")
        child = Child(
            try Spawner.spawn(
                executable: try #require(Self.program),
                arguments: ["-e", folder + "/error.log", "-c", folder + "/nginx.conf"],
                environment: plainEnvironment
            )
        )
        // It writes its number when it listens.
        _ = try FileWatch.wait(for: "its number", in: folder + "/nginx.pid") {
            $0.isEmpty ? nil : $0
        }
    }

    deinit {
        child.signal(SIGTERM)
        _ = try? child.end()
        try? FileSystem.removeTree(folder)
    }

    /// A port that nobody listened at a moment ago.
    private static func freePort() throws -> Int {
        let listener = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener.rawValue, address, length) == 0
                    && getsockname(listener.rawValue, address, &length) == 0
            }
        }
        try #require(isBound, "no port is free")
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
