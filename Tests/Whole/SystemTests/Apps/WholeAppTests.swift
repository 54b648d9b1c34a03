import RoostLinux
import RoostWire
import Testing

private let feed = """
    <?xml version="1.0"?><rss version="2.0"><channel><title>News</title>
    <item><title>One</title><link>https://example.com/1</link><description>The first.</description>
    <pubDate>Mon, 23 Nov 2026 08:00:00 +0000</pubDate></item>
    <item><title>Two</title><link>https://example.com/2</link><description>The second.</description>
    <pubDate>Tue, 24 Nov 2026 08:00:00 +0000</pubDate></item>
    </channel></rss>
    """

private let episodes = """
    [{"guid": "one", "title": "Pilot", "summary": "How it began.", "duration": 60, "state": "new",
      "published": "2026-11-24T08:00:00Z", "audio": "https://example.com/one.mp3"}]
    """

private let forecast = """
    {"daily": {"time": ["2026-11-26", "2026-11-27"], "temperature_2m_max": [21, 8],
     "temperature_2m_min": [12, 3], "precipitation_probability_max": [80, null]}}
    """

private let message = """
    [{"identifier": "1", "conversation": "Ann", "sender": "Ann", "text": "Hello", "date": 1,
      "delivery": 1}]
    """

private let apps = [
    WholeApp.Kind(
        program: "FocusTimer",
        name: "com.example.focustimer",
        task: "com.example.focustimer.statistics",
        shows: ["25:00", "[Start]  [Reset]", "- Focus: 25 minutes (5 to 60, by 5)"]
    ),
    WholeApp.Kind(
        program: "Podcasts",
        name: "com.example.podcasts",
        task: "com.example.podcasts.refresh",
        address: ("DefaultFeed", "feed.json"),
        served: episodes,
        says: "found 1 new episodes",
        shows: ["Library", "- [...  Daily  1 (1)]"]
    ),
    WholeApp.Kind(
        program: "FeedReader",
        name: "com.example.reader",
        task: "com.example.reader.refresh",
        address: ("FirstFeed", "feed.xml"),
        served: feed,
        says: "unread: 2",
        shows: ["Feeds", "[Settings]"]
    ),
    WholeApp.Kind(
        program: "Habits",
        name: "com.example.habits",
        task: "com.example.habits.midnight",
        says: "day started with 2 habits",
        shows: ["Habits", "[Add]"]
    ),
    WholeApp.Kind(
        program: "Chat",
        name: "com.example.chat",
        task: "com.example.chat.sync",
        address: ("ChatServer", "messages.json"),
        served: message,
        says: "synced: success(1)"
    ),
    WholeApp.Kind(
        program: "Weather",
        name: "com.example.weather",
        task: "com.example.weather.forecast",
        address: ("ForecastServer", "forecast.json"),
        served: forecast,
        says: "tomorrow: 21°C",
        shows: ["Weather", "[ ] Fahrenheit"]
    ),
    WholeApp.Kind(
        program: "FileSync",
        name: "com.example.sync",
        task: "com.example.sync.mirror",
        kind: "processing",
        says: "sync failed: noSource",
        shows: ["- [Mirror now]"]
    ),
    WholeApp.Kind(
        program: "Notes",
        name: "com.example.notes",
        task: "com.example.notes.index",
        says: "indexed 0 notes",
        shows: ["Notes", "Choose a note"]
    ),
    WholeApp.Kind(
        program: "Kiosk",
        name: "com.example.kiosk",
        task: "com.example.kiosk.prices",
        says: "prices: 3",
        shows: ["Welcome", "[Mains]  [Starters]"]
    ),
]

@Suite(.serialized) struct `A whole app as people write it` {
    @Test(.enabled(if: FileServer.program != nil, FileServer.why), arguments: apps)
    func `does its work in the background, and opens in the terminal`(kind: WholeApp.Kind) throws {
        let server = try FileServer()
        try withSystem { system in
            let app = try WholeApp(kind, at: server, in: system)
            let ending = try app.work()
            #expect(ending == (kind.program == "FileSync" ? "unsuccessful" : "completed"))
            if !kind.says.isEmpty { try system.journal(app.name, says: kind.says) }
            let said = try app.roost("open")
            #expect(said.status == .exited(0), "\(said)")
            if !kind.shows.isEmpty { try app.shows(kind.shows) }
        }
    }

