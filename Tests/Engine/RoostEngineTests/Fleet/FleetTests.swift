import Testing

@testable import RoostEngine

@Suite struct `A host of a fleet` {
    var device = Device.member()

    // MARK: The lease

    @Test func `asks for work as it joins, and says how much it has room for`() {
        var device = Device([.lasting(.photos)])
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        #expect(device.hear(joined, at: 0).claims == [[.jobs(of: .photos, 8)]])
    }

    @Test mutating func `renews at a third of its lease`() {
        #expect(device.wake(at: 9).renewals == [])
        #expect(device.wake(at: 10).renewals == [.at(10)])
        #expect(device.wake(at: 11).renewals == [])
        device.renew(sent: 10, at: 12)
        #expect(device.wake(at: 19).renewals == [])
        #expect(device.wake(at: 20).renewals == [.at(20)])
    }

    @Test mutating func `counts the lease from the sending of a renewal, not from its answer`()
        throws
    {
        device.claim(.one, at: 1)
        device.wake(at: 10)
        device.renew(sent: 10, holds: 1, at: 19)
        #expect(device.wake(at: 29).expired.isEmpty)
        #expect(device.wake(at: 30).expired.map(\.reason) == [.leaseOver])
        #expect(device.wake(at: 34).ended.isEmpty)
        #expect(device.wake(at: 35).ended.count == 1)
    }

    @Test func `keeps half of its lease at least, whatever margin is set`() {
        var device = Device([.lasting(.photos)])
        device.set(.limit("fleet-margin", 60), at: 0)
        device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        #expect(device.claim(.one, at: 1).guards == [.at(15)])
    }

    @Test mutating func `has what runs killed by something else, should it hang itself`() {
        let effects = device.claim(.one, at: 1)
        #expect(effects.guards == [.at(25)])
        device.wake(at: 10)
        #expect(device.renew(sent: 10, holds: 1, at: 11).guards == [.at(35)])
    }

    @Test mutating func `expires and kills what runs before the lease ends`() throws {
        let run = try #require(device.claim(.one, at: 1).delivered.first)
        #expect(device.wake(at: 19).expired.isEmpty)
        #expect(device.wake(at: 20).expired.map(\.reason) == [.leaseOver])
        #expect(device.wake(at: 25).ended == [run.process])
        let exit = device.exit(.photos, at: 25)
        #expect(exit.endings == [.killedAfterGrace(.leaseOver)])
        // It was not the work's fault, nor the app's.
        #expect(exit.toldEnds == [FleetEnd(.one, .again(after: .zero, failures: 0, words: ""))])
        #expect(device.engine.status(of: .photos)?.record.strikes == 0)
    }

    @Test mutating func `lets what runs go on where the lease is renewed in its grace`() throws {
        device.claim(.one, at: 1)
        device.wake(at: 20)
        device.renew(sent: 10, holds: 1, at: 21)
        // It was told to stop all the same, and has the usual grace for it.
        #expect(device.wake(at: 24).ended.isEmpty)
        #expect(device.wake(at: 25).ended.count == 1)
    }

    @Test
    mutating func `kills at once where the lease is refused, and joins again when all is gone`() {
        device.claim(.one, at: 1)
        let refused = device.hear(.refused(.first, why: "another host has it"), at: 5)
        #expect(refused.ended.count == 1)
        #expect(refused.joins == 0)
        #expect(device.exit(.photos, at: 6).joins == 1)
        let joined = FleetEvent.joined(FleetIncarnation(2), sent: .at(6), length: .seconds(30))
        let effects = device.hear(joined, at: 7)
        #expect(effects.claims == [[.jobs(of: .photos, 8)]])
        // What of the former membership was not told is told, under its own fence.
        #expect(effects.toldEnds.map(\.claim) == [.one])
    }

