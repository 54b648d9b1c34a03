import Foundation
import RoostFoundation
package import RoostIntents
import RoostWire
import RoostIntentRuns

/// A type with an identifier that stays the same when the app changes.
public protocol PersistentlyIdentifiable {
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The default: the name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A type of value that an app declares for use in intents.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}

/// A type with a fixed set of values.
///
/// In JSON and on the command line it is its raw value.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
    /// The JSON form of the value, which is its raw value.
    public static var intentValueForm: _IntentValueForm<Self> { choiceForm }

    package static var choices: [ParameterDescriptor.Choice] {
        allCases.map { value in
            ParameterDescriptor.Choice(
                value: value.rawValue.description,
                title: String(localized: value.localizedStringResource)
            )
        }
    }

    fileprivate static var choiceForm: _IntentValueForm<Self> {
        var shape = ValueShape(kind: .enumeration, typeName: String(describing: Self.self))
        shape.choices = { Self.choices }
        return _IntentValueForm(
            shape,
            readAll: { values, reader in
                try values.map { value in
                    let text = try value.asString.orThrow(reader.wrongType(value))
                    let found = allCases.first { $0.rawValue.description == text }
                    return try found.orThrow(
                        IntentFailure.notAChoice(
                            parameter: reader.descriptor.name,
                            allowed: reader.descriptor.allowed,
                            found: value.excerpt
                        )
                    )
                }
            },
            write: { .string($0.rawValue.description) }
        )
    }
}

// Both forms would do for an enumeration that can also be encoded.
extension AppEnum where Self: Codable {
    /// The JSON form of the value, which is its raw value.
    public static var intentValueForm: _IntentValueForm<Self> { choiceForm }
}
