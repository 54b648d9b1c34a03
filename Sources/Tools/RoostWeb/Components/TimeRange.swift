package import RoostCaller
package import RoostHTTP

/// A range of time that is looked at, as an address has it: how long, and up to when.
package struct TimeRange: Hashable, Sendable {
    package struct Length: Hashable, Sendable {
        package let name: String
        package let title: String
        package let seconds: Int64
    }

    /// The lengths to choose from, from a minute to a month.
    package static let lengths = [
        Length(name: "1m", title: "minute", seconds: 60),
        Length(name: "10m", title: "10 minutes", seconds: 600),
        Length(name: "1h", title: "hour", seconds: 3600),
        Length(name: "6h", title: "6 hours", seconds: 21600),
        Length(name: "1d", title: "day", seconds: 86400),
        Length(name: "1w", title: "week", seconds: 604_800),
        Length(name: "30d", title: "month", seconds: 2_592_000),
    ]

    package let place: Int
    /// The end of the range; `nil` for now, which moves on.
    package let until: Timestamp?

    package init(place: Int, until: Timestamp? = nil) {
        self.place = place
        self.until = until
    }

    package var length: Length { Self.lengths[place] }

    /// Reads what an address says; what it does not say is the usual.
    package init(_ query: WebFields, usual: String, zone: Zone) throws(WebFault) {
        let name = query["span"] ?? usual
        guard let place = Self.lengths.firstIndex(where: { $0.name == name }) else {
            throw WebFault(
                .badRequest,
                "A range of time is one of "
                    + Self.lengths.map(\.name).joined(separator: ", ") + "."
            )
        }
        self.place = place
        guard let text = query["until"], !text.isEmpty else {
            until = nil
            return
        }
        guard let until = Timestamp(iso8601: text, in: zone) else {
            throw WebFault(
                .badRequest,
                "The end of a range of time is a date, as in 2026-11-20T14:41:00Z."
            )
        }
        self.until = until
    }

    package func end(_ now: Timestamp) -> Timestamp { min(until ?? now, now) }

    package func start(_ now: Timestamp) -> Timestamp { end(now) - .seconds(length.seconds) }

    private func target(_ path: [String], _ range: TimeRange) -> WebTarget {
        var query: WebFields = ["span": range.length.name]
        if let until = range.until { query.add("until", until.iso8601) }
        return WebTarget(path: path, query: query)
    }

    /// The ways to other stretches, for a page.
    package func choices(_ path: [String], _ now: Timestamp) -> HTML {
        let half = Duration.seconds(length.seconds / 2)
        let earlier = TimeRange(place: place, until: end(now) - half)
        let later = end(now) + half
        return element("ul", .class("spans"), .plain("aria-label", "Range of time")) {
            element("li") {
                element("a", .href(target(path, earlier)), .plain("rel", "prev")) { "← earlier" }
            }
            for other in Self.lengths.indices {
                element("li") {
                    element(
                        "a",
                        .href(target(path, TimeRange(place: other, until: until))),
                        other == place ? .plain("aria-current", "true") : nil,
                        other == place - 1
                            ? .plain("rel", "in") : other == place + 1 ? .plain("rel", "out") : nil
                    ) { Self.lengths[other].title }
                }
            }
            if until != nil {
                element("li") {
                    element(
                        "a",
                        .href(
                            target(path, TimeRange(place: place, until: later < now ? later : nil))
                        ),
                        .plain("rel", "next")
                    ) { "later →" }
                }
                element("li") {
                    element("a", .href(target(path, TimeRange(place: place)))) { "now" }
                }
            }
        }
    }
}
