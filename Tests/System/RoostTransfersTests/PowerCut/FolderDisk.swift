import RoostTesting

/// A folder on a disk whose power may be cut.
///
/// What was flushed stays: of a file its bytes, of the folder its names, each by itself. Of the
/// rest any part may be there; bytes in any order and sector by sector, names in the order in which
/// they were given.
struct FolderDisk {
    /// The severity of a loss.
    enum Loss: CaseIterable {
        /// What a kill leaves: all of it is there.
        case nothing
        /// Nothing that was not flushed is there.
        case everything
        case some
    }

    private struct State {
        var names: [String: Int] = [:]
        var files: [Int: [UInt8]] = [:]

        mutating func carry(_ operation: FolderOperation) {
            switch operation {
            case .creation(let name, let file): names[name] = file
            case .renaming(let from, let to):
                if let file = names.removeValue(forKey: from) { names[to] = file }
            case .removal(let name): names[name] = nil
            case .write(let file, let offset, let new):
                var bytes = files[file] ?? []
                let end = offset + new.count
                if end > bytes.count {
                    bytes += [UInt8](repeating: 0, count: end - bytes.count)
                }
                bytes.replaceSubrange(offset..<end, with: new)
                files[file] = bytes
            case .length(let file, let length):
                var bytes = files[file] ?? []
                if length < bytes.count { bytes.removeLast(bytes.count - length) }
                if length > bytes.count {
                    bytes += [UInt8](repeating: 0, count: length - bytes.count)
                }
                files[file] = bytes
            case .flush, .flushOfNames, .flushOfAll, .finished: break
            }
        }
    }

    private var flushed = State()
    private var waiting: [(place: Int, operation: FolderOperation)] = []
    private var taken = 0
    /// The transfers that were told to be finished.
    private(set) var finished: Set<Int> = []

    mutating func take(_ operation: FolderOperation) {
        switch operation {
        case .flush(let file, let end): settle(upTo: end) { $0.changed == file }
        case .flushOfNames(let end): settle(upTo: end) { $0.isOfNames }
        case .flushOfAll(let end): settle(upTo: end) { _ in true }
        case .finished(let number): finished.insert(number)
        default: waiting.append((taken, operation))
        }
        taken += 1
    }

    private mutating func settle(upTo end: Int, _ isFlushed: (FolderOperation) -> Bool) {
        for (place, operation) in waiting where place < end && isFlushed(operation) {
            flushed.carry(operation)
        }
        waiting.removeAll { $0.place < end && isFlushed($0.operation) }
    }

    /// What is there when the power is cut now.
    func files(_ loss: Loss, _ random: inout SeededGenerator) -> [String: [UInt8]] {
        var state = flushed
        switch loss {
        case .everything: break
        case .nothing: for (_, operation) in waiting { state.carry(operation) }
        case .some:
            let names = waiting.map(\.operation).filter(\.isOfNames)
            for operation in names.prefix(random.below(names.count + 1)) { state.carry(operation) }
            var rest = waiting.map(\.operation).filter { !$0.isOfNames }
            while !rest.isEmpty {
                let operation = rest.remove(at: random.below(rest.count))
                switch random.below(5) {
                case 0, 1: state.carry(operation)
                case 2: for part in Self.torn(operation, &random) { state.carry(part) }
                default: break
                }
            }
        }
        return state.names.mapValues { state.files[$0] ?? [] }
    }

    /// Some of the sectors of a write.
    private static func torn(
        _ operation: FolderOperation,
        _ random: inout SeededGenerator
    ) -> [FolderOperation] {
        guard case .write(let file, let offset, let bytes) = operation else { return [operation] }
        return Sectors.some(of: bytes, at: offset, &random).map {
            .write(file, $0.offset, $0.bytes)
        }
    }
}
