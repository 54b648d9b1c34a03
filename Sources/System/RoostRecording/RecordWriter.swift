/// A writer that puts values into bytes, as their plans say.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []
    let telling: Telling

    /// The treatment of secret texts.
    enum Telling {
        case everything
        /// Others take their place.
        case nothing
        /// Only their lengths, which stay the same where other texts have taken their place.
        case lengths
    }

    init(telling: Telling) { self.telling = telling }

    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    mutating func write<Value>(_ value: Value, _ plan: Int, _ plans: WritingPlans) {
        unsafe withUnsafePointer(to: value) {
            unsafe write(at: UnsafeRawPointer($0), plan, plans)
        }
    }

    /// Writes the value that lies at a place, by a plan.
    mutating func write(at start: UnsafeRawPointer, _ plan: Int, _ plans: WritingPlans) {
        var next = plans.start(of: plan)
        while true {
            let step = plans.steps[next]
            next += 1
            let place = unsafe start + Int(step.offset)
            switch step.operation {
            case .end: return
            case .signed8: number(Self.zigzag(unsafe place.load(as: Int64.self)))
            case .unsigned8: number(unsafe place.load(as: UInt64.self))
            case .signed4: number(Self.zigzag(Int64(unsafe place.load(as: Int32.self))))
            case .unsigned4: number(UInt64(unsafe place.load(as: UInt32.self)))
            case .signed2: number(Self.zigzag(Int64(unsafe place.load(as: Int16.self))))
            case .unsigned2: number(UInt64(unsafe place.load(as: UInt16.self)))
            case .byte: bytes.append(unsafe place.load(as: UInt8.self))
            case .truth: bytes.append(unsafe place.load(as: UInt8.self) & 1)
            case .word: word(unsafe place.load(as: UInt64.self))
            case .twoWords:
                word(unsafe place.load(as: UInt64.self))
                word(unsafe place.load(fromByteOffset: 8, as: UInt64.self))
            case .text:
                let text = unsafe place.assumingMemoryBound(to: String.self).pointee
                self.text(text, WritingPlans.secrecy(step))
            case .array: unsafe array(at: place, plans.arrays[Int(step.other)], plans)
            case .box: unsafe write(at: Self.content(of: place), Int(step.other), plans)
            case .element: unsafe write(at: Self.elements(of: place), Int(step.other), plans)
            case .choice: unsafe write(at: place, plans.choices[Int(step.other)], plans)
            case .optional:
                let optional = plans.wrappings[Int(step.other)]
                let isThere = unsafe optional.reader.tag(of: place) == 0
                bytes.append(isThere ? 1 : 0)
                // What is there lies as it would without the choice.
                if isThere { unsafe write(at: place, optional.wrapped, plans) }
            case .part: unsafe write(at: place, Int(step.other), plans)
            case .set:
                let set = plans.sets[Int(step.other)]
                unsafe set.type.write(at: place, set.element, plans, to: &self)
            case .table:
                let table = plans.tables[Int(step.other)]
                unsafe table.type.write(at: place, table.key, table.value, plans, to: &self)
            case .content:
                let content = plans.contents[Int(step.other)]
                unsafe content.type.write(at: place, content.content, plans, to: &self)
            }
        }
    }

    /// Writes an array, whatever its elements are.
    ///
    /// All arrays have one form in memory, which tells where their elements begin and how many
    /// there are; to ask one of a type that is known only while the program runs takes longer than
    /// to write what is in it.
    private mutating func array(
        at place: UnsafeRawPointer,
        _ elements: WritingPlans.Elements,
        _ plans: WritingPlans
    ) {
        let count = unsafe place.load(as: [UInt8].self).count
        number(UInt64(count))
        guard count > 0 else { return }
        let start = unsafe Self.elements(of: place)
        for number in 0..<count {
            unsafe write(at: start + number * elements.stride, elements.element, plans)
        }
    }

    /// Returns the place of the first element of an array that has some, which its owner keeps for
    /// as long as that takes.
    private static func elements(of place: UnsafeRawPointer) -> UnsafeRawPointer {
        guard let start = unsafe place.load(as: [UInt8].self).withUnsafeBytes({ $0.baseAddress })
        else {
            preconditionFailure("an array has elements, and no place for them")
        }
        return unsafe start
    }

    /// Returns the place of what an object begins with, to which a reference lies at a place.
    private static func content(of place: UnsafeRawPointer) -> UnsafeRawPointer {
        // After the type of the object and the number of its owners.
        unsafe place.load(as: UnsafeRawPointer.self) + 16
    }

    private mutating func write(
        at place: UnsafeRawPointer,
        _ choice: WritingPlans.Choice,
        _ plans: WritingPlans
    ) {
        let tag = unsafe choice.reader.tag(of: place)
        number(UInt64(tag))
        guard let payload = plans.payload(of: tag, in: choice) else { return }
        let size = choice.reader.size
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { copy in
            guard let start = copy.baseAddress else { return }
            // The bytes alone, which own nothing: the value itself stays as it is.
            unsafe start.copyMemory(from: place, byteCount: size)
            unsafe choice.reader.project(start)
            unsafe write(at: UnsafeRawPointer(start), payload, plans)
        }
    }

    /// Returns an unsigned number for a signed one, which is small where that is close to zero.
    private static func zigzag(_ number: Int64) -> UInt64 {
        UInt64(bitPattern: (number << 1) ^ (number >> 63))
    }

    /// Writes a number in as many bytes as it takes, seven bits in each.
    mutating func number(_ number: UInt64) {
        var rest = number
        if rest < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: rest)) }
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func word(_ word: UInt64) {
        unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func text(_ text: String, _ secrecy: Secrecy? = nil) {
        number(UInt64(text.utf8.count))
        switch (secrecy, telling) {
        case (nil, _), (_, .everything): bytes.append(contentsOf: text.utf8)
        case (let secrecy?, .nothing): bytes.append(contentsOf: secrecy.hide(text).utf8)
        case (_, .lengths): break
        }
    }

    /// Writes bytes that were written elsewhere.
    mutating func append(_ further: [UInt8]) { bytes.append(contentsOf: further) }
}
