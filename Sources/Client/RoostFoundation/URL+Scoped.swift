public import Foundation

extension URL {
    /// Begins access to a file that a person has chosen.
    ///
    /// On Linux nothing keeps an app from files that it may read by the system's own rights: it
    /// says whether this is such a file, and there is nothing to end.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.isReadableFile(atPath: path(percentEncoded: false))
    }

    /// Ends access to a file that a person has chosen.
    ///
    /// On Linux there is nothing to end.
    public func stopAccessingSecurityScopedResource() {}
}
