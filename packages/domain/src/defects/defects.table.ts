import type { TaskCategory } from '../tasks/tasks.schema.ts';

/**
 * What a defect is about, and the category its task gets. The eight categories have none for chassis work, so suspension
 * and steering are `Custom`, as is what nobody can repair; the rest go where an owner would look.
 */
export const systemCategories = {
  brakes: 'Brakes',
  tyres: 'Tires',
  wheels: 'Tires',
  suspension: 'Custom',
  steering: 'Custom',
  lights: 'Electrical',
  electrics: 'Electrical',
  exhaust: 'Engine',
  fuel: 'Engine',
  engine: 'Engine',
  drivetrain: 'Engine',
  leaks: 'Fluids',
  body: 'Exterior',
  screen: 'Exterior',
  view: 'Exterior',
  plate: 'Exterior',
  restraints: 'Interior',
  cabin: 'Interior',
  other: 'Custom',
} as const satisfies Record<string, TaskCategory>;

export type DefectSystem = keyof typeof systemCategories;

/**
 * How much a phrase speaks for a system: `3 pad` three points for the word, `-4 warning lamp` against. Phrases that hold
 * others count on top of them. Singular throughout.
 */
export const evidence: Record<DefectSystem, string> = {
  brakes: `5 brake, 4 braking, 6 handbrake, 6 parking brake, 4 park, 6 pad, 6 brakepad, 6 disc, 6 disk, 6 caliper,
    6 calliper, 4 shoe, 5 drum, 4 lining, 7 abs, 7 anti lock, 7 esp, 7 esc, 7 stability control, 5 servo, 5 master cylinder,
    7 wheel cylinder, 6 bleed nipple, 5 imbalance, 5 imbalanced, 2 effort, 3 binding, 2 efficiency, 6 brake fluid, 3 ratchet,
    3 hydraulic, 2 roller, 2 grabbing, 2 fluctuating, 1 lipped, 1 scored, 4 brake line, 4 brake pipe, 4 brake hose, 6 hand brake`,
  tyres: `6 tyre, 5 tread, 6 sidewall, 3 wall, 6 puncture, 3 nail, 2 screw, 5 bald, 7 tpms, 5 pressure monitoring,
    2 inflated, 3 close limit, 2 legal limit, 2 band, 2 edge, 2 shoulder, 2 feathering, 4 wear bar, 3 space saver, 3 cord,
    2 ply, 3 bulge, 3 lump, 1 perished, 1 cracking, 2 rear close, 2 front close`,
  wheels: `2 wheel, 5 road wheel, 7 alloy, 6 rim, 7 wheel nut, 7 wheel bolt, 7 wheel stud, 6 locking wheel, 5 buckled,
    6 wheel spacer, 3 kerbed`,
  suspension: `7 suspension, 7 spring, 3 coil, 7 shock, 6 absorber, 7 shocker, 6 strut, 7 damper, 7 wishbone, 5 ball joint,
    7 anti roll, 7 antiroll, 7 arb, 7 drop link, 7 droplink, 3 link, 4 arm, 4 bush, 7 trailing arm, 6 wheel bearing, 3 bearing, 5 axle,
    5 hub, 7 ride height, 3 knock, 3 knocking, 7 bump stop, 7 bumpstop, 5 top mount, 7 panhard, 7 radius arm, 6 torsion bar,
    6 swivel pin, 5 kingpin, 5 king pin, 4 swivel, 6 macpherson, 6 roll bar, 6 leaf, 6 torsion, 4 tie bar, 3 gaiter split, 2 misting, 6 control arm, 5 lower arm`,
  steering: `8 steering, 10 track rod, 8 tre, 8 tie rod, 6 rack, 4 tracking, 8 pas, 8 epas, 8 eps, 8 wheel alignment,
    3 alignment, 4 column, 3 pull, 3 pulling, 4 free play, 8 rack boot, 8 rack gaiter`,
  lights: `8 headlamp, 8 headlight, 5 lamp, 4 light, 5 bulb, 6 indicator, 3 lens, 5 lense, 6 fog, 6 sidelight, 5 beam, 6 reflector,
    7 hazard, 7 tell tale, 7 led, 7 drl, 7 hid, 5 cluster, 6 reversing, 3 dim, 3 levelling, 7 brake light, 7 brake lamp,
    8 stop lamp, 8 stop light, 15 plate lamp, 15 plate light, 15 plate bulb, 10 registration lamp, 4 side light, 2 aim, 3 flashing, 2 blown, 5 dipped, 5 repeater, 4 position lamp, 4 direction, 4 condensation, 6 taillight, 5 tail light,
    -5 warning lamp, -4 warning light, -5 management lamp, -4 management light, -4 light on, -5 lamp on, -4 light illuminated, -3 lamp lit,
    -5 indicator lamp inoperative, -6 malfunction indicator, -4 lamp stay`,
  electrics: `9 horn, 8 battery, 6 batt, 7 wiring, 6 wire, 6 loom, 6 socket, 5 electrical, 5 electric, 8 speedometer, 8 speedo,
    8 alternator, 8 starter, 7 fuse, 4 terminal, 4 crank, 4 13 pin, 4 7 pin, 4 electrolyte, 4 clamp, 6 instrument`,
  exhaust: `8 exhaust, 7 emission, 7 smoke, 7 smokey, 7 smoky, 8 catalytic, 7 cat, 8 dpf, 9 particulate, 8 egr, 8 eml, 9 engine mil,
    10 engine management, 8 management lamp, 4 mil, 7 lambda, 7 carbon monoxide, 6 heat shield, 6 heatshield, 7 back box, 7 backbox, 7 tail pipe, 7 tailpipe,
    7 down pipe, 7 downpipe, 6 flexi, 4 blowing, 4 blow, 5 silencer, 5 ex rubber, 6 noise suppression, 3 noise level, 4 centre section, 4 manifold, 5 catalyst, 5 adblue, 4 hydrocarbon, 4 muffler`,
  fuel: `7 fuel, 6 petrol, 6 diesel, 3 tank, 7 injector, 4 filler, 5 lpg, 4 tank strap`,
  engine: `2 engine, 5 engine mount, 7 engine mounting, 6 gearbox mounting, 9 aux belt, 9 auxiliary belt, 9 drive belt, 9 fan belt, 9 timing belt, 9 cam belt,
    9 timing chain, 7 misfire, 7 misfiring, 8 air filter, 8 spark plug, 6 turbo, 4 tappety, 4 tappet, 5 running rough, 3 idle, 4 engine performance,
    3 engine missing, 4 pulley, 5 gearbox mount, 4 tensioner, 5 cambelt, 5 camshaft`,
  drivetrain: `9 driveshaft, 9 drive shaft, 9 propshaft, 9 prop shaft, 6 prop, 9 constant velocity, 8 cv, 9 c v, 8 clutch, 5 gearbox,
    4 universal joint, 3 gaiter, 2 boot split, 4 transmission, 4 differential, 3 grease, 4 gear`,
  leaks: `3 oil, 4 oil leak, 2 leak, 1 leaking, 2 weep, 2 weeping, 2 seeping, 7 coolant, 7 antifreeze, 7 radiator, 6 sump, 6 rocker,
    3 gasket, 4 dipstick, 4 diff weeping, 7 transmission fluid, 3 drip, 2 fluid, 4 oily, 3 harm environment, 4 gearbox oil,
    4 oil misting, 3 water leak, 4 oil black, 4 oil very black, 3 hose leaking, 4 water pump, 4 expansion tank, 4 gearbox leak, 3 level low, 3 head gasket`,
  body: `8 sill, 8 chassis, 6 floor, 7 bumper, 5 door, 6 bonnet, 5 boot lid, 3 boot, 6 tailgate, 5 wing, 7 wheel arch, 6 arch, 9 subframe, 11 sub frame,
    45 prescribed area, 8 structure, 8 structural, 7 panel, 6 underside, 7 underbody, 6 undertray, 6 tow bar, 8 towbar, 7 tow ball, 7 cross member, 7 crossmember,
    7 jacking, 3 corrosion, 2 corroded, 2 rust, 2 rusty, 2 rusting, 3 rotten, 5 welding, 4 weld, 5 body, 5 liner, 6 splash guard, 7 spare wheel carrier, 7 load bed,
    7 tailgate strut, 4 bonnet strut, 4 hinge, 3 latch, 6 quarter panel, 4 underseal, 4 undersealed, 4 sharp edge, 5 outrigger, 5 bodywork, 5 pillar, 5 inner wing, 5 bulkhead, 5 spoiler, 5 mudguard, 5 mud flap, 4 lid, 4 handle, 5 under tray, 5 trim`,
  screen: `9 windscreen, 7 screen, 9 wiper, 8 washer, 8 screen wash, 7 screenwash, 6 window, 5 tint, 5 tinted, 5 stone chip, 4 chip, 3 glass, 5 sun roof, 6 sunroof, 3 blade,
    4 jet, 2 swept area, 4 demister, 4 zone, 5 laminated`,
  view: `9 mirror, 7 mirror glass, 8 air freshener, 8 sat nav, 8 satnav, 8 dashcam, 8 dash cam, 5 driver view, 5 line sight, 4 view road, 5 phone holder, 5 sticker, 4 wing mirror, 4 door mirror, 5 pennant, 4 object, 4 sun strip, 5 sunstrip, 4 phone`,
  plate: `8 registration plate, 8 number plate, 9 numberplate, 8 reg plate, 8 no plate, 6 plate, 9 vin, 5 spacing, 5 character`,
  restraints: `11 seat belt, 11 seatbelt, 5 belt, 9 airbag, 9 air bag, 9 srs, 7 child seat, 8 pre tensioner, 8 pretensioner, 5 webbing, 5 retractor, 5 buckle, 4 retracting, 7 anchorage, 4 stalk, 6 restraint, 4 inertia`,
  cabin: `6 seat, 3 backrest, 4 runner, 4 carpet, 4 footwell, 7 accelerator, 7 throttle pedal, 4 pedal rubber, 5 headrest, 5 upholstery, 4 dash`,
  other: `14 obscuring, 9 undertray fitted, 9 tray fitted, 8 inspect, 8 inspection, 8 undershield, 5 cover fitted, 6 engine cover, 8 unable, 9 not removed, 7 no key, 6 restricted, 6 muddy, 6 serviced, 6 full service, 7 load carried, 7 not tested, 4 item boot, 5 not accessible, 5 could not, 6 access, 5 heavily laden, 5 not inspected`,
};

