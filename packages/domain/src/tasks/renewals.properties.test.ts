import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTask, vehicleId } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays, addYears, type CivilDate } from '../kernel/civil-date.ts';
import {
  decideRenewal,
  type RenewableVehicle,
  type RenewalAction,
  type RenewalNeed,
  renewalNeed,
} from './renewals.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

type Decide = typeof decideRenewal;
type KeptTask = NonNullable<Parameters<Decide>[0]>;
const start = '2026-01-01';
const clock = { now: '2026-01-01T06:00:00.000Z' };
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const day = fc.nat({ max: 500 }).map((days) => addDays(start, days));
const type = fc.constantFrom('mot' as const, 'tax' as const);

const vehicle: fc.Arbitrary<RenewableVehicle> = fc.record({
  id: fc.constant(vehicleId),
  make: fc.constant('Toyota'),
  model: fc.constant('Corolla'),
  registrationNumber: fc.constantFrom('AB17CDE', 'XY70ZZZ'),
  motExpiryDate: maybe(day),
  taxDueDate: maybe(day),
  motStatus: maybe(fc.constantFrom('Valid', 'Not valid')),
  taxStatus: maybe(fc.constantFrom('Taxed', 'Untaxed', 'SORN')),
  motExempt: maybe(fc.boolean()),
  firstRegistrationDate: maybe(day.map((date) => addYears(date, -3))),
});

/** Applies a decision as the server does. */
const apply = (kept: KeptTask | null, decision: RenewalAction): KeptTask | null => {
  if (decision.action === 'nothing') return kept;
  if (decision.action === 'create') return { deleted: false, fields: decision.fields };
  if (!kept) throw new Error('There is no task to change');
  const fields = { ...kept.fields, ...decision.patch };
  return { deleted: decision.action === 'withdraw', fields };
};

const keptTask: fc.Arbitrary<KeptTask | null> = maybe(
  fc
    .record({
      deleted: fc.boolean(),
      status: fc.constantFrom<TaskFields['status']>('pending', 'in_progress', 'completed'),
      dueDate: maybe(day),
      renewalType: fc.constantFrom('mot' as const, 'tax' as const, null),
      priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
      notes: maybe(fc.constant('Ask for Jo')),
    })
    .map(({ deleted, ...fields }) => ({
      deleted,
      fields: { ...plainTask, ...fields, taskType: 'renewal' as const, vehicleId },
    })),
);

const isSettled = (kept: KeptTask | null, need: RenewalNeed, decide: Decide): boolean =>
  decide(apply(kept, decide(kept, need, clock)), need, clock).action === 'nothing';

test('once the changes of renewal tasks are applied, no further change is needed', () => {
  fc.assert(
    fc.property(vehicle, type, day, keptTask, (car, kind, today, kept) => {
      expect(isSettled(kept, renewalNeed(kind, car, today), decideRenewal)).toBe(true);
    }),
    { numRuns: 1200 },
  );
});

/** An event for a vehicle and its task. */
type Event = {
  after: number;
  what: 'renew' | 'mistype' | 'sorn' | 'on-road' | 'complete' | 'delete' | 'postpone' | 'start';
};
const events = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 60 }),
    what: fc.constantFrom(
      ...(['renew', 'renew', 'mistype', 'sorn', 'on-road', 'complete'] as const),
      ...(['delete', 'postpone', 'start'] as const),
    ),
  }),
  { minLength: 3, maxLength: 30 },
);

type World = {
  date: CivilDate;
  isMistyped: boolean;
  isOffRoad: boolean;
  kept: KeptTask | null;
  /** The date for which the owner completed or deleted the task. */
  dealtWith: CivilDate | null;
};

const isStanding = (kept: KeptTask | null): kept is KeptTask =>
  kept !== null && !kept.deleted && kept.fields.status !== 'completed';

const change = (world: World, fields: Partial<TaskFields>, deleted = false): void => {
  const { kept } = world;
  if (isStanding(kept)) world.kept = { deleted, fields: { ...kept.fields, ...fields } };
};

