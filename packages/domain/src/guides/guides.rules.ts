import { seeHandbook } from './guides.figures.ts';
import type {
  Difficulty,
  Figure,
  Guide,
  GuideStep,
  ProfileInstruction,
  TaskSpecificData,
  VehicleProfile,
} from './guides.schema.ts';

/** As written by the owner or the registers. */
export type GuideVehicle = {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
};

/** Best first. */
const matchLevels = ['exact', 'model', 'make', 'generic'] as const;
export type MatchLevel = (typeof matchLevels)[number];

export type VehicleMatch = {
  readonly matchLevel: MatchLevel;
  readonly hasSpecificData: boolean;
  /** Whether a sourced figure exists for this model and year. Without one nothing may be called exact. */
  readonly hasExactFigure: boolean;
  readonly notes: string;
  /** The model and years of the data, or null without data. */
  readonly profileName: string | null;
  readonly requiredTools: readonly string[];
  readonly partsNeeded: readonly string[];
  readonly estimatedTime: string;
  readonly difficulty: Difficulty;
  readonly fluidCapacities: Readonly<Record<string, Figure>>;
};

/** A guide step with the profile's additions. */
export type VehicleStep = GuideStep &
  Pick<ProfileInstruction, 'tools'> &
  Partial<
    Pick<
      ProfileInstruction,
      'vehicleSpecificNotes' | 'torqueSpecs' | 'partNumbers' | 'fluidCapacity'
    >
  >;
export type VehicleGuide = Omit<Guide, 'steps'> & {
  readonly steps: readonly VehicleStep[];
  readonly match: VehicleMatch;
};

/** Normalises a name: `CITROEN` equals Citroën, `MERCEDES-BENZ` Mercedes Benz. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const isSameMake = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && fold(one) !== '' && fold(one) === fold(other);

/** Compares the start, because the MOT history adds the trim to the model: `FOCUS ZETEC TDCI`. */
const beginsWith = (name: string, beginning: string): boolean =>
  `${fold(name)} `.startsWith(`${fold(beginning)} `);

const isModel = (profile: VehicleProfile, model: string | null): boolean =>
  model !== null &&
  beginsWith(model, profile.model) &&
  !profile.otherModels.some((other) => beginsWith(model, other));

const yearsAway = ({ yearRange: { start, end } }: VehicleProfile, year: number | null): number =>
  year === null ? Number.POSITIVE_INFINITY : Math.max(start - year, year - end, 0);

const levelOf = (profile: VehicleProfile, vehicle: GuideVehicle): MatchLevel => {
  if (!isSameMake(profile.make, vehicle.make)) return 'generic';
  if (!isModel(profile, vehicle.model)) return 'make';
  return yearsAway(profile, vehicle.year) === 0 ? 'exact' : 'model';
};

type Found = { level: MatchLevel; profile: VehicleProfile; data: TaskSpecificData };

const findProfile = (
  profiles: readonly VehicleProfile[],
  guideId: string,
  vehicle: GuideVehicle,
): Found | null => {
  let best: Found | null = null;
  for (const profile of profiles) {
    const data = Object.hasOwn(profile.taskSpecificData, guideId)
      ? profile.taskSpecificData[guideId]
      : undefined;
    const level = levelOf(profile, vehicle);
    if (!data || level === 'generic') continue;
    const isBetter =
      !best ||
      matchLevels.indexOf(level) < matchLevels.indexOf(best.level) ||
      (level === best.level &&
        yearsAway(profile, vehicle.year) < yearsAway(best.profile, vehicle.year));
    if (isBetter) best = { level, profile, data };
  }
  return best;
};

const modelOf = ({ model, yearRange: { start, end } }: VehicleProfile): string =>
  `${model} ${start}-${end}`;
const nameOf = (profile: VehicleProfile): string => `${profile.make} ${modelOf(profile)}`;

