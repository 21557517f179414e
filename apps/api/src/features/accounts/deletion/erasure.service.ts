import { erasedEmailDomain } from '@roadworthy/domain/accounts/accounts.rules';
import type { Deps } from '../../../deps.ts';
import { type Actor, systemActor } from '../../../platform/db.ts';
import {
  deleteChangeCounterOf,
  deleteSessionsOf,
  deleteUser,
  type EngineUserRow,
  lockUserById,
} from '../accounts.sql.ts';
import { accountErasedLetter } from './deletion.mails.ts';
import { tellKept } from './deletion.service.ts';
import {
  allowLongStatement,
  askDeletionOf,
  beginErasureOf,
  claimLastMail,
  clearUser,
  deleteAllLinksOf,
  deleteDeletions,
  deleteIdentitiesOf,
  type ErasedRow,
  finishErasureOf,
  markLastMail,
  rememberErasedSessions,
  selectErased,
  selectKept,
  selectToErase,
} from './deletion.sql.ts';
import { forgetPlates, heavyParts } from './other-features.erasure.sql.ts';

type ErasureDeps = Pick<Deps, 'accounts' | 'config' | 'db' | 'log' | 'mailer' | 'now' | 'queue'>;

/** What one statement removes at most. */
const rowsAtOnce = 2000;
const accountsAtOnce = 100;

/** A run ends while its job still counts as alive; the next goes on. */
const longestRunMs = 45_000;

/** Whoever signed in is told by that request; after so long it is certain that it did not come to it. */
const keptPauseMs = 5 * 60_000;
/** A mailbox that takes nothing for so long does not hear that its account is gone. */
const lastMailMs = 24 * 3_600_000;

/**
 * The point of no return, in one transaction: nobody can sign in from here on, the address is free, and who it was is
 * forgotten. False when a sign-in came first, or the day has not come.
 */
const begin = async ({ accounts, now }: ErasureDeps, userId: string): Promise<boolean> =>
  await accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(lockUserById, [userId]);
    const [user] = rows;
    // Erased by other means, or never there: what is left of it is searched for all the same.
    const email = user?.email ?? '';
    const begun = await client.query(beginErasureOf, [userId, now(), email]);
    if (begun.rows.length === 0) return false;
    await client.query(rememberErasedSessions, [userId, now()]);
    await client.query(deleteSessionsOf, [userId]);
    await client.query(deleteIdentitiesOf, [userId]);
    await client.query(deleteAllLinksOf, [userId]);
    await accounts.forgetEmailChange(userId);
    await accounts.forgetDecoy(email);
    await client.query(clearUser, [userId, `${userId}@${erasedEmailDomain}`]);
    return true;
  });

/** What there is most of, some at a time; a run that is cut short anywhere goes on here. */
const eraseParts = async ({ db }: ErasureDeps, actor: Actor): Promise<void> => {
  await db.changeAs(actor, forgetPlates(actor.userId));
  for (const part of heavyParts) {
    for (;;) {
      const [row] = await db.changeAs(actor, part(actor.userId, rowsAtOnce));
      if ((row?.gone ?? 0) < rowsAtOnce) break;
    }
  }
};

/** The user's row, and with it every row of every table that belongs to it. Objects of files are noted as theirs go. */
const finish = async ({ accounts, queue, now }: ErasureDeps, userId: string): Promise<void> =>
  await accounts.transaction(async (client) => {
    await client.query(allowLongStatement);
    // First: every change of the user's takes this row's lock before any other.
    await client.query(deleteChangeCounterOf, [userId]);
    await client.query(deleteUser, [userId]);
    await client.query(finishErasureOf, [userId, now()]);
    await queue.enqueue(client, 'files.remove-dropped', {});
  });

const isBegun = `select from accounts.deletions where user_id = $1 and begun_at is not null`;

const erase = async (deps: ErasureDeps, userId: string): Promise<void> => {
  const goesOn = await deps.accounts.transaction(
    async (client) => (await client.query(isBegun, [userId])).rowCount === 1,
  );
  if (!goesOn && !(await begin(deps, userId))) return;
  await eraseParts(deps, systemActor(userId));
  await finish(deps, userId);
};

/** The last mail. While it cannot be sent the address is kept for it, but not for longer than a day. */
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
      log.warn({ err }, 'the last mail to an erased account was not sent');
      return;
    }
  }
  await accounts.transaction((client) => client.query(markLastMail, [userId, now()]));
};

/** What the queue still knows of them goes last, and with it our own note. */
const forgetErased = async (deps: ErasureDeps): Promise<void> => {
  const { accounts, queue } = deps;
  const { rows } = await accounts.transaction((client) =>
    client.query<ErasedRow>(selectErased, [accountsAtOnce]),
  );
  for (const row of rows) if (!row.mailSent) await sendLastMail(deps, row);
  if (rows.length === 0) return;
  await accounts.transaction(async (client) => {
    await client.query(allowLongStatement);
    const keys = rows.flatMap(({ userId, email }) => [userId, email].filter(Boolean));
    const left = await queue.forget(client, keys);
    if (left === 0) await client.query(deleteDeletions, [rows.map(({ userId }) => userId)]);
  });
};

/** Kept by a sign-in whose process ended before it could tell. */
const tellForgottenKept = async ({ accounts, queue, now }: ErasureDeps): Promise<void> =>
  await accounts.transaction(async (client) => {
    const before = new Date(now().getTime() - keptPauseMs);
    const { rows } = await client.query<{ user_id: string }>(selectKept, [before]);
    for (const { user_id } of rows)
      await tellKept({ queue }, client, {
        userId: user_id,
        place: { device: '', network: '' },
      });
  });

/** Every ten minutes: those whose day has come, each by itself, and what is left of those before. */
export const eraseDue = async (deps: ErasureDeps): Promise<void> => {
  const { accounts, now, log } = deps;
  const deadline = performance.now() + longestRunMs;
  await tellForgottenKept(deps);
  const { rows } = await accounts.transaction((client) =>
    client.query<{ userId: string }>(selectToErase, [now(), accountsAtOnce]),
  );
  for (const { userId } of rows) {
    if (performance.now() > deadline) break;
    // One account's trouble is not the others': it is tried again next time.
    await erase(deps, userId).catch((err: Error) => {
      log.error({ err, alert: true }, 'an account was not erased');
    });
  }
  await forgetErased(deps);
};

/** Without waiting, for accounts that nobody signs in to again: those of demos. */
export const eraseUser = async (deps: ErasureDeps, userId: string): Promise<void> => {
  await deps.accounts.transaction((client) =>
    client.query(askDeletionOf, [userId, deps.now(), deps.now()]),
  );
  await erase(deps, userId);
  await forgetErased(deps);
};
