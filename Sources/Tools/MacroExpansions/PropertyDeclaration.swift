/// A computed property as it is written: `@ComputedProperty var total: Int { … }`.
struct PropertyDeclaration: Equatable {
    let access: String
    let name: String
    let type: String
    /// The text behind the name of the macro, with its brackets; `()` where there is none.
    let arguments: String

    /// Reads the declaration; nothing where it is no variable, has no type, or is not computed.
    init?(_ source: String, attribute: String) {
        let code = source.withoutComments
        guard
            let match = code.firstMatch(of: /\bvar\s+(`?\w+`?)\s*:\s*([^={]+?)\s*\{/),
            let last = code[..<match.range.lowerBound].split(whereSeparator: \.isWhitespace).last
        else { return nil }
        access = ["public", "package", "private", "fileprivate"].contains(last) ? last + " " : ""
        name = String(match.1)
        type = String(match.2)
        let brackets = attribute.withoutComments.drop { $0 != "(" }
        arguments = brackets.isEmpty ? "()" : String(brackets)
    }
}
