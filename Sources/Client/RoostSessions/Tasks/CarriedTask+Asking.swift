import Foundation
import FoundationNetworking
import RoostBasics
import RoostClient
import Synchronization

// What the system has to know from the app before a transfer goes on. The answer may take its time;
// if none is given, the system does what it does by itself.
extension CarriedTask {
    /// A server, or a proxy, wants to know who asks.
    func ask(_ asked: TransferChallenge, _ task: any CarriedURLTask) {
        let space = URLProtectionSpace(asked)
        let proposed = session.settings.urlCredentialStorage?.defaultCredential(for: space)
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space,
            proposedCredential: proposed,
            previousFailureCount: Int(clamping: asked.failures),
            failureResponse: present.response,
            error: nil,
            sender: NobodyToAnswer()
        )
        let handed = Handover(challenge)
        Task { [self] in
            let (disposition, credential) = await answer(to: handed, task)
            let used = Self.answer(
                disposition,
                credential,
                // What was tried in vain is not tried again.
                proposed: asked.failures == 0 ? proposed : nil
            )
            if disposition == .useCredential, let credential, credential.persistence != .none {
                session.settings.urlCredentialStorage?.set(credential, for: space)
            }
            give(used)
        }
    }

    private func answer(
        to challenge: Handover<URLAuthenticationChallenge>,
        _ task: any CarriedURLTask
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let session = session
        guard let delegate = taskDelegate else {
            return (.performDefaultHandling, nil)
        }
        var answer: (URLSession.AuthChallengeDisposition, URLCredential?)
        if let delegate = delegate as? any URLSessionTaskDelegate {
            answer = await delegate.urlSession(session, task: task, didReceive: challenge.value)
        } else {
            answer = await delegate.answer(on: session, or: (.performDefaultHandling, nil)) {
                handler in
                delegate.urlSession(session, task: task, didReceive: challenge.value) {
                    handler(($0, $1))
                }
            }
        }
        // Who has nothing to say of one task may have of all, as many apps do.
        guard answer.0 == .performDefaultHandling, let delegate = session.delegate else {
            return answer
        }
        if let delegate = delegate as? any URLSessionDelegate {
            answer = await delegate.urlSession(session, didReceive: challenge.value)
        } else {
            answer = await delegate.answer(on: session, or: (.performDefaultHandling, nil)) {
                handler in
                delegate.urlSession(session, didReceive: challenge.value) { handler(($0, $1)) }
            }
        }
        return answer
    }

    private static func answer(
        _ disposition: URLSession.AuthChallengeDisposition,
        _ credential: URLCredential?,
        proposed: URLCredential?
    ) -> TransferAnswer {
        switch disposition {
        case .useCredential, .performDefaultHandling:
            let used = disposition == .useCredential ? credential : proposed
            guard let user = used?.user, let password = used?.password else {
                return TransferAnswer(.performDefault)
            }
            var answer = TransferAnswer(.useCredential)
            answer.user = user
            answer.password = password
            return answer
        case .cancelAuthenticationChallenge: return TransferAnswer(.cancel)
        case .rejectProtectionSpace: return TransferAnswer(.reject)
        }
    }

    /// The date of the task has come; the app may know better by now what it wants.
    func askWhetherToBegin(_ task: any CarriedURLTask) {
        guard let request, let delegate = taskDelegate else {
            return give(TransferAnswer(.continue))
        }
        Task { [self] in
            let session = session
            let (disposition, changed): (URLSession.DelayedRequestDisposition, URLRequest?)
            if let delegate = delegate as? any URLSessionTaskDelegate {
                (disposition, changed) = await delegate.urlSession(
                    session,
                    task: task,
                    willBeginDelayedRequest: request
                )
            } else {
                (disposition, changed) = await delegate.answer(
                    on: session,
                    or: (.continueLoading, nil)
                ) { handler in
                    delegate.urlSession(session, task: task, willBeginDelayedRequest: request) {
                        handler(($0, $1))
                    }
                }
            }
            begin(disposition, changed, task)
        }
    }

    private func begin(
        _ disposition: URLSession.DelayedRequestDisposition,
        _ changed: URLRequest?,
        _ task: any CarriedURLTask
    ) {
        switch disposition {
        case .cancel: task.cancel()
        case .useNewRequest:
            guard let changed, let url = changed.url else {
                return give(TransferAnswer(.continue))
            }
            state.withLock { $0.face.currentRequest = changed }
            var answer = TransferAnswer(.useRequest)
            answer.request = TransferAnswer.Request(
                url: url.absoluteString,
                method: changed.httpMethod ?? "GET",
                headers: changed.allHeaders(session.settings)
            )
            give(answer)
        default: give(TransferAnswer(.continue))
        }
    }

    private func give(_ answer: TransferAnswer) {
        session.group.system.answerTransfer(Int64(number), of: session.group.identifier, answer)
    }
}

/// A sender for answers to challenges in the old way, which URLSession does not take.
private final class NobodyToAnswer: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}

extension URLProtectionSpace {
    fileprivate convenience init(_ asked: TransferChallenge) {
        let method =
            switch asked.scheme.lowercased() {
            case "basic": NSURLAuthenticationMethodHTTPBasic
            case "digest": NSURLAuthenticationMethodHTTPDigest
            case "ntlm": NSURLAuthenticationMethodNTLM
            case "negotiate": NSURLAuthenticationMethodNegotiate
            default: NSURLAuthenticationMethodDefault
            }
        let port = Int(clamping: asked.port)
        if asked.isProxy {
            self.init(
                proxyHost: asked.host,
                port: port,
                type: NSURLProtectionSpaceHTTPProxy,
                realm: asked.realm,
                authenticationMethod: method
            )
        } else {
            self.init(
                host: asked.host,
                port: port,
                protocol: asked.port == 443 ? NSURLProtectionSpaceHTTPS : NSURLProtectionSpaceHTTP,
                realm: asked.realm,
                authenticationMethod: method
            )
        }
    }
}
