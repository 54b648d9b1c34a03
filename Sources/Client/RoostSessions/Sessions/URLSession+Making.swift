public import Foundation
public import FoundationNetworking

extension FoundationNetworking.URLSession {
    /// Creates a session without a delegate.
    ///
    /// The system performs the transfers of a session with a background configuration; others work
    /// as Foundation's do.
    public convenience init(configuration: URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// Creates a session with a delegate.
    ///
    /// One with a background configuration is carried by the system; others work as Foundation's
    /// do. Another session of this process with the same identifier goes on, and is told of its own
    /// tasks; what concerns the session as a whole, and tasks of an earlier process, the new one is
    /// told.
    ///
    /// - Parameters:
    ///   - configuration: How it works; it is copied.
    ///   - delegate: Who hears of it, kept until the session is invalidated.
    ///   - queue: Where the delegate is called; `nil` for a serial queue of the session's own.
    public convenience init(
        configuration: URLSessionConfiguration,
        delegate: (any FoundationNetworking.URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) {
        // What an app makes of a subclass of its own cannot become ours.
        if configuration.background != nil, Self.self == FoundationNetworking.URLSession.self {
            let session = BackgroundSession(
                configuration: configuration,
                delegate: delegate,
                delegateQueue: queue,
                sessions: .present
            )
            session.begin()
            self.init(made: session)
        } else {
            self.init(
                configuration: configuration as FoundationNetworking.URLSessionConfiguration,
                delegate: delegate,
                delegateQueue: queue
            )
        }
    }
}

// An initializer of a class makes an object of just that class. One of a protocol that is not
// limited to classes may give an object that exists, and an initializer of a class may delegate to
// it: the one way in the language by which `URLSession(configuration:)` can give an object of a
// subclass.
private protocol GivingWhatExists {}

extension FoundationNetworking.URLSession: GivingWhatExists {}

extension GivingWhatExists {
    fileprivate init(made: FoundationNetworking.URLSession) {
        guard let made = made as? Self else {
            preconditionFailure("a session was to become one of a subclass of the app's")
        }
        self = made
    }
}
