import RoostLinux
import RoostWire

// An app that is not to be suspended says so without waiting: the message goes out on the
// connection on which the app says that it has entered the background, and before that. An answer
// would cost a round trip, and nearly always be yes: the system refuses where the time that
// assertions have in the background is used up, of which it has told the app, and where there are
// too many, which the app counts itself. So only an app that has reason to doubt waits for the
// answer.
extension AppSystem {
    /// Asks that the app is not suspended until the assertion is ended.
    ///
    /// Waits for an answer only where the time of assertions is over, or nearly, or where there are
    /// too many. The handler is called once, when the time that all assertions have in the
    /// background is over: what is not ended within the grace has the process killed. Also where
    /// the assertion is refused, before this returns. It is called on the thread that hears from
    /// the system or on the caller's, and must return at once. Without a system all are granted,
    /// and have no end.
    ///
    /// - Returns: What ``endAssertion(_:)`` takes; never below one.
    package func beginAssertion(
        _ name: String,
        site: String,
        onExpiration handler: (@Sendable () -> Void)?
    ) -> Int64 {
        attach()
        let (command, isDoubtful) = turn {
            $0.beginAssertion(name, site, handler, at: Clocks.monotonic())
        }
        if isDoubtful, let refusal = refusal(of: command) {
            report("\(name.quotedExcerpt) cannot hold the app in the background: \(refusal)")
            turn { $0.refuseAssertion(command.id) }
        }
        return command.id
    }

    /// Asks that the app is not suspended until the assertion is ended, and waits for the answer.
    ///
    /// The handler may be called before this returns. Without a system all are granted.
    ///
    /// - Returns: What ``endAssertion(_:)`` takes, or `nil` if it was refused; the handler is not
    ///   called any more then.
    package func requestAssertion(
        _ name: String,
        site: String,
        onExpiration handler: (@Sendable () -> Void)?
    ) -> Int64? {
        attach()
        let (command, isKnown) = turn {
            ($0.assertions.add(name, site, handler), $0.assertions.isKnown)
        }
        guard isKnown, refusal(of: command) != nil else { return command.id }
        _ = turn { $0.assertions.remove(command.id) }
        return nil
    }

    /// Ends an assertion, and does not wait.
    ///
    /// - Returns: Whether it was held until now.
    @discardableResult
    package func endAssertion(_ id: Int64) -> Bool {
        saveBeforeRest()
        return turn { $0.endAssertion(id) }
    }

    /// The rest of the time that all assertions have in the background; `nil` where none of it goes
    /// by: in the foreground, without a system, and while none was made in the background.
    package var assertionTimeLeft: Duration? {
        look { $0.assertions.timeLeft(at: Clocks.monotonic()) }.map { .nanoseconds($0) }
    }

    // MARK: Asking

    /// Returns the reason why an assertion was refused; `nil` if it was not, or if there is nobody
    /// who could suspend the app.
    private func refusal(of command: AssertionState.Command) -> String? {
        let before = look { $0.assertions.announcements }
        do throws(CallFailure) {
            _ = try line.call(Outbox.frame(command, isOneway: false))
            return nil
        } catch {
            guard case .refused(let refusal) = error, refusal.own != .notAnApp else { return nil }
            // A system that has been told of all meanwhile knows this one already.
            return look { $0.assertions.announcements } == before ? refusal.message : nil
        }
    }
}
