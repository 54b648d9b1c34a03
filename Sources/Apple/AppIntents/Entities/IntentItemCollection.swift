public import RoostFoundation

/// One of several options, as it is shown.
public struct IntentItem<Value: _IntentValue>: Sendable {
    public let value: Value
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?

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
    public let title: LocalizedStringResource?
    public let items: [IntentItem<Value>]

    public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Value>]) {
        self.title = title
        self.items = items
    }

    public init(_ title: LocalizedStringResource? = nil, items: [Value]) {
        self.init(title, items: items.map { IntentItem($0) })
    }

    public init(
        _ title: LocalizedStringResource? = nil,
        @IntentItemBuilder<Value> items: () -> [IntentItem<Value>]
    ) {
        self.init(title, items: items())
    }
}

/// Options in sections.
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection {
    public typealias Result = Value
    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    public let sections: [IntentItemSection<Value>]

    public init(
        promptLabel: LocalizedStringResource? = nil,
        usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Value>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

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

    public var intentResults: [Value] { sections.flatMap { $0.items.map(\.value) } }
}

/// Options in sections.
public typealias ItemCollection = IntentItemCollection
/// Some of the options, under a title.
public typealias ItemSection = IntentItemSection

/// Lists options.
@resultBuilder public enum IntentItemBuilder<Value: _IntentValue> {
    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
        [IntentItem(value)]
    }
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
    public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
    public static func buildOptional(_ items: [IntentItem<Value>]?) -> [IntentItem<Value>] {
        items ?? []
    }
    public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
    public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    public static func buildArray(_ items: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
        items.flatMap { $0 }
    }
}

/// Lists sections of options.
@resultBuilder public enum IntentItemSectionBuilder<Value: _IntentValue> {
    public static func buildExpression(
        _ section: IntentItemSection<Value>
    ) -> [IntentItemSection<Value>] {
        [section]
    }
    public static func buildExpression(_ value: Value) -> [IntentItemSection<Value>] {
        [IntentItemSection(items: [value])]
    }
    public static func buildBlock(
        _ sections: [IntentItemSection<Value>]...
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
    public static func buildOptional(
        _ sections: [IntentItemSection<Value>]?
    ) -> [IntentItemSection<Value>] {
        sections ?? []
    }
    public static func buildEither(
        first: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        first
    }
    public static func buildEither(
        second: [IntentItemSection<Value>]
    ) -> [IntentItemSection<Value>] {
        second
    }
    public static func buildArray(
        _ sections: [[IntentItemSection<Value>]]
    ) -> [IntentItemSection<Value>] {
        sections.flatMap { $0 }
    }
}
