package import RoostHTTP
import RoostCaller

/// A piece of a page.
///
/// Whatever is text stays text: there is no way to have a string of markup among the pieces, so
/// that what an app calls itself cannot become any.
package indirect enum HTML: Hashable, Sendable {
    case text(String)
    case element(Tag, [Attribute], [HTML])
    case group([HTML])

    package static let nothing = HTML.group([])

    /// The name of an element, which only a literal can be.
    package struct Tag: Hashable, Sendable, ExpressibleByStringLiteral {
        package let name: String

        package init(stringLiteral name: StaticString) { self.name = "\(name)" }

        /// Elements that have no end.
        fileprivate var isVoid: Bool { Self.void.contains(name) }

        private static let void: Set = [
            "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr",
        ]
    }

    /// An attribute of an element.
    ///
    /// Addresses are made of targets of ours alone, so that none is somebody's script.
    package struct Attribute: Hashable, Sendable {
        let name: String
        /// `nil` for one that is there or not.
        let value: String?

        /// Makes an attribute whose value no browser takes for an address, a script or a style.
        package static func plain(_ name: Name, _ value: String) -> Attribute {
            Attribute(name: name.name, value: value)
        }

        package static func flag(_ name: Name, _ isSet: Bool = true) -> Attribute? {
            isSet ? Attribute(name: name.name, value: nil) : nil
        }

        package static func `class`(_ names: String...) -> Attribute {
            Attribute(name: "class", value: names.filter { !$0.isEmpty }.joined(separator: " "))
        }

        package static func id(_ id: String) -> Attribute { Attribute(name: "id", value: id) }

        package static func href(_ target: WebTarget) -> Attribute {
            Attribute(name: "href", value: "\(target)")
        }

        /// A place on the same page.
        package static func href(place: String) -> Attribute {
            Attribute(name: "href", value: "#\(Percent.encoded(place))")
        }

        package static func action(_ target: WebTarget) -> Attribute {
            Attribute(name: "action", value: "\(target)")
        }

        package static func source(_ target: WebTarget) -> Attribute {
            Attribute(name: "src", value: "\(target)")
        }

        /// Makes an attribute for the script, as `data-…`.
        package static func data(_ name: Name, _ value: String) -> Attribute {
            Attribute(name: "data-\(name.name)", value: value)
        }

        /// The name of an attribute, which only a literal can be, and none that has an address or a
        /// script.
        package struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
            let name: String

            package init(stringLiteral name: StaticString) {
                let name = "\(name)"
                precondition(
                    !["href", "src", "action", "style", "srcdoc", "formaction"].contains(name)
                        && !name.hasPrefix("on"),
                    "an attribute that is no plain text"
                )
                self.name = name
            }
        }
    }
}

/// An element with what is in it.
package func element(
    _ tag: HTML.Tag,
    _ attributes: HTML.Attribute?...,
    @HTMLBuilder content: () -> HTML = { .nothing }
) -> HTML {
    let content = content()
    return .element(
        tag,
        attributes.compactMap(\.self),
        content == .nothing ? [] : [content]
    )
}

/// A builder that puts pieces of a page one after the other.
@resultBuilder package enum HTMLBuilder {
    package static func buildExpression(_ piece: HTML) -> HTML { piece }
    package static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .nothing }
    package static func buildExpression(_ text: String) -> HTML { .text(text) }
    package static func buildExpression(_ pieces: [HTML]) -> HTML { .group(pieces) }
    package static func buildBlock(_ pieces: HTML...) -> HTML {
        pieces.count == 1 ? pieces[0] : .group(pieces)
    }
    package static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .nothing }
    package static func buildEither(first piece: HTML) -> HTML { piece }
    package static func buildEither(second piece: HTML) -> HTML { piece }
    package static func buildArray(_ pieces: [HTML]) -> HTML { .group(pieces) }
}

// MARK: - As text

extension HTML {
    /// The piece as browsers have it.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .text(let words): Self.write(words, to: &text)
        case .group(let pieces): for piece in pieces { piece.write(to: &text) }
        case .element(let tag, let attributes, let pieces):
            text += "<\(tag.name)"
            for attribute in attributes {
                text += " \(attribute.name)"
                guard let value = attribute.value else { continue }
                text += "=\""
                Self.write(value, to: &text)
                text += "\""
            }
            text += ">"
            if tag.isVoid { return }
            for piece in pieces { piece.write(to: &text) }
            text += "</\(tag.name)>"
        }
    }

    /// Writes text as text, with whatever would be markup, or would turn the reading direction, as
    /// something to read.
    private static func write(_ words: String, to text: inout String) {
        for scalar in words.unicodeScalars {
            switch scalar {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case _ where scalar.isUnfitForTerminals:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Sets a name apart that somebody else has given, so that one that is read from right to left
    /// leaves what is around it where it is.
    package static func said(_ words: String) -> HTML {
        .element("bdi", [], [.text(words)])
    }
}
