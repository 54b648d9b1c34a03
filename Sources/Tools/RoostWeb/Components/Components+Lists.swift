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

    /// A choice among the words that are known and the one that was chosen, or of any.
    package static func choice(
        _ label: String,
        _ name: String,
        _ chosen: String?,
        among known: [String]
    ) -> HTML {
        let words = Set(known + (chosen.map { [$0] } ?? [])).sorted()
        return choice(label, name, chosen ?? "", [("", "any")] + words.map { ($0, $0) })
    }

    /// The ways to the first entries of a list that is here as a whole, and to the next, where
    /// those are not shown.
    package static func ways(
        from first: Int,
        showing most: Int,
        of count: Int,
        _ target: (Int) -> WebTarget
    ) -> HTML {
        let (next, isBeyond) = first.addingReportingOverflow(most)
        return ways([
            first > 0 ? ("The first", target(0), "first") : nil,
            !isBeyond && next < count ? ("More", target(next), "next") : nil,
        ])
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
