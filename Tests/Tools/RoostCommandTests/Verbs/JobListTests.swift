import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `Listing jobs` {
    private func listing(tags: [JSON]) throws -> String {
        let folder = try TemporaryFolder()
        let jobs = tags.enumerated().map { number, tags -> JSON in
            [
                "app": "com.example.stormy", "id": .string("job\(number)"), "intent": "Resize",
                "state": "waiting", "attempt": 1, "attempts": 25, "submitted": time(.seconds(-5)),
                "blockers": [], "tags": tags,
            ]
        }
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Jobs" ? [.reply(["jobs": .array(jobs), "more": false])] : [.done]
        }
        let outcome = roost("jobs", in: folder)
        #expect(daemon.problems == [])
        return outcome.output
    }

    @Test func `has a column for tags where any job has one`() throws {
        let text = try listing(tags: [["night", "holiday"], .null])
        let lines = text.split(separator: "\n")
        #expect(lines.first?.contains("INTENT  TAGS            STATE") == true, "\(text)")
        #expect(
            lines.dropFirst().first?.contains("Resize  night, holiday  waiting") == true,
            "\(text)"
        )
        #expect(lines.last?.contains("Resize                  waiting") == true, "\(text)")
    }

    @Test func `has none where no job has one`() throws {
        let text = try listing(tags: [.null, []])
        #expect(!text.contains("TAGS"))
        #expect(text.contains("Resize  waiting"))
    }
}
