/// A comparison that finds entities with a property less than a value.
public final class LessThanComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .lessThan }
}

/// A comparison that finds entities with a property less than or equal to a value.
public final class LessThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .lessThanOrEqualTo }
}

/// A comparison that finds entities with a property greater than a value.
public final class GreaterThanComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .greaterThan }
}

/// A comparison that finds entities with a property greater than or equal to a value.
public final class GreaterThanOrEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Comparable {
    package override class var comparison: EntityComparison { .greaterThanOrEqualTo }
}

/// A comparison that finds entities with a property between two values, or equal to one of them.
public final class IsBetweenComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    InputType: _IntentValue & Comparable,
    ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>,
    @unchecked Sendable
where InputType == PropertyType.UnwrappedType {
    /// Creates the comparison with a closure that converts two values, the smaller first, to the
    /// app's own form of a comparison.
    public init(mappingTransform: @escaping (InputType, InputType) -> ComparatorMappingType) {
        super.init(.between, mappingTransform)
    }
}
