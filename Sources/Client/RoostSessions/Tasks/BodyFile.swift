import Foundation
import RoostBasics
import RoostClient
import Synchronization

/// The body that a task sends, in a file that the system finds even after the app has ended.
enum BodyFile {
    /// The number of bytes that may travel in a message.
    static let mostInMessage = 256 << 10
    /// The number of bytes that are copied in one go.
    private static let chunk = 64 << 10

    /// Writes down what is sent, and says where.
    static func write(
        _ data: Data,
        session: String,
        task: Int,
        of system: AppSystem
    ) throws -> String {
        let url = try place(session: session, task: task, of: system)
        try data.write(to: url, options: .atomic)
        return url.path
    }

    /// Writes down what a stream gives until its end, and says where.
    static func write(
        _ stream: InputStream,
        session: String,
        task: Int,
        of system: AppSystem
    ) throws -> String {
        let url = try place(session: session, task: task, of: system)
        try Data().write(to: url, options: .atomic)
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }  // All has been written, or an error is on its way.
        stream.open()
        defer { stream.close() }
        var bytes = [UInt8](repeating: 0, count: chunk)
        while true {
            // A stream writes to where a pointer leads, and says how much.
            let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
                unsafe buffer.baseAddress.map { unsafe stream.read($0, maxLength: chunk) } ?? 0
            }
            if count < 0 { throw stream.streamError ?? CocoaError(.fileReadUnknown) }
            if count == 0 { return url.path }
            try file.write(contentsOf: bytes[..<min(count, chunk)])
        }
    }

    /// Removes what was written down for a task, if anything was.
    static func remove(session: String, task: Int, of system: AppSystem) {
        guard let folder = try? folder(of: system) else { return }
        // Nearly always there is none.
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name(session, task)))
    }

    private static func place(
        session: String,
        task: Int,
        of system: AppSystem
    ) throws -> URL {
        let folder = try folder(of: system)
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        return folder.appendingPathComponent(name(session, task))
    }

    /// The app's own, and not where the next start of the machine finds nothing.
    ///
    /// Looked for until it is found: each task that ends asks for it, and looking takes as long as
    /// everything else that an app does for a small download.
    private static func folder(of system: AppSystem) throws -> URL {
        if let folder = system.stageFolder { return URL(fileURLWithPath: folder) }
        return try found.withLock { found in
            if let found { return found }
            let folder = try FileManager.default.url(
                for: .cachesDirectory,
                in: .userDomainMask,
                appropriateFor: nil,
                create: true
            )
            .appendingPathComponent("roost-uploads")
            .appendingPathComponent(
                safe(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
            )
            found = folder
            return folder
        }
    }

    private static let found = Mutex<URL?>(nil)

    private static func name(_ session: String, _ task: Int) -> String {
        "\(safe(session)).\(task)"
    }

    /// A text as part of a name of a file: nothing in it leads elsewhere, and it fits.
    private static func safe(_ text: String) -> String {
        let safe = text.utf8.prefix(80).map { byte in
            let isPlain =
                byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
                || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "_\(String(byte, radix: 16))"
        }
        // What was cut off tells two of them apart.
        return safe.joined() + "-" + String(Checksum(text.utf8).value, radix: 36)
    }
}
