import Foundation
import RoostClient
import RoostFoundation
package import RoostWire

/// A picture of the app that the system wants.
struct SnapshotRun: HostSnapshot {
    let run: TaskRun

    var data: SnapshotData {
        SnapshotData(
            identifier: run.arguments["identifier"]?.asString,
            reason: SnapshotData.SnapshotReason(named: run.arguments["reason"]?.asString)
        )
    }

    func onExpiration(_ handler: (@Sendable () -> Void)?) {
        guard let handler else { return run.onExpiration(nil) }
        run.onExpiration { _ in handler() }
    }

    func finish(showing text: String?, _ response: SnapshotResponse) {
        guard let text else { return run.finish(success: false) }
        run.finish(result: response.form(showing: text))
    }
}

extension SnapshotData.SnapshotReason {
    /// Creates the reason with a name; an unknown name counts as if the app had named the time.
    fileprivate init(named name: String?) {
        self =
            switch name {
            case "appBackgrounded": .appBackgrounded
            case "complicationUpdate": .complicationUpdate
            case "prelaunch": .prelaunch
            case "returnToDefaultState": .returnToDefaultState
            default: .appScheduled
            }
    }
}

extension SnapshotResponse {
    /// The greatest number of bytes of a picture's text that are told: the system keeps no more.
    private static let textBytes = 16 << 10
    /// The greatest number of bytes of a picture's name that are told: the system keeps no more.
    private static let identifierBytes = 255

    /// The response in the form in which it travels.
    package func form(showing text: String) -> JSONObject {
        var form: JSONObject = [
            "text": .string(String(fitting: text, bytes: Self.textBytes)),
            "restoredDefaultState": .bool(restoredDefaultState),
        ]
        if let identifier {
            form["identifier"] = .string(String(fitting: identifier, bytes: Self.identifierBytes))
        }
        // What is later than a number of microseconds can say is never.
        if estimatedSnapshotExpiration != .distantFuture,
            let expiration = estimatedSnapshotExpiration?.microseconds, expiration < .max
        {
            form["expiration"] = .integer(expiration)
        }
        return form
    }

    /// The joint answer of several actions: the earliest time, the first name; the default state if
    /// all have restored it.
    package init(_ all: [SnapshotResponse]) {
        self.init(
            restoredDefaultState: !all.isEmpty && all.allSatisfy(\.restoredDefaultState),
            estimatedSnapshotExpiration: all.compactMap(\.estimatedSnapshotExpiration).min(),
            identifier: all.lazy.compactMap(\.identifier).first
        )
    }
}
