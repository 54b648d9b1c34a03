public import RoostPublishers

/// An object that a view makes once and keeps as long as it is there.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: InstalledProperty {
    private final class Reference {
        var object: ObjectType?
    }
    private let reference = Reference()
    private let make: () -> ObjectType

    /// Creates an object when the view is first there, and not again.
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

    /// The maker of bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    func install(at place: Place, named name: String) {
        let object = place.remembered(name) { wrappedValue }
        reference.object = object
        place.watch(object, named: name)
    }
}

/// An object that a view is given and reacts to.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: InstalledProperty {
    /// A maker of bindings to the properties of an object.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        /// A binding to a property of the object.
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

    /// Creates a property of an object that somebody else keeps.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a property of an object that somebody else keeps, under the name of older code.
    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    /// The maker of bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    func install(at place: Place, named name: String) {
        place.watch(wrappedValue, named: name)
    }
}

/// An object that a view finds in its environment; reading it traps if none was given.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: InstalledProperty {
    private final class Reference {
        var object: ObjectType?
    }
    private let reference = Reference()

    /// Creates a property that is found by the object's type.
    public init() {}

    /// The object; where none was given, reading it traps.
    public var wrappedValue: ObjectType {
        guard let object = reference.object else {
            preconditionFailure(
                "no \(ObjectType.self) was given to this view or one it is in: "
                    + "use environmentObject(_:)"
            )
        }
        return object
    }

    /// The maker of bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    func install(at place: Place, named name: String) {
        reference.object = place.environment.object(ObjectType.self)
        if let object = reference.object { place.watch(object, named: name) }
    }
}
