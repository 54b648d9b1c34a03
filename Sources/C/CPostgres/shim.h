// PostgreSQL's client library, which every Linux has under this name.
#ifndef ROOST_CPOSTGRES_H
#define ROOST_CPOSTGRES_H

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// The fields of a failure, which are macros of characters.
static const int roost_pq_state = PG_DIAG_SQLSTATE;
static const int roost_pq_words = PG_DIAG_MESSAGE_PRIMARY;
#endif
