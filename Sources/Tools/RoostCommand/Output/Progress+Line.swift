import RoostBasics
import RoostCaller

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

    /// The number of columns that a name may take before details are left out for it.
    private static let longestName = 40
    /// The least number of columns that a bar takes.
    private static let leastBar = 8
    /// The greatest number of columns that a bar takes.
    private static let longestBar = 24
    /// The number of a reason's characters that have to be seen.
    private static let leastRemark = 12

    /// A bar's two parts, so many columns wide together.
    static func bar(_ fraction: Double, width: Int) -> (done: String, open: String) {
        let within = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
        let done = min(Int(Double(width) * within), width)
        return (
            String(repeating: "█", count: done), String(repeating: "░", count: width - done)
        )
    }

    /// The details behind the bar: with everything, and with less and less.
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
}

extension String {
    fileprivate func aligned(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth)) + self
    }
}
