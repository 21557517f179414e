import { closeOwnerlessOf } from '../../../platform/garage-owners.ts';
import { beforeAll, inParts } from '../../../platform/job-parts.ts';
import { currentEpoch } from '../../../platform/sync/restore.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { lockUserById } from '../accounts.sql.ts';
import {
  markLastMail,
  recordReplay,
  requestDeletionOf,
  selectReplay,
  selectUsersAfter,
  selectUsersOf,
} from './deletion.sql.ts';
import { beginErasure } from './erasure.service.ts';

type ReplayDeps = Pick<AccountsDeps, 'accounts' | 'db' | 'erasureLog' | 'log' | 'now' | 'queue'>;

const usersAtOnce = 10_000;

type Accounts = ReplayDeps['accounts'];

/** Returns those of these users who are in the database. */
const present = async function* (accounts: Accounts, ids: readonly string[]) {
  for (const some of inParts(ids, usersAtOnce)) {
    const { rows } = await accounts.transaction((client) =>
      client.query<{ id: string }>(selectUsersOf, [some]),
    );
    for (const { id } of rows) yield id;
  }
};

/** Returns the logged users, by reading all users. For entries of a version before 0059, which are kept for weeks. */
const logged = async function* (accounts: Accounts, { has }: { has(userId: string): boolean }) {
  let after: string | undefined = beforeAll;
  while (after) {
    const { rows } = await accounts.transaction((client) =>
      client.query<{ id: string }>(selectUsersAfter, [after, usersAtOnce]),
    );
    for (const { id } of rows) if (has(id)) yield id;
    after = rows.length === usersAtOnce ? rows.at(-1)?.id : undefined;
  }
};

/**
 * Begins the erasure of an account once more: its sessions end, so that its devices wipe, and sign-in is impossible.
 * The worker deletes the rest. The owner has had the last mail.
 */
const eraseAgain = async ({ accounts, now }: ReplayDeps, userId: string): Promise<void> =>
  await accounts.transaction(async (client) => {
    await client.query(closeOwnerlessOf, [userId, now()]);
    // Before the deletion, in the order of the worker, which may be erasing the same account.
    await client.query(lockUserById, [userId]);
    await client.query(requestDeletionOf, [userId, now(), now()]);
    await beginErasure({ accounts, now }, userId);
    await client.query(markLastMail, [userId, now()]);
  });

/**
 * Called by every process before it serves. A restored database holds accounts that were erased after the backup: the
 * first process in a new epoch finds them by the log and erases them again. One that ends too soon leaves no mark, and
 * the next one repeats everything, which is harmless.
 */
export const replayErasures = async (deps: ReplayDeps): Promise<number> => {
  const { accounts, db, erasureLog, log, queue } = deps;
  const epoch = await currentEpoch(db);
  const replayed = await accounts.transaction((client) => client.query(selectReplay, [epoch]));
  if (replayed.rows.length > 0) return 0;
  const erased = await erasureLog.read();
  if (erased.unknown > 0) {
    const { unknown } = erased;
    log.error({ unknown, alert: true }, 'erasure log has entries made with another SECRET');
  }
  let count = 0;
  for await (const id of erased.isHashed
    ? logged(accounts, erased)
    : present(accounts, erased.ids)) {
    await eraseAgain(deps, id);
    count += 1;
  }
  await accounts.transaction(async (client) => {
    if (count > 0) await queue.enqueue(client, 'accounts.erase-due', {});
    await client.query(recordReplay, [epoch]);
  });
  if (count > 0)
    log.warn({ accounts: count, alert: true }, 'erasing accounts again after a restore');
  return count;
};