    @Test func `mirrors a folder while nobody looks`() throws {
        try withSystem { system in
            let app = try WholeApp(#require(apps.first { $0.program == "FileSync" }), in: system)
            try app.keep("words", at: "Documents/Source/a letter")
            try app.keep("old", at: "Documents/Target/gone")
            #expect(try app.work() == "completed")
            try system.journal(app.name, says: "copied 1, removed 1")
            let target = try app.container + "/Documents/Target"
            #expect(try FileSystem.list(target) == ["a letter"])
            #expect(try FileSystem.readText(target + "/a letter", limit: 100) == "words")
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `uploads photos for a task and for an intent`() throws {
        let server = try FileServer()
        try withSystem { system in
            let uploader = WholeApp.Kind(
                program: "PhotoUploader",
                name: "com.example.uploader",
                task: "com.example.uploader.upload",
                kind: "processing",
                address: ("UploadAddress", "")
            )
            let app = try WholeApp(uploader, at: server, in: system)
            try app.keep("first", at: "Documents/Photos/Trip/a.jpg")
            #expect(try app.work() == "completed")
            try system.journal(app.name, says: "uploaded 1")
            #expect(try FileSystem.readText(server.stored + "/a.jpg", limit: 100) == "first")
            try app.keep("second", at: "Documents/Photos/Home/b.jpg")
            let said = try app.roost("run", "UploadAlbumIntent", "--album", "Home")
            #expect(said.status == .exited(0), "\(said)")
            #expect(said.output == "1\n", "\(said)")
            #expect(try FileSystem.readText(server.stored + "/b.jpg", limit: 100) == "second")
            #expect(try app.roost("open").status == .exited(0))
            try app.shows(["Albums", "[Upload all]"])
        }
    }

    @Test func `completes a habit for an intent, and shows it`() throws {
        try withSystem { system in
            let app = try WholeApp(#require(apps.first { $0.program == "Habits" }), in: system)
            let said = try app.roost("run", "CompleteHabit", "--habit", "Read")
            #expect(said.status == .exited(0), "\(said)")
            #expect(said.errors.contains("Well done: Read"), "\(said)")
            #expect(try app.roost("open").status == .exited(0))
            try app.shows(["[(checkmark.circle.fill) Read 1 days]  [(figure.run) Run]"])
        }
    }

    @Test func `takes what is shared with it, and has a note chosen in its list`() throws {
        try withSystem { system in
            let group = """
                <key>com.apple.security.application-groups</key>
                <array><string>group.com.example.notes</string></array>
                """
            let app = try WholeApp(
                WholeApp.Kind(
                    program: "Notes",
                    name: "com.example.notes",
                    task: "com.example.notes.index",
                    manifest: group
                ),
                in: system
            )
            try app.add(
                "NotesShare",
                in: "PlugIns/Share.appex",
                "com.example.notes.share",
                """
                \(group)
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
                <key>NSExtensionPrincipalClass</key>
                <string>NotesShare.ShareViewController</string></dict>
                """
            )
            let said = try app.roost("open", "--extension", "share", "--text", "Buy milk")
            #expect(said.status == .exited(0), "\(said)")
            try system.journal("com.example.notes.share", says: "kept 8 characters")
            #expect(try app.work() == "completed")
            try system.journal(app.name, says: "indexed 1 notes")
            #expect(try app.roost("open").status == .exited(0))
            try app.shows(["- [Buy milk]", "Choose a note"])
            #expect(try app.roost("press", "Buy milk").status == .exited(0))
            try app.shows(["Text: Buy milk", "[ ] Pinned  8 characters"])
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `goes on with what a person did elsewhere`() throws {
        let server = try FileServer()
        try withSystem { system in
            var reader = try #require(apps.first { $0.program == "FeedReader" })
            reader.manifest = """
                <key>NSUserActivityTypes</key>
                <array><string>com.example.reader.article</string></array>
                """
            let app = try WholeApp(reader, at: server, in: system)
            #expect(try app.work() == "completed")
            let said = try app.roost(
                "open",
                "--activity",
                "com.example.reader.article",
                "--info",
                "link=https://example.com/2"
            )
            #expect(said.status == .exited(0), "\(said)")
            try app.shows(["Two", "The second."])
            let other = try app.roost("open", "--activity", "com.example.other")
            #expect(other.status == .exited(5), "\(other)")
        }
    }
}
