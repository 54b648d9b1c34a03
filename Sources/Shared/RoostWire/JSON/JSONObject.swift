/// A JSON object: members in the order in which they were added, each key at most once.
///
/// Finding a member takes the same time however many there are.
package struct JSONObject: Sendable {
    /// A name and what it stands for.
    package struct Member: Hashable, Sendable {
        package let key: String
        package var value: JSON
    }

    private enum Contents {
        case members(JSONMembers)
        /// An object of few members, read where it stands in a text.
        case text(JSONText, place: Int)
    }

    private var contents: Contents

    /// The number of members up to which comparing keys one by one is quicker than hashing one.
    static let fewMembers = 16

    /// Creates an object without members.
    package init() { contents = .members(JSONMembers()) }

    /// Creates an object from members that are known to have different keys.
    package init(members: some Sequence<(String, JSON)>) {
        self.init()
        for (key, value) in members {
            let isNew = add(key, value)
            precondition(isNew, "an object was written down with a key that stands twice")
        }
    }

    /// Creates the object whose mark is at a place of a text.
    init(_ text: JSONText, at place: Int) {
        contents = .text(text, place: place)
        if text.count(at: place) > Self.fewMembers { contents = .members(members) }
    }

    /// The value of a member; `nil` if there is none, which is not the same as `null`.
    ///
    /// Setting a key that is there keeps its place; setting `nil` removes the member.
    package subscript(key: String) -> JSON? {
        get {
            switch contents {
            case .members(let members): members[key]
            case .text(let text, let place): text.value(of: key, at: place).map(text.value)
            }
        }
        set { change { $0[key] = newValue } }
    }

    /// The keys, in order.
    package var keys: [String] {
        switch contents {
        case .members(let members): return members.list.map(\.key)
        case .text(let text, let place):
            var keys: [String] = []
            keys.reserveCapacity(text.count(at: place))
            var key = text.firstKey(at: place)
            for _ in 0..<text.count(at: place) {
                keys.append(text.key(at: key))
                key = text.key(after: key)
            }
            return keys
        }
    }

    /// Adds a member at the end unless its key is taken, and says whether it did.
    package mutating func add(_ key: String, _ value: JSON) -> Bool {
        change { $0.add(key, value) }
    }

    private mutating func change<Result>(_ body: (inout JSONMembers) -> Result) -> Result {
        var members = members
        // The members are lent, so that a change of them copies nothing.
        contents = .members(JSONMembers())
        defer { contents = .members(members) }
        return body(&members)
    }

    /// All members, each as a value of its own.
    private var members: JSONMembers {
        switch contents {
        case .members(let members): return members
        case .text(let text, let place):
            var members = JSONMembers(count: text.count(at: place))
            var key = text.firstKey(at: place)
            for _ in 0..<text.count(at: place) {
                members.append(Member(key: text.key(at: key), value: text.value(at: key + 1)))
                key = text.key(after: key)
            }
            return members
        }
    }
}

extension JSONObject {
    /// The same object as a value of its own, for whoever keeps it: one that was read holds all of
    /// the message that it was in.
    package var detached: JSONObject {
        var members = JSONMembers(count: count)
        for member in self.members.list {
            members.append(Member(key: member.key, value: member.value.detached))
        }
        var object = JSONObject()
        object.contents = .members(members)
        return object
    }
}

extension JSON {
    fileprivate var detached: JSON {
        switch self {
        case .null, .bool, .integer, .number, .string: self
        case .array(let elements): .array(elements.map(\.detached))
        case .object(let object): .object(object.detached)
        }
    }
}

extension JSONObject: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int {
        switch contents {
        case .members(let members): members.list.count
        case .text(let text, let place): text.count(at: place)
        }
    }

    package subscript(place: Int) -> Member {
        switch contents {
        case .members(let members): return members.list[place]
        case .text(let text, let object):
            precondition(indices.contains(place), "an object has no member at this place")
            var key = text.firstKey(at: object)
            for _ in 0..<place { key = text.key(after: key) }
            return Member(key: text.key(at: key), value: text.value(at: key + 1))
        }
    }
}

extension JSONObject: Hashable {
    package static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.members.list == other.members.list
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(members.list) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSON)...) { self.init(members: elements) }
}