const happen = (world: World, { what }: Event): void => {
  const isDealt = (what === 'complete' || what === 'delete') && isStanding(world.kept);
  if (isDealt) world.dealtWith = world.kept?.fields.dueDate ?? null;
  const acts: Record<Event['what'], () => void> = {
    renew: () => {
      world.date = addYears(world.date, 1);
    },
    // A mistake of a year, corrected by the next event.
    mistype: () => {
      world.date = addYears(world.date, world.isMistyped ? -1 : 1);
      world.isMistyped = !world.isMistyped;
    },
    sorn: () => {
      world.isOffRoad = true;
    },
    'on-road': () => {
      world.isOffRoad = false;
    },
    complete: () => change(world, { status: 'completed', completedAt: clock.now }),
    delete: () => change(world, {}, true),
    postpone: () => change(world, { dueDate: addDays(world.date, 90), priority: 'low' }),
    start: () => change(world, { status: 'in_progress', startedAt: clock.now }),
  };
  acts[what]();
};

const isRight = (world: World, need: RenewalNeed): boolean => {
  const { kept, dealtWith } = world;
  if (need.state !== 'due') return !isStanding(kept);
  const { dueDate, priority, renewalType } = need.fields;
  if (dealtWith === dueDate) return !isStanding(kept);
  if (!isStanding(kept)) return false;
  const { fields } = kept;
  const isUrgent = priority !== 'high' || fields.priority === 'high';
  return fields.dueDate === dueDate && fields.renewalType === renewalType && isUrgent;
};

/** Simulates twenty months with a run every morning. The condition must hold after each. */
const live = (list: readonly Event[], kind: 'mot' | 'tax', decide: Decide): boolean => {
  const world: World = {
    date: addDays(start, 45),
    isMistyped: false,
    isOffRoad: false,
    kept: null,
    dealtWith: null,
  };
  let next = 0;
  let wait = list[0]?.after ?? 0;
  for (let days = 0; days < 600; days += 1) {
    while (next < list.length && wait === 0) {
      happen(world, list[next] as Event);
      next += 1;
      wait = list[next]?.after ?? 0;
    }
    wait -= 1;
    const car: RenewableVehicle = {
      ...{ id: vehicleId, make: 'Toyota', model: 'Corolla', registrationNumber: 'AB17CDE' },
      [kind === 'mot' ? 'motExpiryDate' : 'taxDueDate']: world.date,
      taxStatus: world.isOffRoad ? 'SORN' : null,
    };
    const need = renewalNeed(kind, car, addDays(start, days));
    const decision = decide(world.kept, need, clock);
    world.kept = apply(world.kept, decision);
    if (world.kept?.fields.dueDate !== world.dealtWith) world.dealtWith = null;
    if (!isRight(world, need) || decide(world.kept, need, clock).action !== 'nothing') return false;
  }
  return true;
};

test('every morning exactly the right renewal tasks are open', () => {
  fc.assert(
    fc.property(events, type, (list, kind) => live(list, kind, decideRenewal)),
    { numRuns: 120 },
  );
});

const wrong: Record<string, Decide> = {
  'a deleted task is created again': (kept, need, at) =>
    decideRenewal(kept?.deleted ? null : kept, need, at),
  'a completed task is never reopened': (kept, need, at) =>
    kept?.fields.status === 'completed' ? { action: 'nothing' } : decideRenewal(kept, need, at),
  'a closed task keeps its type': (kept, need, at) => {
    const decision = decideRenewal(kept, need, at);
    return decision.action === 'close'
      ? { ...decision, patch: { status: 'completed', completedAt: at.now } }
      : decision;
  },
  'a withdrawn task keeps its type': (kept, need, at) => {
    const decision = decideRenewal(kept, need, at);
    return decision.action === 'withdraw' ? { ...decision, patch: {} } : decision;
  },
  'the task of a vehicle off the road stays open': (kept, need, at) =>
    need.state === 'none' ? { action: 'nothing' } : decideRenewal(kept, need, at),
  'a changed date is not followed': (kept, need, at) => {
    const decision = decideRenewal(kept, need, at);
    return decision.action === 'update' ? { action: 'nothing' } : decision;
  },
  'an overdue task is not urgent': (kept, need, at) => {
    const decision = decideRenewal(kept, need, at);
    if (decision.action !== 'update') return decision;
    const { priority: _, ...patch } = decision.patch;
    return { ...decision, patch };
  },
};

test.each(Object.keys(wrong))('planted fault in the renewal tasks is detected: %s', (name) => {
  const property = fc.property(events, type, (list, kind) =>
    live(list, kind, wrong[name] as Decide),
  );
  expect(fc.check(property, { numRuns: 120, endOnFailure: true, seed: 1 }).failed).toBe(true);
});
