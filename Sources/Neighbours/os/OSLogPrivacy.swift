/// The privacy of a value that is interpolated into a message.
///
/// On Linux, what is private is written as `<private>`, unless `OS_LOG_PRIVATE_DATA=1` is in the
/// environment; what is sensitive is never written.
public struct OSLogPrivacy: Sendable {
    /// A stand-in for a value that must not be read.
    public enum Mask: Sendable {
        /// A hash, which is the same for the same value as long as the process lives, and another
        /// in the next process.
        case hash
        /// Nothing of the value.
        case none
    }

    enum Kind {
        case automatic, readable, hidden, sensitive
    }

    let kind: Kind
    var mask = Mask.none

    /// Numbers, truth values and types may be read; texts and objects may not.
    public static var auto: Self { Self(kind: .automatic) }
    /// Anybody may read the value.
    public static var `public`: Self { Self(kind: .readable) }
    /// Nobody may read the value, unless `OS_LOG_PRIVATE_DATA=1` is in the environment.
    public static var `private`: Self { Self(kind: .hidden) }
    /// Nobody may ever read the value.
    public static var sensitive: Self { Self(kind: .sensitive) }

    /// As ``auto``, with something else in place of what must not be read; a number with a hash is
    /// masked as well.
    public static func auto(mask: Mask) -> Self { Self(kind: .automatic, mask: mask) }
    /// As ``private``, with something else in place of the value.
    public static func `private`(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }
    /// As ``sensitive``, with something else in place of the value.
    public static func sensitive(mask: Mask) -> Self { Self(kind: .sensitive, mask: mask) }

    /// Returns the text in place of a value, if it must not be read.
    func cover(for value: String, isScalar: Bool, showingPrivate: Bool) -> String? {
        switch kind {
        case .readable: return nil
        case .automatic where isScalar && mask == .none: return nil
        case .automatic, .hidden: if showingPrivate { return nil }
        case .sensitive: break
        }
        return mask == .hash ? "<mask.hash: '\(Self.hash(of: value))'>" : "<private>"
    }

    // Swift seeds its hashes anew in every process, so a value cannot be found by trying outside.
    private static func hash(of value: String) -> String {
        let digits = String(UInt(bitPattern: value.hashValue), radix: 16)
        return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    }
}
