import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// An item of a list that people can watch.
protocol Watched: Hashable, Sendable {
    /// The key that tells the item from others.
    var key: String { get }
    /// Whether people would read the same, but for rates and times.
    func reads(as other: Self) -> Bool
    /// Returns the item and its state, in a line of its own, without a date.
    func line(at now: Timestamp) -> String
    /// Returns the item as JSON.
    func json(at now: Timestamp) -> JSON
    /// All of them for people, one or more lines for each.
    static func lines(_ items: [Self], width: Int, _ console: Console) -> [String]
}

extension Watched {
    /// Writes all of them as they are now, as wide as the terminal is, or a file may be.
    static func write(_ items: [Self], to console: Console) throws(CommandError) {
        for line in lines(items, width: console.isTerminal ? console.width : 120, console) {
            try console.write(line + "\n")
        }
    }
}

/// A list of what goes on, which may be drawn again and again.
struct ListWatch<Item: Watched> {
    private let connection: DaemonConnection
    private let session: Session
    private let console: Console
    /// The text for an empty list.
    private let nothing: String
    /// Reads the items from what the daemon tells.
    private let read: (Fields) throws(FieldError) -> [Item]
    /// The question, and the milliseconds after which it is asked again; `nil` where the daemon
    /// tells of changes by itself.
    private let question: (method: SystemInterface.Method, parameters: JSONObject, pause: Int64)?

    /// Asks the daemon for a list, and for it again at each change; or every so many milliseconds,
    /// where nobody tells of changes.
    init(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject,
        nothing: String,
        askingEvery pause: Int64? = nil,
        _ session: Session,
        _ read: @escaping (Fields) throws(FieldError) -> [Item]
    ) throws(CommandError) {
        connection = try session.connect()
        self.session = session
        console = session.console
        self.nothing = nothing
        self.read = read
        question = pause.map { (method, parameters, $0) }
        try connection.begin(method, parameters, wantsMore: pause == nil)
    }

    /// Shows the list and what becomes of it, until the daemon ends or somebody interrupts it.
    func run() throws(CommandError) {
        var items: [Item]?
        var block = RedrawnBlock()
        var changes = Changes<Item>(isExact: session.wantsJSON)
        let isRedrawn = console.isTerminal && console.canRedraw && !session.wantsJSON
        while true {
            if let question, connection.isAnswered {
                Pause.take(milliseconds: question.pause)
                try connection.begin(question.method, question.parameters)
            }
            if try waits(milliseconds: isRedrawn && items != nil ? listWatchTick : -1) {
                guard let arrivals = connection.arrived() else { break }
                for arrival in arrivals {
                    guard let list = try listOrTrouble(in: arrival) else { continue }
                    items = list
                    guard !isRedrawn else { continue }
                    // Lines stand in the order of time, the list the other way round.
                    for item in changes.among((items ?? []).reversed()) { try tell(item) }
                }
            }
            if isRedrawn, let items { try console.write(drawing(items, &block)) }
        }
        throw CommandError(
            .failed,
            "the daemon ended, or cut off a list that was read too slowly; watch it again"
        )
    }

    private func waits(milliseconds: Int32) throws(CommandError) -> Bool {
        do throws(SystemError) {
            return try connection.waitUntilReadable(milliseconds: milliseconds)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
    }

    /// Returns the list in an answer; `nil` where the answer is that nobody knows now, and the
    /// question is asked again.
    private func listOrTrouble(
        in arrival: DaemonConnection.Arrival
    ) throws(CommandError) -> [Item]? {
        do throws(CommandError) {
            return try list(in: arrival)
        } catch {
            guard question != nil, error.code == .failed else { throw error }
            console.complain("roost: \(error.sentences.joined(separator: " "))\n")
            return nil
        }
    }

    private func list(in arrival: DaemonConnection.Arrival) throws(CommandError) -> [Item] {
        switch arrival {
        case .answer(let fields): try Session.read(fields, read)
        case .refusal(let error): throw error
        }
    }

    private func drawing(_ items: [Item], _ block: inout RedrawnBlock) -> String {
        let size = console.size()
        let lines = Item.lines(items, width: size.columns - 1, console)
        return block.drawing(lines.isEmpty ? [nothing] : lines, size)
    }

    private func tell(_ item: Item) throws(CommandError) {
        let now = console.now()
        guard !session.wantsJSON else {
            return try console.write("\(item.json(at: now))".printableJSON + "\n")
        }
        try console.say("\(now.text(in: console.zone))  \(item.line(at: now))")
    }
}

/// Lengths of time go on although nothing else changes: milliseconds.
private let listWatchTick: Int32 = 1000
