/// An element that is sorted by a key, which no other element of the array has.
protocol Ordered: Sendable {
    associatedtype SortKey: Comparable, Sendable
    /// The key by which the element is sorted.
    var sortKey: SortKey { get }
    /// The type of the group by which elements may be passed over together.
    associatedtype Group: Equatable, Sendable = Never
    /// The group of the element; `nil` for one that has to be looked at by itself.
    var group: Group? { get }
    /// The most elements that are copied together when one of them changes.
    static var mostInPage: Int { get }
}

extension Ordered {
    static var mostInPage: Int { 128 }
}

extension Ordered where Group == Never {
    var group: Never? { nil }
}

/// An array of elements in the order of their keys, in pages.
///
/// The engine is copied now and then, to go back from there where a commit fails. A copy shares all
/// pages but those that change after it, so that a turn that adds one of ten thousand does not copy
/// them all (docs/decisions/0064-the-engine-goes-back-by-its-inputs.md). Finding takes two binary
/// searches.
struct PagedSortedArray<Element: Ordered>: Sendable {
    /// The pages, none of which is empty.
    private var pages: [[Element]] = []
    /// The group of all in each page; `nil` where some are of another, or were when they were
    /// added.
    private var groups: [Element.Group?] = []
    /// The number of elements in all pages.
    private(set) var count = 0

    init() {}

    /// Creates the array from elements in any order.
    init(sorting elements: some Sequence<Element>) {
        append(elements.sorted { $0.sortKey < $1.sortKey })
    }

    /// All elements, in order.
    var all: some Collection<Element> { pages.joined() }

    /// A page of consecutive elements, with the group that all of them belong to; `nil` where they
    /// belong to several.
    typealias Page = (group: Element.Group?, elements: [Element])

    /// All elements, in order, page by page.
    var allPages: some Sequence<Page> { zip(groups, pages).lazy.map { ($0, $1) } }

    var first: Element? { pages.first?.first }
    var last: Element? { pages.last?.last }

    subscript(key: Element.SortKey) -> Element? {
        place(of: key).map { pages[$0.page][$0.index] }
    }

