import RoostSystemWire
import RoostWire

/// The progress of a long run, in what fits on a line.
package struct Progress: Hashable, Sendable {
    package let title: String
    /// Whether the title is the app's, and not the name of the work in its place.
    package let isTitled: Bool
    package let subtitle: String
    /// The fraction that is done, from 0 to 1; `nil` where nobody can say.
    package let fraction: Double?
    /// The number of units that are done, where the total is not known.
    package let count: Int64?
    /// The units that were done per second of late; `nil` where nothing moved.
    package let rate: Double?
    /// The time for which the work has gone on; `nil` where it has not begun.
    package let elapsed: Duration?
    /// The time that the rest takes at that rate; `nil` where nobody can say.
    package let left: Duration?
    /// The app's remark on the work, unless it simply goes on.
    package let remark: String?
    /// The amount of bytes that have been moved, where it is bytes that are counted.
    package let amount: String?

    package init(_ activity: Response.Activity, at now: Timestamp) {
        isTitled = !activity.title.isEmpty && activity.title != activity.identifier.workName
        title = activity.title.isEmpty ? activity.identifier.workName : activity.title
        subtitle = activity.subtitle
        fraction = Self.fraction(activity.completed, of: activity.total)
        count = fraction == nil ? Self.count(activity.completed) : nil
        rate = activity.rate.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        elapsed = activity.elapsed(at: now)
        left = activity.state == "running" ? activity.left.map { max($0, .zero) } : nil
        remark =
            switch activity.state {
            case "running", "finished": nil
            case "waiting": activity.waiting.map { "waiting: \($0)" } ?? "waiting"
            default: activity.state
            }
        amount = nil
    }

    package init(_ transfer: Response.Transfer, at now: Timestamp) {
        let moved = transfer.moved
        isTitled = true
        title = transfer.title
        subtitle = ""
        fraction = moved.whole == 0 ? nil : Self.fraction(moved.bytes, of: moved.whole)
        count = nil
        rate = transfer.rate.flatMap { $0 > 0 ? Double($0) : nil }
        elapsed = nil
        left = transfer.state == .moving ? transfer.left.map { max($0, .zero) } : nil
        let isQuiet = transfer.state == .moving && moved.bytes <= 0 && rate == nil
        remark = isQuiet ? "connecting" : transfer.waitingWords(at: now)
        if let whole = moved.whole, whole > 0 {
            amount = ByteWords.part(moved.bytes, of: whole)
        } else {
            amount = moved.bytes > 0 ? ByteWords.text(moved.bytes) : nil
        }
    }

    /// The progress of work of which no more than this is known.
    package init(
        titled title: String,
        or name: String,
        subtitle: String,
        completed: Int64?,
        total: Int64?,
        remark: String?
    ) {
        isTitled = !title.isEmpty
        self.title = title.isEmpty ? name : title
        self.subtitle = subtitle
        fraction = Self.fraction(completed, of: total)
        count = fraction == nil ? Self.count(completed) : nil
        (rate, elapsed, left, amount) = (nil, nil, nil, nil)
        self.remark = remark
    }

    /// The part of a total that is done.
    ///
    /// An app reports what it likes: counts below zero, and beyond the total, are cut off.
    package static func fraction(_ completed: Int64?, of total: Int64?) -> Double? {
        guard let total, total > 0 else { return nil }
        let completed = min(max(completed ?? 0, 0), total)
        return Double(completed) / Double(total)
    }

    /// A count that says something.
    private static func count(_ completed: Int64?) -> Int64? {
        completed.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whole percents, of which the last one is only there once all is done.
    package var percent: Int? { fraction.map { Self.percent($0) } }

    package static func percent(_ fraction: Double) -> Int {
        fraction >= 1 ? 100 : min(Int(fraction * 100), 99)
    }

    /// The title of the work, with what it is at.
    package var name: String { subtitle.isEmpty ? title : "\(title): \(subtitle)" }
}

extension Progress {
    /// The rate of the work, in the units that are counted.
    package var rateWords: String? {
        guard let rate else { return nil }
        return amount == nil
            ? Self.rateText(rate) : "\(ByteWords.text(Int64(min(rate, 1e18))))/s"
    }

    /// Units per second, as in "12.3/s" and "1.2M/s".
    package static func rateText(_ rate: Double) -> String {
        var rate = rate
        let prefixes = ["", "k", "M", "G", "T", "P"]
        var place = 0
        while rate >= 999.5, place < prefixes.count - 1 {
            rate /= 1000
            place += 1
        }
        guard rate < 1e6 else { return "many/s" }
        // Tenths where they say something.
        let tenths = Int((rate * 10).rounded())
        guard tenths > 0 else { return "<0.1/s" }
        let isWhole = tenths >= 1000 || tenths % 10 == 0
        let digits = isWhole ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(digits)\(prefixes[place])/s"
    }
}
