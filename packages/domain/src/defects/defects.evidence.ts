import type { DefectSystem } from './defects.table.ts';

/**
 * How much a phrase speaks for a system: `6 pad` six points for the word, `-4 light on` against. Phrases that hold
 * others count on top of them. A part has four points or more; less is a sign (`leak`, `corroded`) that many parts
 * show. Written as the short forms leave it: singular, and compounds in one way.
 */
export const evidence: Record<DefectSystem, string> = {
  brakes: `5 brake, 4 braking, 6 handbrake, 6 parking brake, 4 park, 6 pad, 6 disc, 6 caliper, 6 shoe, 5 drum,
    4 lining, 7 abs, 7 reluctor, 4 brake flexi, 6 chamber, 6 slack adjuster, 7 ebs, 7 ebd, 7 anti lock, 7 esp, 7 esc, 7 stability control, 7 traction control, 5 servo, 7 master cylinder,
    7 wheel cylinder, 6 bleed nipple, 6 slave piston, 5 imbalance, 5 imbalanced, 2 effort, 4 binding, 2 efficiency,
    6 brake fluid, 3 ratchet, 3 hydraulic, 5 roller, 3 grabbing, 2 fluctuating, 1 lipped, 2 scored, 4 brake line,
    4 brake pipe, 4 brake hose, 7 back plate, 7 load sensing, 7 apportioning, 7 proportioning, 6 retarder, 6 load compensating, 5 vacuum pump, 5 air reservoir,
    3 compressor, 3 air leak, 3 lever, 4 bleeding, 5 retardation, 4 equaliser, 4 compensator, 4 judder braking, 3 brake judder, 5 regen,
    5 regenerative, 4 torque arm, 7 brake lever, 4 brake pedal, 3 slider, 3 sliding pin, 5 slide pin, 3 reservoir, 2 ferrule,
    4 cylinder, 3 piston, 7 hill hold, 5 breakaway cable, 5 overrun, 3 spongy, 7 wheel speed, 6 banjo, 7 disc shield, 9 flexi hose, 7 air tank,
    1 seized, 4 brake dust, 6 brake cable, 2 adjuster`,
  tyres: `6 tyre, 5 tread, 6 sidewall, 3 wall, 6 puncture, 3 nail, 2 screw, 5 bald, 7 tpms, 5 pressure monitoring,
    4 inflated, 4 deflated, 3 close limit, 2 legal limit, 2 band, 2 edge, 4 shoulder, 3 feathering, 7 wear bar,
    3 space saver, 5 run flat, 3 cord, 2 ply, 3 bulge, 3 lump, 1 perished, 1 cracking, 2 rear close, 2 front close,
    4 valve, 4 valve stem, 4 valve cap, 3 squared, 4 wear indicator, 4 worn edge, 3 wearing edge, 4 wearing outer edge,
    4 wearing inner edge, 3 outer edge, 3 inner edge, 3 inside edge, 3 outside edge, 4 load index, 4 speed rating,
    4 remould, 4 retread, 4 canvas, 4 directional, 2 pressure, 2 all four, 5 wear marker, 3 psi, 2 flat, 1 mm, 1 pair, 1 perishing, 4 date code, 2 cut, 3 deep cut, 6 inner tube, 6 tubeless, 6 repair plug,
    2 rotation, 2 uneven wear, 6 spare tyre, 4 cupping, 4 scrubbed, 3 bead, 4 flat spot, 3 crazed`,
  wheels: `4 wheel, 5 road wheel, 7 alloy, 6 rim, 7 wheel nut, 7 wheel bolt, 7 wheel stud, 4 locking wheel,
    5 buckled, 6 wheel spacer, 5 spacer, 3 kerbed, 7 spoke, 4 wheel trim, 8 hubcap, 4 centre cap, 4 stud,
    3 wheel rim, 6 steel wheel, 3 nut, 5 wheel weight, 4 balance weight, 4 wheel balance`,
  suspension: `7 suspension, 7 spring, 3 coil, 7 shock, 6 absorber, 7 strut, 7 damper, 7 wishbone, 5 ball joint,
    7 anti roll, 7 drop link, 4 link, 4 arm, 5 bush, 7 trailing arm, 6 wheel bearing, 4 bearing, 5 axle, 5 hub,
    7 ride height, 3 knock, 3 knocking, 7 bump stop, 5 top mount, 7 panhard, 7 radius arm, 6 torsion bar,
    6 swivel pin, 5 king pin, 4 swivel, 3 swivel joint, 8 air assist, 6 macpherson, 6 roll bar, 6 leaf, 6 torsion, 4 tie bar, 2 misting,
    6 control arm, 5 lower arm, 9 fork, 8 stanchion, 9 swinging arm, 8 shackle, 5 u bolt, 8 hydragas, 6 air bellow,
    7 hydrolastic, 3 bounce, 3 bouncy, 3 bump, 3 clonk, 3 clunk, 4 sag, 4 sagging, 4 sit low, 5 bottom joint, 1 joint, 8 air ride, 4 levelling valve, 5 hub carrier, 5 stub axle, 5 beam bush, 6 rear beam, 4 axle beam, 7 knuckle,
    8 air suspension, 7 a frame, 7 watt linkage, 3 linkage, 7 tie bar, 6 locating arm, 4 rose joint, 8 spring perch,
    8 spring seat, 8 spring pan, 7 top hat, 2 joint play, 5 joint boot, 3 kingpin, 5 de dion, 6 toe arm, 6 camber, 6 bottom arm,
    4 upright, 5 compliance, 3 dust cover, 4 monoshock, 6 ball pin`,
  steering: `8 steering, 13 track rod, 13 tie rod, 6 rack, 4 tracking, 8 eps, 12 power steering, 12 wheel alignment,
    7 alignment, 6 column, 3 pull, 3 pulling, 4 pull left, 4 pull right, 4 free play, 8 rack gaiter, 12 head bearing, 11 headstock, 11 yoke,
    10 handlebar, 6 grip, 14 drag link, 12 idler arm, 9 pitman, 9 drop arm, 6 lock stop, 6 bar end, 4 toe,
    4 steering joint, 9 steering damper, 3 full lock, 5 steering wheel, 5 bar, 9 headset, 4 knuckle joint, 9 wander`,
  lights: `8 headlamp, 8 headlight, 5 lamp, 4 light, 5 bulb, 7 indicator, 4 lens, 6 fog, 6 sidelight, 5 beam,
    6 reflector, 7 hazard, 7 tell tale, 7 led, 7 drl, 7 hid, 7 xenon, 5 cluster, 6 reversing, 3 dim, 3 levelling,
    7 brake light, 7 brake lamp, 8 stop lamp, 8 stop light, 10 registration lamp, 4 side light, 3 aim, 3 flashing, 2 blown, 5 dipped, 6 repeater, 4 position lamp,
    4 direction, 4 condensation, 6 taillight, 5 tail light, 6 tail lamp, 8 reverse light, 8 reverse lamp,
    7 reverse bulb, 7 marker lamp, 7 marker light, 4 marker, 8 daytime running, 7 beacon, 6 light bar, 7 flasher, 6 running light,
    4 switch lamp, 5 stop lamp switch, 9 brake lamp switch, 9 brake light switch, 8 brake bulb, 5 side lamp,
    8 interior light, 6 interior lamp, 7 conspicuity, 4 headlamp washer, 5 amber, 7 angel eye, 8 fog lamp, 8 fog light, 8 indicator bulb,
    8 indicator switch, 5 projector, 5 lamp cluster, 7 high level, 3 stop, 7 third brake, 2 reverse,
    -5 warning lamp, -4 warning light, -5 management lamp, -4 management light, -4 light on, -5 lamp on,
    -4 light illuminated, -5 lamp illuminated, -3 lamp lit, -4 light lit, -5 indicator lamp inoperative,
    -6 malfunction indicator, -4 lamp stay, -4 light stay, -4 engine light, -2 wear indicator, -9 tyre wear indicator`,
  electrics: `9 horn, 8 battery, 7 wiring, 6 wire, 6 loom, 6 socket, 5 electrical, 5 electric, 8 speedometer,
    8 alternator, 8 starter, 7 fuse, 4 terminal, 4 crank, 4 13 pin, 4 7 pin, 4 electrolyte, 4 acid, 2 clamp,
    6 instrument, 8 high voltage, 9 charge port, 9 charging, 9 charge, 5 port, 4 orange, 8 inverter, 8 isolator,
    6 relay, 6 connector, 5 earth strap, 5 earth lead, 3 earth, 6 speed limiter, 7 tachograph, 6 kill switch,
    3 switch, 8 switchgear, 5 insulation, 6 dash light, 5 speed reading, 3 dash warning, 3 warning lamp, 3 warning light, 6 odometer, 8 trailer plug, 8 solar panel, 6 pin plug,
    5 ecall, 7 central locking, 6 ignition switch, 6 junction box, 4 conduit, 5 traction battery, 6 harness,
    4 cable, 8 trailer electric, 8 tow electric, 8 tow bar electric, 7 avas, 6 immobiliser, 5 rcd, 9 battery tray, 9 battery clamp`,
  exhaust: `8 exhaust, 7 emission, 7 smoke, 7 smokey, 7 smoking, 8 catalytic, 7 cat, 8 dpf, 9 particulate, 8 egr,
    8 eml, 9 engine mil, 10 engine management, 8 management lamp, 8 management light, 4 mil, 7 lambda, 7 co reading,
    7 carbon monoxide, 6 heat shield, 7 back box, 8 tail pipe, 7 down pipe, 6 flexi, 4 blowing, 4 blow, 6 silencer,
    6 noise suppression, 3 noise level, 4 centre section, 5 manifold, 5 catalyst, 5 adblue, 4 hydrocarbon,
    4 muffler, 8 baffle, 8 end can, 6 opacity, 4 front pipe, 5 mid section, 5 middle section, 5 centre box,
    5 mid box, 6 fume, 7 nox, 7 decat, 7 gpf, 5 link pipe, 5 mid pipe, 5 centre pipe, 5 resonator, 4 rear box, 4 front box, 6 o2 sensor,
    8 engine light, 8 check engine, 8 engine warning, 4 k value, 4 high co, 3 co, 3 hc, 5 gases`,
  fuel: `7 fuel, 6 petrol, 6 diesel, 5 tank, 7 injector, 5 filler, 6 lpg, 6 cng, 4 tank strap, 6 leak off,
    7 carburettor, 4 petcock, 4 lift pump, 5 primer, 5 hydrogen, 5 gas tank, 4 filler cap, 4 filler neck`,
  engine: `3 engine, 5 engine mount, 7 engine mounting, 5 engine steady, 6 gearbox mounting, 9 aux belt, 9 auxiliary belt,
    9 drive belt, 9 fan belt, 9 timing belt, 9 cam belt, 9 timing chain, 14 cam chain, 7 misfire, 7 misfiring,
    8 air filter, 8 spark plug, 9 glow plug, 6 turbo, 9 tappet, 5 running rough, 5 rough running, 5 rough idle, 3 idle,
    4 engine performance, 3 engine missing, 5 pulley, 6 gearbox mount, 5 tensioner, 5 camshaft, 12 oil filler,
    6 intercooler, 5 boost, 6 throttle, 5 throttle body, 5 throttle grip, 7 overheating, 5 overheat, 5 thermostat, 7 coil pack,
    5 ignition coil, 5 ht lead, 4 stall, 4 stalling, 7 cooling fan, 7 radiator fan, 5 timing cover, 4 cam cover, 8 oil light, 4 intake, 6 air box,
    4 breather, 4 induction, 5 engine knock, 5 engine rattle, 5 engine noise, 5 engine noisy, 4 torque mount,
    5 torque mounting, 6 supercharger, 4 compression, 2 plug, 6 plug lead, 4 v belt, 5 serpentine, 3 lumpy,
    6 bottom end, 6 big end, 6 choke, 8 oil pressure, 9 kick start`,
  drivetrain: `9 driveshaft, 9 propshaft, 9 constant velocity, 12 clutch, 5 gearbox, 4 universal joint, 4 gaiter,
    6 boot split, 5 boot torn, 3 outer boot, 3 inner boot, 4 transmission, 4 differential, 3 grease, 4 gear,
    9 chain, 9 sprocket, 9 transfer box, 7 centre bearing, 7 support bearing, 9 half shaft, 12 drive unit,
    11 drive motor, 9 reduction gear, 8 flywheel, 8 gear linkage, 7 gear selection, 8 gear lever, 9 gear stick,
    9 rubber coupling, 8 doughnut, 9 final drive, 9 final drive belt, 9 shaft drive, 5 pinion, 7 differential mounting, 9 ev motor, 9 traction motor, 9 motor whining, 6 haldex, 6 viscous, 9 drive flange,
    11 belt drive, 7 torque converter, 5 selector, 6 joint clicking, 3 joint gaiter, 5 cush drive, 8 uj, 9 cvt, 8 differential bush`,
  leaks: `4 oil, 2 oil leak, 2 leak, 1 leaking, 2 weep, 2 weeping, 2 seeping, 2 seep, 7 coolant, 7 antifreeze,
    7 radiator, 6 sump, 6 rocker, 3 gasket, 4 dipstick, 7 transmission fluid, 3 drip, 2 dripping, 2 fluid, 6 oily,
    3 harm environment, 4 gearbox oil, 4 oil misting, 4 water leak, 4 oil black, 4 oil very black, 3 hose leaking,
    6 water pump, 8 expansion tank, 8 header tank, 3 level low, 5 head gasket, 6 heater matrix, 5 crank seal,
    4 crankcase, 7 oil cooler, 7 oil filter, 5 main seal, 4 oil seal,
    4 core plug, 5 top hose, 5 bottom hose, 5 heater hose, 5 heater pipe, 2 puddle, 2 damp, 7 differential oil,
    5 transfer box oil, 6 transmission oil, 6 hydraulic oil, 3 water, 5 engine oil, 7 thermostat housing, 3 spill,
    3 stain`,
  body: `8 sill, 8 chassis, 6 floor, 7 bumper, 5 door, 6 bonnet, 5 boot lid, 4 boot lock, 3 boot, 6 tailgate, 5 wing,
    7 wheel arch, 6 arch, 11 sub frame, 45 prescribed area, 8 structure, 8 structural, 7 panel, 6 underside,
    7 underbody, 6 undertray, 6 undershield, 5 spare wheel, 5 cradle, 8 tow bar, 7 tow ball, 7 cross member, 7 jacking, 3 corrosion, 2 corroded, 2 rust,
    2 rusty, 2 rusting, 3 rotten, 2 rot, 5 welding, 4 weld, 5 body, 5 liner, 6 splash guard, 7 spare wheel carrier,
    7 load bed, 4 bed, 7 tailgate strut, 4 bonnet strut, 6 gas strut, 4 hinge, 3 latch, 6 quarter panel, 4 underseal,
    4 undersealed, 4 sharp edge, 6 outrigger, 5 bodywork, 6 pillar, 5 inner wing, 6 bulkhead, 5 spoiler, 6 mudguard,
    6 mud flap, 4 lid, 4 handle, 4 trim, 11 stand, 8 footrest, 8 fairing, 5 sidecar, 7 tail lift, 7 skirt, 6 step,
    6 valance, 6 scuttle, 7 apron, 6 roof, 6 gutter, 7 longitudinal, 7 box section, 6 seam, 7 spare wheel well,
    6 boot floor, 8 slam panel, 6 grille, 6 splitter, 8 skid plate, 8 rear set, 6 grab rail, 8 pannier, 8 luggage rack, 6 top box,
    6 crash bar, 6 roof rack, 7 roof box, 6 ladder, 6 sliding door, 6 side guard, 8 underrun, 6 spray suppression,
    6 coupling, 6 drawbar, 6 awning, 6 skylight, 10 strut tower, 8 turret, 6 inner arch, 4 plating,
    4 patch, 4 catch, 6 bonnet catch, 8 bonnet release, 6 belly pan, 6 sump guard, 7 mounting point, 6 tipper,
    6 drop side, 7 dropside, 7 headboard, 5 locker, 5 cab, 4 flap, 6 load area, 5 frame, 5 seat frame mount, 5 rail,
    4 chassis leg, 6 firewall, 5 a post, 5 b post, 5 diffuser, 5 moulding, 20 mounting area, 4 shield, 7 winch, 5 tow eye, 9 tow hitch,
    4 tow, 3 hole, 5 rear panel, 4 side panel, 3 jagged, 3 wheel carrier,
    9 tailgate damper, 9 bonnet damper, 6 bike rack, 6 cycle carrier, 5 crossbar, 6 bull bar`,
  screen: `9 windscreen, 7 screen, 9 wiper, 8 washer, 8 screen wash, 6 window, 5 tint, 5 tinted, 5 stone chip,
    4 chip, 4 chipped, 6 glass, 10 sun roof, 3 blade, 4 jet, 2 swept area, 4 demister, 4 zone, 5 laminated,
    7 quarterlight, 3 smear, 4 smearing, 2 crack, 5 bullseye, 5 star crack, 4 windscreen sticker, 4 stone damage,
    4 demist, 4 window regulator, 4 glazing, 2 scratched`,
  view: `13 mirror, 7 mirror glass, 8 air freshener, 8 sat nav, 8 dash cam, 5 driver view, 5 line sight,
    4 view road, 5 phone holder, 10 sticker, 4 wing mirror, 4 door mirror, 12 pennant, 4 object, 4 sun strip, 4 phone,
    10 curtain, 10 blind, 8 visor, 3 view, 3 obstruct, 3 obstructing, 5 dice, 5 camera, 10 flag, 6 forward view,
    5 visibility, 5 parking permit, 3 windscreen sticker, 5 sight`,
  plate: `8 registration plate, 8 number plate, 8 no plate, 6 plate, 9 vin, 5 spacing, 5 character, 16 chassis number,
    12 frame number, 8 registration number, 5 font, 5 legible, 5 misread, 5 illegible, 4 registration, 9 vehicle identification, 9 vin plate,
    6 digit, 5 lettering`,
  restraints: `11 seat belt, 5 belt, 12 airbag, 9 srs, 9 child seat, 8 pretensioner, 6 webbing, 5 retractor,
    6 buckle, 4 retracting, 4 retract, 7 anchorage, 3 anchor, 5 stalk, 6 restraint, 5 inertia, 8 isofix, 5 lap,
    6 load limiter, 5 occupant, 7 belt anchor, -5 drive belt, -5 aux belt, -5 fan belt, -5 timing belt, -5 cam belt,
    4 tongue`,
  cabin: `6 seat, 5 backrest, 4 runner, 5 carpet, 6 footwell, 8 accelerator, 7 throttle pedal, 4 pedal rubber,
    3 pedal, 5 headrest, 5 upholstery, 4 dash, 9 mat, 6 headlining, 5 interior trim, 6 dash trim, 6 bench, 9 head restraint, 9 dash panel, 5 interior, 6 glovebox, 7 pillion seat,
    5 heater blower, 4 blower, 6 gear knob, 6 door card, 4 seat frame, 5 cushion, 6 parcel shelf, 4 heater,
    6 bunk, 4 seat mounting, 5 recline, 5 sun visor`,
  other: `8 obscuring, 4 obscured, 3 inspect, 4 inspection, 3 inspected, 9 engine cover, 4 unable, 4 not removed,
    7 no key, 5 restricted, 6 muddy, 6 serviced, 5 service, 4 full service, 5 service due, 7 load carried,
    4 not tested, 4 item boot, 6 boot full, 3 not accessible, 3 could not, 4 access, 5 heavily laden, 3 not inspected,
    3 not checked, 5 wet condition, 5 presented, 4 dirty, 6 no defect, 5 advised, 4 customer, 3 condition,
    4 not visible, 4 obstructed, 6 luggage, 4 personal, 4 belonging, 4 tool, 4 not seen, 5 no advisory, 1 underneath,
    4 mud, 4 snow, 4 laden, 5 loaded, 4 cannot, 5 fully checked, 5 noted, 6 for information, 5 road test,
    4 road tested, -4 service brake, 6 previous, 4 preventing, 3 hidden, 5 recall, 5 paperwork, 5 racking`,
};

