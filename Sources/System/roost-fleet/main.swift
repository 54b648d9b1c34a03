// The helper of roostd that speaks with the fleet's database. All of it is in RoostFleet, so that
// tests can link it.
import RoostFleet

FleetProcess.main()
