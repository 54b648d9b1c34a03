/// The members of an object, read one by one by what they should be.
///
/// A member that is `null` counts as missing, as Varlink has it. Members nobody asks for are passed
/// over, so that a newer peer can say more than we know.
package struct Fields: Sendable {
    /// The object they are read from.
    package let object: JSONObject
    private let context: String
    /// The place of the object in the one that the context names; `nil` for that one itself.
    private let path: Path?
    /// What mends the elements of lists; `nil` where an element that cannot be read is an error.
    private let mend: Mending?

    /// A function that gets an element that cannot be read, and returns one to read in its place.
    ///
    /// It is asked again for one that cannot be read either. An element for which it returns `nil`
    /// is passed over.
    package typealias Mending = @Sendable (JSON, FieldError) -> JSON?

    /// Creates a reader of an object; the context names it in errors, as in `Submit.parameters`.
    ///
    /// With `mend`, an element of a list of objects that cannot be read does not hide the others.
    /// That does not hold for lists within these elements.
    package init(_ object: JSONObject, context: String, mend: Mending? = nil) {
        self.init(object, context: context, at: nil, mend: mend)
    }

    private init(_ object: JSONObject, context: String, at path: Path?, mend: Mending? = nil) {
        self.object = object
        self.context = context
        self.path = path
        self.mend = mend
    }

    /// A reader of an object in this one.
    private func fields(_ object: JSONObject, at path: Path?) -> Fields {
        Fields(object, context: context, at: path)
    }
}

// MARK: - Plain values

extension Fields {
    package func string(_ name: String) throws(FieldError) -> String {
        try required(name, "a string") { $0.asString }
    }

    package func optionalString(_ name: String) throws(FieldError) -> String? {
        try optional(name, "a string") { $0.asString }
    }

    package func integer(_ name: String) throws(FieldError) -> Int64 {
        try required(name, "a whole number") { $0.asInteger }
    }

    package func optionalInteger(_ name: String) throws(FieldError) -> Int64? {
        try optional(name, "a whole number") { $0.asInteger }
    }

    /// A whole number within bounds.
    package func integer(
        _ name: String,
        in range: ClosedRange<Int64>
    ) throws(FieldError) -> Int64 {
        try required(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            $0.asInteger.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package func number(_ name: String) throws(FieldError) -> Double {
        try required(name, "a number") { $0.asNumber }
    }

    package func optionalNumber(_ name: String) throws(FieldError) -> Double? {
        try optional(name, "a number") { $0.asNumber }
    }

    package func bool(_ name: String) throws(FieldError) -> Bool {
        try required(name, "true or false") { $0.asBool }
    }

    package func optionalBool(_ name: String) throws(FieldError) -> Bool? {
        try optional(name, "true or false") { $0.asBool }
    }

    package func bool(_ name: String, default value: Bool) throws(FieldError) -> Bool {
        try optionalBool(name) ?? value
    }

    /// Reads one of the words that a type knows.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(FieldError) -> Choice {
        let choice = try optionalChoice(name, of: type)
        guard let choice else { throw error(name, of: type) }
        return choice
    }

    /// Reads one of the words that a type knows, or nothing.
    package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) throws(FieldError) -> Choice? {
        guard let value = member(name) else { return nil }
        guard let choice = value.asString.flatMap(Choice.init(rawValue:)) else {
            throw error(name, of: type)
        }
        return choice
    }

    /// An error for a field that is none of the words that a type knows.
    package func error<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        of type: Choice.Type
    ) -> FieldError {
        error(name, expectedOneOf: type.allCases.map(\.rawValue))
    }

    func error(_ name: String, expectedOneOf words: [String]) -> FieldError {
        error(
            name,
            expected: "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
        )
    }

    /// A member that is there, and is not `null`.
    package func member(_ name: String) -> JSON? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }
}

// MARK: - What holds other values

