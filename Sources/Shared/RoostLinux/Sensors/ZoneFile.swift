import Glibc

/// The rules of a time zone, as the system's database has them.
///
/// RFC 8536: <https://www.rfc-editor.org/rfc/rfc8536>.
package struct ZoneFile: Hashable, Sendable {
    package struct Transition: Hashable, Sendable {
        /// Seconds since 1970, UTC.
        package let at: Int64
        /// Seconds ahead of UTC from then on.
        package let offset: Int
    }
    /// The offset before the first transition, in seconds ahead of UTC.
    package let first: Int
    /// The transitions, the earliest first.
    package let transitions: [Transition]

    /// The year up to which the rule that a file ends with is written out.
    private static let lastYear = 2200

    /// Reads a zone by its name; `nil` where there is none of that name.
    package static func named(
        _ name: String,
        in folder: String = "/usr/share/zoneinfo"
    ) throws(SystemError) -> ZoneFile? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard name.utf8.count <= 64, !name.utf8.contains(0),
            parts.allSatisfy({ !$0.isEmpty && $0.first != "." })
        else { return nil }
        return try read("\(folder)/\(name)")
    }

    /// Reads the machine's zone: that of `TZ`, or of `/etc/localtime`; UTC where there is neither.
    package static func ofMachine(
        variable: String? = EnvironmentVariables.read("TZ"),
        root: String = ""
    ) throws(SystemError) -> ZoneFile {
        guard let variable, !variable.isEmpty else {
            return try read("\(root)/etc/localtime") ?? .utc
        }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if name.hasPrefix("/") { return try read(name) ?? .utc }
        return try named(name) ?? PosixZone(name)?.file(upTo: lastYear) ?? .utc
    }

    package static let utc = ZoneFile(first: 0, transitions: [])

    private static func read(_ path: String) throws(SystemError) -> ZoneFile? {
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try FileSystem.read(path, limit: 1 << 20) } catch {
            // It is a folder, or is not there.
            guard error.isMissing || error.number == EISDIR || error.number == ENOTDIR else {
                throw error
            }
            return nil
        }
        return ZoneFile(bytes)
    }

    init(first: Int, transitions: [Transition]) {
        self.first = first
        self.transitions = transitions
    }

    /// Reads the bytes of a file; `nil` where it is no time zone's.
    package init?(_ bytes: [UInt8]) {
        guard let old = Block(bytes[...], wide: false) else { return nil }
        guard old.version >= UInt8(ascii: "2") else {
            guard let zone = old.zone else { return nil }
            self = zone
            return
        }
        // What follows has times of 64 bits, and then the rule for all times to come.
        guard let block = Block(bytes.dropFirst(old.length), wide: true), let zone = block.zone
        else { return nil }
        let footer = bytes.dropFirst(old.length + block.length)
        let text = String(
            decoding: footer.dropFirst().prefix { $0 != UInt8(ascii: "\n") },
            as: UTF8.self
        )
        let last = zone.transitions.last?.at ?? .min
        let following = PosixZone(text)?.file(upTo: Self.lastYear).transitions ?? []
        self.init(
            first: zone.first,
            transitions: zone.transitions + following.filter { $0.at > last }
        )
    }

    /// A block of the file: a header with the data that it counts.
    private struct Block {
        let version: UInt8
        let length: Int
        let zone: ZoneFile?

        init?(_ bytes: ArraySlice<UInt8>, wide: Bool) {
            guard bytes.count >= 44, bytes.starts(with: "TZif".utf8) else { return nil }
            let start = bytes.startIndex
            func number(_ place: Int, _ width: Int) -> Int64 {
                var value: UInt64 = 0
                for index in 0..<width { value = value << 8 | UInt64(bytes[place + index]) }
                return width == 8
                    ? Int64(bitPattern: value)
                    : Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: value)))
            }
            version = bytes[start + 4]
            let counts = (0..<6).map { Int(number(start + 20 + 4 * $0, 4)) }
            guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
            let (leaps, times, types) = (counts[2], counts[3], counts[4])
            let width = wide ? 8 : 4
            length =
                44 + times * (width + 1) + types * 6 + counts[5] + leaps * (width + 4) + counts[1]
                + counts[0]
            guard bytes.count >= length, types > 0 else { return nil }
            let indices = start + 44 + times * width
            let offsets = indices + times
            let known = (0..<types).map { Int(number(offsets + 6 * $0, 4)) }
            var transitions: [Transition] = []
            for index in 0..<times {
                let type = Int(bytes[indices + index])
                let at = number(start + 44 + index * width, width)
                guard type < types, transitions.last.map({ $0.at < at }) ?? true,
                    (-100_000...100_000).contains(known[type])
                else {
                    zone = nil
                    return
                }
                transitions.append(Transition(at: at, offset: known[type]))
            }
            zone =
                (-100_000...100_000).contains(known[0])
                ? ZoneFile(first: known[0], transitions: transitions) : nil
        }
    }
}
