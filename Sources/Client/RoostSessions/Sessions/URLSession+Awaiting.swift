public import Foundation
public import FoundationNetworking

// The forms that are awaited. Those without a delegate are preferred to Foundation's for having no
// default argument, those with one for the more specific protocol.
extension FoundationNetworking.URLSession {
    /// The tasks of the session that have not completed.
    public var allTasks: [URLSessionTask] {
        get async {
            await withCheckedContinuation { continuation in
                getAllTasks { continuation.resume(returning: $0) }
            }
        }
    }

    /// The tasks of the session that have not completed, by their kinds.
    public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask])
    {
        get async {
            await withCheckedContinuation { continuation in
                getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
            }
        }
    }

    // MARK: Data

    /// Makes a request, and returns the data and the response.
    ///
    /// In a background session, where Apple's platforms may refuse it, the system carries it as it
    /// does all, for as long as the app awaits it; a download of the same that is begun no later
    /// than five seconds after it was cancelled goes on with what it has got.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await data(for: request, delegate: nil as (any URLSessionTaskDelegate)?)
    }

    /// Makes a request, and returns the data and the response.
    public func data(
        for request: URLRequest,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        guard let session = self as? BackgroundSession else {
            return try await data(
                for: request,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await Awaited.data(delegate) {
            session.dataTask(with: request, completionHandler: $0)
        }
    }

    /// Loads a URL, and returns the data and the response.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url, delegate: nil as (any URLSessionTaskDelegate)?)
    }

    /// Loads a URL, and returns the data and the response.
    public func data(
        from url: URL,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        guard self is BackgroundSession else {
            return try await data(
                from: url,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await data(for: URLRequest(url: url), delegate: delegate)
    }

    // MARK: Uploads

    /// Uploads data, and returns the data and the response of the server.
    public func upload(
        for request: URLRequest,
        from bodyData: Data
    ) async throws -> (Data, URLResponse) {
        try await upload(
            for: request,
            from: bodyData,
            delegate: nil as (any URLSessionTaskDelegate)?
        )
    }

    /// Uploads data, and returns the data and the response of the server.
    public func upload(
        for request: URLRequest,
        from bodyData: Data,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        guard let session = self as? BackgroundSession else {
            return try await upload(
                for: request,
                from: bodyData,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await Awaited.data(delegate) {
            session.uploadTask(with: request, from: bodyData, completionHandler: $0)
        }
    }

    /// Uploads a file, and returns the data and the response of the server.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL
    ) async throws -> (Data, URLResponse) {
        try await upload(
            for: request,
            fromFile: fileURL,
            delegate: nil as (any URLSessionTaskDelegate)?
        )
    }

    /// Uploads a file, and returns the data and the response of the server.
    public func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        guard let session = self as? BackgroundSession else {
            return try await upload(
                for: request,
                fromFile: fileURL,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await Awaited.data(delegate) {
            session.uploadTask(with: request, fromFile: fileURL, completionHandler: $0)
        }
    }

    // MARK: Downloads

    /// Downloads to a file, and returns its URL and the response; the app must remove the file.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await download(for: request, delegate: nil as (any URLSessionTaskDelegate)?)
    }

    /// Downloads to a file, and returns its URL and the response; the app must remove the file.
    public func download(
        for request: URLRequest,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        guard let session = self as? BackgroundSession else {
            return try await download(
                for: request,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await Awaited.file(delegate) {
            session.downloadTask(with: request, completionHandler: $0)
        }
    }

    /// Downloads to a file, and returns its URL and the response; the app must remove the file.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await download(from: url, delegate: nil as (any URLSessionTaskDelegate)?)
    }

    /// Downloads to a file, and returns its URL and the response; the app must remove the file.
    public func download(
        from url: URL,
        delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        guard self is BackgroundSession else {
            return try await download(
                from: url,
                delegate: delegate as (any FoundationNetworking.URLSessionTaskDelegate)?
            )
        }
        return try await download(for: URLRequest(url: url), delegate: delegate)
    }

    /// Resumes a download that was cancelled or has failed.
    ///
    /// On Linux only background sessions can: others fail with `unsupportedURL`, as Foundation's
    /// do.
    public func download(
        resumeFrom resumeData: Data,
        delegate: (any FoundationNetworking.URLSessionTaskDelegate)? = nil
    ) async throws -> (URL, URLResponse) {
        guard let session = self as? BackgroundSession else { throw URLError(.unsupportedURL) }
        return try await Awaited.file(delegate) {
            session.downloadTask(withResumeData: resumeData, completionHandler: $0)
        }
    }
}

extension URLSessionDownloadTask {
    /// Cancels the download, and returns the data to resume it, if there is any.
    public func cancelByProducingResumeData() async -> Data? {
        await withCheckedContinuation { continuation in
            let handler = OneAnswer<Data?>(nil) { continuation.resume(returning: $0) }
            cancel { handler.give($0) }
        }
    }
}
