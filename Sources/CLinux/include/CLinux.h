#ifndef ROOST_CLINUX_H
#define ROOST_CLINUX_H
#endif
