import RoostBasics
package import RoostHTTP

/// A file that every page needs, which is in the binary.
package struct Asset: Hashable, Sendable {
    package let name: String
    let type: String
    let text: String

    package static let style = Asset(
        name: "roost.css",
        type: "text/css; charset=utf-8",
        text: styleSheet + formStyleSheet
    )
    package static let script = Asset(
        name: "roost.js",
        type: "text/javascript; charset=utf-8",
        text: scriptText + formScriptText
    )
    package static let icon = Asset(name: "roost.svg", type: "image/svg+xml", text: iconText)

    package static let all = [style, script, icon]

    package var target: WebTarget { WebTarget(path: ["assets", name], query: ["v": version]) }

    /// Is another for another text.
    private var version: String {
        String(Checksum(text.utf8).value, radix: 36)
    }

    package var answer: WebAnswer {
        WebAnswer(.done, type, text, headers: ["Cache-Control": "max-age=86400, immutable"])
    }
}
