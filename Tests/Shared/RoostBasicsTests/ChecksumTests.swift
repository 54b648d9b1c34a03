import RoostBasics
import Testing

@Suite struct `A checksum` {
    // From the published test vectors: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)]
    )
    func `is what FNV-1a says`(text: String, value: UInt64) {
        #expect(Checksum(text.utf8).value == value)
    }

    @Test func `comes to the same in parts`() {
        var sum = Checksum("foo".utf8)
        sum.add(UInt8(ascii: "b"))
        sum.add("ar".utf8)
        #expect(sum == Checksum("foobar".utf8))
    }
}
