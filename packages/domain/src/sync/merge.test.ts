import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainTask } from '../../../../tests/support/fixtures/tasks.ts';
import { taskCompletionEntity, taskEntity } from '../tasks/tasks.entity.ts';
import { vehicleEntity } from '../vehicles/vehicles.entity.ts';
import { emptyVehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';
import type { Fields } from './entity.ts';
import { changedFields, decide, isSame, replacedFields, type Stored } from './merge.ts';
import { applyLocally } from './server-fields.ts';
import type { Operation } from './sync.schema.ts';

const today = '2026-11-15';
const fields = {
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
};
/** The fields that came later, which an addition stores as null. */
const noLaterFields = Object.fromEntries(
  Object.keys(vehicleEntity.schema.shape)
    .filter((name) => !(name in fields))
    .map((name) => [name, null]),
);
const there: Stored = { deleted: false, fields };
const op = (type: Operation['type'], rest: Partial<Operation> = {}): Operation => ({
  opId: 'a',
  entity: 'vehicles',
  id: '0198f2c4-0000-7000-8000-000000000001',
  type,
  ...rest,
});
const after = (change: Operation, current: Stored | null) =>
  decide(vehicleEntity, change, current, { today });

test('adding a record stores its normalised fields', () => {
  const change = op('add', { patch: { ...fields, registrationNumber: 'ab17 cde' } });
  expect(after(change, null)).toEqual({
    status: 'applied',
    next: { deleted: false, fields: { ...fields, ...noLaterFields } },
    kind: 'add',
    replaced: {},
  });
});

test('adding a record under a used id is rejected unless the new record has the same fields', () => {
  expect(after(op('add', { patch: fields }), there)).toEqual({
    status: 'applied',
    next: null,
    kind: 'add',
    replaced: {},
  });
  expect(after(op('add', { patch: { ...fields, make: 'Ford' } }), there)).toMatchObject({
    problem: { code: 'ID_TAKEN' },
  });
  expect(after(op('add', { patch: fields }), { ...there, deleted: true })).toMatchObject({
    problem: { code: 'ID_TAKEN' },
  });
});

test('editing a record returns the values that the edit replaced', () => {
  expect(after(op('edit', { patch: { model: 'Auris', color: 'Red' } }), there)).toMatchObject({
    kind: 'edit',
    replaced: { model: 'Corolla', color: null },
  });
});

test('editing a deleted record restores the whole record', () => {
  const decision = after(op('edit', { patch: { color: 'Red' } }), { deleted: true, fields });
  expect(decision).toMatchObject({
    kind: 'revive',
    next: { deleted: false, fields: { ...fields, color: 'Red' } },
  });
});

test('a record that breaks a newer rule can still be edited in its other fields', () => {
  const old = { deleted: false, fields: { ...fields, year: 2999 } };
  expect(after(op('edit', { patch: { color: 'Red' } }), old).status).toBe('applied');
  expect(after(op('edit', { patch: { year: 2998 } }), old)).toMatchObject({
    problem: { fields: { year: 'Year cannot exceed 2027' } },
  });
});

test('a deletion keeps the record’s values, is a conflict if the record has changed, and has no effect the second time', () => {
  const applied = { status: 'applied', kind: 'delete', replaced: {} };
  for (const change of [op('delete', { base: fields }), op('delete')]) {
    expect(after(change, there)).toEqual({ ...applied, next: { deleted: true, fields } });
  }
  expect(after(op('delete', { base: { ...fields, notes: 'old' } }), there)).toEqual({
    status: 'conflict',
    problem: { code: 'CONFLICT', fields: { notes: '' } },
  });
  const gone = { deleted: true, fields };
  expect(after(op('delete', { base: { notes: 'old' } }), gone)).toEqual({ ...applied, next: null });
  expect(after(op('delete'), null)).toEqual({ ...applied, next: null });
});

test('if two devices changed the same value, the owner decides, unless both devices chose the same value', () => {
  const current = { deleted: false, fields: { ...fields, motExpiryDate: '2027-05-01' } };
  const edit = (patch: Fields, base: string) =>
    after(op('edit', { patch, base: { motExpiryDate: base } }), current);
  const conflict = {
    status: 'conflict',
    problem: { code: 'CONFLICT', fields: { motExpiryDate: '' } },
  };
  expect(edit({ motExpiryDate: '2027-06-01' }, '2026-05-01')).toEqual(conflict);
  expect(edit({ color: 'Red' }, '2026-05-01')).toEqual(conflict);
  expect(edit({ motExpiryDate: '2027-05-01' }, '2026-05-01').status).toBe('applied');
  expect(edit({ motExpiryDate: '2027-06-01' }, '2027-05-01').status).toBe('applied');
});

test('an edit of a record that the server does not have is refused', () => {
  expect(after(op('edit', { patch: fields }), null)).toEqual({
    status: 'rejected',
    problem: { code: 'NOT_FOUND', fields: {} },
  });
});

test('a completion is added or removed, but never edited', () => {
  const edit = { ...op('edit', { patch: { notes: 'Hi' } }), entity: 'taskCompletions' };
  const stored = { deleted: false, fields: { notes: null } };
  expect(decide(taskCompletionEntity, edit, stored, { today })).toEqual({
    status: 'rejected',
    problem: { code: 'APPEND_ONLY', fields: {} },
  });
});

test('a record that breaks a rule about several of its fields is not added', () => {
  const patch: Fields = { ...plainTask, isRecurring: true };
  const addition = { ...op('add', { patch }), entity: 'tasks' };
  expect(decide(taskEntity, addition, null, { today })).toMatchObject({
    problem: { fields: { recurringType: 'Please choose a unit for the interval' } },
  });
});

test('undoing a deletion restores the record, even if the record breaks a newer rule', () => {
  const old = { deleted: true, fields: { ...fields, year: 2999 } };
  expect(after(op('edit', { patch: old.fields }), old)).toMatchObject({
    kind: 'revive',
    next: { deleted: false, fields: { year: 2999 } },
    replaced: {},
  });
});

test('only the problems of the fields that a change touches, or that the record lacks, are reported', () => {
  const old = { deleted: false, fields: { ...fields, year: 2999 } };
  const color = { color: expect.any(String) };
  expect(after(op('edit', { patch: { color: 'x'.repeat(100) } }), old)).toEqual({
    status: 'rejected',
    problem: { code: 'INVALID_INPUT', fields: color },
  });
  const { make: _, ...half } = fields;
  expect(
    after(op('edit', { patch: { color: 'Red' } }), { deleted: false, fields: half }),
  ).toMatchObject({ problem: { code: 'INVALID_INPUT', fields: { make: expect.any(String) } } });
});

/** Fields as sent by a device last updated before these fields existed. */
const laterFields = ['nation', 'motExempt', 'firstRegistrationDate', 'checkedAt'] as const;
const asBefore = (all: Fields) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => !laterFields.some((later) => later === name)),
  );

