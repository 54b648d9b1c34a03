import Foundation
import FoundationNetworking
import RoostClient

/// A task of Foundation's, carried by the system.
protocol CarriedURLTask: URLSessionTask, Sendable {
    var carried: CarriedTask { get }
}

// Three classes with the same members: what they inherit from are three classes of Foundation's.
// Unchecked as what they inherit from.

final class CarriedDownloadTask: URLSessionDownloadTask, CarriedURLTask, @unchecked Sendable {
    let carried: CarriedTask

    init(
        _ session: BackgroundSession,
        _ kind: TransferKind,
        _ request: URLRequest?,
        taker: CarriedTask.Taker = .delegate,
        resume: String? = nil,
        defect: CarriedTask.Defect? = nil
    ) {
        carried = CarriedTask(
            session,
            kind,
            request,
            taker: taker,
            resume: resume,
            defect: defect
        )
        super.init()
    }

    init(_ session: BackgroundSession, restoring standing: TransferStanding) {
        carried = CarriedTask(session, restoring: standing)
        super.init()
    }

    override func resume() { carried.resume(self) }
    override func suspend() { carried.suspend() }
    override func cancel() { carried.cancel(self) }
    override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
        carried.cancel(self, byProducingResumeData: completionHandler)
    }

    override var taskIdentifier: Int { carried.number }
    override var state: URLSessionTask.State { carried.foundationState }
    override var originalRequest: URLRequest? { carried.request }
    override var currentRequest: URLRequest? { carried.present.currentRequest }
    override var response: URLResponse? { carried.present.response }
    override var error: (any Error)? { carried.present.error }
    override var progress: Progress { carried.progress(of: self) }
    override var countOfBytesSent: Int64 { carried.present.counts.sent }
    override var countOfBytesReceived: Int64 { carried.present.counts.received }
    override var countOfBytesExpectedToSend: Int64 { carried.expectedToSend }
    override var countOfBytesExpectedToReceive: Int64 { carried.expectedToReceive }
    override var taskDescription: String? {
        get { carried.present.description }
        set { carried.describe(newValue) }
    }
    override var priority: Float {
        get { carried.present.priority }
        set { carried.prioritize(newValue) }
    }
    override var earliestBeginDate: Date? {
        get { carried.present.earliestBegin }
        set { carried.postpone(newValue) }
    }
    override var countOfBytesClientExpectsToSend: Int64 {
        get { carried.present.clientExpectsToSend }
        set { carried.expect(toSend: newValue) }
    }
    override var countOfBytesClientExpectsToReceive: Int64 {
        get { carried.present.clientExpectsToReceive }
        set { carried.expect(toReceive: newValue) }
    }
    override var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
        get { carried.delegate }
        set { carried.delegate = newValue }
    }
}

final class CarriedDataTask: URLSessionDataTask, CarriedURLTask, @unchecked Sendable {
    let carried: CarriedTask

    init(
        _ session: BackgroundSession,
        _ kind: TransferKind,
        _ request: URLRequest,
        taker: CarriedTask.Taker = .delegate
    ) {
        carried = CarriedTask(session, kind, request, taker: taker)
        super.init()
    }

    init(_ session: BackgroundSession, restoring standing: TransferStanding) {
        carried = CarriedTask(session, restoring: standing)
        super.init()
    }

    override func resume() { carried.resume(self) }
    override func suspend() { carried.suspend() }
    override func cancel() { carried.cancel(self) }

    override var taskIdentifier: Int { carried.number }
    override var state: URLSessionTask.State { carried.foundationState }
    override var originalRequest: URLRequest? { carried.request }
    override var currentRequest: URLRequest? { carried.present.currentRequest }
    override var response: URLResponse? { carried.present.response }
    override var error: (any Error)? { carried.present.error }
    override var progress: Progress { carried.progress(of: self) }
    override var countOfBytesSent: Int64 { carried.present.counts.sent }
    override var countOfBytesReceived: Int64 { carried.present.counts.received }
    override var countOfBytesExpectedToSend: Int64 { carried.expectedToSend }
    override var countOfBytesExpectedToReceive: Int64 { carried.expectedToReceive }
    override var taskDescription: String? {
        get { carried.present.description }
        set { carried.describe(newValue) }
    }
    override var priority: Float {
        get { carried.present.priority }
        set { carried.prioritize(newValue) }
    }
    override var earliestBeginDate: Date? {
        get { carried.present.earliestBegin }
        set { carried.postpone(newValue) }
    }
    override var countOfBytesClientExpectsToSend: Int64 {
        get { carried.present.clientExpectsToSend }
        set { carried.expect(toSend: newValue) }
    }
    override var countOfBytesClientExpectsToReceive: Int64 {
        get { carried.present.clientExpectsToReceive }
        set { carried.expect(toReceive: newValue) }
    }
    override var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
        get { carried.delegate }
        set { carried.delegate = newValue }
    }
}

final class CarriedUploadTask: URLSessionUploadTask, CarriedURLTask, @unchecked Sendable {
    let carried: CarriedTask

    init(
        _ session: BackgroundSession,
        _ kind: TransferKind,
        _ request: URLRequest,
        taker: CarriedTask.Taker = .delegate,
        body: CarriedTask.Body
    ) {
        carried = CarriedTask(session, kind, request, taker: taker, body: body)
        super.init()
    }

    init(_ session: BackgroundSession, restoring standing: TransferStanding) {
        carried = CarriedTask(session, restoring: standing)
        super.init()
    }

    override func resume() { carried.resume(self) }
    override func suspend() { carried.suspend() }
    override func cancel() { carried.cancel(self) }

    override var taskIdentifier: Int { carried.number }
    override var state: URLSessionTask.State { carried.foundationState }
    override var originalRequest: URLRequest? { carried.request }
    override var currentRequest: URLRequest? { carried.present.currentRequest }
    override var response: URLResponse? { carried.present.response }
    override var error: (any Error)? { carried.present.error }
    override var progress: Progress { carried.progress(of: self) }
    override var countOfBytesSent: Int64 { carried.present.counts.sent }
    override var countOfBytesReceived: Int64 { carried.present.counts.received }
    override var countOfBytesExpectedToSend: Int64 { carried.expectedToSend }
    override var countOfBytesExpectedToReceive: Int64 { carried.expectedToReceive }
    override var taskDescription: String? {
        get { carried.present.description }
        set { carried.describe(newValue) }
    }
    override var priority: Float {
        get { carried.present.priority }
        set { carried.prioritize(newValue) }
    }
    override var earliestBeginDate: Date? {
        get { carried.present.earliestBegin }
        set { carried.postpone(newValue) }
    }
    override var countOfBytesClientExpectsToSend: Int64 {
        get { carried.present.clientExpectsToSend }
        set { carried.expect(toSend: newValue) }
    }
    override var countOfBytesClientExpectsToReceive: Int64 {
        get { carried.present.clientExpectsToReceive }
        set { carried.expect(toReceive: newValue) }
    }
    override var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
        get { carried.delegate }
        set { carried.delegate = newValue }
    }
}
