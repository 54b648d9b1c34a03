/// A comparison of a property with a value.
///
/// A comparison is made by the app: the system only hands it what its closure makes of the value.
public class EntityQueryComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue,
    ComparatorMappingType
>: @unchecked Sendable {
    /// The search for words that the comparison makes possible, if it compares with text.
    package let search: TextSearch<ComparatorMappingType>?
    /// The form of the comparison with values that are written.
    package let form: EntityConditionForm<ComparatorMappingType>

    /// Creates a comparison with one value.
    package init(
        _ comparison: EntityComparison,
        _ mapping: @escaping (InputType) -> ComparatorMappingType
    ) {
        let rank = TextSearch<ComparatorMappingType>.ranks.firstIndex(of: comparison)
        let searching = mapping as? (String) -> ComparatorMappingType
        search = rank.flatMap { rank in searching.map { TextSearch(rank: rank, mapping: $0) } }
        form = EntityConditionForm(comparison, of: InputType.self) { mapping($0[0]) }
    }

    /// Creates a comparison with two values, the lesser first.
    package init(
        _ comparison: EntityComparison,
        _ mapping: @escaping (InputType, InputType) -> ComparatorMappingType
    ) {
        search = nil
        form = EntityConditionForm(comparison, of: InputType.self) { mapping($0[0], $0[1]) }
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
    /// The kind of comparison that the class makes.
    package class var comparison: EntityComparison {
        preconditionFailure("a comparison of AppIntents does not say which one it is")
    }

    /// Creates the comparison with a closure that converts a value to the app's own form of a
    /// comparison.
    public init(
        mappingTransform: @escaping (PropertyType.UnwrappedType) -> ComparatorMappingType
    ) {
        super.init(Self.comparison, mappingTransform)
    }
}

/// The search with one comparison for words that a person typed.
package struct TextSearch<ComparatorMappingType> {
    /// The comparisons that suit a search for words; the first is taken that a property has.
    package static var ranks: [EntityComparison] { [.contains, .hasPrefix, .hasSuffix, .equalTo] }

    package let rank: Int
    package let mapping: (String) -> ComparatorMappingType
}

/// A comparison of any kind.
public struct AnyEntityQueryComparator<
    Entity,
    Subject,
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
> {
    package let search: TextSearch<ComparatorMappingType>?
    package let form: EntityConditionForm<ComparatorMappingType>

    package init<InputType: _IntentValue>(
        _ comparator: EntityQueryComparator<
            Property, PropertyType, InputType, ComparatorMappingType
        >
    ) {
        search = comparator.search
        form = comparator.form
    }
}

/// A result builder that makes a list of comparisons with a property.
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

    /// Adds a comparison as it is.
    public static func buildExpression<InputType>(
        _ comparator: EntityQueryComparator<
            Property, PropertyType, InputType, ComparatorMappingType
        >
    ) -> AnyComparator {
        AnyComparator(comparator)
    }

    /// Makes a list of comparisons.
    public static func buildBlock(_ comparators: AnyComparator...) -> [AnyComparator] {
        comparators
    }
}
