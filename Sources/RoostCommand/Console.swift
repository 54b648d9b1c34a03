/// Where a command's words go, and what it may know of who reads them.
package struct Console: Sendable {
    /// Writes to standard output, at once.
    package let write: @Sendable (String) throws(CommandError) -> Void
    /// Writes to standard error; where that fails, nobody can be told.
    package let complain: @Sendable (String) -> Void
    package let isTerminal: Bool
    package let isColoured: Bool
    /// How many columns a line has.
    package let width: Int
    package let zone: Zone
    package let now: @Sendable () -> Timestamp

    package init(
        write: @escaping @Sendable (String) throws(CommandError) -> Void,
        complain: @escaping @Sendable (String) -> Void,
        isTerminal: Bool,
        isColoured: Bool,
        width: Int,
        zone: Zone,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.write = write
        self.complain = complain
        self.isTerminal = isTerminal
        self.isColoured = isColoured
        self.width = width
        self.zone = zone
        self.now = now
    }
}

extension Console {
    /// Writes a line whose words may come from anywhere.
    func say(_ line: String) throws(CommandError) { try write(line.printable + "\n") }

    func write(_ table: Table) throws(CommandError) {
        try write(table.text(isColoured: isColoured))
    }

    func styled(_ text: String, _ style: Style) -> String {
        style.applied(to: text, isColoured: isColoured)
    }

    /// The moment for people: when, and how far away that is.
    func both(_ time: Timestamp) -> String {
        "\(time.text(in: zone)) (\(time.relative(to: now())))"
    }
}
