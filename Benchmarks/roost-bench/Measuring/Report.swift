import RoostLinux
import RoostWire

/// One line of the table.
struct Line {
    enum Unit: String {
        case perSecond = "/s"
        case perMinute = "/min"
        case milliseconds = "ms"
        case microseconds = "µs"
        case nanoseconds = "ns"
        case mebibytes = "MiB"
        case times = "×"
        case percent = "%"
        case megabytesPerSecond = "MB/s"
        case secondsPerGigabyte = "s/GB"
    }

    /// A figure to compare with, measured in the same run.
    struct Other {
        let name: String
        let value: Double
    }

    /// The row of the goals that it belongs to.
    let row: Int
    let what: String
    let unit: Unit
    let value: Double
    var p99: Double?
    var limit: Other?
    var peer: Other?
    /// The goal, and whether it is met; `nil` for a figure that only explains.
    var goal: String?
    var isMet: Bool?
    /// A note on where the time goes, and on whatever else has to be known of the figure.
    var note = ""

    var ofLimit: Double? { limit.map { $0.value == 0 ? 0 : value / $0.value } }
    var ofPeer: Double? { peer.map { $0.value == 0 ? 0 : value / $0.value } }

    var form: JSON {
        func other(_ other: Other?, _ ratio: Double?) -> JSON {
            guard let other, let ratio else { return .null }
            return [
                "name": .string(other.name), "value": .number(other.value),
                "ratio": .number(ratio),
            ]
        }
        return [
            "row": .integer(Int64(row)), "what": .string(what), "unit": .string(unit.rawValue),
            "value": .number(value), "p99": p99.map { .number($0) } ?? .null,
            "limit": other(limit, ofLimit), "peer": other(peer, ofPeer),
            "goal": goal.map { .string($0) } ?? .null, "met": isMet.map { .bool($0) } ?? .null,
            "note": .string(note),
        ]
    }
}

/// The table, for people and for programs.
enum Report {
    static func table(_ lines: [Line]) -> String {
        var rows = [
            ["row", "what", "p50 or rate", "p99", "limit", "×", "peer", "×", "goal", "met"]
        ]
        for line in lines.sorted(by: { $0.row < $1.row }) {
            rows.append([
                "\(line.row)", line.what, words(line.value) + " " + line.unit.rawValue,
                line.p99.map(words) ?? "",
                line.limit.map { "\(words($0.value)) (\($0.name))" } ?? "",
                line.ofLimit.map(words) ?? "",
                line.peer.map { "\(words($0.value)) (\($0.name))" } ?? "",
                line.ofPeer.map(words) ?? "",
                line.goal ?? "", line.isMet.map { $0 ? "yes" : "**no**" } ?? "",
            ])
        }
        let widths = rows[0].indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        var text = ""
        for (index, row) in rows.enumerated() {
            text += "|"
            for (column, cell) in row.enumerated() {
                text += " \(cell)\(String(repeating: " ", count: widths[column] - cell.count)) |"
            }
            text += "\n"
            guard index == 0 else { continue }
            text += "|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined() + "\n"
        }
        let notes = lines.filter { !$0.note.isEmpty }
        if !notes.isEmpty { text += "\n" }
        for line in notes { text += "- \(line.row), \(line.what): \(line.note)\n" }
        return text
    }

    static func write(_ lines: [Line], of machine: String, to path: String) throws(Trouble) {
        let form: JSON = ["machine": .string(machine), "lines": .array(lines.map(\.form))]
        do throws(SystemError) {
            try FileSystem.write(Array((form.pretty + "\n").utf8), atomicallyTo: path, mode: 0o644)
        } catch {
            throw Trouble("cannot write \(path): \(error)")
        }
    }

    /// Three digits that count.
    static func words(_ value: Double) -> String {
        let size = abs(value)
        if size >= 1000 {
            let digits = "\(Int64(value.rounded()))"
            var grouped = ""
            for (place, digit) in digits.enumerated() {
                if place > 0, (digits.count - place) % 3 == 0, digit != "-" { grouped += "," }
                grouped.append(digit)
            }
            return grouped
        }
        let places = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int64((value * scale).rounded())
        guard places > 0 else { return "\(scaled)" }
        let whole = abs(scaled) / Int64(scale)
        let rest = "\(abs(scaled) % Int64(scale))"
        let padding = String(repeating: "0", count: places - rest.count)
        return "\(scaled < 0 ? "-" : "")\(whole).\(padding)\(rest)"
    }
}

/// The progress of the measurements, for whoever waits for the table.
enum Progress {
    static func say(_ sentence: String) {
        let stream = Descriptor(owning: 2)
        // Nobody may be watching.
        _ = try? stream.write(Array("\(sentence)\n".utf8))
        _ = stream.release()
    }
}
