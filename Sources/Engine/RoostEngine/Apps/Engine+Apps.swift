extension Engine {
    mutating func install(
        _ app: InstalledApp,
        with extensions: [InstalledApp],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        if let defect = defect(of: app) ?? defect(of: extensions, in: app) {
            return turn.refuse(token, .invalid, defect)
        }
        let former = apps[app.id]?.record.app.folder
        let owners = DataOwners(self)
        removeExtensions(of: app.id, except: Set(extensions.map(\.id)), &turn)
        forgetRefusals(of: app.id, &turn)
        put(app, &turn)
        for part in extensions { put(part, &turn) }
        takeUpData(&turn)
        discardData(ownedBefore: owners, &turn)
        for part in [app] + extensions { turn.append(.prepareData(part)) }
        fleet?.mayHaveChanged()
        if let former, former != app.folder { turn.append(.discardFiles(former)) }
        turn.reply(token, .done)
    }

    /// Takes in an app or an extension of one, in the place of what was installed under its name.
    private mutating func put(_ app: InstalledApp, _ turn: inout Turn) {
        var state = apps[app.id] ?? AppState(record: AppRecord(app: app))
        state.record = AppRecord(app: app)
        state.record.isBackgroundAllowed = apps[app.id]?.record.isBackgroundAllowed ?? true
        state.record.heldSince = apps[app.id]?.record.heldSince
        state.record.forceQuitSince = apps[app.id]?.record.forceQuitSince
        // The new files say anew what they offer.
        state.offersSnapshots = false
        state.spacings = Spacings()
        let isUpdate = apps[app.id] != nil
        if isUpdate, let process = state.process {
            if !process.isEnding {
                // The new files need a new process; what the old one was doing comes again.
                state.process?.activity = .ending(.replaced)
                turn.append(.end(process.number))
            } else if process.terminationEnds != nil {
                // It was to end by itself, in a folder that goes.
                state.process?.terminationEnds = nil
                turn.append(.end(process.number))
            }
        }
        apps[app.id] = state
        turn.store(.putApp(state.record))
        turn.log(.installed, app.id, isUpdate ? "installed again" : "installed")
    }

    /// Returns the defect of an app's description, or `nil`.
    func defect(of app: InstalledApp) -> String? {
        guard app.id.isWellFormed else {
            return
                "the bundle identifier \(app.id.name.quoted) is not made of letters, digits, hyphens and single dots, as com.example.app; correct CFBundleIdentifier in the Info.plist"
        }
        // One that was installed before its name was kept stays, and may be brought up to date.
        guard !app.id.isReserved || apps[app.id] != nil else {
            return
                "\(app.id) is a name for parts of the system, which have their logs by it; choose another CFBundleIdentifier, as com.example.app"
        }
        for (what, path) in [("executable", app.executable), ("folder", app.folder)] {
            guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0) else {
                return "the \(what) \(path.quoted) is not an absolute path"
            }
            // As long as the kernel takes them.
            guard path.utf8.count < 4096 else {
                return "the \(what) \(path.quoted) is longer than a path can be"
            }
        }
        for task in app.permitted where !limits.allows(name: task.name) {
            return
                "the identifier \(task.name.quoted) in BGTaskSchedulerPermittedIdentifiers is empty, longer than \(limits.identifierLength) bytes, or has control characters"
        }
        for task in app.fleetTasks where !limits.allows(name: task.name) {
            return
                "the identifier \(task.name.quoted) in RoostFleetTasks is empty, longer than \(limits.identifierLength) bytes, or has control characters"
        }
        for group in app.groups where !AppID(group).isWellFormed {
            return
                "the group \(group.quoted) is not made of letters, digits, hyphens and single dots, as group.com.example.app; correct com.apple.security.application-groups in the Info.plist"
        }
        if let version = app.version, !limits.allows(name: version) {
            return
                "the version \(version.quoted) is empty, longer than \(limits.identifierLength) bytes, or has control characters; correct CFBundleShortVersionString and CFBundleVersion in the Info.plist"
        }
        return defect(ofEnvironment: app.environment) ?? defect(ofSchemes: app.schemes)
            ?? defect(of: app.intents)
    }

    /// Returns the defect of the environment variables that an app is to have, or `nil`.
    private func defect(ofEnvironment variables: [String]) -> String? {
        for (index, variable) in variables.enumerated() {
            let name = variable.utf8.prefix { $0 != UInt8(ascii: "=") }
            guard !name.isEmpty, name.count < variable.utf8.count, !variable.utf8.contains(0) else {
                // By its number: it may be a key of a service's, and is in no recording.
                return
                    "variable \(index + 1) is not a name, an equals sign and a value without a zero byte; correct LSEnvironment in the Info.plist"
            }
            guard !variable.hasPrefix("ROOST_") else {
                return
                    "variables whose names begin with ROOST_ are set by the system; remove \(String(Substring(name)).quoted) from LSEnvironment in the Info.plist"
            }
        }
        guard variables.reduce(0, { $0 + $1.utf8.count }) <= limits.environmentLength else {
            return
                "the variables in LSEnvironment of the Info.plist are longer than \(limits.environmentLength) bytes together"
        }
        return nil
    }

    /// Returns the defect of an app's intents, or `nil`.
    private func defect(of intents: [InstalledIntent]) -> String? {
        var names: Set<String> = []
        var length = 0
        for intent in intents {
            // Room is left for the number of a run that is put behind it.
            guard !intent.name.isEmpty, intent.name.utf8.count <= limits.identifierLength - 32,
                limits.allows(name: intent.name), !intent.name.contains("#")
            else { return "\(intent.name.quoted) cannot be the name of an intent" }
            guard names.insert(intent.name).inserted else {
                return "two intents are named \(intent.name.quoted)"
            }
            guard intent.description.utf8.count <= limits.intentLength else {
                return
                    "the description of the intent \(intent.name) is longer than \(limits.intentLength) bytes"
            }
            length += intent.description.utf8.count
        }
        guard length <= limits.intentsLength else {
            return
                "the descriptions of all intents are longer than \(limits.intentsLength) bytes together"
        }
        return nil
    }

    mutating func uninstall(
        _ id: AppID,
        _ token: ReplyToken,
        keepingData keepsData: Bool,
        _ turn: inout Turn
    ) {
        guard let state = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusal(ofExtension: id) {
            return turn.reply(token, .refused(refusal))
        }
        let owners = DataOwners(self)
        removeExtensions(of: id, &turn)
        remove(id, &turn)
        if keepsData {
            keepData(ownedBefore: owners, &turn)
        } else {
            discardData(ownedBefore: owners, &turn)
        }
        turn.append(.discardFiles(state.record.app.folder))
        turn.reply(token, .done)
    }

    /// Forgets an app or an extension of one, and ends its work.
    mutating func remove(_ id: AppID, _ turn: inout Turn) {
        if let process = apps[id]?.process {
            for number in process.runs {
                let run = runs.present(number)
                end(run, .uninstalled, &turn)
            }
            for opener in process.openers {
                turn.refuse(opener, .noSuchApp, "\(id) was uninstalled as it was being opened")
            }
            owners[process.number] = nil
            costs.gone(process.number, limits, at: turn.now)
            turn.store(.removeProcess(process.number))
            turn.append(.end(process.number))
        }
        window.removeAll(of: id)
        turn.store(.withdrawAll(id, .uninstalled, ended: turn.now.date))
        liveActivities.forget(id, &turn)
        notifications.forget(id, &turn)
        schedules.forget(id, &turn)
        freshness.forget(id, &turn)
        transfers.forget(id, &turn)
        graph.forget(id)
        jobStarts.forget(id)
        pausedIntents.forget(id)
        apps[id] = nil
        unwrittenRefusals.forget(id)
        caches.forget(id)
        budgets.forget(id, &turn)
        fleet?.mayHaveChanged()
        turn.store(.removeApp(id))
        turn.log(.uninstalled, id, "uninstalled")
    }

    mutating func open(
        _ id: AppID,
        _ address: String?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let state = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusal(ofExtension: id)
            ?? address.flatMap({ refusal(of: $0, for: state) })
        {
            return turn.reply(token, .refused(refusal))
        }
        bringForward(id, opener: token, toOpen: address, &turn)
    }

    /// Brings an app to the foreground, launching it if need be, and answers whoever waits for
    /// that.
    mutating func bringForward(
        _ id: AppID,
        opener token: ReplyToken?,
        toOpen address: String? = nil,
        _ turn: inout Turn
    ) {
        forgetCalls(of: id, &turn)
        var record = apps.present(id).record
        if record.forceQuitSince != nil {
            record.forceQuitSince = nil
            apps[present: id].record = record
            turn.store(.putApp(record))
        }
        turn.log(.opened, id, "opened")
        withdrawSnapshot(of: id, &turn)
        apps[present: id].spacings = Spacings()
        var state = apps.present(id)
        let openers = [token].compactMap(\.self)
        let addresses = [address].compactMap(\.self)
        guard var process = state.process else {
            var process = makeProcess(for: id, phase: .active, at: turn.now)
            process.inUseSince = turn.now.date
            process.openers = openers
            turn.append(.launch(state.record.app, process.number, .active))
            for address in addresses { turn.append(.tellAddress(process.number, address)) }
            state.process = process
            apps[id] = state
            return
        }
        if process.isEnding {
            process.isToReopen = true
            process.openers += openers
            process.addresses += addresses
        } else {
            if process.phase == .background {
                process.phase = .active
                process.inUseSince = turn.now.date
                process.backgroundDeadline = nil
                process.settling = nil
                turn.append(.tell(process.number, .inactive))
                turn.append(.tell(process.number, .active))
                for address in addresses { turn.append(.tellAddress(process.number, address)) }
                if process.isSuspended {
                    process.activity = .running
                    costs.resumed(process.number, limits, at: turn.now)
                    turn.append(.resume(process.number))
                }
                turn.log(.active, id, "in the foreground")
            } else {
                for address in addresses { turn.append(.tellAddress(process.number, address)) }
            }
            process.openers += openers
            if process.launchingEnds == nil { answerOpeners(of: &process, &turn) }
        }
        state.process = process
        apps[id] = state
        updateAssertionTimer(id, &turn)
    }

    mutating func home(
        _ id: AppID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let state = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusal(ofExtension: id) {
            return turn.reply(token, .refused(refusal))
        }
        guard var process = state.process, process.phase != .background, !process.isEnding else {
            return turn.refuse(
                token,
                .notNow,
                "\(id) is not in the foreground; roost open \(id) brings it there"
            )
        }
        process.phase = .background
        process.inUseSince = nil
        apps[present: id].lastSeen = turn.now.date
        if process.isSilent {
            unsettled.touch(process.number)
        } else {
            process.backgroundDeadline = turn.now.uptime + limits.leavingForeground
        }
        turn.append(.tell(process.number, .inactive))
        turn.append(.tell(process.number, .background))
        turn.log(.background, id, "sent to the background")
        apps[present: id].process = process
        updateAssertionTimer(id, &turn)
        turn.reply(token, .done)
    }

    mutating func quit(
        _ id: AppID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var state = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusal(ofExtension: id) {
            return turn.reply(token, .refused(refusal))
        }
        state.record.forceQuitSince = turn.now.date
        turn.store(.putApp(state.record))
        turn.log(.forceQuit, id, "force-quit by a person")
        if var process = state.process {
            process.isToReopen = false
            switch process.activity {
            case .ending(.replaced), .ending(.lost), .ending(.memoryPressure), .ending(.diskShort):
                // What it was doing would come back, and now does not.
                process.activity = .ending(.forceQuit)
            case .ending: break
            case .suspended:
                // Who is frozen hears nothing of it.
                process.activity = .ending(.forceQuit)
                turn.append(.end(process.number))
            case .running: terminate(&process, .forceQuit, &turn)
            }
            state.process = process
        }
        apps[id] = state
        // What waits of what a person began is removed with the app, as on Apple's platforms.
        withdrawWatched(of: id, .forceQuit, &turn)
        transfers.quit(id, &turn)
        turn.reply(token, .done)
    }

    mutating func set(
        _ setting: Event.Setting,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        switch setting {
        case .limit(let name, let value):
            guard let known = Limits.settings.first(where: { $0.name == name }) else {
                return turn.refuse(
                    token,
                    .invalid,
                    "there is no setting \(name.quoted); roost settings lists those that are"
                )
            }
            guard known.range.contains(value) else {
                return turn.refuse(
                    token,
                    .invalid,
                    "\(name) may be \(known.range.lowerBound) to \(known.range.upperBound) \(known.unit), not \(value)"
                )
            }
            set(known, to: value)
            transfers.configureCarrier(limits, &turn)
            if name == "cache-reserve" { caches.somethingChanged() }
            if name == "app-log" { turn.append(.boundLogs(limits.appLogBytes)) }
            turn.store(.putSetting(name, "\(value)"))
            if name == "history" { turn.store(.keepHistory(limits.history)) }
            turn.log(.setting, nil, "\(name) is \(value) \(known.unit)")
        case .background(nil, let isOn):
            settings.set(.background, to: isOn, &turn)
        case .background(let id?, let isOn):
            guard var record = apps[id]?.record else { return turn.refuseUnknown(id, token) }
            if record.isBackgroundAllowed != isOn { record.heldSince = isOn ? nil : turn.now.date }
            record.isBackgroundAllowed = isOn
            apps[present: id].record = record
            turn.store(.putApp(record))
            turn.log(
                .setting,
                id,
                "background work is switched \(isOn ? "on" : "off")"
            )
        case .budget(let id, let processor):
            guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
            budgets.set(processor, of: id, &turn)
        case .notifications(let id, let isOn):
            guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
            notifications.allow(of: id, isOn, &turn)
        case .deviceInUse(let use):
            settings.set(.deviceInUse, to: use, &turn)
        case .networkMetered(let isMetered):
            settings.set(.networkMetered, to: isMetered, &turn)
        case .label(let key, let value): return setLabel(key, value, token, &turn)
        }
        // What waits for what was set may go, and what moves may have to stop.
        transfers.somethingChanged()
        turn.reply(token, .done)
    }
}

extension AppID {
    /// Whether the name is kept for the parts of the system, which have their logs by it: the
    /// daemon, its helpers, what starts them, and those to come.
    var isReserved: Bool {
        name == "roost" || name == "roostd" || name.hasPrefix("roost-")
            || name.hasPrefix("roostd-")
    }

    /// Whether the identifier may name an app: it becomes part of paths, so it must not lead
    /// elsewhere.
    package var isWellFormed: Bool {
        guard !name.isEmpty, name.utf8.count <= 155 else { return false }
        var previous = UInt8(ascii: ".")
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "."):
                if previous == UInt8(ascii: ".") { return false }
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                break
            default: return false
            }
            previous = byte
        }
        return previous != UInt8(ascii: ".") && name.utf8.first != UInt8(ascii: "-")
    }
}

extension String {
    /// The text between quotation marks, shortened and without what could disturb a terminal.
    package var quoted: String {
        var text = ""
        for scalar in unicodeScalars.prefix(80) {
            if scalar.isControl {
                text += "?"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.count > 80 ? "\"\(text)…\"" : "\"\(text)\""
    }
}

extension Unicode.Scalar {
    /// Whether the character could move a terminal's cursor or change its colours; U+009B does what
    /// ESC [ does.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
