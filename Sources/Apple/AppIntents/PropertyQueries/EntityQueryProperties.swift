/// The properties by which a query can search.
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

    /// Returns the property at a position of the list.
    public subscript(
        index: Int
    ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
        declarations[index]
    }
}

/// A result builder that makes a list of properties.
@resultBuilder public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
    /// Adds a property as it is.
    public static func buildExpression<Subject, Property, PropertyType>(
        _ property: EntityQueryProperty<
            Entity, Subject, Property, PropertyType, ComparatorMappingType
        >
    ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
        property
    }

    /// Makes a list of properties.
    public static func buildBlock(
        _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
    ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] {
        properties
    }
}