    /// Adds an element, unless there is one with its key.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func insert(_ element: Element) -> Bool {
        guard !pages.isEmpty else {
            pages = [[element]]
            groups = [element.group]
            count = 1
            return true
        }
        let (page, index) = position(of: element.sortKey)
        guard !isAt(page, index, element.sortKey) else { return false }
        pages[page].insert(element, at: index)
        if groups[page] != element.group { groups[page] = nil }
        count += 1
        guard pages[page].count > Element.mostInPage else { return true }
        // Where keys only grow, a full page is left full.
        let isLast = page == pages.count - 1 && index == pages[page].count - 1
        let cut = isLast ? index : pages[page].count / 2
        let rest = Array(pages[page][cut...])
        pages[page].removeLast(rest.count)
        pages.insert(rest, at: page + 1)
        groups.insert(isLast ? element.group : groups[page], at: page + 1)
        return true
    }

    /// Puts an element in the place of the one that has its key.
    ///
    /// - Returns: The one that was there; `nil` if there was none, and nothing has changed.
    @discardableResult
    mutating func update(_ element: Element) -> Element? {
        guard let place = place(of: element.sortKey) else { return nil }
        let former = pages[place.page][place.index]
        self[place] = element
        return former
    }

    /// The place of the element with a key; good until the next change of the array.
    struct Place: Sendable {
        fileprivate let page: Int
        fileprivate let index: Int
    }

    func place(of key: Element.SortKey) -> Place? {
        guard !pages.isEmpty else { return nil }
        let (page, index) = position(of: key)
        return isAt(page, index, key) ? Place(page: page, index: index) : nil
    }

    /// The element at a place, which may be changed there but for its key.
    subscript(place: Place) -> Element {
        get { pages[place.page][place.index] }
        _modify {
            let key = pages[place.page][place.index].sortKey
            defer {
                let changed = pages[place.page][place.index]
                precondition(
                    changed.sortKey == key,
                    "an element is kept under the key of another one"
                )
                if groups[place.page] != changed.group { groups[place.page] = nil }
            }
            yield &pages[place.page][place.index]
        }
    }

    /// Removes the element with a key, if there is one.
    @discardableResult
    mutating func remove(_ key: Element.SortKey) -> Element? {
        guard let place = place(of: key) else { return nil }
        let removed = pages[place.page].remove(at: place.index)
        count -= 1
        if pages[place.page].isEmpty {
            pages.remove(at: place.page)
            groups.remove(at: place.page)
        }
        return removed
    }

    mutating func removeAll(where isMeant: (Element) -> Bool) {
        for page in pages.indices where pages[page].contains(where: isMeant) {
            let before = pages[page].count
            pages[page].removeAll(where: isMeant)
            count -= before - pages[page].count
        }
        removeEmptyPages()
    }

    private mutating func removeEmptyPages() {
        // Not by a key path: in generic code each evaluation makes it anew from the names of its
        // types, which takes longer than all the rest of a removal.
        guard pages.contains(where: { $0.isEmpty }) else { return }
        let kept = pages.indices.filter { !pages[$0].isEmpty }
        groups = kept.map { groups[$0] }
        pages = kept.map { pages[$0] }
    }

    /// Removes many elements in one pass, which are there and named in the order of their keys.
    mutating func remove<Name: Equatable>(_ names: [Name], by name: (Element) -> Name) {
        guard !names.isEmpty else { return }
        var next = 0
        for page in pages.indices {
            guard next < names.count else { break }
            guard pages[page].contains(where: { name($0) == names[next] }) else { continue }
            let before = pages[page].count
            pages[page].removeAll { element in
                guard next < names.count, name(element) == names[next] else { return false }
                next += 1
                return true
            }
            count -= before - pages[page].count
        }
        precondition(next == names.count, "an element is to be removed that is not there")
        removeEmptyPages()
    }

    /// Adds elements that are in order and come after all that are there.
    mutating func append(_ further: [Element]) {
        // Half full, as what comes later belongs in between.
        let length = Element.mostInPage / 2
        for start in stride(from: 0, to: further.count, by: length) {
            let page = Array(further[start..<min(start + length, further.count)])
            let first = page[0].group
            groups.append(page.allSatisfy { $0.group == first } ? first : nil)
            pages.append(page)
        }
        count += further.count
    }

    /// Removes the last elements, so that a number of them are left.
    mutating func shorten(to most: Int) {
        guard most >= 0, count > most else { return }
        while let last = pages.last, count - last.count >= most {
            count -= last.count
            pages.removeLast()
            groups.removeLast()
        }
        guard count > most else { return }
        pages[pages.count - 1].removeLast(count - most)
        count = most
    }

    /// Throws where its own rules do not hold.
    func verify(_ name: String) throws(Contradiction) {
        try Self.verify(pages, count: count, name)
        try Contradiction.verify(
            groups.count == pages.count
                && zip(groups, pages).allSatisfy { group, page in
                    group == nil || page.allSatisfy { $0.group == group }
                },
            "\(name): a page is said to be of one group, and is not"
        )
    }

    /// Throws where the rules of the pages do not hold.
    static func verify(
        _ pages: [[Element]],
        count: Int,
        _ name: String
    ) throws(Contradiction) {
        let all = pages.joined()
        try Contradiction.verify(
            count == all.count,
            "\(name): \(count) are counted, and there are \(all.count)"
        )
        try Contradiction.verify(
            pages.allSatisfy { !$0.isEmpty && $0.count <= Element.mostInPage },
            "\(name): a page is empty or too long"
        )
        try Contradiction.verify(
            zip(all, all.dropFirst()).allSatisfy { $0.sortKey < $1.sortKey },
            "\(name): one comes before another that it has to follow"
        )
    }

    private func isAt(_ page: Int, _ index: Int, _ key: Element.SortKey) -> Bool {
        index < pages[page].count && pages[page][index].sortKey == key
    }

    /// The page that a key belongs in, and the first index there that does not come before it.
    private func position(of key: Element.SortKey) -> (page: Int, index: Int) {
        // The last page that begins at or before the key; the first one if there is none.
        let after = pages.firstInOrder(where: { $0[0].sortKey > key })
        let page = max(0, after - 1)
        return (page, pages[page].firstInOrder(where: { $0.sortKey >= key }))
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on a condition holds, by a binary search; the end if it holds
    /// nowhere.
    ///
    /// Where it holds for an element, it holds for all that follow.
    @inlinable
    package func firstInOrder(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
