import RoostEngine
import RoostSystemWire
import RoostWire

// Whoever looks at an app's window is told what the app shows; what they press goes to the app. The
// system passes both on, and asks nothing of an app at whose window nobody looks.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    // MARK: - Looking

    mutating func watchWindow(_ asked: Asked, of app: AppID) {
        guard let status = statusOfApp(app, asked) else { return }
        let seen = seen(of: app, status)
        reply(asked, message(of: app, status), continues: true)
        work.begin(.window(app, seen), to: asked.connection)
    }

    /// Takes in the window that the app's process shows.
    mutating func showWindow(_ asked: Asked, _ window: JSONObject?) {
        guard let (app, process) = attached(asked.connection) else {
            return fail(
                asked,
                AppInterface.Error.notAnApp,
                "the caller is not the app's process; it calls Attach before it shows its window"
            )
        }
        let length = window.map { JSON.object($0).text.utf8.count } ?? 0
        guard length <= DaemonLimits.windowBytes else {
            return fail(
                asked,
                AppInterface.Error.tooLarge,
                "a window has at most \(DaemonLimits.windowBytes) bytes, not \(length); show less of it"
            )
        }
        // Somebody who was told that nobody looks any more may have said it before.
        if windows.told[app] == process { windows.show(window, of: app, by: process) }
        reply(asked, [:])
    }

    /// Tells those who look what has changed, and apps whether somebody looks.
    ///
    /// - Returns: When the rest is to be told, or a press given up, if something is left.
    mutating func tellOfWindows(at now: Moment) -> Uptime? {
        guard !clients.windowWatchers.isEmpty || !windows.isIdle else { return nil }
        tellApps()
        let isDue = now.uptime >= windows.nextTelling
        var isTold = false
        var isLeft = false
        for connection in clients.windowWatchers {
            guard case .window(let app, let told) = clients[connection]?.stream else { continue }
            guard let status = recorded.engine.status(of: app) else {
                endWatching(connection, app)
                continue
            }
            let seen = seen(of: app, status)
            guard seen != told else { continue }
            // That the app stands otherwise is told at once: it happens seldom.
            guard isDue || seen.state != told.state else {
                isLeft = true
                continue
            }
            machine.send(
                VarlinkReply.message(message(of: app, status), continues: true),
                to: connection
            )
            clients.told(.window(app, seen), to: connection)
            isTold = true
        }
        if isTold, isDue { windows.nextTelling = now.uptime + Self.tellingInterval }
        return [isLeft ? windows.nextTelling : nil, windows.nextEnd].compactMap(\.self).min()
    }

    /// Tells each app in the foreground whether somebody looks; others see nothing, and hear of it
    /// when they come forward.
    private mutating func tellApps() {
        let watched = clients.watchedWindows
        windows.keep(watched)
        for app in watched.union(windows.told.keys).sorted() {
            guard let status = recorded.engine.status(of: app), let process = status.process else {
                windows.told[app] = nil
                continue
            }
            if windows.told[app] != process { windows.told[app] = nil }
            guard status.state == .foreground, clients.events[process] != nil else { continue }
            let isWatched = watched.contains(app)
            guard isWatched != (windows.told[app] != nil) else { continue }
            send(AppInterface.Attach.Reply(windowWatched: isWatched), to: process)
            windows.told[app] = isWatched ? process : nil
        }
    }

    private mutating func endWatching(_ connection: ConnectionID, _ app: AppID) {
        machine.send(
            VarlinkReply.error(
                SystemInterface.Error.noSuchApp.fullName,
                "\(app) has been uninstalled"
            ),
            to: connection
        )
        clients.endStream(of: connection)
        waitingConnections.insert(connection)
    }

    private func seen(of app: AppID, _ status: AppStatus) -> Windows.Seen {
        Windows.Seen(
            state: status.state,
            process: status.process,
            version: windows.shown[app]?.version ?? 0
        )
    }

    private func message(
        of app: AppID,
        _ status: AppStatus
    ) -> SystemInterface.WatchWindow.Reply {
        let shown = windows.shown[app]
        var answer = SystemInterface.WatchWindow.Reply.Answer.waiting
        if let shown, shown.process == status.process {
            answer = shown.window == nil ? .none : .shown
        }
        return SystemInterface.WatchWindow.Reply(
            state: status.state.word,
            answer: answer,
            window: shown?.window
        )
    }

    /// The app that somebody asks about, who is told where it is none.
    private mutating func statusOfApp(_ app: AppID, _ asked: Asked) -> AppStatus? {
        guard let status = recorded.engine.status(of: app) else {
            failUnknown(app, asked)
            return nil
        }
        guard status.record.app.appExtension == nil else {
            fail(asked, Refusal(.invalid, "\(app) is an extension, and shows no window"))
            return nil
        }
        return status
    }

    // MARK: - Pressing

    mutating func press(_ asked: Asked, _ press: WindowPress, in app: AppID, at now: Moment) {
        guard let status = statusOfApp(app, asked) else { return }
        let written = (press.text ?? press.value)?.utf8.count ?? 0
        guard written <= DaemonLimits.writtenBytes else {
            return fail(
                asked,
                Refusal(.invalid, "a text has at most \(DaemonLimits.writtenBytes) bytes here")
            )
        }
        guard status.state == .foreground, let process = status.process,
            clients.events[process] != nil
        else {
            let words =
                switch status.state {
                case .notRunning: "is not running; roost open \(app) opens it"
                case .suspended: "is suspended; roost open \(app) brings it forward"
                case .background, .foreground:
                    "is in the background; roost open \(app) brings it forward"
                case .ending: "is ending; roost open \(app) opens it again"
                }
            return fail(asked, Refusal(.notNow, "\(app) \(words)"))
        }
        guard windows.presses(of: app) < DaemonLimits.waitingPresses else {
            return fail(asked, Refusal(.notNow, "\(app) has not answered what was pressed before"))
        }
        let number = windows.begin(
            Windows.Press(
                app: app,
                process: process,
                asked: asked,
                end: now.uptime + DaemonLimits.pressPatience
            )
        )
        work.presses.append((process, press.message(number)))
    }

    /// Takes in the app's answer to a press.
    mutating func pressed(_ asked: Asked, _ number: Int64, _ refusal: PressRefusal?) {
        reply(asked, [:])
        guard let (_, process) = attached(asked.connection),
            windows.presses[number]?.process == process, let press = windows.end(number)
        else { return }
        switch refusal {
        case nil: reply(press.asked, [:])
        case .gone:
            fail(
                press.asked,
                SystemInterface.Error.noSuchControl,
                "there is no such control in the window of \(press.app) any more"
            )
        case .disabled:
            fail(press.asked, Refusal(.notNow, "the control cannot be used now"))
        case .unsuitable:
            fail(
                press.asked,
                Refusal(
                    .invalid,
                    "the control is not for that: a field takes text, a toggle on or off, a picker what it "
                        + "has to choose from, a slider or stepper a number of its range"
                )
            )
        }
    }

    /// Gives up the presses that nobody answers: the app has ended, or is busy.
    mutating func giveUpPresses(at now: Moment) {
        guard !windows.presses.isEmpty else { return }
        for (number, press) in windows.presses.sorted(by: { $0.key < $1.key }) {
            let words: String
            if recorded.engine.status(of: press.app)?.process != press.process {
                words = "has ended; roost open \(press.app) opens it again"
            } else if now.uptime >= press.end {
                words = "does not answer; it may be busy on its main thread"
            } else {
                continue
            }
            _ = windows.end(number)
            fail(press.asked, Refusal(.notNow, "\(press.app) \(words)"))
        }
    }
}
