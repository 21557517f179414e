import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import type { LocalStack } from '../../support/stack/stack.ts';
import { dailyBudget, openWorld, type Reply, type World } from './world.ts';

export type Invariant =
  | 'an address asks no more than its limit'
  | 'all addresses together ask no more than the budget'
  | 'each source is asked once about a plate'
  | 'stored answers are given after the budget is spent'
  | 'no answer reveals a garage'
  | 'every rejection gives a reason'
  | 'no address is stored';

const perAddress = 30;
const letters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
const plateOf = (family: string, at: number) =>
  `${family}${letters[at % 24]}${[12, 15, 17, 19][at % 4]}${letters[Math.floor(at / 24) % 24]}${letters[Math.floor(at / 576) % 24]}X`;
/** Each is in another network, of another provider. */
const addressOf = (at: number) => `${100 + (at % 90)}.64.${at}.7`;

/** Removes the count of the minute; those per address and per day stay. */
const minutePasses = ({ admin }: World) =>
  admin.query(`delete from platform.rate_limits where key like 'lookup-anonymous-minute:%'`);

/**
 * Fills a garage whose owner got answers 20 hours ago that differ from the register's today. The rows are inserted as a
 * push and an owner's lookup would leave them.
 */
const fillGarage = async ({ admin }: World, plates: readonly string[]) => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into accounts.users (first_name, surname, username, email)
     values ('Garage', 'Owner', 'garage', 'garage@example.com') returning id`,
  );
  await admin.query(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year)
     select $1, gen_random_uuid(), 1, plate, 'Toyota', 'Corolla', 2017 from unnest($2::text[]) plate`,
    [rows[0]?.id, plates],
  );
  await admin.query(
    `insert into lookup.own_answers (user_id, registration, source, found, record, asked_at)
     select $1, plate, source, false, null, now() - interval '20 minutes'
     from unnest($2::text[]) plate, unnest(array['dvla', 'dvsa']) source`,
    [rows[0]?.id, plates],
  );
};

/**
 * The allowed reasons for a rejection: the address's limit, everybody's budget, or sources too slow on a busy machine.
 */
const told = ['TOO_MANY_ATTEMPTS', 'LOOKUPS_SPENT', 'LOOKUP_UNAVAILABLE'];

const withoutSeconds = ({ text }: Reply) => text.replace(/"retryAfterSeconds":\d+/, '');

export const runOnce = async (
  stack: LocalStack,
  name: string,
  {
    lookups,
    addresses,
    empty,
    plant = null,
  }: {
    lookups: number;
    addresses: number;
    /** The same product without any garage. */
    empty: World;
    /** The name of a plant in the served processes. */
    plant?: string | null;
  },
) => {
  const broken = new Set<Invariant>();
  const world = await openWorld(stack, name, plant);
  stack.sources.resetCalls();
  const garage = numbered(40).map((at) => plateOf('G', at));
  await fillGarage(world, garage);

  // One greedy address: plates up to the limit are answered, the others rejected.
  const greedy = await sideBySide(numbered(2 * perAddress), 4, (at) =>
    world.ask(plateOf('H', at), '198.51.100.1'),
  );
  const greedyAnswered = greedy.filter(({ status }) => status === 200).length;
  if (greedyAnswered !== perAddress) broken.add('an address asks no more than its limit');

  // The same plates, in garages and in none, asked in a world with those garages and in one without.
  const half = garage.slice(0, 20);
  let unlike = 0;
  for (const [at, plate] of half.entries()) {
    const [kept, alone] = [
      await world.ask(plate, addressOf(at)),
      await empty.ask(plate, addressOf(at)),
    ];
    if (kept.status !== 200 || kept.text !== alone.text) unlike += 1;
  }

  // A few plates that eight people ask about at the same moment, four at each process.
  const hot = numbered(20).map((at) => plateOf('J', at));
  const crowd = 8;
  const replies: Reply[] = [...greedy];
  const startedAt = performance.now();
  for (const [at, plate] of hot.entries()) {
    const asking = numbered(crowd).map((one) => world.ask(plate, addressOf(at * crowd + one)));
    replies.push(...(await Promise.all(asking)));
  }

  // Everybody: those plates repeatedly, and many that few ask about.
  const parts = 4;
  const before = replies.length + half.length + 40;
  const each = Math.floor((lookups - before) / parts);
  for (const part of numbered(parts)) {
    replies.push(
      ...(await sideBySide(numbered(each), 24, (at) => {
        const asked = part * each + at;
        const plate =
          asked % 3 === 0
            ? (hot[Math.floor(asked / 3) % hot.length] ?? '')
            : plateOf('K', (asked * 7) % 900);
        return world.ask(plate, addressOf(asked % addresses));
      })),
    );
    await minutePasses(world);
  }
  const seconds = (performance.now() - startedAt) / 1000;

  // A busy machine may have to repeat a request to one source; a second lookup would ask both twice.
  const callsOf = (source: 'dvla' | 'dvsa') =>
    Map.groupBy(stack.sources.calls({ source }), ({ plate }) => plate ?? '');
  const [dvla, dvsa] = [callsOf('dvla'), callsOf('dvsa')];
  const asked = dvla.size;
  if (asked > dailyBudget) broken.add('all addresses together ask no more than the budget');
  const times = [...dvla].map(([plate, calls]) =>
    half.includes(plate) ? 1 : Math.min(calls.length, dvsa.get(plate)?.length ?? 0),
  );
  const mostPerPlate = Math.max(...times);
  if (mostPerPlate > 1) broken.add('each source is asked once about a plate');

  // Nothing is left for networks that have asked today. Stored answers are still given; plates that only an owner asked about are rejected.
  const again = await sideBySide(hot, 4, (plate) => world.ask(plate, addressOf(7)));
  replies.push(...again);
  const atHand = again.filter(({ status }) => status === 200).length;
  if (atHand < hot.length) broken.add('stored answers are given after the budget is spent');
  for (const plate of garage.slice(20)) {
    const [kept, alone] = [
      await world.ask(plate, addressOf(3)),
      await world.ask(plateOf('L', garage.indexOf(plate)), addressOf(3)),
    ];
    replies.push(kept, alone);
    if (withoutSeconds(kept) !== withoutSeconds(alone)) unlike += 1;
  }
  if (unlike > 0) broken.add('no answer reveals a garage');

  const refusals = replies.filter(({ status }) => status !== 200);
  const unexplained = refusals.filter(({ code }) => !told.includes(code ?? '')).length;
  if (unexplained > 0) broken.add('every rejection gives a reason');

  const { rows: stored } = await world.admin.query(
    `select key as text from platform.rate_limits union all select registration || coalesce(record::text, '') from lookup.anonymous_answers`,
  );
  const addressesStored =
    JSON.stringify(stored).match(/\b(\d+\.64\.\d+\.7|198\.51\.100)\b/g)?.length ?? 0;
  if (addressesStored > 0) broken.add('no address is stored');

  await world.close();
  return {
    broken,
    total: replies.length + half.length,
    seconds,
    asked,
    greedyAnswered,
    mostPerPlate,
    atHand,
    hot: hot.length,
    unlike,
    unexplained,
    addressesStored,
    spent: refusals.filter(({ code }) => code === 'LOOKUPS_SPENT').length,
  };
};
