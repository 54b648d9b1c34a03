import RoostWire

extension Told {
    package struct App: Hashable, Sendable {
        package let identifier: String
        package let folder: String
        package let executable: String
        package let permitted: [String]
        package let modes: [String]
        package let state: String
        package let pid: Int64?
        package let pendingRefresh: Int64
        package let pendingProcessing: Int64
        package let runs: [Run]
        package let forceQuitSince: Timestamp?
        package let throttledUntil: Timestamp?
        package let strikes: Int64
        package let isBackgroundAllowed: Bool
        /// The number on its icon.
        package let badge: Int64
        package let extensions: [Extension]
        package let picture: Picture?
        /// The folder that its own data is in.
        package let container: String?
        package let groups: [Group]

        init(_ fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            folder = try fields.string("folder")
            executable = try fields.string("executable")
            permitted = try fields.strings("permitted")
            modes = try fields.strings("modes")
            state = try fields.string("state")
            pid = try fields.optionalInteger("pid")
            pendingRefresh = try fields.integer("pendingRefresh")
            pendingProcessing = try fields.integer("pendingProcessing")
            runs = try fields.array("runs", of: Run.init)
            forceQuitSince = try fields.optionalTime("forceQuitSince")
            throttledUntil = try fields.optionalTime("throttledUntil")
            strikes = try fields.integer("strikes")
            isBackgroundAllowed = try fields.bool("background")
            badge = try fields.optionalInteger("badge") ?? 0
            // A daemon of an earlier version knows neither.
            extensions = try fields.optionalArray("extensions", of: Extension.init) ?? []
            picture = try fields.optionalObject("picture").map(Picture.init)
            container = try fields.optionalString("container")
            groups = try fields.optionalArray("groups", of: Group.init) ?? []
        }

        /// An extension of an app, for who only looks at what it does.
        init(_ part: Extension, of app: App) {
            identifier = part.identifier
            folder = app.folder
            executable = part.executable
            permitted = []
            modes = []
            state = part.state
            pid = part.pid
            pendingRefresh = 0
            pendingProcessing = 0
            runs = part.runs
            forceQuitSince = nil
            throttledUntil = nil
            strikes = 0
            isBackgroundAllowed = app.isBackgroundAllowed
            badge = 0
            extensions = []
            picture = nil
            container = part.container
            groups = part.groups
        }

        var json: JSON {
            [
                "identifier": .string(identifier), "folder": .string(folder),
                "executable": .string(executable), "permitted": .texts(permitted),
                "modes": .texts(modes), "state": .string(state),
                "pid": pid.map { .integer($0) } ?? .null,
                "pendingRefresh": .integer(pendingRefresh),
                "pendingProcessing": .integer(pendingProcessing),
                "runs": .array(runs.map(\.json)), "forceQuitSince": .time(forceQuitSince),
                "throttledUntil": .time(throttledUntil), "strikes": .integer(strikes),
                "background": .bool(isBackgroundAllowed), "badge": .integer(badge),
                "extensions": .array(extensions.map(\.json)),
                "picture": picture?.json ?? .null, "container": .text(container),
                "groups": .array(groups.map(\.json)),
            ]
        }
    }

    /// A part of an app that is opened by itself.
    package struct Extension: Hashable, Sendable {
        package let identifier: String
        package let name: String
        package let point: String
        package let principal: String?
        package let executable: String
        package let state: String
        package let pid: Int64?
        package let runs: [Run]
        package let container: String?
        package let groups: [Group]

        init(_ fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            name = try fields.string("name")
            point = try fields.string("point")
            principal = try fields.optionalString("principal")
            executable = try fields.string("executable")
            state = try fields.string("state")
            pid = try fields.optionalInteger("pid")
            runs = try fields.array("runs", of: Run.init)
            container = try fields.optionalString("container")
            groups = try fields.optionalArray("groups", of: Group.init) ?? []
        }

        var json: JSON {
            [
                "identifier": .string(identifier), "name": .string(name), "point": .string(point),
                "principal": .text(principal), "executable": .string(executable),
                "state": .string(state), "pid": pid.map { .integer($0) } ?? .null,
                "runs": .array(runs.map(\.json)), "container": .text(container),
                "groups": .array(groups.map(\.json)),
            ]
        }
    }

    /// Apps that share a folder.
    package struct Group: Hashable, Sendable {
        package let identifier: String
        package let container: String?

        init(_ fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            container = try fields.optionalString("container")
        }

        var json: JSON { ["identifier": .string(identifier), "container": .text(container)] }
    }

    /// What an app looked like last.
    package struct Picture: Hashable, Sendable {
        package let text: String
        package let taken: Timestamp
        package let identifier: String?
        package let isDefaultState: Bool

        init(_ fields: Fields) throws(FieldError) {
            text = try fields.string("text")
            taken = try fields.time("taken")
            identifier = try fields.optionalString("identifier")
            isDefaultState = try fields.bool("restoredDefaultState")
        }

        var json: JSON {
            [
                "text": .string(text), "taken": .time(taken), "identifier": .text(identifier),
                "restoredDefaultState": .bool(isDefaultState),
            ]
        }
    }
}
