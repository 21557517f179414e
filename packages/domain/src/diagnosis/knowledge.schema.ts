import * as z from 'zod/mini';

/** How often a cause shows a finding, in words that a mechanic can check. */
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

/** How common a cause is among owners' complaints in the UK. Weights, not chances. */
export const commonness = {
  'very common': 30,
  common: 12,
  'fairly common': 5,
  uncommon: 2,
  rare: 0.7,
} as const;
const Commonness = z.literal(['very common', 'common', 'fairly common', 'uncommon', 'rare']);

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

const Id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An id is in kebab-case'));
const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
/** Phrases are compared with typed text, so they have no capitals and no extra spaces. */
const Phrase = z.string().check(
  z.minLength(2),
  z.maxLength(80),
  z.regex(/^\S+(?: \S+)*$/, 'A phrase has single spaces'),
  z.refine((text) => text === text.toLowerCase(), 'A phrase is in lower case'),
);
const Year = z.int().check(z.minimum(1900), z.maximum(2100));

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

const fewestWordings = 6;

export const Finding = z
  .strictObject({
    id: Id,
    group: FindingGroup,
    name: Line,
    /** The question when asked on its own. */
    question: Line,
    /** Wordings that say the finding as named, with nothing left open. */
    phrases: z.array(Phrase).check(z.maxLength(20)),
    /** Wordings that may mean something else. They help to rank causes, and are never taken as said. */
    hints: z.optional(z.array(Phrase).check(z.maxLength(20))),
    /** The chance of this finding with an unrelated fault. */
    usual: z.number().check(z.gt(0), z.lt(1)),
  })
  .check(
    z.refine(
      ({ phrases, hints = [] }) => phrases.length + hints.length >= fewestWordings,
      'A finding has six wordings',
    ),
  );
export type Finding = z.infer<typeof Finding>;

/** Findings in one question, answered with one tap. */
export const Question = z.strictObject({
  id: Id,
  ask: Line,
  of: z.array(Id).check(z.minLength(2)),
  manyMayHold: z.boolean(),
});
export type Question = z.infer<typeof Question>;

const VehicleSystem = z.literal([
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

/** The kinds of vehicle for which the cause is possible. */
export const Only = z.strictObject({
  fuels: z.optional(z.array(Fuel).check(z.minLength(1))),
  transmissions: z.optional(z.array(Transmission).check(z.minLength(1))),
  bodies: z.optional(z.array(Body).check(z.minLength(1))),
  fromYear: z.optional(Year),
  toYear: z.optional(Year),
  drives: z.optional(z.array(Drive).check(z.minLength(1))),
});
export type Only = z.infer<typeof Only>;

/** Factors that make a cause more common. */
export const More = z.strictObject({
  fuels: z.optional(z.partialRecord(Fuel, z.number().check(z.positive()))),
  age: z.optional(z.literal(['little', 'much'])),
  miles: z.optional(z.literal(['little', 'much'])),
  season: z.optional(z.literal(['winter', 'summer', 'wet'])),
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
    .tuple([z.number().check(z.nonnegative()), z.number().check(z.nonnegative())])
    .check(z.refine(([least, most]) => least <= most, 'The lower cost comes first')),
  /** 'our estimate', or the source of the figures. */
  source: Line,
  parts: z.array(Line),
  guideId: z.optional(Id),
});
export type CauseRepair = z.infer<typeof CauseRepair>;

export const Cause = z.strictObject({
  id: Id,
  name: Line,
  system: VehicleSystem,
  /** One plain sentence about what has happened. */
  about: Line,
  common: Commonness,
  /** Absent: any vehicle. */
  only: z.optional(Only),
  more: z.optional(More),
  /** By finding id. */
  shows: z
    .record(Id, Likelihood)
    .check(
      z.refine(
        (shows) => Object.keys(shows).length >= 8 && Object.keys(shows).length <= 25,
        'A cause shows 8 to 25 findings',
      ),
    ),
  /** Sentences in which an owner would describe the fault. */
  says: z.array(Line).check(z.minLength(3), z.maxLength(6)),
  check: CauseCheck,
  repair: CauseRepair,
  drive: z.literal(['yes', 'care', 'no']),
  /** OBD-II codes that point to the cause. */
  codes: z.optional(z.array(z.string().check(z.regex(/^[PCBU][0-3][0-9A-F]{3}$/)))),
  /** Words in MOT advisories that point to the cause. */
  advisories: z.optional(z.array(Line)),
});
export type Cause = z.infer<typeof Cause>;