describe('emptied records', () => {
  const emptied: Stored = { deleted: true, fields: {} };

  test('once a deleted record has lost its values, an edit of some fields is refused', () => {
    const { make: _, ...half } = fields;
    for (const patch of [{ color: 'Red' }, half, asBefore(half)]) {
      expect(after(op('edit', { patch }), emptied)).toEqual({
        status: 'rejected',
        problem: { code: 'NOT_FOUND', fields: {} },
      });
    }
  });

  test('once a deleted record has lost its values, an edit with every field restores the record, even from a device with an older app', () => {
    for (const patch of [fields, asBefore(fields)]) {
      expect(after(op('edit', { patch }), emptied)).toMatchObject({
        kind: 'revive',
        next: { deleted: false, fields },
      });
    }
  });
});

const known = { nation: 'ni', motExempt: true, firstRegistrationDate: '2017-03-09' };

test('a record added by an older version of the app is accepted, and missing fields are stored as null', () => {
  const decision = after(op('add', { patch: asBefore(fields) }), null);
  expect(decision).toEqual(after(op('add', { patch: fields }), null));
  expect(decision).toMatchObject({ next: { fields: { nation: null, checkedAt: null } } });
});

test('a repeated addition is recognised whether unknown fields are missing or null', () => {
  const nothingToDo = { status: 'applied', next: null };
  const old = { deleted: false, fields: asBefore(fields) };
  for (const current of [there, old]) {
    for (const patch of [fields, asBefore(fields)]) {
      expect(after(op('add', { patch }), current)).toMatchObject(nothingToDo);
    }
    expect(after(op('add', { patch: { ...fields, ...known } }), current)).toMatchObject({
      problem: { code: 'ID_TAKEN' },
    });
  }
});

test('an edit by an older version of the app does not change the fields that this version does not know', () => {
  const current = { deleted: false, fields: { ...fields, ...known } };
  expect(after(op('edit', { patch: { color: 'Red' } }), current)).toMatchObject({
    next: { fields: { ...known, color: 'Red' } },
    replaced: { color: null },
  });
  // The contract's schema must not fill in missing fields either.
  expect(z.parse(VehiclePatch, { color: 'Red' })).toEqual({ color: 'Red' });
});

