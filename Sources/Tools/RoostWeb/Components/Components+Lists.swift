package import RoostHTTP

/// The frames around lists that are looked at by pages.
extension Components {
    /// A field of which one of some words is chosen.
    package static func choice(
        _ label: String,
        _ name: String,
        _ value: String,
        _ choices: [(value: String, title: String)]
    ) -> HTML {
        element("span") {
            element("label", .plain("for", name)) { label }
            element("select", .id(name), .plain("name", name)) {
                for choice in choices {
                    element(
                        "option",
                        .plain("value", choice.value),
                        .flag("selected", choice.value == value)
                    ) { choice.title }
                }
            }
        }
    }

    /// The ways to other pages of the same list, where there are any.
    package static func ways(
        _ ways: [(words: String, target: WebTarget, relation: String)?]
    ) -> HTML {
        let ways = ways.compactMap(\.self)
        guard !ways.isEmpty else { return .nothing }
        return element("p", .class("buttons")) {
            for way in ways {
                element(
                    "a",
                    .class("button", "quiet"),
                    .href(way.target),
                    .plain("rel", way.relation)
                ) { way.words }
            }
        }
    }
}
