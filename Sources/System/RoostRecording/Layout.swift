import RoostEngine

/// A description of how values of a type lie in memory, which is all that it takes to write and
/// read them.
///
/// The compiler leaves the names and types of all fields and cases in each program, for mirrors and
/// debuggers. So whatever the engine consists of is written and read without a line of code for
/// each type, and nothing can be forgotten (docs/decisions/0051-what-is-recorded.md). It is made
/// once for each type.
final class Layout {
    /// A field, and its distance from the beginning of the value.
    struct Field {
        let name: String
        let offset: Int
        let layout: Layout
    }

    /// A case of an enumeration, and its payload, if it has one.
    struct Case {
        let name: String
        let payload: Layout?
    }

    enum Form {
        /// A number that takes so many bytes.
        case integer(bytes: Int, isSigned: Bool)
        case double
        case truth
        case text
        case fields([Field])
        case cases([Case])
        case optional(Layout)
        case array(any ArrayForm.Type, Layout)
        case set(any SetForm.Type, Layout)
        case table(any TableForm.Type, key: Layout, value: Layout)
        /// The content behind a reference.
        case content(any HasContent.Type, ContentPlace, Layout)
    }

    let metadata: TypeMetadata
    /// The treatment of texts in it when it is written for others to read.
    let secrecy: Secrecy?
    /// The number of the plan by which values of it are written.
    let plan: Int
    fileprivate(set) var form: Form = .fields([])

    fileprivate init(_ metadata: TypeMetadata, _ secrecy: Secrecy?, plan: Int) {
        self.metadata = metadata
        self.secrecy = secrecy
        self.plan = plan
    }

    /// Whether texts are in it that no field or case within it has a name for.
    fileprivate var hasOwnText: Bool {
        switch form {
        case .text: true
        case .optional(let layout), .array(_, let layout), .set(_, let layout):
            layout.hasOwnText
        case .table(_, let key, let value): key.hasOwnText || value.hasOwnText
        case .integer, .double, .truth, .fields, .cases, .content: false
        }
    }
}

