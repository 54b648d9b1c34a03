import RoostCaller
import Testing

@testable import RoostCommand

@Suite struct `Text from an app` {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("äöü", 3), ("a\u{308}", 1), ("雨", 2), ("한국", 4), ("ｗ", 2),
        ("🌧️", 2), ("👩‍👩‍👧", 2), ("→", 1), ("█▓·", 3),
    ])
    func `takes its columns`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(arguments: [
        ("stormy", 6, "stormy"), ("stormy", 5, "stor…"), ("雨雨雨", 4, "雨…"), ("ab", 0, ""),
    ])
    func `is shortened by columns`(text: String, width: Int, shortened: String) {
        #expect(text.shortened(to: width) == shortened)
    }
}

@Suite struct `A table` {
    @Test func `lines up whatever is in it`() {
        var table = Table("APP", "RUNS", "STATE", numbers: [1])
        table.add("雨", "7", "ok")
        table.add("stormy", "12", Table.Cell("bad\u{1B}", .red))
        table.add("x\u{7}\u{7}", "1", "")
        table.add("y", "", "")
        #expect(
            table.text(isColoured: false) == """
                APP          RUNS  STATE
                雨              7  ok
                stormy         12  bad\\u{1b}
                x\\u{7}\\u{7}     1
                y

                """
        )
    }

    private func table(_ why: String) -> Table {
        var table = Table("APP", "TASK", "WHY")
        table.add("com.example.stormy", "com.example.stormy.refresh", Table.Cell(why))
        table.note(["beneath it stands a line that belongs to no column at all"])
        table.add("com.example.other", "tidy", "")
        return table
    }

    @Test func `goes on beneath its last column where it is wider than the terminal`() {
        let text = table("noNetwork: the network has been away for an hour").text(
            isColoured: false,
            width: 72
        )
        #expect(
            text == """
                APP                 TASK                        WHY
                com.example.stormy  com.example.stormy.refresh  noNetwork: the network
                                                                has been away for an
                                                                hour
                beneath it stands a line that belongs to no column at all
                com.example.other   tidy

                """
        )
    }

    @Test(arguments: [20, 39, 40, 41, 60, 79, 80, 200])
    func `has no line that is wider than the terminal`(width: Int) {
        let long = String(repeating: "雨", count: 60)
        for why in ["", "x", "two words", "\(long) and \(long)", long] {
            let lines = table(why).text(isColoured: false, width: width).split(separator: "\n")
            // Below some forty columns the least of all columns is more than there is.
            let most = max(width, 8 + 2 + 8 + 2 + 24)
            #expect(lines.allSatisfy { String($0).displayWidth <= most }, "\(lines)")
        }
        let whole = table("x").text(isColoured: false)
        #expect(table("x").text(isColoured: false, width: 200) == whole)
    }

    @Test func `is coloured without moving its columns`() {
        var table = Table("A", "B")
        table.add(Table.Cell("x", .green), "y")
        #expect(
            table.text(isColoured: true)
                == "\u{1B}[1mA\u{1B}[0m  \u{1B}[1mB\u{1B}[0m\n\u{1B}[32mx\u{1B}[0m  y\n"
        )
    }
}

@Suite struct `A mistyped word` {
    @Test(arguments: [
        ("isntall", "install"), ("taks", "tasks"), ("explian", "explain"), ("simulat", "simulate"),
        ("OPEN", "open"), ("xyzzy", nil), ("o", nil),
    ])
    func `is recognised if it is near`(word: String, meant: String?) {
        let verbs = ["install", "tasks", "explain", "simulate", "open", "log", "apps"]
        #expect(Suggestion.nearest(to: word, among: verbs) == meant)
    }
}
