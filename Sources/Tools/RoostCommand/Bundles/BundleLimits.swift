/// Bounds on what is read and copied of a folder that somebody wants installed.
package struct BundleLimits: Hashable, Sendable {
    /// How long an `Info.plist` may be, in bytes.
    package var manifestBytes = 1 << 20
    /// How many identifiers, and how many modes, it may list.
    package var listed = 1000
    /// How long an identifier may be, in UTF-8 bytes.
    ///
    /// The daemon has the same bound.
    package var identifierBytes = 255
    /// How many extensions an app may have, and how long the name of one may be, in UTF-8 bytes.
    ///
    /// The daemon has the same bounds.
    package var plugIns = 64
    package var plugInNameBytes = 128
    /// How many files, folders and links the folder may hold.
    package var entries = 20_000
    /// How many bytes its files may have together.
    package var bytes: Int64 = 4 << 30
    /// How deep folders may lie in each other.
    package var depth = 32

    package static let standard = BundleLimits()

    package init() {}
}
