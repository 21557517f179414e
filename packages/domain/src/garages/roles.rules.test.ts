import { describe, expect, test } from 'vitest';
import { entities } from '../entities.ts';
import { mayChange, type Role } from './roles.rules.ts';

const garageId = '00000000-0000-4000-8000-00000000000a';
const userId = '00000000-0000-4000-8000-00000000000b';
const member = (role: Role) => ({ userId, garageId, role });
const ownGarage = { userId, garageId: userId, role: 'owner' as const };
const types = ['add', 'edit', 'delete'] as const;

describe('in one’s own garage', () => {
  test.each(entities.map(({ name }) => name))('an owner changes %s in every way', (entity) => {
    for (const type of types) expect(mayChange(ownGarage, { entity, type, patch: {} })).toBe(true);
  });
});

describe('in a garage of several', () => {
  test.each(['acceptances', 'cartUnits'])('no member can add %s there', (entity) => {
    for (const role of ['owner', 'editor', 'driver'] as const) {
      expect(mayChange(member(role), { entity, type: 'add', patch: {} })).toBe(false);
    }
  });

  test.each(['driving_licence', 'blue_badge'])('a %s stays with its holder', (kind) => {
    const licence = { entity: 'covers', type: 'add', patch: { kind } } as const;
    expect(mayChange(member('owner'), licence)).toBe(false);
    expect(mayChange(ownGarage, licence)).toBe(true);
  });

  test('an owner can delete a vehicle, and a member who can edit can make every other change', () => {
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

  test('adds readings, fuel and completions', () => {
    for (const entity of ['mileageReadings', 'fuelFills', 'taskCompletions']) {
      for (const type of types) expect(may(entity, type)).toBe(true);
    }
  });

  test('adds a completion without a cost or a note', () => {
    expect(may('taskCompletions', 'add', { rating: 5, costPence: null, notes: null })).toBe(true);
    expect(may('taskCompletions', 'add', { costPence: 4_500 })).toBe(false);
    expect(may('taskCompletions', 'add', { notes: 'Done at home' })).toBe(false);
  });

  test('says of nobody else that they ticked a task', () => {
    expect(may('taskCompletions', 'add', { completedBy: userId })).toBe(true);
    expect(may('taskCompletions', 'add', { completedBy: garageId })).toBe(false);
    expect(
      mayChange(member('editor'), {
        entity: 'taskCompletions',
        type: 'add',
        patch: { completedBy: garageId },
      }),
    ).toBe(true);
  });

  test('gives no task to anybody, and says of nobody that they usually drive', () => {
    expect(may('tasks', 'edit', { assigneeId: userId })).toBe(false);
    expect(may('vehicles', 'edit', { usualDriverId: userId })).toBe(false);
  });

  test('ticks tasks and adds photos, but changes nothing else of a task', () => {
    expect(types.map((type) => may('tasks', type))).toEqual([false, true, false]);
    expect(may('tasks', 'edit', { status: 'completed', occurrence: 2, photoIds: [] })).toBe(true);
    for (const field of ['title', 'notes', 'dueDate', 'estimatedCostPence', 'vehicleId']) {
      expect(may('tasks', 'edit', { [field]: null })).toBe(field === 'dueDate');
    }
  });

  test('changes a vehicle’s mileage and last service, and no other field', () => {
    expect(may('vehicles', 'edit', { mileage: 48_000 })).toBe(true);
    expect(may('vehicles', 'edit', { mileage: 48_000, taxDueDate: '2027-01-01' })).toBe(false);
    expect(may('vehicles', 'add')).toBe(false);
    expect(may('vehicles', 'delete')).toBe(false);
  });

  test.each(['documents', 'expenses', 'covers', 'diagnoses'])('does not touch %s', (entity) => {
    for (const type of types) expect(may(entity, type)).toBe(false);
  });
});

test('an unlisted kind is closed to drivers', () => {
  const change = { entity: 'somethingNew', type: 'add', patch: {} } as const;
  expect(mayChange(member('driver'), change)).toBe(false);
});
