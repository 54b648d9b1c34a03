extension InterfaceDescription {
    /// Reads the description of one interface.
    ///
    /// Comment lines directly in front of something are its documentation; an empty line between
    /// them and it makes them remarks. Every name must be defined, and only once.
    package init(
        parsing source: String
    ) throws(InterfaceError) {
        var parser = InterfaceParser(source)
        self = try parser.parseAll()
    }
}

private struct InterfaceParser {
    private enum Token: Hashable {
        case word(String)
        case symbol(String)
        case end
    }

    private typealias Description = InterfaceDescription

    private let source: String
    private let text: [UInt8]
    /// The depth to which types may lie in each other: they are read by functions that call
    /// themselves.
    private static let greatestDepth = 64
    /// The place in the text up to which it is read, in bytes.
    private var position = 0
    /// The depth of the type that is being read.
    private var depth = 0

    /// The next token.
    private var token = Token.end
    /// The line of the next token.
    private var line = 1
    /// The comment lines in front of what comes next.
    private var documentation = ""
    /// The line that is being read, which may lie beyond what comes next.
    private var currentLine = 1

    /// The places where names that need not be known yet were used first.
    private var uses: [(name: String, line: Int)] = []
    /// The names among these.
    private var usedNames: Set<String> = []

    init(_ source: String) {
        self.source = source
        text = Array(source.utf8)
    }

    mutating func parseAll() throws(InterfaceError) -> InterfaceDescription {
        try advance()
        let interfaceDocumentation = documentation
        guard token == .word("interface") else {
            throw wrong("a description starts with \"interface\" and a name like org.example.mail")
        }
        try advance()
        let name = try takeInterfaceName()

        var types: [Description.TypeDefinition] = []
        var methods: [Description.Method] = []
        var errors: [Description.ErrorDefinition] = []
        var definitions: [String: Int] = [:]
        while token != .end {
            let documentation = documentation
            let keyword = token
            guard [.word("type"), .word("method"), .word("error")].contains(keyword) else {
                throw wrong("expected \"type\", \"method\" or \"error\", found \(tokenExcerpt)")
            }
            try advance()
            let nameLine = line
            let name = try takeMemberName()
            if let earlier = definitions.updateValue(nameLine, forKey: name) {
                throw InterfaceError(
                    line: nameLine,
                    sentence: "\(name) is already defined in line \(earlier); rename one of them"
                )
            }
            switch keyword {
            case .word("type"):
                guard token == .symbol("(") else {
                    throw wrong("a type is a structure or an enumeration in parentheses")
                }
                let type = try parseParentheses()
                types.append(.init(name: name, type: type, documentation: documentation))
            case .word("method"):
                let parameters = try parseStructure(of: "a method's parameters")
                try take("->", "between a method's parameters and what it returns")
                let reply = try parseStructure(of: "what a method returns")
                methods.append(
                    .init(
                        name: name,
                        parameters: parameters,
                        reply: reply,
                        documentation: documentation
                    )
                )
            default:
                let parameters = try parseStructure(of: "an error's parameters")
                errors.append(
                    .init(name: name, parameters: parameters, documentation: documentation)
                )
            }
        }

        let typeNames = Set(types.map(\.name))
        for use in uses where !typeNames.contains(use.name) {
            throw InterfaceError(
                line: use.line,
                sentence: "there is no type \(use.name); define it with \"type \(use.name) (…)\""
            )
        }
        return Description(
            name: name,
            documentation: interfaceDocumentation,
            types: types,
            methods: methods,
            errors: errors,
            source: source
        )
    }

    // MARK: Types

