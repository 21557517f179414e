import { z } from 'zod';

/** How often a cause shows a finding, in words that a mechanic can argue with. */
export const likelihoods = {
  'nearly always': 0.95,
  usually: 0.8,
  often: 0.55,
  sometimes: 0.3,
  seldom: 0.1,
  'hardly ever': 0.02,
  never: 0.002,
} as const;
export const Likelihood = z.literal([
  'nearly always',
  'usually',
  'often',
  'sometimes',
  'seldom',
  'hardly ever',
  'never',
]);
export type Likelihood = keyof typeof likelihoods;

/** How common a cause is among complaints of owners in the UK: weights, not chances. */
export const commonness = {
  'very common': 30,
  common: 12,
  'fairly common': 5,
  uncommon: 2,
  rare: 0.7,
} as const;
export const Commonness = z.literal(['very common', 'common', 'fairly common', 'uncommon', 'rare']);
export type Commonness = keyof typeof commonness;

export const Fuel = z.literal(['petrol', 'diesel', 'hybrid', 'plug-in hybrid', 'electric']);
export type Fuel = z.infer<typeof Fuel>;
export const Transmission = z.literal([
  'manual',
  'automatic',
  'cvt',
  'dual-clutch',
  'single-speed',
]);
export type Transmission = z.infer<typeof Transmission>;
export const Body = z.literal(['car', 'van', 'motorcycle', 'motorhome']);
export type Body = z.infer<typeof Body>;
export const Drive = z.literal(['front', 'rear', 'all']);
export type Drive = z.infer<typeof Drive>;

const Id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An id is in kebab-case');
const Line = z.string().trim().min(1).max(300);
/** Phrases are compared with what people type, so they carry no capitals and no stray spaces. */
const Phrase = z
  .string()
  .min(2)
  .max(80)
  .regex(/^\S+(?: \S+)*$/, 'A phrase has single spaces')
  .refine((text) => text === text.toLowerCase(), 'A phrase is in lower case');
const Year = z.int().min(1900).max(2100);

export const FindingGroup = z.literal([
  'noise',
  'when',
  'where',
  'feel',
  'smell',
  'see',
  'smoke',
  'leak',
  'lamp',
  'starting',
  'running',
  'gears',
  'brakes',
  'steering',
  'electrics',
  'climate',
  'charging',
  'body',
  'history',
]);
export type FindingGroup = z.infer<typeof FindingGroup>;

export const Finding = z.strictObject({
  id: Id,
  group: FindingGroup,
  name: Line,
  /** Asked alone. */
  question: Line,
  phrases: z.array(Phrase).min(6).max(20),
  /** Chance to be reported with a fault that has nothing to do with it. */
  usual: z.number().gt(0).lt(1),
});
export type Finding = z.infer<typeof Finding>;

/** Findings that are asked together: one tap answers. */
export const Question = z.strictObject({
  id: Id,
  ask: Line,
  of: z.array(Id).min(2),
  manyMayHold: z.boolean(),
});
export type Question = z.infer<typeof Question>;

export const VehicleSystem = z.literal([
  'engine',
  'fuel',
  'ignition',
  'cooling',
  'exhaust',
  'emissions',
  'clutch',
  'gearbox',
  'driveline',
  'brakes',
  'steering',
  'suspension',
  'wheels',
  'electrics',
  'lights',
  'charging',
  'climate',
  'body',
  'high-voltage',
  'motorcycle',
]);
export type VehicleSystem = z.infer<typeof VehicleSystem>;

/** What the vehicle must be; anything else is impossible. */
export const Only = z.strictObject({
  fuels: z.array(Fuel).min(1).optional(),
  transmissions: z.array(Transmission).min(1).optional(),
  bodies: z.array(Body).min(1).optional(),
  fromYear: Year.optional(),
  toYear: Year.optional(),
  drives: z.array(Drive).min(1).optional(),
});
export type Only = z.infer<typeof Only>;

/** Factors on how common a cause is. */
export const More = z.strictObject({
  fuels: z.partialRecord(Fuel, z.number().positive()).optional(),
  age: z.literal(['little', 'much']).optional(),
  miles: z.literal(['little', 'much']).optional(),
  season: z.literal(['winter', 'summer', 'wet']).optional(),
});
export type More = z.infer<typeof More>;

export const CauseCheck = z.strictObject({
  /** The cheapest check that confirms the cause: a test, not a part to buy. */
  text: Line,
  needs: z.literal([
    'nothing',
    'hand tools',
    'code reader',
    'multimeter',
    'jack and stands',
    'garage',
  ]),
});
export type CauseCheck = z.infer<typeof CauseCheck>;

export const CauseRepair = z.strictObject({
  who: z.literal(['owner', 'garage', 'specialist']),
  pounds: z
    .tuple([z.number().nonnegative(), z.number().nonnegative()])
    .refine(([least, most]) => least <= most, 'The lower cost comes first'),
  /** 'our estimate', or where the figures are from. */
  source: Line,
  parts: z.array(Line),
  guideId: Id.optional(),
});
export type CauseRepair = z.infer<typeof CauseRepair>;

export const Cause = z.strictObject({
  id: Id,
  name: Line,
  system: VehicleSystem,
  /** One plain sentence: what has happened. */
  about: Line,
  common: Commonness,
  /** Absent: any vehicle. */
  only: Only.optional(),
  more: More.optional(),
  /** By finding id. */
  shows: z
    .record(Id, Likelihood)
    .refine(
      (shows) => Object.keys(shows).length >= 8 && Object.keys(shows).length <= 25,
      'A cause shows 8 to 25 findings',
    ),
  /** Sentences as an owner would complain of it. */
  says: z.array(Line).min(3).max(6),
  check: CauseCheck,
  repair: CauseRepair,
  drive: z.literal(['yes', 'care', 'no']),
  /** OBD-II codes that point to it. */
  codes: z.array(z.string().regex(/^[PCBU][0-3][0-9A-F]{3}$/)).optional(),
  /** Words of MOT advisories that point to it. */
  advisories: z.array(Line).optional(),
});
export type Cause = z.infer<typeof Cause>;
