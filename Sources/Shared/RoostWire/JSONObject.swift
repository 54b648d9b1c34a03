/// A JSON object: members in the order in which they were added, each key at most once.
///
/// Finding a member takes the same time however many there are.
package struct JSONObject: Sendable {
    /// A name and what it stands for.
    package struct Member: Hashable, Sendable {
        package let key: String
        package var value: JSON
    }

    private var members: [Member] = []
    /// The place of each key, once there are too many members to look at one by one.
    private var places: [String: Int] = [:]

    /// The number of members up to which comparing keys one by one is quicker than hashing one.
    private static let fewMembers = 16

    /// Creates an object without members.
    package init() {}

    /// Creates an object from members that are known to have different keys.
    package init(members: some Sequence<(String, JSON)>) {
        for (key, value) in members {
            let isNew = add(key, value)
            precondition(isNew, "an object was written down with a key that stands twice")
        }
    }

    /// The value of a member; `nil` if there is none, which is not the same as `null`.
    ///
    /// Setting a key that is there keeps its place; setting `nil` removes the member.
    package subscript(key: String) -> JSON? {
        get { place(of: key).map { members[$0].value } }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): members[place].value = value
            case (nil, let value?): append(key, value)
            case (let place?, nil): remove(at: place)
            case (nil, nil): break
            }
        }
    }

    /// The keys, in order.
    package var keys: some Sequence<String> { members.lazy.map(\.key) }

    /// Adds a member at the end unless its key is taken, and says whether it did.
    package mutating func add(_ key: String, _ value: JSON) -> Bool {
        guard place(of: key) == nil else { return false }
        append(key, value)
        return true
    }

    private func place(of key: String) -> Int? {
        guard members.count > Self.fewMembers else {
            for place in members.indices where members[place].key == key { return place }
            return nil
        }
        return places[key]
    }

    private mutating func append(_ key: String, _ value: JSON) {
        // Most messages have a handful of members; growing one by one would copy them three times.
        if members.isEmpty { members.reserveCapacity(6) }
        members.append(Member(key: key, value: value))
        if members.count > Self.fewMembers + 1 {
            places[key] = members.count - 1
        } else if members.count == Self.fewMembers + 1 {
            indexMembers()
        }
    }

    private mutating func remove(at place: Int) {
        members.remove(at: place)
        indexMembers()
    }

    private mutating func indexMembers() {
        places.removeAll()
        guard members.count > Self.fewMembers else { return }
        places.reserveCapacity(members.count * 2)
        for place in members.indices { places[members[place].key] = place }
    }
}

extension JSONObject: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { members.count }
    package subscript(place: Int) -> Member { members[place] }
}

extension JSONObject: Hashable {
    package static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.members == other.members
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSON)...) { self.init(members: elements) }
}