extension Fields {
    /// The members of an object in here.
    package func object(_ name: String) throws(FieldError) -> Fields {
        fields(try required(name, "an object") { $0.asObject }, at: .member(path, name))
    }

    /// The members of an object in here, or nothing.
    package func optionalObject(_ name: String) throws(FieldError) -> Fields? {
        guard let object = try optional(name, "an object", { $0.asObject }) else { return nil }
        return fields(object, at: .member(path, name))
    }

    /// All members but one, which is read in a way of its own.
    package func without(_ name: String) -> Fields {
        var object = object
        object[name] = nil
        return fields(object, at: path)
    }

    /// The members, as they are written.
    package var text: String { JSON.object(object).text }

    /// An object of which only its holder knows what it says, and that fits into what it is passed
    /// on in.
    ///
    /// It is kept, mostly, and so it holds nothing of the message that it came in.
    package func json(_ name: String) throws(FieldError) -> JSONObject {
        try required(name, Self.passable) { $0.isPassable ? $0.asObject : nil }.detached
    }

    package func optionalJSON(_ name: String) throws(FieldError) -> JSONObject? {
        try optional(name, Self.passable) { $0.isPassable ? $0.asObject : nil }?.detached
    }

    /// An object that may be longer or deeper than can be passed on, and holds nothing of the
    /// message that it came in.
    package func looseJSON(_ name: String) throws(FieldError) -> JSONObject {
        try required(name, "an object") { $0.asObject }.detached
    }

    package func optionalLooseJSON(_ name: String) throws(FieldError) -> JSONObject? {
        try optional(name, "an object") { $0.asObject }?.detached
    }

    /// The description of a value that can be passed on, for where an object is expected.
    package static let passable =
        "an object of at most \(JSON.passableValues) values, at most \(JSON.passableDepth) deep"

    /// Any value that is not `null`.
    package func value(_ name: String) throws(FieldError) -> JSON {
        try required(name, "a value") { $0 }
    }

    package func strings(_ name: String) throws(FieldError) -> [String] {
        try elements(try array(name), of: name, "a string") { $0.asString }
    }

    package func optionalStrings(_ name: String) throws(FieldError) -> [String]? {
        try optionalElements(name, "a string") { $0.asString }
    }

    package func integers(_ name: String) throws(FieldError) -> [Int64] {
        try elements(try array(name), of: name, "a whole number") { $0.asInteger }
    }

    package func optionalIntegers(_ name: String) throws(FieldError) -> [Int64]? {
        try optionalElements(name, "a whole number") { $0.asInteger }
    }

    /// Arrays of strings, such as pairs.
    package func stringLists(_ name: String) throws(FieldError) -> [[String]] {
        try elements(try array(name), of: name, "an array of strings", Self.strings)
    }

    package func optionalStringLists(_ name: String) throws(FieldError) -> [[String]]? {
        try optionalElements(name, "an array of strings", Self.strings)
    }

    private static func strings(_ value: JSON) -> [String]? {
        guard let array = value.asArray else { return nil }
        let strings = array.compactMap(\.asString)
        return strings.count == array.count ? strings : nil
    }

    /// An array of objects.
    package func objects(_ name: String) throws(FieldError) -> [Fields] {
        try objects(try array(name), of: name)
    }

    /// An array of objects, each turned into something by a function, such as an initializer.
    ///
    /// A closure must spell out what it throws: `{ item throws(FieldError) in … }`.
    package func array<Element>(
        _ name: String,
        of read: (Fields) throws(FieldError) -> Element
    ) throws(FieldError) -> [Element] {
        guard let mend else { return try objects(name).map(read) }
        var elements: [Element] = []
        for (place, value) in try array(name).enumerated() {
            var value = value
            while true {
                do throws(FieldError) {
                    elements.append(try read(try object(value, at: place, of: name)))
                    break
                } catch {
                    guard let mended = mend(value, error) else { break }
                    value = mended
                }
            }
        }
        return elements
    }

