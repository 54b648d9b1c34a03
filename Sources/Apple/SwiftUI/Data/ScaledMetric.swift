/// A number that grows with the text size that a person prefers; on Linux it stays as it is.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The number.
    public let wrappedValue: Value

    /// Creates a property with a number.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a property with a number that grows with a style of text.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

extension ScaledMetric: Sendable where Value: Sendable {}
