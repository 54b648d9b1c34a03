import Glibc
import RoostLinux
import Testing

/// A server at a port that was free, which lets everybody in and never says a word.
final class SilentServer {
    private let listener: Descriptor
    let port: Int
    var address: String { "http://127.0.0.1:\(port)/" }

    init() throws {
        listener = Descriptor(
            owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        )
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let raw = listener.rawValue
        let listens = unsafe withUnsafeMutablePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe bind(raw, place, length) == 0 && listen(raw, 8) == 0
                    && getsockname(raw, place, &length) == 0
            }
        }
        try #require(listens, "no port is free")
        port = Int(UInt16(bigEndian: place.sin_port))
    }
}
