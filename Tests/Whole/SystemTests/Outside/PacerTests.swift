import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app as people write it who come from Android` {
    private static let pacer = "com.example.pacer"

    @Test func `does what its page says`() throws {
        // A port of this machine that nobody listens at is in its Info.plist.
        let machine = try FakeMachine()
        try machine.network(true)
        try withSystem(environment: machine.environment) { system in
            let page = try DocumentedShell(page: "docs/workmanager.md")
            let outcome = try page.run(blockWith: "roost install Pacer.app", against: system)
            #expect(outcome.status == .exited(0), "\(outcome.output)")
            let (pack, send) = ("\(Self.pacer).pack", "\(Self.pacer).send")
            let (sync, walk) = ("\(Self.pacer).sync", "\(Self.pacer).walk")

            // A chain: the second link is asked for by the first.
            #expect(try system.ending(Self.pacer, pack)["ending"]?.asString == "completed")
            #expect(try system.ending(Self.pacer, send)["ending"]?.asString == "completed")
            try system.journal(Self.pacer, says: "exported ")

            // It failed, and is asked for again, sooner than in an hour and with its condition.
            #expect(try system.ending(Self.pacer, sync)["ending"]?.asString == "unsuccessful")
            let request = try #require(try system.explain(Self.pacer, sync)["pending"])
            let begin = try #require(request["earliestBegin"]?.asInteger)
            let submitted = try #require(request["submitted"]?.asInteger)
            let pause = Duration.microseconds(begin - submitted)
            #expect(pause > .seconds(25) && pause < .seconds(1800), "\(pause)")
            #expect(request["requiresNetwork"] == true)

            // A person began it, and it went on when the app was left.
            #expect(try system.ending(Self.pacer, walk)["ending"]?.asString == "completed")
            try system.call("Open", ["app": .string(Self.pacer)])
            try system.untilTrue("the steps to be counted") {
                try system.roost("window", Self.pacer).output.contains("50 steps today")
            }
        }
    }
}
