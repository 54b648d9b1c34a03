/// A property by which a query can search, of any type.
public class EntityQueryPropertyDeclaration<
    Entity: AppEntity,
    ComparatorMappingType
>: @unchecked Sendable {
    /// The app's form of a search in this property for words that a person types; `nil` if there is
    /// none.
    package let search: (String) -> ComparatorMappingType?

    /// The comparisons that can be made.
    package let forms: [EntityConditionForm<ComparatorMappingType>]
    /// The property itself and its owner, as an entity tells.
    package let place: (Entity) -> PlacedProperty

    package init(
        forms: [EntityConditionForm<ComparatorMappingType>],
        place: @escaping (Entity) -> PlacedProperty,
        search: @escaping (String) -> ComparatorMappingType?
    ) {
        (self.forms, self.place, self.search) = (forms, place, search)
    }
}

/// A property by which a query can search, with the comparisons that it allows.
///
/// It need not be one of the entity's own: another entity that is found from it will do.
public final class EntityQueryProperty<
    Entity: AppEntity,
    Subject: AppEntity,
    Property: EntityProperty<PropertyType>,
    PropertyType: _IntentValue,
    ComparatorMappingType
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>, @unchecked Sendable {
    public typealias QueryComparators = [AnyEntityQueryComparator<
        Entity, Subject, Property, PropertyType, ComparatorMappingType
    >]

    /// Creates a property of the entity itself.
    public convenience init(
        _ keyPath: KeyPath<Subject, Property>,
        @EntityQueryComparatorsBuilder<
            Entity, Subject, Property, PropertyType, ComparatorMappingType
        >
        comparators: () -> QueryComparators
    ) where Subject == Entity {
        self.init(keyPath, entityProvider: { $0 }, comparators: comparators)
    }

    /// Creates a property of a value that the entity has, such as a related entity.
    public init(
        _ keyPath: KeyPath<Subject, Property>,
        entityProvider: @escaping (Entity) -> Subject,
        @EntityQueryComparatorsBuilder<
            Entity, Subject, Property, PropertyType, ComparatorMappingType
        >
        comparators: () -> QueryComparators
    ) {
        let comparators = comparators()
        let searches = comparators.compactMap(\.search).sorted { $0.rank < $1.rank }
        super.init(
            forms: comparators.map(\.form),
            place: { entity in
                let owner = entityProvider(entity)
                return PlacedProperty(property: owner[keyPath: keyPath], owner: owner)
            },
            search: { words in searches.first.map { $0.mapping(words) } }
        )
    }
}
