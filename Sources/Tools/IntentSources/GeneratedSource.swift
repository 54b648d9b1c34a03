/// The file that keeps a module's intents in release builds, and says which there should be.
package enum GeneratedSource {
    /// The text for a module; without findings there is no code in it.
    package static func text(for module: String, _ survey: IntentSurvey) -> String {
        let heading =
            "// Made by AppIntentsPlugin from the sources of \(module), and again when they change.\n"
        guard !survey.findings.isEmpty else {
            return heading + "// No intents are declared there.\n"
        }
        let names = survey.findings.filter(\.isOwn).map { finding in
            let name = ([module] + finding.path).joined(separator: ".")
            return conditional("names.append(\"\(escaped(name))\")", finding)
        }
        let types = survey.findings.filter(\.isReferable).map { finding in
            let reference = finding.path.map { "`\($0)`" }.joined(separator: ".")
            return conditional("types.append(\(reference).self)", finding)
        }
        // Reserving room changes the list, so that an empty one is no warning.
        return heading + """
            #if os(Linux)
            public import AppIntents

            nonisolated public enum _RoostIntents_\(module): AppIntents._IntentList {
                public static var names: [Swift.String] {
                    var names: [Swift.String] = []
                    names.reserveCapacity(\(names.count))
            \(names.joined())        return names
                }

                public static var types: [Any.Type] {
                    var types: [Any.Type] = []
                    types.reserveCapacity(\(types.count))
            \(types.joined())        return types
                }
            }
            #endif

            """
    }

    /// A statement, if need be only where its type is compiled.
    private static func conditional(_ statement: String, _ finding: IntentSurvey.Finding) -> String
    {
        let line = "        \(statement)\n"
        guard !finding.conditions.isEmpty else { return line }
        let condition = finding.conditions.joined(separator: " && ")
        return "        #if \(condition)\n\(line)        #endif\n"
    }

    /// A name in backticks may have characters that mean something in a text.
    private static func escaped(_ name: String) -> String {
        name.reduce(into: "") { escaped, character in
            if character == "\"" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
