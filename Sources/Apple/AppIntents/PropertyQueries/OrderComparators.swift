/// Compares whether a property is less than a value.
public final class LessThanComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .lessThan }
}

/// Finds entities with a property that is at most a value.
public final class LessThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .lessThanOrEqualTo }
}

/// Compares whether a property is greater than a value.
public final class GreaterThanComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .greaterThan }
}

/// Finds entities with a property that is at least a value.
public final class GreaterThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .greaterThanOrEqualTo }
}

/// Compares whether a property is one of two values, or between them.
public final class IsBetweenComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue & Comparable,
    ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>,
    @unchecked Sendable
where InputType == PropertyType.UnwrappedType {
    /// Creates the comparison from a closure that turns two values, the lesser first, into the
    /// app's form of it.
    public init(mappingTransform: @escaping (InputType, InputType) -> ComparatorMappingType) {
        super.init(.between, mappingTransform)
    }
}
