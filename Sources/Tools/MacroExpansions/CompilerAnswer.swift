/// The answer to the compiler: one of the members is there.
struct CompilerAnswer: Encodable, Equatable {
    struct Capability: Encodable, Equatable {
        struct Version: Encodable, Equatable {
            /// The one in which expansions come in one piece.
            var protocolVersion = 7
        }
        var capability = Version()
    }

    struct Expansion: Encodable, Equatable {
        var expandedSource: String
        var diagnostics: [Diagnostic] = []
    }

    /// A complaint about what is written in the file.
    struct Diagnostic: Encodable, Equatable {
        struct Position: Encodable, Equatable {
            var fileName: String
            var offset: Int
        }
        struct Nothing: Encodable, Equatable {}
        var message: String
        var severity = "error"
        var position: Position
        var highlights: [Nothing] = []
        var notes: [Nothing] = []
        var fixIts: [Nothing] = []
    }

    var getCapabilityResult: Capability?
    var expandMacroResult: Expansion?

    static let capability = CompilerAnswer(getCapabilityResult: Capability())

    static func expansion(_ source: String) -> Self {
        CompilerAnswer(expandMacroResult: Expansion(expandedSource: source))
    }
}
