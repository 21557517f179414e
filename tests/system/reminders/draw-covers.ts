import { type CoverKind, coverKinds } from '@roadworthy/domain/cover/cover.schema';
import fc from 'fast-check';
import { type Chances, lifeOf, type Subject, stageDays } from './subjects.ts';

/** What the proof knows of each kind, in its own words. A kind without a line here fails the types and the run. */
type CoverFacts = {
  /** As in a mail; null: the owner's own word. */
  words: string | null;
  of: 'vehicle' | 'person' | 'either';
  isOnlyEnding: boolean;
};
export const coverFacts: Record<CoverKind, CoverFacts> = {
  insurance: { words: 'The insurance', of: 'vehicle', isOnlyEnding: false },
  breakdown: { words: 'Breakdown cover', of: 'either', isOnlyEnding: false },
  warranty: { words: 'Warranty', of: 'vehicle', isOnlyEnding: true },
  service_plan: { words: 'Service plan', of: 'vehicle', isOnlyEnding: true },
  finance: { words: 'Finance', of: 'vehicle', isOnlyEnding: true },
  permit: { words: 'Parking permit', of: 'either', isOnlyEnding: false },
  driving_licence: { words: 'Driving licence', of: 'person', isOnlyEnding: false },
  blue_badge: { words: 'Blue Badge', of: 'person', isOnlyEnding: false },
  other: { words: null, of: 'either', isOnlyEnding: false },
};
for (const kind of coverKinds) {
  if (!coverFacts[kind])
    throw new Error(`The simulation has no facts about covers of the kind ${kind}`);
}

/** The ways in which a vehicle is insured. */
export const insured = {
  byCover: 'insurance by cover',
  olderDate: 'insurance by cover, an older date on the vehicle',
  afterGap: 'insurance by cover, the next policy after a gap',
  followed: 'insurance on the vehicle, followed by a cover',
} as const;
const sortOf = (kind: CoverKind): string => `cover: ${kind}`;
export const coverSorts: readonly string[] = [
  ...coverKinds.filter((kind) => kind !== 'insurance').map(sortOf),
  ...Object.values(insured),
];

/** The vehicle that a user's covers are for. It has no dates of its own. */
export type CoveredVehicle = { user: number; id: string; name: string };

const chance = fc.double({ min: 0, max: 1, noNaN: true });
/** Half of the leap-day draws are 29 February itself, the others have a reminder on it. */
export const leapLags = fc.constantFrom(0, 0, 0, 1, 3, 7, 14, 30);

type Span = { first: number; days: number; seed: number };

/** Draws a policy and two other covers for each user, in turn of every kind. */
export const drawCovers = (
  vehicles: readonly CoveredVehicle[],
  { first, days, seed }: Span,
): Subject[] => {
  const drawn = fc.sample(
    fc.record({
      due: fc.nat({ max: Math.min(365, days + 40) }),
      lag: fc.integer({ min: -25, max: 24 }),
      length: fc.constantFrom(30, 365, 366),
      gap: fc.integer({ min: 2, max: 9 }),
      shortly: fc.constantFrom(2, 5, 8, 28, 365),
      enters: chance,
      enteredAfter: fc.nat({ max: Math.max(0, days - 3) }),
      enteredBefore: fc.oneof(fc.constantFrom(...stageDays), fc.nat({ max: 35 })),
      snoozes: chance,
      snoozeLag: fc.integer({ min: -16, max: 9 }),
      snoozeDays: fc.constantFrom(1, 3, 7),
      leaps: chance,
      leapLag: leapLags,
    }),
    { seed: seed + 1, numRuns: vehicles.length * 3 },
  );
  type Drawn = Chances & (typeof drawn)[number];
  const span = { first, days };
  const lives = ({ due, lag, length, ...chances }: Drawn) => {
    const life = lifeOf(span, { due: first + 3 + due, lag }, chances);
    return { ...life, next: life.due + length };
  };
  const others = coverKinds.filter((kind) => kind !== 'insurance');
  const ways = Object.values(insured);

  const other = (vehicle: CoveredVehicle, kind: CoverKind, chances: Drawn): Subject => {
    const { of, words, isOnlyEnding } = coverFacts[kind];
    const isVehicles = of === 'vehicle' || (of === 'either' && vehicle.user % 2 === 0);
    const recordId = crypto.randomUUID();
    return {
      ...{ user: vehicle.user, kind, sort: sortOf(kind), recordId, isOnlyEnding },
      name: words === null ? `Thing ${vehicle.user}` : isVehicles ? vehicle.name : '',
      snoozedAs: `cover-${recordId}`,
      storedIn: 'cover',
      vehicleId: isVehicles ? vehicle.id : null,
      driving: null,
      household: null,
      done: null,
      ...lives(chances),
    };
  };

  const policy = (vehicle: CoveredVehicle, way: string, chances: Drawn): Subject => {
    // A policy beside an older date is there from the beginning: until it is entered, the older date would be the only one.
    const life = lives(way === insured.olderDate ? { ...chances, enters: 1 } : chances);
    const sort = way;
    const subject: Subject = {
      ...{ user: vehicle.user, kind: 'insurance', sort, name: vehicle.name },
      recordId: sort === insured.followed ? vehicle.id : crypto.randomUUID(),
      snoozedAs: `insurance-${vehicle.id}`,
      storedIn: sort === insured.followed ? 'vehicle' : 'cover',
      vehicleId: vehicle.id,
      isOnlyEnding: false,
      driving: null,
      household: null,
      done: null,
      ...life,
    };
    if (sort !== insured.afterGap) return subject;
    // The next policy is bought in time, but starts only after some days without any.
    const starts = Math.max(life.due + chances.gap, life.noted + 1);
    return { ...subject, renewed: starts - 1, next: starts + chances.shortly - 1 };
  };

  return vehicles.flatMap((vehicle, at) => {
    const [one, two, three] = drawn.slice(at * 3, at * 3 + 3) as [Drawn, Drawn, Drawn];
    const kindOf = (step: number) => others[(at + step) % others.length] as CoverKind;
    return [
      policy(vehicle, ways[at % ways.length] as string, one),
      other(vehicle, kindOf(0), two),
      other(vehicle, kindOf(others.length / 2), three),
    ];
  });
};
