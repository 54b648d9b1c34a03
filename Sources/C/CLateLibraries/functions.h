// The functions that Roost calls of each library that is loaded late: a program that calls another does not link.
#ifndef ROOST_LATE_FUNCTIONS_H
#define ROOST_LATE_FUNCTIONS_H

#define LIBCURL_FUNCTIONS(F) \
    F(curl_easy_cleanup) F(curl_easy_getinfo) F(curl_easy_init) F(curl_easy_reset) F(curl_easy_setopt) \
    F(curl_easy_strerror) F(curl_free) F(curl_global_init) F(curl_multi_add_handle) F(curl_multi_cleanup) \
    F(curl_multi_info_read) F(curl_multi_init) F(curl_multi_remove_handle) F(curl_multi_setopt) \
    F(curl_multi_socket_action) F(curl_slist_append) F(curl_slist_free_all) F(curl_url) F(curl_url_cleanup) \
    F(curl_url_get) F(curl_url_set) F(curl_url_strerror) F(curl_version)

#define LIBMICROHTTPD_FUNCTIONS(F) \
    F(MHD_add_response_header) F(MHD_create_response_from_buffer) F(MHD_create_response_from_callback) \
    F(MHD_destroy_response) F(MHD_get_connection_info) F(MHD_get_connection_values_n) F(MHD_get_daemon_info) \
    F(MHD_get_timeout) F(MHD_queue_response) F(MHD_resume_connection) F(MHD_run) F(MHD_start_daemon) \
    F(MHD_stop_daemon) F(MHD_suspend_connection)

#define LIBPQ_FUNCTIONS(F) \
    F(PQbackendPID) F(PQclear) F(PQconnectPoll) F(PQconnectStartParams) F(PQconninfoFree) F(PQconninfoParse) \
    F(PQconsumeInput) F(PQerrorMessage) F(PQfinish) F(PQflush) F(PQfreemem) F(PQgetResult) F(PQgetisnull) \
    F(PQgetvalue) F(PQisBusy) F(PQnotifies) F(PQntuples) F(PQresultErrorField) F(PQresultStatus) F(PQsendPrepare) \
    F(PQsendQuery) F(PQsendQueryParams) F(PQsendQueryPrepared) F(PQsetErrorVerbosity) F(PQsetNoticeProcessor) \
    F(PQsetnonblocking) F(PQsocket) F(PQstatus)

#define SQLITE_FUNCTIONS(F) \
    F(sqlite3_backup_finish) F(sqlite3_backup_init) F(sqlite3_backup_pagecount) F(sqlite3_backup_step) \
    F(sqlite3_bind_int64) F(sqlite3_bind_null) F(sqlite3_bind_parameter_count) F(sqlite3_bind_text) \
    F(sqlite3_bind_text64) F(sqlite3_busy_timeout) F(sqlite3_changes64) F(sqlite3_close_v2) F(sqlite3_column_bytes) \
    F(sqlite3_column_int64) F(sqlite3_column_name) F(sqlite3_column_text) F(sqlite3_column_type) F(sqlite3_config) \
    F(sqlite3_database_file_object) F(sqlite3_db_handle) F(sqlite3_db_readonly) F(sqlite3_db_status) \
    F(sqlite3_errmsg) F(sqlite3_exec) F(sqlite3_extended_errcode) F(sqlite3_extended_result_codes) \
    F(sqlite3_file_control) F(sqlite3_finalize) F(sqlite3_get_autocommit) F(sqlite3_initialize) \
    F(sqlite3_last_insert_rowid) F(sqlite3_open_v2) F(sqlite3_prepare_v3) F(sqlite3_reset) F(sqlite3_step) \
    F(sqlite3_stmt_busy) F(sqlite3_system_errno) F(sqlite3_vfs_find) F(sqlite3_vfs_register) \
    F(sqlite3_wal_checkpoint_v2) F(sqlite3_wal_hook)

#endif
