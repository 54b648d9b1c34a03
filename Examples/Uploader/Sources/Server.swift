import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that takes files by WebDAV's PUT.
struct Server: Sendable {
    let address: String

    /// The server that `UPLOADER_SERVER` names.
    static func fromEnvironment() -> Server {
        Server(
            address: ProcessInfo.processInfo.environment["UPLOADER_SERVER"]
                ?? "http://127.0.0.1:8080"
        )
    }

    /// Sends a file in chunks, as the connection takes them, and tells how far it is.
    ///
    /// Ends with the Swift task that calls it. What was sent of it by then is no file on the
    /// server.
    ///
    /// - Returns: How many bytes the server has.
    func put(
        _ file: URL,
        as name: String,
        progress: @escaping @Sendable (_ sent: Int64, _ all: Int64) -> Void
    ) async throws -> Int64 {
        guard let base = URL(string: address) else { throw UploadError.noServer(address) }
        // One component of a path, whatever is in the name.
        var request = URLRequest(url: base.appendingPathComponent(name.replacing("/", with: "_")))
        request.httpMethod = "PUT"
        request.timeoutInterval = 3600
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        progress(0, Int64(size))
        let (_, response) = try await URLSession.shared.upload(
            for: request,
            fromFile: file,
            delegate: SentBytes(progress)
        )
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else { throw UploadError.refused(status) }
        progress(Int64(size), Int64(size))
        return Int64(size)
    }

    func answers() async -> Bool {
        guard let base = URL(string: address) else { return false }
        do {
            let (_, response) = try await URLSession.shared.data(from: base)
            return response is HTTPURLResponse
        } catch {
            return false
        }
    }
}

enum UploadError: Error, CustomStringConvertible {
    case notAFile(String)
    case noServer(String)
    case refused(Int)

    var description: String {
        switch self {
        case .notAFile(let name): "\(name) is not a file on this machine"
        case .noServer(let address): "\(address) is no address of a server; set UPLOADER_SERVER"
        case .refused(let status): "the server does not take the file (status \(status))"
        }
    }
}

/// Hears how much of a file has left.
private final class SentBytes: NSObject, URLSessionTaskDelegate {
    private let tell: @Sendable (Int64, Int64) -> Void

    init(_ tell: @escaping @Sendable (Int64, Int64) -> Void) { self.tell = tell }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        tell(totalBytesSent, totalBytesExpectedToSend)
    }
}
