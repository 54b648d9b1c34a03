import RoostBasics
import RoostWire

extension Duration {
    /// The length for people in its two largest units, as in "3 h 12 min".
    package var words: String {
        if self < .zero { return "-" + (Duration.zero - self).words }
        let microseconds = wholeMicroseconds
        guard microseconds >= 1_000_000 else { return "\(microseconds / 1000) ms" }
        let seconds = microseconds / 1_000_000
        func two(_ large: Int64, _ largeUnit: String, _ small: Int64, _ smallUnit: String) -> String
        {
            small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
        }
        switch seconds {
        case ..<10:
            let tenths = microseconds / 100_000 % 10
            return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
        case ..<60: return "\(seconds) s"
        case ..<3600: return two(seconds / 60, "min", seconds % 60, "s")
        case ..<86400: return two(seconds / 3600, "h", seconds / 60 % 60, "min")
        default:
            let days = seconds / 86400
            return two(days, days == 1 ? "day" : "days", seconds / 3600 % 24, "h")
        }
    }

    /// Reads a length as people type it: "90" (seconds), "90s", "15min", "1h30m", "2d".
    package init?(typed text: String) {
        var rest = text[...]
        var total: Int64 = 0
        var hasAny = false
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int64(digits) else { return nil }
            rest = rest.dropFirst(digits.count)
            let letters = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(letters.count)
            let unit: Int64
            switch letters.lowercased() {
            case "s", "sec", "second", "seconds": unit = 1
            // Alone it is seconds; after another unit it could mean anything.
            case "" where !hasAny && rest.isEmpty: unit = 1
            case "m", "min", "minute", "minutes": unit = 60
            case "h", "hour", "hours": unit = 3600
            case "d", "day", "days": unit = 86400
            case "w", "week", "weeks": unit = 7 * 86400
            default: return nil
            }
            let (product, overflow) = number.multipliedReportingOverflow(by: unit)
            let (sum, carry) = total.addingReportingOverflow(product)
            // A thousand years are enough; what is longer is a slip.
            guard !overflow, !carry, sum <= 1000 * 366 * 86400 else { return nil }
            total = sum
            hasAny = true
        }
        guard hasAny else { return nil }
        self = .seconds(total)
    }
}

extension Timestamp {
    /// Returns the distance from now, as in "in 3 h" and "2 min ago".
    package func relative(to now: Timestamp) -> String {
        let distance = self - now
        if distance.wholeMicroseconds.magnitude < 500_000 { return "now" }
        return distance > .zero ? "in \(distance.roughWords)" : "\(distance.roughWords) ago"
    }
}
