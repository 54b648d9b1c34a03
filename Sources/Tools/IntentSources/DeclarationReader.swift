/// A reader of the types, extensions, protocols and type aliases that a file declares.
///
/// What is declared in the body of a function is left out: nothing outside can name it.
package struct DeclarationReader {
    private let tokens: [Token]
    private var place = 0
    private var conditions = Conditions()
    private var declarations: [Declaration] = []

    private init(_ tokens: [Token]) { self.tokens = tokens }

    package static func declarations(in source: String) -> [Declaration] {
        var reader = DeclarationReader(Lexer.tokens(of: source))
        // A bracket too many ends a scope that nobody opened; go on behind it.
        while reader.place < reader.tokens.count { reader.readMembers(of: nil) }
        return reader.declarations
    }

    /// The part of a declaration that has been read before its keyword.
    private struct Prefix {
        var isPrivate = false
        var isWithdrawn = false
    }

    // MARK: Scopes

    /// Reads what stands between the brackets of a type or extension, or in the file.
    private mutating func readMembers(of scope: Declaration?) {
        var prefix = Prefix()
        while let token = next() {
            place += 1
            switch token {
            case .mark("}"): return
            case .mark("{"), .mark("("), .mark("["):
                place -= 1
                skipBrackets()
            case .mark("."): place += 1
            case .mark("@"): readAttribute(&prefix)
            case .word(let word): readWord(word, &prefix, scope)
            default: _ = conditions.take(token)
            }
        }
    }

    private mutating func readWord(_ word: String, _ prefix: inout Prefix, _ scope: Declaration?) {
        switch word {
        case "private", "fileprivate": prefix.isPrivate = true
        case "struct", "enum": readType(.type, prefix, scope)
        case "class" where isDeclaration: readType(.classType, prefix, scope)
        case "actor" where isActor: readType(.type, prefix, scope)
        case "extension": readType(.extended, prefix, scope)
        case "protocol": readType(.protocolType, prefix, scope)
        case "typealias": readAlias(scope)
        case "import": readImport()
        case _ where Self.otherDeclarations.contains(word): break
        // Another modifier, which leaves what came before it as it was.
        default: return
        }
        if word != "private", word != "fileprivate" { prefix = Prefix() }
    }

    private static let otherDeclarations: Set = [
        "func", "var", "let", "init", "subscript", "case", "associatedtype", "deinit", "operator",
        "precedencegroup", "macro",
    ]

    /// Whether this `class` declares one; before `func` and the like it is a modifier.
    private var isDeclaration: Bool {
        switch next() {
        case .name: true
        case .word(let word):
            !Self.otherDeclarations.contains(word) && !Self.modifiers.contains(word)
        default: false
        }
    }

    private static let modifiers: Set = [
        "override", "final", "private", "fileprivate", "internal", "package", "public", "open",
        "nonisolated", "unowned", "weak", "lazy", "dynamic", "async",
    ]

    /// Whether this `actor`, which is a keyword in places only, declares one.
    private var isActor: Bool {
        guard isDeclaration else { return false }
        return switch next(1) {
        case .mark("{"), .mark(":"), .mark("<"), .word("where"): true
        default: false
        }
    }

    // MARK: Declarations

    private mutating func readType(
        _ kind: Declaration.Kind,
        _ prefix: Prefix,
        _ scope: Declaration?
    ) {
        var name = readPath()
        guard !name.isEmpty else { return }
        if kind != .extended { name = [name[0]] }
        var declaration = Declaration(
            kind: kind,
            path: (scope?.path ?? []) + name,
            isPrivate: prefix.isPrivate || scope?.isPrivate == true,
            isGeneric: scope?.isGeneric == true,
            isWithdrawn: prefix.isWithdrawn || scope?.isWithdrawn == true,
            conditions: conditions.present
        )
        if skipAngles() { declaration.isGeneric = true }
        if next() == .mark(":") {
            place += 1
            declaration.inherited = readInherited()
        }
        if next() == .word("where") {
            declaration.isGeneric = true
            while let token = next(), token != .mark("{") {
                if token == .mark("}") { return }
                place += 1
            }
        }
        guard next() == .mark("{") else { return }
        declarations.append(declaration)
        if kind == .protocolType {
            skipBrackets()
        } else {
            place += 1
            readMembers(of: declaration)
        }
    }

    /// Reads `typealias A = B & C`.
    private mutating func readAlias(_ scope: Declaration?) {
        guard let name = next()?.identifier else { return }
        place += 1
        _ = skipAngles()
        guard next() == .mark("=") else { return }
        place += 1
        declarations.append(
            Declaration(
                kind: .alias,
                path: (scope?.path ?? []) + [name],
                inherited: readComposition(),
                conditions: conditions.present
            )
        )
    }

    /// Passes `import struct Module.Name`, whose keyword declares nothing.
    private mutating func readImport() {
        if case .word(let word) = next(), Self.importKinds.contains(word) { place += 1 }
        _ = readPath()
    }

    private static let importKinds: Set = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    /// Reads `@name` or `@name(…)`.
    private mutating func readAttribute(_ prefix: inout Prefix) {
        let name = readPath()
        guard next() == .mark("(") else { return }
        let start = place
        skipBrackets()
        guard name == ["available"], tokens[(start + 1)...].first == .mark("*") else { return }
        for token in tokens[start..<place] {
            if token == .word("unavailable") || token == .word("deprecated")
                || token == .word("obsoleted")
            {
                prefix.isWithdrawn = true
            }
        }
    }

    /// Reads what follows the colon of a type.
    private mutating func readInherited() -> [[String]] {
        var inherited = readComposition()
        while next() == .mark(",") {
            place += 1
            inherited += readComposition()
        }
        return inherited
    }

    /// Reads `A & B.C<D>`, and leaves out what is suppressed (`~A`).
    private mutating func readComposition() -> [[String]] {
        var parts: [[String]] = []
        var isSuppressed = false
        while let token = next() {
            switch token {
            case .word("where"): return parts
            case .word(let word) where Self.typeModifiers.contains(word): place += 1
            case .word, .name:
                let path = readPath()
                _ = skipAngles()
                if !isSuppressed { parts.append(path) }
                isSuppressed = false
                guard next() == .mark("&") else { return parts }
                place += 1
            case .mark("~"):
                isSuppressed = true
                place += 1
            case .mark("@"):
                var unused = Prefix()
                place += 1
                readAttribute(&unused)
            case .mark("("), .mark("["):
                // A tuple, a function or an array conforms to nothing of ours; brackets around a
                // composition are looked into.
                place += 1
                parts += readComposition()
                while let token = next(), token != .mark(")"), token != .mark("]") {
                    if token == .mark("{") { return parts }
                    place += 1
                }
                place += 1
                guard next() == .mark("&") else { return parts }
                place += 1
            default: return parts
            }
        }
        return parts
    }

    private static let typeModifiers: Set = [
        "any", "some", "nonisolated", "isolated", "sending", "borrowing", "consuming", "inout",
    ]

    // MARK: Tokens

    private func next(_ distance: Int = 0) -> Token? {
        place + distance < tokens.count ? tokens[place + distance] : nil
    }

    /// Reads names with dots between them.
    private mutating func readPath() -> [String] {
        var path: [String] = []
        while let name = next()?.identifier {
            path.append(name)
            place += 1
            // Arguments in the middle: `extension A<B>.C`.
            guard next() == .mark("."), next(1)?.identifier != nil else { break }
            place += 1
        }
        return path
    }

    /// Passes `<…>`, and says whether it was there.
    private mutating func skipAngles() -> Bool {
        guard next() == .mark("<") else { return false }
        var depth = 0
        repeat {
            switch next() {
            case .mark("<"): depth += 1
            // The arrow of a function closes nothing.
            case .mark(">") where tokens[place - 1] != .mark("-"): depth -= 1
            case .mark("{"), .mark("}"), nil: return true
            default: break
            }
            place += 1
        } while depth > 0
        return true
    }

    /// Passes brackets of any kind with all that is in them.
    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            switch next() {
            case .mark("{"), .mark("("), .mark("["): depth += 1
            case .mark("}"), .mark(")"), .mark("]"): depth -= 1
            case nil: return
            default: break
            }
            place += 1
        } while depth > 0
    }
}
