import Foundation
import Testing

/// What people read of metrics, beside what is told: alerts are written after the page.
@Suite struct `The page on monitoring` {
    /// The names of metrics in a text, each within its marks.
    private func names(in text: String, between mark: Character) -> Set<String> {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false)
        let said = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        return Set(said.filter { $0.hasPrefix("roost_") && !$0.contains(" ") })
    }

    @Test func `lists all metrics that there are, and no others`() throws {
        let sources = try House.present.get().sources
        let told = sources.filter { ["Metric", "FleetMetrics"].contains($0.name) }
            .reduce(into: Set<String>()) { $0.formUnion(names(in: $1.text, between: "\"")) }
        let page = try String(
            contentsOf: House.root.appendingPathComponent("docs/monitoring.md"),
            encoding: .utf8
        )
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `roost_") }
        let listed = rows.reduce(into: Set<String>()) {
            $0.formUnion(
                names(
                    in: String($1.prefix { $0 != "|" } + $1.dropFirst().prefix { $0 != "|" }),
                    between: "`"
                )
            )
        }
        #expect(told.count > 30)
        #expect(listed == told)
    }
}
