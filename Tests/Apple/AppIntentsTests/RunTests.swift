import AppIntents
import Dispatch
import RoostIntents
import RoostWire
import Testing
import RoostIntentRuns

@Suite struct `The progress of a run` {
    private struct Reporting: ProgressReportingIntent {
        static let title: LocalizedStringResource = "Reporting"
        @Parameter(default: 1) var it: Int
        func perform() async throws -> some ReturnsValue<Bool> {
            let first = progress
            progress.totalUnitCount = 4
            progress.localizedDescription = "Reporting"
            // Where the task's values are lost, the parameters know the run.
            let elsewhere = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: self.progress) }
            }
            let detached = await Task.detached { self.progress }.value
            return .result(value: first === progress && first === elsewhere && first === detached)
        }
    }

    @Test func `is the same object everywhere, and the one that the system sees`() async {
        let handle = IntentRunner.start(Reporting.self, system: FakeSystem())
        #expect(await handle.outcome.value == true)
        #expect(handle.progress.totalUnitCount == 4)
        #expect(handle.progress.localizedDescription == "Reporting")
        let other = IntentRunner.start(Reporting.self, system: FakeSystem())
        #expect(await other.outcome.value == true)
        #expect(other.progress !== handle.progress)
    }

    @Test func `is there for an intent that is called as a function`() async throws {
        #expect(try await Reporting()())
    }

    @Test func `is not there outside of a run`() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            struct Outside: ProgressReportingIntent {
                static let title: LocalizedStringResource = "Outside"
                func perform() async throws -> some IntentResult { .result() }
            }
            _ = Outside().progress
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Outside.progress is there only while the system runs the intent"))
    }
}

@Suite struct `A dependency` {
    private actor Counter {
        private(set) var made = 0
        func make() -> Int {
            made += 1
            return made
        }
    }
    private struct Store: Sendable { let number: Int }
    private struct Fallible: Sendable {}

    @Test func `is made once, when it is first needed, and waited for`() async {
        struct Needy: AppIntent {
            static let title: LocalizedStringResource = "Needy"
            @Dependency(key: "waited") private var store: Store
            func perform() async throws -> some ReturnsValue<Int> { .result(value: store.number) }
        }
        let counter = Counter()
        let manager = AppDependencyManager.shared
        manager.add(key: "waited") { Store(number: await counter.make()) }
        #expect(await counter.made == 0)
        async let one = run(Needy.self).value
        async let other = run(Needy.self).value
        #expect(await [one, other] == [1, 1])
        #expect(await counter.made == 1)
    }

    @Test func `that could not be made is tried again`() async {
        struct Needy: AppIntent {
            static let title: LocalizedStringResource = "Needy"
            @Dependency private var it: Fallible
            func perform() async throws -> some IntentResult { .result() }
        }
        struct NotYet: Error {}
        let counter = Counter()
        AppDependencyManager.shared.add {
            if await counter.make() == 1 { throw NotYet() }
            return Fallible()
        }
        #expect(await run(Needy.self).failure == .threw("NotYet"))
        #expect(await run(Needy.self) == .completed(IntentOutput()))
    }

    @Test func `has a default, is found by its key, and serves queries too`() async throws {
        struct Keyed: AppIntent {
            static let title: LocalizedStringResource = "Keyed"
            @Dependency(key: "one") private var one: Store
            @Dependency(default: Store(number: 3)) private var three: Store
            func perform() async throws -> some ReturnsValue<[Int]> {
                .result(value: [one.number, three.number])
            }
        }
        AppDependencyManager.shared.add(key: "one", dependency: Store(number: 1))
        #expect(await run(Keyed.self).value == [1, 3])
        #expect(try await Keyed()() == [1, 3])
    }

    @Test func `that nobody registered is named where it is read`() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            struct Needy: AppIntent {
                static let title: LocalizedStringResource = "Needy"
                @Dependency var it: Duration
                func perform() async throws -> some IntentResult { .result() }
            }
            _ = Needy().it
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("nothing is registered for the dependency Duration"))
    }
}

@Suite struct `An intent that needs a person` {
    private struct Send: AppIntent {
        static let title: LocalizedStringResource = "Send"
        @Parameter(title: "To") var name: String?
        func perform() async throws -> some IntentResult & ProvidesDialog {
            guard let name else { throw $name.needsValueError("To whom?") }
            try await requestConfirmation(actionName: .send, dialog: "Send to \(name)?")
            return .result(dialog: "Sent to \(name)")
        }
    }

    @Test func `goes on with the answers`() async {
        let system = FakeSystem { $0.answers = [.value("Ada"), .confirmed] }
        #expect(await run(Send.self, system: system).dialog == "Sent to Ada")
        #expect(system.questions.last == .confirmation(dialog: "Send to Ada?", action: "Send"))
        guard case .value(let parameter, "To whom?") = system.questions.first else {
            Issue.record("\(system.questions)")
            return
        }
        #expect(parameter.name == "name")
    }

