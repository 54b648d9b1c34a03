import RoostWire

/// A generator that draws the same numbers for the same seed, on every machine: SplitMix64.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but without, a bound.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

extension JSON {
    /// A value of any kind, with others in it down to a few levels.
    static func random(_ chance: inout Chance, depth: Int = 0) -> JSON {
        switch chance.below(depth < 5 ? 8 : 6) {
        case 0: .null
        case 1: .bool(chance.below(2) == 0)
        case 2: .integer(Int64(bitPattern: chance.next()) >> Int64(chance.below(64)))
        case 3: .number(Double(chance.below(2_000_001) - 1_000_000) / 1024)
        case 4, 5: .string(.random(&chance))
        case 6: .array((0..<chance.below(5)).map { _ in random(&chance, depth: depth + 1) })
        default: .object(.random(&chance, depth: depth))
        }
    }
}

extension JSONObject {
    static func random(_ chance: inout Chance, depth: Int = 0) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<chance.below(chance.below(10) == 0 ? 40 : 5) {
            object[.random(&chance)] = .random(&chance, depth: depth + 1)
        }
        return object
    }
}

extension String {
    static func random(_ chance: inout Chance) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0x61...0x7A, 0x20...0x7F, 0x00...0x1F, 0x22...0x22, 0x5C...0x5C,
            0xA0...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<chance.below(20) {
            let range = ranges[chance.below(ranges.count)]
            let code = range.lowerBound + UInt32(chance.below(range.count))
            if let scalar = Unicode.Scalar(code) { text.append(scalar) }
        }
        return String(text)
    }
}
