/// Compares whether a text begins with another.
public final class HasPrefixComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & StringProtocol {
    package override class var comparison: EntityComparison { .hasPrefix }
}

/// Compares whether a text ends with another.
public final class HasSuffixComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & StringProtocol {
    package override class var comparison: EntityComparison { .hasSuffix }
}

/// Compares whether a text has another in it, or an array an element.
public final class ContainsComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue,
    ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>,
    @unchecked Sendable
{
    /// Creates the comparison from a closure that turns a text into the app's form of it.
    public init(
        mappingTransform: @escaping (InputType) -> ComparatorMappingType
    ) where PropertyType.UnwrappedType == String, InputType == String {
        super.init(.contains, mappingTransform)
    }

    /// Creates the comparison from a closure that turns an element into the app's form of it.
    public init(
        mappingTransform: @escaping (InputType) -> ComparatorMappingType
    ) where PropertyType.UnwrappedType == [InputType] {
        super.init(.contains, mappingTransform)
    }
}
