import Foundation
import FoundationNetworking
import RoostWire

/// The data from which a cancelled or failed download can go on.
///
/// For the app it is bytes; the system has to be told its own token, and the task the request.
struct ResumeData {
    let token: String
    let request: URLRequest

    init?(_ data: Data) {
        guard let json = try? JSON(parsing: Array(data)), json["roost"]?.asString == "resume",
            let token = json["token"]?.asString,
            let url = json["url"]?.asString.flatMap({ URL(string: $0) })
        else { return nil }
        self.token = token
        var request = URLRequest(url: url)
        request.httpMethod = json["method"]?.asString ?? "GET"
        for pair in json["headers"]?.asArray ?? [] {
            guard let name = pair[0]?.asString, let value = pair[1]?.asString else { continue }
            request.addValue(value, forHTTPHeaderField: name)
        }
        self.request = request
    }

    /// The bytes; `nil` where the request is none that could be made again.
    static func data(token: String, request: URLRequest?) -> Data? {
        guard let request, let url = request.url else { return nil }
        let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
        let json: JSON = [
            "roost": "resume", "token": .string(token), "url": .string(url.absoluteString),
            "method": .string(request.httpMethod ?? "GET"),
            "headers": .array(headers.map { [.string($0.key), .string($0.value)] }),
        ]
        return Data(json.text.utf8)
    }
}
