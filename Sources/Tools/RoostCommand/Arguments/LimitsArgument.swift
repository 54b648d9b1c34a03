import RoostCaller
import RoostSystemWire
import RoostWire

/// The limits of how many jobs like one may run at once or begin within some time, as people type
/// them: `2`, `server=2`, or several with commas between; `10/1m`, `server=100/1h`.
struct LimitsArgument {
    /// The limits that were typed; `nil` for none.
    let limits: [SystemInterface.Limit]?

    init(atOnce: String?, rate: String?) throws(CommandError) {
        let numbers = try Self.limits(atOnce, Self.atOnce) { part in
            "--at-once takes numbers from 1 to 1000000, each with a key before it or without, as in "
                + "2 or server=2, and not \(part.quoted)"
        }
        let rates = try Self.limits(rate, Self.rate) { part in
            "--rate takes numbers from 1 to 10000, each with a length of time from 1s to 31d behind it and a key "
                + "before it or without, as in 10/1m or server=100/1h, and not \(part.quoted)"
        }
        let all = numbers + rates
        limits = all.isEmpty ? nil : all
    }

    private static func limits(
        _ typed: String?,
        _ limit: (Substring, String?) -> SystemInterface.Limit?,
        _ complaint: (String) -> String
    ) throws(CommandError) -> [SystemInterface.Limit] {
        let parts = typed?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        return try parts.map { (part) throws(CommandError) in
            let mark = part.lastIndex(of: "=")
            let key = mark.map { String(part[..<$0]) }
            let bound = mark.map { part[part.index(after: $0)...] } ?? part
            guard key?.isEmpty != true, let limit = limit(bound, key) else {
                throw CommandError(.usage, complaint(String(part)))
            }
            return limit
        }
    }

    private static func atOnce(_ bound: Substring, _ key: String?) -> SystemInterface.Limit? {
        guard let count = Int64(bound), (1...1_000_000).contains(count) else { return nil }
        return SystemInterface.Limit(key: key, atOnce: count)
    }

    private static func rate(_ bound: Substring, _ key: String?) -> SystemInterface.Limit? {
        let parts = bound.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let most = Int64(parts[0]), (1...10_000).contains(most),
            let length = Duration(typed: String(parts[1])),
            (.seconds(1)...(.seconds(31 * 86_400))).contains(length)
        else { return nil }
        return SystemInterface.Limit(key: key, most: most, within: length.wholeMicroseconds)
    }
}
