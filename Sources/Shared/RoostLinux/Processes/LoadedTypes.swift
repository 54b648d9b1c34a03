import CLinux

/// The types of this process: those of its executable and of every library it has loaded.
package enum LoadedTypes {
    /// Every type that conforms to a protocol, sorted by name.
    ///
    /// Generic types and what is nested in them are left out, as there is one for every argument.
    /// What the optimiser took out of the executable is not there to be found. No code of the types
    /// is run.
    ///
    /// It takes well under a millisecond unless one of them is a class: then the classes that
    /// inherit from it are looked for among all there are.
    ///
    /// - Parameter existential: The protocol, as `(any P).self`; of anything else nothing is found.
    /// - Returns: The types, each once.
    package static func conforming(to existential: Any.Type) -> [Any.Type] {
        guard let sought = unsafe protocolDescriptor(of: existential) else { return [] }
        var types = Types()
        unsafe withUnsafeMutablePointer(to: &types) { types in
            unsafe roost_types_conforming(sought, Types.add, UnsafeMutableRawPointer(types))
        }
        if types.found.values.contains(where: { $0 is AnyObject.Type }) {
            var classes = Types()
            unsafe withUnsafeMutablePointer(to: &classes) { classes in
                unsafe roost_types_classes(Types.add, UnsafeMutableRawPointer(classes))
            }
            for (identifier, type) in classes.found
            where superclasses(of: type).contains(where: { types.found[$0] != nil }) {
                types.found[identifier] = type
            }
        }
        return types.found.values
            .map { (name: name(of: $0), type: $0) }
            .sorted { $0.name < $1.name }
            .map(\.type)
    }

    /// The types that C has told of so far, each once.
    private struct Types {
        var found: [ObjectIdentifier: Any.Type] = [:]

        static let add: roost_type_found = { metadata, types in
            guard let metadata = unsafe metadata, let types = unsafe types else { return }
            // The address of a type's metadata is the type.
            let type = unsafe unsafeBitCast(metadata, to: Any.Type.self)
            unsafe types.assumingMemoryBound(to: Types.self).pointee
                .found[ObjectIdentifier(type)] = type
        }
    }

    private static func superclasses(of type: Any.Type) -> [ObjectIdentifier] {
        var superclasses: [ObjectIdentifier] = []
        var next = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        while let above = unsafe roost_types_superclass(next) {
            let type = unsafe unsafeBitCast(above, to: Any.Type.self)
            superclasses.append(ObjectIdentifier(type))
            unsafe next = above
        }
        return superclasses
    }

    /// A type's module and its place in it, as `Stormy.Refresh.Quick`.
    ///
    /// Unlike Swift's own name it does not tell in which file a private type is, or which module
    /// extended the type that it is nested in, and has no marks around what is also a keyword.
    package static func name(of type: Any.Type) -> String {
        var name = ""
        var depth = 0
        // "App.(unknown context at $5581c0de).Private", "(extension in App):Foundation.URL.Intent"
        for character in _typeName(type, qualified: true) where character != "`" {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case ".", ":":
                // What follows brackets that were left out goes with them.
                let isAfterBrackets = depth == 0 && (name.isEmpty || name.last == ".")
                if depth == 0, !isAfterBrackets { name.append(character) }
            default: if depth == 0 { name.append(character) }
            }
        }
        return name
    }

    /// Returns the place where an existential type's metadata names its protocol.
    ///
    /// The layout is that of docs/ABI/TypeMetadata.rst in Swift's repository: the kind, flags, the
    /// number of protocols, and then, unless there is a superclass, the protocols.
    @unsafe private static func protocolDescriptor(
        of existential: Any.Type
    ) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(existential, to: UnsafeRawPointer.self)
        let kindOfExistentials = 0x303
        let hasSuperclass: UInt32 = 0x4000_0000
        guard unsafe metadata.load(as: Int.self) == kindOfExistentials,
            unsafe metadata.load(fromByteOffset: 8, as: UInt32.self) & hasSuperclass == 0,
            unsafe metadata.load(fromByteOffset: 12, as: UInt32.self) == 1
        else { return nil }
        return unsafe metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    }
}
