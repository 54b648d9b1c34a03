import RoostBasics
import RoostCaller

/// The progress in lines, where no line can be drawn again.
///
/// A line is worth it when a whole percent is done or the texts have changed, and at most one comes
/// a second, or four in the first two seconds, which may be all there are: what is said between is
/// said by the next.
struct PlainProgress {
    private static let beginning: Int64 = 2_000_000_000
    private static let firstPause: Int64 = 250_000_000
    private static let pause: Int64 = 1_000_000_000

    private var said: String?
    private var firstSaidAt: Int64?
    private var saidAt: Int64?
    /// The moment at which text that was held back may be said, if any was.
    private(set) var heldUntil: Int64?

    /// The line to print at a moment (in nanoseconds of the monotonic clock), if any.
    mutating func line(for progress: Progress, at moment: Int64) -> String? {
        heldUntil = nil
        guard progress.saysSomething else { return nil }
        let text = Self.text(of: progress)
        guard text != said else { return nil }
        let begun = firstSaidAt ?? moment
        if let saidAt {
            let pause = moment - begun < Self.beginning ? Self.firstPause : Self.pause
            guard moment - saidAt >= pause else {
                heldUntil = saidAt + pause
                return nil
            }
        }
        said = text
        firstSaidAt = begun
        saidAt = moment
        let details = [progress.rate.map(Progress.rateText), progress.timesInWords]
            .compactMap(\.self)
        return details.isEmpty ? text : "\(text) (\(details.joined(separator: ", ")))"
    }

    /// Returns the text that has to change for another line.
    private static func text(of progress: Progress) -> String {
        let number = progress.percent.map { " \($0) %" } ?? ""
        let remark = progress.remark.map { ", \($0)" } ?? ""
        return "\(progress.name)\(number.isEmpty ? "" : ":\(number)")\(remark)".printable
    }
}

extension Progress {
    /// Whether the app has told more than that it runs.
    fileprivate var saysSomething: Bool {
        isTitled || !subtitle.isEmpty || percent != nil || remark != nil
    }

    fileprivate var timesInWords: String? {
        guard let elapsed, elapsed >= .seconds(1) else { return nil }
        return "after \(elapsed.words)" + (left.map { ", \($0.roughWords) left" } ?? "")
    }
}
