/// Times in nanoseconds, in order of their size.
struct Samples {
    /// The smallest first.
    let all: [Int64]

    init(_ times: some Sequence<Int64>) { all = times.sorted() }

    var count: Int { all.count }

    /// The time that a part of all samples does not exceed.
    func quantile(_ part: Double) -> Double {
        guard let last = all.last else { return 0 }
        let index = Int((part * Double(all.count)).rounded(.up)) - 1
        return Double(index < all.count ? all[max(0, index)] : last)
    }

    var median: Double { quantile(0.5) }
    var slowest: Double { quantile(0.99) }
    /// In milliseconds.
    var p50: Double { median / 1e6 }
    var p99: Double { slowest / 1e6 }
    /// How many of these fit into a second.
    var rate: Double { median > 0 ? 1e9 / median : 0 }
    var sum: Double { all.reduce(0) { $0 + Double($1) } }
}

extension [Double] {
    /// The one in the middle.
    var median: Double {
        isEmpty ? 0 : sorted()[count / 2]
    }
}
