import RoostHTTP
import RoostWeb
import Testing

/// What an app, or whoever speaks for one, may put wherever there is room for a text.
private let hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'\u{202E}&"

@Suite(.timeLimit(.minutes(20))) struct `A system that says the worst in every place` {
    private static let app = Percent.encoded(hostile)

    static let pages = [
        "", "apps", "apps/\(app)", "apps/\(app)/tasks/\(app)", "apps/\(app)/intents/Evil",
        "apps/\(app)/window", "apps/\(app)/jobs/\(app)", "tasks", "tasks?after=\(app)", "history",
        "history?task=\(app)",
        "activities", "intents", "intents?text=%3Cscript", "jobs", "jobs?tag=\(app)&state=\(app)",
        "transfers", "notifications", "log", "log?text=\(app)", "settings", "settings?set=\(app)",
        "fleet", "fleet?host=\(app)&why=\(app)", "fleet/history?ending=\(app)",
        "fleet/jobs/\(app)/\(app)", "doctor", "runs/7",
    ]

    /// The numbers are those that a sum, a date or a length could trip over.
    @Test(arguments: [0, -1, 1_764_000_000_000_000, .max, .min] as [Int64])
    func `is shown on every page as what it is`(number: Int64) throws {
        let web = try WebProcess()
        let cookie = try web.cookie()
        let system = try MadeUpSystem(in: web.home, saying: hostile, number)
        for page in Self.pages {
            let answer = try web.get("/\(page)", ["Cookie: \(cookie)"])
            #expect(answer.status == 200, "/\(page): \(answer.head.prefix(40))")
            #expect(!answer.body.contains("<script>"), "/\(page)")
            #expect(!answer.body.contains("<img"), "/\(page)")
            #expect(!answer.body.unicodeScalars.contains("\u{202E}"), "/\(page)")
            #expect(answer.body.hasSuffix("</html>"), "/\(page)")
        }
        let offers = "/apps/\(Self.app)/offers/Evil?parameter="
        #expect(try web.get(offers + "none", ["Cookie: \(cookie)"]).status == 400)
        #expect(try web.get(offers + "file", ["Cookie: \(cookie)"]).status == 200)
        let shown = try web.get("/jobs", ["Cookie: \(cookie)"]).body
        #expect(shown.contains("&lt;script&gt;alert(1)"))
        #expect(!web.process.hasEnded())
        withExtendedLifetime(system) {}
    }
}