/** Phrases that say more together, wherever they stand in a finding: one of `these` with one of `those`. */
export const together: readonly {
  system: DefectSystem;
  points: number;
  these: string;
  those: string;
}[] = [
  {
    // Oil and coolant. What brakes, steering, fuel system and dampers lose is their own matter.
    system: 'leaks',
    points: 9,
    these: `gearbox, differential, transmission, transfer box, final drive, engine, crankcase, drive unit, power unit, turbo,
      adblue, drive motor, reduction gear, radiator, heater, timing cover, cam cover, timing case, tipper, ram, tail lift`,
    those: `leak, leaking, leaked, weep, weeping, seep, seeping, drip, dripping, sweat, sweating, oily, wet, damp`,
  },
  {
    system: 'leaks',
    points: 5,
    these: 'oil, fluid, coolant, water, antifreeze',
    those: 'underside, underneath, floor, ground, undertray, underbody',
  },
  {
    system: 'view',
    points: 12,
    these: 'windscreen, screen, swept area, driver, forward, view',
    those: 'obstruct, obstructed, obstructing, obscure, obscured, obscuring, blocking',
  },
  {
    system: 'lights',
    points: 15,
    these: 'plate, registration',
    those: 'lamp, light, bulb, led, illuminated, illumination, blown',
  },
  { system: 'brakes', points: 8, these: 'brake', those: 'dash' },
  { system: 'brakes', points: 8, these: 'pedal', those: 'floor, travel, spongy, long, soft' },
  { system: 'brakes', points: 8, these: 'pull, pulling, wheel', those: 'braking, roller' },
  { system: 'wheels', points: 8, these: 'wheel, alloy, rim', those: 'buckle' },
  { system: 'engine', points: 8, these: 'belt', those: 'squeal, squealing, slipping, noise' },
  { system: 'engine', points: 8, these: 'running, engine', those: 'cylinder, rocking, cut out' },
  {
    system: 'screen',
    points: 9,
    these: 'chip, crack, scratch',
    those: 'view, line sight, swept area',
  },
  {
    system: 'body',
    points: 6,
    these: 'underside, underneath, underbody',
    those: 'corroded, corrosion, rust, rusty, rusting, rotten, rot',
  },
  { system: 'suspension', points: 7, these: 'wheel, hub', those: 'bearing' },
  { system: 'suspension', points: 18, these: 'sub frame', those: 'bush' },
  {
    // What hinders the tester, not what is wrong.
    system: 'other',
    points: 12,
    these: `undertray, undershield, tray, cover, shield, trim, underside, underneath, underbody, boot, load, luggage, tool,
      cladding, lining, floor`,
    those: `fitted, could not, cannot, obscure, obscuring, obscured, inspect, inspected, inspection, prevent, preventing, prevented, hide, hidden,
      hiding, restricted, restricting, limit, limiting, unable, view, checked, visible, access, see, seen, full, place, mud,
      muddy, dirty, soiled, snow`,
  },
];