    /// An array of objects, each turned into something by a function; nothing if it is missing.
    package func optionalArray<Element>(
        _ name: String,
        of read: (Fields) throws(FieldError) -> Element
    ) throws(FieldError) -> [Element]? {
        guard let array = try optionalArray(name) else { return nil }
        return try objects(array, of: name).map(read)
    }

    private func array(_ name: String) throws(FieldError) -> [JSON] {
        try required(name, "an array") { $0.asArray }
    }

    private func optionalArray(_ name: String) throws(FieldError) -> [JSON]? {
        try optional(name, "an array") { $0.asArray }
    }

    private func optionalElements<Element>(
        _ name: String,
        _ expected: String,
        _ read: (JSON) -> Element?
    ) throws(FieldError) -> [Element]? {
        guard let array = try optionalArray(name) else { return nil }
        return try elements(array, of: name, expected, read)
    }

    private func elements<Element>(
        _ array: [JSON],
        of name: String,
        _ expected: String,
        _ read: (JSON) -> Element?
    ) throws(FieldError) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(array.count)
        for (place, value) in array.enumerated() {
            guard let element = read(value) else {
                throw error(.element(.member(path, name), place), expected, found: value)
            }
            elements.append(element)
        }
        return elements
    }

    private func objects(_ array: [JSON], of name: String) throws(FieldError) -> [Fields] {
        var elements: [Fields] = []
        elements.reserveCapacity(array.count)
        for (place, value) in array.enumerated() {
            elements.append(try object(value, at: place, of: name))
        }
        return elements
    }

    private func object(
        _ value: JSON,
        at place: Int,
        of name: String
    ) throws(FieldError) -> Fields {
        let path = Path.element(.member(path, name), place)
        guard let object = value.asObject else { throw error(path, "an object", found: value) }
        return fields(object, at: path)
    }
}

// MARK: - Errors

extension Fields {
    /// An error for a field that has the right kind of value but not a right value.
    package func error(_ name: String, expected: String) -> FieldError {
        error(.member(path, name), expected, found: member(name))
    }

    private func required<Value>(
        _ name: String,
        _ expected: @autoclosure () -> String,
        _ read: (JSON) -> Value?
    ) throws(FieldError) -> Value {
        guard let value = member(name) else {
            throw error(.member(path, name), expected(), found: nil)
        }
        guard let result = read(value) else {
            throw error(.member(path, name), expected(), found: value)
        }
        return result
    }

    private func optional<Value>(
        _ name: String,
        _ expected: @autoclosure () -> String,
        _ read: (JSON) -> Value?
    ) throws(FieldError) -> Value? {
        guard let value = member(name) else { return nil }
        guard let result = read(value) else {
            throw error(.member(path, name), expected(), found: value)
        }
        return result
    }

    private func error(_ path: Path, _ expected: String, found: JSON?) -> FieldError {
        FieldError(
            path: path.description(in: context),
            parameter: path.parameter,
            expected: expected,
            found: found?.excerpt
        )
    }
}

/// The path of a field, put into words only when something is wrong with it.
private indirect enum Path: Sendable {
    /// A member of what lies at a place, or of the outermost object.
    case member(Path?, String)
    case element(Path, Int)

    func description(in context: String) -> String {
        switch self {
        case .member(let parent, let name):
            "\(parent?.description(in: context) ?? context).\(name.pathExcerpt)"
        case .element(let parent, let place): "\(parent.description(in: context))[\(place)]"
        }
    }

    /// The member of the outermost object that this lies in.
    var parameter: String {
        switch self {
        case .member(let parent, let name): parent?.parameter ?? name
        case .element(let parent, _): parent.parameter
        }
    }
}

extension String {
    /// This key as part of a path: as it is, or in quotation marks and cut if it is no plain name.
    package var pathExcerpt: String {
        let isPlain =
            utf8.count <= 60
            && utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                    || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "_-.".utf8.contains(byte)
            }
        return isPlain ? self : quotedExcerpt
    }
}
