/// The property and the direction by which results are sorted.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
    /// The direction in which values are sorted.
    public enum Ordering: Hashable, Sendable {
        /// The smallest value comes first.
        case ascending
        /// The largest value comes first.
        case descending
    }

    // Key paths to properties of values hold nothing that changes.
    /// The property by which results are sorted.
    public let by: PartialKeyPath<Entity>
    /// The direction in which results are sorted.
    public let order: Ordering

    package init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}

/// A property by which results can be sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: @unchecked Sendable {
    package let keyPath: PartialKeyPath<Entity>

    /// Creates an option for a property.
    public init<Property>(_ keyPath: KeyPath<Entity, Property>) { self.keyPath = keyPath }
}

/// The properties by which a query's results can be sorted.
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

    /// Returns the option at a position of the list.
    public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { options[index] }
}

/// A result builder that makes a list of options for sorting.
@resultBuilder public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
    /// Adds an option as it is.
    public static func buildExpression(
        _ option: EntityQuerySortableByProperty<Entity>
    ) -> EntityQuerySortableByProperty<Entity> {
        option
    }

    /// Makes a list of options.
    public static func buildBlock(
        _ options: EntityQuerySortableByProperty<Entity>...
    ) -> [EntityQuerySortableByProperty<Entity>] {
        options
    }
}
