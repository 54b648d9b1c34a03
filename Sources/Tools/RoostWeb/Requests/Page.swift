package import RoostHTTP

/// The section of the site that a page belongs to, for navigation.
package enum Section: String, Hashable, Sendable, CaseIterable {
    case overview, apps, tasks, history, activities, intents, jobs, fleet, transfers, notifications
    case log, settings, doctor

    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    package var target: WebTarget {
        self == .overview ? WebTarget(path: []) : WebTarget(path: [rawValue])
    }
}

/// The content of a page, without the frame around it.
package struct Page: Hashable, Sendable {
    package let title: String
    package let section: Section
    /// The topics of the page: it is told again when one of them changes.
    package let topics: Set<Topic>
    package let content: HTML
    /// The app whose window it shows, if it shows one: the app is asked for it as long as somebody
    /// looks.
    package var window: String?

    package init(
        _ title: String,
        in section: Section,
        topics: Set<Topic> = [],
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.section = section
        self.topics = topics
        self.content = content()
    }
}
