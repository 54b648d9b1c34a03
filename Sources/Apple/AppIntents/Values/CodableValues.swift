import Foundation
import RoostIntents
import RoostWire

extension _IntentValue where Self: Codable {
    /// The JSON form of the value, which is its encoding.
    public static var intentValueForm: _IntentValueForm<Self> { .codable }
}

extension _IntentValueForm where Value: Codable {
    /// The form of values that encode themselves.
    package static var codable: _IntentValueForm<Value> {
        _IntentValueForm(
            .codable,
            typeName: String(describing: Value.self),
            read: { value, reader in
                do {
                    return try JSONDecoder().decode(Value.self, from: Data(value.bytes))
                } catch {
                    throw reader.wrongType(value)
                }
            },
            write: { value in
                do {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = .sortedKeys
                    return try JSON(parsing: [UInt8](encoder.encode(value)))
                } catch {
                    throw ValueNotWritable(reason: "\(error)")
                }
            }
        )
    }
}
