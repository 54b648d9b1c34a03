public import RoostPublishers

/// An object that a view makes once and keeps as long as it is there.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: InstalledProperty {
    private final class Reference {
        var object: ObjectType?
    }
    private let reference = Reference()
    private let make: () -> ObjectType

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    public var wrappedValue: ObjectType {
        if let object = reference.object { return object }
        let object = make()
        reference.object = object
        return object
    }

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
    /// Makes bindings to the properties of an object.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

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

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

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

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object = reference.object else {
            preconditionFailure(
                "no \(ObjectType.self) was given to this view or one it is in: "
                    + "use environmentObject(_:)"
            )
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    func install(at place: Place, named name: String) {
        reference.object = place.environment.object(ObjectType.self)
        if let object = reference.object { place.watch(object, named: name) }
    }
}
