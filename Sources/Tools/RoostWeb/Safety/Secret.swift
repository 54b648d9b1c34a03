/// A random text that nobody can guess.
package enum Secret {
    /// Returns 256 random bits of the kernel's, as letters that an address and a cookie can have.
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        var text = ""
        for _ in 0..<4 {
            let digits = String(generator.next() as UInt64, radix: 16)
            text += String(repeating: "0", count: 16 - digits.count) + digits
        }
        return text
    }

    /// Whether two texts are the same, in a time that does not tell how far they are.
    package static func areEqual(_ one: String, _ other: String) -> Bool {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (left, right) in zip(one, other) { difference |= left ^ right }
        return difference == 0
    }
}
