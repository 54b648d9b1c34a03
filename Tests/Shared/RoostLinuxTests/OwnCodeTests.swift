@testable import RoostLinux
import Testing

@Suite struct `The code of this process` {
    /// How much of the code that is mapped from files is in memory, in kibibytes.
    private func resident() throws -> Int {
        var sum = 0
        var isCode = false
        let text = try FileSystem.readText("/proc/self/smaps", limit: 64 << 20)
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count >= 5, fields[0].contains("-") { isCode = fields[1] == "r-xp" }
            if isCode, fields[0] == "Rss:" { sum += try #require(Int(fields[1])) }
        }
        return sum
    }

    @Test func `is out of memory when it is given back, and goes on`() throws {
        let before = try resident()
        guard case .givenBack(let advised) = PageOut.giveBackOwnCode() else {
            Issue.record("the kernel refused")
            return
        }
        #expect(advised > 0)
        #expect(try resident() < before)
    }

    @Test func `is what is mapped from files and never written`() {
        let maps = """
            5581c0000000-5581c0002000 r--p 00000000 08:01 11   /usr/bin/cat
            5581c0002000-5581c0007000 r-xp 00002000 08:01 11   /usr/bin/cat
            5581c0007000-5581c0008000 rwxp 00007000 08:01 11   /usr/bin/cat
            7f0000000000-7f0000001000 r-xp 00000000 00:00 0
            7f0000002000-7f0000003000 r-xp 00000000 08:01 12   /usr/lib/a b.so
            7ffd00000000-7ffd00002000 r-xp 00000000 00:00 0    [vdso]
            """
        #expect(
            PageOut.code(in: maps)
                == [0x5581_c000_2000..<0x5581_c000_7000, 0x7f00_0000_2000..<0x7f00_0000_3000]
        )
    }
}
