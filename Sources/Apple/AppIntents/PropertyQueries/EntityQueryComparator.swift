/// One way to compare a property with a value.
///
/// A comparison is made by the app: the system only hands it what its closure makes of the value.
public class EntityQueryComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue,
    ComparatorMappingType
>: @unchecked Sendable {
    /// How words are looked for by it, if it compares with text.
    package let search: TextSearch<ComparatorMappingType>?

    package typealias Rank = TextSearch<ComparatorMappingType>.Rank

    /// Creates a comparison that words can be looked for by, or one that has no use for words.
    package init(rank: Rank? = nil, _ mapping: Any) {
        let mapping = mapping as? (String) -> ComparatorMappingType
        search = rank.flatMap { rank in mapping.map { TextSearch(rank: rank, mapping: $0) } }
    }
}

/// A comparison of a property with one value of its type.
public class EntityQueryValueComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue {
    /// How well it does for words; `nil` where it has no use for them.
    package class var rank: Rank? { nil }

    /// Creates the comparison from what a value becomes for the app.
    public init(
        mappingTransform: @escaping (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) {
        super.init(rank: Self.rank, mappingTransform)
    }
}

/// How words that a person typed are looked for by one comparison.
package struct TextSearch<ComparatorMappingType> {
    /// How well a comparison does for words: the first is taken that a property has.
    package enum Rank: Int, Comparable {
        case contains, hasPrefix, hasSuffix, equalTo

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    package let rank: Rank
    package let mapping: (String) -> ComparatorMappingType
}

/// A comparison, whatever its kind.
public struct AnyEntityQueryComparator<
    Entity,
    Subject,
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
> {
    package let search: TextSearch<ComparatorMappingType>?

    package init<InputType: _IntentValue>(
        _ comparator: EntityQueryComparator<
            Property, PropertyType, InputType, ComparatorMappingType
        >
    ) {
        search = comparator.search
    }
}

/// Lists the comparisons that can be made with a property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<
    Entity: AppEntity,
    Subject: AppEntity,
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
> {
    public typealias AnyComparator = AnyEntityQueryComparator<
        Entity, Subject, Property, PropertyType, ComparatorMappingType
    >

    /// Takes a comparison of any kind.
    public static func buildExpression<InputType>(
        _ comparator: EntityQueryComparator<
            Property, PropertyType, InputType, ComparatorMappingType
        >
    ) -> AnyComparator {
        AnyComparator(comparator)
    }

    /// Brings comparisons together.
    public static func buildBlock(_ comparators: AnyComparator...) -> [AnyComparator] {
        comparators
    }
}
