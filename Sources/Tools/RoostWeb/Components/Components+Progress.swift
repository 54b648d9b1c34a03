import RoostBasics
package import RoostCaller
import RoostHTTP
package import RoostSystemWire
package import RoostWire

extension Components {
    /// Returns the progress of work: its bar, and in words what is known of it.
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

    /// Returns the words beneath a bar, what matters most first.
    package static func words(of progress: Progress) -> [String] {
        let number = progress.percent.map { "\($0) %" } ?? progress.count.map { "\($0) done" }
        return [
            number, progress.remark, progress.amount, progress.rateWords,
            progress.elapsed.map { "for \($0.words)" },
            progress.left.map { "\($0.roughWords) left" },
        ].compactMap(\.self)
    }

    /// A number of things with what it counts, for the head of a page; it leads to them where it
    /// can.
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

extension RequestContext {
    /// The app that a list is narrowed to, by its whole identifier.
    package var app: String? { request.query.filled("app") }

    /// The uploaded files.
    package var uploads: Uploads { Uploads(system.paths) }

    /// A number that the address or the form has.
    package func number(_ text: String?, _ what: String) throws(WebFault) -> Int64 {
        guard let text, let number = Int64(text), number > 0 else {
            throw WebFault(.badRequest, "\(what) is named by its number.")
        }
        return number
    }

    /// A moment that the address names; `nil` where it names none.
    package func moment(_ name: String) throws(WebFault) -> Timestamp? {
        guard let text = request.query[name], !text.isEmpty else { return nil }
        guard let moment = Timestamp(iso8601: text, in: zone) else {
            throw WebFault(.badRequest, "A moment is written as in 2026-11-20T14:41:23Z.")
        }
        return moment
    }

    /// A field that the form has to have.
    package func field(_ name: String) throws(WebFault) -> String {
        guard let value = form[name] else {
            throw WebFault(.badRequest, "The form has no field \(name).")
        }
        return value
    }

    /// Does something with each thing that was marked in a list, once, and says of which it did not
    /// work.
    ///
    /// The system is asked, unless `ask` asks in another way. After a fault of which `isHopeless`
    /// says so, the others are not tried. Of one with which it cannot be done `change` throws a
    /// conflict, which is said beside what becomes of the others.
    package func forEachMarked(
        _ name: String,
        stoppingAt isHopeless: (WebFault) -> Bool = { _ in false },
        asking ask: ((SystemInterface.Method, JSONObject) throws(WebFault) -> Void)? = nil,
        _ change: (String) throws(WebFault) -> (SystemInterface.Method, JSONObject)
    ) throws(WebFault) {
        var seen: Set<String> = []
        let marked = form.all(name).filter { seen.insert($0).inserted }
        guard !marked.isEmpty else {
            throw WebFault(.badRequest, "No \(name) was marked, so nothing was changed.")
        }
        var sentences: [String] = []
        for (place, mark) in marked.enumerated() {
            let asked: (method: SystemInterface.Method, parameters: JSONObject)
            do throws(WebFault) { asked = try change(mark) } catch {
                guard error.status == .conflict else { throw error }
                sentences += error.sentences
                continue
            }
            do throws(WebFault) {
                if let ask {
                    try ask(asked.method, asked.parameters)
                } else {
                    _ = try system.ask(asked.method, asked.parameters)
                }
            } catch {
                sentences += error.sentences
                let others = marked.count - place - 1
                guard isHopeless(error), others > 0 else { continue }
                sentences.append(
                    others == 1 ? "1 other was not tried." : "\(others) others were not tried."
                )
                break
            }
        }
        guard sentences.isEmpty else { throw WebFault(.conflict, sentences: sentences) }
    }

    /// The parameters that name a job which was marked, by its app and its name.
    package static func job(marked mark: String) throws(WebFault) -> JSONObject {
        // An identifier of an app has no space in it.
        let parts = mark.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw WebFault(.badRequest, "A job is named by its app and its name.")
        }
        return ["app": .string(parts[0]), "id": .string(parts[1])]
    }
}

extension Timestamp {
    /// Returns the date as a field for a moment has it, which knows no zone.
    package func fieldText(in zone: Zone) -> String {
        text(in: zone).split(separator: " ").joined(separator: "T")
    }
}
