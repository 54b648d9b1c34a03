/// The compiler's own description of a type, as it lies in the program.
///
/// How it lies there is part of what Swift's modules are compiled against
/// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst). The tests write and
/// read whole engines, so that another compiler that had it lie otherwise would be seen at once.
struct TypeMetadata {
    enum Kind { case structure, enumeration, optional, tuple, other }

    struct Field {
        let name: String
        let type: Any.Type
        let offset: Int
    }

    struct Case {
        let name: String
        let payload: Any.Type?
        /// Whether the payload lies in an object of its own, beside the value.
        let isIndirect: Bool
    }

    let type: Any.Type
    let kind: Kind
    /// The name of the type without that of its module.
    let name: String

    init(_ type: Any.Type) {
        self.type = type
        let start = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        // https://github.com/swiftlang/swift/blob/main/include/swift/ABI/MetadataKind.def
        kind =
            switch unsafe start.load(as: UInt.self) {
            case 0x200: .structure
            case 0x201: .enumeration
            case 0x202: .optional
            case 0x301: .tuple
            default: .other
            }
        name = kind == .structure || kind == .enumeration ? unsafe Self.name(at: start) : "\(kind)"
    }

    /// Returns the names of a type and of those that it is nested in, from its metadata.
    private static func name(at start: UnsafeRawPointer) -> String {
        var names: [String] = []
        var next = unsafe start.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
        while let context = unsafe next {
            // A type is a class, a structure or an enumeration; what else it is in has no name, or
            // is the module.
            let isType = unsafe context.load(as: UInt32.self) & 0x1f >= 16
            if isType, let name = unsafe follow(context + 8) {
                names.insert(
                    unsafe String(cString: name.assumingMemoryBound(to: UInt8.self)),
                    at: 0
                )
            }
            unsafe next = unsafe parent(of: context)
        }
        return names.joined(separator: ".")
    }

