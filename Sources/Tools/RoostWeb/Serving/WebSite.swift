package import RoostCaller
package import RoostHTTP
package import RoostLinux
import Synchronization

/// The site: all that can be asked for, and by whom.
package final class WebSite: Sendable {
    package struct Rules: Sendable {
        package var rules: AccessRules
        package var paths: SystemPaths
        package var zone: Zone
        package var isReadOnly = false
        /// The password that lets somebody in who comes from elsewhere; `nil` where nobody does.
        package var password: String?
        /// The secret that lets a monitoring system see the metrics.
        package var metricsToken: String?

        package init(rules: AccessRules, paths: SystemPaths, zone: Zone) {
            self.rules = rules
            self.paths = paths
            self.zone = zone
        }
    }

    private let rules: Rules
    private let router: Router
    private let sessions: Mutex<Sessions>
    /// Whether the system answers.
    package let breaker = CircuitBreaker()
    /// The recent answers of the fleet's database.
    package let fleet = FleetAnswers()
    /// The name of the cookie.
    ///
    /// Cookies do not know of ports, and there may be several of us on a machine.
    private let cookie: String

    package init(_ rules: Rules, router: Router, sessions: Sessions = Sessions(), cookie: String) {
        self.rules = rules
        self.router = router
        self.sessions = Mutex(sessions)
        self.cookie = cookie
    }

    /// The path at which a first visitor is let in.
    package static let entrance = "enter"
    /// The path at which pages hear of changes.
    package static let events = "events"
    /// The path at which a monitoring system looks, which has no session.
    package static let metrics = "metrics"

    /// A target that lets a browser in once.
    package func ticket() -> WebTarget {
        let key = sessions.withLock { $0.issueTicket(at: Self.moment) }
        return WebTarget(path: [Self.entrance], query: ["ticket": key])
    }

    private static var moment: Duration { .nanoseconds(Clocks.monotonic()) }

    // MARK: At the door

    /// Decides about a request, of which only the head is there yet.
    package func admit(_ request: WebRequest) -> WebAdmission {
        do throws(WebFault) {
            return try admission(request)
        } catch {
            return .answered(answer(error, to: request, isKnown: session(of: request) != nil))
        }
    }

    private func admission(_ request: WebRequest) throws(WebFault) -> WebAdmission {
        if let objection = rules.rules.objection(to: request) { throw objection }
        guard let target = request.target else {
            throw WebFault(.badRequest, "That is no address of a page.")
        }
        if target.path.first == "assets" {
            guard let asset = Asset.all.first(where: { ["assets", $0.name] == target.path }) else {
                throw .noPage
            }
            guard request.method != .post else { throw WebFault(.methodNotAllowed, "A file.") }
            return .answered(asset.answer.guarded)
        }
        if target.path == [Self.entrance] { return try entering(request, target) }
        guard session(of: request) != nil || isMonitor(request) else { throw keyless }
        if target.path == [Self.events] {
            guard request.method == .get else {
                throw WebFault(.methodNotAllowed, "What changes can only be listened to.")
            }
            return .taken
        }
        switch router.find(request.method, target.path) {
        case .nothing: throw .noPage
        case .otherMethod(let allowed):
            throw WebFault(.methodNotAllowed, "What is at this address takes \(allowed).")
        case .route(let route, _):
            guard route.purpose == .look || !rules.isReadOnly else { throw .readOnly }
            guard case .upload(let limit) = route.purpose else { return .taken }
            return .filed(folder: Uploads(rules.paths).bodies, limit: limit)
        }
    }

    private func entering(
        _ request: WebRequest,
        _ target: WebTarget
    ) throws(WebFault) -> WebAdmission {
        if request.method == .post {
            // What is typed is in the body, and is looked at when that is there.
            // Anybody may send that, so it is no longer than it need be.
            guard rules.password != nil else { throw keyless }
            return .takenShort(limit: 16 << 10)
        }
        guard let ticket = target.query["ticket"] else {
            return .answered(answer(keyless, to: request, isKnown: false))
        }
        let session = sessions.withLock { $0.enter(ticket: ticket, at: Self.moment) }
        guard let session else {
            // The address is opened again, as from the browser's history.
            if self.session(of: request) != nil { return .answered(Self.welcome.guarded) }
            throw WebFault(
                .unauthorized,
                "This address was good once, and has been used or is too old.",
                "roost web prints another."
            )
        }
        return .answered(welcome(session))
    }

    private func welcome(_ session: Sessions.Session) -> WebAnswer {
        var answer = Self.welcome
        answer.headers.add(
            "Set-Cookie",
            "\(cookie)=\(session.key); Path=/; HttpOnly; SameSite=Strict"
        )
        return answer.guarded
    }

    /// A page and no redirection: a browser that comes from elsewhere would not show its cookie
    /// after one.
    private static let welcome: WebAnswer = {
        var answer = WebAnswer(
            .done,
            "text/html; charset=utf-8",
            Shell.document(title: "Welcome") {
                element("section", .class("card")) {
                    element("h1") { "You are in" }
                    element("p") {
                        element("a", .href(WebTarget(path: []))) { "To the overview" }
                    }
                }
            }
        )
        answer.headers.add("Refresh", "0; url=/")
        return answer
    }()

    private func session(of request: WebRequest) -> Sessions.Session? {
        guard let key = request.cookie(cookie) else { return nil }
        return sessions.withLock { $0.session(key) }
    }

    /// Whether a monitoring system looks at the metrics, and shows what lets it in.
    ///
    /// It is let in nowhere else: its secret is kept in more places than what a person types, and
    /// is another one.
    private func isMonitor(_ request: WebRequest) -> Bool {
        guard let token = rules.metricsToken, request.target?.path.first == Self.metrics,
            let shown = request.headers["authorization"]
        else { return false }
        let words = shown.split(separator: " ", maxSplits: 1)
        return words.count == 2 && words[0].lowercased() == "bearer"
            && Secret.areEqual(String(words[1]), token)
    }

    private var keyless: WebFault {
        rules.password == nil
            ? WebFault(
                .unauthorized,
                "roost web, in a terminal of the user whose system this is, prints an address that "
                    + "lets you in."
            )
            : WebFault(
                .unauthorized,
                "Say what is in the file that --token-file names, or use the address that roost web "
                    + "prints."
            )
    }

    // MARK: What was let in

    /// Returns the topics of a page that listens; `nil` where a request is for something else.
    package func topics(of request: WebRequest) -> Set<Topic>? {
        guard request.target?.path == [Self.events] else { return nil }
        let names = (request.query["topics"] ?? "").split(separator: " ")
        return Set(names.compactMap { Topic(rawValue: String($0)) })
    }

    /// The app whose window a page shows that listens; `nil` where it shows none.
    package func window(of request: WebRequest) -> String? { request.query["window"] }

    /// Whether the system alone has what it takes to answer a request, at once.
    package func isQuick(_ request: WebRequest) -> Bool {
        guard let target = request.target,
            case .route(let route, _) = router.find(request.method, target.path)
        else { return true }
        return route.isQuick
    }

    /// Answers a request that was let in, however long that takes.
    package func respond(_ request: WebRequest) -> WebAnswer {
        do throws(WebFault) {
            return try outcome(request)
        } catch {
            return answer(error, to: request, isKnown: session(of: request) != nil)
        }
    }

    private func outcome(_ request: WebRequest) throws(WebFault) -> WebAnswer {
        guard let target = request.target else { throw .noPage }
        if target.path == [Self.entrance] { return try enterByPassword(request) }
        let session = session(of: request)
        guard session != nil || isMonitor(request) else { throw keyless }
        guard case .route(let route, let parts) = router.find(request.method, target.path) else {
            throw .noPage
        }
        let sent = try sent(request, for: route)
        if route.purpose != .look {
            guard let session,
                Secret.areEqual(sent.form[RequestContext.proofField] ?? "", session.formToken)
            else {
                Uploads(rules.paths).discard(sent.name)
                throw .forged
            }
        }
        let system = System(paths: rules.paths, breaker: breaker, fleet: fleet)
        if !route.isQuick {
            do throws(WebFault) {
                try system.knock()
            } catch {
                Uploads(rules.paths).discard(sent.name)
                throw error
            }
        }
        let context = RequestContext(
            request,
            parts: parts,
            system: system,
            now: Timestamp(microseconds: Clocks.now().calendar / 1000),
            zone: rules.zone,
            isReadOnly: rules.isReadOnly,
            formToken: session?.formToken ?? "",
            form: sent.form,
            files: sent.files,
            uploadName: sent.name
        )
        switch try route.respond(context) {
        case .page(let page): return answer(page, .done, to: request)
        case .elsewhere(let target): return WebAnswer.seeOther(target).guarded
        case .answer(let answer): return answer.guarded
        }
    }

    /// The form that came with a request to change something, with the name of the folder of its
    /// files.
    private struct Sent {
        var form = WebFields()
        var files: [Upload] = []
        var name = ""
    }

    private func sent(_ request: WebRequest, for route: Route) throws(WebFault) -> Sent {
        switch route.purpose {
        case .look: return Sent()
        case .change:
            guard let form = request.form else {
                throw WebFault(.badRequest, "What was sent is no form of this page.")
            }
            return Sent(form: form)
        case .upload:
            guard case .file(let path) = request.body else {
                throw WebFault(.badRequest, "What was sent is no form of this page.")
            }
            let name = Secret.make()
            let taken = try Uploads(rules.paths).take(
                path,
                request.headers["content-type"] ?? "",
                as: name
            )
            return Sent(form: taken.form, files: taken.files, name: name)
        }
    }

    private func enterByPassword(_ request: WebRequest) throws(WebFault) -> WebAnswer {
        guard let password = rules.password,
            let said = request.form?["token"], Secret.areEqual(said, password)
        else { throw WebFault(.unauthorized, "That is not what is in the file.") }
        return welcome(sessions.withLock { $0.begin() })
    }

    private func answer(
        _ page: Page,
        _ status: WebAnswer.Status,
        to request: WebRequest
    ) -> WebAnswer {
        // The script asks for what changed alone.
        let text =
            request.headers["x-roost-part"] == "main"
            ? page.content.text : Shell.document(page, isReadOnly: rules.isReadOnly)
        return WebAnswer(status, "text/html; charset=utf-8", text).guarded
    }

    private func answer(_ fault: WebFault, to request: WebRequest, isKnown: Bool) -> WebAnswer {
        if isKnown { return answer(Shell.page(fault), fault.status, to: request) }
        let text = Shell.document(title: Shell.title(fault.status)) {
            Shell.content(fault)
            if fault.status == .unauthorized, rules.password != nil { passwordForm }
        }
        return WebAnswer(fault.status, "text/html; charset=utf-8", text).guarded
    }

    private var passwordForm: HTML {
        element(
            "form",
            .plain("method", "post"),
            .action(WebTarget(path: [Self.entrance])),
            .class("card")
        ) {
            element("label", .plain("for", "token")) { "Token" }
            element(
                "input",
                .id("token"),
                .plain("name", "token"),
                .plain("type", "password"),
                .plain("autocomplete", "current-password"),
                .flag("required")
            )
            element("button", .class("button"), .plain("type", "submit")) { "Let me in" }
        }
    }
}

extension WebFault {
    static let readOnly = WebFault(
        .forbidden,
        "This roost-web only shows, and changes nothing: it was started with --read-only."
    )
    static let forged = WebFault(
        .forbidden,
        "The form that asked for this is not one of this session. Nothing was changed.",
        "Go back, load the page again, and press the button once more."
    )
}
