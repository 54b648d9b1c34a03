import AppIntents
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5
@testable import IntentsInSwift6
@testable import IntentsInSwift6OnMain
import RoostIntentRuns

@Suite struct `What an intent says about itself` {
    @Test func `is what it was declared with`() throws {
        let descriptor = IntentCatalogue.descriptor(of: AddNote.self)
        #expect(descriptor.name == "AddNote")
        #expect(descriptor.module == "IntentsInSwift5")
        #expect(descriptor.title == "Add Note")
        #expect(descriptor.description == "Adds a note to a folder.")
        #expect(descriptor.category == "Notes")
        #expect(descriptor.keywords == ["write", "remember"])
        #expect(descriptor.result == .init(kind: .string))
        #expect(!descriptor.opensApp && !descriptor.isLongRunning && descriptor.isDiscoverable)
        #expect(descriptor.modes == [.background])
        #expect(descriptor.parameterSummary == "Add ${text} to ${folder}")
        let kinds = descriptor.parameters.map(\.kind)
        #expect(
            kinds == [
                .string, .entity, .enumeration, .enumeration, .integer, .number, .boolean, .string,
                .string, .entity, .date, .dateComponents, .url, .attributedString, .duration,
                .person, .measurement, .file, .file, .integer, .file,
            ]
        )
        let color = try #require(descriptor.parameters.first { $0.name == "color" })
        #expect(color.title == "Color" && color.description == "Of the paper")
        #expect(color.defaultValue == "yellow" && !color.isRequired && !color.isOptional)
        #expect(color.choices?.map(\.value) == ["yellow", "blue", "dark-green"])
        #expect(color.choices?.map(\.title) == ["Yellow", "Blue", "Dark green"])
        #expect(color.typeName == "NoteColor")
        let copies = try #require(descriptor.parameters.first { $0.name == "copies" })
        #expect(copies.minimum == 1 && copies.maximum == 20 && copies.defaultValue == 1)
        let weight = try #require(descriptor.parameters.first { $0.name == "weight" })
        #expect(weight.unit == "kg" && weight.minimum == 0 && weight.isOptional)
        let files = try #require(descriptor.parameters.first { $0.name == "files" })
        #expect(files.contentTypes == ["com.adobe.pdf", "public.plain-text"] && files.isArray)
        let text = try #require(descriptor.parameters.first { $0.name == "text" })
        #expect(text.prompt == "What?" && text.isRequired)
        #expect(descriptor.parameters.first { $0.name == "plain" }?.title == nil)
    }

    @Test func `can be read by whoever gets it`() throws {
        let types: [any AppIntent.Type] = [
            AddNote.self, FindNotes.self, OpenNote.self, UploadFileIntent.self, StartTimer.self,
            Export.self, Careful.self, IntentsInSwift5.CopyAlbum.self,
        ]
        for type in types {
            let descriptor = IntentCatalogue.descriptor(of: type)
            let fields = Fields(object(descriptor.json), context: "intent")
            #expect(try IntentDescriptor(reading: fields) == descriptor)
        }
        let upload = IntentCatalogue.descriptor(of: UploadFileIntent.self)
        #expect(upload.isLongRunning && upload.reportsProgress && !upload.isCancellable)
        #expect(upload.parameters.map(\.name) == ["file"])
        let album = IntentCatalogue.descriptor(of: IntentsInSwift6.CopyAlbum.self)
        #expect(album.isCancellable && album.result == .init(kind: .integer))
        #expect(IntentCatalogue.descriptor(of: OpenNote.self).opensApp)
        #expect(IntentCatalogue.descriptor(of: Export.self).modes == [.background, .deferred])
        #expect(IntentCatalogue.descriptor(of: StopTimer.self).result == nil)
    }

    @Test func `can be said in every form that apps use`() {
        let types: [any AppIntent.Type] = [
            IntentsInSwift5.Forms.A.self, IntentsInSwift6.Forms.A.self,
            IntentsInSwift6.Forms.B.self,
            IntentsInSwift6.Forms.C.self, IntentsInSwift6.Forms.D.self,
            IntentsInSwift6.Forms.F.self,
            IntentsInSwift6.Forms.H.self, IntentsInSwift6.Forms.I.self,
        ]
        for type in types {
            let fields = Fields(
                object(IntentCatalogue.descriptor(of: type).json),
                context: "intent"
            )
            #expect(throws: Never.self) { try IntentDescriptor(reading: fields) }
        }
        let words = IntentCatalogue.descriptor(of: IntentsInSwift6.Forms.A.self).parameterSummary
        #expect(words == "x ${b} ${d}")
    }

    @Test func `goes with its phrases`() {
        let notes = ShortcutCatalogue.entries(of: NoteShortcuts.self)
        #expect(
            notes.first?.phrases == [
                "Add a note with ${applicationName}", "Put ${color} in ${applicationName}",
            ]
        )
        #expect(notes.map(\.intent) == ["AddNote", "OpenNote"])
        #expect(notes.map(\.title) == ["Add Note", nil])
        #expect(ShortcutCatalogue.entries(of: TimerShortcuts.self).count == 1)
        let descriptors = [
            IntentCatalogue.descriptor(of: AddNote.self),
            IntentCatalogue.descriptor(of: FindNotes.self),
        ]
        let joined = ShortcutCatalogue.joined(notes, to: descriptors)
        #expect(joined.map(\.shortcuts.count) == [1, 0])
        #expect(joined[0].shortcuts[0].phrases == notes[0].phrases)
        #expect(joined[0].shortcuts[0].arguments == [:])
        let given = AddNote()
        given.text = "Buy bread"
        let made = ShortcutCatalogue.entries(of: [
            AppShortcut(intent: given, phrases: ["Buy bread with \(.applicationName)"])
        ])
        #expect(made[0].arguments == ["text": "Buy bread"])
    }
}

