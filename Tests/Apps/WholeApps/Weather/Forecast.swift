import CoreLocation
import Foundation

struct Forecast: Codable, Sendable, Equatable {
    struct Day: Codable, Sendable, Equatable, Identifiable {
        var date: Date
        var high: Measurement<UnitTemperature>
        var low: Measurement<UnitTemperature>
        var chanceOfRain: Double
        var sky: Sky

        var id: Date { date }
    }

    enum Sky: String, Codable, Sendable, CaseIterable {
        case clear, cloudy, rain, snow

        var symbol: String {
            switch self {
            case .clear: "sun.max.fill"
            case .cloudy: "cloud.fill"
            case .rain: "cloud.rain.fill"
            case .snow: "snowflake"
            }
        }
    }

    var place: String
    var days: [Day]

    static let file = URL.cachesDirectory.appending(path: "forecast.json")

    static func stored() -> Forecast? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
    }

    func store() throws {
        try JSONEncoder().encode(self).write(to: Self.file)
    }
}

struct ForecastService: Sendable {
    struct Answer: Decodable {
        struct Daily: Decodable {
            let time: [String]
            let temperature2MMax: [Double]
            let temperature2MMin: [Double]
            let precipitationProbabilityMax: [Double?]
        }
        let daily: Daily
    }

    var coordinate = CLLocationCoordinate2D(latitude: 48.14, longitude: 11.58)

    func forecast() async throws -> Forecast {
        guard
            let server = Bundle.main.object(forInfoDictionaryKey: "ForecastServer") as? String,
            var components = URLComponents(string: server)
        else { throw URLError(.badURL) }
        components.queryItems = [
            URLQueryItem(name: "latitude", value: "\(coordinate.latitude)"),
            URLQueryItem(name: "longitude", value: coordinate.longitude.formatted()),
        ]
        guard let url = components.url else { throw URLError(.badURL) }
        let (data, _) = try await URLSession.shared.data(from: url)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let daily = try decoder.decode(Answer.self, from: data).daily
        let strategy = Date.ISO8601FormatStyle().year().month().day()
        let days = try daily.time.enumerated().map { index, text in
            let chance = (daily.precipitationProbabilityMax[index] ?? 0) / 100
            return Forecast.Day(
                date: try strategy.parse(text),
                high: Measurement(value: daily.temperature2MMax[index], unit: .celsius),
                low: Measurement(value: daily.temperature2MMin[index], unit: .celsius),
                chanceOfRain: chance,
                sky: chance > 0.5 ? .rain : .clear
            )
        }
        return Forecast(place: "Munich", days: days)
    }
}
