import RoostWeb

RoostWeb.main()
