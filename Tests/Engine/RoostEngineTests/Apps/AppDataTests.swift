import RoostEngine
import Testing

private let group = "group.com.example.shared"

extension [Effect] {
    fileprivate var prepared: [AppID] {
        compactMap { effect in
            if case .prepareData(let app) = effect { app.id } else { nil }
        }
    }

    fileprivate var discardedData: [(apps: [AppID], groups: [String])] {
        compactMap { effect in
            if case .discardData(let apps, let groups) = effect { (apps, groups) } else { nil }
        }
    }

    fileprivate var settings: [String: String] {
        reduce(into: [:]) { settings, effect in
            if case .store(.putSetting(let name, let value)) = effect { settings[name] = value }
        }
    }
}

@Suite struct `The data of an app` {
    var device = Device()

    @Test mutating func `has its folders made when the app is installed, and its extensions' too`()
    {
        let effects = install("com.example.album", parts: ["com.example.album.share"], at: 0)
        #expect(effects.prepared == [AppID("com.example.album"), AppID("com.example.album.share")])
        #expect(effects.discardedData.isEmpty)
    }

    @Test mutating func `goes with the app, and its extensions' with them`() throws {
        install("com.example.album", parts: ["com.example.album.share"], at: 0)
        let gone = try #require(uninstall("com.example.album", at: 1).discardedData.first)
        #expect(gone.apps == [AppID("com.example.album"), AppID("com.example.album.share")])
        #expect(gone.groups.isEmpty)
    }

    @Test mutating func `of an extension goes with the build that has it no more`() throws {
        install("com.example.album", parts: ["com.example.album.share"], at: 0)
        let gone = try #require(install("com.example.album", at: 1).discardedData.first)
        #expect(gone.apps == [AppID("com.example.album.share")])
    }

    @Test mutating func `that a group shares goes with the last app of it`() throws {
        install("com.example.one", groups: [group], at: 0)
        install("com.example.two", groups: [group], at: 0)
        let first = try #require(uninstall("com.example.one", at: 1).discardedData.first)
        #expect(first.apps == [AppID("com.example.one")])
        #expect(first.groups.isEmpty)
        // A build that is in no group leaves it as well.
        let second = try #require(install("com.example.two", at: 2).discardedData.first)
        #expect(second.apps.isEmpty)
        #expect(second.groups == [group])
    }

    @Test mutating func `stays where a person wants it, also for who starts after a crash`() {
        install("com.example.one", groups: [group], at: 0)
        let effects = uninstall("com.example.one", keepingData: true, at: 1)
        #expect(effects.discardedData.isEmpty)
        var stored = Stored()
        stored.settings = effects.settings
        #expect(stored.dataOwners.apps == [AppID("com.example.one")])
        #expect(stored.dataOwners.groups == [group])
        // Installed again, it is the app's own.
        stored.settings.merge(install("com.example.one", groups: [group], at: 2).settings) { $1 }
        #expect(stored.dataOwners.apps.isEmpty)
        #expect(uninstall("com.example.one", at: 3).discardedData.count == 1)
    }

    @Test mutating func `is refused a group whose name could lead elsewhere`() {
        for name in ["../other", "", ".hidden", "a/b", "a b"] {
            #expect(install("com.example.one", groups: [name], at: 0).refusals == [.invalid])
        }
    }

    @Test(arguments: [
        "", "NAME", "=value", "A=b\u{0}c", "ROOST_APP=com.example.two",
        "LONG=\(String(repeating: "x", count: 32 << 10))",
    ])
    mutating func `is refused a variable that is none, is the system's or is too long`(
        variable: String
    ) {
        let one = described("com.example.one", environment: ["FOLDER=/srv", variable])
        #expect(
            device.turn(.install(one, device.token(), extensions: []), at: 0).refusals == [.invalid]
        )
    }

    @discardableResult
    private mutating func install(
        _ name: String,
        parts: [String] = [],
        groups: [String] = [],
        at second: Int
    ) -> [Effect] {
        let app = described(name, groups: groups)
        let parts = parts.map { part in
            described(
                part,
                role: AppExtension(
                    container: AppID(name),
                    name: "Share",
                    point: "com.apple.share-services",
                    principal: nil
                )
            )
        }
        return device.turn(.install(app, device.token(), extensions: parts), at: second)
    }

    private func described(
        _ name: String,
        role: AppExtension? = nil,
        groups: [String] = [],
        environment: [String] = []
    ) -> InstalledApp {
        InstalledApp(
            id: AppID(name),
            folder: "/apps/\(name)",
            executable: "/apps/\(name)/app",
            permitted: [],
            modes: [],
            appExtension: role,
            groups: groups,
            environment: environment
        )
    }

    @discardableResult
    private mutating func uninstall(
        _ name: String,
        keepingData: Bool = false,
        at second: Int
    ) -> [Effect] {
        device.turn(
            .uninstall(AppID(name), device.token(), keepingData: keepingData),
            at: second
        )
    }
}
