internal import CPostgres
import RoostDaemon

/// The answer of PostgreSQL to one statement.
@safe struct PostgresResult: ~Copyable {
    private let handle: OpaquePointer

    @unsafe init(owning handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe PQclear(handle) }

    /// The error that it is, if it is one.
    var failure: FleetError? {
        let status = unsafe PQresultStatus(handle)
        if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK { return nil }
        return PostgresFailure.error(state: field(roost_pq_state), words: field(roost_pq_words))
    }

    /// The only value of the only row, as text; `nil` where there is no row, or it is null.
    var value: String? {
        guard unsafe PQntuples(handle) > 0, unsafe PQgetisnull(handle, 0, 0) == 0,
            let text = unsafe PQgetvalue(handle, 0, 0)
        else { return nil }
        return unsafe String(cString: text)
    }

    private func field(_ code: Int32) -> String {
        guard let text = unsafe PQresultErrorField(handle, code) else { return "" }
        return unsafe String(cString: text)
    }
}
