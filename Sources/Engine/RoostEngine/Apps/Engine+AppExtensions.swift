// An extension is an app of its own in most things: a record, a process, runs. It is never seen,
// has nothing but what it is opened for, comes and goes with the app that contains it, and its
// process ends where that of an app would be suspended.
extension Engine {
    /// The extensions of an app, in the order of their names.
    package func extensions(of container: AppID) -> [AppID] {
        let found = apps.compactMap { id, state -> (name: String, id: AppID)? in
            guard let part = state.record.app.appExtension, part.container == container else {
                return nil
            }
            return (part.name, id)
        }
        return found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.id)
    }

    /// The app that an extension belongs to and acts for, and any other app itself.
    package func owningApp(of id: AppID) -> AppID {
        apps[id]?.record.app.appExtension?.container ?? id
    }

    /// Returns the refusal of a request that only an app can fulfil, where this is an extension, or
    /// `nil`.
    func refusal(ofExtension id: AppID) -> Refusal? {
        guard let part = apps[id]?.record.app.appExtension else { return nil }
        return Refusal(
            .notNow,
            "\(id) is an extension of \(part.container): it is never in the foreground, runs when it is opened (roost open \(part.container) --extension \(part.name)), ends by itself, and goes with its app"
        )
    }

    /// Returns the defect of the extensions of an app that is to be installed, or `nil`.
    func defect(of extensions: [InstalledApp], in app: InstalledApp) -> String? {
        if let part = apps[app.id]?.record.app.appExtension {
            return
                "\(app.id) is the identifier of an extension of \(part.container); use another CFBundleIdentifier, or uninstall \(part.container)"
        }
        guard extensions.count <= limits.extensionsPerApp else {
            return
                "\(app.id) has \(extensions.count) extensions, and may have \(limits.extensionsPerApp)"
        }
        var names: Set<String> = []
        var ids: Set<AppID> = []
        for part in extensions {
            guard let role = part.appExtension, role.container == app.id else {
                return "\(part.id) is no extension of \(app.id)"
            }
            if let defect = defect(of: part) { return defect }
            guard part.id.name.utf8.starts(with: "\(app.id).".utf8) else {
                return
                    "the identifier of the extension \(role.name.quoted), \(part.id), does not begin with that of its app and a dot: correct CFBundleIdentifier in PlugIns/\(role.name)/Info.plist to \(app.id).something"
            }
            guard limits.allows(name: role.name), !role.name.contains("#"),
                role.name.utf8.count <= limits.identifierLength - 64
            else { return "\(role.name.quoted) cannot be the name of an extension" }
            for text in [role.point, role.principal ?? "-"] where !limits.allows(name: text) {
                return
                    "what PlugIns/\(role.name)/Info.plist says under NSExtension is empty, too long, or has control characters: \(text.quoted)"
            }
            guard names.insert(role.name).inserted, ids.insert(part.id).inserted else {
                return "two extensions are named \(role.name.quoted) or \(part.id)"
            }
            if let other = apps[part.id]?.record.app, other.appExtension?.container != app.id {
                return
                    "\(part.id) is installed already, and is no extension of \(app.id); uninstall it, or use another CFBundleIdentifier"
            }
        }
        return nil
    }

    /// Forgets the extensions that an app has no more.
    mutating func removeExtensions(
        of container: AppID,
        except kept: Set<AppID> = [],
        _ turn: inout Turn
    ) {
        for id in extensions(of: container) where !kept.contains(id) {
            remove(id, &turn)
        }
    }

    /// Writes down that a person opens an extension; it begins in the same turn unless it has to
    /// wait.
    ///
    /// What is opened while an earlier request goes on comes to the same process, beside it.
    mutating func openExtension(
        _ name: String,
        of container: AppID,
        _ content: String,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[container] != nil else { return turn.refuseUnknown(container, token) }
        let known = extensions(of: container)
        guard
            let id = known.first(where: { apps[$0]?.record.app.appExtension?.name == name }),
            let state = apps[id]
        else {
            return turn.refuse(
                token,
                .noSuchExtension,
                known.isEmpty
                    ? "\(container) has no extensions"
                    : "\(container) has no extension \(name.quoted); roost apps shows those that it has"
            )
        }
        guard content.utf8.count <= limits.argumentsLength else {
            return turn.refuse(
                token,
                .invalid,
                "what it is opened with is longer than \(limits.argumentsLength) bytes; give what is long as a file"
            )
        }
        let waiting = state.pending(of: .extension)
        guard waiting < limits.pendingSystemRequests else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(waiting) requests wait for \(id), as many as may; wait for some to end"
            )
        }
        let run = numbers.nextRun()
        let request = Request(
            number: numbers.nextRequest(),
            app: id,
            task: TaskID("\(Kind.extension.prefix)\(name)#\(run)"),
            kind: .extension,
            submitted: turn.now.date,
            payload: .intent(name: name, arguments: content, run: run)
        )
        apps[present: id].systemRequests[request.task] = request
        window.insert(request)
        turn.store(.putRequest(request))
        turn.reply(token, .began(run))
    }

    /// Ends those processes of extensions that nothing has held for a while.
    mutating func endUnneeded(_ ids: [AppID], _ turn: inout Turn) {
        let now = turn.now.uptime
        let unneeded = processes(of: ids) { process in
            process.isPresent && process.unneededAt.map { $0 <= now } ?? false
        }
        for (id, number) in unneeded {
            apps[present: id].ownedProcess.activity = .ending(.unneeded)
            apps[present: id].ownedProcess.unneededAt = nil
            turn.log(
                .suspended,
                id,
                "suspended and ended: nothing holds the extension any more"
            )
            turn.append(.end(number))
        }
    }
}

extension ProcessState {
    /// Sets the moment at which an extension's process ends, if nothing holds it now and none was
    /// set before.
    mutating func leave(at moment: Uptime) {
        guard !isHeld, activity == .running, unneededAt == nil else { return }
        unneededAt = moment
    }
}
