import { erasedEmailDomain } from '@roadworthy/domain/accounts/accounts.rules';
import { type Actor, garageActor, systemActor } from '../../../platform/db.ts';
import { eraseHeavyParts } from '../../../platform/erase-garage.ts';
import { closeOwnerlessOf, lockGaragesOf } from '../../../platform/garage-owners.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  deleteChangeCounterOf,
  deleteUser,
  type EngineUserRow,
  lockUserById,
} from '../accounts.sql.ts';
import { endAccess } from '../end-access.ts';
import { nowhere } from '../security-log.ts';
import { accountErasedLetter } from './deletion.mails.ts';
import { mailDeletionCancelled } from './deletion.service.ts';
import {
  allowLongStatement,
  beginErasureOf,
  claimLastMail,
  clearUser,
  deleteAllLinksOf,
  deleteDeletion,
  deleteIdentitiesOf,
  type ErasedRow,
  finishErasureOf,
  markLastMail,
  rememberErasedSessions,
  requestDeletionOf,
  selectCancelledDeletions,
  selectErased,
  selectToErase,
} from './deletion.sql.ts';
import {
  erasePersonal,
  erasePersonalCovers,
  forgetAuthorIn,
  forgetAuthorOf,
  forgetNamedEarlier,
  forgetNamedMember,
  selectGaragesEver,
  selectOtherMember,
} from './other-features.erasure.sql.ts';

type ErasureDeps = Pick<
  AccountsDeps,
  'accounts' | 'config' | 'db' | 'erasureLog' | 'log' | 'mailer' | 'now' | 'queue'
>;

const accountsAtOnce = 100;

/** A run ends while its job still counts as alive; the next run continues. */
const longestRunMs = 45_000;

/** The sign-in request normally mails the owner. After this long, assume it failed. */
const cancellationMailMs = 5 * 60_000;
/** After this time without delivery, the last mail is given up. */
const lastMailMs = 24 * 3_600_000;

/**
 * The point of no return, in one transaction: from here on sign-in is impossible, the address is free, and the personal
 * data is cleared. Returns false if a sign-in came first, or the day has not come.
 */
export const beginErasure = async (
  { accounts, now }: Pick<ErasureDeps, 'accounts' | 'now'>,
  userId: string,
): Promise<boolean> =>
  await accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(lockUserById, [userId]);
    const [user] = rows;
    // The user was erased by other means or never existed: any remains are deleted all the same.
    const email = user?.email ?? '';
    const begun = await client.query(beginErasureOf, [userId, now(), email]);
    if (begun.rows.length === 0) return false;
    await client.query(rememberErasedSessions, [userId, now()]);
    await endAccess({ accounts }, client, { userId, keep: null });
    await client.query(deleteIdentitiesOf, [userId]);
    await client.query(deleteAllLinksOf, [userId]);
    await accounts.forgetDecoy(email);
    await client.query(clearUser, [userId, `${userId}@${erasedEmailDomain}`]);
    return true;
  });

const eraseParts = async ({ accounts, db }: ErasureDeps, actor: Actor): Promise<void> => {
  const [others] = await db.changeAs(actor, selectOtherMember(actor.userId));
  if (!others) {
    await eraseHeavyParts(db, actor);
    return;
  }
  // The garage lives on with its other members, without what is this person's alone.
  await db.changeAs(actor, erasePersonalCovers(actor.garageId));
  await accounts.transaction(async (client) => {
    for (const sql of erasePersonal) await client.query(sql, [actor.garageId]);
  });
};

/** Removes the person's id from the records of all garages that the person is or was a member of. */
const forgetAuthor = async ({ accounts, db }: ErasureDeps, userId: string) => {
  const { rows } = await accounts.transaction((client) =>
    client.query<{ id: string }>(selectGaragesEver, [userId]),
  );
  for (const { id } of rows) {
    await db.changeAs(
      garageActor(id),
      ...forgetAuthorOf.map((sql) => sql(id, userId)),
      forgetNamedEarlier(id, userId),
      forgetNamedMember(id, userId),
    );
    for (const sql of forgetAuthorIn) {
      await accounts.transaction(async (client) => {
        await client.query(allowLongStatement);
        await client.query(sql, [id, userId]);
      });
    }
  }
};

/** Deletes the user's row, and with it every row that refers to it. A trigger records the objects of deleted files. */
const finishErasure = async (
  { accounts, queue, now }: ErasureDeps,
  userId: string,
): Promise<void> =>
  await accounts.transaction(async (client) => {
    await client.query(allowLongStatement);
    await client.query(lockGaragesOf, [userId]);
    // First, because every change in the user's garage locks this row before any other.
    await client.query(deleteChangeCounterOf, [userId]);
    await client.query(deleteUser, [userId]);
    await client.query(finishErasureOf, [userId, now()]);
    await queue.enqueue(client, 'files.remove-dropped', {});
  });

