package import RoostHTTP

/// Where a page belongs, for the way about.
package enum Section: String, Hashable, Sendable, CaseIterable {
    case overview, apps, tasks, activities, intents, transfers, notifications, log, settings, doctor

    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    package var target: WebTarget {
        self == .overview ? WebTarget(path: []) : WebTarget(path: [rawValue])
    }
}

/// A page without what is around it.
package struct Page: Hashable, Sendable {
    package let title: String
    package let section: Section
    /// What it tells of: it is told again when some of that changes.
    package let topics: Set<Topic>
    package let content: HTML

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
