import RoostDaemon
import RoostEngine
import RoostLinux

extension LinuxMachine {
    /// Reads all sensors.
    ///
    /// One that cannot be read says that nothing is there, and why.
    func sense() -> Conditions {
        let now = Timestamp(nanoseconds: Clocks.now().calendar)
        var conditions = Conditions.unknown(since: now)
        do throws(SystemError) {
            let reading = try network.current()
            conditions.network = Reading(
                reading.isReachable,
                evidence: reading.evidence,
                since: now
            )
            conditions.networkExpensive = Reading(
                reading.metered != nil,
                evidence: reading.metered ?? "nothing tells that the network costs by the byte",
                since: now
            )
        } catch {
            conditions.network = Reading(false, evidence: "cannot be read: \(error)", since: now)
        }
        do throws(SystemError) {
            let reading = try power.current()
            conditions.externalPower = Reading(
                reading.isExternal,
                evidence: reading.evidence,
                since: now
            )
            conditions.battery = Reading(
                reading.batteryPercent,
                evidence: reading.evidence,
                since: now
            )
        } catch {
            conditions.externalPower = Reading(
                false,
                evidence: "cannot be read: \(error)",
                since: now
            )
        }
        conditions.personPresent = Reading(nil, evidence: "no sensor", since: now)
        let profile = profile.current()
        conditions.lowPower = Reading(
            profile.isLowPower,
            evidence: profile.evidence,
            since: now
        )
        return conditions
    }

    func machineChecks() -> [Check] {
        let conditions = sense()
        var checks = [freezerCheck(), boundaryCheck()]
        checks.append(
            Check(
                name: "network",
                isGood: conditions.network.value,
                finding: conditions.network.evidence,
                remedy: conditions.network.value
                    ? nil : "work that requires a network waits until there is one"
            )
        )
        checks.append(
            Check(
                name: "power",
                isGood: conditions.externalPower.value,
                finding: conditions.externalPower.evidence,
                remedy: conditions.externalPower.value
                    ? nil : "work that requires external power waits until there is some"
            )
        )
        checks.append(pressureCheck())
        checks.append(graphicsCheck())
        checks.append(desktopCheck())
        checks.append(carrierCheck())
        checks.append(logBound.check)
        checks += Belongings.checks(of: paths)
        checks += Belongings.checks(in: [
            paths.apps, paths.containers, paths.groups, paths.transfers,
        ])
        checks.append(
            Check(
                name: "socket",
                isGood: true,
                finding: "\(paths.socket), \(connections.count) "
                    + (connections.count == 1 ? "connection" : "connections"),
                remedy: nil
            )
        )
        return checks
    }

    private func freezerCheck() -> Check {
        guard let cgroups else {
            return Check(
                name: "suspension",
                isGood: false,
                finding: "by signals: \(whyNoCgroups)",
                remedy:
                    "run the system as a service with Delegate=yes, so that the freezer can be used"
            )
        }
        return Check(
            name: "suspension",
            isGood: true,
            finding: "by the freezer, in \(cgroups.path)",
            remedy: nil
        )
    }

    /// What keeps an app apart from the person whose it is, and what does not
    /// (docs/decisions/0027-what-an-app-starts.md).
    private func boundaryCheck() -> Check {
        let count =
            countsProcesses
            ? "an app has at most \(HostLimits.appProcesses) processes and threads"
            : "how many an app starts is not bounded ("
                + (cgroups == nil
                    ? "there are no cgroups"
                    : "the kernel's counter of them, pids, is not handed to us")
                + ")"
        return Check(
            name: "boundary",
            isGood: true,
            finding: "what an app starts is suspended and ended with it; \(count); "
                + "apps have the rights of your user, and are not shut in",
            remedy: nil
        )
    }

    private func graphicsCheck() -> Check {
        guard !graphics.isEmpty else {
            return Check(
                name: "graphics",
                isGood: true,
                finding: "this machine has no graphics processor to lend",
                remedy: nil
            )
        }
        let closed = graphics.filter { !$0.isOpen }.map(\.path)
        return Check(
            name: "graphics",
            isGood: closed.isEmpty,
            finding: graphics.map { processor in
                "\(processor.path) (\(processor.vendor.rawValue))"
                    + (processor.isOpen ? "" : ", which may not be opened")
            }.joined(separator: "; "),
            remedy: closed.isEmpty
                ? nil
                : "join the group that \(closed.joined(separator: " and ")) belongs to (mostly render or video), and start the system anew"
        )
    }

    private func pressureCheck() -> Check {
        do throws(SystemError) {
            let reading = try pressure.current()
            let isTold = pressure.rawValue != nil
            return Check(
                name: "memory pressure",
                isGood: isTold,
                finding: reading.evidence,
                remedy: isTold
                    ? nil : "suspended apps are not ended for memory; a kernel with PSI tells"
            )
        } catch {
            return Check(
                name: "memory pressure",
                isGood: false,
                finding: "\(error)",
                remedy: "suspended apps are not ended for memory; a kernel with PSI tells"
            )
        }
    }
}
