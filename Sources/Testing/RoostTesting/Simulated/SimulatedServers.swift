import RoostEngine

/// The files and answers of a world's servers, and the parts of them that the carrier has.
///
/// Files change between two requests, and answers to requests for the rest are as RFC 9110 lets
/// them be:
/// conditions and ranges ignored, other ranges, other places, no validators. What an answer says of
/// the file that it brings is true; a server that calls two versions by one strong entity tag is
/// none.
struct SimulatedServers: Sendable {
    private var random: SeededGenerator
    private var files: [String: File] = [:]
    private var parts: [CarrierTaskNumber: CarriedPart<Version>] = [:]

    /// A version of a file at one place: two of them have no byte in common.
    private struct Content: Hashable, Sendable {
        let place: String
        let version: Int
    }

    private struct File: Sendable {
        var content: Content
        var length: Int64
        /// The time of the last change, in seconds since 1970.
        var changed: Int64
        let habit: Habit
    }

    /// The ways in which a server lets versions be told apart.
    private enum Habit: CaseIterable, Sendable {
        case tag, weakTag, date, tagAndDate, nothing
    }

    /// A version of a file, and how long it is.
    private struct Version: Sendable {
        let content: Content
        let length: Int64
        init(_ file: File) { (content, length) = (file.content, file.length) }
    }

    /// The ways in which a request for the rest is answered.
    private enum Manner: CaseIterable {
        case well, withoutCondition, withoutValidator, less, elsewhere, noTotal, noSuchPart, whole
        case severalParts, otherPort, otherPath, encoded, contradictory
    }

    /// The time on servers' clocks when a world begins; nobody sets them.
    private static let epoch: Int64 = 1_800_000_000

    init(seed: UInt64) {
        // Of its own, so that what else happens in a world does not hang on what servers say.
        random = SeededGenerator(seed: seed ^ 0x5e4e_4e45_7357_0001)
    }

    // MARK: - What the carrier does

    /// Makes a request for a file, or for the rest of it.
    mutating func ask(_ number: CarrierTaskNumber, _ url: String, at now: Uptime) {
        let seconds = Self.epoch + now.nanoseconds / 1_000_000_000
        // What has another address on it is nobody's.
        guard let part = parts[number], part.asked == url, let known = part.known else {
            return begin(number, url, at: seconds)
        }
        let (answer, file) = answerRest(url, part, at: seconds)
        switch known.verdict(on: answer) {
        case .joins(let end, let total): parts[number]?.join(Version(file), to: end, of: total)
        case .replaces: begin(number, url, at: seconds)
        case .isRefused: begin(number, url, at: seconds)
        }
    }

    /// Lets a part of the answer arrive.
    mutating func receive(_ number: CarrierTaskNumber) {
        guard let part = parts[number], part.missing > 1 else { return }
        parts[number]?.take(Int64(1 + random.below(Int(part.missing - 1))))
    }

    /// Lets all of the answer arrive, as what was left out is asked for again; answers how that is
    /// not one file.
    mutating func finish(_ number: CarrierTaskNumber, _ url: String, at now: Uptime) -> String? {
        for _ in 0..<100 {
            guard let part = parts[number] else { return nil }
            parts[number]?.take(part.missing)
            guard let whole = parts[number], whole.received != whole.total, whole.total != nil
            else { break }
            ask(number, url, at: now)
        }
        guard let part = parts[number] else { return nil }
        if Set(part.pieces.map(\.source.content)).count > 1 {
            return "the file of carrier task \(number) is made of several"
        }
        return part.received == part.source.length
            ? nil : "the file of carrier task \(number) is not whole"
    }

    mutating func discard(_ number: CarrierTaskNumber) { parts[number] = nil }

    mutating func keep(_ numbers: Set<CarrierTaskNumber>) {
        parts = parts.filter { numbers.contains($0.key) }
    }

    private mutating func begin(_ number: CarrierTaskNumber, _ url: String, at now: Int64) {
        let file = file(url, at: now)
        // Of some nobody says beforehand how long they are.
        let total = random.chance(70) ? file.length : nil
        parts[number] = CarriedPart(
            asked: url,
            first: FileAnswer(status: 200, address: url, headers: validators(of: file, at: now)),
            total: total,
            source: Version(file),
            end: file.length
        )
    }

    // MARK: - What servers do

    /// The file at a place, which may have changed since it was last asked for.
    private mutating func file(_ place: String, at now: Int64) -> File {
        var file =
            files[place]
            ?? File(
                content: Content(place: place, version: 0),
                length: 1000,
                changed: now - Int64(random.below(200)),
                habit: random.pick(Habit.allCases)
            )
        if files[place] != nil, random.chance(30) {
            file.content = Content(place: place, version: file.content.version + 1)
            // Most versions are as long as each other, or nothing but their length would tell them
            // apart.
            file.length = random.chance(80) ? 1000 : Int64(900 + random.below(200))
            file.changed = now
        }
        files[place] = file
        return file
    }

    private func validators(of file: File, at now: Int64) -> [HeaderField] {
        let tag = HeaderField("ETag", "\"\(file.content.version)\"")
        let dates = [
            HeaderField("Last-Modified", WebDate.text(file.changed)),
            HeaderField("Date", WebDate.text(now)),
        ]
        return switch file.habit {
        case .tag: [tag]
        case .weakTag: [HeaderField("ETag", "W/\"0\"")] + dates
        case .date: dates
        case .tagAndDate: [tag] + dates
        case .nothing: []
        }
    }

    private mutating func answerRest(
        _ url: String,
        _ asked: CarriedPart<Version>,
        at now: Int64
    ) -> (FileAnswer, File) {
        let from = asked.received
        let manner = random.pick(Manner.allCases)
        let place =
            switch manner {
            case .otherPort: url.replacing(".example/", with: ".example:81/")
            case .otherPath: url + "/other"
            default: url
            }
        let file = file(place, at: now)
        let whole = FileAnswer(status: 200, address: place, headers: validators(of: file, at: now))
        guard from < file.length, manner != .noSuchPart else {
            return (FileAnswer(status: 416, address: place, headers: []), file)
        }
        let isAnother = manner == .well && whole.validator != asked.first.validator
        if isAnother || manner == .whole { return (whole, file) }
        let first: Int64 = manner == .elsewhere ? Int64(random.below(Int(file.length))) : from
        let last: Int64 = manner == .less ? first + (file.length - 1 - first) / 2 : file.length - 1
        var headers = manner == .withoutValidator ? [] : validators(of: file, at: now)
        let total = manner == .noTotal ? "*" : "\(file.length)"
        headers.append(HeaderField("Content-Range", "bytes \(first)-\(last)/\(total)"))
        let length: Int64 = manner == .contradictory ? file.length + 1 : last - first + 1
        headers.append(HeaderField("Content-Length", "\(length)"))
        switch manner {
        case .severalParts:
            headers.append(HeaderField("Content-Type", "multipart/byteranges; boundary=x"))
        case .encoded: headers.append(HeaderField("Content-Encoding", "gzip"))
        default: break
        }
        return (FileAnswer(status: 206, address: place, headers: headers), file)
    }
}
