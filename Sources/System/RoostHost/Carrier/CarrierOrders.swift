import RoostEngine
import RoostSystemWire
import RoostWire

// What the carrier is told, in the words of its line.

extension CarrierTask {
    /// The order to move it, with its files in a folder.
    func order(in folder: String) -> CarrierInterface.Order {
        let order = order.value
        return .init(
            carry: .init(
                number: number.value,
                kind: .init(order.kind),
                url: order.url,
                method: order.method,
                headers: order.headers.pairs,
                body: order.body,
                file: order.file,
                folder: folder,
                requestTimeout: requestTimeout.wholeMicroseconds,
                user: credential?.user,
                password: credential?.password,
                proxyUser: proxyCredential?.user,
                proxyPassword: proxyCredential?.password,
                challenges: asksForCredentials ? nil : false
            )
        )
    }
}

extension CarrierInterface.Transfer.Kind {
    fileprivate init(_ kind: TransferOrder.Kind) {
        switch kind {
        case .download: self = .download
        case .upload: self = .upload
        case .data: self = .data
        }
    }
}

extension CarrierSettings {
    /// Returns the order that a carrier is told first.
    func order(caFile: String?, userAgent: String) -> CarrierInterface.Order {
        .init(
            configure: .init(
                connections: Int64(connections),
                caFile: caFile,
                progress: progressInterval.wholeMicroseconds,
                userAgent: userAgent,
                reserve: reserve
            )
        )
    }
}

extension CarrierTaskNumber {
    /// The order to leave it alone, with its bytes as they are.
    var stopOrder: CarrierInterface.Order { .init(stop: .init(number: value)) }

    /// The order to leave it alone and to delete its bytes in a folder.
    func discardOrder(in folder: String) -> CarrierInterface.Order {
        .init(discard: .init(number: value, folder: folder))
    }
}