    @Test func `fails without one, or at a no`() async {
        #expect(await run(Send.self).failure == .missingParameter("name", allowed: "text"))
        let alone = FakeSystem()
        #expect(
            await run(Send.self, ["name": "a"], system: alone).failure
                == .threw("a person has to confirm it, and there is nobody to ask")
        )
        let refusing = FakeSystem { $0.answers = [.declined] }
        #expect(
            await run(Send.self, ["name": "a"], system: refusing).failure
                == .threw("the person who was asked said no")
        )
    }

    @Test func `takes a value, a choice or a yes in between`() async {
        struct Between: AppIntent {
            static let title: LocalizedStringResource = "Between"
            @Parameter var number: Int?
            func perform() async throws -> some ReturnsValue<[Int]> {
                let first = try await $number.requestValue("First?")
                let second = try await $number.requestDisambiguation(among: [2, 3])
                let sure = try await $number.requestConfirmation(for: 4)
                return .result(value: [first, second, sure ? 1 : 0])
            }
        }
        let system = FakeSystem { $0.answers = [.value("1"), .value(3), .declined] }
        #expect(await run(Between.self, system: system).value == [1, 3, 0])
    }
}

@Suite struct `An intent in the foreground` {
    private struct Forward: AppIntent {
        static let title: LocalizedStringResource = "Forward"
        static let openAppWhenRun = true
        func perform() async throws -> some ReturnsValue<Bool> {
            .result(value: systemContext.currentMode == .foreground)
        }
    }
    private struct Either: AppIntent {
        static let title: LocalizedStringResource = "Either"
        static let supportedModes: IntentModes = [.background, .foreground]
        func perform() async throws -> some ReturnsValue<Bool> {
            .result(value: systemContext.currentMode == .foreground)
        }
    }
    private struct Continuing: ForegroundContinuableIntent {
        static let title: LocalizedStringResource = "Continuing"
        func perform() async throws -> some ReturnsValue<String> {
            if systemContext.currentMode == .background {
                throw needsToContinueInForegroundError()
            }
            return .result(value: try await requestToContinueInForeground { @MainActor in "here" })
        }
    }

    @Test func `has the app brought there first`() async {
        let system = FakeSystem()
        #expect(await run(Forward.self, system: system).value == true)
        #expect(system.calls == ["forward"])
        let dark = FakeSystem { $0.canComeForward = false }
        #expect(
            await run(Forward.self, system: dark).failure
                == .threw("the app cannot come to the front: no screen")
        )
        #expect(await run(Either.self, system: dark).value == false)
    }

    @Test func `gets there when it asks`() async {
        let system = FakeSystem()
        #expect(await run(Continuing.self, system: system).value == "here")
        #expect(system.calls == ["forward", "forward"])
    }
}

@Suite struct `A file of a run` {
    private struct Consume: AppIntent {
        static let title: LocalizedStringResource = "Consume"
        @Parameter var file: IntentFile
        @Parameter(default: true) var removes: Bool
        func perform() async throws -> some ReturnsValue<Int> {
            file.removedOnCompletion = removes
            return .result(value: try await file.data(contentType: .plainText).count)
        }
    }

    @Test(arguments: [true, false])
    func `is removed after it if the intent says so`(removes: Bool) async throws {
        let file = try temporaryFile("a.txt", "hello")
        let parameters: JSON = ["file": .string(file.path), "removes": .bool(removes)]
        #expect(await run(Consume.self, parameters).value == 5)
        #expect(FileManager.default.fileExists(atPath: file.path) == !removes)
    }

    @Test func `can be had as a copy, which is gone afterwards`() async throws {
        let file = IntentFile(data: Data("hello".utf8), filename: "../../a.txt")
        #expect(file.type == .plainText)
        let (url, inPlace) = try await file.withFile(contentType: .text) { url, inPlace in
            let text = try String(contentsOf: url, encoding: .utf8)
            #expect(text == "hello")
            return (url, inPlace)
        }
        #expect(!inPlace)
        #expect(url.lastPathComponent == "a.txt")
        #expect(!FileManager.default.fileExists(atPath: url.path))
        await #expect(throws: IntentFile.IntentFileError.self) {
            try await file.data(contentType: .image)
        }
        let there = IntentFile(fileURL: try temporaryFile("b.txt", "b"))
        #expect(try await there.file(contentType: .plainText).openedInPlace)
        let coded = try JSONDecoder().decode(IntentFile.self, from: JSONEncoder().encode(there))
        #expect(coded == there)
    }

    @Test func `that vanished is empty, and an error where one can be thrown`() async throws {
        let file = IntentFile(fileURL: URL(fileURLWithPath: "/nowhere/a.txt"))
        #expect(file.data.isEmpty)
        await #expect(throws: (any Error).self) { try await file.data(contentType: .plainText) }
    }
}
