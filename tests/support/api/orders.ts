import { randomUUID } from 'node:crypto';
import { quoteFor } from '@roadworthy/domain/orders/orders.rules';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { testCatalogue } from '../stack/shop.ts';
import type { Person } from './test-app.ts';
import type { Reply } from './test-visitor.ts';
import { createDevice } from './vehicles.ts';

/** Puts items into a user's cart; returns their ids. */
export const fillCart = async (person: Person, ...productIds: string[]): Promise<string[]> => {
  const device = createDevice(person);
  const units = productIds.map((productId) => ({ id: randomUUID(), productId }));
  await device.push(
    ...units.map(({ id, productId }) => ({
      opId: randomUUID(),
      entity: 'cartUnits',
      id,
      type: 'add' as const,
      patch: { productId, addedBy: device.deviceId },
    })),
  );
  return units.map(({ id }) => id);
};

export const totalOf = (...productIds: string[]): number =>
  quoteFor(
    productIds.map((productId) => ({ productId })),
    testCatalogue,
  )?.totalPence ?? 0;

export const orderIn = (reply: Reply): Order => {
  if (reply.status !== 200)
    throw new Error(`The order was rejected: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as Order;
};

/** Places an order of these products from a cart filled with them. */
export const placed = async (person: Person, ...productIds: string[]): Promise<Order> =>
  orderIn(
    await person.post('/api/orders', {
      id: randomUUID(),
      unitIds: await fillCart(person, ...productIds),
      totalPence: totalOf(...productIds),
    }),
  );
