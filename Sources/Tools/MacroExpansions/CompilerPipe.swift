package import Foundation

/// The pipe to the compiler: messages of JSON, each behind its length in eight bytes, the lowest
/// first.
package struct CompilerPipe {
    let input: FileHandle
    let output: FileHandle

    package init(input: FileHandle, output: FileHandle) {
        self.input = input
        self.output = output
    }

    /// Answers until the compiler has no more to ask.
    package func answerAll() throws {
        while let question = try next() { try send(question.answer) }
    }

    /// The next question, or nothing when the compiler has closed its end.
    func next() throws -> CompilerQuestion? {
        guard let head = try input.read(upToCount: 8), head.count == 8 else { return nil }
        let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let count = Int(exactly: length), let body = try input.read(upToCount: count),
            body.count == count
        else { return nil }
        return try JSONDecoder().decode(CompilerQuestion.self, from: body)
    }

    /// Answers the question that came last.
    func send(_ answer: CompilerAnswer) throws {
        let body = try JSONEncoder().encode(answer)
        let length = UInt64(body.count)
        let head = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        try output.write(contentsOf: Data(head) + body)
    }
}
