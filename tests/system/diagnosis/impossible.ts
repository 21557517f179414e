import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';

/**
 * Parts that a kind of vehicle does not have, listed by hand and by name, so that the knowledge base's own limits are
 * compared with something independent.
 */
const absent: readonly { from: (vehicle: VehicleFacts) => boolean; parts: RegExp }[] = [
  {
    from: ({ fuel }) => fuel === 'electric',
    parts:
      /^(?:clutch-(?!or-)|exhaust|dpf|egr|adblue|nox|glow|spark|ignition-coil|ht-leads|timing|wet-belt|turbo|boost|injector|fuel|misfuel|head-gasket|oil-(?:level|pressure|overfilled|filter)|catalytic|lambda|maf|map-sensor|valve|camshaft|hydraulic-lifters|worn-piston|big-end|engine-(?:seized|runaway)|dual-mass|manual-gearbox|auto-(?:fluid|torque|valve|gearbox)|dsg|cvt|starter-motor|alternator|stale-fuel|diesel|air-in-diesel|out-of-fuel|evap|secondary-air|thermostat|petrol-particulate|hybrid-engine|carburettor|knock-sensor|crank-sensor|cam-sensor|throttle-body|air-filter|inlet-carbon|pcv|sump|rocker|crankshaft|hydrolock|pre-ignition|heat-shield|water-pump|engine-(?:ecu|mount)|ignition-switch|power-steering|transfer-box|haldex|differential|egr)/,
  },
  {
    from: ({ fuel }) => fuel === 'diesel',
    parts:
      /^(?:spark-plugs|ignition-coil|ht-leads|knock-sensor|evap|fuel-cap-loose|misfuel-diesel|petrol-particulate|secondary-air|stale-fuel|carburettor|hv-|ev-|onboard-charger|charg(?:e|ing)-(?:port|cable|timer)|home-charger|inverter|dc-dc|pre-ignition|hybrid)/,
  },
  {
    from: ({ fuel }) => fuel === 'petrol',
    parts:
      /^(?:dpf|adblue|nox|glow|diesel|air-in-diesel|misfuel-petrol|injector-(?:seal|leak-off)|engine-runaway|hv-|ev-|onboard-charger|charg(?:e|ing)-(?:port|cable|timer)|home-charger|inverter|dc-dc|hybrid)/,
  },
  {
    from: ({ fuel }) => fuel === 'hybrid',
    parts:
      /^(?:dpf|adblue|nox|glow|diesel|onboard-charger|charging-cable|charge-port|charge-timer|home-charger|alternator|battery-flat-or-weak)/,
  },
  {
    from: ({ fuel, transmission }) =>
      transmission === undefined
        ? fuel === 'hybrid' || fuel === 'plug-in hybrid'
        : transmission !== 'manual',
    parts: /^(?:clutch-(?:worn|release|hydraulics|cable|judder)|manual-gearbox|gear-linkage)/,
  },
  {
    from: ({ transmission }) => transmission === 'manual',
    parts: /^(?:auto-|dsg|cvt|gear-selector|automated-manual)/,
  },
  {
    from: ({ body }) => body !== undefined && body !== 'motorcycle',
    parts:
      /^(?:chain-|fork-|head-bearings|swingarm|carburettor|regulator-rectifier|bike-|side-stand|throttle-cable)/,
  },
  {
    from: ({ body }) => body === 'motorcycle',
    parts:
      /^(?:wiper|window|windscreen|sunroof|seat-belt|blower|ac-|heater-matrix|handbrake-cable|electronic-parking|door|tailgate|track-rod|steering-rack|power-steering|drop-link|cv-|airbag|pollen)/,
  },
  { from: ({ year }) => year !== undefined && year < 2005, parts: /^dpf/ },
  {
    from: ({ year }) => year !== undefined && year < 2010,
    parts: /^(?:adblue-(?:low|system)|nox|driver-aid)/,
  },
  {
    from: ({ year }) => year !== undefined && year < 1990,
    parts:
      /^(?:abs|lambda|catalytic|airbag|immobiliser|key-(?:fob|battery)|led-unit|parking-sensor|clock-spring|infotainment)/,
  },
];

export const isAbsent = (cause: string, vehicle: VehicleFacts): boolean =>
  absent.some(({ from, parts }) => from(vehicle) && parts.test(cause));

/** Vehicles of every kind, to ask every complaint about. */
export const vehiclesOfEveryKind: readonly VehicleFacts[] = [
  { fuel: 'electric', body: 'car', year: 2019 },
  { fuel: 'electric', transmission: 'automatic', body: 'van', year: 2021 },
  { fuel: 'diesel', transmission: 'manual', body: 'van', year: 2003 },
  { fuel: 'diesel', transmission: 'automatic', body: 'car', year: 2016 },
  { fuel: 'petrol', transmission: 'manual', body: 'car', year: 1988 },
  { fuel: 'petrol', transmission: 'dual-clutch', body: 'car', year: 2015 },
  { fuel: 'petrol', transmission: 'cvt', body: 'car', year: 2012 },
  { fuel: 'hybrid', transmission: 'automatic', body: 'car', year: 2018 },
  { fuel: 'hybrid', body: 'car', year: 2016 },
  { fuel: 'plug-in hybrid', transmission: 'automatic', body: 'car', year: 2020 },
  { fuel: 'petrol', transmission: 'manual', body: 'motorcycle', year: 2008 },
];
