import RoostEngine

/// The columns of a job that another one comes after.
enum EdgeColumn: Int, Columns {
    case app, predecessor, successor
}

/// The columns of a step that a job has written down.
enum StepColumn: Int, Columns {
    case app, job, name, result
}

/// The columns of a count, which are in no table: how many jobs those of an app wait for.
enum EdgeCountColumn: Int, Columns {
    case app, waits
}

// Lists within one column: names have no control characters.
extension JobTerms {
    private static let between: Character = "\u{1F}"
    private static let afterOne: Character = "\u{1E}"

    /// The tags as one text, each between two marks, so that one is found as it is; `nil` for none.
    var tagText: String? {
        tags.isEmpty
            ? nil : tags.reduce(into: String(Self.between)) { $0 += $1 + String(Self.between) }
    }

    /// Returns the part of that text that stands for a tag.
    static func text(of tag: String) -> String { "\(between)\(tag)\(between)" }

    static func tags(_ text: String?) -> [String] {
        (text ?? "").split(separator: between).map(String.init)
    }

    /// The limits as one text; `nil` for none.
    var limitText: String? {
        guard !limits.isEmpty else { return nil }
        return limits.map { limit in
            "\(text(of: limit.bound))\(Self.between)\(limit.key ?? "")"
        }.joined(separator: String(Self.afterOne))
    }

    /// Reads the limits in such a text; `nil` where it cannot have been written.
    static func limits(_ text: String?) -> [JobLimit]? {
        guard let text else { return [] }
        var limits: [JobLimit] = []
        for one in text.split(separator: afterOne, omittingEmptySubsequences: false) {
            let parts = one.split(
                separator: between,
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard parts.count == 2 else { return nil }
            let key = parts[1].isEmpty ? nil : String(parts[1])
            guard let limit = limit(parts[0], key) else { return nil }
            limits.append(limit)
        }
        return limits
    }

    /// Returns the text of a bound: a number, and where it counts starts, a slash and the
    /// nanoseconds within which they count.
    private func text(of bound: JobLimit.Bound) -> String {
        switch bound {
        case .atOnce(let count): "\(count)"
        case .begun(let count, let length): "\(count)/\(length.wholeNanoseconds)"
        }
    }

    private static func limit(_ text: Substring, _ key: String?) -> JobLimit? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, let count = Int(first), count > 0 else { return nil }
        switch parts.count {
        case 1: return JobLimit(key: key, atOnce: count)
        case 2:
            guard let length = Int64(parts[1]), length > 0 else { return nil }
            return JobLimit(key: key, begun: count, within: .nanoseconds(length))
        default: return nil
        }
    }
}

extension Statement {
    mutating func bind(edge app: Int64, _ predecessor: TaskID, before successor: TaskID) {
        bind(EdgeColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .predecessor: statement.bind(predecessor.name)
            case .successor: statement.bind(successor.name)
            }
        }
    }

    mutating func bind(step name: String, _ result: String, of job: RequestNumber, app: Int64) {
        bind(StepColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .job: statement.bind(job.value)
            case .name: statement.bind(name)
            case .result: statement.bind(result)
            }
        }
    }
}
