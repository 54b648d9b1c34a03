/// A property that a view owns, kept for as long as the view exists.
@propertyWrapper public struct State<Value>: InstalledProperty {
    private let reference: CellReference<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        reference = CellReference(Cell(wrappedValue))
    }

    /// Creates a property with an initial value, in the form of older code.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value; setting it updates the view.
    public var wrappedValue: Value {
        get { reference.cell.value }
        nonmutating set { reference.cell.value = newValue }
    }

    /// A binding to the value, to pass to other views.
    public var projectedValue: Binding<Value> {
        let cell = reference.cell
        return Binding {
            cell.value
        } set: {
            cell.value = $0
        }
    }

    func install(at place: Place, named name: String) {
        let signal = place.graph.signal
        reference.cell = place.remembered(name) {
            reference.cell.listen { signal.raise() }
            return reference.cell
        }
    }
}

// In an extension, for with it in the type itself the compiler wants each value without one to
// begin with to be `nil`.
extension State where Value: ExpressibleByNilLiteral {
    /// Creates a property with the initial value `nil`.
    public init() { self.init(wrappedValue: nil) }
}