    private mutating func parseType() throws(InterfaceError) -> Description.ValueType {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else {
            throw wrong(
                "types lie more than \(Self.greatestDepth) deep in each other; name some of them"
            )
        }
        switch token {
        case .symbol("?"):
            try advance()
            guard token != .symbol("?") else { throw wrong("one question mark is enough") }
            return .nullable(try parseType())
        case .symbol("[]"):
            try advance()
            return .array(try parseType())
        case .symbol("[string]"):
            try advance()
            return .map(try parseType())
        case .symbol("("):
            return try parseParentheses()
        case .word(let name):
            let type = try plainType(name)
            try advance()
            return type
        default:
            throw wrong("expected a type, found \(tokenExcerpt)")
        }
    }

    private mutating func plainType(
        _ name: String
    ) throws(InterfaceError) -> Description.ValueType {
        switch name {
        case "bool": return .bool
        case "int": return .int
        case "float": return .float
        case "string": return .string
        case "object": return .object
        default:
            guard name.isMemberName else {
                throw wrong(
                    "there is no type \(name.quotedExcerpt); write bool, int, float, string, object "
                        + "or the name of a type, which starts with a capital letter"
                )
            }
            if usedNames.insert(name).inserted { uses.append((name, line)) }
            return .named(name)
        }
    }

    private mutating func parseStructure(
        of what: String
    ) throws(InterfaceError) -> Description.Structure {
        guard token == .symbol("(") else {
            throw wrong("\(what) stand in parentheses, \"()\" if there are none")
        }
        guard case .structure(let structure) = try parseParentheses() else {
            throw wrong("\(what) have types: write \"name: type\"")
        }
        return structure
    }

    /// Reads a structure or an enumeration; nothing in parentheses is a structure without fields.
    private mutating func parseParentheses() throws(InterfaceError) -> Description.ValueType {
        try take("(", "here")
        var fields: [Description.Field] = []
        var words: [String] = []
        var names: Set<String> = []
        while token != .symbol(")") || !names.isEmpty {
            let documentation = documentation
            guard case .word(let name) = token else {
                throw wrong("expected a field's name, found \(tokenExcerpt)")
            }
            guard name.isFieldName else {
                throw wrong(
                    "\(name.quotedExcerpt) is no field's name; write letters and digits, a letter "
                        + "first, and single _ between them"
                )
            }
            guard names.insert(name).inserted else {
                throw wrong("there already is a field \(name); rename one of them")
            }
            try advance()
            if token == .symbol(":") {
                guard words.isEmpty else { throw mixed }
                try advance()
                fields.append(
                    .init(name: name, type: try parseType(), documentation: documentation)
                )
            } else {
                guard fields.isEmpty else { throw mixed }
                words.append(name)
            }
            if token == .symbol(")") { break }
            try take(",", "or \")\" after \(name)")
        }
        try advance()
        return words.isEmpty ? .structure(.init(fields: fields)) : .enumeration(words)
    }

    private var mixed: InterfaceError {
        wrong("either all of these have a type (a structure) or none has (an enumeration)")
    }

    // MARK: Names

    private mutating func takeInterfaceName() throws(InterfaceError) -> String {
        guard case .word(let name) = token, name.isInterfaceName else {
            throw wrong(
                "\(tokenExcerpt) is no interface's name; write words of letters and digits joined by "
                    + "dots, like org.example.Mail"
            )
        }
        try advance()
        return name
    }

    private mutating func takeMemberName() throws(InterfaceError) -> String {
        guard case .word(let name) = token, name.isMemberName else {
            throw wrong(
                "\(tokenExcerpt) is no name for a type, method or error; write letters and digits, "
                    + "a capital letter first"
            )
        }
        try advance()
        return name
    }

    // MARK: Tokens

    private mutating func take(
        _ symbol: String,
        _ place: String
    ) throws(InterfaceError) {
        guard token == .symbol(symbol) else {
            throw wrong("expected \"\(symbol)\" \(place), found \(tokenExcerpt)")
        }
        try advance()
    }

