import { expect, test } from 'vitest';
import { databaseName, garageOf, ownerOf } from './databases.ts';

const userId = '01890a5d-ac96-774b-bcce-b302099a8057';
const garageId = '01890a5d-ac96-774b-bcce-b302099a8058';

test('the database of the user’s own garage has the same name as before shared garages existed', () => {
  const name = databaseName({ userId, garageId: userId });
  expect(name).toBe(`roadworthy-${userId}`);
  expect([ownerOf(name), garageOf(name)]).toEqual([userId, userId]);
});

test('the name of another garage’s database contains the user and the garage', () => {
  const name = databaseName({ userId, garageId });
  expect(name).toBe(`roadworthy-${userId}-${garageId}`);
  expect([ownerOf(name), garageOf(name)]).toEqual([userId, garageId]);
});
