import Foundation
import SwiftUI

/// What the weather service says.
struct Weather: Decodable {
    let condition: String
}

/// Asks the weather service whether there is a storm.
///
/// When the time for the refresh is over, the Swift task is cancelled and the request with it.
func isStormy() async -> Bool {
    let address = ProcessInfo.processInfo.environment["STORMY_WEATHER"] ?? "http://127.0.0.1:8080"
    guard let url = URL(string: address + "/weather.json") else {
        say("\(address) is no address of a weather service")
        return false
    }
    do {
        let (data, _) = try await URLSession.shared.data(from: url)
        let weather = try JSONDecoder().decode(Weather.self, from: data)
        say("the weather service says: \(weather.condition)")
        return weather.condition == "stormy"
    } catch {
        say("the weather service did not answer: \(error)")
        return false
    }
}

/// Tells the person that the sky is worth a picture.
func notifyForPhoto() async {
    say("the sky is worth a picture: take one!")
}

/// Writes a line to the app's log.
func say(_ sentence: String) {
    FileHandle.standardError.write(Data("Stormy: \(sentence)\n".utf8))
}
