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

/** A deletion that a restore lost, with what the record was then if the device knows. */
const handBack = (patch: Fields | null, current: Stored | null, since: Since[] = []) =>
  decideHandedBack(
    vehicleEntity,
    { opId: 'a', entity: 'vehicles', id: 'v', type: 'delete', ...(patch ? { patch } : {}) },
    current,
    { since, lost, today },
  );

test('a deletion brings what had been written to the record before it', () => {
  expect(handBack({ ...fields, notes: 'later' }, live)).toEqual({
    status: 'applied',
    next: { deleted: true, fields: { ...fields, notes: 'later' } },
    kind: 'return',
    replaced: { notes: null },
    untaken: {},
  });
});

test('so it does where the record is deleted already', () => {
  const gone: Since = { kind: 'delete', values: {}, lost: null };
  expect(handBack({ ...fields, notes: 'later' }, { ...live, deleted: true }, [gone])).toMatchObject(
    { next: { deleted: true, fields: { notes: 'later' } } },
  );
});

test('a record that somebody has used since stays, with what was written before and what was written since', () => {
  const current = { deleted: false, fields: { ...fields, color: 'Red' } };
  const version = { ...fields, notes: 'later', color: 'Green' };
  expect(handBack(version, current, [editedSince])).toMatchObject({
    next: { deleted: false, fields: { notes: 'later', color: 'Red' } },
    replaced: { notes: null },
    untaken: { color: 'Green' },
  });
});

test('a record the backup did not have is kept as a deleted one, for whoever edits it', () => {
  expect(handBack(fields, null)).toMatchObject({ next: { deleted: true, fields } });
  expect(handBack(fields, null, [editedSince])).toMatchObject({ next: null, untaken: fields });
});

test('an addition or an edit made again, because its answer was lost, is no use of the record since', () => {
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

test('an edit whose values a deleted version holds that was handed back had been made before', () => {
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

test('whoever takes a deletion back names every field, and is always heard', () => {
  const gone: Stored = { deleted: true, fields };
  const returned: Since = { kind: 'return', values: {}, lost };
  const undo = { opId: 'a', entity: 'vehicles', id: 'v', type: 'edit', patch: fields } as const;
  expect(isMadeBeforeDeletion(vehicleEntity, undo, gone, [returned])).toBe(false);
});

test('a deletion made after the restore stands, whatever else was handed back between', () => {
  const deleted: Since = { kind: 'delete', values: {}, lost: null };
  const older: Since = { kind: 'return', values: {}, lost: { in: 0, rev: 5 } };
  const version = { opId: 'a', entity: 'vehicles', id: 'v', type: 'add', patch: fields } as const;
  const gone: Stored = { deleted: true, fields };
  expect(
    decideHandedBack(vehicleEntity, version, gone, { since: [deleted, older], lost, today }),
  ).toMatchObject({ next: null });
});

test('after a second restore, a version of before the first does not replace the one that made the record anew', () => {
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
  // Of one line the later version stands, whichever came first.
  expect(arriving([{ ...maker, lost: { in: 0, rev: 4 } }])).toMatchObject({
    next: { fields: { notes: 'older' } },
    replaced: { notes: 'newer' },
  });
});

test('a deletion whose record is not known, or not valid any more, is a deletion all the same', () => {
  for (const patch of [null, { ...fields, year: 1 }]) {
    expect(handBack(patch, live)).toMatchObject({ next: { deleted: true, fields } });
    expect(handBack(patch, live, [editedSince])).toMatchObject({ next: null });
    expect(handBack(patch, null)).toMatchObject({ status: 'applied', next: null });
  }
});
