public import RoostFoundation

/// An option for a parameter, as people see it.
public struct IntentItem<Value: _IntentValue>: Sendable {
    /// The value that is chosen with the option.
    public let value: Value
    /// The title of the option, or `nil` to show the title of the value.
    public let title: LocalizedStringResource?
    /// The line below the title.
    public let subtitle: LocalizedStringResource?

    /// Creates an option; on Linux its picture is not shown.
    public init(
        _ value: Value,
        title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
    }
}

/// A group of options with a title.
public struct IntentItemSection<Value: _IntentValue>: Sendable {
    /// The title of the section.
    public let title: LocalizedStringResource?
    /// The line below the section's title.
    public let subtitle: LocalizedStringResource?
    /// The options, in their order.
    public let items: [IntentItem<Value>]

    /// Creates a section of options; on Linux its picture is not shown.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        items: [IntentItem<Value>]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.items = items
    }

    /// Creates a section of values, each shown with its own title.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        items: [Value]
    ) {
        self.init(title, subtitle: subtitle, items: items.map { IntentItem($0) })
    }

    /// Creates a section of options that a builder lists.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        @IntentItemBuilder<Value> items: () -> [IntentItem<Value>]
    ) {
        self.init(title, subtitle: subtitle, items: items())
    }
}

/// A collection of options in sections.
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
    public typealias Result = Value
    /// The question with which people are asked to choose; it is not shown on Linux.
    public let promptLabel: LocalizedStringResource?
    /// A Boolean value that is true if people can find options by their first letters.
    ///
    /// On Linux people type.
    public let usesIndexedCollation: Bool
    /// The sections, in their order.
    public let sections: [IntentItemSection<Value>]

    /// Creates a collection of sections.
    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Value>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

    /// Creates a collection of values in one section.
    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        items: [Value]
    ) {
        self.init(
            promptLabel: promptLabel,
            usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)]
        )
    }

    /// Creates a collection of sections that a builder lists.
    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        @IntentItemSectionBuilder<Value> sections: () -> [IntentItemSection<Value>]
    ) {
        self.init(
            promptLabel: promptLabel,
            usesIndexedCollation: usesIndexedCollation,
            sections: sections()
        )
    }

    /// All values, in the order of the sections.
    public var intentResults: [Value] { sections.flatMap { $0.items.map(\.value) } }
}

/// A collection of options in sections.
public typealias ItemCollection = IntentItemCollection
/// A group of options with a title.
public typealias ItemSection = IntentItemSection

extension DynamicOptionsProvider {
    public typealias ItemCollection = IntentItemCollection
    public typealias ItemSection = IntentItemSection
    public typealias Item = IntentItem
}

/// A result builder that makes a list of options.
@resultBuilder public enum IntentItemBuilder<Value: _IntentValue> {
    /// Makes an option of a value.
    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
        [IntentItem(value)]
    }
    /// Adds an option as it is.
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
    /// Joins lists of options.
    public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
    /// Adds the options of an `if` without `else`, if its condition holds.
    public static func buildOptional(_ items: [IntentItem<Value>]?) -> [IntentItem<Value>] {
        items ?? []
    }
    /// Adds the options of an `if`.
    public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
    /// Adds the options of an `else`.
    public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    /// Adds the options of a loop.
    public static func buildArray(_ items: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
}

/// A result builder that makes a list of sections.
@resultBuilder public enum IntentItemSectionBuilder<Value: _IntentValue> {
    /// Adds a section as it is.
    public static func buildExpression(
        _ section: IntentItemSection<Value>
    ) -> [IntentItemSection<Value>] {
        [section]
    }
    /// Makes a section of a single value.
    public static func buildExpression(_ value: Value) -> [IntentItemSection<Value>] {
        [IntentItemSection(items: [value])]
    }
    /// Joins lists of sections.
    public static func buildBlock(
        _ sections: [IntentItemSection<Value>]...
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
    /// Adds the sections of an `if` without `else`, if its condition holds.
    public static func buildOptional(
        _ sections: [IntentItemSection<Value>]?
    ) -> [IntentItemSection<Value>] {
        sections ?? []
    }
    /// Adds the sections of an `if`.
    public static func buildEither(
        first: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        first
    }
    /// Adds the sections of an `else`.
    public static func buildEither(
        second: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        second
    }
    /// Adds the sections of a loop.
    public static func buildArray(
        _ sections: [[IntentItemSection<Value>]]
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
}
