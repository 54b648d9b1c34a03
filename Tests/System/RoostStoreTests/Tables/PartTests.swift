import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about extensions and pictures, whoever implements it.
@Suite struct `A store of extensions and pictures` {
    @Test(arguments: Implementation.allCases)
    func `gives back whose extension one is`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let odd = "naïve 🦜'; --"
        var part = AppRecord.sample(maps)
        part.app = InstalledApp(
            id: maps,
            folder: "/f",
            executable: "/f/e",
            permitted: [],
            modes: [],
            appExtension: AppExtension(container: mail, name: odd, point: odd, principal: odd)
        )
        try store.write(.putApp(.sample(mail)), .putApp(part))
        try store.restart()
        #expect(try store.load().apps == [part, .sample(mail)].sorted { $0.app.id < $1.app.id })
        try store.write(.removeApp(maps), .putApp(.sample(maps)))
        try store.restart()
        #expect(try store.load().apps.allSatisfy { $0.app.appExtension == nil })
    }

    @Test(arguments: Implementation.allCases)
    func `gives back what an app looked like last, until it is gone`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(mail)), .putApp(.sample(maps)))
        try store.write(
            .putPicture(mail, picture("first", nil)),
            .putPicture(maps, picture("", ""))
        )
        let empty = picture("", "")
        let second = picture("line\nbreak 🦜", "'; DROP TABLE pictures; --")
        try store.write(.putPicture(mail, second))
        try store.restart()
        let pictures = try store.load().pictures
        #expect(pictures == [mail: second, maps: empty])
        // To be installed again is not to be gone.
        try store.write(.putApp(.sample(mail)), .removeApp(maps))
        try store.restart()
        #expect(try store.load().pictures == [mail: second])
    }

    @Test(arguments: Implementation.allCases)
    func `gives back what an app was refused last, until it is gone`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(mail)), .putApp(.sample(maps)))
        try store.write(
            .putRefusal(refused(mail, "a", at: 1)),
            .putRefusal(refused(mail, "naïve 🦜'; --", at: 3)),
            .putRefusal(refused(maps, "a", at: 2)),
            .putRefusal(refused(mail, "b", at: 2))
        )
        try store.write(.putRefusal(refused(mail, "a", at: 4)), .removeRefusal(mail, TaskID("b")))
        try store.restart()
        let others = [refused(mail, "naïve 🦜'; --", at: 3), refused(mail, "a", at: 4)]
        #expect(try store.load().refusals == [refused(maps, "a", at: 2)] + others)
        try store.write(.removeApp(maps), .putApp(.sample(maps)))
        try store.restart()
        #expect(try store.load().refusals == others)
    }

    private func refused(_ app: AppID, _ task: String, at second: Int) -> RefusedSubmission {
        RefusedSubmission(
            app: app,
            task: TaskID(task),
            kind: .processing,
            refusal: Refusal(.notPermitted, "no\nway 🦜 \(second)"),
            first: .at(1),
            latest: .at(Int64(second)),
            count: second
        )
    }

    private func picture(_ text: String, _ name: String?) -> Picture {
        Picture(text: text, taken: .at(7), identifier: name, isDefaultState: name != nil)
    }
}
