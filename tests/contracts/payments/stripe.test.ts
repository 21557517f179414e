import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../../../apps/api/src/adapters/payments/port.ts';
import { createStripePayments } from '../../../apps/api/src/adapters/payments/stripe.ts';
import {
  type PaymentServer,
  startPaymentServer,
} from '../../support/simulators/payments/server.ts';
import { anOrder, paymentPromises } from './suite.ts';

let server: PaymentServer;
let payments: Payments;
beforeAll(async () => {
  server = await startPaymentServer();
  payments = createStripePayments(server.settings);
});
afterAll(() => server.close());

for (const { name, keeps } of paymentPromises) test(name, () => keeps(payments, server), 30_000);

test('planted fault: if the idempotency key of an order is lost, two payment pages open and the contract detects it', async () => {
  const [first] = paymentPromises;
  const forgetful = {
    ...payments,
    open: (order: Parameters<Payments['open']>[0]) =>
      payments.open({ ...order, userId: crypto.randomUUID() }),
  };
  await expect(first?.keeps(forgetful, server)).rejects.toThrow();
});

test('Stripe rejects an unknown secret key', async () => {
  const stranger = createStripePayments({ ...server.settings, secretKey: 'sk_test_other' });
  await expect(stranger.open(anOrder())).rejects.toThrow();
});

test('the payment simulator still has its state after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-payments-'));
  const file = join(folder, 'ledger.jsonl');
  const before = await startPaymentServer({ file });
  const order = anOrder();
  const { id } = await createStripePayments(before.settings).open(order);
  before.pay(id);
  await before.close();
  const after = await startPaymentServer({ file });
  const port = createStripePayments(after.settings);
  expect((await port.read(id)).state).toBe('paid');
  expect((await port.open(order)).id).toBe(id);
  expect(after.events()).toEqual(before.events());
  await after.close();
  await rm(folder, { recursive: true });
});
