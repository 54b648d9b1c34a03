public import RoostFoundation

/// An option, as it is shown to people.
public struct IntentItem<Value: _IntentValue>: Sendable {
    /// The value that is chosen with the option.
    public let value: Value
    /// The option's title for people; without a title they see the value's own.
    public let title: LocalizedStringResource?
    /// The line that people see below the title.
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

/// Some of the options, under a title.
public struct IntentItemSection<Value: _IntentValue>: Sendable {
    /// The title above the options.
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

    /// Creates a section of values, each shown as it says itself.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        items: [Value]
    ) {
        self.init(title, subtitle: subtitle, items: items.map { IntentItem($0) })
    }

    /// Creates a section of options that are listed.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        @IntentItemBuilder<Value> items: () -> [IntentItem<Value>]
    ) {
        self.init(title, subtitle: subtitle, items: items())
    }
}

/// Options in sections.
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
    public typealias Result = Value
    /// The question that people are asked; on Linux it is not shown.
    public let promptLabel: LocalizedStringResource?
    /// Whether people find options by their first letters.
    ///
    /// On Linux they type.
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

    /// Creates a collection of sections that are listed.
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

/// Options in sections.
public typealias ItemCollection = IntentItemCollection
/// Some of the options, under a title.
public typealias ItemSection = IntentItemSection

extension DynamicOptionsProvider {
    public typealias ItemCollection = IntentItemCollection
    public typealias ItemSection = IntentItemSection
    public typealias Item = IntentItem
}

/// Lists options.
@resultBuilder public enum IntentItemBuilder<Value: _IntentValue> {
    /// Takes a value as an option.
    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
        [IntentItem(value)]
    }
    /// Takes an option as it is.
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
    /// Brings options together.
    public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
    /// Takes the options of an `if` without `else`, or none.
    public static func buildOptional(_ items: [IntentItem<Value>]?) -> [IntentItem<Value>] {
        items ?? []
    }
    /// Takes the options of an `if`.
    public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
    /// Takes the options of an `else`.
    public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    /// Takes the options of a loop.
    public static func buildArray(_ items: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
}

/// Lists sections of options.
@resultBuilder public enum IntentItemSectionBuilder<Value: _IntentValue> {
    /// Takes a section as it is.
    public static func buildExpression(
        _ section: IntentItemSection<Value>
    ) -> [IntentItemSection<Value>] {
        [section]
    }
    /// Takes a value as a section of its own.
    public static func buildExpression(_ value: Value) -> [IntentItemSection<Value>] {
        [IntentItemSection(items: [value])]
    }
    /// Brings sections together.
    public static func buildBlock(
        _ sections: [IntentItemSection<Value>]...
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
    /// Takes the sections of an `if` without `else`, or none.
    public static func buildOptional(
        _ sections: [IntentItemSection<Value>]?
    ) -> [IntentItemSection<Value>] {
        sections ?? []
    }
    /// Takes the sections of an `if`.
    public static func buildEither(
        first: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        first
    }
    /// Takes the sections of an `else`.
    public static func buildEither(
        second: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        second
    }
    /// Takes the sections of a loop.
    public static func buildArray(
        _ sections: [[IntentItemSection<Value>]]
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
}
