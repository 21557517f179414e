import { describe, expect, test } from 'vitest';
import { plainTask } from '../../../../tests/support/fixtures/tasks.ts';
import { taskEntity } from '../tasks/tasks.entity.ts';
import { vehicleEntity } from '../vehicles/vehicles.entity.ts';
import { emptyVehicle } from '../vehicles/vehicles.schema.ts';
import type { Fields } from './entity.ts';
import {
  decideHandedBack,
  decideRepeat,
  isMadeBeforeDeletion,
  restoredTo,
  type Since,
  whereLost,
} from './handed-back.ts';
import type { Stored } from './merge.ts';
import type { Operation } from './sync.schema.ts';

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

test('a deletion sent again after a restore also brings back the values written before the deletion', () => {
  expect(handBack({ ...fields, notes: 'later' }, live)).toEqual({
    status: 'applied',
    next: { deleted: true, fields: { ...fields, notes: 'later' } },
    kind: 'return',
    replaced: { notes: null },
    untaken: {},
  });
});

test('a deletion sent again after a restore brings back earlier values even if the record is already deleted', () => {
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

describe('after two restores', () => {
  /** The first restore went back to revision 10, the second, in the next epoch, to revision 20. */
  const line = { epoch: 'third', past: ['first', 'second'], branches: [10, 20] };

  test.each([
    ['third', null],
    ['second', 20],
    ['first', 10],
    ['one before the oldest backup', 10],
  ])('a device of the epoch %s agrees with the server up to revision %s', (epoch, rev) => {
    expect(restoredTo(line, epoch)).toBe(rev);
  });

  test('a device that last synced before two restores agrees with the server only up to the older backup', () => {
    expect(restoredTo({ ...line, branches: [20, 10] }, 'first')).toBe(10);
  });

  test('if there was no restore, no version counts as lost', () => {
    const unbroken = { epoch: 'first', past: [], branches: [] };
    expect(restoredTo(unbroken, 'unknown')).toBeNull();
    expect(whereLost(unbroken, { epoch: 'unknown', rev: 5 })).toBeNull();
  });

  test.each([
    ['first', 10, null],
    ['first', 11, 0],
    ['second', 20, null],
    ['second', 21, 1],
    ['third', 99, null],
    ['unknown', 11, 0],
  ])('a version of the epoch %s and revision %i was lost in restore %s', (epoch, rev, at) => {
    expect(whereLost(line, { epoch, rev })).toEqual(at === null ? null : { in: at, rev });
  });

  test('a version that survived the first restore may be lost in the second', () => {
    const lower = { ...line, branches: [10, 5] };
    expect(whereLost(lower, { epoch: 'first', rev: 8 })).toEqual({ in: 1, rev: 8 });
  });
});

const returned = (patch: Fields, type: Operation['type'] = 'add'): Operation => ({
  opId: 'a',
  entity: 'vehicles',
  id: 'v',
  type,
  patch,
});
const nothing = { status: 'applied', next: null, kind: 'return', replaced: {} };
const decideReturned = (patch: Fields, current: Stored | null, since: Since[] = [], at = lost) =>
  decideHandedBack(vehicleEntity, returned(patch), current, { since, lost: at, today });

describe('versions', () => {
  test('a version sent back after a restore changes nothing if it was never lost', () => {
    const context = { since: [], lost: null, today };
    const version = returned({ ...fields, notes: 'later' });
    expect(decideHandedBack(vehicleEntity, version, live, context)).toEqual(nothing);
  });

  test('a version sent back after a restore creates a record that the backup lacks, without hidden characters in its names', () => {
    const version = { ...fields, model: 'Cor\u202eolla' };
    expect(decideReturned(version, null)).toEqual({
      ...nothing,
      next: { deleted: false, fields: expect.objectContaining(fields) },
    });
  });

  test('a version sent back after a restore changes nothing if another device has sent back the same or a later version', () => {
    const version = { ...fields, notes: 'later' };
    const earlier = (at: typeof lost): Since => ({ kind: 'return', values: {}, lost: at });
    for (const rev of [15, 20]) {
      expect(decideReturned(version, live, [earlier({ in: 0, rev })])).toEqual(nothing);
    }
    for (const at of [
      { in: 0, rev: 14 },
      { in: 1, rev: 20 },
    ]) {
      expect(decideReturned(version, live, [earlier(at)])).toMatchObject({
        next: { fields: { notes: 'later' } },
      });
    }
  });

  test('a version sent back after a restore is recorded even if the record already has all its values', () => {
    expect(decideReturned(fields, live)).toEqual({ ...nothing, untaken: {} });
  });

  test('an invalid version sent back after a restore is refused', () => {
    expect(decideReturned({ ...fields, year: 1 }, live)).toMatchObject({
      status: 'rejected',
      problem: { code: 'INVALID_INPUT', fields: { year: expect.any(String) } },
    });
  });

  test('a version sent back after a restore revives a record deleted by an earlier version, but not by a later one', () => {
    const gone: Stored = { deleted: true, fields };
    const deletion = (at: typeof lost): Since => ({ kind: 'return', values: {}, lost: at });
    expect(decideReturned(fields, gone, [deletion({ in: 0, rev: 5 })])).toMatchObject({
      next: { deleted: false },
    });
    const later = decideReturned(fields, gone, [deletion({ in: 1, rev: 3 })]);
    expect(later).toMatchObject({ next: null, untaken: fields });
  });

  test('a version sent back after a restore does not bring back values that were erased after 90 days', () => {
    const emptied: Stored = { deleted: true, fields: {} };
    const deleted: Since = { kind: 'delete', values: {}, lost: null };
    expect(decideReturned(fields, emptied, [deleted])).toEqual(nothing);
    expect(handBack({ ...fields, notes: 'later' }, emptied)).toEqual(nothing);
  });

  test('a version sent back after a restore brings back either all fields that belong together or none of them', () => {
    const task: Fields = { ...plainTask, photoIds: null, photoTitles: null };
    const merge = (since: Since[]) =>
      decideHandedBack(
        taskEntity,
        {
          ...returned({ ...task, status: 'completed', occurrence: 2, notes: 'Hi' }),
          entity: 'tasks',
        },
        { deleted: false, fields: { ...task, dueDate: '2027-01-01', status: 'in_progress' } },
        { since, lost, today },
      );
    expect(merge([])).toMatchObject({
      next: { fields: { status: 'completed', occurrence: 2, notes: 'Hi', dueDate: null } },
      untaken: {},
    });
    const startedSince: Since = { kind: 'edit', values: { status: 'pending' }, lost: null };
    expect(merge([startedSince])).toMatchObject({
      next: {
        fields: { status: 'in_progress', occurrence: 1, notes: 'Hi', dueDate: '2027-01-01' },
      },
      untaken: { status: 'completed', occurrence: 2, dueDate: null },
    });
  });
});

describe('repeated changes', () => {
  const change = (type: Operation['type'], rest: Partial<Operation> = {}): Operation => ({
    opId: 'a',
    entity: 'vehicles',
    id: 'v',
    type,
    ...rest,
  });
  const gone: Stored = { deleted: true, fields };
  const done = (kind: Operation['type']) => ({ status: 'applied', next: null, kind, replaced: {} });
  const conflict = (...names: string[]) => ({
    status: 'conflict',
    problem: { code: 'CONFLICT', fields: Object.fromEntries(names.map((name) => [name, ''])) },
  });

  test('an addition counts as applied if the record exists or existed', () => {
    for (const current of [live, gone]) {
      expect(decideRepeat(change('add', { patch: fields }), current)).toEqual(done('add'));
    }
    expect(decideRepeat(change('add', { patch: fields }), null)).toBeNull();
  });

  test('a deletion counts as applied if the record is gone, otherwise the owner decides', () => {
    for (const current of [gone, null]) {
      expect(decideRepeat(change('delete'), current)).toEqual(done('delete'));
    }
    const deletion = change('delete', { base: { notes: null } });
    expect(decideRepeat(deletion, live)).toEqual(conflict('notes'));
    expect(decideRepeat(change('delete'), live)).toEqual(conflict());
  });

  test('an edit counts as applied if the record has its values, otherwise the owner decides', () => {
    const edit = change('edit', { patch: { make: 'Toyota', notes: null } });
    expect(decideRepeat(edit, live)).toEqual(done('edit'));
    expect(decideRepeat(edit, { ...live, fields: { ...fields, notes: 'Hi' } })).toEqual(
      conflict('make', 'notes'),
    );
    expect(decideRepeat(edit, gone)).toEqual(conflict('make', 'notes'));
    expect(decideRepeat(edit, null)).toBeNull();
  });

  test('an edit of a record whose values are gone is refused', () => {
    expect(decideRepeat(change('edit', { patch: fields }), { deleted: true, fields: {} })).toEqual({
      status: 'rejected',
      problem: { code: 'NOT_FOUND', fields: {} },
    });
  });
});
