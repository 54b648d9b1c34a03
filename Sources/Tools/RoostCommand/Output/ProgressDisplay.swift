import RoostCaller

/// The display of progress on standard error: in a line that is drawn again, in lines, or not.
struct ProgressDisplay {
    private enum Form {
        case redrawn, plain, none
    }

    /// The pause between two drawings, as nobody can read faster.
    private static let pause: Int64 = 100_000_000

    private let console: Console
    private let form: Form
    private var plain = PlainProgress()
    private var drawnAt: Int64?
    /// The columns of the terminal that the present line takes; `nil` for none.
    private var drawnWidth: Int?

    init(_ console: Console, isSilent: Bool) {
        self.console = console
        form =
            if isSilent {
                .none
            } else if console.showsProgress && console.canRedraw {
                .redrawn
            } else {
                .plain
            }
    }

    /// Whether there is anything to show.
    var isShown: Bool { form != .none }

    /// Whether a line was written that stays.
    private(set) var hasTold = false

    /// Shows it as it is at a moment (in nanoseconds of the monotonic clock), unless something was
    /// shown just before.
    ///
    /// Answers for how long what is not shown yet has to wait, if anything has.
    mutating func show(_ activity: Response.Activity, at moment: Int64) -> Int64? {
        show(Progress(activity, at: console.now()), at: moment)
    }

    /// Shows that, in the same way.
    mutating func show(_ progress: Progress, at moment: Int64) -> Int64? {
        switch form {
        case .none: return nil
        case .plain:
            if let line = plain.line(for: progress, at: moment) {
                console.remark(line)
                hasTold = true
            }
            return plain.heldUntil.map { $0 - moment }
        case .redrawn:
            if let drawnAt, moment - drawnAt < Self.pause, moment >= drawnAt {
                return Self.pause - (moment - drawnAt)
            }
            drawnAt = moment
            draw(progress)
            return nil
        }
    }

    /// Takes the line away that is drawn again and again, for something else to be written there.
    mutating func clear() {
        guard let drawnWidth else { return }
        console.complain(back(over: drawnWidth, console.width) + "\u{1B}[J")
        self.drawnWidth = nil
        drawnAt = nil
    }

    private mutating func draw(_ progress: Progress) {
        let columns = console.width
        // A line up to the last column would leave the cursor on the next.
        let line = progress.line(width: columns - 1, isColoured: console.isColoured)
        let start = drawnWidth.map { back(over: $0, columns) } ?? "\r"
        console.complain(start + "\u{1B}[J" + line)
        drawnWidth = line.withoutStyles.displayWidth
    }

    /// Moves to the beginning of a line that a narrower terminal has wrapped meanwhile.
    private func back(over width: Int, _ columns: Int) -> String {
        let rows = max((width + columns - 1) / columns, 1)
        return rows > 1 ? "\r\u{1B}[\(rows - 1)A" : "\r"
    }
}
