import type { DefectSystem } from './defects.table.ts';

/** Phrases that add points together, anywhere in a finding: one of `these` with one of `those`. */
export const wordPairs: readonly {
  system: DefectSystem;
  points: number;
  these: string;
  those: string;
}[] = [
  {
    // Oil and coolant only. Leaks of brakes, steering, fuel system and dampers belong to those systems.
    system: 'leaks',
    points: 9,
    these: `gearbox, differential, transmission, transfer box, final drive, engine, crankcase, drive unit, power unit, turbo, cooling, adblue, drive motor, reduction gear, radiator, heater, timing cover, cam cover, timing case, tipper, ram, tail lift, air con`,
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
    those: 'obstruct, obstructed, obstructing, obscure, obscured, obscuring, block, blocking',
  },
  {
    system: 'lights',
    points: 15,
    these: 'plate, registration',
    those: 'lamp, light, bulb, led, lens, illuminated, illumination, blown',
  },
  { system: 'brakes', points: 8, these: 'brake', those: 'dash' },
  { system: 'brakes', points: 14, these: 'brake, drum', those: 'lining' },
  {
    system: 'brakes',
    points: 9,
    these: 'anchor',
    those: 'squeal, squealing, weak, poor, grabbing',
  },
  { system: 'brakes', points: 8, these: 'air', those: 'build, buzzer, gauge, reservoir, governor' },
  { system: 'brakes', points: 6, these: 'pipe, line', those: 'axle, unsupported, copper' },
  { system: 'plate', points: 8, these: 'plate', those: 'read, dirty, readable, bonnet' },
  { system: 'brakes', points: 8, these: 'air', those: 'line, coupling' },
  { system: 'steering', points: 10, these: 'steering', those: 'ram' },
  {
    system: 'lights',
    points: 10,
    these: 'lamp, light, headlamp, headlight',
    those: 'glass, tint, tinted',
  },
  { system: 'suspension', points: 5, these: 'play, movement', those: 'wheel, hub' },
  {
    system: 'exhaust',
    points: 6,
    these: 'box',
    those: 'holed, hole, blowing, blow, rusty, rotten, corroded',
  },
  {
    system: 'drivetrain',
    points: 10,
    these: 'select, selecting, engage',
    those: 'reverse, gear, first, second',
  },
  {
    system: 'restraints',
    points: 8,
    these: 'harness',
    those: 'point, seat, shoulder, lap, race, buckle',
  },
  {
    system: 'plate',
    points: 8,
    these: 'plate',
    those: 'hide, hiding, hidden, obscure, obscured, obscuring, covered',
  },
  { system: 'suspension', points: 14, these: 'airbag', those: 'leaking, leak, deflated, perished' },
  { system: 'engine', points: 10, these: 'belt', those: 'alternator, engine, pulley, water pump' },
  { system: 'engine', points: 8, these: 'engine', those: 'knock, knocking' },
  {
    system: 'body',
    points: 8,
    these: 'cover, plastic, shield',
    those: 'under engine, under car, under vehicle',
  },
  { system: 'screen', points: 6, these: 'water', those: 'glass, spraying, spray' },
  {
    system: 'other',
    points: 13,
    these: 'underside, underneath, before',
    those: 'clean, cleaned, cleaning',
  },
  { system: 'steering', points: 12, these: 'column, steering', those: 'uj, joint' },
  {
    system: 'view',
    points: 16,
    these: 'dash',
    those: 'block, blocking, view, obstruct, obstructing',
  },
  {
    system: 'electrics',
    points: 12,
    these: 'tow, trailer, caravan, tow bar',
    those: 'plug, socket, wiring, pin',
  },
  { system: 'exhaust', points: 6, these: 'pipe', those: 'noisy, loud, race, road use' },
  { system: 'engine', points: 6, these: 'engine', those: 'mount, mounting, sit' },
  { system: 'tyres', points: 8, these: 'near, down', those: 'marker, limit' },
  {
    // At a wheel, a flexi is a brake hose. An exhaust flexi blows.
    system: 'brakes',
    points: 7,
    these: 'flexi',
    those: `nearside, offside, perishing, perished, bulge, bulging, chafed, twisted, kinked, swollen, swelling, ballooning, hose`,
  },
  {
    // Trade words for tyres.
    system: 'tyres',
    points: 8,
    these: 'boot, rubber, shoe',
    those: 'all four, four, tread, bald, legal, new set, mm, x4, limit',
  },
  {
    system: 'electrics',
    points: 14,
    these: 'speedometer, instrument, rev counter, odometer, gauge, clock',
    those: 'light, lamp, bulb, cluster, illumination, backlight, dim',
  },
  {
    // The view is not obstructed: a notice is missing.
    system: 'other',
    points: 14,
    these: 'sticker, decal, notice',
    those: 'missing, limiter, due, overdue, fitted, displayed, faded, service',
  },
  {
    // About the test itself, not the vehicle.
    system: 'other',
    points: 13,
    these: 'access, inspection, examination, test, assessment',
    those: 'limited, restricted, partial, hampered, hindered, difficult, impeded, abandoned',
  },
  {
    system: 'brakes',
    points: 8,
    these: 'pedal',
    those: 'floor, travel, spongy, long, soft, creep, sink, sinking, drop, down, reserve, hard',
  },
  { system: 'brakes', points: 8, these: 'pull, pulling, wheel', those: 'braking, roller' },
  { system: 'body', points: 6, these: 'sidecar', those: 'strut, fitting, frame, arm' },
  { system: 'tyres', points: 6, these: 'tyre, tread', those: 'indicator, marker, bar' },
  { system: 'wheels', points: 8, these: 'wheel, alloy, rim', those: 'buckle' },
  {
    system: 'engine',
    points: 8,
    these: 'belt',
    those:
      'squeal, squealing, slipping, noise, chirp, chirping, squeak, squeaking, screech, screeching',
  },
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
    those: 'corroded, corrosion, rust, rusty, rusting, rotten, rot, crusty, scabby, flaky',
  },
  { system: 'suspension', points: 7, these: 'wheel, hub', those: 'bearing' },
  { system: 'suspension', points: 18, these: 'sub frame', those: 'bush' },
  {
    // An obstacle for the tester, not a defect.
    system: 'other',
    points: 13,
    these: `undertray, undershield, tray, cover, shield, trim, underside, underneath, underbody, boot, load, luggage, tool,
      cladding, lining, floor, panel`,
    those: `fitted, not removed, covered, could not, obscure, obscuring, obscured, inspect, inspected, inspection, prevent, preventing, prevented, hide, hidden,
      hiding, restricted, restricting, limit, limiting, unable, view, checked, visible, access, see, seen, full, place, mud,
      muddy, dirty, soiled, snow`,
  },
];
