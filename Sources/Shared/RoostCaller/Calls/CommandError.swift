/// An error that says why a command could not be carried out, and what to do about it.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: ExitCode
    /// The sentences of the error, for standard error; mostly there is one.
    package let sentences: [String]

    package init(_ code: ExitCode, _ sentence: String) {
        self.init(code, sentences: [sentence])
    }

    package init(_ code: ExitCode, sentences: [String]) {
        self.code = code
        self.sentences = sentences
    }

    package var description: String { sentences.joined(separator: "\n") }
}
