import AppIntents
import RoostWork

/// Does two steps, with a wait between them where it is told to.
struct Stepped: AppIntent {
    static let title: LocalizedStringResource = "Stepped"

    /// The mark by which the test knows the step.
    @Parameter(title: "Mark") var mark: String
    @Parameter(title: "Waits", default: false) var waits: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        journal("start Stepped \(mark)")
        let first = try await step("first") {
            journal("first \(mark)")
            return "\(mark) was first"
        }
        journal("has \(first)")
        if waits { try await pass("gate") }
        try await step("second") { journal("second \(mark)") }
        journal("done Stepped \(mark)")
        return .result(value: first)
    }
}
