import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

extension Verb {
    static let install = Verb(
        "install",
        "PATH",
        count: 1...1,
        summary: "install the app in a folder, or install it again",
        details: """
            PATH is a folder that holds an Info.plist and the executable that it names. The folder
            is copied. The app's pending requests stay, and its process is ended.

            The executable is asked for the app's intents, and runs none of the app's own code for
            that. An app that lacks intents which its sources have is refused. An app that is not
            built with AppIntents, such as a script, describes its intents in Intents.json beside
            Info.plist.

            PlugIns/NAME in the folder is an extension, with an Info.plist and an executable of its
            own: its CFBundleIdentifier begins with the app's and a dot, and its NSExtension is a
            dictionary with NSExtensionPointIdentifier. Extensions come and go with their app.

            Info.plist: CFBundleIdentifier, CFBundleExecutable; for background tasks
            BGTaskSchedulerPermittedIdentifiers, and in UIBackgroundModes "fetch" for refresh
            tasks and "processing" for processing tasks. Of those that RoostFleetTasks lists, too, a
            request is one for the whole fleet (docs/fleet.md). RoostRepeats is an array of the work that
            comes again without code, RoostFreshness a dictionary of the work that is never to be
            too old (docs/work.md). CFBundleShortVersionString and CFBundleVersion are its version, which
            roost apps shows. All mistakes are reported at once.
            """
    ) { invocation, session throws(CommandError) in
        let bundle = try readBundle(invocation.operand(0), session)
        // Before the copy: without a daemon it would be in vain.
        _ = try session.daemon()
        let copy = try copy(bundle, session)
        let intents = try intents(of: copy, session)
        let names = intents.compactMap { $0["name"]?.asString }
        for stray in copy.manifest.strayFleetTasks(intents: names) {
            session.console.complain(
                "roost: warning: Info.plist: RoostFleetTasks: \(stray.quoted) is neither in "
                    + "BGTaskSchedulerPermittedIdentifiers nor an intent of the app; list it there, or correct it\n"
            )
        }
        try tell(of: copy, intents, session)
        let name =
            (copy.manifest.name.map { " (\($0))" } ?? "")
            + (copy.manifest.version.map { " \($0)" } ?? "")
        let number =
            intents.isEmpty ? "" : intents.count == 1 ? ", 1 intent" : ", \(intents.count) intents"
        let parts =
            copy.plugIns.isEmpty
            ? "" : ", \(copy.plugIns.count) \(copy.plugIns.count == 1 ? "extension" : "extensions")"
        try session.console.say("Installed \(copy.manifest.identifier)\(name)\(number)\(parts).")
        return .done
    }

    /// Reads the folder, and refuses it with everything that is wrong with it.
    private static func readBundle(
        _ path: String,
        _ session: Session
    ) throws(CommandError) -> AppBundle {
        let folder: String
        do throws(SystemError) {
            folder = try FileSystem.resolve(path)
        } catch {
            let remedy = "name the folder that holds the app's Info.plist"
            throw CommandError(.usage, "there is no \(path.quoted) (\(error)); \(remedy)")
        }
        let reading = AppBundle.read(folder)
        guard let bundle = reading.bundle else {
            throw CommandError(.refused, sentences: reading.defects.map(\.description))
        }
        for warning in reading.defects { session.console.complain("roost: \(warning)\n") }
        return bundle
    }

    /// Copies the folder to where the system keeps it.
    ///
    /// What is told to the daemon is read from the copy, because the folder may be changing.
    private static func copy(
        _ bundle: AppBundle,
        _ session: Session
    ) throws(CommandError) -> AppBundle {
        let apps = session.paths.apps
        // Never a name that was used before: an app's former folder is still removed meanwhile.
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let destination = "\(apps)/\(bundle.manifest.identifier)-\(number)"
        do {
            try FileSystem.makeDirectory(apps)
            try FileSystem.copyTree(bundle.folder, to: destination)
            try FileSystem.syncDirectory(apps)
        } catch {
            throw CommandError(
                .failed,
                "cannot copy \(bundle.folder) to \(destination): \(error); make room there, and "
                    + "make both readable"
            )
        }
        let reading = AppBundle.read(destination)
        guard let copy = reading.bundle, copy.manifest.identifier == bundle.manifest.identifier
        else {
            discard(destination)
            throw CommandError(
                .failed,
                "\(bundle.folder) was changed while it was copied; install when it is built"
            )
        }
        return copy
    }

