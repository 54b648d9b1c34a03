import Testing

/// The page of a module for somebody who opens it for the first time.
enum Page {
    /// The number of files of a module that need not say where to begin.
    static let fewFiles = 3

    /// The files that a page names.
    static func files(named page: String) -> [String] {
        let parts = page.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasSuffix(".swift") }
            .map { String($0.element) }
    }

    /// Returns the defects of a module's page.
    static func defects(of page: String?, module: String, files: [String]) -> [String] {
        guard let page else {
            return files.count > fewFiles ? ["\(module) does not say where to begin"] : []
        }
        let names = Set(files.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
        let missing = Self.files(named: page).filter { !names.contains($0) }
        return (page.hasPrefix("# ``\(module)``\n\n") ? [] : ["the page of \(module) has no title"])
            + missing.map { "the page of \(module) names \($0), which is not there" }
    }
}

@Suite struct `The page of a module` {
    @Test func `is there where there are more than three files, and names those that are`() throws {
        let house = try House.present.get()
        let defects = house.modules.sorted { $0.key < $1.key }.flatMap { module, files in
            Page.defects(of: house.pages[module], module: module, files: files.map(\.path))
        }
        #expect(defects == [])
    }

    @Test func `is seen to be wrong`() {
        let files = (1...20).map { "A/Inner/File\($0).swift" }
        #expect(Page.defects(of: nil, module: "A", files: files).count == 1)
        #expect(Page.defects(of: nil, module: "A", files: Array(files.prefix(4))).count == 1)
        #expect(Page.defects(of: nil, module: "A", files: Array(files.prefix(3))) == [])
        let page = "# ``A``\n\nDoes much.\n\n- `File1.swift` and `Gone.swift`.\n"
        #expect(
            Page.defects(of: page, module: "A", files: files)
                == ["the page of A names Gone.swift, which is not there"]
        )
        #expect(Page.defects(of: "A", module: "A", files: files).count == 1)
    }
}
