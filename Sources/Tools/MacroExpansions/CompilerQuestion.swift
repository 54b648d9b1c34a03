/// The question of the compiler: one of its members is there.
struct CompilerQuestion: Decodable {
    /// A question for the version of the protocol that is spoken.
    struct Capability: Decodable {}

    /// A macro, by the type that declares it as external.
    struct Macro: Decodable {
        let typeName: String
    }

    /// A piece of the file, as it is written there.
    struct Syntax: Decodable {
        struct Location: Decodable {
            let fileName: String
            let offset: Int
        }
        let source: String
        let location: Location?
    }

    /// A macro that stands alone.
    struct Freestanding: Decodable {
        let macro: Macro
    }

    /// A macro that stands before a declaration, asked for one thing that it adds.
    struct Attached: Decodable {
        let macro: Macro
        let macroRole: String
        var attributeSyntax: Syntax?
        let declSyntax: Syntax
    }

    var getCapability: Capability?
    var expandFreestandingMacro: Freestanding?
    var expandAttachedMacro: Attached?
}

extension CompilerQuestion {
    /// The answer to the compiler's question.
    var answer: CompilerAnswer {
        if getCapability != nil { return .capability }
        // A preview costs an app nothing: nothing comes of it.
        if expandFreestandingMacro != nil { return .expansion("") }
        guard let attached = expandAttachedMacro else { return .expansion("") }
        switch attached.macro.typeName {
        case "EntryMacro": return EntryExpansion(of: attached).answer
        case "ComputedPropertyMacro":
            return PropertyExpansion(of: attached, isComputed: true).answer
        case "DeferredPropertyMacro":
            return PropertyExpansion(of: attached, isComputed: false).answer
        default: return .expansion("")
        }
    }

    /// Returns the error about a macro that stands where it has no use.
    static func complaint(_ sentence: String, about declaration: Syntax) -> CompilerAnswer {
        let diagnostic = CompilerAnswer.Diagnostic(
            message: sentence,
            position: .init(
                fileName: declaration.location?.fileName ?? "",
                offset: declaration.location?.offset ?? 0
            )
        )
        let expansion = CompilerAnswer.Expansion(expandedSource: "", diagnostics: [diagnostic])
        return CompilerAnswer(expandMacroResult: expansion)
    }
}
