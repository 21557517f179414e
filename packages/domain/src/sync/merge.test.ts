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

test('an addition stores what the schema makes of it', () => {
  const change = op('add', { patch: { ...fields, registrationNumber: 'ab17 cde' } });
  expect(after(change, null)).toMatchObject({ status: 'applied', next: { fields } });
});

test('an addition under a taken id is refused unless it says the same', () => {
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

test('an edit keeps what it replaces', () => {
  expect(after(op('edit', { patch: { model: 'Auris', color: 'Red' } }), there)).toMatchObject({
    kind: 'edit',
    replaced: { model: 'Corolla', color: null },
  });
});

test('an edit that meets a deletion revives the record, whole', () => {
  const decision = after(op('edit', { patch: { color: 'Red' } }), { deleted: true, fields });
  expect(decision).toMatchObject({
    kind: 'revive',
    next: { deleted: false, fields: { ...fields, color: 'Red' } },
  });
});

test('a record that broke a later rule can still be edited elsewhere', () => {
  const old = { deleted: false, fields: { ...fields, year: 2999 } };
  expect(after(op('edit', { patch: { color: 'Red' } }), old).status).toBe('applied');
  expect(after(op('edit', { patch: { year: 2998 } }), old)).toMatchObject({
    problem: { fields: { year: 'Year cannot exceed 2027' } },
  });
});

test('a deletion asks when the record is not what was seen, and twice is once', () => {
  expect(after(op('delete', { base: fields }), there)).toMatchObject({ next: { deleted: true } });
  expect(after(op('delete', { base: { ...fields, notes: 'old' } }), there).status).toBe('conflict');
  expect(after(op('delete', { base: fields }), { deleted: true, fields })).toMatchObject({
    next: null,
  });
  expect(after(op('delete'), null)).toMatchObject({ status: 'applied', next: null });
});

/** As a device sends it that was last updated before these fields came. */
const laterFields = ['nation', 'motExempt', 'firstRegistrationDate', 'checkedAt'] as const;
const asBefore = (all: Fields) =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => !laterFields.some((later) => later === name)),
  );
const known = { nation: 'ni', motExempt: true, firstRegistrationDate: '2017-03-09' };

test('an addition of an older device is understood, and what it leaves out is null', () => {
  const decision = after(op('add', { patch: asBefore(fields) }), null);
  expect(decision).toEqual(after(op('add', { patch: fields }), null));
  expect(decision).toMatchObject({ next: { fields: { nation: null, checkedAt: null } } });
});

test('an addition sent again is the same whether what is not known is missing or null', () => {
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

test('an edit of an older device leaves alone what it does not know of', () => {
  const current = { deleted: false, fields: { ...fields, ...known } };
  expect(after(op('edit', { patch: { color: 'Red' } }), current)).toMatchObject({
    next: { fields: { ...known, color: 'Red' } },
    replaced: { color: null },
  });
  // The same through the contract's schema, which must not fill in what the call does not say.
  expect(z.parse(VehiclePatch, { color: 'Red' })).toEqual({ color: 'Red' });
});

test('missing and null are no difference to ask the owner about, nor one for the history', () => {
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
  // But a value is a difference.
  const set = { deleted: false, fields: { ...fields, ...known } };
  expect(after(op('delete', { base: fields }), set).status).toBe('conflict');
});

test('what the new fields may not hold is refused by name', () => {
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

test('a device shows its own change as the server will make it', () => {
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

test('a record is called what its kind allows', () => {
  for (const type of ['add', 'edit', 'delete'] as const) {
    const change = op(type, { id: 'mot-0198f2c4-0000-7000-8000-000000000001', patch: fields });
    expect(after(change, there)).toMatchObject({
      status: 'rejected',
      problem: { code: 'INVALID_INPUT', fields: { id: 'This is not an id' } },
    });
  }
});

test('lists are the same when they say the same, in the same order', () => {
  expect(isSame([{ a: 1, b: null }], [{ b: null, a: 1 }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame([], null)).toBe(false);
  expect(isSame(undefined, null)).toBe(true);
});

test('an edit is the fields that differ from those before it; what is missing is null', () => {
  expect(changedFields(fields, { ...fields, mileage: 40_000, color: null })).toEqual({
    mileage: 40_000,
  });
  expect(changedFields({ tools: ['spanner'] }, { tools: ['spanner'] })).toEqual({});
  expect(changedFields({ tools: ['spanner'] }, { tools: [] })).toEqual({ tools: [] });
  expect(changedFields(undefined, { make: 'Ford', notes: null })).toEqual({ make: 'Ford' });
});

test('what a patch replaces takes it back; what was missing is null again', () => {
  const before = { make: 'Ford', mileage: 40_000 };
  expect(replacedFields(before, { mileage: 41_000, notes: 'Hi' })).toEqual({
    mileage: 40_000,
    notes: null,
  });
});
