/// The state of an app, for people.
package struct AppStatus: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case notRunning, foreground, background, suspended, ending
    }
    package let record: AppRecord
    package let state: State
    package let process: ProcessNumber?
    package let runs: [Run]
    package let pendingRefresh: Int
    package let pendingProcessing: Int
    /// The app's extensions, in the order of their names.
    package let extensions: [AppStatus]
    /// The app's latest picture.
    package let picture: Picture?
    /// The number on its icon.
    package let badge: Int
}

extension Engine {
    /// Returns the states of all installed apps and extensions, in the order of their identifiers.
    package func appStatuses() -> [AppStatus] {
        apps.keys.sorted().compactMap(status)
    }

    package func status(of id: AppID) -> AppStatus? {
        // Whoever asks may name an app that never was.
        guard let app = apps[id] else { return nil }
        let state: AppStatus.State
        switch (app.process?.activity, app.process?.phase) {
        case (nil, _): state = .notRunning
        case (.ending, _): state = .ending
        case (.suspended, _): state = .suspended
        case (.running, .background): state = .background
        case (.running, _): state = .foreground
        }
        return AppStatus(
            record: app.record,
            state: state,
            process: app.process?.number,
            runs: (app.process?.runs ?? []).compactMap { runs[$0] },
            pendingRefresh: app.pending(of: .refresh),
            pendingProcessing: app.pending(of: .processing),
            extensions: extensions(of: id).compactMap(status),
            picture: app.picture,
            badge: notifications.record(of: id).badge
        )
    }

    /// Returns whether an app or an extension is installed.
    package func isInstalled(_ app: AppID) -> Bool { apps[app] != nil }

    /// Returns the installed app with an executable.
    package func app(withExecutable path: String) -> AppID? {
        // Asked once per connection; two apps with one executable are told apart by name order.
        apps.keys.sorted().first { apps[$0]?.record.app.executable == path }
    }

    /// Returns the kind of a run that goes on in an app.
    package func kind(of run: RunNumber, in app: AppID) -> Kind? {
        runs[run].flatMap { $0.app == app ? $0.request.kind : nil }
    }

    /// The graphics processors of the machine.
    package var devices: [GraphicsDevice] { graphics.all }

    package func owner(of process: ProcessNumber) -> AppID? { owners[process] }

    package var isBackgroundAllowed: Bool { settings.isBackgroundOn }

    /// A person's setting of whether the device is in use; `nil` leaves it to the foreground and
    /// sensors.
    package var deviceInUseOverride: Bool? { settings.isDeviceInUse?.isSo }
    /// A person's setting of whether the network is metered, if there is one.
    package var networkMeteredOverride: Bool? { settings.isNetworkMetered?.isSo }
}
