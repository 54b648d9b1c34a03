import AppIntents
import FoundationEssentials
import RoostWork

// The examples of docs/work.md.

struct Upload: AppIntent {
    static let title: LocalizedStringResource = "Upload"

    @Parameter(title: "Album") var album: String

    init() {}
    init(album: String) { self.album = album }

    func perform() async throws -> some IntentResult { .result() }
}

struct Zip: AppIntent {
    static let title: LocalizedStringResource = "Zip"

    func perform() async throws -> some IntentResult { .result() }
}

struct SyncCalendars: AppIntent {
    static let title: LocalizedStringResource = "Sync Calendars"

    func perform() async throws -> some IntentResult { .result() }
}

/// A photo that is made smaller once, and sent once, however often the job is tried.
struct Send: AppIntent {
    static let title: LocalizedStringResource = "Send"

    @Parameter(title: "Photo") var photo: String

    func perform() async throws -> some IntentResult {
        let small = try await step("resized") { try await shrink(photo) }
        try await step("sent") { try await send(small) }
        return .result()
    }

    private func shrink(_ photo: String) async throws -> String { "small-\(photo)" }
    private func send(_ photo: String) async throws {}
}

/// A month's invoices, which a fleet makes once.
struct MakeInvoices: AppIntent {
    static let title: LocalizedStringResource = "Make Invoices"

    @Parameter(title: "Month") var month: String

    init() {}
    init(month: String) { self.month = month }

    func perform() async throws -> some IntentResult {
        // UPDATE months SET fence = $2, … WHERE month = $1 AND fence <= $2
        try await write(month, unless: { seen in seen > fence ?? 0 })
        return .result()
    }

    private func write(_ month: String, unless isLate: (Int64) -> Bool) async throws {}
}

struct Backup {
    /// Has an album uploaded once all of its photos are resized and zipped.
    func chain(_ names: [String], _ album: String) async throws {
        let work = Work.shared
        let photos = try await work.submit(names.map { Resize(photo: $0) }).map { try $0.get() }
        let zip = try await work.submit(Zip(), after: photos)  // when the last has succeeded
        try await work.submit(Upload(album: album), after: [zip], onFailure: .cancel)
    }

    /// Has albums uploaded, two at once and none beside another that asks the same server.
    func upload(_ albums: [String]) async throws {
        let uploads = albums.map { Upload(album: $0) }
        try await Work.shared.submit(
            uploads,
            limits: [.atOnce(2), .atOnce(1, sharing: "server")]
        )
    }

    /// Has photos made small, ten within each minute, when no other has to be.
    func resize(_ photos: [Resize]) async throws {
        let work = Work.shared
        try await work.submit(
            photos,
            priority: .background,
            limits: [.rate(10, per: .seconds(60), sharing: "disk")]
        )
        try await work.pause(Resize.self)  // until work.resume(Resize.self)
    }

    /// Has albums uploaded, until somebody thinks better of it.
    func uploadForNow(_ uploads: [Upload]) async throws {
        let work = Work.shared
        try await work.submit(uploads, tags: ["holiday"])
        let count = try await work.cancelAll(tagged: "holiday")  // those that run are stopped
        try await work.cancelAll(of: Upload.self)  // whatever their tags
        print("\(count) will not be sent")
    }

    /// Has calendars synchronised each night, and albums uploaded all day.
    func keep(_ album: String) async throws {
        let sync = try await Work.shared.repeat(
            SyncCalendars(),
            id: "calendars",
            every: .day(at: 3, 15, in: "Europe/Berlin"),
            flex: .seconds(2 * 3600),  // so that it shares a wake-up with others
            catchUp: .once,
            overlap: .skip
        )
        try await Work.shared.repeat(Upload(album: album), every: .hours(6))
        try await Work.shared.repeat(
            Upload(album: album),
            id: "work",
            every: .cron("*/15 9-17 * * mon-fri")
        )
        try await sync.pause()  // until sync.resume()
        try await Work.shared.promise(SyncCalendars.self, neverOlderThan: .seconds(6 * 3600))
    }

    /// Submits a resize and an upload, and waits for what the first returns.
    func begin(_ album: String) async throws -> Int? {
        let job = try await Work.shared.submit(Resize(photo: "a.jpg"))  // as soon as may be
        try await Work.shared.submit(
            Upload(album: album),
            id: "album-\(album)",
            ifPending: .keep,  // one of this name is enough
            notBefore: .now + 3600,
            usefulUntil: .now + 2 * 86_400,
            needing: [.network(.unmetered), .externalPower, .storage(free: .gigabytes(2))],
            retrying: .exponential(from: .seconds(30), upTo: .seconds(5 * 3600), attempts: 8)
        )
        return try await job.value  // or in the next process of the app
    }

    /// Has a month's invoices made on one machine, and the index made anew on each that has a fast
    /// disk.
    func makeInvoices(_ month: String) async throws {
        let invoices = try await Work.shared.submit(
            MakeInvoices(month: month),
            id: "invoices-\(month)",
            on: .fleet
        )
        try await Work.shared.submit(Zip(), on: .each, where: [.label("disk", "ssd")])
        for state in try await invoices.states { print(state.stage) }
    }

    /// Gives an attempt up, as the server's answer says.
    func refuse(_ status: Int) throws {
        switch status {
        case 404: throw JobFailure.discard("the album is gone")  // held at once, and listed
        case 429: throw JobFailure.retry(after: .seconds(600), "busy")  // whatever the policy says
        default: throw JobFailure.snooze(for: .seconds(60))  // not counted as an attempt
        }
    }
}
