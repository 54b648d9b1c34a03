public import RoostFoundation
import Synchronization

/// A property of an entity that people can see.
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: Sendable {
    /// The title of the property, or of the parameter, for people.
    public let title: LocalizedStringResource
    private let kept = Mutex<Value?>(nil)

    /// Creates a property.
    ///
    /// On Linux nothing is found by its identifier, and only its title is shown.
    public init(
        identifier: String = "",
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        authenticationPolicy: IntentAuthenticationPolicy? = nil,
        visibility: IntentVisibility? = nil
    ) {
        self.title = title ?? ""
    }

    /// Creates a property with a title and an identifier; nothing on Linux uses the identifier.
    public convenience init(title: LocalizedStringResource, identifier: String) {
        self.init(title: title)
    }

    /// Creates a property without a title.
    public convenience init() { self.init(title: nil) }

    /// The value of the property.
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

    /// The property itself, for use in a summary or a query.
    public var projectedValue: EntityProperty<Value> { self }

    /// The property with what the entity computes for it; a macro calls it.
    // swift-format-ignore: NoLeadingUnderscores
    public func _computed(_ value: () -> Value) -> Self {
        wrappedValue = value()
        return self
    }
}

/// A description of where people see a part of the app.
///
/// On Linux it has no effect.
public struct IntentVisibility: Hashable, Sendable {
    private let name: String

    /// The part is visible in all places that show such parts.
    public static let visible = IntentVisibility(name: "visible")
    /// The part is visible nowhere.
    public static let hidden = IntentVisibility(name: "hidden")
}

/// A property of an entity, whatever its type.
package protocol AnyEntityProperty: AnyObject {
    var title: LocalizedStringResource { get }
}

extension EntityProperty: AnyEntityProperty {}

/// A property and its owner, by which people can name the property.
///
/// Swift does not tell what a key path to a wrapped property is called; the one that it leads to is
/// found among the parts of a value.
package struct PlacedProperty {
    private let property: any AnyEntityProperty
    private let owner: Any

    package init(property: any AnyEntityProperty, owner: Any) {
        (self.property, self.owner) = (property, owner)
    }

    /// The property's name in the code, and its title; no names where it is computed and has no
    /// title.
    package var names: [String] {
        let label = Mirror(reflecting: owner).children.first { child in
            (child.value as? any AnyEntityProperty) === property
        }?.label
        // A property wrapper's storage is the property's name after an underscore.
        let name = label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
        let title = String(localized: property.title)
        return [name, title].compactMap(\.self).filter { !$0.isEmpty }
    }
}
