#ifndef ROOST_FAILING_MEMORY_H
#define ROOST_FAILING_MEMORY_H

#include <stdbool.h>

/// Has SQLite, and this program's own C, get no memory when they ask for it for the n-th time from now on.
///
/// All else of the program gets what it asks for: the Swift runtime ends a program that gets none.
void roost_fail_memory(long number, bool goes_on);

/// Whether somebody was refused memory since.
bool roost_memory_has_failed(void);

#endif
