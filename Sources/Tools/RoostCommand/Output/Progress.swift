import RoostCaller
import RoostWire

/// How far a long run is, in what fits on a line.
struct Progress: Hashable, Sendable {
    let title: String
    /// Whether the title is the app's, and not the name of the work in its place.
    let isTitled: Bool
    let subtitle: String
    /// From 0 to 1; `nil` where nobody can say.
    let fraction: Double?
    /// How many units are done, where nobody knows of how many.
    let count: Int64?
    let rate: Double?
    let elapsed: Duration?
    let left: Duration?
    /// What it is doing, unless it simply goes on.
    let remark: String?
    /// How many bytes have been moved, where it is bytes that are counted.
    let amount: String?

    init(_ activity: Told.Activity, at now: Timestamp) {
        isTitled = !activity.title.isEmpty && activity.title != activity.identifier.workName
        title = activity.title.isEmpty ? activity.identifier.workName : activity.title
        subtitle = activity.subtitle
        fraction = Self.fraction(activity.completed, of: activity.total)
        count = fraction == nil ? activity.completed.flatMap { $0 > 0 ? $0 : nil } : nil
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

    init(_ transfer: Told.Transfer, at now: Timestamp) {
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

    /// The part of a total that is done.
    ///
    /// An app reports what it likes: counts below zero, and beyond the total, are cut off.
    static func fraction(_ completed: Int64?, of total: Int64?) -> Double? {
        guard let total, total > 0 else { return nil }
        let completed = min(max(completed ?? 0, 0), total)
        return Double(completed) / Double(total)
    }

    /// Whole percents, of which the last one is only there once all is done.
    var percent: Int? { fraction.map { $0 >= 1 ? 100 : min(Int($0 * 100), 99) } }

    /// What it is called and what it is at.
    var name: String { subtitle.isEmpty ? title : "\(title): \(subtitle)" }
}

// MARK: - Words

extension Progress {
    /// A line of at most so many columns, with a bar where it has one.
    ///
    /// What does not fit is left out, what matters least first: the rate, the times, the bar.
    func line(width: Int, isColoured: Bool) -> String {
        let name = name.printable
        for details in detailsByRoom {
            let rest = details.isEmpty ? "" : "  " + details.joined(separator: "  ")
            let room = width - rest.displayWidth
            let leastBar = fraction == nil ? 0 : Self.leastBar + 2
            guard room >= min(name.displayWidth, Self.longestName) + leastBar else { continue }
            guard let fraction else { return name.shortened(to: room) + rest }
            let bar = min(max(room - name.displayWidth - 2, Self.leastBar), Self.longestBar)
            let drawn = Self.bar(fraction, width: bar)
            let coloured = Style.cyan.applied(to: drawn.done, isColoured: isColoured)
            let open = Style.dim.applied(to: drawn.open, isColoured: isColoured)
            return "\(name.shortened(to: room - bar - 2))  \(coloured)\(open)\(rest)"
        }
        // Why it does not go on says more than how far it is.
        let start = name.shortened(to: min(width / 2, Self.longestName))
        if let remark, width - start.displayWidth >= Self.leastRemark + 2 {
            let room = width - start.displayWidth - 2
            return "\(start)  \(remark.printable.shortened(to: room))"
        }
        // The number says most in the least room.
        let short = percent.map { "\($0) %" } ?? ""
        let room = width - short.displayWidth - (short.isEmpty ? 0 : 1)
        guard room >= 4 else { return short.shortened(to: width) }
        return name.shortened(to: room) + (short.isEmpty ? "" : " \(short)")
    }

    /// Columns: what a name may take before details are left out for it, and what a bar takes.
    private static let longestName = 40
    private static let leastBar = 8
    private static let longestBar = 24
    /// How much of a reason has to be seen.
    private static let leastRemark = 12

    /// A bar's two parts, so many columns wide together.
    static func bar(_ fraction: Double, width: Int) -> (done: String, open: String) {
        let within = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
        let done = min(Int(Double(width) * within), width)
        return (
            String(repeating: "█", count: done), String(repeating: "░", count: width - done)
        )
    }

    /// What stands behind the bar: with everything, and with less and less.
    private var detailsByRoom: [[String]] {
        let number = percent.map { "\($0) %".aligned(to: 5) } ?? count.map { "\($0)" }
        let state = remark?.printable
        let times = remark == nil ? timesText : elapsed?.words
        let all = [number, state, amount, rateWords, times].compactMap(\.self)
        let withoutRate = [number, state, times].compactMap(\.self)
        return [all, withoutRate, [number, state].compactMap(\.self)]
    }

    private var timesText: String? {
        let parts = [elapsed?.words, left.map { "\($0.roughWords) left" }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// How fast it is, in what is counted.
    private var rateWords: String? {
        guard let rate else { return nil }
        return amount == nil
            ? Self.rateText(rate) : "\(ByteWords.text(Int64(min(rate, 1e18))))/s"
    }

    /// Units per second, as in "12.3/s" and "1.2M/s".
    static func rateText(_ rate: Double) -> String {
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

extension String {
    fileprivate func aligned(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth)) + self
    }
}
