/// A number that grows with the size of letters that a person likes; a terminal's are its own.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The number, as it is.
    public let wrappedValue: Value

    /// Creates a number.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a number that grows as text of a style does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

extension ScaledMetric: Sendable where Value: Sendable {}
