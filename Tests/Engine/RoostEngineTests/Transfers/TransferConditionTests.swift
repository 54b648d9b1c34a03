import RoostEngine
import Testing

@Suite struct `What keeps a transfer from moving` {
    var device = Carrying()

    @Test mutating func `is a network that is not there: it pauses, and goes on by itself`() {
        device.start(.download(1), at: 0)
        let effects = device.turn(.sensed(Conditions(network: false)), at: 1)
        #expect(effects.stopped == [1])
        device.report(.stopped(1, received: 40), at: 1)
        #expect(device.blockers(1, at: 1) == ["noNetwork"])
        #expect(device.turn(.sensed(.good), at: 100).carried == [1])
        #expect(device.transfer(1)?.attempts == 0)
    }

    @Test mutating func `is not a network for what this machine serves`() {
        device.turn(.sensed(Conditions(network: false)), at: 0)
        let effects = device.start(
            .download(1, from: "http://localhost:8080/a"),
            .download(2, from: "http://127.0.0.1/a"),
            .download(3, from: "http://[::1]:80/a"),
            .download(4, from: "http://127.0.0.1.example.com/a"),
            at: 1
        )
        #expect(effects.carried == [1, 2, 3])
    }

    @Test mutating func `wakes nobody, however many wait`() {
        device.turn(.sensed(Conditions(network: false)), at: 0)
        for task in 1...1000 { device.start(.download(Int64(task)), at: 0) }
        // Nothing is looked at before their time is over.
        #expect(device.device.engine.alarm.uptime == nil)
        #expect(device.device.engine.alarm.date == .at(7 * 86_400))
    }

