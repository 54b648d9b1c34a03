import RoostEngine
import Testing

@Suite struct `A question to an app` {
    var device = Device.lasting()

    @Test mutating func `has its app launched, and its answer handed on`() throws {
        let effects = device.ask(at: 1)
        #expect(effects.launches.map(\.phase) == [.background])
        let question = try #require(effects.asked.first)
        #expect(question.content == #"{"a":1}"#)
        #expect(effects.answers.isEmpty)
        #expect(device.state(of: .photos) == .background, "it is held")
        let answered = device.answer(question, .offer("{}"), at: 2)
        #expect(answered.answers == [.offered("{}")])
        #expect(answered.suspended == [question.process])
        #expect(device.state(of: .photos) == .suspended)
    }

    @Test mutating func `leaves nothing behind that is kept`() throws {
        let question = try #require(device.ask(at: 1).asked.first)
        let effects = device.answer(question, .offer("{}"), at: 2)
        #expect(device.pending.isEmpty && device.history.isEmpty)
        #expect(effects.changes.allSatisfy { if case .log = $0 { true } else { false } })
    }

    @Test mutating func `is written to a suspended app before it goes on`() throws {
        let first = try #require(device.ask(at: 1).asked.first)
        device.answer(first, .offer("{}"), at: 2)
        let effects = device.ask(at: 3)
        #expect(effects.launches.isEmpty)
        let order = effects.compactMap { effect -> String? in
            switch effect {
            case .tellResumed: "told"
            case .ask: "asked"
            case .resume: "resumed"
            default: nil
            }
        }
        #expect(order == ["told", "asked", "resumed"])
        #expect(effects.asked.first?.number != first.number)
    }

    @Test mutating func `that is not answered in time is answered for the app`() throws {
        let question = try #require(device.ask(at: 1).asked.first)
        #expect(device.engine.alarm.uptime == .at(11))
        #expect(device.wake(at: 10).refusals.isEmpty)
        let effects = device.wake(at: 11)
        #expect(effects.refusals == [.noAnswer])
        #expect(effects.ended.isEmpty, "nobody is killed for it")
        #expect(device.state(of: .photos) == .suspended)
        #expect(device.engine.alarm.uptime == nil)
        let late = device.answer(question, .offer("{}"), at: 12)
        #expect(late.answers.isEmpty)
    }

    @Test mutating func `ends with the process that has it`() throws {
        device.ask(at: 1)
        let effects = device.exit(.photos, .signalled(11), at: 2)
        #expect(effects.refusals == [.noAnswer])
        #expect(device.engine.alarm.uptime == nil)
        let next = device.ask(at: 3)
        #expect(next.launches.count == 1)
    }

    @Test mutating func `ends with the app that has it`() {
        device.ask(at: 1)
        let token = device.token()
        let effects = device.turn(.uninstall(.photos, token), at: 2)
        #expect(effects.refusals == [.noAnswer])
        #expect(effects.answers.contains(.done))
    }

    @Test mutating func `is refused at once by an app that cannot be started`() {
        device.launchFailure = "no such file"
        let effects = device.ask(at: 1)
        #expect(effects.refusals == [.noAnswer])
        #expect(effects.refusalTexts.first?.contains("no such file") == true)
        let again = device.ask(at: 2)
        #expect(again.refusals == [.notNow])
        #expect(again.launches.isEmpty)
    }

    @Test mutating func `may fail in the app's own words`() throws {
        let question = try #require(device.ask(at: 1).asked.first)
        let effects = device.answer(question, .failure("the library has burnt down"), at: 2)
        #expect(effects.refusals == [.noAnswer])
        #expect(effects.refusalTexts.first?.contains("the library has burnt down") == true)
    }

    @Test mutating func `is answered by whom it was put to, once`() throws {
        let question = try #require(device.ask(at: 1).asked.first)
        let other = device.turn(
            .answered(.mail, question.process, question.number, .offer("{}")),
            .answered(.photos, ProcessNumber(99), question.number, .offer("{}")),
            .answered(.photos, question.process, QuestionNumber(99), .offer("{}")),
            at: 2
        )
        #expect(other.answers.isEmpty)
        #expect(device.answer(question, .offer("{}"), at: 3).answers == [.offered("{}")])
        #expect(device.answer(question, .offer("{}"), at: 4).answers.isEmpty)
    }

    @Test mutating func `has bounds`() throws {
        let long = String(repeating: "x", count: Limits().questionLength + 1)
        #expect(device.ask(long, at: 1).refusals == [.invalid])
        var first: Asked?
        for _ in 0..<Limits().questionsPerApp {
            let asked = device.ask(at: 1).asked.first
            first = first ?? asked
        }
        #expect(device.ask(at: 1).refusals == [.tooManyPending])
        let answer = String(repeating: "x", count: Limits().answerLength + 1)
        let effects = device.answer(try #require(first), .offer(answer), at: 2)
        #expect(effects.refusals == [.noAnswer])
        #expect(effects.suspended.isEmpty, "there are others to answer")
        #expect(device.ask(at: 3).refusals.isEmpty)
    }

    @Test mutating func `is of an intent that the app has`() {
        let token = device.token()
        let effects = device.turn(
            .ask(.photos, intent: "Nothing", content: "{}", token),
            .ask(.weather, intent: "Export", content: "{}", token),
            at: 1
        )
        #expect(effects.refusals == [.noSuchIntent, .noSuchApp])
        #expect(effects.launches.isEmpty)
    }

    @Test mutating func `waits for no person's switch, quitting or throttling`() {
        device.set(.background(nil, false), at: 0)
        device.open(.photos, at: 1)
        device.quit(.photos, at: 2)
        let ending = device.ask(at: 2)
        #expect(ending.refusals == [.notNow], "until its process is gone")
        device.exit(.photos, .exited(0), at: 3)
        #expect(device.ask(at: 4).launches.count == 1)
    }

    @Test mutating func `is kept while nothing can be written down`() throws {
        device.ask(at: 1)
        var engine = device.engine
        let effects = engine.settle(at: .at(20), beginning: false)
        #expect(effects.refusals.isEmpty)
        #expect(engine.alarm.uptime == nil, "nobody is woken for it again and again")
        #expect(engine.settle(at: .at(21)).refusals == [.noAnswer])
    }
}

/// A question as a process gets it.
struct Asked: Hashable {
    let process: ProcessNumber
    let number: QuestionNumber
    let content: String
}

extension [Effect] {
    var asked: [Asked] {
        compactMap { effect in
            guard case .ask(let process, let number, let content) = effect else { return nil }
            return Asked(process: process, number: number, content: content)
        }
    }

    var refusalTexts: [String] {
        answers.compactMap { answer in
            if case .refused(let refusal) = answer { refusal.description } else { nil }
        }
    }
}

extension Device {
    @discardableResult
    mutating func ask(
        _ content: String = #"{"a":1}"#,
        at second: Int
    ) -> [Effect] {
        let asker = token()
        return turn(.ask(.photos, intent: "Export", content: content, asker), at: second)
    }

    @discardableResult
    mutating func answer(
        _ question: Asked,
        _ answer: QuestionAnswer,
        at second: Int
    ) -> [Effect] {
        turn(.answered(.photos, question.process, question.number, answer), at: second)
    }
}