    @Test mutating func `takes the place of a membership that it had given up`() {
        device.hear(.refused(.first, why: "another host has it"), at: 5)
        let later = FleetIncarnation(7)
        let joins = device.hear(.superseded(by: later), at: 6).calls
        #expect(joins == [.join(replacing: later, sent: .at(6), length: .seconds(30))])
    }

    @Test mutating func `takes the time that the machine slept for time of the lease`() {
        device.claim(.one, at: 1)
        device.slept = 60
        #expect(device.wake(at: 2).ended.count == 1)
    }

    @Test mutating func `tells how far work is as it renews, where that is new`() throws {
        device.claim(.one, at: 1)
        let run = try #require(device.engine.runs.values.first)
        device.extend(run, at: 1)
        #expect(device.wake(at: 10).reports == [])
        device.report(40, by: run)
        device.wake(at: 19)
        device.renew(sent: 10, holds: 1, at: 19)
        let told = device.wake(at: 20).reports
        #expect(told.map(\.claim) == [.one])
        #expect(told.map(\.completed) == [40] && told.map(\.total) == [100])
        device.renew(sent: 20, holds: 1, at: 21)
        #expect(device.wake(at: 30).reports == [])
        // Whether it heard of it, nobody knows.
        device.hear(.unreachable(why: "gone"), at: 30)
        #expect(device.wake(at: 31).reports == [])
        device.renew(sent: 31, holds: 1, at: 32)
        #expect(device.wake(at: 41).reports.map(\.completed) == [40])
        device.renew(sent: 41, holds: 1, at: 42)
        device.report(100, by: run)
        device.finish(run, at: 43)
        #expect(device.wake(at: 51).reports == [])
    }

    @Test mutating func `takes no renewal of another membership`() {
        device.claim(.one, at: 1)
        let other = FleetEvent.Renewal(
            FleetIncarnation(2),
            sent: .at(10),
            length: .seconds(30),
            holds: 0
        )
        device.hear(.renewed(other), at: 12)
        #expect(device.wake(at: 20).expired.map(\.reason) == [.leaseOver])
    }

    // MARK: Claims

