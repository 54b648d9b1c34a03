package import RoostIntents
package import RoostWire
package import RoostIntentRuns

/// A value that an intent can take or hand back.
///
/// Apps do not conform to it by themselves: `AppEnum` and `AppEntity` do.
// swift-format-ignore: NoLeadingUnderscores
public protocol _IntentValue: Sendable {
    /// The type of a single value: the element of an array, or the wrapped type of an optional.
    associatedtype ValueType: Sendable = Self
    /// The type itself, or the wrapped type of an optional.
    associatedtype UnwrappedType: Sendable = Self

    /// The JSON form of values of this type.
    static var intentValueForm: _IntentValueForm<Self> { get }
}

/// The way to describe values of a type, to read them from JSON and to write them as JSON.
// swift-format-ignore: NoLeadingUnderscores
public struct _IntentValueForm<Value: Sendable>: Sendable {
    /// The description of such values.
    package let shape: ValueShape
    /// The value that stands for none, if the type has one.
    package let absent: Value?
    /// Reads several at once, so that entities can be found together.
    package let read: @Sendable ([JSON], ValueReader) async throws -> [Value]
    /// Writes a value.
    package let write: @Sendable (Value) throws -> JSON

    package init(
        _ shape: ValueShape,
        absent: Value? = nil,
        readAll: @escaping @Sendable ([JSON], ValueReader) async throws -> [Value],
        write: @escaping @Sendable (Value) throws -> JSON
    ) {
        self.shape = shape
        self.absent = absent
        read = readAll
        self.write = write
    }

    /// Creates the form of a type whose values are read one by one, from what has been checked.
    package init(
        _ kind: ParameterKind,
        typeName: String? = nil,
        read: @escaping @Sendable (JSON, ValueReader) throws -> Value,
        write: @escaping @Sendable (Value) throws -> JSON
    ) {
        self.init(
            ValueShape(kind: kind, typeName: typeName),
            readAll: { values, reader in try values.map { try read($0, reader) } },
            write: write
        )
    }
}

/// The description of the values of a type.
package struct ValueShape: Sendable {
    package var kind: ParameterKind
    package var typeName: String?
    package var isOptional = false
    package var isArray = false
    /// The query that finds such values, if they are entities.
    package var query: (@Sendable () -> any EntityQuery)?
    /// The choices for a value, if they are known without asking the app.
    package var choices: @Sendable () -> [ParameterDescriptor.Choice]? = { nil }
}

/// The parameter whose value is read, for errors.
package struct ValueReader: Sendable {
    package let descriptor: ParameterDescriptor

    package init(_ descriptor: ParameterDescriptor) { self.descriptor = descriptor }

    /// The error for a value that is not what it should be.
    package func wrongType(_ found: JSON) -> IntentFailure {
        .wrongType(
            parameter: descriptor.name,
            allowed: descriptor.allowed,
            found: found.excerpt
        )
    }
}

/// A value that cannot be written as JSON.
package struct ValueNotWritable: Error {
    package let reason: String
}

// MARK: - None, and several

extension Never: _IntentValue {
    /// No JSON form, since the type has no values.
    public static var intentValueForm: _IntentValueForm<Never> { .none }
}

extension _IntentValueForm {
    /// The form of a type that has no values.
    fileprivate static var none: _IntentValueForm<Value> {
        _IntentValueForm(
            .codable,
            read: { value, reader in throw reader.wrongType(value) },
            write: { _ in .null }
        )
    }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias ValueType = Wrapped.ValueType
    public typealias UnwrappedType = Wrapped.UnwrappedType

    /// The JSON form of the wrapped value, if there is one.
    public static var intentValueForm: _IntentValueForm<Wrapped?> {
        let wrapped = Wrapped.intentValueForm
        var shape = wrapped.shape
        shape.isOptional = true
        return _IntentValueForm(
            shape,
            absent: .some(nil),
            readAll: { values, reader in
                var present = try await wrapped.read(values.filter { !$0.isNull }, reader)[...]
                return values.map { $0.isNull ? nil : present.popFirst() }
            },
            write: { try $0.map(wrapped.write) ?? .null }
        )
    }
}

extension Array: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element.ValueType
    public typealias UnwrappedType = [Element]

    /// The JSON form of the array, which is an array of its elements' forms.
    public static var intentValueForm: _IntentValueForm<[Element]> {
        let element = Element.intentValueForm
        var shape = element.shape
        shape.isArray = true
        return _IntentValueForm(
            shape,
            readAll: { values, reader in
                var arrays: [[Element]] = []
                for value in values {
                    guard let elements = value.asArray else { throw reader.wrongType(value) }
                    arrays.append(try await element.read(elements, reader))
                }
                return arrays
            },
            write: { .array(try $0.map(element.write)) }
        )
    }
}
