import { setTimeout as wait } from 'node:timers/promises';
import { signatureOf } from '../../support/simulators/payments/deliveries.ts';
import { soldProducts } from '../../support/stack/shop.ts';
import type { Random, Shopper, Unit } from './shopper.ts';
import { doubleSteps, ourSteps } from './steps.ts';
import type { World } from './world.ts';

export type Forgeries = { sent: number; accepted: number };

const secretOf = ({ environment }: World) => environment.STRIPE_WEBHOOK_SECRET ?? '';

const deliver = async ({ url }: World, body: string, signature: string): Promise<number | null> => {
  const reply = await fetch(`${url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).catch(() => null);
  return reply?.status ?? null;
};

/** Claims in four forged ways that an order is paid. */
const forge = async (world: World, userId: string, orderId: string, forgeries: Forgeries) => {
  const id = `evt_forged_${orderId}`;
  const object = {
    id: 'cs_test_forged',
    object: 'checkout.session',
    payment_status: 'paid',
    metadata: { user_id: userId, order_id: orderId },
  };
  const type = 'checkout.session.completed';
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const hourAgo = Date.now() - 3_600_000;
  for (const signature of [
    '',
    signatureOf(body, 'whsec_guessed'),
    signatureOf(`${body} `, secretOf(world)),
    signatureOf(body, secretOf(world), hourAgo),
  ]) {
    const status = await deliver(world, body, signature);
    if (status === null) continue;
    forgeries.sent += 1;
    if (status < 300) forgeries.accepted += 1;
  }
};

/** Sends any earlier event again, as an eavesdropper could within its five minutes. */
const replay = async (world: World, random: Random) => {
  const events = await world.events();
  if (events.length === 0) return;
  const { body } = random.pick(events);
  await deliver(world, body, signatureOf(body, secretOf(world)));
};

/** Finishes one payment page: paid (perhaps refunded or disputed later), failed, expired or left open. */
const finish = async (world: World, random: Random, sessionId: string, tampered: number) => {
  const { steer } = world;
  const how = random.next();
  if (random.chance(tampered)) return await steer('pay', { id: sessionId, amount: 1 });
  if (how < 0.1) {
    await steer('pay', { id: sessionId, isSlow: true });
    return await steer('settle', { id: sessionId, isPaid: random.chance(0.7) });
  }
  if (how < 0.22) return await steer('expire', { id: sessionId });
  // Left open: the next order replaces it.
  if (how < 0.3) return;
  await steer('pay', { id: sessionId });
  if (random.chance(0.15)) await steer('refund', { id: sessionId, pence: 100 });
  if (random.chance(0.1)) await steer('dispute', { id: sessionId, status: 'needs_response' });
  if (random.chance(0.05))
    await steer('dispute', { id: sessionId, status: random.pick(['won', 'lost']) });
};

/** The chances, per order, of a killed process, a wrong amount paid, a wrong total sent and forged events. */
export type Odds = { kills: number; tampered: number; cheats: number; forges: number };
type OrderOptions = Odds & { forgeries: Forgeries };

/** Runs one order from the cart to its end, with everything that goes wrong on the way. */
export const runOrder = async (
  world: World,
  shopper: Shopper,
  random: Random,
  { kills, tampered, cheats, forges, forgeries }: OrderOptions,
): Promise<void> => {
  const someUnits = (most: number): string[] =>
    Array.from(
      { length: 1 + Math.floor(random.next() * most) },
      () => random.pick(soldProducts).id,
    );
  const units: Unit[] = await shopper.fill(someUnits(3));
  // A unit of the same product that is not bought and must stay.
  if (random.chance(0.3)) await shopper.fill(units.slice(0, 1).map(({ productId }) => productId));
  if (random.chance(cheats)) await shopper.cheat(units);
  if (random.chance(kills)) await world.arm(random.pick(ourSteps));
  if (random.chance(kills / 4)) await world.arm(random.pick(doubleSteps));
  const first = await shopper.checkOut(units, { twice: random.chance(0.3) });
  if (!first) return;
  if (random.chance(forges)) await forge(world, shopper.userId, first.id, forgeries);
  if (random.chance(0.25)) {
    // The shopper changes their mind, and both pages stay open in tabs.
    const more = await shopper.fill(someUnits(2));
    const second = await shopper.checkOut([...units, ...more]);
    const pages = [first.sessionId, ...(second ? [second.sessionId] : [])];
    if (random.chance(0.5)) pages.reverse();
    for (const id of pages) await world.steer('pay', { id });
  } else await finish(world, random, first.sessionId, tampered);
  if (random.chance(0.2)) await replay(world, random);
  await wait(random.next() * 50);
};
