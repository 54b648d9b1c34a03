public import Foundation

extension URL {
    /// Begins access to a file that a person has chosen.
    ///
    /// On Linux an app can read every file that its permissions allow: the call returns `true` for
    /// a readable file, and no access has to be ended.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.isReadableFile(atPath: path(percentEncoded: false))
    }

    /// Ends access to a file that a person has chosen.
    ///
    /// On Linux there is nothing to end.
    public func stopAccessingSecurityScopedResource() {}
}