    /// Goes on to the next token, collecting the comments in front of it.
    private mutating func advance() throws(InterfaceError) {
        documentation = ""
        var lineIsEmpty = position == 0
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "\n"):
                if lineIsEmpty { documentation = "" }
                lineIsEmpty = true
                position += 1
                currentLine += 1
            case UInt8(ascii: "#"):
                readComment(belongsToNext: lineIsEmpty)
                lineIsEmpty = false
            default:
                line = currentLine
                return try readToken()
            }
        }
        line = currentLine
        token = .end
    }

    private mutating func readComment(belongsToNext: Bool) {
        position += 1
        if position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
        let start = position
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
        // A comment behind something on its line is a remark about that.
        guard belongsToNext else { return }
        var end = position
        while end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        if !documentation.isEmpty { documentation += "\n" }
        documentation += String(decoding: text[start..<end], as: UTF8.self)
    }

    private mutating func readToken() throws(InterfaceError) {
        for symbol in ["(", ")", ",", ":", "?", "->", "[]", "[string]"]
        where text[position...].starts(with: symbol.utf8) {
            position += symbol.utf8.count
            token = .symbol(symbol)
            return
        }
        let start = position
        while position < text.count, text[position].isInWord {
            // An arrow may follow a word without a space.
            if text[position...].starts(with: "->".utf8) { break }
            position += 1
        }
        guard position > start else {
            token = .end
            let rest = String(decoding: text[position...].prefix(20), as: UTF8.self)
            if rest.hasPrefix("[") {
                throw wrong("arrays are written []type, and maps [string]type")
            }
            throw wrong("cannot read \(rest.quotedExcerpt)")
        }
        token = .word(String(decoding: text[start..<position], as: UTF8.self))
    }

    private var tokenExcerpt: String {
        switch token {
        case .word(let word): word.quotedExcerpt
        case .symbol(let symbol): "\"\(symbol)\""
        case .end: "the end"
        }
    }

    private func wrong(_ sentence: String) -> InterfaceError {
        InterfaceError(line: line, sentence: sentence)
    }
}

// MARK: - Names

extension UInt8 {
    private static let lowerCase = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let upperCase = UInt8(ascii: "A")...UInt8(ascii: "Z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    fileprivate var isLowerCase: Bool { Self.lowerCase ~= self }
    fileprivate var isUpperCase: Bool { Self.upperCase ~= self }
    fileprivate var isDigit: Bool { Self.digits ~= self }
    fileprivate var isAlphanumeric: Bool { isLowerCase || isUpperCase || isDigit }
    fileprivate var isInWord: Bool {
        isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "-")
    }
}

extension String {
    /// The beginning of this text in quotation marks.
    fileprivate var quotedExcerpt: String {
        unicodeScalars.count > 60 ? "\"\(String(unicodeScalars.prefix(60)))\"…" : "\"\(self)\""
    }

    /// Whether this can name a type, method or error: `[A-Z][A-Za-z0-9]*`.
    fileprivate var isMemberName: Bool {
        utf8.first?.isUpperCase == true && utf8.allSatisfy(\.isAlphanumeric)
    }

    /// Whether this can name a field or a word of an enumeration: `[A-Za-z](_?[A-Za-z0-9])*`.
    fileprivate var isFieldName: Bool {
        guard let first = utf8.first, first.isLowerCase || first.isUpperCase else { return false }
        return utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isAlphanumeric) }
    }

    /// Whether this can name an interface: at least two words of `[A-Za-z0-9-]`, joined by dots.
    ///
    /// The first starts with a letter, the others with a letter or digit, and none ends with a
    /// dash.
    fileprivate var isInterfaceName: Bool {
        let words = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let dash = UInt8(ascii: "-")
        return words.count > 1 && utf8.first.map { $0.isLowerCase || $0.isUpperCase } == true
            && words.allSatisfy { word in
                word.first.map { $0 != dash } == true && word.last != dash
                    && word.allSatisfy { $0.isAlphanumeric || $0 == dash }
            }
    }
}
