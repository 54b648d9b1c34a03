// Libraries that a program has once it asks for them, instead of from its start on.
//
// Whatever a program names as its library is loaded before its first line: libcurl alone brings thirty others and takes
// five milliseconds. The program that is all of Roost's programs has each library where it is called by its functions'
// own names, as if it had been named, once the part that needs it has asked for it.
#ifndef ROOST_LATE_LIBRARIES_H
#define ROOST_LATE_LIBRARIES_H

// Each ends the program, with a sentence and the status of one whose libraries are missing (127), where its library is
// not there or lacks a function. To ask once more does nothing.

void roost_load_libcurl(void);
void roost_load_libmicrohttpd(void);
void roost_load_libpq(void);
void roost_load_sqlite(void);

#endif
