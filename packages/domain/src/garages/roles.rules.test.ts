import { describe, expect, test } from 'vitest';
import { asTask, doneForm } from '../../../../tests/support/fixtures/tasks.ts';
import { entities } from '../entities.ts';
import { completeTask, reopenTask, startTask } from '../tasks/lifecycle.rules.ts';
import { driversPartOf, mayChange, type Role } from './roles.rules.ts';

const garageId = '00000000-0000-4000-8000-00000000000a';
const userId = '00000000-0000-4000-8000-00000000000b';
const member = (role: Role) => ({ userId, garageId, role });
const ownGarage = { userId, garageId: userId, role: 'owner' as const };
const types = ['add', 'edit', 'delete'] as const;

describe('own garages', () => {
  test.each(entities.map(({ name }) => name))(
    'in their own garage an owner can change %s in every way',
    (entity) => {
      for (const type of types)
        expect(mayChange(ownGarage, { entity, type, patch: {} })).toBe(true);
    },
  );
});

describe('shared garages', () => {
  test.each(['acceptances', 'cartUnits'])('no member of a shared garage can add %s', (entity) => {
    for (const role of ['owner', 'editor', 'driver'] as const) {
      expect(mayChange(member(role), { entity, type: 'add', patch: {} })).toBe(false);
    }
  });

  test.each(['driving_licence', 'blue_badge'])(
    'a cover of kind %s cannot be in a shared garage',
    (kind) => {
      const licence = { entity: 'covers', type: 'add', patch: { kind } } as const;
      expect(mayChange(member('owner'), licence)).toBe(false);
      expect(mayChange(ownGarage, licence)).toBe(true);
      expect(mayChange(member('owner'), { ...licence, entity: 'documents' })).toBe(true);
    },
  );

  test('owners and editors of a shared garage can add, change and delete covers of other kinds', () => {
    for (const role of ['owner', 'editor'] as const) {
      for (const type of types) {
        const policy = { entity: 'covers', type, patch: { kind: 'insurance' } } as const;
        expect(mayChange(member(role), policy)).toBe(true);
      }
      expect(mayChange(member(role), { entity: 'covers', type: 'delete' })).toBe(true);
    }
  });

  test('only an owner can delete a vehicle, and an editor can make every other change', () => {
    const deletion = { entity: 'vehicles', type: 'delete' } as const;
    expect(mayChange(member('owner'), deletion)).toBe(true);
    expect(mayChange(member('editor'), deletion)).toBe(false);
    expect(mayChange(member('editor'), { ...deletion, type: 'edit' })).toBe(true);
    expect(mayChange(member('editor'), { entity: 'documents', type: 'delete' })).toBe(true);
  });
});

