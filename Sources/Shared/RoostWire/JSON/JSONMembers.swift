/// The members of an object, each a value of its own.
struct JSONMembers: Sendable {
    private(set) var list: [JSONObject.Member] = []
    /// The place of each key, once there are too many members to look at one by one.
    private var places: [String: Int] = [:]

    init() {}

    /// Creates a list without members, with room for so many.
    init(count: Int) { list.reserveCapacity(count) }

    subscript(key: String) -> JSON? {
        get { place(of: key).map { list[$0].value } }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): list[place].value = value
            case (nil, let value?): append(JSONObject.Member(key: key, value: value))
            case (let place?, nil): remove(at: place)
            case (nil, nil): break
            }
        }
    }

    mutating func add(_ key: String, _ value: JSON) -> Bool {
        guard place(of: key) == nil else { return false }
        append(JSONObject.Member(key: key, value: value))
        return true
    }

    /// Adds a member whose key is known to be new.
    mutating func append(_ member: JSONObject.Member) {
        // Most messages have a handful of members; growing one by one would copy them three times.
        if list.isEmpty { list.reserveCapacity(6) }
        list.append(member)
        if list.count > JSONObject.fewMembers + 1 {
            places[member.key] = list.count - 1
        } else if list.count == JSONObject.fewMembers + 1 {
            indexMembers()
        }
    }

    private func place(of key: String) -> Int? {
        guard list.count > JSONObject.fewMembers else {
            for place in list.indices where list[place].key == key { return place }
            return nil
        }
        return places[key]
    }

    private mutating func remove(at place: Int) {
        list.remove(at: place)
        indexMembers()
    }

    private mutating func indexMembers() {
        places.removeAll()
        guard list.count > JSONObject.fewMembers else { return }
        places.reserveCapacity(list.count * 2)
        for place in list.indices { places[list[place].key] = place }
    }
}
