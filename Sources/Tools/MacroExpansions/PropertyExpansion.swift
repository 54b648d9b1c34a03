/// The expansion of `@ComputedProperty` and `@DeferredProperty`: the value that a query names by
/// `$`.
struct PropertyExpansion {
    let question: CompilerQuestion.Attached
    let isComputed: Bool

    init(of question: CompilerQuestion.Attached, isComputed: Bool) {
        self.question = question
        self.isComputed = isComputed
    }

    var answer: CompilerAnswer {
        let declaration = PropertyDeclaration(
            question.declSyntax.source,
            attribute: question.attributeSyntax?.source ?? ""
        )
        guard let declaration else {
            let name = isComputed ? "@ComputedProperty" : "@DeferredProperty"
            return CompilerQuestion.complaint(
                "\(name) stands before a variable with a type that is computed",
                about: question.declSyntax
            )
        }
        return .expansion(declaration.projection(isComputed: isComputed))
    }
}

extension PropertyDeclaration {
    /// The property that is seen; one that is deferred has its value asked for alone.
    func projection(isComputed: Bool) -> String {
        let value = isComputed ? "._computed { self.\(name) }" : ""
        return """
            \(access)var $\(plainName): AppIntents.EntityProperty<\(type)> {
                AppIntents.EntityProperty<\(type)>\(arguments)\(value)
            }
            """
    }

    private var plainName: String { name.filter { $0 != "`" } }
}
