/// The bounds on what is read and copied of a folder that somebody wants installed.
package struct BundleLimits: Hashable, Sendable {
    /// The length that an `Info.plist` may have, in bytes.
    package var manifestBytes = 1 << 20
    /// The number of identifiers, and of modes, that an `Info.plist` may list.
    package var listed = 1000
    /// The length that an identifier may have, in UTF-8 bytes.
    ///
    /// The daemon has the same bound.
    package var identifierBytes = 255
    /// The length that each of the two parts of a version may have, in UTF-8 bytes.
    ///
    /// The daemon takes 255 for both together.
    package var versionBytes = 100
    /// The number of extensions that an app may have.
    ///
    /// The daemon has the same bound.
    package var plugIns = 64
    /// The length that the name of an extension may have, in UTF-8 bytes.
    ///
    /// The daemon has the same bound.
    package var plugInNameBytes = 128
    /// The number of files, folders and links that the folder may hold.
    package var entries = 20_000
    /// The bytes that the folder's files may have together.
    package var bytes: Int64 = 4 << 30
    /// The depth to which folders may lie in each other.
    package var depth = 32

    package static let standard = BundleLimits()

    package init() {}
}
