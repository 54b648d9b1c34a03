import RoostHTTP
import RoostWeb
import Synchronization
import Testing

@Suite struct `Answers that take long` {
    /// A clock that goes on when it is told to.
    private final class Clock: Sendable {
        private let time = Mutex<Int64>(1_000_000_000)

        var now: Int64 { time.withLock(\.self) }

        func goOn(_ nanoseconds: Int64) { time.withLock { $0 += nanoseconds } }
    }

    private static let second: Int64 = 1_000_000_000
    private static let fault = WebFault(.badGateway, "nobody answers")

    private let clock: Clock
    private let answers: RecentAnswers<String, Int>

    init() {
        let clock = Clock()
        self.clock = clock
        answers = RecentAnswers { clock.now }
    }

    /// Asks, where that is done, for a number.
    private func look(_ question: String, _ answer: Int) -> Int? {
        answers.look(question) { () throws(WebFault) in answer }.answer
    }

    @Test func `are given to all who ask soon, and asked for again afterwards`() {
        #expect(look("hosts", 1) == 1)
        #expect(look("hosts", 2) == 1)
        clock.goOn(FleetPace.usual / 2)
        #expect(look("hosts", 3) == 3)
        #expect(look("jobs", 4) == 4)
    }

    @Test func `that took long are asked for less often`() {
        let slow = answers.look("jobs") { () throws(WebFault) in
            clock.goOn(Self.second)
            return 1
        }
        #expect(slow.answer == 1 && slow.age == 0)
        #expect(answers.pause == 20 * Self.second)
        clock.goOn(9 * Self.second)
        #expect(look("jobs", 2) == 1)
        clock.goOn(Self.second)
        #expect(look("jobs", 3) == 3)
        #expect(answers.pause == FleetPace.usual)
    }

    @Test func `stay where there is no later one, with why and for how long`() {
        #expect(look("hosts", 1) == 1)
        clock.goOn(10 * Self.second)
        let told = answers.look("hosts") { () throws(WebFault) in throw Self.fault }
        #expect(told.answer == 1 && told.age == 10 * Self.second && told.fault == Self.fault)
        // It is not asked for again at once.
        let again = answers.look("hosts") { () throws(WebFault) in 2 }
        #expect(again.answer == 1 && again.fault == Self.fault)
        clock.goOn(FleetPace.afterFailure)
        let back = answers.look("hosts") { () throws(WebFault) in 3 }
        #expect(back.answer == 3 && back.fault == nil)
        #expect(answers.last("hosts").answer == 3)
        #expect(answers.last("jobs").answer == nil)
    }

    @Test func `from before a change are none from after it`() {
        #expect(look("hosts", 1) == 1)
        answers.change()
        #expect(look("hosts", 2) == 2)
        clock.goOn(FleetPace.usual)
        // Somebody changes it while it is asked for.
        let before = answers.look("hosts") { () throws(WebFault) in
            answers.change()
            return 3
        }
        #expect(before.answer == 3)
        #expect(look("hosts", 4) == 4)
    }

    @Test func `are waited for by one, and others are told the last`() {
        #expect(look("hosts", 1) == 1)
        clock.goOn(FleetPace.usual)
        let told = answers.look("hosts") { () throws(WebFault) in
            #expect(look("hosts", 7) == 1)
            return 2
        }
        #expect(told.answer == 2)
    }

    @Test func `are not kept without end`() {
        for question in 0..<100 {
            #expect(look("\(question)", question) == question)
            clock.goOn(1)
        }
        #expect(answers.last("0").answer == nil)
        #expect(answers.last("99").answer == 99)
    }

    @Test func `have a pace with bounds`() {
        #expect(FleetPace.pause(after: 0) == FleetPace.usual)
        #expect(FleetPace.pause(after: -1) == FleetPace.usual)
        #expect(FleetPace.pause(after: 500_000_000) == 10 * Self.second)
        #expect(FleetPace.pause(after: .max) == 60 * Self.second)
    }
}
