import {
  confirmationLinkHours,
  demoAccountHours,
  erasedSessionDays,
  resetLinkMinutes,
  securityLogDays,
} from '@roadworthy/domain/accounts/accounts.rules';
import { expiredTokenDays } from '@roadworthy/domain/accounts/tokens.schema';
import type { Letter } from '../../adapters/mail/letter.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { AccountJobs, AccountsDeps } from './accounts.deps.ts';
import {
  alreadyRegisteredLetter,
  changeEmailLetter,
  confirmEmailLetter,
  emailChangedLetter,
  googleLinkedLetter,
  newDeviceLetter,
  newEmailLetter,
  newUserLetter,
  passwordChangedLetter,
  proofCodeLetter,
  resetPasswordLetter,
  signInChangedLetter,
} from './accounts.mails.ts';
import {
  countEndedRegistrations,
  deleteExpired,
  deletePendingRegistrations,
  type EngineUserRow,
  lockUserById,
  selectStaleDemos,
  selectUserByEmail,
  selectUserById,
  type UserRow,
} from './accounts.sql.ts';
import { deletionAskedLetter, deletionCancelledLetter } from './deletion/deletion.mails.ts';
import { deleteErasedSessions, selectDeletionOf } from './deletion/deletion.sql.ts';
import { eraseDue, eraseUser } from './deletion/erasure.service.ts';
import { isStillPending } from './engine/pending-registrations.ts';
import { deleteOldSecurityEvents } from './security-log.sql.ts';
import { deleteOldTokens } from './tokens/tokens.sql.ts';