    private static func parent(of context: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = unsafe context.load(fromByteOffset: 4, as: Int32.self)
        guard distance != 0 else { return nil }
        // The lowest bit says that the place holds the address of what is meant.
        let place = unsafe context + 4 + Int(distance & ~1)
        return unsafe distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer?.self)
    }

    private var start: UnsafeRawPointer {
        unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// The functions and sizes that the compiler made for the type.
    private var witnesses: UnsafeRawPointer {
        unsafe start.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    }

    var size: Int { unsafe witnesses.load(fromByteOffset: 64, as: Int.self) }

    /// Whether a value is one reference that is always there, whatever it refers to.
    var isReference: Bool {
        guard kind == .structure || kind == .other else { return false }
        let hasOwner = unsafe witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x10000 != 0
        return unsafe hasOwner && size == MemoryLayout<UnsafeRawPointer>.size
    }

    /// Traps where values have to lie so that an object, or an array, has a gap before them.
    func checkAlignment() {
        let mask = unsafe witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0xff
        precondition(mask < 16, "\(name) cannot be recorded: it begins at multiples of \(mask + 1)")
    }

    /// The type that may be there or not.
    var wrappedType: Any.Type {
        precondition(kind == .optional, "only an optional wraps a type")
        return unsafe start.load(fromByteOffset: 16, as: Any.Type.self)
    }

    // MARK: - Enumerations

    /// A reader that tells the case of an enumeration's value, and uncovers its payload.
    @safe struct CaseReader {
        fileprivate typealias TagOfCase =
            @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
        fileprivate typealias Projection =
            @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

        fileprivate let type: UnsafeRawPointer
        fileprivate let tagOfCase: TagOfCase
        fileprivate let projection: Projection
        /// The bytes that a value takes.
        let size: Int

        /// Returns the number of the case of the value at a place.
        func tag(of value: UnsafeRawPointer) -> Int { unsafe Int(tagOfCase(value, type)) }

        /// Takes away from the bytes of a value what tells its case, so that its payload is left.
        func project(_ value: UnsafeMutableRawPointer) { unsafe projection(value, type) }
    }

    var caseReader: CaseReader {
        unsafe CaseReader(
            type: start,
            tagOfCase: witness(11, as: CaseReader.TagOfCase.self),
            projection: witness(12, as: CaseReader.Projection.self),
            size: size
        )
    }

    private typealias Injection =
        @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

    private func witness<Function>(_ number: Int, as type: Function.Type) -> Function {
        unsafe witnesses.load(fromByteOffset: number * 8, as: type)
    }

    /// Returns the name of the case of a value of this type.
    func caseName<Value>(of value: Value) -> String {
        unsafe withUnsafePointer(to: value) {
            cases[unsafe caseReader.tag(of: UnsafeRawPointer($0))].name
        }
    }

    /// Makes a payload the value of a case.
    func inject(_ tag: Int, into value: UnsafeMutableRawPointer) {
        unsafe witness(13, as: Injection.self)(value, UInt32(tag), start)
    }

    // MARK: - Fields and cases

    var cases: [Case] {
        records.map { record in
            Case(name: record.name, payload: record.type, isIndirect: record.isIndirect)
        }
    }

    var fields: [Field] { kind == .tuple ? elements : properties }

    /// The elements of a tuple, which are numbered where they have no names.
    private var elements: [Field] {
        let count = unsafe start.load(fromByteOffset: 8, as: Int.self)
        var names: [Substring] = []
        if let labels = unsafe start.load(fromByteOffset: 16, as: UnsafePointer<CChar>?.self) {
            names = unsafe String(cString: labels)
                .split(separator: " ", omittingEmptySubsequences: false)
        }
        return (0..<count).map { number in
            let element = unsafe start + 24 + number * 16
            let name = number < names.count ? names[number] : ""
            return Field(
                name: name.isEmpty ? "\(number)" : String(name),
                type: unsafe element.load(as: Any.Type.self),
                offset: Int(unsafe element.load(fromByteOffset: 8, as: UInt32.self))
            )
        }
    }

    /// The properties of a structure.
    private var properties: [Field] {
        let records = records
        // The descriptor says how many words after the type's beginning the offsets are.
        let words = Int(unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self))
        let offsets = unsafe start + words * 8
        return records.enumerated().map { number, record in
            guard let type = record.type else {
                preconditionFailure(
                    "\(name).\(record.name) cannot be recorded: its type is unknown"
                )
            }
            let offset = unsafe offsets.load(fromByteOffset: number * 4, as: UInt32.self)
            return Field(name: record.name, type: type, offset: Int(offset))
        }
    }

    private struct Record {
        let name: String
        let type: Any.Type?
        let isIndirect: Bool
    }

    private var descriptor: UnsafeRawPointer {
        unsafe start.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    }

    private var records: [Record] {
        guard let list = unsafe Self.follow(descriptor + 16) else {
            preconditionFailure(
                "\(name) cannot be recorded: the compiler has left no list of its fields"
            )
        }
        let count = unsafe list.load(fromByteOffset: 12, as: UInt32.self)
        return (0..<Int(count)).map { number in
            let record = unsafe list + 16 + number * 12
            guard let name = unsafe Self.follow(record + 8) else {
                preconditionFailure("\(self.name) cannot be recorded: a field of it has no name")
            }
            return Record(
                name: unsafe String(cString: name.assumingMemoryBound(to: UInt8.self)),
                type: unsafe Self.follow(record + 4).map { unsafe resolve($0) } ?? nil,
                isIndirect: unsafe record.load(as: UInt32.self) & 1 != 0
            )
        }
    }

    /// Returns the place that a number names by its distance from itself; none where it is zero.
    private static func follow(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = unsafe place.load(as: Int32.self)
        return distance == 0 ? nil : unsafe place + Int(distance)
    }

    /// Returns the type that a mangled name stands for, where this type's parameters are known.
    private func resolve(_ mangled: UnsafeRawPointer) -> Any.Type? {
        var length = 0
        // https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst#symbolic-references
        while true {
            switch unsafe mangled.load(fromByteOffset: length, as: UInt8.self) {
            case 0:
                return unsafe _getTypeByMangledNameInContext(
                    mangled.assumingMemoryBound(to: UInt8.self),
                    UInt(length),
                    genericContext: descriptor,
                    genericArguments: start + 16
                )
            case 0x01...0x17: length += 5
            case 0x18...0x1f: length += 9
            default: length += 1
            }
        }
    }
}
