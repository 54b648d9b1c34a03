import RoostHost

Roostd.main()
