import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { quoteFor } from '@roadworthy/domain/orders/orders.rules';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { soldProducts } from '../../support/stack/shop.ts';
import type { World } from './world.ts';

export type Random = {
  next(): number;
  chance(part: number): boolean;
  pick<T>(items: readonly T[]): T;
};

/** Mulberry32: the same seed gives the same choices. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (part) => next() < part,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
};

export type Unit = { id: string; productId: string };
type Reply = { status: number; body: { code?: string } & Partial<Order> };

/** Creates a user with an account and a device, and records what the user saw. */
export const createShopper = async (
  world: Pick<World, 'admin' | 'url' | 'origin'>,
  email: string,
) => {
  const token = randomBytes(24).toString('base64url');
  const { rows } = await world.admin.query<{ id: string }>(
    `with person as (insert into accounts.users (email, email_verified) values ($1, true) returning id)
     insert into accounts.sessions (user_id, token_hash, expires_at)
     select id, $2, now() + interval '1 day' from person returning user_id as id`,
    [email, hash('sha256', token, 'base64url')],
  );
  const userId = rows[0]?.id ?? '';
  const deviceId = randomUUID();

  /** Repeats a request until it is answered, as a user presses again. */
  const send = async (path: string, body: object): Promise<Reply> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const reply = await fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: world.origin,
          cookie: `__Host-rw.session_token=${token}.x`,
        },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (reply && reply.status < 500) {
        return { status: reply.status, body: (await reply.json()) as Reply['body'] };
      }
      await wait(200);
    }
    throw new Error(`${path} did not answer`);
  };

  const added: Unit[] = [];
  /** The total shown for each order, by its id. */
  const shown = new Map<string, number>();
  const wronglyTaken: string[] = [];

  const fill = async (productIds: readonly string[]): Promise<Unit[]> => {
    const units = productIds.map((productId) => ({ id: randomUUID(), productId }));
    const ops = units.map(({ id, productId }) => ({
      opId: randomUUID(),
      entity: 'cartUnits',
      id,
      type: 'add',
      patch: { productId, addedBy: deviceId },
    }));
    await send('/api/sync/push', { userId, deviceId, schemaVersion: 1, ops });
    added.push(...units);
    return units;
  };

  const totalOf = (units: readonly Unit[]) => quoteFor(units, soldProducts)?.totalPence ?? 0;

  /** Presses 'Checkout' until there is a payment page; returns null while an earlier order is being paid. */
  const checkOut = async (
    units: readonly Unit[],
    { twice = false }: { twice?: boolean } = {},
  ): Promise<{ id: string; sessionId: string } | null> => {
    let id = randomUUID();
    const totalPence = totalOf(units);
    for (let tries = 0; tries < 20; tries += 1) {
      shown.set(id, totalPence);
      const body = { id, unitIds: units.map((unit) => unit.id), totalPence };
      const [reply] = await Promise.all([
        send('/api/orders', body),
        ...(twice ? [send('/api/orders', body)] : []),
      ]);
      if (reply.status === 200) {
        const sessionId = reply.body.payUrl?.split('/').at(-1);
        return sessionId ? { id: reply.body.id ?? id, sessionId } : null;
      }
      if (reply.body.code === 'ORDER_PAID' || reply.body.code === 'CART_CHANGED') return null;
      if (reply.body.code !== 'ORDER_CLOSED')
        throw new Error(`The order was rejected: ${JSON.stringify(reply)}`);
      id = randomUUID();
    }
    throw new Error('The server closed each order that the shopper sent');
  };

  /** Orders the same items with a wrong total. */
  const cheat = async (units: readonly Unit[]): Promise<void> => {
    const id = randomUUID();
    const unitIds = units.map((unit) => unit.id);
    const reply = await send('/api/orders', { id, unitIds, totalPence: 1 });
    if (reply.status === 200) wronglyTaken.push(id);
  };

  const cancel = (id: string): Promise<Reply> => send(`/api/orders/${id}/cancellation`, {});

  return { userId, email, added, shown, wronglyTaken, fill, checkOut, cheat, cancel };
};
export type Shopper = Awaited<ReturnType<typeof createShopper>>;
