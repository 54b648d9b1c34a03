/// The properties that a query can search.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: @unchecked Sendable {
    // What a declaration holds are closures of the app's, which take a value and hand back another.
    package let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

    /// Creates a list of properties.
    public init(
        @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType>
        properties: () -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
    ) {
        declarations = properties()
    }

    /// The property at a place in the order in which the properties were listed.
    public subscript(
        index: Int
    ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
        declarations[index]
    }
}

/// Lists properties of a query.
@resultBuilder public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
    /// Takes a property as it is.
    public static func buildExpression<Subject, Property, PropertyType>(
        _ property: EntityQueryProperty<
            Entity, Subject, Property, PropertyType, ComparatorMappingType
        >
    ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
        property
    }

    /// Brings properties together.
    public static func buildBlock(
        _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
    ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] {
        properties
    }
}
