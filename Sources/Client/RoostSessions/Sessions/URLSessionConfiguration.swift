public import Foundation
public import FoundationNetworking
import RoostClient
import Synchronization

/// The configuration of a session: that of Foundation, with the properties of background sessions.
///
/// A session copies it when it is made, and what is changed afterwards changes nothing.
public class URLSessionConfiguration: FoundationNetworking.URLSessionConfiguration,
    @unchecked Sendable
{
    // Unchecked as what it inherits from: who changes it while another thread reads gets either.

    /// The settings that only background sessions have.
    private struct Details {
        var sendsLaunchEvents = true
        var allowsExpensive = true
        var allowsConstrained = true
        var waits = false
        var container: String?
        /// Whether it belongs to a session that the system carries.
        var isCarried = false
    }

    /// The session's name, if it is one whose transfers the system carries.
    let background: String?
    private let details = Mutex(Details())

    // Foundation deprecates the only initializer there is to inherit from, as it is not on Apple's
    // platforms; called by way of a protocol, it warns nobody.
    @available(*, deprecated, message: "use .default, .ephemeral or .background(withIdentifier:)")
    required init(background: String?) {
        self.background = background
        super.init()
        super.identifier = background
    }

    @available(*, deprecated, message: "use .default, .ephemeral or .background(withIdentifier:)")
    public override init() {
        background = nil
        super.init()
    }

    /// A configuration of sessions that run in the process.
    public override class var `default`: URLSessionConfiguration { made(background: nil) }

    /// A configuration of sessions that run in the process and store nothing on disk.
    public override class var ephemeral: URLSessionConfiguration {
        let configuration = made(background: nil)
        configuration.take(from: super.ephemeral)
        return configuration
    }

    /// The identifier of a background session; `nil` for other sessions, even if it is set.
    public override var identifier: String? {
        get { background ?? super.identifier }
        set { if background == nil { super.identifier = newValue } }
    }

    /// The identifier of the container that an app and its extensions share; it is stored, but has
    /// no effect on Linux.
    public override var sharedContainerIdentifier: String? {
        get { details.withLock { $0.container } }
        set { details.withLock { $0.container = newValue } }
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        if let background, !details.withLock({ $0.isCarried }) { Self.tellOfCopy(background) }
        return copied()
    }

    private func copied() -> URLSessionConfiguration {
        let copy = Self.made(background: background)
        copy.take(from: self)
        let kept = details.withLock { $0 }
        copy.details.withLock { $0 = kept }
        return copy
    }

    /// A copy for a session that the system carries.
    func carried() -> URLSessionConfiguration {
        let copy = copied()
        copy.details.withLock { $0.isCarried = true }
        return copy
    }

    /// Says that a session of Foundation's was made with a background configuration, for all that
    /// can be seen:
    /// it copies what it is given.
    ///
    /// In a file that imports FoundationNetworking alone, `URLSessionConfiguration` is
    /// Foundation's, and what is made with one declared so is Foundation's session.
    private static func tellOfCopy(_ identifier: String) {
        AppMessages.say(
            "a URLSession with the background configuration \"\(identifier)\" is made by "
                + "FoundationNetworking alone, and nothing of it goes on in the background; write "
                + "\"import BackgroundTasks\" (or UIKit, or SwiftUI) in the file that makes it"
        )
    }

    private func take(from other: FoundationNetworking.URLSessionConfiguration) {
        requestCachePolicy = other.requestCachePolicy
        timeoutIntervalForRequest = other.timeoutIntervalForRequest
        timeoutIntervalForResource = other.timeoutIntervalForResource
        networkServiceType = other.networkServiceType
        allowsCellularAccess = other.allowsCellularAccess
        isDiscretionary = other.isDiscretionary
        connectionProxyDictionary = other.connectionProxyDictionary
        httpShouldSetCookies = other.httpShouldSetCookies
        httpCookieAcceptPolicy = other.httpCookieAcceptPolicy
        httpAdditionalHeaders = other.httpAdditionalHeaders
        httpMaximumConnectionsPerHost = other.httpMaximumConnectionsPerHost
        httpCookieStorage = other.httpCookieStorage
        urlCredentialStorage = other.urlCredentialStorage
        urlCache = other.urlCache
        protocolClasses = other.protocolClasses
        if background == nil { super.identifier = other.identifier }
        copyWhatIsDeprecated(from: other, to: self)
    }

    @available(*, deprecated, message: "copies what is deprecated")
    fileprivate func takeWhatIsDeprecated(
        from other: FoundationNetworking.URLSessionConfiguration
    ) {
        httpShouldUsePipelining = other.httpShouldUsePipelining
        shouldUseExtendedBackgroundIdleMode = other.shouldUseExtendedBackgroundIdleMode
    }
}

