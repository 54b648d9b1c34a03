// The daemon: it decides what runs, keeps what it was asked for, and launches apps. All of it is in
// RoostHost and the modules below, so that tests can link it.
import RoostHost

Roostd.main()
