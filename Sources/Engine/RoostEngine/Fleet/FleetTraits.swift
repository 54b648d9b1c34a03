/// The properties of a host that a fleet's work may require.
package struct FleetTraits: Hashable, Sendable {
    package let labels: [String: String]
    /// Whether it has a graphics processor.
    package let hasGraphics: Bool
    package let hasNetwork: Bool
    /// Whether it has external power.
    package let hasPower: Bool

    package init(
        labels: [String: String] = [:],
        hasGraphics: Bool = false,
        hasNetwork: Bool = true,
        hasPower: Bool = true
    ) {
        self.labels = labels
        self.hasGraphics = hasGraphics
        self.hasNetwork = hasNetwork
        self.hasPower = hasPower
    }
}

/// The description of a host by which its fleet decides what the host can do.
package struct FleetDescription: Hashable, Sendable {
    /// The tasks of an app that a host can do.
    package struct Tasks: Hashable, Sendable {
        package let app: AppID
        package let tasks: FleetSlots.Tasks

        package init(_ app: AppID, _ tasks: FleetSlots.Tasks) {
            self.app = app
            self.tasks = tasks
        }
    }

    package let traits: FleetTraits
    /// The apps that have intents, in order.
    package let apps: [AppID]
    /// The intents of these apps whose jobs the host is willing to begin, in order.
    package let intents: [AppID: [String]]
    /// The tasks of apps that it can do, in the order of the apps.
    package let tasks: [Tasks]
    /// The versions of these apps, of those that have one.
    package let versions: [AppID: String]
    /// Whether a person has it claim nothing.
    package let isDraining: Bool

    package init(
        _ traits: FleetTraits = FleetTraits(),
        apps: [AppID] = [],
        intents: [AppID: [String]] = [:],
        tasks: [Tasks] = [],
        versions: [AppID: String] = [:],
        isDraining: Bool = false
    ) {
        self.traits = traits
        self.apps = apps
        self.intents = intents
        self.tasks = tasks
        self.versions = versions
        self.isDraining = isDraining
    }

    /// Whether the host has lost a network or power and nothing else is new that work asks for, so
    /// that it can be given no more than before.
    ///
    /// No work asks for a version of an app.
    func hasOnlyLost(since former: FleetDescription) -> Bool {
        let (now, before) = (traits, former.traits)
        return apps == former.apps && intents == former.intents && tasks == former.tasks
            && isDraining == former.isDraining && now.labels == before.labels
            && now.hasGraphics == before.hasGraphics
            && (before.hasNetwork || !now.hasNetwork) && (before.hasPower || !now.hasPower)
    }
}
