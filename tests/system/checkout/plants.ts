import { identityPlant, type PlantedBug } from '../../support/plant/planting.ts';
import type { Invariant } from './checks.ts';

const stripe = 'apps/api/src/adapters/payments/stripe.ts';
const place = 'apps/api/src/features/orders/place.service.ts';
const settle = 'apps/api/src/features/orders/settle-order.service.ts';

/** Each is a mistake made before in a shop. */
export const plants: Record<string, PlantedBug<Invariant>> = {
  'a random idempotency key for every try': {
    caughtBy: 'an order has one page to pay on',
    edits: [
      { file: stripe, from: '{ idempotencyKey })', to: '{ idempotencyKey: crypto.randomUUID() })' },
    ],
  },
  'the page of a replaced order stays open': {
    caughtBy: 'nobody is charged twice',
    edits: [
      {
        file: place,
        from: 'const { state } = await askingPayments(() => payments.close(sessionId));',
        to: "const { state } = { state: 'expired' };",
      },
    ],
  },
  'the paid amount is not compared': {
    caughtBy: 'a payment of the wrong amount is held back',
    edits: [{ file: settle, from: 'return paymentProblem(order, checkout);', to: 'return null;' }],
  },
  'an order whose event was lost is not reconciled': {
    caughtBy: 'every paid order is fulfilled',
    edits: [
      {
        file: 'apps/api/src/features/orders/orders.sql.ts',
        from: 'where next_look_at <= $1 order by',
        to: 'where next_look_at <= $1 and payment_id is not null order by',
      },
    ],
  },
  'a total that nobody compares': {
    caughtBy: 'nobody pays a total that was not shown',
    edits: [{ file: place, from: ' || quote.totalPence !== input.totalPence', to: '' }],
  },
  'the first item stays in the cart': {
    caughtBy: 'exactly what was bought leaves the cart',
    edits: [
      {
        file: settle,
        from: 'selectUnits(userId, unitIds)',
        to: 'selectUnits(userId, unitIds.slice(1))',
      },
    ],
  },
  'the signature is not checked': {
    caughtBy: 'no forged event is accepted',
    edits: [
      {
        file: stripe,
        from: 'const event = stripe.webhooks.constructEvent(',
        to: 'const event = ((bytes) => JSON.parse(String(bytes)))(',
      },
    ],
  },
};

export const identity = identityPlant(Object.values(plants).map(({ edits }) => edits));
