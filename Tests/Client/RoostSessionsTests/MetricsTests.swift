import BackgroundTasks
import FakeSystem
import Foundation
import RoostWire
import Testing

@Suite struct `A task of a background session` {
    private let stage: Stage
    private let recorder = Recorder(tellsMetrics: true)
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session(delegate: recorder)
    }

    @Test func `is told with what was asked for it, and when`() throws {
        let task = session.downloadTask(with: try url("moved"))
        task.resume()
        _ = try stage.order()
        let began: Int64 = 1_700_000_000_000_000
        stage.system.end(
            "s",
            1,
            [
                "file": .string(try stage.file()), "length": 5,
                "exchanges": [
                    [
                        "url": "http://server/moved", "method": "GET", "began": .integer(began),
                        "lookedUp": 1000, "connected": 2000, "secured": 4000, "requested": 5000,
                        "answered": 8000, "ended": 9000, "status": 302, "version": "HTTP/2",
                        "local": "10.0.0.1", "localPort": 5555, "remote": "10.0.0.2",
                        "remotePort": 443, "requestHead": 70, "answerHead": 80,
                    ],
                    [
                        "url": "http://server/file", "method": "GET",
                        "began": .integer(began + 9000), "requested": 10, "answered": 20,
                        "ended": 30, "status": 200, "version": "HTTP/1.1", "reused": true,
                        "proxy": true, "answerBody": 5,
                    ],
                ],
            ]
        )
        #expect(
            recorder.next(5) == [
                "created 1", "wrote 5 5 of 5", "downloaded 1 bytes", "asked 2 of 1",
                "completed 1 well",
            ]
        )
        let metrics = try #require(recorder.metrics)
        #expect(metrics.redirectCount == 1)
        #expect(metrics.taskInterval.end <= Date())
        let (first, last) = (metrics.transactionMetrics[0], metrics.transactionMetrics[1])
        func date(_ milliseconds: Double) -> Date {
            Date(timeIntervalSince1970: (1_700_000_000_000 + milliseconds) / 1000)
        }
        #expect(first.request.url == (try url("moved")))
        #expect((first.response as? HTTPURLResponse)?.statusCode == 302)
        #expect(first.fetchStartDate == date(0))
        #expect(first.domainLookupStartDate == date(0))
        #expect(first.domainLookupEndDate == date(1))
        #expect(first.connectStartDate == date(1))
        #expect(first.secureConnectionStartDate == date(2))
        #expect(first.secureConnectionEndDate == date(4))
        #expect(first.connectEndDate == date(4))
        #expect(first.requestStartDate == date(5))
        #expect(first.requestEndDate == nil)
        #expect(first.responseStartDate == date(8))
        #expect(first.responseEndDate == date(9))
        #expect(first.networkProtocolName == "h2")
        #expect(!first.isReusedConnection)
        #expect(first.localAddress == "10.0.0.1")
        #expect(first.localPort == 5555)
        #expect(first.remotePort == 443)
        #expect(first.countOfRequestHeaderBytesSent == 70)
        #expect(last.request.url == (try url()))
        #expect(last.response === task.response)
        #expect(last.connectStartDate == nil)
        #expect(last.domainLookupStartDate == nil)
        #expect(last.isReusedConnection)
        #expect(last.isProxyConnection)
        #expect(last.networkProtocolName == "http/1.1")
        #expect(last.countOfResponseBodyBytesReceived == 5)
        #expect(last.resourceFetchType == .networkLoad)
    }

    @Test func `is told that nothing was asked for it where it never came to that`() throws {
        let task = session.downloadTask(with: try url())
        task.cancel()
        #expect(recorder.next(3) == ["created 1", "asked 0 of 1", "completed 1 -999"])
        #expect(recorder.metrics?.transactionMetrics.isEmpty == true)
    }

    @Test func `is told what was asked also where something else takes it`() throws {
        let task = session.dataTask(with: try url()) { _, _, _ in }
        task.resume()
        _ = try stage.order()
        stage.system.end(
            "s",
            1,
            [
                "exchanges": [
                    [
                        "url": "http://server/file", "method": "GET", "began": 7, "ended": 1,
                        "status": 302,
                    ]
                ]
            ]
        )
        #expect(recorder.next(2) == ["created 1", "asked 1 of 1"])
        // It led somewhere, but nobody went there.
        #expect(recorder.metrics?.redirectCount == 0)
        // Nor is the answer that the task has this one's.
        let response = recorder.metrics?.transactionMetrics.first?.response
        #expect((response as? HTTPURLResponse)?.statusCode == 302)
    }
}
