import Foundation
import RoostLinux
import Synchronization

/// The copies of an app's defaults, for the case that the app is killed while they are being
/// written.
///
/// Foundation writes such a file in place: one that is torn would count as empty, and with the next
/// change all that was in it would be gone.
final class DefaultsCopies: Sendable {
    private static let limit = 64 << 20
    private static let ending = ".plist"

    private let folder: String
    /// The bytes that were copied last.
    private let copied = Mutex<[String: [UInt8]]>([:])

    init(of folder: String) { self.folder = folder }

    /// Takes the copy of what is torn.
    func repair() {
        forEachFile { file throws(SystemError) in
            guard try !Self.isWhole(FileSystem.read(file, limit: Self.limit)) else { return }
            let copy = Self.copy(of: file)
            guard try FileSystem.status(copy) != nil else { return }
            try FileSystem.write(
                FileSystem.read(copy, limit: Self.limit),
                atomicallyTo: FileSystem.resolve(file)
            )
        }
    }

    /// Copies what has changed.
    func refresh() {
        forEachFile { file throws(SystemError) in
            let bytes = try FileSystem.read(file, limit: Self.limit)
            guard Self.isWhole(bytes), copied.withLock({ $0[file] }) != bytes else { return }
            // This flushes the copy; what was written first may be torn by a power cut, and is
            // mended.
            try FileSystem.write(bytes, atomicallyTo: Self.copy(of: file))
            copied.withLock { $0[file] = bytes }
        }
    }

    private func forEachFile(_ body: (String) throws(SystemError) -> Void) {
        // Without copies the defaults are as safe as Foundation makes them.
        for name in (try? FileSystem.list(folder)) ?? [] where name.hasSuffix(Self.ending) {
            do throws(SystemError) {
                let file = "\(folder)/\(name)"
                // A link to defaults that the group does not have yet.
                if try FileSystem.status(file) != nil { try body(file) }
            } catch {
                continue
            }
        }
    }

    private static func copy(of file: String) -> String { file + ".last" }

    /// Foundation writes the last bytes last.
    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        let text = bytes.suffix(64).reversed().drop { $0 <= 32 }
        return text.starts(with: Array("</plist>".utf8).reversed())
            || bytes.starts(with: Array("bplist".utf8))
    }
}
