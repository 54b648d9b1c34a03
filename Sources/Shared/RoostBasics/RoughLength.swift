extension Duration {
    /// The length for people in one unit, rounded: "40 s", "12 min", "9 h" or "3 days".
    package var roughWords: String {
        let (whole, attoseconds) = (self < .zero ? .zero - self : self).components
        let seconds = whole.magnitude + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0)
        return switch seconds {
        case ..<120: "\(seconds) s"
        case ..<(120 * 60): "\((seconds + 30) / 60) min"
        case ..<(48 * 3600): "\((seconds + 1800) / 3600) h"
        default: "\((seconds + 43200) / 86400) days"
        }
    }
}
