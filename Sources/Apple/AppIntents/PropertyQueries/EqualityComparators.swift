/// Compares whether a property is equal to a value.
public final class EqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Equatable {
    package override class var comparison: EntityComparison { .equalTo }
}

/// Compares whether a property is anything but a value.
public final class NotEqualToComparator<
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryValueComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Equatable {
    package override class var comparison: EntityComparison { .notEqualTo }
}
