import RoostBasics

/// A log message, with what is known about it.
package struct LogRecord: Sendable {
    /// The moment of the message, in nanoseconds since 1970, by the calendar clock.
    package var time: Int64
    package var type: OSLogType
    package var app: String
    /// The pid of the process.
    package var process: Int32
    /// The run that the code was in, if its Swift task began in one.
    package var run: Int64?
    package var subsystem: String
    package var category: String
    package var message: String

    package init(
        time: Int64,
        type: OSLogType,
        app: String,
        process: Int32,
        run: Int64? = nil,
        subsystem: String = "",
        category: String = "",
        message: String
    ) {
        self.time = time
        self.type = type
        self.app = app
        self.process = process
        self.run = run
        self.subsystem = LogText.harmless(subsystem)
        self.category = LogText.harmless(category)
        self.message = LogText.harmless(LogText.bounded(message, to: LogLimits.messageBytes))
    }

    /// The line that is written for it, with its end.
    ///
    /// As in `2026-11-20T14:41:23.120456Z error com.example.Stormy[812] run 12
    /// [com.example.Stormy:refresh] cannot fetch`.
    package var line: String {
        var line = Self.date(of: time)
        line += " "
        line += type.word
        line += " "
        line += app
        line += "["
        line += String(process)
        line += "]"
        if let run {
            line += " run "
            line += String(run)
        }
        if !subsystem.isEmpty || !category.isEmpty {
            line += " ["
            line += subsystem
            line += ":"
            line += category
            line += "]"
        }
        line += " "
        line += message
        line += "\n"
        return line
    }

    /// The same as a datagram for systemd's journal, by its native protocol.
    ///
    /// No value has an end of a line in it, so none needs the protocol's other form;
    /// https://systemd.io/JOURNAL_NATIVE_PROTOCOL has both.
    package var entry: [UInt8] {
        var text = "MESSAGE=\(message)\nPRIORITY=\(type.priority)\nSYSLOG_IDENTIFIER=\(app)\n"
        text += "ROOST_APP=\(app)\nROOST_LEVEL=\(type.word)\n"
        if let run { text += "ROOST_RUN=\(run)\n" }
        if !subsystem.isEmpty { text += "ROOST_SUBSYSTEM=\(subsystem)\n" }
        if !category.isEmpty { text += "ROOST_CATEGORY=\(category)\n" }
        return Array(text.utf8)
    }

    private static func date(of time: Int64) -> String {
        let (second, nanosecond) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
        let (day, rest) = second.quotientAndRemainder(dividingBy: 86400)
        // For clocks that are set to before 1970, its first day.
        let date = CivilDate(dayNumber: max(0, day))
        var text: [UInt8] = []
        text.reserveCapacity(27)
        func write(_ number: Int64, digits: Int, then end: Unicode.Scalar) {
            var power: Int64 = 1
            for _ in 1..<digits { power *= 10 }
            while power > 0 {
                text.append(48 + UInt8(truncatingIfNeeded: number / power % 10))
                power /= 10
            }
            text.append(UInt8(ascii: end))
        }
        write(date.year, digits: 4, then: "-")
        write(date.month, digits: 2, then: "-")
        write(date.day, digits: 2, then: "T")
        write(rest / 3600, digits: 2, then: ":")
        write(rest / 60 % 60, digits: 2, then: ":")
        write(rest % 60, digits: 2, then: ".")
        write(nanosecond / 1000, digits: 6, then: "Z")
        return String(decoding: text, as: UTF8.self)
    }
}
