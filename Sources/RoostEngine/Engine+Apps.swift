extension Engine {
    mutating func install(
        _ app: InstalledApp,
        with extensions: [InstalledApp],
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if let defect = defect(of: app) ?? defect(of: extensions, in: app) {
            return refuse(token, .invalid, defect, &effects)
        }
        let former = apps[app.id]?.record.app.folder
        let owners = DataOwners(self)
        removeExtensions(of: app.id, except: Set(extensions.map(\.id)), at: now, &effects)
        forgetRefusals(of: app.id, &effects)
        put(app, at: now, &effects)
        for part in extensions { put(part, at: now, &effects) }
        takeUpData(&effects)
        discardData(ownedBefore: owners, &effects)
        for part in [app] + extensions { effects.append(.prepareData(part)) }
        if let former, former != app.folder { effects.append(.discardFiles(former)) }
        effects.append(.reply(token, .done))
    }

    /// Takes in an app, or an extension of one, in the place of what was installed under its name.
    private mutating func put(_ app: InstalledApp, at now: Moment, _ effects: inout [Effect]) {
        var state = apps[app.id] ?? AppState(record: AppRecord(app: app))
        state.record = AppRecord(app: app)
        state.record.isBackgroundAllowed = apps[app.id]?.record.isBackgroundAllowed ?? true
        state.record.heldSince = apps[app.id]?.record.heldSince
        state.record.forceQuitSince = apps[app.id]?.record.forceQuitSince
        // The new files say anew what they offer.
        state.offersSnapshots = false
        state.spacings = [:]
        let isUpdate = apps[app.id] != nil
        if isUpdate, let process = state.process {
            if !process.isEnding {
                // The new files need a new process; what the old one was doing comes again.
                state.process?.activity = .ending(.replaced)
                effects.append(.end(process.number))
            } else if process.terminationEnds != nil {
                // It was to end by itself, in a folder that goes.
                state.process?.terminationEnds = nil
                effects.append(.end(process.number))
            }
        }
        apps[app.id] = state
        effects.append(.store(.putApp(state.record)))
        log(.installed, app.id, isUpdate ? "installed again" : "installed", at: now, &effects)
    }

    /// What is wrong with an app's description, or `nil`.
    func defect(of app: InstalledApp) -> String? {
        guard app.id.isWellFormed else {
            return
                "the bundle identifier \(app.id.name.quoted) is not made of letters, digits, hyphens and single dots, as com.example.app; mend CFBundleIdentifier in the Info.plist"
        }
        guard !app.id.isReserved else {
            return
                "\(app.id) is the name of a part of the system, which has its log by it; choose another CFBundleIdentifier, as com.example.app"
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
        for task in app.permitted where !isWellFormed(task) {
            return
                "the identifier \(task.name.quoted) in BGTaskSchedulerPermittedIdentifiers is empty, longer than \(limits.identifierLength) bytes, or has control characters"
        }
        for group in app.groups where !AppID(group).isWellFormed {
            return
                "the group \(group.quoted) is not made of letters, digits, hyphens and single dots, as group.com.example.app; mend com.apple.security.application-groups in the Info.plist"
        }
        return defect(ofEnvironment: app.environment) ?? defect(of: app.intents)
    }

    /// What is wrong with the variables that an app is to have, or `nil`.
    private func defect(ofEnvironment variables: [String]) -> String? {
        for variable in variables {
            let name = variable.utf8.prefix { $0 != UInt8(ascii: "=") }
            guard !name.isEmpty, name.count < variable.utf8.count, !variable.utf8.contains(0) else {
                return
                    "\(variable.quoted) is not a name, an equals sign and a value; mend LSEnvironment in the Info.plist"
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

    /// What is wrong with an app's intents, or `nil`.
    private func defect(of intents: [InstalledIntent]) -> String? {
        var names: Set<String> = []
        var length = 0
        for intent in intents {
            // Room is left for the number of a run that is put behind it.
            guard !intent.name.isEmpty, intent.name.utf8.count <= limits.identifierLength - 32,
                isWellFormed(TaskID(intent.name)), !intent.name.contains("#")
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

    func isWellFormed(_ task: TaskID) -> Bool {
        !task.name.isEmpty && task.name.utf8.count <= limits.identifierLength
            && !task.name.unicodeScalars.contains(where: \.isControl)
    }

    mutating func uninstall(
        _ id: AppID,
        _ token: ReplyToken,
        keepingData keepsData: Bool,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id] else { return refuseUnknown(id, token, &effects) }
        if let refusal = refusal(ofExtension: id) {
            return effects.append(.reply(token, .refused(refusal)))
        }
        let owners = DataOwners(self)
        removeExtensions(of: id, at: now, &effects)
        remove(id, at: now, &effects)
        if keepsData {
            keepData(ownedBefore: owners, &effects)
        } else {
            discardData(ownedBefore: owners, &effects)
        }
        effects.append(.discardFiles(state.record.app.folder))
        effects.append(.reply(token, .done))
    }

    /// Forgets an app, or an extension of one, and ends what it does.
    mutating func remove(_ id: AppID, at now: Moment, _ effects: inout [Effect]) {
        if let process = apps[id]?.process {
            for number in process.runs {
                guard let run = runs[number] else { continue }
                end(run, .uninstalled, at: now, &effects)
            }
            for opener in process.openers {
                refuse(opener, .noSuchApp, "\(id) was uninstalled as it was being opened", &effects)
            }
            owners[process.number] = nil
            effects.append(.store(.removeProcess(process.number)))
            effects.append(.end(process.number))
        }
        window.removeAll(of: id)
        effects.append(.store(.withdrawAll(id, .uninstalled, ended: now.date)))
        removeActivities(of: id, &effects)
        forgetNotifications(of: id, &effects)
        removeTransfers(of: id, &effects)
        apps[id] = nil
        unwrittenRefusals.remove(id)
        caches.forget(id)
        effects.append(.store(.removeApp(id)))
        log(.uninstalled, id, "uninstalled", at: now, &effects)
    }

    mutating func open(
        _ id: AppID,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard apps[id] != nil else { return refuseUnknown(id, token, &effects) }
        if let refusal = refusal(ofExtension: id) {
            return effects.append(.reply(token, .refused(refusal)))
        }
        bringForward(id, opener: token, at: now, &effects)
    }

    /// Brings an app to the foreground, launching it if need be, and answers whoever waits for that.
    mutating func bringForward(
        _ id: AppID,
        opener token: ReplyToken?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        forgetCalls(of: id, at: now, &effects)
        guard var record = apps[id]?.record else { return }
        if record.forceQuitSince != nil {
            record.forceQuitSince = nil
            apps[id]?.record = record
            effects.append(.store(.putApp(record)))
        }
        log(.opened, id, "opened", at: now, &effects)
        withdrawSnapshot(of: id, at: now, &effects)
        apps[id]?.spacings = [:]
        guard var state = apps[id] else { return }
        let openers = [token].compactMap(\.self)
        guard var process = state.process else {
            var process = makeProcess(for: id, phase: .active, at: now)
            process.inUseSince = now.date
            process.openers = openers
            effects.append(.launch(state.record.app, process.number, .active))
            state.process = process
            apps[id] = state
            return
        }
        if process.isEnding {
            process.isToReopen = true
            process.openers += openers
        } else {
            if process.phase == .background {
                process.phase = .active
                process.inUseSince = now.date
                process.leavingEnds = nil
                process.settling = nil
                effects.append(.tell(process.number, .inactive))
                effects.append(.tell(process.number, .active))
                if process.isSuspended {
                    process.activity = .running
                    effects.append(.resume(process.number))
                }
                log(.active, id, "in the foreground", at: now, &effects)
            }
            process.openers += openers
            if process.launchingEnds == nil { answerOpeners(of: &process, &effects) }
        }
        state.process = process
        apps[id] = state
        wind(id, at: now, &effects)
    }

    mutating func home(
        _ id: AppID,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id] else { return refuseUnknown(id, token, &effects) }
        if let refusal = refusal(ofExtension: id) {
            return effects.append(.reply(token, .refused(refusal)))
        }
        guard var process = state.process, process.phase != .background, !process.isEnding else {
            return refuse(
                token,
                .notNow,
                "\(id) is not in the foreground; roost open \(id) brings it there",
                &effects
            )
        }
        process.phase = .background
        process.inUseSince = nil
        apps[id]?.lastSeen = now.date
        if process.isSilent {
            touched.append(process.number)
        } else {
            process.leavingEnds = now.uptime + limits.leavingForeground
        }
        effects.append(.tell(process.number, .inactive))
        effects.append(.tell(process.number, .background))
        log(.background, id, "sent to the background", at: now, &effects)
        apps[id]?.process = process
        wind(id, at: now, &effects)
        effects.append(.reply(token, .done))
    }

    mutating func quit(
        _ id: AppID,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var state = apps[id] else { return refuseUnknown(id, token, &effects) }
        if let refusal = refusal(ofExtension: id) {
            return effects.append(.reply(token, .refused(refusal)))
        }
        state.record.forceQuitSince = now.date
        effects.append(.store(.putApp(state.record)))
        log(.forceQuit, id, "force-quit by a person", at: now, &effects)
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
                effects.append(.end(process.number))
            case .running: terminate(&process, .forceQuit, at: now, &effects)
            }
            state.process = process
        }
        apps[id] = state
        // What waits of what a person began is removed with the app, as on Apple's platforms.
        withdrawWatched(of: id, .forceQuit, at: now, &effects)
        quitTransfers(of: id, at: now, &effects)
        effects.append(.reply(token, .done))
    }

    mutating func set(
        _ setting: Event.Setting,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        switch setting {
        case .limit(let name, let value):
            guard let known = Limits.settings.first(where: { $0.name == name }) else {
                return refuse(
                    token,
                    .invalid,
                    "there is no setting \(name.quoted); roost settings lists those that are",
                    &effects
                )
            }
            guard known.range.contains(value) else {
                return refuse(
                    token,
                    .invalid,
                    "\(name) may be \(known.range.lowerBound) to \(known.range.upperBound) \(known.unit), not \(value)",
                    &effects
                )
            }
            known.write(&limits, value)
            if work.isUp { effects.append(.configureCarrier(limits.carrierSettings)) }
            if name == "cache-reserve" { caches.somethingChanged() }
            if name == "app-log" { effects.append(.boundLogs(limits.appLogBytes)) }
            effects.append(.store(.putSetting(name, "\(value)")))
            if name == "history" { effects.append(.store(.keepHistory(limits.history))) }
            log(.setting, nil, "\(name) is \(value) \(known.unit)", at: now, &effects)
        case .background(nil, let isOn):
            if background.isOn != isOn || background.since == nil {
                background = Switch(isOn: isOn, since: now.date)
            }
            let since = background.since ?? now.date
            effects.append(
                .store(.putSetting("background", isOn ? "on" : "off \(since.nanoseconds)"))
            )
            log(
                .setting,
                nil,
                "background work is switched \(isOn ? "on" : "off")",
                at: now,
                &effects
            )
        case .background(let id?, let isOn):
            guard var record = apps[id]?.record else { return refuseUnknown(id, token, &effects) }
            if record.isBackgroundAllowed != isOn { record.heldSince = isOn ? nil : now.date }
            record.isBackgroundAllowed = isOn
            apps[id]?.record = record
            effects.append(.store(.putApp(record)))
            log(
                .setting,
                id,
                "background work is switched \(isOn ? "on" : "off")",
                at: now,
                &effects
            )
        case .notifications(let id, let isOn):
            guard apps[id] != nil else { return refuseUnknown(id, token, &effects) }
            allowNotifications(of: id, isOn, at: now, &effects)
        case .deviceInUse(let use):
            if deviceInUseSetting?.isInUse != use {
                deviceInUseSetting = use.map { ($0, now.date) }
            }
            let since = deviceInUseSetting?.since ?? now.date
            let value = use.map { ($0 ? "yes " : "no ") + "\(since.nanoseconds)" } ?? "auto"
            effects.append(.store(.putSetting("device-in-use", value)))
            log(
                .setting,
                nil,
                "the device in use: \(use.map { $0 ? "yes" : "no" } ?? "auto")",
                at: now,
                &effects
            )
        case .networkMetered(let isMetered):
            if networkMeteredSetting?.isMetered != isMetered {
                networkMeteredSetting = isMetered.map { ($0, now.date) }
            }
            let since = networkMeteredSetting?.since ?? now.date
            let value = isMetered.map { ($0 ? "yes " : "no ") + "\(since.nanoseconds)" } ?? "auto"
            effects.append(.store(.putSetting("network-metered", value)))
            log(
                .setting,
                nil,
                "the network metered: \(isMetered.map { $0 ? "yes" : "no" } ?? "auto")",
                at: now,
                &effects
            )
        }
        // What waits for what was set may go, and what moves may have to stop.
        work.isDue = true
        effects.append(.reply(token, .done))
    }
}

extension AppID {
    /// Whether a part of the system has the name, and keeps its log by it.
    var isReserved: Bool { ["roostd", "roost-carrier"].contains(name) }

    /// Whether it may name an app: it becomes part of paths, so it is held to what cannot lead elsewhere.
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
    /// Whether it could move a terminal's cursor or change its colours; U+009B does what ESC [ does.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