extension URLSessionConfiguration {
    /// A Boolean value that is true if tasks wait for a network in place of failing at once.
    ///
    /// On Linux it is stored, but has no effect: tasks of background sessions always wait, others
    /// never do.
    public var waitsForConnectivity: Bool {
        get { details.withLock { $0.waits } }
        set { details.withLock { $0.waits = newValue } }
    }

    fileprivate var sendsLaunchEvents: Bool {
        get { details.withLock { $0.sendsLaunchEvents } }
        set { details.withLock { $0.sendsLaunchEvents = newValue } }
    }
    fileprivate var allowsExpensive: Bool {
        get { details.withLock { $0.allowsExpensive } }
        set { details.withLock { $0.allowsExpensive = newValue } }
    }
    fileprivate var allowsConstrained: Bool {
        get { details.withLock { $0.allowsConstrained } }
        set { details.withLock { $0.allowsConstrained = newValue } }
    }
}

// Of Foundation's own, so that what holds one without knowing more can say it, too. Only names that
// Foundation does not have at all can stand here: a second one of the same name is ambiguous for
// the compiler where it reads this module.
extension FoundationNetworking.URLSessionConfiguration {
    /// Returns a configuration of sessions whose transfers the system performs, even while the app
    /// does not run.
    ///
    /// Sessions of one app with the same identifier are one session: what became of the transfers
    /// of one is told to the next, in this process or in a later one.
    public class func background(
        withIdentifier identifier: String
    ) -> URLSessionConfiguration {
        if identifier.isEmpty {
            AppMessages.say("a background URLSession needs an identifier that is not empty")
        }
        return URLSessionConfiguration.made(background: identifier)
    }

    /// A Boolean value that is true if the app is resumed or launched when the session's transfers
    /// are done, or when one needs it.
    ///
    /// It has no effect on sessions that are not background sessions.
    public var sessionSendsLaunchEvents: Bool {
        get { (self as? URLSessionConfiguration)?.sendsLaunchEvents ?? true }
        set { (self as? URLSessionConfiguration)?.sendsLaunchEvents = newValue }
    }

    /// A Boolean value that is true if tasks may use expensive networks.
    ///
    /// On Linux it has an effect on background sessions only.
    public var allowsExpensiveNetworkAccess: Bool {
        get { (self as? URLSessionConfiguration)?.allowsExpensive ?? true }
        set { (self as? URLSessionConfiguration)?.allowsExpensive = newValue }
    }

    /// A Boolean value that is true if tasks may use networks on which a person wants to save data.
    ///
    /// On Linux it has an effect on background sessions only.
    public var allowsConstrainedNetworkAccess: Bool {
        get { (self as? URLSessionConfiguration)?.allowsConstrained ?? true }
        set { (self as? URLSessionConfiguration)?.allowsConstrained = newValue }
    }
}

// MARK: - Using what is deprecated without a warning

private protocol MadeByBackground {
    init(background: String?)
    func takeWhatIsDeprecated(from other: FoundationNetworking.URLSessionConfiguration)
}

private func copyWhatIsDeprecated(
    from other: FoundationNetworking.URLSessionConfiguration,
    to taker: some MadeByBackground
) {
    taker.takeWhatIsDeprecated(from: other)
}

extension URLSessionConfiguration: MadeByBackground {
    static func made(background: String?) -> URLSessionConfiguration {
        func make<Made: MadeByBackground>(_ type: Made.Type) -> Made {
            type.init(background: background)
        }
        return make(URLSessionConfiguration.self)
    }
}
