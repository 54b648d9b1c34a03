import RoostEngine
import Testing

@Suite struct `Short memory` {
    var device = Device([.weather, .mail, .photos])

    /// Launches an app, lets it do something and has it suspended at a certain second.
    private mutating func suspend(_ app: AppID, at second: Int) throws -> ProcessNumber {
        let run = try device.begin(by: app, at: second)
        #expect(device.finish(run, at: second).suspended == [run.process])
        return run.process
    }

    @Test mutating func `ends suspended apps, the oldest first and one at a time`() throws {
        let second = try suspend(.mail, at: 10)
        let first = try suspend(.weather, at: 5)
        let third = try suspend(.photos, at: 20)
        for process in [first, second, third] {
            let effects = device.turn(.memoryPressure, at: 30)
            #expect(effects.ended == [process])
            #expect(effects.logged.contains(.pressure))
        }
        #expect(device.turn(.memoryPressure, at: 31).isEmpty)
    }

    @Test mutating func `ends the oldest first though the calendar was set back`() throws {
        let first = try suspend(.weather, at: 5)
        device.calendarShift = -1000
        let second = try suspend(.mail, at: 10)
        #expect(device.turn(.memoryPressure, at: 30).ended == [first])
        #expect(device.turn(.memoryPressure, at: 30).ended == [second])
    }

    @Test mutating func `ends of two that were suspended at once the one that is older`() throws {
        let first = try suspend(.photos, at: 5)
        _ = try suspend(.mail, at: 5)
        #expect(device.turn(.memoryPressure, at: 30).ended == [first])
    }

    @Test mutating func `counts a suspension from its beginning`() throws {
        let first = try suspend(.weather, at: 5)
        let second = try suspend(.mail, at: 10)
        let again = try suspend(.weather, at: 20)
        #expect(again == first)
        #expect(device.turn(.memoryPressure, at: 30).ended == [second])
    }

    @Test mutating func `leaves apps alone that are seen or at work`() throws {
        device.open(.weather, at: 0)
        _ = try device.begin(by: .mail, at: 0)
        device.open(.photos, at: 0)
        device.home(.photos, at: 0)
        let effects = device.turn(.memoryPressure, at: 1)
        #expect(effects.ended.isEmpty)
        #expect(effects.warned == [1, 2, 3].map(ProcessNumber.init))
    }

    @Test mutating func `is told to apps that run, now and then`() throws {
        _ = try suspend(.weather, at: 0)
        device.open(.mail, at: 0)
        let mail = try #require(device.engine.status(of: .mail)?.process)
        let effects = device.turn(.memoryPressure, at: 1)
        #expect(effects.warned == [mail], "who is suspended hears nothing")
        // Whoever can give something back is asked before somebody is ended for it.
        let (warning, end) = try #require(
            effects.firstIndex(of: .warnOfMemory(mail)).flatMap { warning in
                effects.firstIndex { if case .end = $0 { true } else { false } }
                    .map { (warning, $0) }
            }
        )
        #expect(warning < end)
        #expect(device.turn(.memoryPressure, at: 10).warned.isEmpty)
        #expect(device.turn(.memoryPressure, at: 11).warned == [mail])
    }

    @Test mutating func `costs an app nothing but a new launch`() throws {
        let first = try suspend(.weather, at: 0)
        device.turn(.memoryPressure, at: 1)
        #expect(device.state() == .ending)
        #expect(device.submit(.refresh, at: 2).delivered.isEmpty)
        #expect(device.blockers(of: .refresh, at: 2).map(\.name) == ["appEnding"])

        let gone = device.exit(at: 3)
        #expect(gone.finished.isEmpty)
        #expect(gone.launches.map(\.phase) == [.background])
        #expect(gone.delivered.map(\.process) == [ProcessNumber(first.value + 1)])
        #expect(device.engine.status(of: .weather)?.record.strikes == 0)
    }

    @Test mutating func `does not keep a person from opening the app`() throws {
        _ = try suspend(.weather, at: 0)
        device.turn(.memoryPressure, at: 1)
        #expect(device.open(at: 2).answers.isEmpty)
        #expect(device.exit(at: 3).answers == [.done])
        #expect(device.state() == .foreground)
    }
}