@Suite(.serialized) struct `The catalogue of an app's intents` {
    private let types: [any AppIntent.Type] = [
        AddNote.self, IntentsInSwift5.CopyAlbum.self, IntentsInSwift6.CopyAlbum.self,
    ]

    @Test func `finds an intent by its name, or by its module and its name`() throws {
        IntentCatalogue.source = { [types] in types }
        defer { IntentCatalogue.source = { [] } }
        #expect(try IntentCatalogue.type(named: "AddNote") == AddNote.self)
        #expect(
            try IntentCatalogue.type(named: "IntentsInSwift6.CopyAlbum")
                == IntentsInSwift6.CopyAlbum.self
        )
        let names = IntentCatalogue.descriptors.map(\.qualifiedName)
        #expect(
            names == [
                "IntentsInSwift5.AddNote", "IntentsInSwift5.CopyAlbum", "IntentsInSwift6.CopyAlbum",
            ]
        )
    }

    @Test func `says what there is instead of one that is not there`() async {
        IntentCatalogue.source = { [types] in types }
        defer { IntentCatalogue.source = { [] } }
        let both = ["IntentsInSwift5.CopyAlbum", "IntentsInSwift6.CopyAlbum"]
        #expect(throws: IntentFailure.noSuchIntent("CopyAlbum", known: both)) {
            try IntentCatalogue.type(named: "CopyAlbum")
        }
        let outcome = await IntentRunner.start(
            "Nothing",
            of: DeclaredIntents(),
            system: FakeSystem()
        ).outcome
        #expect(
            outcome.failure
                == .noSuchIntent("Nothing", known: ["AddNote", "CopyAlbum", "CopyAlbum"])
        )
    }
}

@Suite struct `An app's intent` {
    @Test func `is run as it is`() async throws {
        let outcome = await run(AddNote.self, ["text": "Milk", "folder": "home", "copies": "2"])
        #expect(outcome.value == "Milk in home, yellow, 2, later")
        #expect(outcome.dialog == "Added Milk")
        #expect(
            await run(AddNote.self, ["text": "a", "folder": "moon"]).failure
                == .entityNotFound(parameter: "folder", identifier: "moon")
        )
    }

    @Test func `finds its entities with its dependencies`() async throws {
        AppDependencyManager.shared.add(dependency: NoteStore.shared)
        let found = await run(FindNotes.self, ["words": "Shop"])
        let identifier: JSON = "5A0E3C0D-6C58-4D57-8B5A-3F7B9B0F0001"
        #expect(found.value == [identifier])
        let opened = await run(OpenNote.self, ["target": identifier])
        guard case .completed(let output) = opened else {
            Issue.record("\(opened)")
            return
        }
        #expect(output.opensIntent?.name == "AddNote")
        #expect(output.opensIntent?.parameters["text"] == "Shopping")
    }

    @Test func `uploads the documentation's file`() async throws {
        let file = try temporaryFile("large.bin", "large")
        let system = FakeSystem()
        let handle = IntentRunner.start(
            UploadFileIntent.self,
            parameters: object(["file": .string(file.path)]),
            system: system
        )
        #expect(await handle.outcome.value == "Upload complete!")
        #expect(handle.progress.completedUnitCount == 100)
        #expect(handle.progress.localizedAdditionalDescription == "100% complete")
        #expect(system.calls == ["extend", "end"])
    }

    @Test func `keeps to the main actor if it says so`() async {
        let descriptor = IntentCatalogue.descriptor(of: Record.self)
        #expect(descriptor.parameterSummary == "Record ${track}")
        #expect(await run(Record.self, ["track": "one"]).value == 1)
    }

    @Test func `says what goes with its views`() async {
        #expect(await run(ShowCard.self).dialog == "Here it is")
        #expect(IntentCatalogue.descriptor(of: ShowCard.self).description == nil)
        #expect(await run(ShowValue.self).dialog == "One, which is a number")
        #expect(await run(ShowValue.self).value == 1)
        #expect(await run(ShowIntent.self) == .completed(IntentOutput()))
        let opened = IntentOutput.Opened(
            name: "OpenURLIntent",
            parameters: object(["url": "https://example.org"])
        )
        #expect(
            await run(ShowLink.self) == .completed(IntentOutput(value: true, opensIntent: opened))
        )
    }

    @Test func `fails in its own words`() async {
        let model = await TimerModel()
        AppDependencyManager.shared.add(dependency: model)
        #expect(
            await run(StartTimer.self, ["minutes": 13]).failure == .threw("the timer is broken")
        )
        #expect(await run(StartTimer.self, ["kind": "rest"]).dialog == "Started rest")
        #expect(await model.running == ["rest"])
        #expect(await run(CountToTen.self).value == 10)
        #expect(await run(OwnProgress.self) == .completed(IntentOutput()))
        #expect(await run(Export.self, ["pages": 2]).value == ["page 1", "page 2"])
    }
}