const isBegun = `select from accounts.deletions where user_id = $1 and begun_at is not null`;

const erase = async (
  deps: ErasureDeps,
  userId: string,
  { isLogged = true }: { isLogged?: boolean } = {},
): Promise<void> => {
  const hasBegun = await deps.accounts.transaction(
    async (client) => (await client.query(isBegun, [userId])).rowCount === 1,
  );
  if (!hasBegun && !(await beginErasure(deps, userId))) return;
  // Not earlier: until here a sign-in keeps the account, and the log would have it erased after a restore.
  if (isLogged) await deps.erasureLog.add(userId, deps.now());
  await eraseParts(deps, systemActor(userId));
  await forgetAuthor(deps, userId);
  await finishErasure(deps, userId);
};

/** Sends the last mail. Until it is sent its address is kept, for at most a day. */
const sendLastMail = async (deps: ErasureDeps, { userId, email }: ErasedRow): Promise<void> => {
  const { accounts, config, mailer, now, log } = deps;
  const { rows } = await accounts.transaction((client) =>
    client.query<{ erased_at: Date }>(claimLastMail, [userId, now()]),
  );
  if (!rows[0]) return;
  const isGivenUp = now().getTime() - rows[0].erased_at.getTime() > lastMailMs;
  try {
    const letter = accountErasedLetter({ register: new URL('/register', config.publicUrl).href });
    if (email && !isGivenUp) await mailer.send({ id: `erased-${userId}`, to: email, ...letter });
  } catch (err) {
    if (mailer.failureOf(err) !== 'refused') {
      log.warn({ err }, 'could not send the final mail to an erased account');
      return;
    }
  }
  await accounts.transaction((client) => client.query(markLastMail, [userId, now()]));
};

/**
 * Deletes what the queue still contains about erased users, and then our own record of each erasure. One account at a
 * time: a job that still needs one of them does not keep the records of the others.
 */
const forgetErased = async (deps: ErasureDeps): Promise<void> => {
  const { accounts, queue } = deps;
  const { rows } = await accounts.transaction((client) =>
    client.query<ErasedRow>(selectErased, [accountsAtOnce]),
  );
  for (const row of rows) {
    const { userId, email, mailSent } = row;
    if (!mailSent) await sendLastMail(deps, row);
    await accounts.transaction(async (client) => {
      const jobsLeft = await queue.forget(client, [userId, email].filter(Boolean));
      if (jobsLeft === 0) await client.query(deleteDeletion, [userId]);
    });
  }
};

/** Tells owners whose account was kept by a sign-in whose process ended too soon. */
const mailOverdueCancellations = async ({ accounts, queue, now }: ErasureDeps): Promise<void> =>
  await accounts.transaction(async (client) => {
    const before = new Date(now().getTime() - cancellationMailMs);
    const { rows } = await client.query<{ user_id: string }>(selectCancelledDeletions, [before]);
    for (const { user_id } of rows)
      await mailDeletionCancelled({ queue }, client, {
        userId: user_id,
        place: nowhere,
      });
  });

/** Runs every ten minutes: erases each account whose day has come, and finishes earlier erasures. */
export const eraseDue = async (deps: ErasureDeps): Promise<void> => {
  const { accounts, now, log } = deps;
  const deadline = performance.now() + longestRunMs;
  await mailOverdueCancellations(deps);
  const { rows } = await accounts.transaction((client) =>
    client.query<{ userId: string }>(selectToErase, [now(), accountsAtOnce]),
  );
  for (const { userId } of rows) {
    if (performance.now() > deadline) break;
    // One failed account does not stop the others; the next run tries it again.
    await erase(deps, userId).catch((err: Error) => {
      log.error({ err, alert: true }, 'could not erase account');
    });
  }
  await forgetErased(deps);
};

/**
 * Erases an account at once. For demo accounts, which nobody signs in to again. They are not logged: one that a restore
 * brings back is a day old, and so erased by the next sweep.
 */
export const eraseUser = async (deps: ErasureDeps, userId: string): Promise<void> => {
  await deps.accounts.transaction(async (client) => {
    await client.query(closeOwnerlessOf, [userId, deps.now()]);
    await client.query(requestDeletionOf, [userId, deps.now(), deps.now()]);
  });
  await erase(deps, userId, { isLogged: false });
  await forgetErased(deps);
};