export const accountJobs = (deps: AccountsDeps): JobHandlers<AccountJobs> => {
  const { accounts, mailer, config } = deps;

  const findUser = async (sql: string, key: string): Promise<EngineUserRow | undefined> =>
    await accounts.transaction(
      async (client) => (await client.query<EngineUserRow>(sql, [key])).rows[0],
    );

  const link = (path: string, parameters: Record<string, string> = {}) => {
    const url = new URL(path, config.publicUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };

  /** Returns the name to greet a user with. Before the address is confirmed, the name may be a stranger's text. */
  const greetingName = (user: UserRow) => (user.email_verified ? user.first_name : '');

  const sendConfirmation = async (user: EngineUserRow | undefined, id: string) => {
    if (!user || user.email_verified || !isStillPending(user)) return;
    // The link expires with the registration.
    const hoursLeft = Math.floor((user.pending_until.getTime() - Date.now()) / 3_600_000);
    const hours = Math.max(1, Math.min(confirmationLinkHours, hoursLeft));
    const confirm = await accounts.issueToken('confirm-email', user.id, hours * 60);
    const letter = confirmEmailLetter(link('/confirm', { confirm }), hours);
    await mailer.send({ id, to: user.email, ...letter });
  };

  const accountLinks = { profile: link('/profile'), reset: link('/forgot-password') };

  const mailUser = async (userId: string, id: string, letterTo: (user: UserRow) => Letter) => {
    const user = await findUser(selectUserById, userId);
    if (!user || user.is_demo) return;
    await mailer.send({ id, to: user.email, ...letterTo(user) });
  };

  /** Sends the link for the next confirmation to the mailbox that must confirm. */
  const sendEmailChange = async (userId: string, id: string) => {
    const mail = await accounts.transaction(async (client) => {
      const { rows } = await client.query<EngineUserRow>(lockUserById, [userId]);
      const change = await accounts.findEmailChange(userId);
      const [user] = rows;
      if (!user || !change) return null;
      const confirmAt = async () =>
        link('/confirm-email', { token: await accounts.issueChangeLink(userId, change) });
      if (change.waitsFor === 'old') {
        const letter = changeEmailLetter(
          greetingName(user),
          { email: change.email, url: await confirmAt() },
          accountLinks,
        );
        return { to: user.email, ...letter };
      }
      const { rows: holders } = await client.query<EngineUserRow>(selectUserByEmail, [
        change.email,
      ]);
      const letter = holders[0]?.email_verified
        ? alreadyRegisteredLetter(holders[0].first_name, { login: link('/login') })
        : newEmailLetter(await confirmAt());
      return { to: change.email, ...letter };
    });
    if (mail) await mailer.send({ id, ...mail });
  };

  /** Deletes in batches, so that no transaction is long; the rest is deleted the next day. */
  const sweepPendingRegistrations = async () => {
    for (let part = 0; part < 50; part += 1) {
      const remaining = await accounts.transaction(async (client) => {
        await client.query(deletePendingRegistrations);
        return (await client.query<{ ended: number }>(countEndedRegistrations)).rows[0]?.ended;
      });
      if (!remaining) return;
    }
  };

  return {
    'mail.confirm-email': async ({ userId }, { id }) => {
      await sendConfirmation(await findUser(selectUserById, userId), id);
    },

    'mail.resend-confirmation': async ({ email }, { id }) => {
      await sendConfirmation(await findUser(selectUserByEmail, email), id);
    },

    'mail.already-registered': async ({ userId }, { id }) => {
      const user = await findUser(selectUserById, userId);
      if (!user) return;
      const letter = alreadyRegisteredLetter(user.first_name, { login: link('/login') });
      await mailer.send({ id, to: user.email, ...letter });
    },

    'mail.reset-password': async ({ email }, { id }) => {
      const user = await findUser(selectUserByEmail, email);
      if (!user || user.is_demo) return;
      const token = await accounts.issueToken('reset-password', user.id, resetLinkMinutes);
      const letter = resetPasswordLetter(greetingName(user), link('/reset-password', { token }));
      await mailer.send({ id, to: user.email, ...letter });
    },

    'mail.new-user': async ({ userId }, { id }) => {
      const to = config.mail.newUserNotificationTo;
      const user = await findUser(selectUserById, userId);
      if (!to || !user) return;
      await mailer.send({ id, to, ...newUserLetter(user.id) });
    },

    'mail.new-device': async ({ userId, ...where }, { id }) => {
      await mailUser(userId, id, (user) =>
        newDeviceLetter(greetingName(user), where, accountLinks),
      );
    },

    'mail.password-changed': async ({ userId, inProfile = false, ...where }, { id }) => {
      await mailUser(userId, id, (user) =>
        passwordChangedLetter(greetingName(user), { where, inProfile }, accountLinks),
      );
    },

    'mail.change-email': async ({ userId }, { id }) => {
      await sendEmailChange(userId, id);
    },

    'mail.email-changed': async ({ userId, email, ...where }, { id }) => {
      const user = await findUser(selectUserById, userId);
      if (!user) return;
      const letter = emailChangedLetter(greetingName(user), where, accountLinks);
      await mailer.send({ id, to: email, ...letter });
    },

    'mail.google-linked': async ({ userId }, { id }) => {
      await mailUser(userId, id, (user) => googleLinkedLetter(greetingName(user), accountLinks));
    },

    'mail.sign-in-changed': async ({ userId, event, ...where }, { id }) => {
      await mailUser(userId, id, (user) =>
        signInChangedLetter(greetingName(user), { event, where }, accountLinks),
      );
    },

    'mail.proof-code': async ({ userId, sessionId }, { id }) => {
      const code = await accounts.issueProofCode(sessionId);
      await mailUser(userId, id, (user) => proofCodeLetter(greetingName(user), code, accountLinks));
    },

    'mail.deletion-asked': async ({ userId }, { id }) => {
      const requested = await accounts.transaction(
        async (client) =>
          (await client.query<{ erase_at: Date }>(selectDeletionOf, [userId])).rows[0],
      );
      // The deletion was cancelled in the meantime, and another mail says so.
      if (!requested) return;
      const links = { login: link('/login'), reset: accountLinks.reset };
      await mailUser(userId, id, (user) =>
        deletionAskedLetter(greetingName(user), requested.erase_at, links),
      );
    },

    'mail.deletion-cancelled': async ({ userId }, { id }) => {
      await mailUser(userId, id, (user) =>
        deletionCancelledLetter(greetingName(user), accountLinks),
      );
    },

    'accounts.erase-demo': async ({ userId }) => {
      const user = await findUser(selectUserById, userId);
      if (user?.is_demo) await eraseUser(deps, userId);
    },

    'accounts.erase-due': async () => {
      await eraseDue(deps);
    },

    /** Runs daily: deletes expired rows, unconfirmed registrations, and demo accounts that outlived their own job. */
    'accounts.sweep': async () => {
      await sweepPendingRegistrations();
      const stale = await accounts.transaction(async (client) => {
        for (const sql of deleteExpired) await client.query(sql);
        await client.query(deleteOldSecurityEvents, [securityLogDays]);
        await client.query(deleteOldTokens, [expiredTokenDays]);
        await client.query(deleteErasedSessions, [erasedSessionDays]);
        return (await client.query<{ id: string }>(selectStaleDemos, [demoAccountHours])).rows;
      });
      for (const { id } of stale) await eraseUser(deps, id);
      const keptMs = (config.backupDays + 7) * 24 * 3_600_000;
      await deps.erasureLog.prune(new Date(deps.now().getTime() - keptMs));
      await deps.limits.sweep();
    },
  };
};
