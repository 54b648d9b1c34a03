extension WebOptions {
    /// Whether a command line asks for help, and not for pages.
    package static func asksForHelp(_ words: [String]) -> Bool {
        words.contains("--help") || words.contains("-h")
    }

    /// The text on how the program is used.
    package static let help = """
        usage: roost-web [--home DIR] [--port N] [--listen ADDRESS] [--host NAME]
                         [--token-file FILE] [--metrics-token-file FILE] [--read-only]

        Serve the pages of a Roost system. roost web starts it by itself, and opens the pages
        in a browser.

          --home DIR         the system in this folder. Without it, ROOST_HOME names the
                             folder, and without that the XDG folders are used.
          --port N           serve at this port (\(usualPort)); 0 takes any that is free.
          --listen ADDRESS   serve at this address (127.0.0.1). One that other machines
                             can reach needs --token-file.
          --host NAME        answer to this name, too, as a proxy passes it on; may be
                             given again.
          --token-file FILE  let in whoever knows the secret in this file, of at least 20
                             characters, which nobody else may read.
          --metrics-token-file FILE
                             let a monitoring system that knows the secret in this file see
                             /metrics, and nothing else.
          --read-only        show, and change nothing.
          --help             print this.

        exit status: 0 done, 2 usage, or it cannot serve
        """
}
