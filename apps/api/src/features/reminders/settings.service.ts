import { hash, randomBytes } from 'node:crypto';
import type {
  ChannelSwitches,
  NotificationSettings,
  PushSubscriptionInput,
} from '@roadworthy/domain/reminders/settings.schema';
import { type Credential, systemActor } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf, refuseDemo, requireCredential } from '../../platform/session.ts';
import { deleteSubscription } from './delivery/delivery.sql.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import { takeEndpointAway } from './reminders.sql.ts';
import { type SettingsRow, selectSettings } from './settings.read-model.sql.ts';
import {
  countOtherSubscriptions,
  deleteCalendar,
  saveCalendar,
  saveSubscription,
  saveSwitches,
} from './settings.sql.ts';

/** More than any user has browsers. */
const mostDevices = 20;

const hashed = (secret: string): string => hash('sha256', secret, 'base64url');

const toSettings = (
  row: SettingsRow | undefined,
  push: RemindersDeps['push'],
): NotificationSettings => {
  if (!row) throw new Problem('UNAUTHENTICATED');
  const { calendarSince, ...rest } = row;
  return {
    ...rest,
    pushKey: push?.publicKey ?? null,
    calendarSince: calendarSince?.toISOString() ?? null,
  };
};

export const readSettings = async (
  { db, push }: Pick<RemindersDeps, 'db' | 'push'>,
  credential: Credential,
): Promise<NotificationSettings> => {
  const [row] = await db.readAs(credential, selectSettings());
  return toSettings(row, push);
};

export const changeSettings = async (
  { db, push }: Pick<RemindersDeps, 'db' | 'push'>,
  credential: Credential,
  { emailNotifications = null, pushNotifications = null }: Partial<Nullable<ChannelSwitches>>,
): Promise<NotificationSettings> => {
  await refuseDemo(db, credential);
  const [row] = await db.changeAs(
    credential,
    saveSwitches(emailNotifications, pushNotifications),
    selectSettings(),
  );
  return toSettings(row, push);
};
type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** Unsubscribes by the link in a mail, which allows this and nothing else. */
export const unsubscribe = async (
  { db, reminderTokens }: Pick<RemindersDeps, 'db' | 'reminderTokens'>,
  token: string,
): Promise<void> => {
  const userId = reminderTokens.openUnsubscribe(token);
  if (!userId) throw new Problem('INVALID_TOKEN');
  // An erased account gets no mails, which is all the link promises.
  await db
    .changeAs(systemActor(userId), saveSwitches(false, null))
    .catch((error: { code?: string }) => {
      if (error.code !== '23503') throw error;
    });
};

/** Subscribes a browser for this user; an earlier user of the browser no longer gets notifications there. */
export const subscribeDevice = async (
  { db, push, accounts }: Pick<RemindersDeps, 'db' | 'push' | 'accounts'>,
  credential: Credential | null,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<void> => {
  const actor = await actorOf(db, credential);
  await refuseDemo(db, requireCredential(credential));
  if (!push?.isPushService(endpoint)) {
    throw new Problem('INVALID_INPUT', { fields: { endpoint: 'This is no push service' } });
  }
  if (!push.areKeysOfBrowser({ p256dh, auth })) {
    throw new Problem('INVALID_INPUT', { fields: { keys: 'These are no keys of a browser' } });
  }
  const { userId } = actor;
  const endpointHash = hashed(endpoint);
  await accounts.transaction((client) => client.query(takeEndpointAway, [endpointHash, userId]));
  await db.asUser(actor, async (tx) => {
    const [have] = await tx.query(countOtherSubscriptions(userId, endpointHash));
    if ((have?.count ?? 0) >= mostDevices) throw new Problem('NO_ROOM');
    await tx.query(
      saveSubscription({
        userId,
        endpointHash,
        endpoint,
        p256dh,
        auth,
        sessionId: actor.sessionId,
      }),
    );
  });
};

export const unsubscribeDevice = async (
  { db }: Pick<RemindersDeps, 'db'>,
  credential: Credential | null,
  endpoint: string,
): Promise<void> => {
  const actor = await actorOf(db, credential);
  await db.changeAs(actor, deleteSubscription(actor.userId, hashed(endpoint)));
};

/**
 * Makes an address after a fresh sign-in. Stores only a hash: the address is shown once, and reading the table gives
 * access to no calendar.
 */
export const openCalendar = async (
  { accounts, db, config }: Pick<RemindersDeps, 'accounts' | 'db' | 'config'>,
  credential: Credential | null,
  visitor: Visitor,
): Promise<{ url: string }> => {
  const actor = await actorOf(db, credential);
  await refuseDemo(db, requireCredential(credential));
  const { userId } = actor;
  const secret = randomBytes(24).toString('base64url');
  await accounts.transaction(async (client) => {
    await accounts.lockFresh(client, actor);
    await client.query(saveCalendar, [userId, hashed(secret)]);
    await accounts.recordEvent(client, { userId, kind: 'calendar-made', visitor });
  });
  return { url: new URL(`/calendar/${secret}.ics`, config.publicUrl).href };
};

/** Needs no fresh sign-in: it only takes something away. */
export const closeCalendar = async (
  { accounts, db }: Pick<RemindersDeps, 'accounts' | 'db'>,
  credential: Credential | null,
  visitor: Visitor,
): Promise<void> => {
  const { userId } = await actorOf(db, credential);
  await accounts.transaction(async (client) => {
    const { rowCount } = await client.query(deleteCalendar, [userId]);
    if (!rowCount) return;
    await accounts.recordEvent(client, { userId, kind: 'calendar-revoked', visitor });
  });
};

export const calendarHash = hashed;
