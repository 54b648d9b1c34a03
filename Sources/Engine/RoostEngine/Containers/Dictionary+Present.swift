extension Dictionary {
    /// The value of a key that what is kept beside the dictionary has named.
    ///
    /// That the key has none is a bug.
    subscript(present key: Key) -> Value {
        get {
            guard let value = self[key] else { Self.trapForMissing(key) }
            return value
        }
        _modify {
            guard let place = index(forKey: key) else { Self.trapForMissing(key) }
            yield &values[place]
        }
    }

    private static func trapForMissing(_ key: Key) -> Never {
        preconditionFailure("\(key) is named by what is kept beside it, and not there")
    }
}
