/// A structure of an interface, whose reading and writing are generated from the interface's text.
package protocol WireMessage: Hashable, Sendable {
    /// Reads the members of an object; those that nobody knows are passed over.
    init(reading fields: Fields) throws(FieldError)

    /// Writes one object, without the members that are not there.
    func write(to writer: inout JSONWriter)
}

/// An enumeration of words, as it is generated from an interface's text.
///
/// A word that only a later version knows is kept as it is.
package protocol WireWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

// MARK: - Reading

extension Fields {
    package func word<Word: WireWord>(_ name: String) throws(FieldError) -> Word {
        let word: Word? = try optionalWord(name)
        guard let word else { throw error(name, expected: "a string") }
        return word
    }

    package func optionalWord<Word: WireWord>(_ name: String) throws(FieldError) -> Word? {
        try optionalString(name).flatMap(Word.init(rawValue:))
    }

    package func words<Word: WireWord>(_ name: String) throws(FieldError) -> [Word] {
        try strings(name).compactMap(Word.init(rawValue:))
    }

    package func optionalWords<Word: WireWord>(_ name: String) throws(FieldError) -> [Word]? {
        try optionalStrings(name)?.compactMap(Word.init(rawValue:))
    }

    /// An error for a word that is none of those that are meant here.
    package func error(_ name: String, of meant: [some WireWord]) -> FieldError {
        error(name, expectedOneOf: meant.map(\.rawValue))
    }
}

// MARK: - Writing

extension WireMessage {
    /// The message as it is sent.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    /// The message as an object, for where it travels in one that does not know what it holds;
    /// `nil` for one that is beyond what a message may hold.
    package var object: JSONObject? {
        // What cannot be read back cannot be told, whatever the reason.
        (try? JSON(parsing: bytes))?.asObject
    }

    /// The message as text, to be kept and read again.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONWriter {
    package mutating func message(_ key: String, _ message: some WireMessage) {
        self.key(key)
        message.write(to: &self)
    }

    package mutating func list(_ key: String, _ messages: [some WireMessage]) {
        list(key, messages) { $0.write(to: &$1) }
    }

    package mutating func list(_ key: String, _ words: [some WireWord]) {
        list(key, words) { $1.value($0.rawValue) }
    }

    package mutating func list(_ key: String, _ strings: [String]) {
        list(key, strings) { $1.value($0) }
    }

    package mutating func list(_ key: String, _ integers: [Int64]) {
        list(key, integers) { $1.value($0) }
    }

    package mutating func list(_ key: String, _ objects: [JSONObject]) {
        list(key, objects) { $1.value($0) }
    }

    package mutating func list(_ key: String, _ lists: [[String]]) {
        list(key, lists) { list, writer in
            writer.beginArray()
            for string in list { writer.value(string) }
            writer.endArray()
        }
    }

    private mutating func list<Element>(
        _ key: String,
        _ elements: [Element],
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        self.key(key)
        beginArray()
        for element in elements { write(element, &self) }
        endArray()
    }
}
