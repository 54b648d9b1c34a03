import RoostCaller
import RoostHTTP
import RoostLinux

/// The program roost-web.
package enum RoostWeb {
    /// Serves, and ends the process.
    package static func main() -> Never {
        ThisProcess.begin()
        let words = Array(CommandLine.arguments.dropFirst())
        if WebOptions.asksForHelp(words) {
            print(WebOptions.help)
            ThisProcess.exit(0)
        }
        do throws(WebOptions.Fault) {
            let waiting = try serve(try WebOptions(words))
            // Nothing of ours is reached any more, and the port is free: now they may know.
            withExtendedLifetime(waiting) {}
        } catch {
            StandardError.write("roost-web: \(error.sentence)\n")
            ThisProcess.exit(2)
        }
        ThisProcess.exit(0)
    }

    private static func serve(_ options: WebOptions) throws(WebOptions.Fault) -> [ControlConnection]
    {
        Signals.makeWritesFail()
        ResourceLimits.raiseDescriptors()
        let paths = SystemPaths(home: options.home)
        let password = try secret(in: options.tokenFile, of: "--token-file")
        let metricsToken = try secret(in: options.metricsTokenFile, of: "--metrics-token-file")
        let listener: Listener
        do throws(SocketError) {
            listener = try Listener(path: WebControl.path(of: paths))
        } catch {
            throw WebOptions.Fault(
                sentence:
                    "cannot listen at \(WebControl.path(of: paths)): \(error); roost web finds the "
                    + "roost-web that runs already, and roost web stop ends it"
            )
        }
        do throws(SystemError) {
            let box = Box()
            let server = try WebServer(address: options.address, port: options.port) { request in
                box.site?.admit(request) ?? .answered(WebAnswer(.unavailable, content: .bytes([])))
            }
            var rules = WebSite.Rules(
                rules: AccessRules(
                    address: options.address,
                    port: server.port,
                    names: options.names
                ),
                paths: paths,
                zone: .current
            )
            rules.isReadOnly = options.isReadOnly
            rules.password = password
            rules.metricsToken = metricsToken
            let site = WebSite(rules, router: Pages.all, cookie: "roost-\(server.port)")
            box.site = site
            let host =
                options.address.contains(":") ? "[\(options.address)]" : options.address
            let address = "http://\(host):\(server.port)"
            Uploads(paths).adopt(paths)
            return try WebHost(site, server, address: address, paths: paths, control: listener)
                .run()
        } catch {
            throw WebOptions.Fault(
                sentence: "\(error); --port N takes another port, and --port 0 any that is free"
            )
        }
    }

    /// The site, which is made once the port is known.
    private final class Box {
        var site: WebSite?
    }

    /// Returns the secret in a file that an option names; `nil` where it names none.
    private static func secret(
        in file: String?,
        of option: String
    ) throws(WebOptions.Fault) -> String? {
        guard let file else { return nil }
        let status: FileStatus?
        let text: String
        do throws(SystemError) {
            status = try FileSystem.status(file)
            text = try FileSystem.readText(file, limit: 4096)
        } catch {
            throw WebOptions.Fault(sentence: "cannot read what \(option) names: \(error)")
        }
        guard let status, status.mode & 0o077 == 0 else {
            throw WebOptions.Fault(
                sentence: "others can read \(file), which \(option) names; chmod 600 it"
            )
        }
        let token = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        guard token.utf8.count >= 20 else {
            throw WebOptions.Fault(
                sentence: "\(file) needs a secret of at least 20 characters; "
                    + "openssl rand -hex 32 makes one"
            )
        }
        return token
    }
}
