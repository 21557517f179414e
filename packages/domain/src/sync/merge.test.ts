import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { vehicleEntity } from '../vehicles/vehicles.entity.ts';
import { emptyVehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';
import type { Fields } from './entity.ts';
import {
  applyLocally,
  changedFields,
  decide,
  isSame,
  replacedFields,
  type Stored,
} from './merge.ts';
import type { Operation } from './sync.schema.ts';

const today = '2026-11-15';
const fields = {
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
};
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
  expect(after(change, null)).toMatchObject({ status: 'applied', next: { fields } });
});

test('adding a record under a used id is rejected unless it has the same fields', () => {
  expect(after(op('add', { patch: fields }), there)).toMatchObject({
    status: 'applied',
    next: null,
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

test('deleting a record that has changed is a conflict, and deleting it again changes nothing', () => {
  expect(after(op('delete', { base: fields }), there)).toMatchObject({ next: { deleted: true } });
  expect(after(op('delete', { base: { ...fields, notes: 'old' } }), there).status).toBe('conflict');
  expect(after(op('delete', { base: fields }), { deleted: true, fields })).toMatchObject({
    next: null,
  });
  expect(after(op('delete'), null)).toMatchObject({ status: 'applied', next: null });
});

/** Fields as sent by a device last updated before these fields existed. */
const laterFields = ['nation', 'motExempt', 'firstRegistrationDate', 'checkedAt'] as const;
const asBefore = (all: Fields) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => !laterFields.some((later) => later === name)),
  );
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

test('an edit by an older version of the app leaves fields that it does not know unchanged', () => {
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
  expect(after(op('add', { patch: { ...fields, unheardOf: 1 } }), null).status).toBe('rejected');
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
          next: { fields: applyLocally(op('edit', { patch }), fields) },
        });
      },
    ),
  );
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
