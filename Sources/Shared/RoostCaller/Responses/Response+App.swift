package import RoostSystemWire
package import RoostWire

extension Response {
    package struct App: ResponseValue {
        package let told: SystemInterface.App

        package var runs: [Run] { told.runs.map(Run.init(told:)) }
        package var state: SystemInterface.AppState { told.state }
        package var forceQuitSince: Timestamp? {
            told.forceQuitSince.map(Timestamp.init(microseconds:))
        }
        package var throttledUntil: Timestamp? {
            told.throttledUntil.map(Timestamp.init(microseconds:))
        }
        package var extensions: [Extension] { (told.extensions ?? []).map(Extension.init(told:)) }
        package var picture: Picture? { told.picture.map(Picture.init(told:)) }
        package var groups: [SystemInterface.Group] { told.groups ?? [] }

        package init(told: SystemInterface.App) { self.told = told }

        /// An extension of an app, for who only looks at what it does.
        package init(_ part: Extension, of app: App) {
            told = SystemInterface.App(
                identifier: part.told.identifier,
                folder: app.told.folder,
                executable: part.told.executable,
                permitted: [],
                modes: [],
                state: part.told.state,
                pid: part.told.pid,
                pendingRefresh: 0,
                pendingProcessing: 0,
                runs: part.told.runs,
                strikes: 0,
                background: app.told.background,
                badge: 0,
                container: part.told.container,
                groups: part.told.groups
            )
        }

        package var json: JSON {
            [
                "identifier": .string(told.identifier), "version": .text(told.version),
                "folder": .string(told.folder),
                "executable": .string(told.executable), "permitted": .texts(told.permitted),
                "fleetTasks": .texts(told.fleetTasks ?? []),
                "modes": .texts(told.modes), "state": .string(state.rawValue),
                "pid": told.pid.map { .integer($0) } ?? .null,
                "pendingRefresh": .integer(told.pendingRefresh),
                "pendingProcessing": .integer(told.pendingProcessing),
                "runs": .array(runs.map(\.json)), "forceQuitSince": .time(forceQuitSince),
                "throttledUntil": .time(throttledUntil), "strikes": .integer(told.strikes),
                "background": .bool(told.background), "badge": .integer(told.badge),
                "extensions": .array(extensions.map(\.json)),
                "picture": picture?.json ?? .null, "container": .text(told.container),
                "groups": .array(groups.map(\.json)),
            ]
        }
    }

    /// A part of an app that is opened by itself.
    package struct Extension: ResponseValue {
        package let told: SystemInterface.Extension
        package init(told: SystemInterface.Extension) { self.told = told }

        package var runs: [Run] { told.runs.map(Run.init(told:)) }
        package var state: SystemInterface.AppState { told.state }
        package var groups: [SystemInterface.Group] { told.groups ?? [] }

        package var json: JSON {
            [
                "identifier": .string(told.identifier), "name": .string(told.name),
                "point": .string(told.point), "principal": .text(told.principal),
                "executable": .string(told.executable), "state": .string(state.rawValue),
                "pid": told.pid.map { .integer($0) } ?? .null,
                "runs": .array(runs.map(\.json)), "container": .text(told.container),
                "groups": .array(groups.map(\.json)),
            ]
        }
    }

    /// The last picture of an app.
    package struct Picture: ResponseValue {
        package let told: SystemInterface.App.Picture
        package init(told: SystemInterface.App.Picture) { self.told = told }

        package var taken: Timestamp { Timestamp(microseconds: told.taken) }

        package var json: JSON {
            [
                "text": .string(told.text), "taken": .time(taken),
                "identifier": .text(told.identifier),
                "restoredDefaultState": .bool(told.restoredDefaultState),
            ]
        }
    }
}

extension SystemInterface.Group {
    fileprivate var json: JSON {
        ["identifier": .string(identifier), "container": .text(container)]
    }
}
