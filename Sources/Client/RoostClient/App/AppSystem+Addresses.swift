extension AppSystem {
    /// Calls `handler` with each address that a person opens, those included that came before, in
    /// place of an earlier handler.
    ///
    /// Called on the thread that hears from the system, and must return at once. By then the app
    /// has been told that it is in the foreground.
    package func onAddress(_ handler: @escaping @Sendable (String) -> Void) {
        turn {
            $0.addresses.setHandler(handler)
            $0.act(.wake)
        }
    }
}
