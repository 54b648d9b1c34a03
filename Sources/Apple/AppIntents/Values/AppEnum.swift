import Foundation
import RoostFoundation
package import RoostIntents
import RoostWire
import RoostIntentRuns

/// A type that keeps its name when the app is changed.
public protocol PersistentlyIdentifiable {
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A value of the app's own.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}

/// A value of a few that are known beforehand.
///
/// In JSON and on the command line it is its raw value.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
    /// The form in which the value travels: its raw value.
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
    /// The form in which the value travels: its raw value.
    public static var intentValueForm: _IntentValueForm<Self> { choiceForm }
}
