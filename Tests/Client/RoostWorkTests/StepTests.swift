import AppIntents
import FakeSystem
import RoostClient
import RoostWire
import Synchronization
import Testing

@testable import RoostWork

@Suite struct `A step within an intent` {
    /// Begins a run of some steps, and returns the system with the results of the run.
    private func running(
        steps: Int? = nil,
        answers: @escaping FakeSystem.Answers,
        _ body: @escaping @Sendable () async throws -> String
    ) throws -> (FakeSystem, Inbox<Result<String, any Error>>) {
        let (system, app) = try FakeSystem.launched(answers: answers)
        let ends = Inbox<Result<String, any Error>>()
        app.register(.job) { run in
            Task {
                do { ends.put(.success(try await body())) } catch { ends.put(.failure(error)) }
                run.finish(success: true)
            }
        }
        var run: JSONObject = [
            "number": 7, "identifier": "Resize", "kind": "job", "arguments": [:], "attempt": 2,
            "deadline": .integer(.max),
        ]
        if let steps { run["steps"] = .integer(Int64(steps)) }
        system.tell(["runs": [.object(run)]])
        return (system, ends)
    }

    @Test func `is done and written down where no attempt has done it`() async throws {
        let (system, ends) = try running(answers: { _ in VarlinkReply([:]) }) {
            try await Resize().step("resized") { "small" }
        }
        #expect(try await ends.next()?.get() == "small")
        let put = try #require(system.calls("PutStep").first)
        #expect(put.parameters == ["run": 7, "name": "resized", "result": ["value": "small"]])
        // It has to be asked for only where there is one.
        #expect(system.calls("FindStep").isEmpty)
    }

    @Test func `is not done again, and results in what it resulted in`() async throws {
        let (system, ends) = try running(
            steps: 1,
            answers: { _ in VarlinkReply(["done": true, "result": ["value": "former"]]) }
        ) {
            try await Resize().step("resized") {
                Issue.record("it was done again")
                return "small"
            }
        }
        #expect(try await ends.next()?.get() == "former")
        #expect(system.calls("PutStep").isEmpty)
    }

    @Test func `is given up where its attempt is over, and held where it is too long`() async throws
    {
        let refusals: [(String, String)] = [("NoSuchRun", "late"), ("TooLarge", "long")]
        for (name, words) in refusals {
            let (_, ends) = try running(
                answers: { call in
                    call.method.hasSuffix("PutStep")
                        ? VarlinkReply(
                            error: "io.roost.App.\(name)",
                            parameters: ["message": .string(words)]
                        ) : VarlinkReply([:])
                }
            ) {
                try await Resize().step("resized") { "small" }
            }
            let end = try #require(await ends.next())
            if name == "NoSuchRun" {
                let error = #expect(throws: StepError.self) { try end.get() }
                #expect(error?.reason == .late && error?.description == words)
            } else {
                let error = #expect(throws: JobFailure.self) { try end.get() }
                #expect(error?.command == .discard)
            }
        }
    }

    @Test func `is just done where no job runs`() async throws {
        let value = try await Resize().step("resized") { 3 }
        #expect(value == 3)
    }
}
