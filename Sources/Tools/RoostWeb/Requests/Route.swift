package import RoostHTTP

/// An address, with the function that answers it.
package struct Route: Sendable {
    /// The outcome of a request for a page.
    package enum Outcome: Sendable {
        case page(Page)
        /// The page is to be looked at elsewhere, as after a change.
        case elsewhere(WebTarget)
        case answer(WebAnswer)
    }

    package enum Purpose: Hashable, Sendable {
        /// It is looked at, and changes nothing.
        case look
        /// It changes something, and needs a form of ours.
        case change
        /// The same with a file of so many bytes at most, as `multipart/form-data`.
        case upload(limit: Int)
    }

    package let purpose: Purpose
    /// Whether it asks an app, which may take its time.
    package let asksApp: Bool
    /// The parts of the address, of which one that begins with a colon may be anything.
    private let pattern: [Substring]
    /// Answers a request that came for the route.
    package let respond: @Sendable (RequestContext) throws(WebFault) -> Outcome

    /// Creates a route for an address like `/apps/:app`, where a part that begins with a colon has
    /// a name and may be anything.
    package init(
        _ purpose: Purpose,
        _ pattern: String,
        asksApp: Bool = false,
        respond: @escaping @Sendable (RequestContext) throws(WebFault) -> Outcome
    ) {
        self.purpose = purpose
        self.asksApp = asksApp
        self.pattern = pattern.split(separator: "/")
        self.respond = respond
    }

    /// A page to be looked at.
    package static func page(
        _ pattern: String,
        asksApp: Bool = false,
        _ page: @escaping @Sendable (RequestContext) throws(WebFault) -> Page
    ) -> Route {
        Route(.look, pattern, asksApp: asksApp) { context throws(WebFault) in
            .page(try page(context))
        }
    }

    /// A change, after which there is something to look at.
    package static func change(
        _ pattern: String,
        _ change: @escaping @Sendable (RequestContext) throws(WebFault) -> WebTarget
    ) -> Route {
        Route(.change, pattern) { context throws(WebFault) in .elsewhere(try change(context)) }
    }

    /// Whether the system alone has what it takes, at once.
    package var isQuick: Bool { purpose == .look && !asksApp }

    /// Returns the parts of a path that stand for named ones; `nil` where the path is another.
    package func parts(of path: [String]) -> [String: String]? {
        guard path.count == pattern.count else { return nil }
        var parts: [String: String] = [:]
        for (piece, part) in zip(pattern, path) {
            if piece.hasPrefix(":") {
                parts[String(piece.dropFirst())] = part
            } else if piece != part {
                return nil
            }
        }
        return parts
    }
}

/// A router that finds the function that answers an address.
package struct Router: Sendable {
    package let routes: [Route]

    package init(_ routes: [Route]) { self.routes = routes }

    package enum Finding: Sendable {
        case route(Route, parts: [String: String])
        /// There is something at this address, but not for this method.
        case otherMethod(allowed: String)
        case nothing
    }

    package func find(_ method: WebRequest.Method, _ path: [String]) -> Finding {
        var allowed: Set<String> = []
        for route in routes {
            guard let parts = route.parts(of: path) else { continue }
            let isLook = route.purpose == .look
            switch method {
            case .get, .head: if isLook { return .route(route, parts: parts) }
            case .post: if !isLook { return .route(route, parts: parts) }
            case .other: break
            }
            allowed.insert(isLook ? "GET, HEAD" : "POST")
        }
        return allowed.isEmpty
            ? .nothing : .otherMethod(allowed: allowed.sorted().joined(separator: ", "))
    }
}
