public import Foundation

extension Measurement where UnitType: Dimension {
    /// The format of a measurement: a number and its unit.
    ///
    /// On Linux the unit is not changed for a locale or a purpose.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// The width in which a unit is written.
        public struct UnitWidth: Codable, Hashable, Sendable {
            private let name: String
            /// The symbol of the unit, after a space.
            public static var abbreviated: Self { Self(name: "abbreviated") }
            /// The symbol of the unit, without a space.
            public static var narrow: Self { Self(name: "narrow") }
            /// The name of the unit.
            ///
            /// On Linux it is the symbol, after a space.
            public static var wide: Self { Self(name: "wide") }
        }

        /// The width in which the unit is written.
        public var width: UnitWidth
        /// The purpose of the measurement.
        ///
        /// On Linux it has no effect.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// The format of the number.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// The locale of the format.
        public var locale: Locale

        /// Creates a format.
        public init(
            width: UnitWidth,
            locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType>? = nil,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        /// Returns a text for a measurement.
        public func format(_ value: Measurement<UnitType>) -> String {
            let style =
                numberFormatStyle
                ?? FloatingPointFormatStyle<Double>(locale: locale)
                .precision(.fractionLength(0...(width == .narrow ? 0 : 2)))
            let symbol = value.unit.symbol
            let isDegree = symbol.hasPrefix("°")
            let space = width == .narrow || isDegree ? "" : " "
            let shown = width == .narrow && isDegree ? "°" : symbol
            return style.format(value.value) + space + shown
        }

        /// Returns the format for another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// Returns a text for the measurement in the default format.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

    /// Returns a text for the measurement in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Self {
        style.format(self)
    }
}

/// The purpose of a measurement, which determines the unit on Apple's platforms.
///
/// On Linux a measurement keeps its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String
    /// A general purpose.
    public static var general: Self { Self(name: "general") }
    /// The unit of the measurement is kept.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// A temperature of the weather.
    public static var weather: Self { Self(name: "weather") }
    /// A measurement of a person.
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// The length of a road.
    public static var road: Self { Self(name: "road") }
    /// The height of a person.
    public static var personHeight: Self { Self(name: "personHeight") }
}

extension FormatStyle {
    /// Returns the format of measurements.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
