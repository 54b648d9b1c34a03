public import RoostPublishers

/// A property with an object that a view creates once and keeps for as long as it exists.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: InstalledProperty {
    private final class Reference {
        var object: ObjectType?
    }
    private let reference = Reference()
    private let make: () -> ObjectType

    /// Creates a property with a closure that is called once, when the view first appears.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object.
    public var wrappedValue: ObjectType {
        if let object = reference.object { return object }
        let object = make()
        reference.object = object
        return object
    }

    /// A value from which bindings to the object's properties are made.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    func install(at place: Place, named name: String) {
        let object = place.remembered(name) { wrappedValue }
        reference.object = object
        place.watch(object, named: name)
    }
}

/// A property with an object that a view receives, and that updates the view when it changes.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: InstalledProperty {
    /// A value from which bindings to the properties of an object are made.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        /// Returns a binding to a property of the object.
        public subscript<Part>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>
        ) -> Binding<Part> {
            let object = object
            return Binding {
                object[keyPath: keyPath]
            } set: {
                object[keyPath: keyPath] = $0
            }
        }
    }

    /// The object.
    public var wrappedValue: ObjectType

    /// Creates a property with an object that is stored elsewhere.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a property with an object that is stored elsewhere, in the form of older code.
    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    /// A value from which bindings to the object's properties are made.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    func install(at place: Place, named name: String) {
        place.watch(wrappedValue, named: name)
    }
}

/// A property that reads an object from the environment; reading it traps if there is none.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: InstalledProperty {
    private final class Reference {
        var object: ObjectType?
    }
    private let reference = Reference()

    /// Creates a property that finds the object by its type.
    public init() {}

    /// The object; reading it traps if the environment has none.
    public var wrappedValue: ObjectType {
        guard let object = reference.object else {
            preconditionFailure(
                "no \(ObjectType.self) was given to this view or one it is in: "
                    + "use environmentObject(_:)"
            )
        }
        return object
    }

    /// A value from which bindings to the object's properties are made.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    func install(at place: Place, named name: String) {
        reference.object = place.environment.object(ObjectType.self)
        if let object = reference.object { place.watch(object, named: name) }
    }
}
