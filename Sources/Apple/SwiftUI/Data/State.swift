/// A value that belongs to a view and is kept as long as the view is there.
@propertyWrapper public struct State<Value>: InstalledProperty {
    private let reference: CellReference<Value>

    public init(wrappedValue: Value) {
        reference = CellReference(Cell(wrappedValue))
    }

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    public init() where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil)
    }

    public var wrappedValue: Value {
        get { reference.cell.value }
        nonmutating set { reference.cell.value = newValue }
    }

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