    @Test mutating func `begins what it has claimed, under its fence`() throws {
        let effects = device.claim(.one, at: 1)
        let run = try #require(effects.delivered.first)
        #expect(run.request.claim == .one)
        #expect(run.request.job?.claim?.fence == FleetFence(11))
        #expect(run.task.isOfFleet)
        // The database has it, and no store here.
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `takes a claim once, however often it hears of it`() {
        device.claim(.one, at: 1)
        #expect(device.claim(.one, at: 2).delivered.isEmpty)
    }

    @Test mutating func `does not take an end back that it has told meanwhile`() throws {
        let run = try #require(device.claim(.one, at: 1).delivered.first)
        #expect(device.finish(run, at: 2).toldEnds.map(\.claim) == [.one])
        // The claim that is under way was carried out before the end was.
        device.hear(.acknowledged([.one]), at: 3)
        #expect(device.claim(.one, at: 4).delivered.isEmpty)
    }

    @Test mutating func `asks for as much as it has room for`() {
        device.set(.limit("jobs-at-once", 2), at: 0)
        device.claim(.one, at: 1)
        #expect(device.hear(.offered, at: 2).claims == [[.jobs(of: .photos, 1)]])
        device.claim(.two, at: 3)
        #expect(device.hear(.offered, at: 4).claims == [])
    }

    @Test mutating func `leaves notices to others for a while, where its claim gave nothing`() {
        device.renew(sent: 0, hosts: 500, at: 1)
        device.claim(at: 2)
        #expect(device.hear(.noticed, at: 2).claims == [])
        // What is for this host in particular does not wait.
        #expect(device.hear(.offered, at: 2).claims.count == 1)
        device.claim(at: 2)
        #expect(device.hear(.noticed, at: 2).claims == [])
        // It rests for half a second at most, and claims by itself then.
        #expect(device.turn(.wakeUp, at: 3).claims.count == 1)
    }

    @Test mutating func `rests no more once it is given work`() {
        device.renew(sent: 0, hosts: 500, at: 1)
        device.claim(at: 2)
        #expect(device.hear(.offered, at: 2).claims.count == 1)
        device.claim(.one, at: 2)
        #expect(device.hear(.noticed, at: 2).claims.count == 1)
    }

    @Test mutating func `rests also where it hears of work as it claims`() {
        device.renew(sent: 0, hosts: 500, at: 1)
        device.claim(at: 2)
        #expect(device.hear(.offered, at: 3).claims.count == 1)
        #expect(device.hear(.noticed, at: 3).claims == [])
        #expect(device.claim(at: 3).claims == [])
        #expect(device.turn(.wakeUp, at: 4).claims.count == 1)
        // Where the claim gives work, what it heard meanwhile does not wait.
        #expect(device.hear(.noticed, at: 4).claims == [])
        #expect(device.claim(.one, at: 4).claims.count == 1)
    }

    @Test(arguments: [Int.max, Int.min])
    func `rests for a second at most, whatever the database counts`(hosts: Int) {
        var device = device
        device.renew(sent: 0, hosts: hosts, at: 1)
        device.claim(at: 2)
        let rests = hosts > 0
        #expect(device.hear(.noticed, at: 2).claims.count == (rests ? 0 : 1))
        #expect(device.turn(.wakeUp, at: 3).claims.count == (rests ? 1 : 0))
    }

    @Test mutating func `rests for nobody, where it is alone`() {
        device.renew(sent: 0, hosts: 1, at: 1)
        device.claim(at: 2)
        #expect(device.hear(.noticed, at: 2).claims.count == 1)
    }

    @Test func `asks for jobs when one of its own has made room, though another app had some`()
        throws
    {
        var device = Device.lasting()
        device.set(.limit("jobs-at-once", 1), at: 0)
        let run = try #require(device.submit(job: "import", at: 0).delivered.first)
        let other: AppID = run.app == .photos ? .mail : .photos
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        #expect(device.hear(joined, at: 1).claims == [[.jobs(of: other, 1)]])
        device.claim(at: 2)
        let both: [FleetSlots] = [.jobs(of: .mail, 1), .jobs(of: .photos, 1)]
        #expect(device.finish(run, at: 3).claims == [both])
        device.claim(at: 4)
        #expect(device.wake(at: 5).claims == [])
    }

    @Test mutating func `asks for what it may have missed, with and without room`() {
        device.set(.limit("jobs-at-once", 1), at: 0)
        device.claim(.one, at: 1)
        device.wake(at: 10)
        #expect(device.renew(sent: 10, holds: 1, at: 11).known == [])
        device.wake(at: 20)
        #expect(device.renew(sent: 20, holds: 2, at: 21).known == [[.one]])
    }

    @Test mutating func `looks again when the next piece comes due`() {
        device.hear(.claimed(.first, [], isMore: false, nextDue: .seconds(5)), at: 1)
        #expect(device.wake(at: 5).claims == [])
        #expect(device.wake(at: 6).claims == [[.jobs(of: .photos, 8)]])
    }

    @Test mutating func `looks soon for what comes due, and less often where others are faster`() {
        var pauses: [Duration] = []
        for second in 1...8 {
            device.wake(at: second)
            device.hear(
                .claimed(.first, [], isMore: false, nextDue: .milliseconds(1)),
                at: second
            )
            pauses.append((device.engine.alarm.uptime ?? .distantPast) - .at(second))
        }
        #expect(pauses == [10, 20, 40, 80, 160, 320, 640, 1000].map { .milliseconds($0) })
        device.wake(at: 9)
        device.hear(.claimed(.first, [.one], isMore: false, nextDue: .milliseconds(1)), at: 9)
        #expect(device.engine.alarm.uptime == .at(9) + .milliseconds(10))
    }

    @Test mutating func `claims nothing once it is drained, and hands back what waits`() {
        device.turn(.sensed(Conditions(network: false, power: true)), at: 0)
        device.claim(.onNetwork, at: 1)
        let effects = device.hear(.drain(true), at: 2)
        #expect(effects.toldEnds.map(\.claim) == [.two])
        #expect(device.hear(.offered, at: 3).claims == [])
        #expect(device.hear(.drain(false), at: 4).claims == [[.jobs(of: .photos, 8)]])
    }

    @Test mutating func `that is drained asks for what it may have missed, and hands that back`() {
        device.hear(.drain(true), at: 1)
        // The claim that was under way was carried out, and its answer lost.
        device.hear(.unreachable(why: "the connection was closed"), at: 2)
        device.wake(at: 3)
        #expect(device.renew(sent: 3, holds: 1, at: 4).claims == [[]])
        #expect(device.claim(.one, at: 12).toldEnds.map(\.claim) == [.one])
        device.hear(.acknowledged([.one]), at: 13)
        device.wake(at: 20)
        #expect(device.renew(sent: 20, holds: 0, at: 21).claims == [])
    }

    @Test mutating func `hands back what it cannot begin for as long as a lease lasts`() {
        device.turn(.sensed(Conditions(network: false, power: true)), at: 0)
        device.claim(.onNetwork, at: 1)
        device.wake(at: 10)
        device.renew(sent: 10, holds: 1, at: 11)
        device.wake(at: 20)
        device.renew(sent: 20, holds: 1, at: 21)
        #expect(device.wake(at: 25).toldEnds.isEmpty)
        #expect(device.wake(at: 26).toldEnds.map(\.claim) == [.two])
    }

    @Test mutating func `stops what somebody cancelled`() throws {
        let run = try #require(device.claim(.one, at: 1).delivered.first)
        device.wake(at: 10)
        let effects = device.renew(sent: 10, holds: 1, cancelled: [.one], at: 11)
        #expect(effects.expired.map(\.reason) == [.stopped])
        #expect(
            device.finish(run, .failed, at: 12).toldEnds.map(\.outcome) == [
                .over(.expired(.stopped))
            ]
        )
    }

