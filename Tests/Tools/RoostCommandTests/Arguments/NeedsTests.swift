import RoostCaller
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `What a job needs` {
    @Test func `is typed in one word`() throws {
        let typed =
            "network,unmetered,power,charging,battery-not-low,idle,storage=1.5G,change=in/box"
        let needs = try NeedsArgument(typed, folder: "/home/me")
        #expect(needs.needsNetwork && needs.needsPower)
        #expect(
            needs.message
                == SystemInterface.Needs(
                    unmetered: true,
                    batteryNotLow: true,
                    charging: true,
                    deviceIdle: true,
                    storage: 1_500_000_000,
                    change: "/home/me/in/box"
                )
        )
        #expect(try NeedsArgument(nil, folder: "/").message == nil)
        #expect(try NeedsArgument("power", folder: "/").message == nil)
    }

    @Test(arguments: [
        ("500M", 500_000_000 as Int64?), ("2 GB", 2_000_000_000), ("64KiB", 65_536), ("7", 7),
        ("7b", 7), ("1TiB", 1 << 40), ("", nil), ("G", nil), ("-1M", nil), ("1X", nil),
        ("1iB", nil), ("99999999999P", nil), ("1.2.3M", nil), ("nan", nil),
    ])
    func `has sizes as people write them`(typed: String, bytes: Int64?) {
        #expect(ByteWords.bytes(typed: typed) == bytes)
    }

    @Test(arguments: [
        ("", "does not know"), ("wifi", "does not know"), ("storage=much", "takes a size"),
        ("storage=0", "takes a size"), ("storage=", "takes a size"), ("change=", "takes the path"),
        ("idle,", "does not know"),
    ])
    func `is refused with a sentence where it cannot be meant`(typed: String, words: String) {
        let error = #expect(throws: CommandError.self) { try NeedsArgument(typed, folder: "/") }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
}
