import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entities } from '../entities.ts';

const person = '7d0f3d7e-1d0b-4f0e-9a55-3f6f5b8e0c11';
const record = 'offline_1763542800000_abcdefgh';

/** A record's id may be an offline id, a person's may not. */
const namesPerson = (field: z.core.SomeType): boolean =>
  z.safeParse(field as z.ZodMiniType, person).success &&
  !z.safeParse(field as z.ZodMiniType, record).success;

test('for every field that names a person, the entity states whether a move to another garage clears the field', () => {
  const named = entities.flatMap(({ name, schema, people }) =>
    Object.entries(schema.shape)
      .filter(([field, type]) => namesPerson(type) || field in people)
      .map(([field]) => [`${name}.${field}`, people[field]]),
  );
  expect(Object.fromEntries(named)).toEqual({
    'vehicles.usualDriverId': 'member',
    'tasks.assigneeId': 'member',
    'taskCompletions.completedBy': 'maker',
  });
});

test('every kind of record with a vehicle’s id moves with the vehicle, except kinds that only a user’s own garage can have', () => {
  const staying = entities.filter(({ vehicleField }) => vehicleField === null);
  expect(staying.map(({ name }) => name).toSorted()).toEqual(['acceptances', 'cartUnits']);
});