    @Test mutating func `is power and the network's price, where it may wait`() {
        device.start(.download(1, isDiscretionary: true), .download(2), at: 0)
        var poor = Conditions(power: false, battery: 30)
        #expect(device.turn(.sensed(poor), at: 1).stopped == [1])
        device.report(.stopped(1), at: 1)
        #expect(device.blockers(1, at: 1) == ["noExternalPower"])
        #expect(device.turn(.sensed(Conditions(power: false, battery: 90)), at: 2).carried == [1])
        poor = Conditions()
        poor.networkExpensive = Reading(true, evidence: "a phone's network", since: .at(3))
        poor.networkConstrained = Reading(true, evidence: "a person said so", since: .at(3))
        poor.lowPower = Reading(true, evidence: "the profile", since: .at(3))
        #expect(device.turn(.sensed(poor), at: 3).stopped == [1])
        device.report(.stopped(1), at: 3)
        #expect(
            device.blockers(1, at: 3) == ["networkExpensive", "networkConstrained", "lowPower"]
        )
        #expect(device.turn(.sensed(Conditions(power: false, battery: 10)), at: 4).carried == [])
        #expect(device.blockers(1, at: 4) == ["batteryCritical"])
        #expect(device.turn(.sensed(.good), at: 5).carried == [1])
        #expect(device.transfer(2)?.stateName == "moving")
    }

    @Test mutating func `is the network's price, where the app said so`() {
        var costly = Conditions()
        costly.networkExpensive = Reading(true, evidence: "a phone's network", since: .at(0))
        device.turn(.sensed(costly), at: 0)
        let effects = device.start(.download(1, allowsExpensive: false), .download(2), at: 1)
        #expect(effects.carried == [2])
        #expect(device.blockers(1, at: 1) == ["networkExpensive"])
    }

    @Test mutating func `is a date, of which the app is asked when it has come`() {
        device.start(.download(1, earliestBegin: 100), at: 0)
        #expect(device.blockers(1, at: 0) == ["earliestBeginDate"])
        #expect(device.device.engine.alarm.date == .at(100))
        let effects = device.turn(.wakeUp, at: 100)
        #expect(effects.carried == [])
        #expect(effects.news.map(\.content) == [.begin])
        #expect(device.blockers(1, at: 100) == ["needsApp"])
        #expect(device.answer(1, .proceed, at: 101).carried == [1])
    }

    @Test mutating func `is a date alone where nobody is there to be asked`() {
        device.start(.download(1, earliestBegin: 100), .download(2, earliestBegin: 50), at: 0)
        device.turn(.wakeUp, at: 50)
        #expect(device.take(device.device.exit(at: 60)).carried == [2])
        #expect(device.turn(.wakeUp, at: 100).carried == [1])
    }

    @Test mutating func `can be answered with another request`() {
        device.start(.download(1, earliestBegin: 10), at: 0)
        device.turn(.wakeUp, at: 10)
        let other = TransferAnswer.useRequest(
            url: "https://example.org/other",
            method: "GET",
            headers: [HeaderField("A", "b")]
        )
        let effects = device.answer(1, other, at: 11)
        #expect(effects.carried == [1])
        #expect(device.transfer(1)?.order.value.url == "https://example.org/other")
        #expect(device.recorded[TransferNumber(1)]?.order.value.headers.count == 1)
    }

    @Test mutating func `is its app, or a person, that holds it`() {
        device.start(.download(1), at: 0)
        #expect(device.suspend(true, 1, at: 1).stopped == [1])
        device.report(.stopped(1), at: 1)
        #expect(device.person(.pause, 1, at: 2).refusals == [])
        #expect(device.blockers(1, at: 2) == ["paused", "suspended"])
        #expect(device.transfer(1)?.stateName == "paused")
        #expect(device.suspend(false, 1, at: 3).carried == [])
        #expect(device.person(.pause, 1, at: 3).refusals == [.notNow])
        #expect(device.person(.resume, 1, at: 4).carried == [1])
        #expect(device.person(.resume, 1, at: 4).refusals == [.notNow])
        #expect(device.person(.cancel, 1, at: 5).outcomes == [1])
        #expect(device.person(.cancel, 1, at: 6).refusals == [.notNow])
        #expect(device.person(.cancel, 9, at: 6).refusals == [.noSuchTransfer])
    }

    @Test mutating func `that was paused and resumed at once moves when the carrier has let go`() {
        device.start(.download(1), at: 0)
        device.person(.pause, 1, at: 1)
        #expect(device.person(.resume, 1, at: 1).carried == [])
        #expect(device.report(.stopped(1), at: 2).carried == [1])
    }

    @Test func `is that as many move as may`() {
        var limits = Limits.prompt
        limits.transfersAtOnce = 2
        var device = Carrying(limits: limits)
        let effects = device.start(
            .download(1),
            .download(2, priority: 0.1),
            .download(3, priority: 1),
            .download(4),
            at: 0
        )
        #expect(effects.carried == [3, 1])
        #expect(device.blockers(4, at: 0) == ["queued"])
        #expect(device.arrive(1, at: 1).carried == [4])
        #expect(device.arrive(3, at: 2).carried == [2])
    }

    /// Five for one server, to which the app wants two connections.
    private mutating func startFive(from address: String) -> [Effect] {
        let orders = (1...5).map { task in
            TransferOrder.download(Int64(task), from: "\(address)/\(task)", connectionsPerHost: 2)
        }
        let token = device.device.token()
        return device.turn(.transfer(.weather, device.process(), orders, token), at: 0)
    }

    /// One more with the server of ``startFive(from:)``.
    private var sixth: TransferOrder {
        .download(6, from: "https://example.com/6", connectionsPerHost: 2)
    }

    private func evidence(_ number: Int64) -> [String] {
        guard let transfer = device.transfer(number) else { return [] }
        return device.device.engine.blockers(of: transfer, at: device.device.moment(1)).map(
            \.evidence
        )
    }

    @Test mutating func `is that as many move with its server as may`() {
        #expect(startFive(from: "http://Example.com").carried == [1, 2])
        #expect(device.start(.download(9, from: "http://example.org/9"), at: 1).carried == [6])
        #expect(
            evidence(3) == [
                "2 transfers move with http://example.com, as many as may at once, a connection for each"
            ]
        )
        #expect(device.arrive(1, at: 2).carried == [3])
    }

    @Test mutating func `is that a first one hears what its server takes`() {
        #expect(startFive(from: "https://Example.com").carried == [1])
        #expect(
            evidence(2) == [
                "a first transfer with https://example.com hears whether the server takes several on one connection"
            ]
        )
        // Another server, of the same name, is asked for itself.
        #expect(
            device.start(.download(9, from: "https://example.com:8443/9"), at: 1).carried == [6]
        )
        #expect(device.report(.server(CarrierTaskNumber(1), isShared: false), at: 1).carried == [2])
        #expect(device.report(.server(CarrierTaskNumber(1), isShared: false), at: 1).carried == [])
        #expect(device.blockers(3, at: 1) == ["queued"])
        #expect(
            device.report(.server(CarrierTaskNumber(2), isShared: true), at: 2).carried == [
                3, 4, 5,
            ]
        )
        // It is known from now on, also when none moves any more.
        for number in 1...5 { device.arrive(Int64(number), at: 3) }
        let more = device.start(
            .download(11, from: "https://example.com/11"),
            .download(12, from: "https://example.com/12"),
            at: 4
        )
        #expect(more.carried == [7, 8])
    }

    @Test mutating func `is over as soon as all is there, before the disk has it`() {
        #expect(startFive(from: "https://Example.com").carried == [1])
        #expect(device.report(.server(CarrierTaskNumber(1), isShared: false), at: 1).carried == [2])
        // What nobody has is passed over.
        let all = [1, 99].map { CarrierTaskNumber($0) }
        #expect(device.report(.flushing(all), at: 2).carried == [3])
        #expect(device.report(.flushing(all), at: 2).carried == [])
        // Its end makes no room a second time.
        #expect(device.arrive(1, at: 3).carried == [])
        #expect(device.arrive(2, at: 3).carried == [4])
        // The next carrier flushes nothing that was not carried again.
        #expect(device.report(.flushing([CarrierTaskNumber(3)]), at: 4).carried == [5])
        _ = device.report(.down(reason: "it crashed"), at: 5)
        #expect(device.report(.ready, at: 5).carried == [3, 4])
        #expect(device.start(sixth, at: 6).carried == [])
    }

    @Test mutating func `is not over for what could not be flushed, and moves again`() {
        #expect(startFive(from: "https://Example.com").carried == [1])
        #expect(device.report(.server(CarrierTaskNumber(1), isShared: false), at: 1).carried == [2])
        #expect(device.report(.flushing([CarrierTaskNumber(1)]), at: 2).carried == [3])
        #expect(device.fail(1, .diskFull, received: 100, at: 3).carried == [])
        #expect(device.arrive(2, at: 3600).carried == [1])
        #expect(device.start(sixth, at: 3601).carried == [])
    }

    @Test mutating func `is not what a carrier says of a task that is over`() {
        #expect(startFive(from: "https://Example.com").carried == [1])
        #expect(device.arrive(1, at: 1).carried == [2])
        #expect(device.report(.server(CarrierTaskNumber(1), isShared: true), at: 2).carried == [])
    }

    @Test func `is shared fairly between apps`() {
        var limits = Limits.prompt
        limits.transfersAtOnce = 4
        var device = Carrying([.weather, .mail], limits: limits)
        let many = (1...10).map { TransferOrder.download(Int64($0)) }
        let token = device.device.token()
        device.turn(.transfer(.weather, device.process(), many, token), at: 0)
        device.start(.download(1), .download(2), by: .mail, at: 1)
        #expect(device.arrive(1, at: 2).carried == [11])
        #expect(device.arrive(2, at: 3).carried == [12])
        #expect(device.arrive(3, at: 4).carried == [5])
    }

    @Test mutating func `together begins together, where it may wait`() {
        let effects = device.start(
            .download(1, earliestBegin: 110, isDiscretionary: true),
            .download(2, earliestBegin: 150, isDiscretionary: true),
            at: 0
        )
        #expect(effects.carried == [])
        device.take(device.device.exit(at: 1))
        let dates = [1, 2].map { device.clears($0, at: 1) }
        #expect(dates[0] == dates[1])
        let date = dates[0].compactMap(\.self).first ?? .at(0)
        let second = Int((date - .at(0)).components.seconds)
        #expect((150..<210).contains(second))
        #expect(device.turn(.wakeUp, at: second).carried == [1, 2])
    }

    @Test mutating func `is background work that is switched off, where nobody asked for it`()
        throws
    {
        device.start(.download(1), at: 0)
        device.take(device.device.home(at: 1))
        device.start(.download(2), at: 1)
        device.report(.ready, at: 1)
        #expect(device.take(device.device.set(.background(nil, false), at: 2)).stopped == [2])
        device.report(.stopped(2), at: 2)
        #expect(device.blockers(2, at: 2) == ["backgroundOff"])
        #expect(device.transfer(1)?.stateName == "moving")
        #expect(device.take(device.device.set(.background(nil, true), at: 3)).carried == [2])
    }

    @Test mutating func `holds what is started in the background, but not what an app awaits`() {
        device.turn(.sensed(Conditions(power: false, battery: 30)), at: 0)
        device.take(device.device.home(at: 0))
        let effects = device.start(.download(1), .data(2), .upload(3), at: 1)
        #expect(effects.carried == [2])
        #expect(device.blockers(1, at: 1) == ["noExternalPower"])
        #expect(device.blockers(3, at: 1) == ["noExternalPower"])
    }
}
