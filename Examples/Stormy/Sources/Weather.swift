import Foundation
import SwiftUI

/// The answer of the weather service.
struct Weather: Decodable {
    let condition: String
}

/// The address of the weather service, as `http://host:port`; empty if nobody has said.
let service = ProcessInfo.processInfo.environment["STORMY_WEATHER"] ?? ""

/// Asks the weather service whether there is a storm.
///
/// The system carries the request. When the time for the refresh is over before the service has
/// answered, the Swift task is cancelled, and a download takes the request's place: it goes on with
/// what has arrived, while the app is suspended, and the app is woken when it is done.
func isStormy() async -> Bool {
    guard !service.isEmpty else {
        // Told at once: a request to nowhere would only use the time up.
        say("no weather is to be had: STORMY_WEATHER names no weather service")
        return false
    }
    guard let url = URL(string: service + "/weather.json") else {
        say("\(service) is no address of a weather service")
        return false
    }
    let config = URLSessionConfiguration.background(withIdentifier: "isStormy")
    config.sessionSendsLaunchEvents = true
    let session = URLSession(configuration: config)
    let request = URLRequest(url: url)

    let response = await withTaskCancellationHandler {
        try? await session.data(for: request)
    } onCancel: {
        say("the time is over; the system goes on without me")
        let task = session.downloadTask(with: request)
        task.resume()
    }
    guard let (data, _) = response else {
        say("the weather service has not answered yet")
        return false
    }
    guard let weather = try? JSONDecoder().decode(Weather.self, from: data) else {
        say("the weather service says something that is no weather")
        return false
    }
    say("the weather service says: \(weather.condition)")
    return weather.condition == "stormy"
}

/// Tells the person that the sky is worth a picture.
func notifyForPhoto() async {
    say("the sky is worth a picture: take one!")
    await Reminders.shared.tell("sky", "A stormy noon", "The sky is worth a picture: take one!")
}

/// Writes a line to the app's log.
func say(_ sentence: String) {
    FileHandle.standardError.write(Data("Stormy: \(sentence)\n".utf8))
}
