import RoostCaller

/// The lines for things that have a number and an app, and of which a sentence or a bar tells the
/// rest.
struct NumberedLines {
    private struct Row {
        let number: String
        let app: String
        /// The rest, in so many columns.
        let text: (_ room: Int) -> String
        /// The lines below the item.
        let below: (_ room: Int) -> [String]
    }

    private let heading: Row
    private var rows: [Row] = []

    /// Creates lines whose numbers are headed by a word.
    init(_ number: String) {
        heading = Row(number: number, app: "APP", text: { _ in "WHAT" }, below: { _ in [] })
    }

    mutating func add(
        _ number: String,
        app: String,
        below: @escaping (_ room: Int) -> [String] = { _ in [] },
        _ text: @escaping (_ room: Int) -> String
    ) {
        let name = app.lastComponent.printable.shortened(to: 20)
        rows.append(Row(number: number, app: name, text: text, below: below))
    }

    /// The heading and all of them, each as wide as is said at most; none where there are none.
    func lines(width: Int, _ console: Console) -> [String] {
        guard !rows.isEmpty else { return [] }
        let all = [heading] + rows
        let numberWidth = all.map(\.number.displayWidth).max() ?? 0
        let nameWidth = all.map(\.app.displayWidth).max() ?? 0
        func beginning(_ row: Row) -> String {
            let space = String(repeating: " ", count: numberWidth - row.number.displayWidth)
            return "\(space)\(row.number)  \(row.app.padded(to: nameWidth))  "
        }
        let indentation = numberWidth + nameWidth + 4
        let room = max(width - indentation, 10)
        let top = (beginning(heading) + heading.text(room)).shortened(to: max(width, 0))
        var lines = [console.styled(top, .bold)]
        for row in rows {
            lines.append(beginning(row) + row.text(room))
            lines += row.below(room).map {
                String(repeating: " ", count: indentation) + console.styled($0, .dim)
            }
        }
        return lines
    }
}
