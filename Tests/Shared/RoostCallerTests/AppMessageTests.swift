import RoostCaller
import Testing

@Suite struct `A line that an app printed` {
    @Test func `is a message with all that Logger knows of it`() throws {
        let line =
            "2026-11-20T14:41:23.120456Z error com.example.Stormy[812] run 12 [com.example:refresh] cannot fetch [x] y"
        let message = try #require(AppMessage(line))
        #expect(message.date.text(in: .utc) == "2026-11-20 14:41:23")
        #expect(message.level == .error)
        #expect(message.pid == 812)
        #expect(message.run == 12)
        #expect(message.subsystem == "com.example")
        #expect(message.category == "refresh")
        #expect(message.text == "cannot fetch [x] y")
    }

    @Test func `is one without a place or a run`() throws {
        let message = try #require(AppMessage("2026-11-20T14:41:23.120456Z notice app[1] run away"))
        #expect(message.run == nil)
        #expect(message.subsystem == nil)
        #expect(message.text == "run away")
    }

    @Test(arguments: [
        "", "Hello", "2026-11-20T14:41:23.120456Z", "2026-11-20T14:41:23.120456Z error a[1]",
        "2026-11-20T14:41:23.120456Z loud a[1] x", "2026-99-20T14:41:23.120456Z error a[1] x",
        "2026-11-20T14:41:23.120456Z error a[x] x", "2026-11-20T14:41:23.120456Z error a] x",
        "2026-11-20T14:41:23.120456Z error a[-1] x",
        "2026-11-20T14:41:23.120456Z error a[99999999999999999999] x",
    ])
    func `is none if it is not written so`(line: String) {
        #expect(AppMessage(line) == nil)
    }
}
