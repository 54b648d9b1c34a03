/// The changes among many things since they were told last.
struct Changes<Item: Watched> {
    /// Whether anything at all counts as a change, or only what people would read as one.
    let isExact: Bool
    /// The items as they were told last, by their keys.
    private var told: [String: Item] = [:]

    init(isExact: Bool) { self.isExact = isExact }

    mutating func among(_ items: [Item]) -> [Item] {
        let before = told
        told = [:]
        return items.filter { item in
            if let last = before[item.key], isExact ? last == item : last.reads(as: item) {
                // What it was told as is what the next change is a change of.
                told[item.key] = last
                return false
            }
            told[item.key] = item
            return true
        }
    }
}
