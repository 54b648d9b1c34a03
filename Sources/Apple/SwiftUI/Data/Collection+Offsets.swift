public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) {
            kept.append(element)
        }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets, in their order, to before the element at another offset.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let stays = elements.indices.filter { !source.contains($0) }
        let order =
            stays.filter { $0 < destination } + source.filter { $0 < elements.count }
            + stays.filter { $0 >= destination }
        for (index, offset) in zip(Array(indices), order) {
            self[index] = elements[offset]
        }
    }
}
