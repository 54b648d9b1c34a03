import RoostDaemon
import RoostTesting
import Testing

@Suite struct `A world of a fleet` {
    @Test(arguments: UInt64(1)...40)
    func `keeps every promise`(seed: UInt64) {
        var world = FleetWorld(seed: seed)
        let verdict = world.live()
        #expect(verdict.violation == nil, "\(verdict.report)")
    }

    @Test func `is the same each time`() {
        var (one, two) = (FleetWorld(seed: 3), FleetWorld(seed: 3))
        #expect(one.live().digest == two.live().digest)
    }

    /// What the auditor may say of each mistake.
    private static let twice = ["runs twice at once", "began, and fence"]

    @Test(arguments: [
        (FleetFlaw.noMargin, twice), (.noFence, ["counted, and fence"] + twice),
        (.claimBeforeCommit, twice), (.renewalUnchecked, twice),
        (.placeUnchecked, ["which it is not for", "are for a host each"]),
        (.taskUnchecked, ["which it is not for"]),
        (.drainUnheard, ["which was drained"]), (.dueUnchecked, ["was dealt with twice"]),
        (.aheadUnchecked, ["was never dealt with"]),
    ])
    func `finds what is made wrong on purpose`(flaw: FleetFlaw, words: [String]) throws {
        var found: String?
        for seed in UInt64(1)...100 where found == nil {
            var world = FleetWorld(seed: seed, flaw: flaw)
            found = world.live().violation
        }
        let sentence = try #require(found)
        #expect(words.contains { sentence.contains($0) }, "\(sentence)")
    }
}

@Suite struct `A crowd of hosts` {
    private func crowd(rest: Duration) -> FleetWorld.CrowdCounts {
        // A step is a hundred times as long as a call is in truth, and so is the rest, up to a
        // second.
        var world = FleetWorld(crowd: 30, seed: 1, tick: .milliseconds(100), rest: rest)
        return world.submit(20, each: .milliseconds(300))
    }

    @Test func `leaves work to whoever was given some, and asks seldom for nothing`() {
        let without = crowd(rest: .zero)
        #expect(without.claims > 20 * 25, "\(without)")
        let with = crowd(rest: .milliseconds(100))
        #expect(with.claims < without.claims * 2 / 3, "\(with)")
        // No job waits for long: somebody is always about to claim.
        #expect(with.waits.last ?? .zero <= .seconds(1), "\(with)")
    }
}

@Suite struct `The simulated database of a fleet` {
    @Test(arguments: FleetDatabaseRule.allCases)
    func `keeps to the rules`(rule: FleetDatabaseRule) throws {
        var database = SimulatedFleetDatabase()
        #expect(try rule.defect(in: &database) == nil)
    }

    @Test(arguments: [
        (FleetFlaw.noFence, FleetDatabaseRule.endsByFence),
        (.renewalUnchecked, .refusesWhatIsOver), (.placeUnchecked, .asksForTraits),
        (.placeUnchecked, .staysOnHost), (.eachOnce, .comesToEach), (.taskUnchecked, .asksForTask),
        (.taskUnchecked, .asksForIntent),
        (.drainUnheard, .drains), (.dueUnchecked, .dealsOnce),
        (.aheadUnchecked, .hasNoneLeftOut), (.startUnchecked, .waitsForEarlierStart),
    ])
    func `is found out where it breaks one`(flaw: FleetFlaw, rule: FleetDatabaseRule) throws {
        var database = SimulatedFleetDatabase(flaw: flaw)
        #expect(try rule.defect(in: &database) != nil)
    }
}
