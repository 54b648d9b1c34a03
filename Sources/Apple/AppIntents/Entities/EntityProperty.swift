public import RoostFoundation
import Synchronization

/// A property of an entity that people see.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: Sendable {
    /// What people call the property.
    public let title: LocalizedStringResource
    private let kept = Mutex<Value?>(nil)

    /// Creates a property.
    ///
    /// On Linux nothing is found by its identifier, and nobody is shown more than its title.
    public init(
        identifier: String = "",
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        authenticationPolicy: IntentAuthenticationPolicy? = nil,
        visibility: IntentVisibility? = nil
    ) {
        self.title = title ?? ""
    }

    /// Creates a property with a title and an identifier, by which on Linux nothing is found.
    public convenience init(title: LocalizedStringResource, identifier: String) {
        self.init(title: title)
    }

    /// Creates a property without a title.
    public convenience init() { self.init(title: nil) }

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

    /// The property with what the entity computes for it; a macro calls it.
    // swift-format-ignore: NoLeadingUnderscores
    public func _computed(_ value: () -> Value) -> Self {
        wrappedValue = value()
        return self
    }
}

/// Where people see something of the app's; on Linux it is not looked at.
public struct IntentVisibility: Hashable, Sendable {
    private let name: String

    /// Wherever it can be.
    public static let visible = IntentVisibility(name: "visible")
    /// Nowhere.
    public static let hidden = IntentVisibility(name: "hidden")
}
