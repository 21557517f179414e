import type { DefectSystem } from './defects.table.ts';

type Rule = readonly [RegExp, string];

/** Only where the guide repairs the defect: new oil does not stop a leak, and rotation does not renew a bald tyre. */
const guides: Partial<Record<DefectSystem, readonly Rule[]>> = {
  brakes: [[/^(?!.*\b(?:light|lamp)\b).*\b(?:pad|brakepad|disc|disk)\b/, 'brake-replacement']],
  tyres: [
    [
      /^(?!.*\b(?:limit|legal|below|bald|cord|ply|bar|cut|bulge|lump|perish\w*|crack\w*)\b).*\b(?:uneven\w*|edge|feathering|more than)\b/,
      'tire-rotation',
    ],
  ],
  engine: [
    [/\bair filter\b/, 'air-filter-replacement'],
    [/\b(?:spark plug|misfir\w+|engine missing)\b/, 'spark-plug-replacement'],
  ],
  leaks: [
    [
      /^(?!.*\bleak).*\boil\b.*\b(?:black|dirty|old|overdue|due|contaminated|sludge)\b/,
      'oil-change',
    ],
    [
      /\b(?:coolant|antifreeze)\b.*\b(?:rusty|dirty|contaminated|discoloured|brown|old)\b/,
      'coolant-flush',
    ],
  ],
};

const parts: Partial<Record<DefectSystem, readonly Rule[]>> = {
  brakes: [
    [/\b(?:pad|brakepad|lining)\b/, 'Brake pads'],
    [/\b(?:disc|disk)\b/, 'Brake discs'],
    [/\bshoe\b/, 'Brake shoes'],
    [/\bdrum\b/, 'Brake drums'],
    [/\b(?:pipe|line)\b/, 'Brake pipe'],
    [/\bhose\b/, 'Brake hose'],
    [/\bcall?iper\b/, 'Brake caliper'],
    [/\bwheel cylinder\b/, 'Wheel cylinder'],
    [/\bcable\b/, 'Handbrake cable'],
    [/\bbrake fluid\b/, 'Brake fluid'],
    [/\bpedal\b/, 'Pedal rubber'],
  ],
  tyres: [
    [/\b(?:tpms|monitoring)\b/, 'Tyre pressure sensor'],
    [/^(?!.*\b(?:pressure|inflated|tpms|uneven\w*|feathering)\b)/, 'Tyre'],
  ],
  wheels: [
    [/\b(?:nut|bolt|stud)\b/, 'Wheel nuts'],
    [/\b(?:crack\w*|buckled|distorted)\b/, 'Wheel'],
  ],
  suspension: [
    [/\bleaf\b/, 'Leaf spring'],
    [/^(?!.*\bleaf\b).*\bspring\b/, 'Coil spring'],
    [/\b(?:shock|absorber|shocker|damper|strut)\b/, 'Shock absorber'],
    [/\bwheel bearing\b|\bhub bearing\b/, 'Wheel bearing'],
    [/\b(?:link|linkage|droplink)\b/, 'Anti-roll bar link'],
    [/^(?!.*\b(?:link|linkage)\b).*\bball joint\b/, 'Suspension ball joint'],
    [/\bbush\b/, 'Suspension bush'],
    [/\b(?:wishbone|arm corroded)\b/, 'Suspension arm'],
  ],
  steering: [
    [/\b(?:track rod|tre|tie rod)\b/, 'Track rod end'],
    [/\brack\b.*\b(?:gaiter|boot)\b/, 'Steering rack gaiter'],
    [/\bfluid\b/, 'Power steering fluid'],
  ],
  lights: [
    [/\b(?:lens|len|lense|cracked|cluster)\b/, 'Lamp unit'],
    [/\breflector\b/, 'Reflector'],
    [/\b(?:bulb|blown|out|not working|inoperative|inop|dim)\b/, 'Bulb'],
  ],
  electrics: [
    [/\bhorn\b/, 'Horn'],
    [/\bbatt(?:ery)?\b.*\b(?:insecure|loose|secure|clamp)\b/, 'Battery clamp'],
    [/\bbattery\b.*\b(?:weak|leaking|flat)\b/, 'Battery'],
  ],
  exhaust: [
    [/\b(?:rubber|mounting|hanger)\b/, 'Exhaust mounting'],
    [/\b(?:cat|catalytic)\b/, 'Catalytic converter'],
    [
      /\b(?:exhaust|back box|backbox|flexi|pipe)\b.*\b(?:leak|corroded|blow\w*|rusty|hole)\b/,
      'Exhaust section',
    ],
  ],
  fuel: [
    [/\bcap\b/, 'Fuel cap'],
    [/\b(?:pipe|line)\b/, 'Fuel pipe'],
  ],
  engine: [
    [/\bmount(?:ing)?\b/, 'Engine mounting'],
    [/\bbelt\b/, 'Drive belt'],
    [/\bair filter\b/, 'Air filter'],
    [/\bspark plug\b|\bmisfir/, 'Spark plugs'],
  ],
  drivetrain: [
    [/\b(?:gaiter|boot|dust cover)\b/, 'CV joint gaiter'],
    [/\bclutch\b/, 'Clutch kit'],
  ],
  leaks: [
    [/\bsump\b/, 'Sump gasket'],
    [/\brocker\b/, 'Rocker cover gasket'],
    [/\b(?:coolant|antifreeze)\b/, 'Coolant'],
    [/^(?!.*\b(?:leak|weep)).*\boil\b/, 'Engine oil'],
  ],
  screen: [
    [/\bwiper\b/, 'Wiper blades'],
    [/\b(?:washer|screen wash|screenwash)\b/, 'Screen wash'],
  ],
  view: [[/^(?!.*\bfreshener\b).*\bmirror\b/, 'Mirror']],
  plate: [[/\b(?:plate|numberplate)\b/, 'Number plate']],
  restraints: [[/^(?!.*\bchild\b).*\b(?:belt|seatbelt)\b/, 'Seat belt']],
};

const matching = (rules: readonly Rule[] = [], words: string): string[] =>
  rules.filter(([sign]) => sign.test(words)).map(([, name]) => name);

export const partsFor = (system: DefectSystem, words: string): string[] =>
  matching(parts[system], words);

export const guideFor = (system: DefectSystem, words: string): string | null =>
  matching(guides[system], words)[0] ?? null;