/// The layouts of a type and of all that it consists of.
struct Layouts {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let secrecy: Secrecy?
    }
    private var known: [Key: Layout] = [:]
    /// The places whose texts are secret, as far as they were met.
    private(set) var secretsMet: Set<String> = []
    /// The places whose texts are written as they are.
    private(set) var openTexts: Set<String> = []
    /// Words that differ where two types are not of the same shape.
    private(set) var shape = Digest()
    /// The steps by which values of these layouts are written.
    private(set) var plans = PlanMaker()

    /// Returns the layout of a type.
    ///
    /// A type that nobody can write is a bug of ours: the engine holds plain values.
    mutating func layout(of type: Any.Type, _ secrecy: Secrecy? = nil) -> Layout {
        let key = Key(type: ObjectIdentifier(type), secrecy: secrecy)
        let metadata = TypeMetadata(type)
        if let layout = known[key] {
            shape.add(metadata.name)
            return layout
        }
        let layout = Layout(metadata, secrecy, plan: plans.announce())
        known[key] = layout
        settle(layout, form(of: metadata, secrecy))
        return layout
    }

    private mutating func settle(_ layout: Layout, _ form: Layout.Form) {
        layout.form = form
        plans.make(layout.plan, for: layout)
    }

    private mutating func form(of metadata: TypeMetadata, _ secrecy: Secrecy?) -> Layout.Form {
        shape.add(metadata.name)
        if let leaf = Self.leaf(metadata.type) { return leaf }
        if metadata.isReference, let type = metadata.type as? any Reference.Type {
            return form(of: type, secrecy)
        }
        switch metadata.kind {
        case .structure, .tuple:
            return .fields(
                metadata.fields.map { field in
                    shape.add(field.name)
                    return Layout.Field(
                        name: field.name,
                        offset: field.offset,
                        layout: part(field.name, of: metadata, field.type, secrecy)
                    )
                }
            )
        case .optional: return .optional(layout(of: metadata.wrappedType, secrecy))
        case .enumeration: return .cases(cases(of: metadata, secrecy))
        case .other: preconditionFailure("\(metadata.name) cannot be recorded: it is no value")
        }
    }

    private mutating func form(
        of reference: any Reference.Type,
        _ secrecy: Secrecy?
    ) -> Layout.Form {
        switch reference.form {
        case .array(let type): return .array(type, layout(of: type.elementType, secrecy))
        case .set(let type): return .set(type, layout(of: type.elementType, secrecy))
        case .table(let type):
            let key = layout(of: type.keyType, secrecy)
            return .table(type, key: key, value: layout(of: type.valueType, secrecy))
        case .content(let type, let place):
            return .content(type, place, content(of: type, secrecy))
        }
    }

    /// Returns the layout of what lies behind a reference, whose parts are named as if they were
    /// the reference's own.
    private mutating func content(of type: any HasContent.Type, _ secrecy: Secrecy?) -> Layout {
        let content = TypeMetadata(Self.contentType(type))
        let place = _typeName(type, qualified: false)
        guard content.kind == .tuple else {
            return layout(of: content.type, at: place, secrecy)
        }
        let layout = Layout(content, secrecy, plan: plans.announce())
        settle(layout, .fields(fields(of: content, at: place, secrecy)))
        return layout
    }

    private mutating func cases(
        of metadata: TypeMetadata,
        _ secrecy: Secrecy?
    ) -> [Layout.Case] {
        metadata.cases.map { one in
            shape.add(one.name)
            precondition(
                !one.isIndirect,
                "\(metadata.name).\(one.name) cannot be recorded: its payload lies elsewhere"
            )
            guard let type = one.payload else {
                return Layout.Case(name: one.name, payload: nil)
            }
            let payload = TypeMetadata(type)
            // The values of a case are a tuple; each of them may be a secret by itself.
            if payload.kind == .tuple, !payload.fields.isEmpty {
                let place = metadata.name + "." + one.name
                let layout = Layout(payload, secrecy, plan: plans.announce())
                settle(layout, .fields(fields(of: payload, at: place, secrecy)))
                return Layout.Case(name: one.name, payload: layout)
            }
            return Layout.Case(
                name: one.name,
                payload: part(one.name, of: metadata, type, secrecy)
            )
        }
    }

    private mutating func fields(
        of tuple: TypeMetadata,
        at place: String,
        _ secrecy: Secrecy?
    ) -> [Layout.Field] {
        tuple.fields.map { field in
            shape.add(field.name)
            return Layout.Field(
                name: field.name,
                offset: field.offset,
                layout: layout(of: field.type, at: place + "." + field.name, secrecy)
            )
        }
    }

    private mutating func part(
        _ name: String,
        of metadata: TypeMetadata,
        _ type: Any.Type,
        _ secrecy: Secrecy?
    ) -> Layout {
        layout(of: type, at: metadata.name + "." + name, secrecy)
    }

    /// Returns the layout of what is at a place with a name, within what may be secret as a whole.
    private mutating func layout(
        of type: Any.Type,
        at place: String,
        _ secrecy: Secrecy?
    ) -> Layout {
        let own = Secrecy.places[place]
        if own != nil { secretsMet.insert(place) }
        let layout = layout(of: type, own ?? secrecy)
        if layout.secrecy == nil, layout.hasOwnText { openTexts.insert(place) }
        return layout
    }

    private static func contentType<Value: HasContent>(_ type: Value.Type) -> Any.Type {
        Value.Content.self
    }

    private static func leaf(_ type: Any.Type) -> Layout.Form? {
        switch type {
        case is Bool.Type: .truth
        case is String.Type: .text
        case is Double.Type: .double
        default:
            integers[ObjectIdentifier(type)].map {
                .integer(bytes: $0.bytes, isSigned: $0.isSigned)
            }
        }
    }

    /// The integers by their types: to ask a type whether it is one is a long search.
    private static let integers: [ObjectIdentifier: (bytes: Int, isSigned: Bool)] = {
        let types: [any FixedWidthInteger.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
            UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
        ]
        return types.reduce(into: [:]) { known, type in
            known[ObjectIdentifier(type)] = (type.bitWidth / 8, type.isSigned)
        }
    }()
}
