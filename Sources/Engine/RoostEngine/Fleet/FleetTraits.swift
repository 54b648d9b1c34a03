/// What a host has that work of a fleet may ask for.
package struct FleetTraits: Hashable, Sendable {
    package let labels: [String: String]
    /// Whether it has a graphics processor.
    package let hasGraphics: Bool

    package init(labels: [String: String] = [:], hasGraphics: Bool = false) {
        self.labels = labels
        self.hasGraphics = hasGraphics
    }
}

/// What the fleet is told of a host, for whoever looks for one.
package struct FleetDescription: Hashable, Sendable {
    package let traits: FleetTraits
    /// The apps that have intents, in order.
    package let apps: [AppID]
    /// Whether a person has it claim nothing.
    package let isDraining: Bool

    package init(
        _ traits: FleetTraits = FleetTraits(),
        apps: [AppID] = [],
        isDraining: Bool = false
    ) {
        self.traits = traits
        self.apps = apps
        self.isDraining = isDraining
    }
}
