/// The expansion of `@Entry`: a key beside the variable, and accessors that read and write by that
/// key.
struct EntryExpansion {
    let question: CompilerQuestion.Attached

    init(of question: CompilerQuestion.Attached) {
        self.question = question
    }

    var answer: CompilerAnswer {
        guard let entry = EntryDeclaration(question.declSyntax.source) else {
            return complaint("@Entry stands before a variable with a value to begin with")
        }
        return .expansion(question.macroRole == "accessor" ? entry.accessors : entry.key)
    }

    private func complaint(_ sentence: String) -> CompilerAnswer {
        // Each macro is asked twice, for the key and for the accessors: one complaint is enough.
        guard question.macroRole == "accessor" else { return .expansion("") }
        return CompilerQuestion.complaint(sentence, about: question.declSyntax)
    }
}

extension EntryDeclaration {
    var accessors: String {
        """
        {
            get { self[\(keyName).self] }
            set { self[\(keyName).self] = newValue }
        }
        """
    }

    var key: String {
        """
        nonisolated private struct \(keyName): SwiftUI.EnvironmentKey {
            \(defaultValue)
        }
        """
    }

    private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

    /// With a type it is computed, so that its values need not be `Sendable`.
    private var defaultValue: String {
        guard let type else { return "static let defaultValue = \(value)" }
        return "static var defaultValue: \(type) { \(value) }"
    }
}