/** Which sections of the manual are about what; the longest that fits counts. */
export const currentSections: Record<string, DefectSystem> = {
  0: 'plate',
  1: 'brakes',
  2: 'steering',
  3.1: 'view',
  3: 'screen',
  3.3: 'view',
  4: 'lights',
  '4.10': 'electrics',
  4.11: 'electrics',
  4.13: 'electrics',
  4.14: 'electrics',
  5: 'suspension',
  5.2: 'tyres',
  '5.2.1': 'wheels',
  '5.2.2': 'wheels',
  6: 'body',
  '6.1.2': 'exhaust',
  '6.1.3': 'fuel',
  '6.1.7': 'drivetrain',
  '6.1.8': 'engine',
  '6.1.9': 'engine',
  '6.2.5': 'cabin',
  '6.2.6': 'cabin',
  '6.2.7': 'cabin',
  7.1: 'restraints',
  7.7: 'electrics',
  7.8: 'electrics',
  7.12: 'brakes',
  8: 'exhaust',
  8.4: 'leaks',
};

/** The manual until May 2018. */
export const legacySections: Record<string, DefectSystem> = {
  1: 'lights',
  2: 'steering',
  2.4: 'suspension',
  2.5: 'suspension',
  2.6: 'suspension',
  2.7: 'suspension',
  3: 'brakes',
  4: 'tyres',
  4.2: 'wheels',
  5: 'restraints',
  6: 'body',
  7: 'exhaust',
  7.2: 'fuel',
  8: 'screen',
  8.1: 'view',
};

/** Words that are right as they are, though they look like a slip for one above. */
export const plainWords = `worn wear work working noise noisy seal broken bolt missing misting slight slightly front rear right left loose
  light tight crack cracked split surface limit joint pin cover mount mounting rough rubber excessive excessively security secure insecure
  holder hole play place part lower upper inner outer damage damaged defective deteriorated recommend soon nearly near offside nearside
  fitted side drive driver corner water weak low high blocked`;
