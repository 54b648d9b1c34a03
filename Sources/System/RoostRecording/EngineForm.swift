package import RoostEngine

/// The form in which engines, and the steps that they take, are written into bytes and read again.
package struct EngineForm {
    private let engine: Layout
    private let input: Layout
    private let answer: Layout
    private let plans: WritingPlans
    /// A number for the structure of the engine and its inputs, by which a recording of another
    /// structure is refused.
    package let shape: UInt64
    /// The listed places of secret texts that do not exist, which is a bug of ours.
    package let missingSecrets: [String]
    /// The places whose texts are recorded as they are: each is a decision.
    package let openTexts: Set<String>

    /// Returns an address as it is recorded.
    package static func hidden(address: String) -> String { Secrecy.address.hide(address) }

    /// Returns an environment variable, `NAME=VALUE`, as it is recorded.
    package static func hidden(variable: String) -> String { Secrecy.variable.hide(variable) }

    package init() {
        var layouts = Layouts()
        engine = layouts.layout(of: Engine.self)
        input = layouts.layout(of: EngineInput.self)
        shape = layouts.shape.value
        answer = layouts.layout(of: EngineAnswer.self)
        plans = WritingPlans(layouts.plans)
        openTexts = layouts.openTexts
        missingSecrets = Secrecy.places.keys.filter { !layouts.secretsMet.contains($0) }.sorted()
    }

    /// Writes all that an engine knows; secret texts are replaced where it is for others to read.
    package func bytes(of engine: Engine, isHiding: Bool) -> [UInt8] {
        bytes(of: engine, telling: isHiding ? .nothing : .everything)
    }

    func bytes(of engine: Engine, telling: RecordWriter.Telling) -> [UInt8] {
        var writer = RecordWriter(telling: telling)
        writer.write(engine, self.engine.plan, plans)
        return writer.bytes
    }

    package func engine(from bytes: [UInt8]) throws(RecordingError) -> Engine {
        var reader = RecordReader(bytes)
        return try engine(from: &reader)
    }

    func engine(from reader: inout RecordReader) throws(RecordingError) -> Engine {
        let read = try reader.read(Engine.self, as: engine)
        guard reader.isAtEnd else { throw .damaged("something follows a copy of the engine") }
        do throws(Contradiction) { try read.verify() } catch {
            throw .damaged("an engine contradicts itself: \(error.description)")
        }
        return read
    }

    /// Returns the path of the first field in which one engine differs from another; `nil` where
    /// none does.
    func difference(from left: Engine, to right: Engine) -> String? {
        RecordDifference.path(from: left, to: right, engine, plans).map {
            $0.joined(separator: ".")
        }
    }

    func write(_ input: EngineInput, to writer: inout RecordWriter) {
        writer.write(input, self.input.plan, plans)
    }

    func input(from reader: inout RecordReader) throws(RecordingError) -> EngineInput {
        try reader.read(EngineInput.self, as: input)
    }

    /// Returns the digest of an answer, for which the writer is used up.
    ///
    /// Of what is secret it has the lengths alone. What the engine makes itself in such a place is
    /// known to the replay, and what it was given is not.
    func digest(of answer: EngineAnswer, _ writer: inout RecordWriter) -> UInt64 {
        writer.clear()
        writer.write(answer, self.answer.plan, plans)
        return Digest(writer.bytes).value
    }
}
