public import Foundation
import RoostIntents
import RoostWire
import RoostIntentRuns

extension Measurement: _IntentValue where UnitType: Dimension {
    /// The JSON form of a measurement, which is an object with a number and a unit.
    public static var intentValueForm: _IntentValueForm<Measurement<UnitType>> {
        _IntentValueForm(
            .measurement,
            typeName: "Measurement<\(UnitType.self)>",
            read: { value, reader in
                guard let number = value["value"]?.asNumber, let symbol = value["unit"]?.asString,
                    let unit = UnitSymbols.unit(symbol, of: UnitType.self)
                else {
                    throw IntentFailure.wrongType(
                        parameter: reader.descriptor.name,
                        allowed: reader.descriptor.allowed + ", its unit one of "
                            + UnitSymbols.symbols(of: UnitType.self).joined(separator: ", "),
                        found: value.excerpt
                    )
                }
                return Measurement(value: number, unit: unit)
            },
            write: { measurement in
                guard measurement.value.isFinite else {
                    throw ValueNotWritable(reason: "JSON has no number \(measurement.value)")
                }
                return [
                    "value": .number(measurement.value), "unit": .string(measurement.unit.symbol),
                ]
            }
        )
    }
}

/// The units of each dimension, which Foundation knows but does not list.
package enum UnitSymbols {
    /// Finds a unit by its symbol.
    static func unit<U: Dimension>(_ symbol: String, of type: U.Type) -> U? {
        units(of: type).first { $0.symbol == symbol }
    }

    static func symbols(of type: (some Dimension).Type) -> [String] {
        units(of: type).map(\.symbol)
    }

    private static func units<U: Dimension>(of type: U.Type) -> [U] {
        let known = (lists[ObjectIdentifier(type)]?() ?? []).compactMap { $0 as? U }
        return known.isEmpty ? [type.baseUnit()] : known
    }

    private static let lists: [ObjectIdentifier: @Sendable () -> [Dimension]] = [
        ObjectIdentifier(UnitLength.self): {
            [
                .meters, .megameters, .kilometers, .hectometers, .decameters, .decimeters,
                .centimeters, .millimeters, .micrometers, .nanometers, .picometers, .inches, .feet,
                .yards, .miles, .scandinavianMiles, .lightyears, .nauticalMiles, .fathoms,
                .furlongs,
                .astronomicalUnits, .parsecs,
            ] as [UnitLength]
        },
        ObjectIdentifier(UnitMass.self): {
            [
                .kilograms, .grams, .decigrams, .centigrams, .milligrams, .micrograms,
                .nanograms, .picograms, .ounces, .pounds, .stones, .metricTons, .shortTons, .carats,
                .ouncesTroy, .slugs,
            ] as [UnitMass]
        },
        ObjectIdentifier(UnitTemperature.self): {
            [.kelvin, .celsius, .fahrenheit] as [UnitTemperature]
        },
        ObjectIdentifier(UnitDuration.self): {
            [
                .seconds, .minutes, .hours, .milliseconds, .microseconds, .nanoseconds,
                .picoseconds,
            ] as [UnitDuration]
        },
        ObjectIdentifier(UnitSpeed.self): {
            [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots] as [UnitSpeed]
        },
        ObjectIdentifier(UnitVolume.self): {
            [
                .liters, .megaliters, .kiloliters, .deciliters, .centiliters,
                .milliliters,
                .cubicKilometers, .cubicMeters, .cubicDecimeters, .cubicCentimeters,
                .cubicMillimeters, .cubicInches, .cubicFeet, .cubicYards, .cubicMiles, .acreFeet,
                .bushels, .teaspoons, .tablespoons, .fluidOunces, .cups, .pints, .quarts, .gallons,
                .imperialTeaspoons, .imperialTablespoons, .imperialFluidOunces, .imperialPints,
                .imperialQuarts, .imperialGallons, .metricCups,
            ] as [UnitVolume]
        },
        ObjectIdentifier(UnitArea.self): {
            [
                .squareMeters, .squareMegameters, .squareKilometers, .squareCentimeters,
                .squareMillimeters, .squareMicrometers, .squareNanometers, .squareInches,
                .squareFeet, .squareYards, .squareMiles, .acres, .ares, .hectares,
            ] as [UnitArea]
        },
        ObjectIdentifier(UnitAngle.self): {
            [.degrees, .arcMinutes, .arcSeconds, .radians, .gradians, .revolutions] as [UnitAngle]
        },
        ObjectIdentifier(UnitEnergy.self): {
            [.joules, .kilojoules, .kilocalories, .calories, .kilowattHours] as [UnitEnergy]
        },
        ObjectIdentifier(UnitPower.self): {
            [.watts, .megawatts, .kilowatts, .milliwatts, .horsepower] as [UnitPower]
        },
        ObjectIdentifier(UnitPressure.self): {
            [
                .newtonsPerMetersSquared, .hectopascals, .kilopascals, .bars,
                .millibars, .millimetersOfMercury, .poundsForcePerSquareInch,
            ] as [UnitPressure]
        },
        ObjectIdentifier(UnitFrequency.self): {
            [.hertz, .terahertz, .gigahertz, .megahertz, .kilohertz, .millihertz] as [UnitFrequency]
        },
        ObjectIdentifier(UnitInformationStorage.self): {
            [
                .bytes, .bits, .kilobytes, .megabytes, .gigabytes, .terabytes,
                .kibibytes, .mebibytes, .gibibytes, .tebibytes,
            ] as [UnitInformationStorage]
        },
    ]
}
