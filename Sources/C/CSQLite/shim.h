// Beside SQLite what gives the memory back that it has freed.
#include <malloc.h>
#include <sqlite3.h>
