import AppIntents
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5
import RoostIntentRuns

@Suite struct `What an app offers for a parameter` {
    private func offer(
        _ parameter: String,
        to words: String? = nil
    ) async throws -> AppInterface.Answer.Parameters.Offer {
        try await IntentQuestions.offer(for: parameter, of: AddNote.self, to: words)
    }

    private func titles(_ offer: AppInterface.Answer.Parameters.Offer) -> [String?] {
        offer.options.map(\.title)
    }

    init() {
        AppDependencyManager.shared.add(dependency: NoteStore.shared)
    }

    @Test func `is what its query suggests`() async throws {
        let notes = try await offer("others")
        #expect(titles(notes) == ["Shopping", "Ideas"])
        #expect(notes.options.first?.subtitle == "A note")
        #expect(
            notes.options.first?.value == "5A0E3C0D-6C58-4D57-8B5A-3F7B9B0F0001"
        )
        #expect(notes.more == false && notes.searched == false && notes.exact == nil)
    }

    @Test func `is what its query finds for words`() async throws {
        let notes = try await offer("others", to: "shop")
        #expect(titles(notes) == ["Shopping"] && notes.searched == true)
        let exact = try await offer("others", to: "5A0E3C0D-6C58-4D57-8B5A-3F7B9B0F0002")
        #expect(exact.exact?.title == "Ideas")
        #expect(exact.options.isEmpty)
    }

    @Test func `is all that there is, where its query knows that`() async throws {
        let folders = try await offer("folder", to: "wo")
        #expect(titles(folders) == ["home", "work"] && folders.searched == false)
        #expect(try await offer("folder", to: "work").exact?.value == "work")
    }

    @Test func `is what its provider of options has, with what it has by default`() async throws {
        let tags = try await offer("tag")
        #expect(tags.options.map(\.value) == ["urgent", "later"])
        #expect(tags.default?.value == "later")
    }

    @Test func `is nothing that can be asked for where there is neither`() async throws {
        await #expect(throws: IntentFailure.self) { try await offer("text") }
        await #expect(throws: IntentFailure.self) { try await offer("nothing") }
        let descriptor = IntentCatalogue.descriptor(of: AddNote.self)
        #expect(
            descriptor.parameters.filter(\.hasOptions).map(\.name) == ["folder", "tag", "others"]
        )
    }

    /// Knows more than anybody reads.
    private struct Numbers: DynamicOptionsProvider {
        func results() async throws -> [Int] { Array(1...5000) }
    }

    /// Knows what nobody can type.
    private struct Novels: DynamicOptionsProvider {
        func results() async throws -> ItemCollection<String> {
            ItemCollection {
                ItemSection(items: [
                    IntentItem("a", title: "The first", subtitle: "of two"),
                    IntentItem(String(repeating: "b", count: 5000)),
                    IntentItem("c", title: "\(String(repeating: "ü", count: 5000))"),
                ])
            }
        }
    }

    @Test func `has bounds`() async throws {
        let many = try #require(ParameterOffers(options: Numbers(), query: nil))
        let answer = try await many.answer(to: nil)
        #expect(answer.options.count == 100 && answer.more == true)
        #expect(answer.options[99].value == "100")
        let novels = try #require(ParameterOffers(options: Novels(), query: nil))
        let long = try await novels.answer(to: "a")
        #expect(long.options.map(\.value) == ["a", "c"])
        #expect(long.options.first?.subtitle == "of two")
        #expect(long.options[1].title?.utf8.count == 256)
        #expect(ParameterOffers(options: nil, query: nil) == nil)
    }
}
