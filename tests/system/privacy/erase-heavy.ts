import { setTimeout as wait } from 'node:timers/promises';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { figure } from '../../support/figures.ts';
import { loadAccount } from '../../support/seed/heavy-account.ts';
import type { ErasureWorld } from './erasure-world.ts';
import { createFinder } from './find.ts';
import { signUp } from './full-account.ts';
import { searchTables } from './search.ts';

const kills = 5;

/** Loads the heaviest allowed account: every record, 24 MB of receipts and history, and a full quota of files. */
const loadHeavy = async ({ pool }: ErasureWorld, userId: string) => {
  const records = await loadAccount(pool, {
    userId,
    share: 1,
    today: dateInLondon(new Date()),
    texts: 'longest',
  });
  await pool.query(
    `insert into sync.receipts (garage_id, op_id, hash, rev, status)
     select $1, gen_random_uuid(), repeat('h', 64), n, 'applied' from generate_series(1, 40000) n`,
    [userId],
  );
  await pool.query(
    `insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
     select $1, 'tasks', 'r' || n, n, gen_random_uuid(), 'edit', jsonb_build_object('notes', repeat('n', 800))
     from generate_series(1, 20000) n on conflict do nothing`,
    [userId],
  );
  return records;
};

/** Erases the account once with an undisturbed worker, and once with workers that are killed in the middle. */
export const eraseHeavy = async (world: ErasureWorld): Promise<void> => {
  for (const killed of [0, kills]) {
    const person = await signUp(world);
    const records = await loadHeavy(world, person.userId);
    await world.admin(
      `insert into accounts.deletions (user_id, erase_at) values ($1, now() - interval '1 minute')`,
      [person.userId],
    );
    const started = performance.now();
    const running = world.run('accounts.erase-due');
    let shot = 0;
    for (; shot < killed; shot += 1) {
      // Somewhere in the middle: a run takes a second or two.
      await wait(200 + 350 * shot);
      await world.killWorker();
    }
    await running;
    // The queue gives a killed worker's job to another, or the next run continues.
    for (let runs = 0; runs < 5; runs += 1) {
      const [left] = await world.admin('select from accounts.deletions where user_id = $1', [
        person.userId,
      ]);
      if (!left) break;
      await world.admin('update accounts.deletions set mail_tried_at = null');
      await world.run('accounts.erase-due');
    }
    const seconds = (performance.now() - started) / 1000;
    await world.passDays(person.userId);
    const { userId: id, email } = person;
    const finder = createFinder({ id, email }, world.environment.SECRET ?? null);
    const found = await searchTables(world.admin, finder);
    const hits = found.filter((each) => each.hits > 0);
    for (const { table } of hits) console.log(`rows of the erased account are left in ${table}`);
    const name = killed ? `heaviest account, ${shot} workers killed` : 'heaviest account';
    figure(`${name}: records erased`, records, { atLeast: 20_000 });
    figure(`${name}: tables with something left`, hits.length, { atMost: 0 });
    figure(`${name}: seconds`, seconds, killed ? {} : { atMost: 45 });
  }
};