const notesOf = ({ profile, data, level }: Found): string => {
  const name = nameOf(profile);
  if (level === 'model') {
    return `Based on the ${name}. Yours is from a different year, so parts may be in a different place: check every figure in your handbook.`;
  }
  return hasFigureOf(data)
    ? `Written for the ${name}.`
    : `Written for the ${name}. The figures are in your handbook.`;
};

const isNumber = (figure: Figure | undefined): boolean =>
  figure !== undefined && figure !== seeHandbook;

const hasFigureOf = ({ fluidCapacities, instructions }: TaskSpecificData): boolean =>
  [
    ...Object.values(fluidCapacities),
    ...instructions.flatMap(({ torqueSpecs = {}, partNumbers = {}, fluidCapacity }) => [
      ...Object.values(torqueSpecs),
      ...Object.values(partNumbers),
      fluidCapacity,
    ]),
  ].some(isNumber);

const generic: VehicleMatch = {
  matchLevel: 'generic',
  hasSpecificData: false,
  hasExactFigure: false,
  notes: 'We have nothing on your car yet. These are the general steps: go by your handbook.',
  profileName: null,
  requiredTools: ['Basic hand tools'],
  partsNeeded: ['Consult service manual'],
  estimatedTime: '30-60 min',
  difficulty: 'Medium',
  fluidCapacities: {},
};

const withoutFigures = (figures: Readonly<Record<string, Figure>>): Record<string, Figure> =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, seeHandbook]));

/** Returns how much is known about a guide's work on a vehicle. A figure never applies to a car other than its own. */
const toMatch = (found: Found | null): VehicleMatch => {
  if (!found) return generic;
  const { level, data } = found;
  // Another model of the make has its parts in other places, so it gets the general guide.
  if (level === 'make') {
    const notes = `We have notes on the ${nameOf(found.profile)}, not on yours. These are the general steps: go by your handbook.`;
    return { ...generic, matchLevel: level, notes };
  }
  return {
    matchLevel: level,
    hasSpecificData: true,
    hasExactFigure: level === 'exact' && hasFigureOf(data),
    notes: notesOf(found),
    profileName: modelOf(found.profile),
    requiredTools: data.requiredTools,
    partsNeeded: data.partsNeeded,
    estimatedTime: data.estimatedTime,
    difficulty: data.difficulty,
    fluidCapacities:
      level === 'exact' ? data.fluidCapacities : withoutFigures(data.fluidCapacities),
  };
};

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/** Merges a profile's instruction into a step. The guide's own warnings always stay. */
const mergeStep = (step: GuideStep, found: Found, added: ProfileInstruction): VehicleStep => {
  const { stepIndex: _, ...data } = added;
  const warnings = union(step.warnings, data.warnings);
  if (found.level === 'exact')
    return { ...step, ...data, warnings, tips: union(step.tips, data.tips) };
  // Another car's instruction may be wrong here. Labelled with that car, it is still a hint.
  return {
    ...step,
    warnings,
    tools: [],
    vehicleSpecificNotes: `${nameOf(found.profile)}: ${data.vehicleSpecificNotes}`,
    ...(data.torqueSpecs ? { torqueSpecs: withoutFigures(data.torqueSpecs) } : {}),
    ...(data.fluidCapacity ? { fluidCapacity: seeHandbook } : {}),
  };
};

/** Returns a guide for a vehicle, or the general guide without one. */
export const guideFor = (
  guide: Guide,
  profiles: readonly VehicleProfile[],
  vehicle: GuideVehicle | null,
): VehicleGuide => {
  const found = vehicle && findProfile(profiles, guide.id, vehicle);
  const added = new Map(found?.data.instructions.map((one) => [one.stepIndex, one]));
  const steps = guide.steps.map((step, index) => {
    const own = added.get(index);
    const isTheirs = found && found.level !== 'make';
    return isTheirs && own ? mergeStep(step, found, own) : { ...step, tools: [] };
  });
  return { ...guide, steps, match: toMatch(found) };
};
