public import Foundation

extension Measurement where UnitType: Dimension {
    /// How a measurement is written: its number, and the symbol of its unit.
    ///
    /// On Linux the unit stays as it is: no region has another one here, whatever its usage is.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much is written of a unit.
        public struct UnitWidth: Codable, Hashable, Sendable {
            private let name: String
            /// Its symbol, after a space.
            public static var abbreviated: Self { Self(name: "abbreviated") }
            /// Its symbol, without a space.
            public static var narrow: Self { Self(name: "narrow") }
            /// Its name; on Linux its symbol, after a space.
            public static var wide: Self { Self(name: "wide") }
        }

        /// How much is written of the unit.
        public var width: UnitWidth
        /// What the measurement is of; on Linux it changes nothing.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// How the number is written.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// In which region.
        public var locale: Locale

        /// Creates a style.
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

        /// Writes a measurement.
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

        /// The same in another region.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// The measurement, written as usual.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

    /// The measurement, written in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Self {
        style.format(self)
    }
}

/// What a measurement is of, so that it is written in the unit that people use for that; on Linux in its own.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String
    /// Anything.
    public static var general: Self { Self(name: "general") }
    /// What the app gives.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The weather.
    public static var weather: Self { Self(name: "weather") }
    /// A person.
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A way.
    public static var road: Self { Self(name: "road") }
    /// How tall a person is.
    public static var personHeight: Self { Self(name: "personHeight") }
}

extension FormatStyle {
    /// A measurement's style, where a style is expected.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
