import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import { nothingMore } from '@roadworthy/domain/passport/sharing.schema';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { lookAt, startVisit } from '../../support/api/visits.ts';
import { openHistory, pathOf, typePlate } from '../../support/passport/sharing.ts';
import type { Check, PromiseWorld } from './promise-world.ts';

// What the privacy page says of links for people without an account: to a repair garage, and to a buyer.

const hoursPerDay = 24;

const stranger = ({ url, publicUrl }: PromiseWorld) => createVisitor(url, { origin: publicUrl });

const makeOlder = async (
  { admin, person }: PromiseWorld,
  table: 'visits.visits' | 'passport.links',
  hours: number,
) => {
  await admin(
    `update ${table} set created_at = created_at - make_interval(hours => $2),
       expires_at = expires_at - make_interval(hours => $2) where garage_id = $1`,
    [person.userId, hours],
  );
};

/** The link opens for the page's days and no longer, and shows no name. */
export const visitLinks: Check = async (world, [days = 0]) => {
  const { token } = await startVisit(world.person);
  const mechanic = stranger(world);
  await makeOlder(world, 'visits.visits', days * hoursPerDay - 1);
  const early = await lookAt(mechanic, token);
  await makeOlder(world, 'visits.visits', 2);
  const late = await lookAt(mechanic, token);
  return [
    ...(early.status === 200 ? [] : ['a link to a repair garage ends before its time']),
    ...(late.status === 404 ? [] : ['a link to a repair garage opens after its time']),
  ];
};

/** Sweeping deletes what waits the page's days after the end of its link, and nothing before. */
export const visitWritings: Check = async (world, [days = 0]) => {
  const { admin, person, run } = world;
  const { id } = await startVisit(person);
  const isThere = async () => {
    await run('visits.sweep');
    return (await admin('select from visits.visits where id = $1', [id])).length > 0;
  };
  await admin(
    `update visits.visits set created_at = now() - interval '1 year',
       expires_at = now() - make_interval(days => $2, hours => -1) where id = $1`,
    [id, days],
  );
  const early = await isThere();
  await makeOlder(world, 'visits.visits', 2);
  return [
    ...(early ? [] : ['what a repair garage wrote is deleted before its time']),
    ...((await isThere()) ? ['what a repair garage wrote stays after its time'] : []),
  ];
};

const shareFor = async ({ person }: PromiseWorld, days: number) => {
  const vehicle = corolla({ registrationNumber: 'LN19WKV' });
  await person.post('/api/vehicles', vehicle);
  return await person.post('/api/history-links', {
    ...{ vehicleId: vehicle.id, days, chosen: nothingMore },
  });
};

/** No link to a history can be made for longer than the page says, and none opens for longer. */
export const historyLinks: Check = async (world, [days = 0]) => {
  const [longest, longer] = [await shareFor(world, days), await shareFor(world, days + 1)];
  if (longest.status !== 200) return [`a link for ${days} days is answered ${longest.status}`];
  const path = pathOf(longest.body as MadeLink);
  await makeOlder(world, 'passport.links', days * hoursPerDay - 1);
  const early = await stranger(world).get(path);
  await makeOlder(world, 'passport.links', 2);
  const late = await stranger(world).get(path);
  return [
    ...(longer.status === 200 ? [`a link can be made for ${days + 1} days`] : []),
    ...(early.status === 200 ? [] : ['a link to a history ends before its time']),
    ...(late.status === 404 ? [] : ['a link to a history opens after its time']),
  ];
};

/** The browser forgets after the page's hours that the plate was typed, and so does the server. */
export const historyCookie: Check = async (world, [days = 0]) => {
  const shared = await shareFor(world, 14);
  if (shared.status !== 200) return [`sharing is answered ${shared.status}`];
  const path = pathOf(shared.body as MadeLink);
  const typed = await typePlate(stranger(world), path, 'LN19WKV');
  const age = Number(/Max-Age=(\d+)/i.exec(typed.headers.get('set-cookie') ?? '')?.[1]);
  const buyer = stranger(world);
  await openHistory(buyer, path, 'LN19WKV');
  return [
    ...(Math.abs(age - days * hoursPerDay * 3600) <= 5 ? [] : [`the cookie lasts ${age} seconds`]),
    ...((await stranger(world).get(path)).body === (await buyer.get(path)).body
      ? ['the plate is not asked for']
      : []),
  ];
};
