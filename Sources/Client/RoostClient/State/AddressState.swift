/// The addresses that the app is to open, kept until there is somebody to open them.
struct AddressState {
    typealias Handler = @Sendable (String) -> Void

    /// The number of addresses that are kept; of more, the oldest are not opened.
    private static let most = 100

    private var handler: Handler?
    private var untold: [String] = []

    mutating func setHandler(_ handler: @escaping Handler) { self.handler = handler }

    /// Takes an address, which is opened when the next steps are due: after the phase that it comes
    /// with.
    mutating func take(_ address: String) {
        if untold.count == Self.most { untold.removeFirst() }
        untold.append(address)
    }

    /// Takes the addresses that are to be opened now, with the handler that does it.
    mutating func due() -> (handler: Handler, addresses: [String])? {
        guard let handler, !untold.isEmpty else { return nil }
        defer { untold = [] }
        return (handler, untold)
    }
}

extension ClientMachine {
    /// Has the addresses opened that somebody can open.
    mutating func openAddresses() {
        guard let (handler, due) = addresses.due() else { return }
        for address in due { act(.open(handler, address)) }
    }
}
