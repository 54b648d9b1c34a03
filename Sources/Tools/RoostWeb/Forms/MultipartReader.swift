/// A reader of forms with files, piece by piece, as RFC 7578 has them.
package struct MultipartReader: Sendable {
    package enum Event: Hashable, Sendable {
        /// A field begins; with a file's name if it is one.
        case begin(name: String, file: String?)
        case bytes(ArraySlice<UInt8>)
        case end
    }

    /// A defect that makes a body unfit as a form.
    package struct Fault: Error, Hashable, Sendable {
        package let sentence: String
        /// Whether it is the disk's, and not the form's.
        package var isOfDisk = false
    }

    private enum State {
        /// The reader is before the first field, whose beginning is looked for.
        case before
        case head
        case body
        case over
    }

    /// The length that the head of a field may have, in bytes.
    private static let mostHead = 8192

    /// The mark that ends a field: the end of a line and the boundary.
    private let mark: [UInt8]
    /// The bytes that have come and are not read yet.
    private var rest: [UInt8]
    private var state = State.before

    /// Creates a reader from the content type of a request, such as `multipart/form-data;
    /// boundary=x`.
    package init(contentType: String) throws(Fault) {
        let parts = contentType.split(separator: ";").map { $0.drop { $0 == " " } }
        guard parts.first?.lowercased() == "multipart/form-data",
            let part = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
        else { throw Fault(sentence: "What was sent is no form with files.") }
        let boundary = part.dropFirst("boundary=".count).filter { $0 != "\"" }
        guard 1...70 ~= boundary.utf8.count else {
            throw Fault(sentence: "The form does not say where its fields end.")
        }
        mark = Array("\r\n--\(boundary)".utf8)
        // The first one may stand at the very beginning.
        rest = [13, 10]
    }

    /// Takes in the next bytes, and returns the events that are complete with them.
    package mutating func take(_ bytes: [UInt8]) throws(Fault) -> [Event] {
        rest += bytes
        var events: [Event] = []
        while try step(&events) {}
        return events
    }

    /// Refuses a form that ended too early.
    package func finish() throws(Fault) {
        guard case .over = state else {
            throw Fault(sentence: "The form was cut off while it was sent; send it again.")
        }
    }

    /// Takes the next step through the bytes that are there, and returns whether there may be
    /// another.
    private mutating func step(_ events: inout [Event]) throws(Fault) -> Bool {
        switch state {
        case .over:
            rest = []
            return false
        case .head: return try takeHead(&events)
        case .before, .body: return takeBody(&events)
        }
    }

    private mutating func takeBody(_ events: inout [Event]) -> Bool {
        let isBody = if case .body = state { true } else { false }
        guard let place = rest.place(of: mark) else {
            // What is left may be the beginning of the mark.
            let sure = rest.count - mark.count + 1
            guard sure > 0 else { return false }
            if isBody { events.append(.bytes(rest[..<sure])) }
            rest.removeFirst(sure)
            return false
        }
        let after = place + mark.count
        guard rest.count >= after + 2 else { return false }
        if isBody {
            if place > 0 { events.append(.bytes(rest[..<place])) }
            events.append(.end)
        }
        let isLast = rest[after] == UInt8(ascii: "-") && rest[after + 1] == UInt8(ascii: "-")
        rest.removeFirst(isLast ? after + 2 : after)
        state = isLast ? .over : .head
        return true
    }

    private mutating func takeHead(_ events: inout [Event]) throws(Fault) -> Bool {
        guard let end = rest.place(of: [13, 10, 13, 10]) else {
            guard rest.count <= Self.mostHead else {
                throw Fault(sentence: "A field of the form says too much about itself.")
            }
            return false
        }
        guard end <= Self.mostHead, let head = String(validating: rest[..<end], as: UTF8.self)
        else { throw Fault(sentence: "A field of the form says of itself what cannot be read.") }
        rest.removeFirst(end + 4)
        let (name, file) = try Self.names(in: head)
        events.append(.begin(name: name, file: file))
        state = .body
        return true
    }

    private static func names(in head: String) throws(Fault) -> (name: String, file: String?) {
        for line in head.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":"),
                line[..<colon].lowercased() == "content-disposition"
            else { continue }
            var rest = line[line.index(after: colon)...]
            var values: [String: String] = [:]
            while let equals = rest.firstRange(of: "=\"") {
                let name = rest[..<equals.lowerBound].reversed().prefix { $0.isLetter }
                let after = rest[equals.upperBound...]
                guard let quote = after.firstIndex(of: "\"") else { break }
                values[String(name.reversed()).lowercased()] = unescaped(after[..<quote])
                rest = after[after.index(after: quote)...]
            }
            if let name = values["name"] { return (name, values["filename"]) }
        }
        throw Fault(sentence: "A field of the form has no name.")
    }

    /// A name as it is meant: browsers write quotation marks and ends of lines as in addresses.
    private static func unescaped(_ text: Substring) -> String {
        var name = String(text)
        for (escape, meant) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
            name = name.split(separator: escape, omittingEmptySubsequences: false)
                .joined(separator: meant)
        }
        return name
    }
}

extension [UInt8] {
    /// Returns the place where a sequence of bytes begins first.
    fileprivate func place(of sought: [UInt8]) -> Int? {
        guard let first = sought.first, count >= sought.count else { return nil }
        var start = 0
        while let place = self[start...].firstIndex(of: first), place + sought.count <= count {
            if self[place...].starts(with: sought) { return place }
            start = place + 1
        }
        return nil
    }
}
