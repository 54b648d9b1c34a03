/// A block of strings for C, side by side in one piece of memory.
///
/// A child that borrows our memory reads them from there, so nothing is copied or freed one by one.
struct StringBlock {
    /// A list in `lists`.
    struct List { let start: Int }

    private var bytes: [CChar] = []
    private var lists: [Int?] = []
    private(set) var hasInnerNul = false

    /// Appends a string, and returns where it begins.
    mutating func append(_ string: String) -> Int {
        let start = bytes.count
        for byte in string.utf8 {
            if byte == 0 { hasInnerNul = true }
            bytes.append(CChar(bitPattern: byte))
        }
        bytes.append(0)
        return start
    }

    mutating func appendList(_ strings: [String]) -> List {
        let start = lists.count
        for string in strings { lists.append(append(string)) }
        lists.append(nil)
        return List(start: start)
    }

    @unsafe struct Pointers {
        let bytes: UnsafeMutablePointer<CChar>
        let lists: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

        func string(_ start: Int) -> UnsafePointer<CChar> {
            unsafe UnsafePointer(bytes + start)
        }

        func list(_ list: List) -> UnsafePointer<UnsafeMutablePointer<CChar>?> {
            unsafe UnsafePointer(lists + list.start)
        }
    }

    @unsafe mutating func withPointers<Answer>(_ body: (Pointers) -> Answer) -> Answer {
        let starts = lists
        return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            guard let bytes = bytes.baseAddress else { preconditionFailure("no strings") }
            var pointers: [UnsafeMutablePointer<CChar>?] = unsafe starts.map { start in
                unsafe start.map { unsafe bytes + $0 }
            }
            return unsafe pointers.withUnsafeMutableBufferPointer { lists in
                guard let lists = lists.baseAddress else {
                    preconditionFailure("no lists")
                }
                return unsafe body(Pointers(bytes: bytes, lists: lists))
            }
        }
    }
}
