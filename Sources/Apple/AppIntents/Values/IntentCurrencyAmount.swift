public import Foundation
import RoostIntents
import RoostWire

/// An amount of money.
///
/// On the command line it is a number and a code of three letters: `19.99 EUR`.
public struct IntentCurrencyAmount: Hashable, Codable, Sendable {
    /// The amount, in units of the currency.
    public let amount: Decimal
    /// The currency's code of ISO 4217, such as `EUR`.
    public let currencyCode: String

    /// Creates an amount of a currency.
    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}

extension IntentCurrencyAmount: _IntentValue {
    /// The JSON form of an amount, which is an object with a number and a currency code.
    public static var intentValueForm: _IntentValueForm<IntentCurrencyAmount> {
        _IntentValueForm(
            .measurement,
            typeName: ParameterDescriptor.currencyTypeName,
            read: { value, reader in
                guard let number = value["value"]?.asNumber,
                    // By its digits: what a number is in between them is not what was typed.
                    let amount = Decimal(
                        string: "\(number)",
                        locale: Locale(identifier: "en_US_POSIX")
                    ),
                    let code = value["unit"]?.asString?.uppercased(),
                    code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) })
                else { throw reader.wrongType(value) }
                return IntentCurrencyAmount(amount: amount, currencyCode: code)
            },
            write: { amount in
                let number = NSDecimalNumber(decimal: amount.amount).doubleValue
                guard number.isFinite else {
                    throw ValueNotWritable(reason: "JSON has no number \(amount.amount)")
                }
                return ["value": .number(number), "unit": .string(amount.currencyCode)]
            }
        )
    }
}
