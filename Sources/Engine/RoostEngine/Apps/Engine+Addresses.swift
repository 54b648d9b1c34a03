// What a person opens an app with beside its name: an address that begins with a scheme of the
// app's.
extension Engine {
    /// Returns the refusal for an address that the app is not the one to open, or `nil`.
    func refusal(of address: String, for state: AppState) -> Refusal? {
        let app = state.record.app
        guard address.utf8.count <= limits.addressLength else {
            return Refusal(
                .invalid,
                "an address of more than \(limits.addressLength) bytes is not opened; give what is long in another way"
            )
        }
        guard let scheme = address.scheme, address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else {
            return Refusal(
                .invalid,
                "\(address.quoted) is no address: it begins with a scheme and a colon, and has no spaces"
            )
        }
        guard app.schemes.contains(scheme) else {
            let known = app.schemes.map { "\($0):" }.joined(separator: ", ")
            return Refusal(
                .invalid,
                known.isEmpty
                    ? "\(app.id) opens no addresses: its Info.plist lists no CFBundleURLSchemes under CFBundleURLTypes"
                    : "\(app.id) opens no addresses that begin with \(scheme): but only \(known), as its Info.plist lists under CFBundleURLTypes"
            )
        }
        // Many are opened at once only while a process is being ended that another one follows.
        guard (state.process?.addresses.count ?? 0) < limits.pendingSystemRequests else {
            return Refusal(
                .tooManyPending,
                "\(limits.pendingSystemRequests) addresses wait for \(app.id) to be launched again, as many as may"
            )
        }
        return nil
    }

    /// Returns the defect of the schemes of an app that is to be installed, or `nil`.
    func defect(ofSchemes schemes: [String]) -> String? {
        guard schemes.count <= limits.schemesPerApp else {
            return
                "\(schemes.count) schemes are listed under CFBundleURLTypes, and an app may have \(limits.schemesPerApp)"
        }
        for scheme in schemes where "\(scheme):".scheme != scheme || scheme.utf8.count > 64 {
            return
                "\(scheme.quoted) is no scheme: a letter, and at most 63 letters, digits, hyphens, dots and plus signs; correct CFBundleURLTypes in the Info.plist"
        }
        return nil
    }
}

extension String {
    /// The scheme of the address, in small letters and without the colon, if the text can have one.
    fileprivate var scheme: String? {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let others = "0123456789+-.".utf8
        let bytes = utf8.prefix { $0 != UInt8(ascii: ":") }.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        guard bytes.count < utf8.count, let first = bytes.first, letters.contains(first),
            bytes.allSatisfy({ letters.contains($0) || others.contains($0) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
