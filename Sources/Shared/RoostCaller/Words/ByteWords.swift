/// The words for amounts of bytes, in powers of a thousand.
package enum ByteWords {
    private static let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]

    /// The amount in its own unit, as in "812 bytes" and "4.2 MB".
    package static func text(_ bytes: Int64) -> String {
        let bytes = max(bytes, 0)
        let unit = unit(of: bytes)
        return bytes == 1 ? "1 byte" : "\(number(bytes, unit)) \(units[unit])"
    }

    /// Returns the part of a whole, in the unit of the whole, as in "4.2 of 10 MB".
    package static func part(_ bytes: Int64, of whole: Int64) -> String {
        let unit = unit(of: max(whole, 0))
        return "\(number(min(max(bytes, 0), max(whole, 0)), unit)) of \(text(whole))"
    }

    private static func unit(of bytes: Int64) -> Int {
        var unit = 0
        var least: Int64 = 1000
        // What would be rounded up to a thousand of a unit is one of the next.
        while unit < units.count - 1, bytes >= least - least / 2000 {
            unit += 1
            let (product, overflow) = least.multipliedReportingOverflow(by: 1000)
            if overflow { break }
            least = product
        }
        return unit
    }

    /// Returns a number with tenths below a hundred, where they say something.
    private static func number(_ bytes: Int64, _ unit: Int) -> String {
        guard unit > 0 else { return "\(bytes)" }
        var size = Double(bytes)
        for _ in 0..<unit { size /= 1000 }
        let tenths = Int((size * 10).rounded())
        if tenths >= 1000 || tenths % 10 == 0 { return "\(Int(size.rounded()))" }
        return "\(tenths / 10).\(tenths % 10)"
    }
}
