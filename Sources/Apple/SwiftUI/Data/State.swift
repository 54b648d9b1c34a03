/// A value that belongs to a view and is kept as long as the view is there.
@propertyWrapper public struct State<Value>: InstalledProperty {
    private let reference: CellReference<Value>

    /// Creates a value that the view begins with.
    public init(wrappedValue: Value) {
        reference = CellReference(Cell(wrappedValue))
    }

    /// Creates a value that the view begins with, under the name of older code.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value; writing it has the view made anew.
    public var wrappedValue: Value {
        get { reference.cell.value }
        nonmutating set { reference.cell.value = newValue }
    }

    /// A binding to the value, for views that change it.
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
    /// Creates a value that the view begins with: `nil`.
    public init() { self.init(wrappedValue: nil) }
}
