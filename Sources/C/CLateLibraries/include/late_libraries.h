// Libraries that a program loads with dlopen once it asks for them, instead of having them from its start on.
//
// Whatever a program names as its library is loaded before its first line: libcurl alone brings thirty others and takes
// five milliseconds. A program that is several, by the name that it is called by, asks for what the one needs that it
// is, and has its functions by their own names then, as if the library had been named.
#ifndef ROOST_LATE_LIBRARIES_H
#define ROOST_LATE_LIBRARIES_H

// Each ends the program, with a sentence and the status of one whose libraries are missing (127), where its library is
// not there or lacks a function. To ask once more changes nothing.

void roost_load_libcurl(void);
void roost_load_libmicrohttpd(void);
void roost_load_libpq(void);
void roost_load_sqlite(void);

#endif
