package import RoostHTTP

/// The frame around every page.
package enum Shell {
    /// A whole page.
    package static func document(_ page: Page, isReadOnly: Bool) -> String {
        "<!DOCTYPE html>\n"
            + element("html", .plain("lang", "en")) {
                head(page.title)
                element(
                    "body",
                    .data("topics", topics(of: page)),
                    page.window.map { .data("window", $0) }
                ) {
                    element("a", .class("skip"), .href(place: "main")) { "Skip to the page" }
                    header(page.section, isReadOnly: isReadOnly)
                    element(
                        "p",
                        .id("notice"),
                        .plain("role", "status"),
                        .plain("aria-live", "polite"),
                        .flag("hidden")
                    )
                    element("main", .id("main"), .plain("tabindex", "-1")) { page.content }
                }
            }.text
    }

    /// A page for somebody who may not look, or who looks for what is not there.
    package static func document(title: String, @HTMLBuilder content: () -> HTML) -> String {
        "<!DOCTYPE html>\n"
            + element("html", .plain("lang", "en")) {
                head(title)
                element("body", .class("alone")) {
                    element("main", .id("main")) { content() }
                }
            }.text
    }

    private static func topics(of page: Page) -> String {
        let topics = page.topics.union(page.window == nil ? [] : [.window])
        return topics.sorted().map(\.rawValue).joined(separator: " ")
    }

    private static func head(_ title: String) -> HTML {
        element("head") {
            element("meta", .plain("charset", "utf-8"))
            element(
                "meta",
                .plain("name", "viewport"),
                .plain("content", "width=device-width, initial-scale=1")
            )
            element("meta", .plain("name", "color-scheme"), .plain("content", "light dark"))
            element("title") { "\(title) · Roost" }
            element("link", .plain("rel", "icon"), .href(Asset.icon.target))
            element("link", .plain("rel", "stylesheet"), .href(Asset.style.target))
            element("script", .source(Asset.script.target), .flag("defer"))
        }
    }

    private static func header(_ section: Section, isReadOnly: Bool) -> HTML {
        element("header", .class("top")) {
            element("a", .class("brand"), .href(WebTarget(path: []))) { "Roost" }
            element("nav", .plain("aria-label", "Pages")) {
                element("ul") {
                    for other in Section.allCases {
                        element("li") {
                            element(
                                "a",
                                .href(other.target),
                                other == section ? .plain("aria-current", "page") : nil
                            ) { other.title }
                        }
                    }
                }
            }
            if isReadOnly { element("span", .class("chip")) { "read only" } }
            element("span", .id("live"), .class("live"), .flag("hidden")) { "live" }
        }
    }

    /// Returns the page that somebody sees instead of what they asked for.
    package static func page(_ fault: WebFault) -> Page {
        // Where no system runs, or answers, the page hears of one that does.
        let isAbsent = fault.status == .unavailable || fault.status == .silent
        let topics = isAbsent ? Set(Topic.allCases) : []
        return Page(title(fault.status), in: .overview, topics: topics) { content(fault) }
    }

    package static func content(_ fault: WebFault) -> HTML {
        element("section", .class("card", "fault")) {
            element("h1") { title(fault.status) }
            for sentence in fault.sentences { element("p") { sentence } }
        }
    }

    package static func title(_ status: WebAnswer.Status) -> String {
        switch status {
        case .badRequest: "That makes no sense"
        case .unauthorized: "Nobody is let in without a key"
        case .forbidden: "That may not be done"
        case .notFound: "There is no such thing"
        case .methodNotAllowed: "That cannot be done here"
        case .conflict: "That cannot be done now"
        case .tooLarge, .addressTooLong, .headTooLong: "That is too much"
        case .misdirected: "Called by another name"
        case .tooMany: "Too much at once"
        case .unavailable: "No system runs here"
        case .silent: "The system does not answer"
        case .done, .seeOther, .notModified, .failed, .badGateway: "Something went wrong"
        }
    }
}
