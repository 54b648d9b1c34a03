/// A comparison that finds entities with a property equal to a value.
public final class EqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Equatable {
    package override class var comparison: EntityComparison { .equalTo }
}

/// A comparison that finds entities with a property that is not equal to a value.
public final class NotEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Equatable {
    package override class var comparison: EntityComparison { .notEqualTo }
}
