// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// What every module of the house is held to.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// What a program is linked with that loads libraries late.
///
/// In the place of each is one with nothing in it, so that the program names none. A function that
/// CLateLibraries lacks does not link.
let withoutLateLibraries: [LinkerSetting] = [
    .unsafeFlags(["-L", "\(Context.packageDirectory)/Sources/C/CLateLibraries/nothing"])
]

let package = Package(
    name: "roost",
    // On Apple's platforms the pure parts alone are declared; they need what came with these.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "RoostTesting", targets: ["RoostTesting"]),
        .plugin(name: "AppIntentsPlugin", targets: ["AppIntentsPlugin"]),
    ],
    targets: [
        .target(name: "RoostEngine", swiftSettings: house),
        // What Swift's library lacks and several rooms need.
        .target(name: "RoostBasics", swiftSettings: house),
        .testTarget(
            name: "RoostBasicsTests",
            dependencies: ["RoostBasics"],
            swiftSettings: house
        ),
        .target(name: "RoostWire", swiftSettings: house),
        // The messages that no app sends: those of operators and of the carrier.
        .target(name: "RoostSystemWire", dependencies: ["RoostWire"], swiftSettings: house),
        // Reads the texts of the interfaces, and writes the Swift that stands for them: make
        // interfaces.
        .target(name: "RoostInterfaces", swiftSettings: house),
        .executableTarget(
            name: "roost-interfaces",
            dependencies: ["RoostInterfaces"],
            swiftSettings: house
        ),
        // Holds messages against the texts, in tests.
        .target(
            name: "InterfaceChecks",
            dependencies: ["RoostInterfaces", "RoostWire"],
            path: "Tests/Support/InterfaceChecks",
            swiftSettings: house
        ),
        // What intents take and say of themselves, for the command line, the system and the app.
        .target(
            name: "RoostIntents",
            dependencies: ["RoostBasics", "RoostWire"],
            swiftSettings: house
        ),
        // What an app's window shows, for the app and for whoever draws it.
        .target(name: "RoostWindows", dependencies: ["RoostWire"], swiftSettings: house),
        .target(
            name: "RoostDaemon",
            dependencies: ["RoostBasics", "RoostEngine", "RoostSystemWire", "RoostWire"],
            swiftSettings: house
        ),
        // What gives a thread of a test its own time: functions in the place of the C library's.
        .target(name: "CVirtualTime"),
        // Time that passes only when nothing is left to do.
        .target(
            name: "RoostVirtualTime",
            dependencies: ["CVirtualTime"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostVirtualTimeTests",
            dependencies: ["RoostVirtualTime"],
            swiftSettings: house
        ),
        .target(
            name: "RoostTesting",
            dependencies: [
                "RoostBasics", "RoostDaemon", "RoostEngine", "RoostSystemWire", "RoostVirtualTime",
                "RoostWire",
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostEngineTests",
            dependencies: ["RoostEngine"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostWireTests",
            dependencies: ["InterfaceChecks", "RoostInterfaces", "RoostSystemWire", "RoostWire"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostInterfacesTests",
            dependencies: ["InterfaceChecks", "RoostInterfaces", "RoostWire"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostIntentsTests",
            dependencies: ["RoostIntents", "RoostWire"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostWindowsTests",
            dependencies: ["RoostWindows", "RoostWire"],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostDaemonTests",
            dependencies: [
                "InterfaceChecks", "RoostDaemon", "RoostInterfaces", "RoostSystemWire",
                "RoostTesting",
            ],
            swiftSettings: house
        ),
        .testTarget(
            name: "RoostTestingTests",
            dependencies: [
                "RoostDaemon", "RoostEngine", "RoostSystemWire", "RoostTesting", "RoostWire",
            ],
            swiftSettings: house
        ),
        .testTarget(name: "HouseTests", dependencies: ["RoostInterfaces"], swiftSettings: house),
        // Lists a target's intents. It is also wherever an app is built for Linux from.
        .target(name: "IntentSources", swiftSettings: house),
        .executableTarget(
            name: "roost-intent-list",
            dependencies: ["IntentSources"],
            swiftSettings: house
        ),
        .plugin(
            name: "AppIntentsPlugin",
            capability: .buildTool(),
            dependencies: ["roost-intent-list"]
        ),
        .testTarget(
            name: "IntentSourcesTests",
            dependencies: ["IntentSources", "RoostTesting"],
            swiftSettings: house
        ),
    ]
)

// The rest needs Linux. The Apple-named modules are declared only where Apple's own are not: a
// package that is also built on Apple's platforms depends on them `.when(platforms: [.linux])`.
#if os(Linux)
package.products += [
    .executable(name: "roostd", targets: ["roostd"]),
    .executable(name: "roost", targets: ["roost"]),
    .executable(name: "roost-carrier", targets: ["roost-carrier"]),
    .executable(name: "roost-fleet", targets: ["roost-fleet"]),
    .executable(name: "roost-web", targets: ["roost-web"]),
    // What is installed in the place of these five.
    .executable(name: "roost-programs", targets: ["roost-programs"]),
    .executable(name: "roostd-programs", targets: ["roostd-programs"]),
    .library(name: "RoostClient", targets: ["RoostClient"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "ActivityKit", targets: ["ActivityKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    .library(name: "Roost", targets: ["Roost"]),
    .library(name: "RoostWork", targets: ["RoostWork"]),
]
package.targets += [
    .target(name: "CLinux"),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Checksums for the pages of the store, in a SQLite file system over the usual one.
    .target(name: "CPageSums", dependencies: ["CSQLite"]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .target(name: "RoostLinux", dependencies: ["CLinux", "RoostBasics"], swiftSettings: house),
    // The line between roostd and the processes that it starts for itself.
    .target(name: "RoostLine", dependencies: ["RoostLinux", "RoostWire"], swiftSettings: house),
    .target(
        name: "RoostTransfers",
        dependencies: [
            "CCurl", "RoostBasics", "RoostEngine", "RoostLine", "RoostLinux", "RoostSystemWire",
            "RoostWire",
        ],
        swiftSettings: house
    ),
    // The helper of roostd that moves bytes.
    .executableTarget(
        name: "roost-carrier",
        dependencies: ["RoostTransfers"],
        swiftSettings: house
    ),
    // The bytes of files that tests move.
    .target(
        name: "FileContents",
        path: "Tests/Support/FileContents",
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostTransfersTests",
        dependencies: [
            "FileContents", "RoostBasics", "RoostEngine", "RoostLinux", "RoostSystemWire",
            "RoostTesting", "RoostTransfers", "RoostWire", "roost-carrier",
        ],
        swiftSettings: house
    ),
    // The fleet's database.
    .target(
        name: "RoostFleet",
        dependencies: [
            "CPostgres", "RoostDaemon", "RoostEngine", "RoostLine", "RoostLinux", "RoostWire",
        ],
        resources: [
            .embedInCode("schema.sql"), .embedInCode("functions.sql"),
            .embedInCode("upgrade-1.sql"),
        ],
        swiftSettings: house
    ),
    // The helper of roostd that speaks with it.
    .executableTarget(
        name: "roost-fleet",
        dependencies: ["RoostFleet"],
        swiftSettings: house
    ),
    // A PostgreSQL of a test's own.
    .target(
        name: "PostgresServer",
        dependencies: ["RoostLinux"],
        path: "Tests/Support/PostgresServer",
        resources: [.embedInCode("fleet-version-1.sql")],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostFleetTests",
        dependencies: [
            "PostgresServer", "RoostDaemon", "RoostEngine", "RoostFleet", "RoostLinux",
            "RoostTesting", "RoostWire", "roost-fleet",
        ],
        swiftSettings: house
    ),
    .target(name: "RoostProgress", dependencies: ["RoostLinux"], swiftSettings: house),
    // What Foundation has on Apple's platforms and lacks on Linux, for several of Apple's modules.
    .target(
        name: "RoostFoundation",
        dependencies: [
            "RoostClient", "RoostLinux", "RoostProgress", "RoostPublishers", "RoostWire",
            "UniformTypeIdentifiers",
        ],
        swiftSettings: house
    ),
    // The desktop's notification service, on the session bus.
    .target(
        name: "RoostDesktop",
        dependencies: ["RoostDaemon", "RoostEngine", "RoostLinux"],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostDesktopTests",
        dependencies: ["RoostDaemon", "RoostDesktop", "RoostEngine", "RoostLinux"],
        swiftSettings: house
    ),
    .target(
        name: "RoostStore",
        dependencies: ["CPageSums", "CSQLite", "RoostEngine", "RoostDaemon"],
        swiftSettings: house
    ),
    .target(
        name: "RoostClient",
        dependencies: ["RoostWire", "RoostLinux", "RoostProgress"],
        swiftSettings: house
    ),
    .target(
        name: "BackgroundTasks",
        dependencies: [
            "RoostBasics", "RoostClient", "RoostFoundation", "RoostPublishers", "RoostSessions",
        ],
        swiftSettings: house
    ),
    // Background sessions, under the names that Foundation's sessions have.
    .target(
        name: "RoostSessions",
        dependencies: ["RoostBasics", "RoostClient", "RoostFoundation", "RoostWire"],
        swiftSettings: house
    ),
    .target(
        name: "UserNotifications",
        dependencies: [
            "CoreLocation", "RoostBasics", "RoostClient", "RoostFoundation", "RoostPublishers",
            "RoostSessions", "RoostWire",
        ],
        swiftSettings: house
    ),
    // Places, as far as notifications name them; nobody says where the device is.
    .target(
        name: "CoreLocation",
        dependencies: ["RoostFoundation", "RoostPublishers", "RoostSessions"],
        swiftSettings: house
    ),
    .testTarget(
        name: "CoreLocationTests",
        dependencies: ["CoreLocation"],
        swiftSettings: house
    ),
    // What the compiler imports where Testing and UIKit are.
    .target(name: "_Testing_UIKit", swiftSettings: house),
    // `import UIKit.UIApplication`, for a Swift module that has no submodules.
    .systemLibrary(name: "UIKitParts"),
    .target(
        name: "UIKit",
        dependencies: [
            "RoostClient", "RoostFoundation", "RoostLinux", "RoostSessions", "UIKitParts",
            "UserNotifications", "_Testing_UIKit",
        ],
        swiftSettings: house
    ),
    .target(
        name: "SwiftUI",
        dependencies: [
            "BackgroundTasks", "Combine", "RoostClient", "RoostFoundation", "RoostPublishers",
            "RoostSessions", "RoostWindows", "RoostWire", "SwiftUIMacros", "UIKit",
            "UserNotifications",
        ],
        swiftSettings: house
    ),
    // What the compiler asks for the macros of SwiftUI and AppIntents. It needs no other package.
    .macro(name: "SwiftUIMacros", dependencies: ["MacroExpansions"], swiftSettings: house),
    // What the macros answer. Apart from them, for what tests a macro is built twice with all that
    // is tested beside it.
    .target(name: "MacroExpansions", swiftSettings: house),
    .testTarget(
        name: "MacroExpansionsTests",
        dependencies: ["MacroExpansions"],
        swiftSettings: house
    ),
    .target(name: "UniformTypeIdentifiers", swiftSettings: house),
    // Publishers, without what makes a program slow to start; Combine adds that.
    .target(name: "RoostPublishers", dependencies: ["RoostBasics"], swiftSettings: house),
    .target(
        name: "Combine",
        dependencies: ["RoostBasics", "RoostFoundation", "RoostPublishers", "RoostSessions"],
        swiftSettings: house
    ),
    // What has `import os.log` compile, and the lock whose address is its identity.
    .systemLibrary(name: "COSLog"),
    .target(name: "COSLock"),
    .target(
        name: "os",
        dependencies: [
            "COSLock", "COSLog", "RoostBasics", "RoostClient", "RoostFoundation", "RoostLinux",
            "RoostPublishers", "RoostSessions",
        ],
        swiftSettings: house
    ),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: house),
    // Runs intents, whoever declares them.
    .target(
        name: "RoostIntentRuns",
        dependencies: ["RoostClient", "RoostFoundation", "RoostIntents", "RoostWire"],
        swiftSettings: house
    ),
    .target(
        name: "AppIntents",
        dependencies: [
            "CDescribe", "RoostClient", "RoostFoundation", "RoostIntentRuns", "RoostIntents",
            "RoostLinux",
            "RoostSessions", "RoostWire", "SwiftUI", "SwiftUIMacros", "UniformTypeIdentifiers",
        ],
        swiftSettings: house
    ),
    .target(
        name: "WidgetKit",
        dependencies: [
            "ActivityKit", "AppIntents", "RoostBasics", "RoostFoundation", "RoostLinux", "SwiftUI",
            "SwiftUIMacros",
        ],
        swiftSettings: house
    ),
    // What an app has found by a search of the device; here the app alone is asked.
    .target(
        name: "CoreSpotlight",
        dependencies: [
            "RoostFoundation", "RoostPublishers", "RoostSessions", "UniformTypeIdentifiers",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "CoreSpotlightTests",
        dependencies: ["CoreSpotlight"],
        swiftSettings: house
    ),
    .testTarget(
        name: "WidgetKitTests",
        dependencies: [
            "ScreensInSwift5", "ScreensInSwift6", "ScreensInSwift6OnMain", "WidgetKit",
        ],
        swiftSettings: house
    ),
    .target(
        name: "ActivityKit",
        dependencies: [
            "RoostBasics", "RoostClient", "RoostFoundation", "RoostSessions", "RoostWire",
        ],
        swiftSettings: house
    ),
    .target(
        name: "Roost",
        dependencies: [
            "ActivityKit", "AppIntents", "BackgroundTasks", "Combine", "OSLog", "RoostClient",
            "RoostSessions", "RoostWork", "SwiftUI", "UIKit", "UniformTypeIdentifiers",
            "UserNotifications", "os",
        ],
        swiftSettings: house
    ),
    // App Intents that are run later, and again until they succeed.
    .target(
        name: "RoostWork",
        dependencies: [
            "AppIntents", "RoostClient", "RoostFoundation", "RoostIntentRuns", "RoostWire",
        ],
        swiftSettings: house
    ),
    // Runs before main, and calls AppIntents.
    .target(name: "CDescribe"),
    // An app that is asked for its intents, as people write them.
    .executableTarget(
        name: "IntentFixture",
        dependencies: ["AppIntents"],
        path: "Tests/Apps/IntentFixture/Sources",
        plugins: ["AppIntentsPlugin"]
    ),
    .executableTarget(
        name: "roost-simulate",
        dependencies: ["RoostTesting"],
        swiftSettings: house
    ),
    // Writes what the engine is told, and replays it.
    .target(name: "RoostRecording", dependencies: ["RoostEngine"], swiftSettings: house),
    .testTarget(
        name: "RoostRecordingTests",
        dependencies: ["RoostDaemon", "RoostEngine", "RoostRecording", "RoostTesting"],
        swiftSettings: house
    ),
    // The system on a real machine.
    .target(
        name: "RoostHost",
        dependencies: [
            "RoostBasics", "RoostDaemon", "RoostDesktop", "RoostEngine", "RoostLinux",
            "RoostProgress", "RoostRecording", "RoostStore", "RoostSystemWire", "RoostWire",
        ],
        swiftSettings: house
    ),
    .executableTarget(name: "roostd", dependencies: ["RoostHost"], swiftSettings: house),
    .testTarget(
        name: "RoostHostTests",
        dependencies: [
            "RoostEngine", "RoostWire", "RoostDaemon", "RoostHost", "RoostLinux", "RoostProgress",
            "RoostRecording",
        ],
        swiftSettings: house
    ),
    // How a program asks the system, and says in words what it is told.
    .target(
        name: "RoostCaller",
        dependencies: [
            "RoostBasics", "RoostIntents", "RoostLinux", "RoostSystemWire", "RoostWindows",
            "RoostWire",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostCallerTests",
        dependencies: ["RoostCaller", "RoostSystemWire", "RoostWire"],
        swiftSettings: house
    ),
    .target(
        name: "RoostCommand",
        dependencies: [
            "RoostBasics", "RoostCaller", "RoostIntents", "RoostLinux", "RoostSystemWire",
            "RoostWindows", "RoostWire",
        ],
        swiftSettings: house
    ),
    .executableTarget(name: "roost", dependencies: ["RoostCommand"], swiftSettings: house),
    .systemLibrary(name: "CMicroHTTP", providers: [.apt(["libmicrohttpd-dev"])]),
    // A server for browsers.
    .target(
        name: "RoostHTTP",
        dependencies: ["CMicroHTTP", "RoostLinux"],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostHTTPTests",
        dependencies: ["RoostHTTP", "RoostLinux"],
        swiftSettings: house
    ),
    // The pages that the system is looked at with.
    .target(
        name: "RoostWeb",
        dependencies: [
            "RoostBasics", "RoostCaller", "RoostHTTP", "RoostIntents", "RoostLinux",
            "RoostSystemWire", "RoostWindows", "RoostWire",
        ],
        swiftSettings: house
    ),
    .executableTarget(name: "roost-web", dependencies: ["RoostWeb"], swiftSettings: house),
    .target(name: "CLateLibraries", exclude: ["nothing"]),
    // The command line and the pages in one program, as they are installed.
    .executableTarget(
        name: "roost-programs",
        dependencies: ["CLateLibraries", "RoostCommand", "RoostLinux", "RoostWeb"],
        swiftSettings: house,
        linkerSettings: withoutLateLibraries
    ),
    // The daemon and its helpers in one program, as they are installed.
    .executableTarget(
        name: "roostd-programs",
        dependencies: [
            "CLateLibraries", "RoostFleet", "RoostHost", "RoostLinux", "RoostTransfers",
        ],
        swiftSettings: house,
        linkerSettings: withoutLateLibraries
    ),
    .testTarget(
        name: "RoostWebTests",
        dependencies: [
            "RoostCaller", "RoostHTTP", "RoostIntents", "RoostInterfaces", "RoostLinux",
            "RoostSystemWire", "RoostWeb", "RoostWindows", "RoostWire", "roost-web", "roostd",
            "year-of-history",
        ],
        swiftSettings: house
    ),
    .executableTarget(
        name: "Stormy",
        dependencies: ["SwiftUI", "BackgroundTasks", "UserNotifications"],
        path: "Examples/Stormy/Sources",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
        name: "Uploader",
        dependencies: ["AppIntents", "SwiftUI"],
        path: "Examples/Uploader/Sources",
        plugins: ["AppIntentsPlugin"]
    ),
    // A pipeline of jobs: photos are made small, packed and uploaded, whatever is killed on the
    // way.
    .executableTarget(
        name: "Darkroom",
        dependencies: ["AppIntents", "RoostWork", "SwiftUI"],
        path: "Examples/Darkroom/Sources",
        plugins: ["AppIntentsPlugin"]
    ),
    // An app without windows, as a server has them.
    .executableTarget(
        name: "Tally",
        dependencies: ["BackgroundTasks"],
        path: "Examples/Tally/Sources",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // An app whose work is periodic, tried again, chained and watched, as on Android.
    .executableTarget(
        name: "Pacer",
        dependencies: ["BackgroundTasks", "SwiftUI"],
        path: "Examples/Pacer/Sources"
    ),
    // An app with a share extension, which is a program of its own.
    .executableTarget(
        name: "Scrapbook",
        dependencies: ["SwiftUI"],
        path: "Examples/Scrapbook/Scrapbook"
    ),
    .executableTarget(
        name: "ScrapbookKeep",
        dependencies: ["UIKit"],
        path: "Examples/Scrapbook/Keep",
        exclude: ["Info.plist"]
    ),
    // What the fuzzer promises of every reader, for what it has found.
    .testTarget(
        name: "ReaderTests",
        dependencies: [
            "RoostBasics", "RoostCommand", "RoostDaemon", "RoostDesktop", "RoostEngine",
            "RoostIntents", "RoostLinux", "RoostProgress", "RoostRecording", "RoostTransfers",
            "RoostWindows", "RoostWire",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostLinuxTests",
        dependencies: ["RoostLinux", "RoostTesting"],
        swiftSettings: house
    ),
    // Reports progress until it is killed; only the tests of progress start it.
    .executableTarget(
        name: "progress-writer",
        dependencies: ["RoostLinux", "RoostProgress"],
        path: "Tests/Support/ProgressWriter",
        swiftSettings: house
    ),
    // make tsan. A program of its own, as the whole bundle of tests takes minutes to build again.
    .executableTarget(
        name: "progress-races",
        dependencies: ["RoostLinux", "RoostProgress"],
        path: "Tests/Support/ProgressRaces",
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostProgressTests",
        dependencies: ["CLinux", "RoostLinux", "RoostProgress", "progress-writer"],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostFoundationTests",
        dependencies: [
            "FakeSystem", "RoostClient", "RoostFoundation", "RoostProgress", "RoostWire",
        ],
        swiftSettings: house
    ),
    // Reads and changes a store's file behind the system's back.
    .target(
        name: "RawStore",
        dependencies: ["CPageSums", "CSQLite"],
        path: "Tests/Support/RawStore",
        swiftSettings: house
    ),
    // Lets a store get no memory.
    .target(name: "CFailingMemory", path: "Tests/Support/FailingMemory"),
    // Commits until it is killed, and copies stores as earlier versions had them; only tests start
    // it.
    .executableTarget(
        name: "store-torture",
        dependencies: ["CFailingMemory", "RawStore", "RoostDaemon", "RoostEngine", "RoostStore"],
        path: "Tests/Support/StoreTorture",
        swiftSettings: house
    ),
    // Writes a past into a store; only the tests of pages start it.
    .executableTarget(
        name: "year-of-history",
        dependencies: ["RoostDaemon", "RoostEngine", "RoostLinux", "RoostStore"],
        path: "Tests/Support/YearOfHistory",
        swiftSettings: house
    ),
    // Answers in many ways when it is asked for its intents; only the command line's tests start
    // it.
    .executableTarget(
        name: "MisbehavingProgram",
        dependencies: ["CDescribe"],
        path: "Tests/Apps/MisbehavingProgram"
    ),
    .testTarget(
        name: "RoostCommandTests",
        dependencies: [
            "IntentFixture", "InterfaceChecks", "MisbehavingProgram", "RoostCaller", "RoostCommand",
            "RoostIntents", "RoostInterfaces", "RoostLinux", "RoostSystemWire", "RoostTesting",
            "RoostWindows", "RoostWire", "roost",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostStoreTests",
        dependencies: [
            "CPageSums", "CSQLite", "RawStore", "RoostStore", "RoostTesting", "store-torture",
        ],
        swiftSettings: house
    ),
    .target(
        name: "FakeSystem",
        dependencies: ["RoostClient", "RoostLinux", "RoostProgress", "RoostWire"],
        path: "Tests/Support/FakeSystem",
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostClientTests",
        dependencies: [
            "FakeSystem", "RoostClient", "RoostLinux", "RoostProgress", "RoostTesting", "RoostWire",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "RoostWorkTests",
        dependencies: ["AppIntents", "FakeSystem", "RoostClient", "RoostWire", "RoostWork"],
        swiftSettings: house
    ),
    .testTarget(
        name: "BackgroundTasksTests",
        dependencies: [
            "AppsInSwift5", "AppsInSwift6", "BackgroundTasks", "FakeSystem", "RoostClient",
            "RoostProgress", "RoostWire",
        ],
        swiftSettings: house
    ),
    // Code as apps have it, which must compile as it is.
    .target(
        name: "AppsInSwift5",
        dependencies: ["BackgroundTasks"],
        path: "Tests/Fixtures/AppsInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "AppsInSwift6",
        dependencies: ["BackgroundTasks"],
        path: "Tests/Fixtures/AppsInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "UIKitInSwift5",
        dependencies: ["UIKit"],
        path: "Tests/Fixtures/UIKitInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
        name: "UIKitInSwift6",
        dependencies: ["UIKit"],
        path: "Tests/Fixtures/UIKitInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
        name: "UIKitTests",
        dependencies: [
            "FakeSystem", "RoostClient", "RoostFoundation", "RoostWire", "UIKit", "UIKitInSwift5",
            "UIKitInSwift6",
        ],
        swiftSettings: house
    ),
    // Notifications as apps have them, which must compile as they are.
    .target(
        name: "NotificationsInSwift5",
        dependencies: ["CoreLocation", "UIKit", "UserNotifications"],
        path: "Tests/Fixtures/NotificationsInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "NotificationsInSwift6",
        dependencies: ["CoreLocation", "UIKit", "UserNotifications"],
        path: "Tests/Fixtures/NotificationsInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "NotificationsInSwift6OnMain",
        dependencies: ["CoreLocation", "UserNotifications"],
        path: "Tests/Fixtures/NotificationsInSwift6OnMain",
        swiftSettings: [
            .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
        ]
    ),
    .testTarget(
        name: "UserNotificationsTests",
        dependencies: [
            "CoreLocation", "FakeSystem", "NotificationsInSwift5", "NotificationsInSwift6",
            "NotificationsInSwift6OnMain", "RoostClient", "RoostWire", "UIKit",
            "UserNotifications",
        ],
        swiftSettings: house
    ),
    // Intents as apps have them, which must compile as they are.
    .target(
        name: "IntentsInSwift5",
        dependencies: ["AppIntents", "SwiftUI"],
        path: "Tests/Fixtures/IntentsInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "IntentsInSwift6",
        dependencies: ["AppIntents", "SwiftUI"],
        path: "Tests/Fixtures/IntentsInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "IntentsInSwift6OnMain",
        dependencies: ["AppIntents", "SwiftUI"],
        path: "Tests/Fixtures/IntentsInSwift6OnMain",
        swiftSettings: [
            .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
        ]
    ),
    .testTarget(
        name: "RoostIntentRunsTests",
        dependencies: ["RoostClient", "RoostIntentRuns", "RoostIntents", "RoostWire"],
        swiftSettings: house
    ),
    .testTarget(
        name: "AppIntentsTests",
        dependencies: [
            "AppIntents", "IntentsInSwift5", "IntentsInSwift6", "IntentsInSwift6OnMain",
            "RoostIntentRuns", "RoostIntents", "RoostWire", "SwiftUI",
        ],
        swiftSettings: house
    ),
    .testTarget(
        name: "CombineTests",
        dependencies: ["Combine", "NeighboursInSwift5", "NeighboursInSwift6"],
        swiftSettings: house
    ),
    .testTarget(
        name: "osTests",
        dependencies: [
            "NeighboursInSwift5", "NeighboursInSwift6", "OSLog", "RoostClient", "RoostLinux", "os",
        ],
        swiftSettings: house
    ),
    // Code as apps have it that uses what they import beside the rest.
    .target(
        name: "NeighboursInSwift5",
        dependencies: ["Combine", "OSLog", "SwiftUI", "os"],
        path: "Tests/Fixtures/NeighboursInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "NeighboursInSwift6",
        dependencies: ["Combine", "OSLog", "SwiftUI", "os"],
        path: "Tests/Fixtures/NeighboursInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
        name: "UniformTypeIdentifiersTests",
        dependencies: ["UniformTypeIdentifiers"],
        swiftSettings: house
    ),
    // Apps as people write them, held to nothing but what the language mode asks.
    .executableTarget(
        name: "SwiftUIFixtureFive",
        dependencies: ["SwiftUI", "BackgroundTasks"],
        path: "Tests/Fixtures/SwiftUIFixtures/Five",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
        name: "SwiftUIFixtureSix",
        dependencies: ["SwiftUI"],
        path: "Tests/Fixtures/SwiftUIFixtures/Six"
    ),
    // Screens as apps have them, which must compile as they are.
    .target(
        name: "ScreensInSwift5",
        dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
        path: "Tests/Fixtures/ScreensInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "ScreensInSwift6",
        dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
        path: "Tests/Fixtures/ScreensInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "ScreensInSwift6OnMain",
        dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
        path: "Tests/Fixtures/ScreensInSwift6OnMain",
        swiftSettings: [
            .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
        ]
    ),
    .testTarget(
        name: "SwiftUITests",
        dependencies: [
            "RoostClient", "RoostWindows", "RoostWire", "ScreensInSwift5", "ScreensInSwift6",
            "ScreensInSwift6OnMain", "SwiftUI", "SwiftUIFixtureFive", "SwiftUIFixtureSix",
        ],
        swiftSettings: house
    ),
    // Activities as apps have them, which must compile as they are.
    .target(
        name: "ActivitiesInSwift5",
        dependencies: ["ActivityKit", "AppIntents", "SwiftUI"],
        path: "Tests/Fixtures/ActivitiesInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    .target(
        name: "ActivitiesInSwift6",
        dependencies: ["ActivityKit"],
        path: "Tests/Fixtures/ActivitiesInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
        name: "ActivityKitTests",
        dependencies: [
            "ActivitiesInSwift5", "ActivitiesInSwift6", "ActivityKit", "FakeSystem", "RoostClient",
            "RoostWire",
        ],
        swiftSettings: house
    ),
    // Sessions as apps have them, which must compile as they are. Foundation deprecates
    // `earliestBeginDate`, for having no effect in its own sessions.
    .target(
        name: "SessionsInSwift5",
        dependencies: ["BackgroundTasks", "SwiftUI", "UIKit"],
        path: "Tests/Fixtures/SessionsInSwift5",
        swiftSettings: [
            .swiftLanguageMode(.v5), .treatAllWarnings(as: .error),
            .treatWarning("DeprecatedDeclaration", as: .warning),
        ]
    ),
    .target(
        name: "SessionsInSwift6",
        dependencies: ["BackgroundTasks", "SwiftUI"],
        path: "Tests/Fixtures/SessionsInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .testTarget(
        name: "RoostSessionsTests",
        dependencies: [
            "BackgroundTasks", "FakeSystem", "RoostClient", "RoostLinux", "RoostSessions",
            "RoostWire", "SessionsInSwift5", "SessionsInSwift6", "SwiftUI", "UIKit",
        ],
        swiftSettings: house
    ),
    // The app that the system tests install.
    .executableTarget(
        name: "TestApp",
        dependencies: ["RoostClient", "RoostLinux", "RoostWire"],
        path: "Tests/Apps/TestApp",
        swiftSettings: house
    ),
    // The one that is a plain program; as people write it.
    .executableTarget(
        name: "PlainApp",
        dependencies: ["BackgroundTasks"],
        path: "Tests/Apps/PlainApp",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The one whose main is asynchronous.
    .executableTarget(
        name: "AsyncApp",
        dependencies: ["BackgroundTasks"],
        path: "Tests/Apps/AsyncApp",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The one that holds itself in the background; as people write it.
    .executableTarget(
        name: "UIKitApp",
        dependencies: ["BackgroundTasks", "UIKit", "os"],
        path: "Tests/Apps/UIKitApp",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The extension that they open.
    .executableTarget(
        name: "ExtensionTestApp",
        dependencies: ["UIKit"],
        path: "Tests/Apps/ExtensionTestApp"
    ),
    // The one with downloads; as people write it.
    .executableTarget(
        name: "TransferApp",
        dependencies: ["UIKit", "UserNotifications"],
        path: "Tests/Apps/TransferApp",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The same from who imports what the compiler asks for, and nothing of ours where the session
    // is.
    .executableTarget(
        name: "FoundationAppInSwift5",
        dependencies: ["UIKit"],
        path: "Tests/Apps/FoundationAppInSwift5",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
        name: "FoundationAppInSwift6",
        dependencies: ["UIKit"],
        path: "Tests/Apps/FoundationAppInSwift6",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The one that keeps things on the disk; as people write it.
    .executableTarget(
        name: "KeepingApp",
        dependencies: ["BackgroundTasks", "UIKit"],
        path: "Tests/Apps/KeepingApp",
        swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    // The app with intents that the system tests install.
    .executableTarget(
        name: "IntentTestApp",
        dependencies: ["AppIntents", "BackgroundTasks", "RoostWork", "SwiftUI"],
        path: "Tests/Apps/IntentTestApp",
        plugins: ["AppIntentsPlugin"]
    ),
    // The app of the system tests that shows something by itself.
    .executableTarget(
        name: "ActivityTestApp",
        dependencies: ["ActivityKit"],
        path: "Tests/Apps/ActivityTestApp",
        swiftSettings: house
    ),
    // make bench. The app has none of what the limits are measured with.
    .target(name: "CBench", path: "Benchmarks/CBench"),
    .target(
        name: "CLimits",
        dependencies: ["CBench"],
        path: "Benchmarks/CLimits",
        linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    // The smallest downloader on libcurl, to compare the carrier with.
    .executableTarget(
        name: "curl-multi",
        dependencies: ["CCurl"],
        path: "Benchmarks/CurlMulti",
        linkerSettings: [.linkedLibrary("curl")]
    ),
    .executableTarget(
        name: "BenchApp",
        dependencies: ["CBench", "RoostClient", "RoostLinux", "RoostProgress", "RoostWire"],
        path: "Benchmarks/BenchApp",
        swiftSettings: house
    ),
    // An app with an intent, as people write them.
    .executableTarget(
        name: "BenchIntents",
        dependencies: ["AppIntents", "CBench", "SwiftUI"],
        path: "Benchmarks/BenchIntents",
        swiftSettings: house,
        plugins: ["AppIntentsPlugin"]
    ),
    // An app with downloads, as people write them.
    .executableTarget(
        name: "BenchTransfers",
        dependencies: ["CBench", "UIKit"],
        path: "Benchmarks/BenchTransfers",
        swiftSettings: house
    ),
    // How fast days of a test's device pass.
    .executableTarget(
        name: "device-days",
        dependencies: ["RoostClient", "RoostTesting"],
        path: "Benchmarks/DeviceDays",
        swiftSettings: house
    ),
    .executableTarget(
        name: "roost-bench",
        dependencies: [
            "CBench", "CLimits", "RoostFoundation", "RoostIntents", "RoostLinux", "RoostProgress",
            "RoostSystemWire", "RoostWire",
        ],
        path: "Benchmarks/roost-bench",
        swiftSettings: house
    ),
    .testTarget(
        name: "SystemTests",
        dependencies: [
            "ActivityTestApp", "AsyncApp", "BackgroundTasks", "Chat", "Darkroom",
            "ExtensionTestApp", "FeedReader", "FileContents", "FileSync", "FocusTimer",
            "FoundationAppInSwift5",
            "FoundationAppInSwift6", "Habits", "IntentTestApp", "KeepingApp", "Kiosk", "Notes",
            "NotesShare", "Pacer", "PhotoUploader", "PlainApp", "Podcasts", "PostgresServer",
            "RawStore",
            "RoostLinux",
            "RoostProgress", "RoostTesting", "RoostWire", "Scrapbook", "ScrapbookKeep", "Stormy",
            "Tally", "TestApp", "TransferApp", "UIKitApp", "Uploader", "Weather",
            "WeatherWidget", "roost", "roost-carrier", "roost-fleet", "roostd", "store-torture",
        ],
        swiftSettings: house
    ),
]

// Whole small apps as people write them for iOS, which must compile as they are: each a program in
// one mode, and once more, unlinked, in another.
enum AppMode: String {
    case five = "InSwift5"
    case six = "InSwift6"
    case onMain = "OnMain"

    var settings: [SwiftSetting] {
        switch self {
        case .five: [.swiftLanguageMode(.v5)]
        case .six: [.swiftLanguageMode(.v6)]
        case .onMain:
            [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]
        }
    }
}
let wholeApps: [(name: String, modules: [Target.Dependency], mode: AppMode, again: AppMode)] = [
    ("Chat", ["BackgroundTasks", "SwiftUI", "UIKit"], .five, .onMain),
    ("FeedReader", ["BackgroundTasks", "SwiftUI", "os"], .six, .onMain),
    ("FileSync", ["BackgroundTasks", "SwiftUI", "os"], .onMain, .five),
    ("FocusTimer", ["BackgroundTasks", "SwiftUI", "os"], .five, .onMain),
    ("Habits", ["AppIntents", "BackgroundTasks", "SwiftUI", "WidgetKit"], .onMain, .six),
    ("Kiosk", ["BackgroundTasks", "SwiftUI"], .onMain, .five),
    ("Notes", ["BackgroundTasks", "CoreSpotlight", "SwiftUI"], .five, .onMain),
    ("NotesShare", ["UIKit"], .five, .onMain),
    ("PhotoUploader", ["AppIntents", "BackgroundTasks", "OSLog", "SwiftUI"], .six, .five),
    ("Podcasts", ["BackgroundTasks", "SwiftUI", "os"], .five, .six),
    ("Weather", ["BackgroundTasks", "CoreLocation", "SwiftUI", "WidgetKit"], .six, .five),
    ("WeatherWidget", ["AppIntents", "SwiftUI", "WidgetKit"], .six, .onMain),
]
for app in wholeApps {
    package.targets += [
        .executableTarget(
            name: app.name,
            dependencies: app.modules,
            path: "Tests/Apps/WholeApps/\(app.name)",
            swiftSettings: app.mode.settings,
            plugins: ["Habits", "PhotoUploader"].contains(app.name) ? ["AppIntentsPlugin"] : []
        ),
        .target(
            name: app.name + app.again.rawValue,
            dependencies: app.modules,
            path: "Tests/Apps/WholeApps/Again/\(app.name)\(app.again.rawValue)",
            swiftSettings: app.again.settings
        ),
    ]
}

// Only for Fuzz/run: its main is the fuzzer's, which an ordinary build does not have.
if Context.environment["ROOST_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz-readers",
            dependencies: [
                "RoostBasics", "RoostCaller", "RoostCommand", "RoostDaemon", "RoostDesktop",
                "RoostEngine", "RoostIntents", "RoostLinux", "RoostProgress", "RoostRecording",
                "RoostTransfers", "RoostWindows", "RoostWire",
            ],
            path: "Fuzz/Readers",
            swiftSettings: house + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
        )
    )
}

// Only for `make tsan` and `make asan`: the tests of what several threads or processes share, and
// of what C reads and writes. Of the worlds they need the simulated store; of the rest, which has
// one thread, the thread sanitizer of Swift 6.3.1 makes code that the compiler itself refuses.
if Context.environment["ROOST_SANITIZE"] != nil {
    let kept: Set = [
        "RoostClientTests", "RoostProgressTests", "RoostStoreTests", "RoostTransfersTests",
    ]
    package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
    package.targets.first { $0.name == "RoostTesting" }?.sources = ["SimulatedStore"]
}
#endif

// The World lives through hundreds of days in the tests, ten times as fast where what it consists
// of is optimized. That is what `.ci/run` asks for. A bare `make test` does not, as it takes longer
// to build. Assertions and all other checks stay.
if Context.environment["ROOST_OPTIMIZED_WORLD"] != nil {
    for target in package.targets
    where ["RoostDaemon", "RoostEngine", "RoostTesting"].contains(target.name) {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
    }
}

// Only for who works on one room:
// `ROOST_TESTS="RoostEngineTests HouseTests" swift build --product roostPackageTests` builds these
// tests and what they need, in a fraction of the time of all; `roost-programs` and
// `roostd-programs`, which the tests of the whole system run, are built by their names. `make check`
// does not set it.
if let wanted = Context.environment["ROOST_TESTS"] {
    let kept = Set(wanted.split(separator: " ").map(String.init))
    package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}

/// The storeys of the house: the folders below `Sources`, and the modules in each.
///
/// A module's tests are in the same storey below `Tests`.
let storeys: [String: [String]] = [
    // All that is decided.
    "Engine": ["RoostEngine"],
    // What both sides of the wire have.
    "Shared": [
        "RoostBasics", "RoostCaller", "RoostIntents", "RoostLinux", "RoostProgress",
        "RoostSystemWire", "RoostWindows", "RoostWire",
    ],
    // What runs beside the apps.
    "System": [
        "roost-carrier", "roost-fleet", "roostd", "roostd-programs", "RoostDaemon", "RoostDesktop",
        "RoostFleet",
        "RoostHost", "RoostHTTP", "RoostLine", "RoostRecording", "RoostStore", "RoostTransfers",
    ],
    // What every app links.
    "Client": [
        "Roost", "RoostClient", "RoostFoundation", "RoostIntentRuns", "RoostPublishers",
        "RoostSessions", "RoostWork",
    ],
    // Apple's names.
    "Apple": [
        "_Testing_UIKit", "ActivityKit", "AppIntents", "BackgroundTasks", "SwiftUI", "UIKit",
        "UIKitParts", "UserNotifications", "WidgetKit",
    ],
    // Apple's names beside background execution, which apps import with it.
    "Neighbours": [
        "Combine", "CoreLocation", "CoreSpotlight", "os", "OSLog", "UniformTypeIdentifiers",
    ],
    // What people type, and what builds call.
    "Tools": [
        "IntentSources", "MacroExpansions", "roost", "roost-intent-list", "roost-interfaces",
        "roost-programs", "roost-web", "RoostCommand", "RoostInterfaces", "RoostWeb",
        "SwiftUIMacros",
    ],
    // The World, and what tests of apps have.
    "Testing": ["roost-simulate", "RoostTesting", "RoostVirtualTime"],
    // What Swift cannot say.
    "C": [
        "CCurl", "CDescribe", "CLateLibraries", "CLinux", "CMicroHTTP", "COSLock", "COSLog",
        "CPageSums", "CPostgres",
        "CSQLite",
        "CVirtualTime",
    ],
]
#if os(Linux)
// What an app has on a test's device is the real client.
for target in package.targets where target.name == "RoostTesting" {
    target.dependencies += ["RoostClient", "RoostIntents", "RoostRecording", "RoostWindows"]
}
for target in package.targets where target.name == "RoostTestingTests" {
    target.dependencies += [
        "ActivityKit", "AppIntents", "BackgroundTasks", "RoostRecording", "RoostWork", "Stormy",
        "SwiftUI", "UIKit", "UserNotifications",
    ]
}
#endif
for (storey, modules) in storeys {
    let tests = modules.map { "\($0)Tests" }
    for target in package.targets where target.path == nil {
        if modules.contains(target.name) { target.path = "Sources/\(storey)/\(target.name)" }
        if tests.contains(target.name) { target.path = "Tests/\(storey)/\(target.name)" }
    }
}
// What looks at the whole: the sources, every reader of what comes from outside, the system as
// people run it.
for target in package.targets
where ["HouseTests", "ReaderTests", "SystemTests"].contains(target.name) {
    target.path = "Tests/Whole/\(target.name)"
}
