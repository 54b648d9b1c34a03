public import RoostFoundation
import Synchronization

/// A property of an entity that people see.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: Sendable {
    /// What people call the property.
    public let title: LocalizedStringResource
    private let kept = Mutex<Value?>(nil)

    /// Creates a property with a title.
    public init(title: LocalizedStringResource) { self.title = title }

    /// Creates a property with a title; on Linux nothing is found by the identifier.
    public convenience init(title: LocalizedStringResource, identifier: String) {
        self.init(title: title)
    }

    /// Creates a property without a title.
    public convenience init() { self.init(title: "") }

    /// The value.
    ///
    /// A property that has not been set traps when it is read, unless it is optional.
    public var wrappedValue: Value {
        get {
            guard let value = kept.withLock({ $0 }) ?? Value.intentValueForm.absent else {
                preconditionFailure(
                    "the property \"\(title.key)\" of an entity is read before it was set"
                )
            }
            return value
        }
        set { kept.withLock { $0 = newValue } }
    }

    /// The property itself, which a summary or a query names.
    public var projectedValue: EntityProperty<Value> { self }
}
