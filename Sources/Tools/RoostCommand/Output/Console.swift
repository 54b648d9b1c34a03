package import RoostCaller

/// The output of a command, with what the command may know of who reads it.
package struct Console: Sendable {
    /// Writes to standard output, at once.
    package let write: @Sendable (String) throws(CommandError) -> Void
    /// Writes to standard error; where that fails, nobody can be told.
    package let complain: @Sendable (String) -> Void
    package let isTerminal: Bool
    package let isColoured: Bool
    /// Whether standard error is a terminal, which shows how far something is.
    package let showsProgress: Bool
    /// Whether what is on a terminal can be drawn again in its place.
    package let canRedraw: Bool
    /// Returns the present size of the terminal, which people change.
    package let size: @Sendable () -> TerminalSize
    /// The time zone in which times are shown.
    package let zone: Zone
    /// Returns the present time.
    package let now: @Sendable () -> Timestamp
    /// Reads a line that somebody types, without its end; `nil` where no more will come.
    ///
    /// There is no such function where nobody can be asked.
    package let readLine: (@Sendable () -> String?)?
    /// Has interruptions told instead of ending the process, from now on.
    package let interruptions: @Sendable () -> Interruptions?
    /// Has keys told one by one instead of lines, as long as what it gives is held; `nil` where
    /// there is no keyboard.
    package let keys: @Sendable () -> TerminalKeys?

    package init(
        write: @escaping @Sendable (String) throws(CommandError) -> Void,
        complain: @escaping @Sendable (String) -> Void,
        isTerminal: Bool,
        isColoured: Bool,
        showsProgress: Bool = false,
        canRedraw: Bool = true,
        size: @escaping @Sendable () -> TerminalSize,
        zone: Zone,
        now: @escaping @Sendable () -> Timestamp,
        readLine: (@Sendable () -> String?)? = nil,
        interruptions: @escaping @Sendable () -> Interruptions? = { nil },
        keys: @escaping @Sendable () -> TerminalKeys? = { nil }
    ) {
        self.write = write
        self.complain = complain
        self.isTerminal = isTerminal
        self.isColoured = isColoured
        self.showsProgress = showsProgress
        self.canRedraw = canRedraw
        self.size = size
        self.zone = zone
        self.now = now
        self.readLine = readLine
        self.interruptions = interruptions
        self.keys = keys
    }
}

extension Console {
    /// The number of columns of a line.
    var width: Int { size().columns }

    /// Writes a line whose words may come from anywhere.
    func say(_ line: String) throws(CommandError) { try write(line.printable + "\n") }

    /// Writes a line to standard error whose words may come from anywhere.
    func remark(_ line: String) { complain(line.printable + "\n") }

    /// The table as it is written: what is piped is whole, and what is seen fits.
    func text(of table: Table) -> String {
        table.text(isColoured: isColoured, width: isTerminal ? width : nil)
    }

    func write(_ table: Table) throws(CommandError) {
        try write(text(of: table))
    }

    func styled(_ text: String, _ style: Style) -> String {
        style.applied(to: text, isColoured: isColoured)
    }

    /// The moment for people: when, and how far away that is.
    func both(_ time: Timestamp) -> String {
        "\(time.text(in: zone)) (\(time.relative(to: now())))"
    }
}
