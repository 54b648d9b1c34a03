#if os(Linux)
import CVirtualTime
import Foundation

/// A file manager that looks for folders among the surroundings of the process whose work is done.
///
/// Foundation finds some folders by variables of the environment that it does not ask the C library
/// for. All file managers use the method here; so it may have no stored properties.
final class FoldersOfProcess: FileManager, @unchecked Sendable {
    /// Whether they do, from the first time on that this is asked.
    static let areLookedFor: Bool = {
        unsafe roost_file_managers_take_method(
            unsafeBitCast(FileManager.self as AnyClass, to: UnsafeMutableRawPointer.self),
            unsafeBitCast(FoldersOfProcess.self as AnyClass, to: UnsafeRawPointer.self)
        ) && MemoryLayout<URL>.size == 16
    }()

    /// Returns the folder that the process whose work is done has for its own; `nil` where it has
    /// the test process's.
    static func folder(_ directory: SearchPathDirectory, _ domain: SearchPathDomainMask) -> URL? {
        guard domain.contains(.userDomainMask),
            let container = VirtualTime.present?.presentSurroundings?.container
        else { return nil }
        let place: String
        switch directory {
        case .documentDirectory: place = "Documents"
        case .cachesDirectory: place = "Library/Caches"
        case .applicationSupportDirectory: place = "Library/Application Support"
        default: return nil
        }
        return URL(fileURLWithPath: "\(container)/\(place)", isDirectory: true)
    }

    /// Makes a folder that an app has removed, as far as that can be.
    static func create(_ url: URL) {
        // Whoever writes there hears why it cannot.
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    override func urls(
        for directory: SearchPathDirectory,
        in domainMask: SearchPathDomainMask
    ) -> [URL] {
        let all = super.urls(for: directory, in: domainMask)
        guard let own = Self.folder(directory, domainMask) else { return all }
        // The person's folder is the first, and others are the machine's.
        return [own] + all.dropFirst()
    }
}
#endif
