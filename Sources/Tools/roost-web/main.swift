// The process that serves the pages, which `roost web` starts. All of it is in RoostWeb, so that
// tests can link it.
import RoostWeb

RoostWeb.main()
