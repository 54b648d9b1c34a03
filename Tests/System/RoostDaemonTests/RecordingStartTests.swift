import RoostDaemon
import RoostEngine
import Testing

@Suite struct `What a system begins with` {
    /// The numbers of steps that were recorded, one for each time.
    private func recordings(after body: (System) -> Void) throws -> [Int] {
        let system = try System(isRecording: true)
        #expect(system.daemon.machine.recordings.isEmpty, "it has taken in what there is to sense")
        body(system)
        return system.daemon.machine.recordings
    }

    @Test func `is recorded after the first answer, with all that came until then`() throws {
        let answered = try recordings { system in
            let person = system.connect()
            system.call(.system("Status"), on: person)
        }
        // The copy, the turn before the question, and nothing more in that of the question.
        #expect(answered.count == 3 && answered[0] == 0 && answered[1] > 3, "\(answered)")
    }

    @Test func `is recorded when nothing comes for a while`() throws {
        let rested = try recordings { system in
            system.daemon.recordStart()
            system.daemon.recordStart()
        }
        #expect(rested.count == 2 && rested[0] == 0 && rested[1] > 2, "\(rested)")
    }

    @Test func `is recorded after a second, though nobody asks`() throws {
        let soon = try recordings { $0.turn(.woken, at: 0) }
        #expect(soon.isEmpty)
        let late = try recordings { $0.turn(.woken, at: 1) }
        #expect(late.first == 0 && late.count > 1, "\(late)")
    }
}
