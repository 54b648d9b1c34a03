import Foundation

/// A format of `os_log`, put together with its arguments.
///
/// The conversions are those of printf(3) with `%@`, and with options in braces as in
/// `%{public}s`. An argument decides for itself how it is written: one that does not suit its
/// conversion is described, a missing one is `<missing>`, and nothing reads memory by a format.
struct LogFormat {
    private var rest: Substring.UnicodeScalarView
    private var arguments: ArraySlice<Any>
    private let showsPrivate: Bool
    private var text = ""

    static func text(_ format: String, _ arguments: [Any], showingPrivate: Bool) -> String {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var reader = LogFormat(
            rest: format[...].unicodeScalars,
            arguments: arguments[...],
            showsPrivate: showingPrivate
        )
        reader.read()
        return reader.text
    }

    private init(
        rest: Substring.UnicodeScalarView,
        arguments: ArraySlice<Any>,
        showsPrivate: Bool
    ) {
        self.rest = rest
        self.arguments = arguments
        self.showsPrivate = showsPrivate
    }

    private mutating func read() {
        while let scalar = rest.popFirst() {
            if scalar != "%" {
                text.unicodeScalars.append(scalar)
            } else if rest.first == "%" {
                rest.removeFirst()
                text += "%"
            } else {
                readConversion()
            }
        }
    }

    private mutating func readConversion() {
        let options = readOptions()
        let flags = readWhile { "-+ #0'".unicodeScalars.contains($0) }
        let width = readNumber()
        var precision: Int?
        if rest.first == "." {
            rest.removeFirst()
            precision = readNumber() ?? 0
        }
        _ = readWhile { "hlLqjzt".unicodeScalars.contains($0) }
        guard let conversion = rest.popFirst() else { return }
        // The message of the last error is nobody's argument.
        if conversion == "m" { return text += "error" }
        guard let argument = arguments.popFirst() else { return text += "<missing>" }
        let piece = Piece(
            flags: flags,
            width: width ?? 0,
            precision: precision,
            conversion: conversion
        )
        let value = piece.text(of: argument)
        let privacy = Self.privacy(of: options)
        text +=
            privacy.cover(
                for: value,
                isScalar: Piece.isScalar(argument),
                showingPrivate: showsPrivate
            ) ?? value
    }

    private mutating func readOptions() -> [Substring] {
        guard rest.first == "{" else { return [] }
        rest.removeFirst()
        let options = readWhile { $0 != "}" }
        _ = rest.popFirst()
        return options.split(separator: ",").map { $0.drop { $0 == " " } }
    }

    private static func privacy(of options: [Substring]) -> OSLogPrivacy {
        let mask = options.contains("mask.hash") ? OSLogPrivacy.Mask.hash : .none
        if options.contains("sensitive") { return .sensitive(mask: mask) }
        if options.contains("private") { return .private(mask: mask) }
        return options.contains("public") ? .public : .auto(mask: mask)
    }

    private mutating func readWhile(_ isPart: (Unicode.Scalar) -> Bool) -> String {
        var part = String.UnicodeScalarView()
        while let scalar = rest.first, isPart(scalar) {
            part.append(scalar)
            rest.removeFirst()
        }
        return String(part)
    }

    /// A width or precision; a star takes an argument.
    private mutating func readNumber() -> Int? {
        if rest.first == "*" {
            rest.removeFirst()
            let number = (arguments.popFirst() as? any BinaryInteger).map { Int(clamping: $0) }
            return number.map { min(max(0, $0), LogLimits.columns) }
        }
        let digits = readWhile { ("0"..."9").contains($0) }
        return digits.isEmpty ? nil : min(Int(digits) ?? LogLimits.columns, LogLimits.columns)
    }
}

/// A conversion of a format.
private struct Piece {
    let flags: String
    let width: Int
    let precision: Int?
    let conversion: Unicode.Scalar

    static func isScalar(_ argument: Any) -> Bool {
        argument is any BinaryInteger || argument is any BinaryFloatingPoint || argument is Bool
    }

    func text(of argument: Any) -> String {
        let text = unaligned(argument)
        guard width > text.count else { return text }
        let missing = width - text.count
        if flags.contains("-") { return text + String(repeating: " ", count: missing) }
        guard flags.contains("0"), Self.isScalar(argument) else {
            return String(repeating: " ", count: missing) + text
        }
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }

    private func unaligned(_ argument: Any) -> String {
        switch argument {
        case let number as any BinaryInteger: text(ofInteger: number)
        case let number as Double: text(ofNumber: number)
        case let number as Float: text(ofNumber: Double(number))
        case let number as CGFloat: text(ofNumber: Double(number))
        case let text as String: precision.map { String(text.prefix($0)) } ?? text
        case let none as Any? where none == nil: "(null)"
        default: String(describing: argument)
        }
    }

    private func text(ofInteger number: some BinaryInteger) -> String {
        let hasPlus = flags.contains("+")
        let digits = precision ?? 0
        // What is written as unsigned shows the bits of a negative number.
        let bits = number < 0 ? UInt64(truncatingIfNeeded: number) & mask(of: number) : nil
        let format: OSLogIntegerFormatting
        switch conversion {
        case "x", "X", "p":
            format = .hex(
                includePrefix: flags.contains("#") || conversion == "p",
                uppercase: conversion == "X",
                minDigits: digits
            )
        case "o", "O": format = .octal(minDigits: digits)
        case "u", "U": format = .decimal(minDigits: digits)
        case "c":
            return Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { String($0) } ?? "?"
        case "f", "F", "e", "E", "g", "G", "a", "A": return text(ofNumber: Double(number))
        default:
            return OSLogIntegerFormatting.decimal(explicitPositiveSign: hasPlus, minDigits: digits)
                .text(of: number)
        }
        return bits.map { format.text(of: $0) } ?? format.text(of: number)
    }

    private func mask(of number: some BinaryInteger) -> UInt64 {
        number.bitWidth >= 64 ? .max : (1 << UInt64(number.bitWidth)) - 1
    }

    private func text(ofNumber number: Double) -> String {
        let hasPlus = flags.contains("+")
        let digits = precision ?? 6
        let format: OSLogFloatFormatting
        switch conversion {
        case "e", "E":
            format = .exponential(
                precision: digits,
                explicitPositiveSign: hasPlus,
                uppercase: conversion == "E"
            )
        case "g", "G":
            format = .hybrid(
                precision: digits,
                explicitPositiveSign: hasPlus,
                uppercase: conversion == "G"
            )
        case "a", "A": format = .hex(explicitPositiveSign: hasPlus, uppercase: conversion == "A")
        // Apple's describes a number in place of an object.
        case "@": return String(describing: number)
        default: format = .fixed(precision: digits, explicitPositiveSign: hasPlus)
        }
        return format.text(of: number)
    }
}
