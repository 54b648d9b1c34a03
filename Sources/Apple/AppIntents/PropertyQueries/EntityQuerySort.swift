/// A property by which a query's results are put in order.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
    /// The direction of an order: the least first or the greatest first.
    public enum Ordering: Hashable, Sendable {
        /// The least value first.
        case ascending
        /// The greatest value first.
        case descending
    }

    // Key paths to properties of values hold nothing that changes.
    /// The property, as the query's sorting options name it.
    public let by: PartialKeyPath<Entity>
    /// The direction of the order.
    public let order: Ordering

    package init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}

/// A property by which a query's results can be put in order.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: @unchecked Sendable {
    package let keyPath: PartialKeyPath<Entity>

    /// Creates an option of a property.
    public init<Property>(_ keyPath: KeyPath<Entity, Property>) { self.keyPath = keyPath }
}

/// The properties by which a query's results can be put in order.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
    package let options: [EntityQuerySortableByProperty<Entity>]

    /// Creates an empty list of options.
    public init() { options = [] }

    /// Creates a list of options.
    public init(
        @EntityQuerySortingOptionsBuilder<Entity>
        content: () -> [EntityQuerySortableByProperty<Entity>]
    ) {
        options = content()
    }

    /// The option at a place in the order in which the options were listed.
    public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { options[index] }
}

/// Lists the options of a query.
@resultBuilder public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
    /// Takes an option as it is.
    public static func buildExpression(
        _ option: EntityQuerySortableByProperty<Entity>
    ) -> EntityQuerySortableByProperty<Entity> {
        option
    }

    /// Brings options together.
    public static func buildBlock(
        _ options: EntityQuerySortableByProperty<Entity>...
    ) -> [EntityQuerySortableByProperty<Entity>] {
        options
    }
}
