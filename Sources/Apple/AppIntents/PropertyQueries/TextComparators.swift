/// A comparison that finds entities with a text that begins with another.
public final class HasPrefixComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & StringProtocol {
    package override class var comparison: EntityComparison { .hasPrefix }
}

/// A comparison that finds entities with a text that ends with another.
public final class HasSuffixComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & StringProtocol {
    package override class var comparison: EntityComparison { .hasSuffix }
}

/// A comparison that finds entities with a text that contains another, or an array that contains an
/// element.
public final class ContainsComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue,
    ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>,
    @unchecked Sendable
{
    /// Creates the comparison with a closure that converts a text to the app's own form of a
    /// comparison.
    public init(
        mappingTransform: @escaping (InputType) -> ComparatorMappingType
    ) where PropertyType.UnwrappedType == String, InputType == String {
        super.init(.contains, mappingTransform)
    }

    /// Creates the comparison with a closure that converts an element to the app's own form of a
    /// comparison.
    public init(
        mappingTransform: @escaping (InputType) -> ComparatorMappingType
    ) where PropertyType.UnwrappedType == [InputType] {
        super.init(.contains, mappingTransform)
    }
}