describe('a driver', () => {
  const may = (entity: string, type: (typeof types)[number], patch = {}) =>
    mayChange(member('driver'), { entity, type, patch });

  test('a driver can add readings, fuel fills and completions', () => {
    for (const entity of ['mileageReadings', 'fuelFills', 'taskCompletions']) {
      for (const type of types) expect(may(entity, type)).toBe(true);
    }
  });

  test('a driver can add a completion only without a cost and without a note', () => {
    expect(may('taskCompletions', 'add', { rating: 5, costPence: null, notes: null })).toBe(true);
    expect(may('taskCompletions', 'add', { costPence: 4_500 })).toBe(false);
    expect(may('taskCompletions', 'add', { notes: 'Done at home' })).toBe(false);
  });

  test('a driver cannot record that another person completed a task', () => {
    expect(may('taskCompletions', 'add', { completedBy: userId })).toBe(true);
    expect(may('taskCompletions', 'add', { completedBy: null })).toBe(true);
    expect(may('taskCompletions', 'add', { completedBy: garageId })).toBe(false);
    expect(
      mayChange(member('editor'), {
        entity: 'taskCompletions',
        type: 'add',
        patch: { completedBy: garageId },
      }),
    ).toBe(true);
  });

  test('a driver can neither give a task to anybody nor set a vehicle’s usual driver', () => {
    expect(may('tasks', 'edit', { assigneeId: userId })).toBe(false);
    expect(may('vehicles', 'edit', { usualDriverId: userId })).toBe(false);
  });

  test('a driver can complete tasks and add photos, but change nothing else of a task', () => {
    expect(types.map((type) => may('tasks', type))).toEqual([false, true, false]);
    expect(may('tasks', 'edit', { status: 'completed', occurrence: 2, photoIds: [] })).toBe(true);
    for (const field of ['title', 'notes', 'dueDate', 'estimatedCostPence', 'vehicleId']) {
      expect(may('tasks', 'edit', { [field]: null })).toBe(field === 'dueDate');
    }
  });

  test('a driver can save every change that starting, completing or reopening a task with photos makes', () => {
    const now = '2026-11-15T10:00:00.000Z';
    const photoId = '0198f2c4-0000-7000-8000-000000000101';
    const photos = { photoIds: [photoId], photoTitles: [{ photoId, title: 'Step 3' }] };
    const task = asTask({
      ...photos,
      ...{ isRecurring: true, recurringInterval: 12, recurringType: 'months' as const },
    });
    const done = completeTask(task, doneForm(), { now, vehicle: null });
    const completion = { ...photos, ...done?.completion, id: 'a', createdAt: now };
    const moved = asTask({ ...task, ...done?.taskChange });
    const back = reopenTask(moved, done ? [{ ...done.completion, ...completion }] : []);
    for (const change of [startTask(task, { now }), done?.taskChange, back?.taskChange]) {
      expect(Object.keys(change ?? {})).not.toEqual([]);
      expect(may('tasks', 'edit', { ...change })).toBe(true);
    }
  });

  test('a driver can change the mileage and last service of a vehicle, and no other field', () => {
    const vehicles = entities.find(({ name }) => name === 'vehicles');
    const fields = Object.keys(vehicles?.schema.shape ?? {});
    expect(fields.filter((field) => may('vehicles', 'edit', { [field]: null }))).toEqual([
      'mileage',
      'lastServiceDate',
      'lastServiceMileage',
    ]);
    expect(may('vehicles', 'edit', { mileage: 48_000, taxDueDate: '2027-01-01' })).toBe(false);
    expect(may('vehicles', 'add')).toBe(false);
    expect(may('vehicles', 'delete')).toBe(false);
  });

  test.each(['documents', 'expenses', 'covers', 'diagnoses'])(
    'a driver cannot change %s',
    (entity) => {
      for (const type of types) expect(may(entity, type)).toBe(false);
    },
  );
});

describe('hidden fields', () => {
  const seen = () => entities.filter(({ name }) => driversPartOf(name).hidden !== 'all');
  const hiddenOf = (name: string) => driversPartOf(name).hidden;
  /** Money, notes, the VIN and the insurer belong to the owner. A driver sees only the driver's own fills. */
  const isPrivate = (field: string) => /^notes$|^vin$|provider$|pence$/i.test(field);

  test('drivers see vehicles, mileage readings, tasks, completions and fuel fills, and no other kind of record', () => {
    expect(
      seen()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['fuelFills', 'mileageReadings', 'taskCompletions', 'tasks', 'vehicles']);
  });

  test('drivers see every field of a record except costs, notes, the VIN and the insurer', () => {
    for (const { name, schema } of seen().filter((each) => each.name !== 'fuelFills')) {
      expect(new Set(hiddenOf(name)), name).toEqual(
        new Set(Object.keys(schema.shape).filter(isPrivate)),
      );
    }
    expect(hiddenOf('fuelFills')).toEqual([]);
  });
});

test('a driver neither sees nor changes a kind of record that the rules do not list', () => {
  expect(driversPartOf('somethingNew').hidden).toBe('all');
  const change = { entity: 'somethingNew', type: 'add', patch: {} } as const;
  expect(mayChange(member('driver'), change)).toBe(false);
});
