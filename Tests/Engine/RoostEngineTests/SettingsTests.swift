import RoostEngine
import Testing

@Suite struct `A setting` {
    var device = Device()

    @Test(arguments: Limits.settings.map(\.name))
    mutating func `is taken within its range and refused beyond`(name: String) throws {
        let setting = try #require(Limits.settings.first { $0.name == name })
        for value in [setting.range.lowerBound, setting.range.upperBound] {
            let effects = device.set(.limit(name, value), at: 0)
            #expect(effects.answers == [.done])
            #expect(setting.read(device.engine.limits) == value)
            #expect(device.settings[name] == "\(value)")
        }
        let before = device.engine.limits
        for value in [setting.range.lowerBound - 1, setting.range.upperBound + 1, .min, .max] {
            #expect(device.set(.limit(name, value), at: 0).refusals == [.invalid])
        }
        #expect(device.engine.limits == before)
    }

    @Test mutating func `is refused under a name that there is not`() {
        let effects = device.set(.limit("colour", 1), at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(effects.changes.isEmpty)
        #expect(device.set(.background(.mail, false), at: 0).refusals == [.noSuchApp])
    }

    @Test mutating func `of how much is kept takes effect at once`() {
        let effects = device.set(.limit("history", 100), at: 0)
        #expect(effects.changes.contains(.keepHistory(100)))
    }

    @Test mutating func `is found again by the next system as it was made`() {
        device.set(.limit("grace", 7), at: 1)
        device.set(.background(nil, false), at: 2)
        device.set(.deviceInUse(true), at: 3)
        var stored = Stored()
        stored.settings = device.settings
        let (engine, _) = Engine.recover(stored, limits: .prompt, at: .at(100))
        #expect(engine.limits == device.engine.limits)
        #expect(engine.isBackgroundAllowed == false)
        #expect(engine.deviceInUse?.since == .at(3))

        device.set(.background(nil, true), at: 4)
        device.set(.deviceInUse(nil), at: 5)
        stored.settings = device.settings
        let (next, _) = Engine.recover(stored, at: .at(100))
        #expect(next.isBackgroundAllowed)
        #expect(next.deviceInUseOverride == nil)
    }

    @Test mutating func `of a fact stands since it was set first, for the next system, too`() {
        for second in 1...2 {
            device.set(.background(nil, false), at: second)
            device.set(.deviceInUse(true), at: second)
            device.set(.networkMetered(false), at: second)
        }
        let first = Timestamp.at(1).nanoseconds
        let texts = [
            "background": "off \(first)", "device-in-use": "yes \(first)",
            "network-metered": "no \(first)",
        ]
        #expect(device.settings == texts)
        var stored = Stored()
        stored.settings = texts
        let (engine, _) = Engine.recover(stored, at: .at(100))
        #expect(engine.networkMeteredOverride == false)
        #expect(engine.written == texts.sorted { $0.key < $1.key }.map { .putSetting($0, $1) })

        device.set(.background(nil, true), at: 3)
        device.set(.deviceInUse(nil), at: 3)
        device.set(.networkMetered(nil), at: 3)
        let usual = ["background": "on", "device-in-use": "auto", "network-metered": "auto"]
        #expect(device.settings == usual)
        stored.settings = usual
        #expect(Engine.recover(stored, at: .at(100)).engine.written == [])
    }

    @Test mutating func `that switches background work off leaves runs alone`() throws {
        let run = try device.begin(at: 0)
        #expect(device.set(.background(nil, false), at: 1).expired.isEmpty)
        #expect(device.finish(run, at: 2).endings == [.completed])
    }

    @Test mutating func `that switches background work on begins what waits`() {
        device.submit(.tidy(1, notBefore: 10), at: 0)
        device.set(.background(nil, false), at: 1)
        #expect(device.wake(at: 10).delivered.isEmpty)
        #expect(device.set(.background(nil, true), at: 20).delivered.count == 1)
    }
}
