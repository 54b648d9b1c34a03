@testable import RoostClient
import Testing
import os

@Suite struct `A message` {
    @Test func `is a line with its date, level, app and names`() throws {
        let record = LogRecord(
            time: 1_795_185_683_120_456_789,
            type: .error,
            app: "com.example.Stormy",
            process: 812,
            run: 12,
            subsystem: "com.example",
            category: "refresh",
            message: "cannot fetch"
        )
        #expect(
            record.line
                == "2026-11-20T14:41:23.120456Z error com.example.Stormy[812] run 12 "
                + "[com.example:refresh] cannot fetch\n"
        )
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000000Z"), (951_782_400, "2000-02-29T00:00:00.000000Z"),
            (4_107_542_399, "2100-02-28T23:59:59.000000Z"),
            (4_107_542_400, "2100-03-01T00:00:00.000000Z"),
        ] as [(Int64, String)]
    )
    func `bears the date of the calendar`(seconds: Int64, date: String) {
        let record = LogRecord(
            time: seconds * 1_000_000_000,
            type: .info,
            app: "App",
            process: 1,
            message: "here"
        )
        #expect(record.line == "\(date) info App[1] here\n")
    }

    @Test func `stays on its line and says nothing to a terminal`() {
        let text = Lines.message { log in
            Logger(log).info("a\nb\u{1B}[31m\u{202E} ü \("c\r\t\0", privacy: .public)")
        }
        #expect(text == "a\\nb\\u{1b}[31m\\u{202e} ü c\\r\\t\\u{0}")
        let lines = Lines()
        Logger(lines.log(subsystem: "a\nb", category: "\u{7}")).info("c")
        #expect(lines.all.first?.contains("[a\\nb:\\u{7}] c\n") == true)
    }

    @Test func `is cut off where it is too long`() throws {
        let long = String(repeating: "ü", count: 40000)
        let text = try #require(Lines.message { Logger($0).info("\(long, privacy: .public)") })
        #expect(text.utf8.count == 16 * 1024 + "…".utf8.count)
        #expect(text.hasSuffix("ü…"))
    }

    @Test func `is in the run that its task began in`() async {
        let lines = Lines()
        let logger = Logger(lines.log())
        await TaskRun.$current.withValue(.example) {
            await Task { logger.info("inside") }.value
        }
        logger.info("outside")
        #expect(lines.all.map { $0.contains(" run 7 ") } == [true, false])
    }
}

@Suite struct `A level` {
    @Test func `has its word`() {
        let lines = Lines()
        let logger = Logger(lines.log(["OS_ACTIVITY_MODE": "debug"]))
        logger.log("m")
        logger.log(level: .info, "m")
        logger.trace("m")
        logger.debug("m")
        logger.info("m")
        logger.notice("m")
        logger.warning("m")
        logger.error("m")
        logger.critical("m")
        logger.fault("m")
        #expect(
            lines.undated.map { $0.prefix { $0 != " " } } == [
                "notice", "info", "debug", "debug", "info", "notice", "error", "error", "fault",
                "fault",
            ]
        )
    }

    @Test func `that is not written costs nothing of what is interpolated`() {
        let lines = Lines()
        let log = lines.log()
        var evaluated = 0
        func evaluate() -> Int {
            evaluated += 1
            return evaluated
        }
        Logger(log).debug("\(evaluate())")
        Logger(.disabled).fault("\(evaluate())")
        Logger(lines.log(["OS_ACTIVITY_MODE": "disable"])).fault("\(evaluate())")
        #expect(lines.all.isEmpty)
        #expect(evaluated == 0)
        Logger(log).info("\(evaluate())")
        #expect(evaluated == 1)
    }

    @Test func `can be asked for`() {
        let log = Lines().log()
        #expect(log.isEnabled(type: .info) && !log.isEnabled(type: .debug))
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(!log.signpostsEnabled)
    }
}

extension TaskRun {
    fileprivate static var example: TaskRun {
        let delivery = SystemMessage.Delivery(
            number: 7,
            identifier: "example",
            kind: .refresh,
            deadline: 0
        )
        return TaskRun(delivery) { _, _ in }
    }
}