    /// Returns the intents of the app that people ask for.
    private static func intents(
        of copy: AppBundle,
        _ session: Session
    ) throws(CommandError) -> [JSON] {
        do throws(CommandError) {
            let executable = "\(copy.folder)/\(copy.manifest.executable)"
            let told = try IntentProbe(session.surroundings).intents(of: executable)
            let described = try IntentFile.intents(of: copy.folder)
            if described != nil, !told.isEmpty {
                throw CommandError(
                    .refused,
                    "\(copy.folder)/\(IntentFile.name) describes intents, and \(executable) tells its "
                        + "own; remove the file"
                )
            }
            return (described ?? told).map { named($0, copy.manifest) }
        } catch {
            discard(copy.folder)
            throw error
        }
    }

    /// Returns an intent with the name of its app, if there are phrases in which that stands.
    private static func named(_ intent: JSON, _ manifest: Manifest) -> JSON {
        guard var object = intent.asObject, object["shortcuts"]?.asArray?.isEmpty == false else {
            return intent
        }
        object["applicationName"] = .string(manifest.name ?? manifest.identifier.lastComponent)
        return .object(object)
    }

    /// Has the daemon take the copy over, or removes it.
    private static func tell(
        of copy: AppBundle,
        _ intents: [JSON],
        _ session: Session
    ) throws(CommandError) {
        let manifest = copy.manifest
        var parameters: JSONObject = [
            "identifier": .string(manifest.identifier), "folder": .string(copy.folder),
            "executable": .string("\(copy.folder)/\(manifest.executable)"),
            "permitted": .texts(manifest.permitted), "modes": .texts(manifest.modes),
            "intents": .array(intents),
            "extensions": .array(copy.plugIns.map(\.json)),
            "groups": .texts(manifest.groups),
            "environment": .texts(manifest.variables),
        ]
        if !manifest.fleetTasks.isEmpty { parameters["fleetTasks"] = .texts(manifest.fleetTasks) }
        if let version = manifest.version { parameters["version"] = .string(version) }
        if !manifest.schemes.isEmpty { parameters["schemes"] = .texts(manifest.schemes) }
        if !manifest.repeats.isEmpty {
            parameters["repeats"] = .array(manifest.repeats.map(\.json))
        }
        if !manifest.promises.isEmpty {
            parameters["promises"] = .array(manifest.promises.map(\.json))
        }
        do throws(CommandError) {
            try session.tell(.install, parameters)
        } catch {
            // No answer is not a refusal: the daemon may have it, and then the files are in use.
            guard error.code != .failed else {
                throw CommandError(
                    .failed,
                    sentences: error.sentences + [
                        "whether \(manifest.identifier) is installed is not known; its files are "
                            + "in \(copy.folder)"
                    ]
                )
            }
            discard(copy.folder)
            throw error
        }
    }

    private static func discard(_ folder: String) {
        // What cannot be removed takes up room, and the error that led here is the one to tell.
        try? FileSystem.removeTree(folder)
    }
}

extension PlugIn {
    /// The description of the app for the daemon.
    fileprivate var json: JSON {
        [
            "identifier": .string(manifest.identifier), "name": .string(name),
            "folder": .string(folder), "executable": .string("\(folder)/\(manifest.executable)"),
            "point": .string(role.point), "principal": .text(role.principal),
            "groups": .texts(manifest.groups), "environment": .texts(manifest.variables),
        ]
    }
}
