extension Interface {
    /// What an app says and hears of downloads and uploads that the system carries for it.
    static let transfers = #"""

        # A download or upload that the system is to carry.
        type TransferOrder (
          # The background session it belongs to, by the identifier that the app gave it.
          session: string,
          # Its number in the session, the app's to choose, from JoinSession's "next" on: no two that the
          # system still has are the same. The same one again is answered as the first time.
          task: int,
          kind: (download, upload, data),
          # http or https. What cannot be carried ends with unsupportedURL or badURL.
          url: string,
          # None: GET, of an upload POST.
          method: ?string,
          # Pairs of a name and a value, in this order.
          headers: ?[][]string,
          # What a download or data task sends, in base64, at most 256 KiB of it.
          body: ?string,
          # The absolute path of what is uploaded, or of a longer body.
          file: ?string,
          description: ?string,
          # It never starts before this time.
          earliestBegin: ?int,
          # How much the app expects, for scheduling and display only.
          bytesToSend: ?int,
          bytesToReceive: ?int,
          # 0 to 1, none: 0.5.
          priority: ?float,
          # It waits for power and a network that costs nothing. So does what is started in the background,
          # whatever is said here. None: no.
          discretionary: ?bool,
          # Whether the app is launched when its session is done. None: yes.
          launches: ?bool,
          # Whether it may use such networks. None: yes.
          cellular: ?bool,
          expensive: ?bool,
          constrained: ?bool,
          # For how long nothing may move before it is tried again (in microseconds, none: 60 s), and for
          # how long it is tried (none: 7 days).
          requestTimeout: ?int,
          resourceTimeout: ?int,
          # None: 6.
          connectionsPerHost: ?int,
          # What an earlier transfer left: the token in its outcome. Where its bytes are not there any
          # more, it begins from nothing.
          resume: ?string
        )

        # How a transfer stands, as its app sees it.
        type TransferState (
          # The system's own number, as people see it.
          number: int,
          session: string,
          task: int,
          kind: (download, upload, data),
          url: string,
          method: string,
          headers: [][]string,
          description: ?string,
          earliestBegin: ?int,
          bytesToSend: ?int,
          bytesToReceive: ?int,
          priority: float,
          # Paused: by the app or by a person.
          state: (waiting, moving, paused, finished),
          sent: int,
          toSend: ?int,
          received: int,
          toReceive: ?int,
          outcome: ?TransferOutcome
        )

        # What became of a transfer.
        type TransferOutcome (
          # None: the server answered, whatever its status. Otherwise a stable name: cancelled, forceQuit,
          # backgroundUpdatesDisabled, insufficientResources, timedOut, cannotFindHost, cannotConnect,
          # connectionLost, tlsFailed, tooManyRedirects, badURL, unsupportedURL, badServerResponse,
          # dataLengthExceedsMaximum, cannotWriteFile, fileDoesNotExist, noPermissionsToReadFile,
          # authenticationRequired, disconnected (the system lost it).
          error: ?string,
          # For people.
          message: ?string,
          # The final response, after redirects.
          status: ?int,
          url: ?string,
          headers: ?[][]string,
          # HTTP/1.1, HTTP/2.
          version: ?string,
          # Where the bytes are: what was downloaded, or what the server answered. The app may move it
          # away; it is deleted when the app has acknowledged the outcome.
          file: ?string,
          length: ?int,
          # What a later download goes on from, for seven days: its "resume".
          resume: ?string,
          # How often it had to begin again, because the server's file had changed or could not be resumed.
          restarts: int,
          # What was asked the last time it was carried, in the order in which it was: redirects, questions
          # for a password, and what began again are one each. None where nothing was asked, nor of what was
          # cancelled or ran out of time.
          exchanges: ?[]TransferExchange
        )

        # One request and what was answered. What was never done, or is not known, is left out.
        type TransferExchange (
          url: string,
          method: string,
          # In microseconds since 1970, by the clock of the machine.
          began: int,
          # In microseconds after that: the address is known, the connection is there, it is secure, the
          # request is being sent, the answer begins, all has come. The first three are of new connections
          # alone.
          lookedUp: ?int,
          connected: ?int,
          secured: ?int,
          requested: ?int,
          answered: ?int,
          ended: int,
          status: ?int,
          version: ?string,
          # The connection was there before; it was made for it, through a proxy to a
          # server with TLS.
          reused: ?bool,
          proxy: ?bool,
          local: ?string,
          localPort: ?int,
          remote: ?string,
          remotePort: ?int,
          # In bytes, as they went over the wire; the heads of HTTP/2 as if they were HTTP/1's.
          requestHead: ?int,
          requestBody: ?int,
          answerHead: ?int,
          answerBody: ?int,
          # What came of the answer's body, where it was sent compressed.
          decodedBody: ?int
        )

        # One of the members beside session and task is there, or several.
        type TransferNews (
          session: string,
          task: int,
          # At most some times a second.
          progress: ?(sent: int, toSend: ?int, received: int, toReceive: ?int),
          # It goes on from bytes that were there.
          resumed: ?(offset: int, expected: ?int),
          response: ?(status: int, url: string, headers: [][]string, version: ?string),
          # Why it waits, for people.
          waiting: ?string,
          # The server, or a proxy, wants to know who asks (AnswerTransfer).
          challenge: ?(
            proxy: bool,
            scheme: string,
            realm: ?string,
            host: string,
            port: int,
            failures: int
          ),
          # Its earliest time has come and it may begin (AnswerTransfer).
          begin: ?bool,
          outcome: ?TransferOutcome
        )

        # Joins a background session: from now on its news come to this process ("transfers" of Attach).
        # Answers the transfers that are not acknowledged, in the order of their tasks, and the next
        # free task. Not all go into one message: where "more" is true, ask again with "after", the last
        # task that was answered. NotNow: another process of the app has the session.
        method JoinSession(session: string, after: ?int) -> (
          transfers: []TransferState,
          next: int,
          more: bool
        )
        method LeaveSession(session: string) -> ()

        # Has the system carry transfers. The reply comes when they survive a power cut; it has a number for
        # each, 0 for one that is refused. A download with the same request (url, method, headers, body)
        # as a data or download transfer of the same session that goes on, cancelled by the app no more
        # than 5 s ago, takes over its bytes and its connection: the server is not asked twice.
        method Transfer(transfers: []TransferOrder) -> (numbers: []int, refused: []Refused)
        # Ends one. "keep" asks for what a later download goes on from (the outcome's "resume").
        method CancelTransfer(session: string, task: int, keep: ?bool) -> ()
        # The app suspends one, lets it go on, or says other things of it than when it began. An
        # "earliestBegin" of 0 takes it away.
        method ChangeTransfer(
          session: string,
          task: int,
          suspended: ?bool,
          description: ?string,
          priority: ?float,
          earliestBegin: ?int,
          bytesToSend: ?int,
          bytesToReceive: ?int
        ) -> ()
        # The app has taken the outcomes: the system forgets the transfers, and deletes their files where
        # they are still there. What is not over, or not known, is passed over.
        method AcknowledgeTransfers(session: string, tasks: []int) -> ()
        # Answers "challenge" (useCredential, performDefault, cancel, reject) or "begin" (continue, useRequest,
        # cancel).
        method AnswerTransfer(
          session: string,
          task: int,
          disposition: (useCredential, performDefault, cancel, reject, continue, useRequest),
          user: ?string,
          password: ?string,
          request: ?(url: string, method: string, headers: [][]string)
        ) -> ()

        error NoSuchTransfer (message: string)
        """#
}
