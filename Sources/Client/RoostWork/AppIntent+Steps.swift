public import AppIntents
import Foundation
import RoostClient
import RoostFoundation
import RoostWire

extension AppIntent {
    /// Does a part of a job once, however often the job is tried.
    ///
    /// Where an earlier attempt has done it, nothing is called, and what it resulted in is
    /// returned. Otherwise `body` is called, and what it returns is written down with the job
    /// before this returns: from then on, no crash and no power cut has it done again. If it
    /// throws, or the process ends in it, the next attempt does it anew. The results are kept until
    /// the job is over.
    ///
    /// A name stands for one step of the job, so that each pass of a loop has a name of its own. Of
    /// two calls of one name at once, both are done. Where the intent runs without a job, `body` is
    /// called and nothing is kept.
    ///
    /// - Parameters:
    ///   - name: What the step is called within the job, at most 255 bytes of UTF-8.
    ///   - body: The work. What it returns takes at most 64 KiB as JSON, and all results of a job 1
    ///     MiB: give what is long as a file.
    /// - Returns: What `body` returned, now or in an earlier attempt.
    /// - Throws: What `body` throws; ``StepError`` where the result cannot be written down, or what
    ///   is written down cannot be read as `Result`; ``JobFailure`` with which the job is held
    ///   where the result is too long.
    nonisolated(nonsending)
        public func step<Result: Codable & Sendable>(
            _ name: String,
            _ body: nonisolated(nonsending) () async throws -> Result
        ) async throws -> Result
    {
        guard let steps = JobSteps.current else { return try await body() }
        if let known = try await steps.find(name) { return try StepText.read(known, of: name) }
        let result = try await body()
        try await steps.put(name, try StepText.written(result, of: name))
        return result
    }

    /// Does a part of a job that results in nothing once, however often the job is tried.
    nonisolated(nonsending)
        public func step(
            _ name: String,
            _ body: nonisolated(nonsending) () async throws -> Void
        ) async throws
    {
        guard let steps = JobSteps.current else { return try await body() }
        if try await steps.find(name) != nil { return }
        try await body()
        try await steps.put(name, [:])
    }
}

/// The reason why a step of a job cannot continue.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the error, by what the app can do about it.
    public enum Reason: Hashable, Sendable {
        /// The system has ended this attempt, and another takes its place; what this attempt does
        /// has no effect.
        case late
        /// The step could not be stored, or no system answers; another attempt may succeed.
        case unavailable
        /// The value that an earlier attempt stored has another type than is asked for.
        case unreadable
    }

    /// The kind of the error, by what the app can do about it.
    public let reason: Reason
    /// A sentence about what happened.
    public let description: String
}

/// The steps of the job that a run does.
private struct JobSteps: Sendable {
    let run: TaskRun
    let system: AppSystem

    /// The steps of the run that this code is a part of, where it does a job.
    static var current: JobSteps? {
        guard let run = TaskRun.current, run.kind == .job else { return nil }
        return JobSteps(run: run, system: AppSystem.current ?? .shared)
    }

    func find(_ name: String) async throws -> JSONObject? {
        // Where no attempt has written anything down, there is nothing to ask for.
        guard run.hasSteps else { return nil }
        return try await asking { (system) throws(StepFailure) in
            try system.find(step: name, of: run.number)
        }
    }

    func put(_ name: String, _ result: JSONObject) async throws {
        try await asking { (system) throws(StepFailure) in
            try system.put(step: name, result, of: run.number)
        }
        run.noteStep()
    }

    private func asking<Answer: Sendable>(
        _ ask: @escaping @Sendable (AppSystem) throws(StepFailure) -> Answer
    ) async throws -> Answer {
        let system = system
        do throws(StepFailure) {
            return try await onBlockingThread { () throws(StepFailure) in try ask(system) }
        } catch {
            switch error {
            case .late(let words): throw StepError(reason: .late, description: words)
            case .refused(let words): throw JobFailure.discard(words)
            case .unavailable(let words): throw StepError(reason: .unavailable, description: words)
            }
        }
    }
}

/// The result of a step, as it travels; a value that is no object travels within one.
private struct StepResult<Value: Codable>: Codable {
    let value: Value
}

/// The writing and reading of steps' results.
private enum StepText {
    static func written(_ value: some Codable, of name: String) throws -> JSONObject {
        do {
            let bytes = try JSONEncoder().encode(StepResult(value: value))
            if let object = try JSON(parsing: [UInt8](bytes)).asObject { return object }
        } catch {
            throw JobFailure.discard(
                "what the step \(name.quotedExcerpt) resulted in cannot be written as JSON: \(error)"
            )
        }
        throw JobFailure.discard("what the step \(name.quotedExcerpt) resulted in is no JSON")
    }

    static func read<Result: Codable>(_ object: JSONObject, of name: String) throws -> Result {
        let bytes = Data(JSON.object(object).text.utf8)
        do {
            return try JSONDecoder().decode(StepResult<Result>.self, from: bytes).value
        } catch {
            throw StepError(
                reason: .unreadable,
                description:
                    "what an earlier attempt wrote down of the step \(name.quotedExcerpt) is no \(Result.self) any more; give the step another name, or cancel the job"
            )
        }
    }
}