test('a missing field equals null in conflicts and in the history', () => {
  const old = { deleted: false, fields: asBefore(fields) };
  expect(after(op('delete', { base: asBefore(fields) }), there).status).toBe('applied');
  expect(after(op('delete', { base: fields }), old).status).toBe('applied');
  const edit = op('edit', { patch: { nation: 'ni' }, base: { nation: null } });
  expect(after(edit, old)).toMatchObject({ next: { fields: { nation: 'ni', motExempt: null } } });
  expect(after(op('edit', { patch: { color: 'Red', nation: null } }), old)).toMatchObject({
    replaced: { color: null },
  });
  expect(after(op('edit', { patch: { color: 'Red' } }), old)).toHaveProperty('replaced', {
    color: null,
  });
  // A value is a difference.
  const set = { deleted: false, fields: { ...fields, ...known } };
  expect(after(op('delete', { base: fields }), set).status).toBe('conflict');
});

test('invalid values of an addition are rejected with the names of their fields', () => {
  const wrong = { nation: 'fr', motExempt: 'yes', checkedAt: '2026-11-15', unheardOf: 1 };
  expect(after(op('add', { patch: { ...fields, ...wrong } }), null)).toMatchObject({
    problem: {
      fields: {
        nation: 'Must be gb or ni',
        motExempt: 'Must be yes or no',
        checkedAt: 'Must be a moment in UTC',
      },
    },
  });
  expect(after(op('add', { patch: { ...fields, unheardOf: 1 } }), null)).toEqual({
    status: 'rejected',
    problem: { code: 'INVALID_INPUT', fields: { '': expect.any(String) } },
  });
});

test('edits of different fields give the same record in either order', () => {
  const value = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => `v${text.replace(/\p{Cc}/gu, '')}`.trim());
  fc.assert(
    fc.property(value, value, (color, vin) => {
      const edits = [op('edit', { patch: { color } }), op('edit', { patch: { vin } })];
      const run = (order: Operation[]) =>
        order.reduce<Stored | null>((current, edit) => {
          const decision = after(edit, current);
          return decision.status === 'applied' ? decision.next : current;
        }, there);
      expect(run(edits)).toEqual(run(edits.toReversed()));
    }),
  );
});

test('a device shows its own change as the server will apply it', () => {
  fc.assert(
    fc.property(
      fc.record({ color: fc.constantFrom('Red', null), mileage: fc.nat({ max: 9_999_999 }) }),
      (patch) => {
        const decision = after(op('edit', { patch }), there);
        expect(decision).toMatchObject({
          next: { fields: applyLocally(vehicleEntity, op('edit', { patch }), fields) },
        });
      },
    ),
  );
});

test('a device shows additions and deletions at once, and no edit of a record that it lacks', () => {
  expect(applyLocally(vehicleEntity, op('add', { patch: fields }), null)).toEqual(fields);
  expect(applyLocally(vehicleEntity, op('delete'), fields)).toBeNull();
  expect(applyLocally(vehicleEntity, op('edit', { patch: { color: 'Red' } }), null)).toBeNull();
});

test('an id that the kind of record does not allow is rejected', () => {
  for (const type of ['add', 'edit', 'delete'] as const) {
    const change = op(type, { id: 'mot-0198f2c4-0000-7000-8000-000000000001', patch: fields });
    expect(after(change, there)).toMatchObject({
      status: 'rejected',
      problem: { code: 'INVALID_INPUT', fields: { id: 'This is not an id' } },
    });
  }
});

test('two lists are equal if they have the same entries in the same order', () => {
  expect(isSame([{ a: 1, b: null }], [{ b: null, a: 1 }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame([], null)).toBe(false);
  expect(isSame([{ a: 1, b: null }], [{ b: 1, a: null }])).toBe(false);
  expect(isSame([null], [null])).toBe(true);
  expect(isSame(undefined, null)).toBe(true);
});

test('an edit contains only the fields that changed, and a missing field counts as null', () => {
  expect(changedFields(fields, { ...fields, mileage: 40_000, color: null })).toEqual({
    mileage: 40_000,
  });
  expect(changedFields({ tools: ['spanner'] }, { tools: ['spanner'] })).toEqual({});
  expect(changedFields({ tools: ['spanner'] }, { tools: [] })).toEqual({ tools: [] });
  expect(changedFields(undefined, { make: 'Ford', notes: null })).toEqual({ make: 'Ford' });
});

test('the replaced values of an edit revert it, and a field that was missing becomes null', () => {
  const before = { make: 'Ford', mileage: 40_000 };
  expect(replacedFields(before, { mileage: 41_000, notes: 'Hi' })).toEqual({
    mileage: 40_000,
    notes: null,
  });
});
