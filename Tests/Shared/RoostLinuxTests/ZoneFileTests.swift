import RoostLinux
import Testing

@Suite struct `A time zone of the system's database` {
    /// What was true for hundreds of years of history, and what the rule at the end says.
    @Test(
        arguments: [
            ("Europe/Berlin", 1_774_745_999, 3600), ("Europe/Berlin", 1_774_746_000, 7200),
            ("Europe/Berlin", 1_792_890_000, 3600),
            // Beyond what the file writes out: July 2100.
            ("Europe/Berlin", 4_118_083_200, 7200), ("Europe/Berlin", 4_133_980_800, 3600),
            ("America/New_York", 1_772_953_200, -14_400), ("Asia/Kolkata", 0, 19_800),
            ("Australia/Lord_Howe", 1_767_225_600, 39_600), ("UTC", 1_767_225_600, 0),
        ] as [(String, Int64, Int)]
    )
    func `says by how much clocks are ahead`(name: String, at: Int64, offset: Int) throws {
        let zone = try #require(try ZoneFile.named(name))
        let found = zone.transitions.last { $0.at <= at }?.offset ?? zone.first
        #expect(found == offset)
        #expect(zone.transitions == zone.transitions.sorted { $0.at < $1.at })
    }

    @Test(arguments: [
        "", "Nowhere/None", "../../etc/passwd", "/etc/localtime", "Europe", "Europe/", ".",
        "Europe/Berlin/x", "zone.tab", "Europe\0/Berlin", String(repeating: "a", count: 65),
    ])
    func `is none of another name`(name: String) throws {
        #expect(try ZoneFile.named(name) == nil)
    }

    @Test func `is the machine's as TZ says`() throws {
        let berlin = try ZoneFile.named("Europe/Berlin")
        #expect(try ZoneFile.ofMachine(variable: ":Europe/Berlin") == berlin)
        #expect(try ZoneFile.ofMachine(variable: "/usr/share/zoneinfo/Europe/Berlin") == berlin)
        let rule = try ZoneFile.ofMachine(variable: "CET-1CEST,M3.5.0,M10.5.0/3")
        #expect(rule.transitions.contains { $0.at == 1_774_746_000 && $0.offset == 7200 })
        #expect(rule.transitions.contains { $0.at == 1_792_890_000 && $0.offset == 3600 })
        #expect(try ZoneFile.ofMachine(variable: "nonsense!").transitions.isEmpty)
        #expect(try ZoneFile.ofMachine(variable: "IST-5:30").first == 19_800)
        // In the south the year begins in summer.
        let southern = try ZoneFile.ofMachine(variable: "AEST-10AEDT,M10.1.0,M4.1.0/3")
        #expect(southern.first == 39_600)
        #expect(southern.transitions.first?.offset == 36_000)
        #expect(try ZoneFile.ofMachine(variable: nil, root: "/nonexistent").first == 0)
    }

    /// RFC 8536 writes summer all year so; the other ends its summer as it begins.
    @Test(
        arguments: [
            ("EST5EDT,0/0,J365/25", -14_400), ("CET-1CEST,M1.5.0,M1.5.0/3", 3600),
        ]
    )
    func `whose changes come at one moment has one of them`(rule: String, offset: Int) throws {
        let zone = try ZoneFile.ofMachine(variable: rule)
        let times = zone.transitions.map(\.at)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zone.transitions.dropLast().allSatisfy { $0.offset == offset })
    }

    @Test func `that is damaged is none, whatever byte of it`() throws {
        let bytes = try FileSystem.read("/usr/share/zoneinfo/Europe/Berlin", limit: 1 << 20)
        #expect(ZoneFile(bytes) != nil)
        for place in bytes.indices {
            for value in [0, 0x7F, 0xFF] as [UInt8] {
                var changed = bytes
                changed[place] = value
                _ = ZoneFile(changed)
            }
        }
        for length in stride(from: 0, to: bytes.count, by: 7) {
            _ = ZoneFile(Array(bytes[..<length]))
        }
        #expect(ZoneFile([]) == nil)
    }
}
