package import RoostCaller
import RoostHTTP

extension Bits {
    /// How far something is: its bar, and in words what is known of it.
    package static func progress(_ progress: Progress, label: String) -> HTML {
        .group([
            element(
                "progress",
                progress.fraction.map { .plain("value", "\(Int($0 * 10_000))") },
                progress.fraction == nil ? nil : .plain("max", "10000"),
                .plain("aria-label", label)
            ),
            element("p", .class("small", "facts")) {
                for words in words(of: progress) { element("span") { words } }
            },
        ])
    }

    /// What stands beneath a bar, what matters most first.
    package static func words(of progress: Progress) -> [String] {
        let number = progress.percent.map { "\($0) %" } ?? progress.count.map { "\($0) done" }
        return [
            number, progress.remark, progress.amount, progress.rateWords,
            progress.elapsed.map { "for \($0.words)" },
            progress.left.map { "\($0.roughWords) left" },
        ].compactMap(\.self)
    }

    /// A number of things with what it counts, for the head of a page; it leads to them where it can.
    package static func tile(_ value: Int, _ label: String, isBad: Bool = false) -> HTML {
        element("li", .class("tile", isBad && value > 0 ? "bad" : ""), .data("key", label)) {
            element("span", .class("value")) { "\(value)" }
            element("span", .class("label")) { label }
        }
    }

    package static func tiles(@HTMLBuilder _ tiles: () -> HTML) -> HTML {
        element("ul", .class("tiles"), content: tiles)
    }

    /// A heading with whose it is, where a list is one app's alone.
    package static func heading(_ title: String, app: String?, _ section: Section) -> HTML {
        .group([
            element("h1") {
                title
                if let app {
                    " of "
                    HTML.said(app.lastComponent)
                }
            },
            app == nil
                ? .nothing
                : element("p") {
                    element("a", .href(section.target)) { "Those of all apps" }
                },
        ])
    }
}

extension Visit {
    /// The app that a list is narrowed to, by its whole identifier.
    package var app: String? { request.query["app"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Where files lie that were uploaded.
    package var uploads: Uploads { Uploads(system.paths) }

    /// A number that the address or the form has.
    package func number(_ text: String?, _ what: String) throws(WebFault) -> Int64 {
        guard let text, let number = Int64(text), number > 0 else {
            throw WebFault(.badRequest, "\(what) is named by its number.")
        }
        return number
    }

    /// A field that the form has to have.
    package func field(_ name: String) throws(WebFault) -> String {
        guard let value = form[name] else {
            throw WebFault(.badRequest, "The form has no field \(name).")
        }
        return value
    }
}
