import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordNotification, wordRenewed } from '@roadworthy/domain/reminders/reminders.texts';
import type { PushMessage } from '@roadworthy/domain/reminders/settings.schema';
import { type DigestItem, type DueItems, dueKeyOf } from '../due-items.ts';
import type { IntentRow } from './delivery.sql.ts';

/** The stage that announces a renewal. */
export const renewedStage = 'renewed';

/** An intent with the item it is about, as of today. */
export type IntentWithItem = IntentRow & DigestItem;

export type Sorted = {
  /** To be sent. */
  live: IntentWithItem[];
  /** Renewed, deleted, snoozed or switched off since it was recorded. */
  moot: IntentRow[];
  /** A newer stage of the same date exists: after an outage users do not get every reminder they missed. */
  overtaken: IntentRow[];
};

/** Returns a function that finds an intent's item by id, without searching the whole list. */
const finderOf = (known: DueItems, today: CivilDate) => {
  const byId = new Map(known.items.map((item) => [item.id, item]));
  return (intent: IntentRow): DueItem | null => {
    const item = byId.get(intent.subject);
    if (!item) return null;
    if (intent.stage === renewedStage) {
      return item.dueDate && item.dueDate > intent.due ? item : null;
    }
    const quietUntil = known.quietUntil(item);
    const isQuiet = quietUntil !== null && quietUntil > today;
    return dueKeyOf(item) !== intent.due || isQuiet ? null : item;
  };
};

const isOn = ({ channel }: IntentRow, { recipient }: DueItems): boolean =>
  channel === 'email'
    ? Boolean(recipient?.mayMail && recipient.emailNotifications)
    : Boolean(recipient?.pushNotifications);

/** Sorts a person's intents of one garage; `intents` must be oldest first. */
export const sortIntents = (
  intents: readonly IntentRow[],
  known: DueItems,
  { today, userId }: { today: CivilDate; userId: string },
): Sorted => {
  const member = known.household.find((each) => each.userId === userId);
  const isWanted = (intent: IntentRow, item: DueItem): boolean =>
    member !== undefined && known.isFor(member, item) && isOn(intent, known);
  const latest = new Map(
    intents.map((intent) => [`${intent.channel} ${intent.subject} ${intent.due}`, intent]),
  );
  const sorted: Sorted = { live: [], moot: [], overtaken: [] };
  const find = finderOf(known, today);
  for (const intent of intents) {
    const item = find(intent);
    if (latest.get(`${intent.channel} ${intent.subject} ${intent.due}`) !== intent) {
      sorted.overtaken.push(intent);
    } else if (item && isWanted(intent, item)) {
      sorted.live.push({ ...intent, item, vehicle: known.vehicleOf(item) });
    } else {
      sorted.moot.push(intent);
    }
  }
  // In the order of the reminder list: the most urgent first.
  const places = new Map(known.items.map((item, at) => [item, at]));
  const placeOf = ({ item }: IntentWithItem) => places.get(item) ?? 0;
  sorted.live.sort((one, other) => placeOf(one) - placeOf(other));
  return sorted;
};

export const isRenewed = ({ stage }: Pick<IntentRow, 'stage'>): boolean => stage === renewedStage;

/** Returns the sentence that announces a renewal. */
export const renewedWords = ({ item, vehicle }: DigestItem): string =>
  vehicle && item.dueDate && (item.kind === 'mot' || item.kind === 'tax')
    ? wordRenewed(item.kind, vehicle, item.dueDate)
    : '';

/** Returns the topic of a push: the same for every attempt at it, and different from any other push's. */
export const topicOf = (
  userId: string,
  { subject, due, stage }: Pick<IntentRow, 'subject' | 'due' | 'stage'>,
): string => hash('sha256', [userId, subject, due, stage].join(' '), 'base64url').slice(0, 32);

/** Returns the id of a digest: the same for every attempt at it. */
export const digestId = (userId: string, day: CivilDate): string =>
  `reminders-${hash('sha256', `${userId} ${day}`).slice(0, 32)}`;

export const messageFor = (
  intent: DigestItem & Pick<IntentRow, 'stage'>,
  tag: string,
  token: string | null,
): PushMessage => {
  const { item, vehicle } = intent;
  const path = isRenewed(intent) ? `/vehicles/${item.vehicleId}` : pathOfItem(item);
  const words = isRenewed(intent)
    ? { title: 'Renewed', body: renewedWords(intent) }
    : wordNotification(item, vehicle);
  // No button of a notification ends a danger: that takes its case, and a reason.
  const isForButtons = !isRenewed(intent) && item.kind !== 'danger';
  return { ...words, tag, path, token: isForButtons ? token : null, shownToken: null };
};
