import RoostCaller

/// A table of texts in columns that line up however wide their characters are.
package struct Table {
    package struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
        let text: String
        let style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text.printable
            self.style = style
        }

        package init(stringLiteral value: String) { self.init(value) }
    }

    private let headings: [String]
    private let aligned: Set<Int>
    private var rows: [[Cell]] = []
    /// The notes beneath rows, by the rows' numbers: lines that are in no column.
    private var notes: [Int: [Cell]] = [:]

    /// Creates a table without rows.
    ///
    /// The columns at `numbers` are aligned at their right edge.
    package init(_ headings: String..., numbers: Set<Int> = []) {
        self.init(headings, numbers: numbers)
    }

    /// Creates a table without rows, whose columns are known only now.
    ///
    /// The columns at `numbers` are aligned at their right edge.
    package init(_ headings: [String], numbers: Set<Int> = []) {
        self.headings = headings
        aligned = numbers
    }

    package var isEmpty: Bool { rows.isEmpty }

    /// Adds a row; cells that are missing at its end stay empty.
    package mutating func add(_ cells: Cell...) { add(cells) }

    /// Adds a row; cells that are missing at its end stay empty.
    package mutating func add(_ cells: [Cell]) {
        precondition(cells.count <= headings.count, "a row has more cells than there are columns")
        rows.append(cells)
    }

    /// Adds lines beneath the last row.
    package mutating func note(_ lines: [Cell]) {
        notes[rows.count, default: []] += lines
    }

    /// The rows, in lines that fit the width, if one is given.
    ///
    /// The last column, which has the sentences, goes on beneath itself; where it would have no
    /// room there, the widest of the others are shortened.
    package func text(isColoured: Bool, width: Int? = nil) -> String {
        let whole = [headings.map { Cell($0, .bold) }] + rows
        let natural = headings.indices.map { column in
            whole.map { column < $0.count ? $0[column].text.displayWidth : 0 }.max() ?? 0
        }
        let fitting = width.map { TableFit(natural, width: $0) }
        let widths = fitting?.widths ?? natural
        let all = fitting.map { $0.rows(whole) } ?? whole.map { [$0] }
        return all.enumerated().map { number, row in
            let beneath = (notes[number] ?? []).map { note in
                let text = width.map { note.text.shortened(to: $0) } ?? note.text
                return note.style.applied(to: text, isColoured: isColoured) + "\n"
            }
            let lines = row.map { line($0, widths, isColoured: isColoured) + "\n" }
            return lines.joined() + beneath.joined()
        }.joined()
    }

    private func line(_ cells: [Cell], _ widths: [Int], isColoured: Bool) -> String {
        var line = ""
        var missing = 0
        for (column, cell) in cells.enumerated() where !cell.text.isEmpty || column == 0 {
            if column > 0 {
                let before = widths[..<column].reduce(0) { $0 + $1 + 2 }
                line += String(repeating: " ", count: before - missing)
                missing = before
            }
            let width = cell.text.displayWidth
            if aligned.contains(column) {
                line += String(repeating: " ", count: widths[column] - width)
                missing += widths[column] - width
            }
            line += cell.style.applied(to: cell.text, isColoured: isColoured)
            missing += width
        }
        return line
    }
}
