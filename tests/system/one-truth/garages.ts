import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { coverKinds } from '@roadworthy/domain/cover/cover.schema';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import fc from 'fast-check';
import type { Garage } from './oracle.ts';

/** A garage, and of each cover the kind: the oracle knows only whether it is one that people renew. */
export type DrawnGarage = Omit<Garage, 'covers'> & {
  covers: (Garage['covers'][number] & { kind: (typeof coverKinds)[number] })[];
};

/** Both sides of every boundary, and days between. */
const edges = [-400, -31, -30, -8, -7, -2, -1, 0, 1, 2, 7, 14, 29, 30, 31, 60, 200, 364, 400];
const offset = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: -60, max: 420 }));

const todays = fc.oneof(
  fc.constantFrom(
    '2026-11-18',
    '2028-02-28',
    '2028-02-29',
    '2028-01-30',
    '2027-03-01',
    '2026-12-31',
  ),
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days)),
);

/** Draws null once in `every` times. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, every = 3) =>
  fc.option(arbitrary, { nil: null, freq: every });
/** Draws a value once in `every` times. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, every: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: every - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const miles = fc.constantFrom(49_999, 50_000, 50_001, 80_000);

const vehicleIn = (today: string, id: string): fc.Arbitrary<Garage['vehicles'][number]> => {
  const day = offset.map((days) => addDays(today, days));
  const past = fc.integer({ min: 0, max: 60 }).map((days) => addDays(today, -days));
  return fc.record({
    id: fc.constant(id),
    motLastDay: maybe(day, 6),
    motFailed: seldom(fc.record({ on: past, dangerous: fc.boolean() }), 4),
    motExempt: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    taxDue: maybe(day, 6),
    taxStatus: fc.constantFrom('Taxed', 'Taxed', 'Taxed', 'Untaxed', 'SORN', null),
    insuranceUntil: maybe(day, 2),
    recallSince: seldom(past, 4),
    serviceDue: maybe(day, 2),
    serviceDueMiles: maybe(fc.constant(50_000), 2),
    miles: maybe(miles, 3),
  });
};

const idsOf = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);

const each = <T>(count: number, draw: (at: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .integer({ min: 0, max: count })
    .chain((number) => fc.tuple(...Array.from({ length: number }, (_, at) => draw(at))));

/** Draws garages of up to four vehicles, with policies, covers of every kind, diagnoses and tasks. */
export const anyGarage: fc.Arbitrary<DrawnGarage> = todays.chain((today) =>
  fc.integer({ min: 0, max: 4 }).chain((count) => {
    const vehicleIds = idsOf(count, 'vehicle');
    const day = offset.map((days) => addDays(today, days));
    const ofVehicle = count > 0 ? fc.constantFrom(...vehicleIds) : null;
    const someVehicle = ofVehicle ? maybe(ofVehicle, 5) : fc.constant(null);
    const moment = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 86_399 }))
      .map(([days, second]) =>
        new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + second * 1000).toISOString(),
      );
    const policies = ofVehicle
      ? each(3, (at) =>
          fc
            .record({
              vehicleId: ofVehicle,
              from: maybe(offset, 2),
              days: fc.integer({ min: 0, max: 400 }),
            })
            .map(({ vehicleId, from, days }) => {
              const startsOn = from === null ? null : addDays(today, from);
              return {
                id: `policy-${at}`,
                vehicleId,
                startsOn,
                endsOn: addDays(startsOn ?? today, startsOn === null ? days - 200 : days),
              };
            }),
        )
      : fc.constant<Garage['policies']>([]);
    const covers = each(4, (at) =>
      fc
        .record({
          kind: fc.constantFrom(...coverKinds.filter((kind) => kind !== 'insurance')),
          vehicleId: someVehicle,
          endsOn: maybe(day, 8),
          isFollowed: fc.boolean(),
        })
        .map(({ kind, vehicleId, endsOn, isFollowed }) => {
          const { of, isRenewed } = traitsOf[kind];
          return {
            id: `cover-${at}`,
            kind,
            vehicleId: of === 'person' ? null : vehicleId,
            endsOn,
            isRenewed,
            supersededBy: isFollowed && at > 0 ? `cover-${at - 1}` : null,
          };
        }),
    );
    const diagnoses = each(3, (at) =>
      fc.record({
        id: fc.constant(`case-${at}`),
        vehicleId: someVehicle,
        saysStop: fc.boolean(),
        isClosed: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
        askedAt: moment,
      }),
    );
    const tasks = each(5, (at) =>
      fc.record({
        id: fc.constant(`task-${at}`),
        vehicleId: someVehicle,
        dueDate: maybe(day, 4),
        dueMiles: maybe(fc.constant(50_000), 2),
        isDone: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
        diagnosisId: maybe(fc.constantFrom('case-0', 'case-1', 'case-2'), 2),
      }),
    );
    return fc.record({
      today: fc.constant(today),
      vehicles: fc.tuple(...vehicleIds.map((id) => vehicleIn(today, id))),
      policies,
      covers,
      diagnoses,
      tasks,
    });
  }),
);