/** Words that are right as they are, though they look like a slip for one above. */
export const plainWords = `worn wear wearing work working noise noisy seal broken bolt missing misting slight slightly front rear right
  left loose light tight crack cracked split surface limit joint pin cover mount mounting rough rubber excessive excessively security
  secure insecure holder hole play place part lower upper inner outer damage damaged defective deteriorated recommend soon nearly near
  offside nearside fitted side drive driver corner water weak low high blocked both some signs sign starting start started stiff
  sticking stuck sharp short shortly seen seem seized severe severely heavily heavy hard hanging held help here there this that with
  will wont does doesnt dont very much more most must minor major just only also advise please check checked checking replace replaced
  replacement repair repaired repairs require required requires requirement needs need needing attention before after between behind
  below above around about against along across adjacent under underneath inside outside ends bent bend bottom back bracket bolted
  bonded body cable case casing cause caused clip clips close closed closing cold colour come coming complete component corner correct
  incorrect correctly incorrectly cut deep delaminating delaminated detached distorted down each early enough even exposed external
  face faded fading fail failed failing failure fair feel felt fine first fixed foul fouling fracture fractured frayed fraying free
  full fully function functioning gone good grab half have having hose house housing intermittent inoperative leaving left level like
  likely line lines lined long lost lots made many mark marked material metal middle minimum movement moving never next none normal
  number obvious operate operating operation original other over pair past perishing permanently pipe pitted pitting point points poor
  poorly position post present previous protect quite rattle rattling reading real round rubbing same scab second section sealing shape
  show showing single slack slow small snapped soft speed spot squeak squeaking stage stay stays still straight strap strong support
  swollen system taped tear temp test tested thick thin through throughout time together torn touch touching track travel treat
  turn twisted type uneven unevenly unsecured until upon used vehicle ware warm warning weakened well whole within wrong year years
  electronic message fault faulty centre hydraulic size cycle cyl adjust adjustment adjusted advisory acceleration accelerating age aged bare become been
  string while path change changed allow allowing three remove removed state certain particular thing things handling location looking
  recommended sort limited save released advice completed placed safely safe lose positive negative connected selected locked pulled
  shift square paint painted wider filled protected falling sized facing loosen float packing rounding balanced stated repeated usable
  expensive carries heard prone retained switched presence severity quiet broke newer shown note block building stuff share detected
  extension winter summer string detached though table thanks share sorted spread smell shell stone stored alone leading learning
  putting expose declared efficient regarding restrict restriction tried these whose among join rely being should different those build
  remote custom returned status again creating changing person coverage connection indicate detect operator converted normally origin
  direct detection looked matter shall manage connect loading letter typed white blue green grey yellow black click scratch contact
  align select trapped startup understand breaking fixes thread clean cleaning contained branch current command
  create better longer rather something setting simple recent helper choose regular related several really faster easily amount
  maximum higher greater turned remain worked waiting holding listing fixing harder shorter fairly roughly slowly freely evenly
  tighten mounted rounded picked lifted ground button device product classic period strange tick ticking collapsed squeal rocking heated motorcycle motorhome motorbike hanger clunk clunking creak creaking prime catches stack`;
