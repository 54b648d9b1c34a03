/// The `#if`s around a place in a file.
struct Conditions {
    private struct Block {
        var former: [String] = []
        var current: String?
    }

    private var blocks: [Block] = []

    /// The conditions that have to hold here, each to be joined by `&&`.
    var present: [String] {
        blocks.flatMap { block in
            block.former.map { "!(\($0))" } + (block.current.map { ["(\($0))"] } ?? [])
        }
    }

    /// Whether the token was about conditions.
    mutating func take(_ token: Token) -> Bool {
        switch token {
        case .condition(let condition): blocks.append(Block(current: condition))
        case .otherCondition(let condition): follow(with: condition)
        case .otherwise: follow(with: nil)
        // One that ends nothing is the compiler's to complain about.
        case .endOfCondition: _ = blocks.popLast()
        default: return false
        }
        return true
    }

    private mutating func follow(with condition: String?) {
        guard var block = blocks.popLast() else { return }
        if let current = block.current { block.former.append(current) }
        block.current = condition
        blocks.append(block)
    }
}
