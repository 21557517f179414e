import { expect, test } from 'vitest';
import { vehicleEntity } from '../vehicles/vehicles.entity.ts';
import { emptyVehicle } from '../vehicles/vehicles.schema.ts';
import type { Fields } from './entity.ts';
import { decideHandedBack, isMadeBeforeDeletion, type Since } from './handed-back.ts';
import type { Stored } from './merge.ts';

const today = '2026-11-15';
const fields: Fields = {
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
};
const live: Stored = { deleted: false, fields };
const lost = { in: 0, rev: 15 };
const editedSince: Since = { kind: 'edit', values: { color: null }, lost: null };

/** Hands back a deletion that a restore lost, with the record's last version if the device knows it. */
const handBack = (patch: Fields | null, current: Stored | null, since: Since[] = []) =>
  decideHandedBack(
    vehicleEntity,
    { opId: 'a', entity: 'vehicles', id: 'v', type: 'delete', ...(patch ? { patch } : {}) },
    current,
    { since, lost, today },
  );

test('a deletion sent again after a restore also brings the values written before it', () => {
  expect(handBack({ ...fields, notes: 'later' }, live)).toEqual({
    status: 'applied',
    next: { deleted: true, fields: { ...fields, notes: 'later' } },
    kind: 'return',
    replaced: { notes: null },
    untaken: {},
  });
});

test('a deletion sent again after a restore brings earlier values even if the record is already deleted', () => {
  const gone: Since = { kind: 'delete', values: {}, lost: null };
  expect(handBack({ ...fields, notes: 'later' }, { ...live, deleted: true }, [gone])).toMatchObject(
    { next: { deleted: true, fields: { notes: 'later' } } },
  );
});

test('a record that was changed after the restore stays, with its values from before and after the restore', () => {
  const current = { deleted: false, fields: { ...fields, color: 'Red' } };
  const version = { ...fields, notes: 'later', color: 'Green' };
  expect(handBack(version, current, [editedSince])).toMatchObject({
    next: { deleted: false, fields: { notes: 'later', color: 'Red' } },
    replaced: { notes: null },
    untaken: { color: 'Green' },
  });
});

test('a deleted record that the backup lacks is stored as deleted, so that a later edit can revive it', () => {
  expect(handBack(fields, null)).toMatchObject({ next: { deleted: true, fields } });
  expect(handBack(fields, null, [editedSince])).toMatchObject({ next: null, untaken: fields });
});

test('an addition or edit that a device repeats after a lost answer does not count as a change after the restore', () => {
  const added: Since = { kind: 'add', values: {}, lost: null };
  const current = { deleted: false, fields: { ...fields, color: 'Red' } };
  const version = { ...fields, color: 'Red', notes: 'later' };
  expect(handBack(version, current, [added, editedSince])).toMatchObject({
    next: { deleted: true, fields: version },
  });
  const usedSince: Since = { kind: 'edit', values: { model: 'Yaris' }, lost: null };
  const used = { deleted: false, fields: { ...current.fields, model: 'Aygo' } };
  expect(handBack(version, used, [added, editedSince, usedSince])).toMatchObject({
    next: { deleted: false, fields: { ...version, model: 'Aygo' } },
  });
});

test("an edit counts as older than the deletion if the deleted version sent back has the edit's values", () => {
  const gone: Stored = { deleted: true, fields: { ...fields, color: 'Red' } };
  const returned: Since = { kind: 'return', values: {}, lost };
  const edit = (patch: Fields) =>
    ({ opId: 'a', entity: 'vehicles', id: 'v', type: 'edit', patch }) as const;
  expect(isMadeBeforeDeletion(vehicleEntity, edit({ color: 'Red' }), gone, [returned])).toBe(true);
  expect(isMadeBeforeDeletion(vehicleEntity, edit({ color: 'Blue' }), gone, [returned])).toBe(
    false,
  );
  expect(
    isMadeBeforeDeletion(vehicleEntity, edit({ color: 'Red' }), { ...gone, deleted: false }, []),
  ).toBe(false);
  const deleted: Since = { kind: 'delete', values: {}, lost: null };
  for (const since of [
    [returned, deleted],
    [deleted, returned],
  ]) {
    expect(isMadeBeforeDeletion(vehicleEntity, edit({ color: 'Red' }), gone, since)).toBe(false);
  }
});

test('undoing a deletion sends every field, so it never counts as older than the deletion', () => {
  const gone: Stored = { deleted: true, fields };
  const returned: Since = { kind: 'return', values: {}, lost };
  const undo = { opId: 'a', entity: 'vehicles', id: 'v', type: 'edit', patch: fields } as const;
  expect(isMadeBeforeDeletion(vehicleEntity, undo, gone, [returned])).toBe(false);
});

test('a record deleted after the restore stays deleted, whatever older versions devices send back', () => {
  const deleted: Since = { kind: 'delete', values: {}, lost: null };
  const older: Since = { kind: 'return', values: {}, lost: { in: 0, rev: 5 } };
  const version = { opId: 'a', entity: 'vehicles', id: 'v', type: 'add', patch: fields } as const;
  const gone: Stored = { deleted: true, fields };
  expect(
    decideHandedBack(vehicleEntity, version, gone, { since: [deleted, older], lost, today }),
  ).toMatchObject({ next: null });
});

test('after a second restore, a version from before the first restore does not replace the version that recreated the record', () => {
  const maker: Since = { kind: 'return', values: {}, lost: { in: 1, rev: 9 }, isMaker: true };
  const current = { deleted: false, fields: { ...fields, notes: 'newer' } };
  const older = {
    opId: 'a',
    entity: 'vehicles',
    id: 'v',
    type: 'add' as const,
    patch: { ...fields, notes: 'older' },
  };
  const arriving = (since: Since[]) =>
    decideHandedBack(vehicleEntity, older, current, { since, lost, today });
  expect(arriving([maker])).toMatchObject({ next: null, untaken: { notes: 'older' } });
  // Within one line the later version wins, whichever arrived first.
  expect(arriving([{ ...maker, lost: { in: 0, rev: 4 } }])).toMatchObject({
    next: { fields: { notes: 'older' } },
    replaced: { notes: 'newer' },
  });
});

test('a later version that changed a value back replaces the earlier value, whichever version arrives first', () => {
  const version = { opId: 'a', entity: 'vehicles', id: 'v', type: 'add', patch: fields } as const;
  const arriving = (since: Since) =>
    decideHandedBack(
      vehicleEntity,
      version,
      { deleted: false, fields: { ...fields, color: 'Red' } },
      { since: [since], lost, today },
    );
  const earlier: Since = { kind: 'return', values: { color: null }, lost: { in: 0, rev: 10 } };
  expect(arriving(earlier)).toMatchObject({
    next: { fields: { color: null } },
    replaced: { color: 'Red' },
  });
  // Of a change made since the restore, and of a version of another line, this version knew nothing.
  expect(arriving(editedSince)).toMatchObject({ next: null });
  expect(arriving({ ...earlier, lost: { in: 1, rev: 10 } })).toMatchObject({ next: null });
});

test('a deletion sent again after a restore is applied even if its record is unknown or no longer valid', () => {
  for (const patch of [null, { ...fields, year: 1 }]) {
    expect(handBack(patch, live)).toMatchObject({ next: { deleted: true, fields } });
    expect(handBack(patch, live, [editedSince])).toMatchObject({ next: null });
    expect(handBack(patch, null)).toMatchObject({ status: 'applied', next: null });
  }
});
