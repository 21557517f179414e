import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullTank, parking } from '../../../../../tests/support/api/costs.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import { createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const two = async () => [await stack.signUp(), await stack.signUp()] as const;

const kinds = [
  ['expense', '/api/expenses', 'expenses', parking, { amountPence: 700, note: null }],
  ['fuel fill', '/api/fuel-fills', 'fuelFills', fullTank, { isFull: false, amount: 1 }],
] as const;

test.each(kinds)('the owner can add, read, change and delete the %s', async (...kind) => {
  const [, path, list, make, edit] = kind;
  const [owner] = await two();
  const record = make();
  expect(await owner.post(path, record)).toMatchObject({ status: 200, body: record });
  const at = `${path}/${record.id}`;
  const changed = await owner.send('PATCH', at, edit);
  expect(changed).toMatchObject({ status: 200, body: { ...record, ...edit } });
  expect((await owner.get(at)).body).toEqual(changed.body);
  expect((await owner.get(path)).body).toEqual({ [list]: [changed.body], more: false });
  expect((await owner.delete(at)).status).toBe(200);
  expect((await owner.get(at)).status).toBe(404);
  expect((await owner.get(path)).body).toEqual({ [list]: [], more: false });
});

test.each(kinds)('another user can neither see nor change the %s', async (...kind) => {
  const [, path, list, make, edit] = kind;
  const [owner, other] = await two();
  const record = make();
  await owner.post(path, record);
  const at = `${path}/${record.id}`;
  expect((await other.get(at)).status).toBe(404);
  expect((await other.send('PATCH', at, edit)).status).toBe(404);
  expect((await other.delete(at)).status).toBe(404);
  expect((await other.get(path)).body).toEqual({ [list]: [], more: false });
  expect((await owner.get(at)).body).toMatchObject(record);
});

test('an invalid expense or fuel fill gets an error for each invalid field', async () => {
  const [owner] = await two();
  const nothing = parking({ amountPence: 0 });
  expect(await owner.post('/api/expenses', nothing)).toMatchObject({
    status: 422,
    body: { details: { fields: { amountPence: 'Amount must be more than zero' } } },
  });
  const half = fullTank({ amount: 0.5, pricePence: -1 });
  expect(await owner.post('/api/fuel-fills', half)).toMatchObject({
    status: 422,
    body: {
      details: {
        fields: { amount: 'Must be a valid amount', pricePence: 'Price must be positive' },
      },
    },
  });
  const strange = { ...parking(), category: 'gifts' };
  expect(await owner.post('/api/expenses', strange)).toMatchObject({
    status: 422,
    body: { details: { fields: { category: 'Please choose a category' } } },
  });
});

test("a payment syncs to the owner's other devices", async () => {
  const [owner] = await two();
  const device = createDevice(owner);
  const { id, ...fields } = fullTank();
  const [result] = await device.push({
    opId: randomUUID(),
    entity: 'fuelFills',
    id,
    type: 'add',
    patch: fields,
  });
  expect(result?.status).toBe('applied');
  const { rows } = await createDevice(owner).pull();
  expect(rows).toMatchObject([{ entity: 'fuelFills', id, fields }]);
});