    // MARK: What it has

    @Test mutating func `says what it has, once, and again where that changes`() {
        var device = Device([.lasting(.photos)])
        device.set(.label("disk", "ssd"), at: 0)
        let traits = FleetTraits(labels: ["disk": "ssd"])
        let exports: [AppID: [String]] = [.photos: ["Export", "Import"]]
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        let effects = device.hear(joined, at: 0)
        #expect(
            effects.descriptions == [FleetDescription(traits, apps: [.photos], intents: exports)]
        )
        #expect(effects.traits == [traits])
        #expect(device.wake(at: 1).descriptions == [])
        device.hear(.described(.first), at: 2)
        #expect(device.wake(at: 3).descriptions == [])
        let drained = device.hear(.drain(true), at: 4).descriptions
        #expect(
            drained == [
                FleetDescription(
                    traits,
                    apps: [.photos],
                    intents: exports,
                    isDraining: true
                )
            ]
        )
        device.hear(.described(.first), at: 5)
        let gone = device.set(.label("disk", ""), at: 6).descriptions
        #expect(gone.map(\.traits) == [FleetTraits()])
    }

    @Test func `leaves an intent that is paused to others, and asks for its jobs again`() {
        var device = Device([.lasting(.photos)])
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        device.hear(joined, at: 0)
        device.hear(.described(.first), at: 1)
        device.claim(at: 1)
        let paused = device.pause("Export", at: 2)
        #expect(paused.descriptions.map(\.intents) == [[.photos: ["Import"]]])
        device.hear(.described(.first), at: 3)
        device.claim(at: 3)
        let slots = [FleetSlots(.photos, 8, intents: ["Import"])]
        #expect(device.hear(.offered, at: 4).claims == [slots])
        device.claim(at: 5)
        let none = device.pause("Import", at: 6)
        #expect(none.descriptions.map(\.intents) == [[.photos: []]])
        #expect(none.claims == [])
        device.hear(.described(.first), at: 7)
        #expect(device.hear(.offered, at: 8).claims == [])
        let resumed = device.pause("Export", false, at: 9)
        #expect(resumed.claims == [[FleetSlots(.photos, 8, intents: ["Export"])]])
    }

    @Test func `hands back what has not begun when its intent is paused`() {
        var device = Device([.lasting(.photos)])
        device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        device.hear(.described(.first), at: 0)
        device.turn(.sensed(Conditions(network: false, power: true)), at: 0)
        device.hear(.described(.first), at: 0)
        device.claim(.onNetwork, at: 1)
        #expect(device.pause("Import", at: 2).toldEnds == [])
        #expect(device.pause("Export", at: 3).toldEnds.map(\.claim) == [.two])
    }

    @Test func `looks for no room for intents that are paused`() {
        var device = Device.lasting()
        for intent in ["Export", "Import"] { device.pause(intent, at: 0) }
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        #expect(device.hear(joined, at: 0).claims == [[.jobs(of: .mail, 8)]])
        device.claim(at: 1)
        #expect(device.engine.fleet?.isToClaim(at: .at(2)) == false)
    }

    @Test func `says of which versions its apps are`() {
        // It has neither intents nor tasks of the fleet: nobody there asks.
        let own = InstalledApp(
            id: .weather,
            folder: "/apps/weather",
            executable: "/apps/weather/run",
            permitted: [.refresh],
            modes: ["fetch"],
            version: "7"
        )
        var device = Device([.lasting(.photos, version: "1.2"), own])
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        #expect(device.hear(joined, at: 0).descriptions.map(\.versions) == [[.photos: "1.2"]])
        device.hear(.described(.first), at: 1)
        let renewed = InstalledApp.lasting(.photos, version: "1.3")
        let effects = device.turn(.install(renewed, device.token()), at: 2)
        #expect(effects.descriptions.map(\.versions) == [[.photos: "1.3"]])
    }

    @Test mutating func `says what it has anew where the database may not know`() {
        let lost = device.hear(.unreachable(why: "the connection was closed"), at: 1)
        #expect(lost.descriptions == [])
        device.wake(at: 2)
        #expect(device.renew(sent: 2, at: 3).descriptions.map(\.apps) == [[.photos]])
        device.hear(.described(.first), at: 4)
        device.hear(.refused(.first, why: "it was not renewed"), at: 5)
        let next = FleetEvent.joined(FleetIncarnation(2), sent: .at(6), length: .seconds(30))
        #expect(device.hear(next, at: 6).descriptions.map(\.apps) == [[.photos]])
    }

    @Test mutating func `asks for work again with a label that it was given`() {
        device.claim(at: 1)
        let effects = device.set(.label("disk", "ssd"), at: 2)
        #expect(effects.traits == [FleetTraits(labels: ["disk": "ssd"])])
    }

    @Test func `keeps its labels, and takes no others`() {
        var device = Device([.lasting(.photos)])
        #expect(device.set(.label("disk", "ssd"), at: 0).refusals == [])
        for (key, value) in [("a b", "x"), ("", "x"), ("a", "x,y"), ("a", "x\n")] {
            #expect(device.set(.label(key, value), at: 0).refusals == [.invalid])
        }
        for number in 1..<HostLabels.most {
            #expect(device.set(.label("l\(number)", "x"), at: 0).refusals == [])
        }
        #expect(device.set(.label("more", "x"), at: 0).refusals == [.invalid])
        #expect(device.set(.label("more", ""), at: 0).refusals == [])
        #expect(device.engine.hostLabels.count == HostLabels.most)
        var stored = Stored()
        stored.settings = ["label.disk": "ssd", "label.gone": "", "label.a b": "x"]
        #expect(Engine.recover(stored, at: .at(1)).0.hostLabels == ["disk": "ssd"])
    }

    // MARK: Ends

    @Test mutating func `tells ends until they are acknowledged`() throws {
        let run = try #require(device.claim(.one, at: 1).delivered.first)
        #expect(device.finish(run, at: 2).toldEnds == [FleetEnd(.one, .over(.completed))])
        device.hear(.unreachable(why: "the connection was closed"), at: 3)
        #expect(device.wake(at: 4).renewals == [.at(4)])
        #expect(device.renew(sent: 4, at: 5).toldEnds == [FleetEnd(.one, .over(.completed))])
        device.hear(.acknowledged([.one]), at: 6)
        device.wake(at: 14)
        #expect(device.renew(sent: 14, at: 15).toldEnds.isEmpty)
    }

    @Test mutating func `tells what came of it, and leaves away what is too long`() throws {
        for (work, length) in [(ClaimedWork.one, 8), (.two, FleetEnd.resultLength)] {
            let run = try #require(device.claim(work, at: 1).delivered.first)
            let object = #"{"value":"\#(String(repeating: "x", count: length))"}"#
            let told = device.turn(
                .finished(
                    .photos,
                    run.process,
                    run.number,
                    .succeeded,
                    nil,
                    RunResult(object: object)
                ),
                at: 2
            ).toldEnds
            #expect(told.first?.result == (length == 8 ? object : nil))
            #expect(told.first?.detail.contains("longer than 4096") == (length != 8))
            device.hear(.acknowledged([work.claim]), at: 3)
        }
    }

    @Test mutating func `leaves the next attempt to whoever claims it`() throws {
        let run = try #require(device.claim(.one, at: 1).delivered.first)
        let failed = try #require(device.finish(run, .failed, at: 2).toldEnds.first)
        guard case .again(let pause, failures: 1, _) = failed.outcome else {
            Issue.record("\(failed.outcome)")
            return
        }
        #expect(pause >= .seconds(54) && pause <= .seconds(66))
        #expect(device.pending.isEmpty)
        // Neither is it begun here.
        #expect(device.wake(at: 100).delivered.isEmpty)
    }

    @Test mutating func `says when no further attempt is made`() throws {
        let last = Job.export.failed("once")
        let work = ClaimedWork(.one, app: .photos, name: "nightly", job: last)
        let run = try #require(device.claim(work, at: 1).delivered.first)
        let told = device.finish(run, .failed, at: 2).toldEnds
        guard case .held(.exhausted, failures: 2, _) = told.first?.outcome else {
            Issue.record("\(told)")
            return
        }
    }

    // MARK: A database that does not answer

    @Test mutating func `says since when the database does not answer, once the lease is over`() {
        device.turn(.sensed(Conditions(network: false, power: true)), at: 0)
        device.claim(.onNetwork, at: 1)
        device.wake(at: 10)
        device.hear(.unreachable(why: "no route to host"), at: 12)
        #expect(device.claimBlockers(at: 13).map(\.name) == ["noNetwork"])
        let blocker = device.claimBlockers(at: 20).first
        #expect(blocker?.name == "fleetUnreachable")
        #expect(blocker?.since == .at(12))
        #expect(blocker?.evidence.contains("no route to host") == true)
        // It is still this host's, if the database says so.
        device.wake(at: 21)
        device.renew(sent: 21, holds: 1, at: 22)
        let effects = device.turn(.sensed(.good), at: 23)
        #expect(effects.delivered.map(\.request.claim) == [.two])
    }

    @Test mutating func `calls again every second, and asks for nothing else`() {
        device.hear(.unreachable(why: "connection refused"), at: 3)
        for second in 4...8 {
            #expect(device.wake(at: second).renewals == [.at(second)])
            let again = device.hear(.unreachable(why: "connection refused"), at: second)
            #expect(again.calls.isEmpty)
        }
    }

    @Test mutating func `says that claims fail, though renewals are answered`() throws {
        #expect(device.engine.fleetStanding?.trouble == nil)
        device.hear(.unreachable(why: "a row makes no sense"), at: 3)
        device.wake(at: 4)
        let again = device.renew(sent: 4, at: 4)
        #expect(again.calls.contains { if case .claim = $0 { true } else { false } })
        let standing = try #require(device.engine.fleetStanding)
        #expect(standing.state == .member)
        #expect(standing.trouble?.why == "a row makes no sense")
        device.hear(.unreachable(why: "it still makes none"), at: 5)
        device.wake(at: 6)
        device.renew(sent: 6, at: 6)
        #expect(device.engine.fleetStanding?.trouble?.why == "it still makes none")
        #expect(device.engine.fleetStanding?.trouble?.since == .at(3))
        device.claim(at: 7)
        #expect(device.engine.fleetStanding?.trouble == nil)
    }

    @Test mutating func `says nothing of claims that failed once it is drained`() {
        device.hear(.unreachable(why: "a row makes no sense"), at: 3)
        device.wake(at: 4)
        device.renew(sent: 4, at: 4)
        #expect(device.engine.fleetStanding?.trouble != nil)
        device.hear(.drain(true), at: 5)
        #expect(device.engine.fleetStanding?.trouble == nil)
        device.hear(.drain(false), at: 6)
        #expect(device.engine.fleetStanding?.trouble == nil)
        // The claim that is under way as it is drained fails, and is no trouble any more.
        device.hear(.drain(true), at: 7)
        device.hear(.unreachable(why: "a row makes no sense"), at: 8)
        device.wake(at: 9)
        device.renew(sent: 9, at: 9)
        #expect(device.engine.fleetStanding?.trouble == nil)
    }

    @Test mutating func `goes on with local work as if nothing had happened`() throws {
        device.hear(.refused(.first, why: "another host has it"), at: 1)
        let run = try #require(device.submit(job: "import", at: 2).delivered.first)
        #expect(device.finish(run, at: 3).endings == [.completed])
    }

    // MARK: Leaving, and a start anew

    @Test mutating func `has nothing of the fleet once it has left`() {
        device.claim(.one, at: 1)
        #expect(device.hear(.left, at: 2).ended.count == 1)
        device.exit(.photos, at: 3)
        #expect(device.engine.fleet == nil)
        #expect(device.wake(at: 50).calls.isEmpty)
    }

    @Test mutating func `leaves claimed work to the fleet where the system ends`() throws {
        let effects = device.claim(.one, at: 1)
        let begun = effects.changes.compactMap { if case .begin(let run) = $0 { run } else { nil } }
        let written = try #require(begun.first)
        let (engine, recovered) = Engine.recover(Stored(open: written), at: .at(11))
        #expect(recovered.endings == [.interrupted])
        let again = recovered.changes.contains { if case .putRequest = $0 { true } else { false } }
        #expect(!again)
        #expect(engine.fleet == nil)
        #expect(Stored(open: written).processesToKeep.isEmpty)
    }

    @Test func `costs nothing where there is none`() {
        let device = Device.lasting()
        #expect(device.engine.fleet == nil)
    }
}

extension Device {
    /// What holds the claimed work that waits.
    fileprivate func claimBlockers(at second: Int) -> [Blocker] {
        engine.fleet?.requests.first.map { engine.blockers(of: $0, at: moment(second)) } ?? []
    }
}

extension FleetSlots {
    /// Room for jobs of the intents that an app of these tests has.
    fileprivate static func jobs(of app: AppID, _ count: Int) -> FleetSlots {
        FleetSlots(app, count, intents: ["Export", "Import"])
    }
}
