import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { checkEntered, isChecked, nextCheckDay } from '@roadworthy/domain/reminders/checks.rules';
import { whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { nextTellingDay, toTell } from '@roadworthy/domain/reminders/snoozes.rules';
import { type Span, stageOn } from '@roadworthy/domain/reminders/stages.rules';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import { selectSubscriptions } from './delivery.sql.ts';
import { dueKeyOf, type Known, knownOf } from './due-items.ts';
import {
  type Channel,
  countToDo,
  forgetOld,
  lockWatermark,
  moveWatermark,
  recordChecks,
  recordIntents,
} from './reminders.sql.ts';

type Dated = DueItem & { dueDate: CivilDate };
const isDated = (item: DueItem): item is Dated => item.dueDate !== null;

/** A day foreseen from miles moves: it is told by the stage it is in, once, and not by when that began. */
const stageOf = (item: Dated, known: Known, span: Span): string | null => {
  const quietened = { ...item, quietUntil: known.quietUntil(item) };
  if (item.dueMiles === null) return toTell(quietened, span);
  if (quietened.quietUntil && quietened.quietUntil > span.until) return null;
  const stage = stageOn(item, span.until);
  return stage && String(stage.days);
};

const toldOf = (known: Known, span: Span) =>
  known.items.filter(isDated).flatMap((item) => {
    const stage = stageOf(item, known, span);
    return stage === null ? [] : { subject: item.id, due: dueKeyOf(item) as string, stage };
  });

const checksOf = ({ items }: Known, span: Span) =>
  items.filter(isDated).flatMap(({ id, kind, dueDate }) => {
    const days = isChecked(kind) ? checkEntered(dueDate, span) : null;
    return days === null ? [] : { subject: id, due: dueDate, days };
  });

/** The next day there is something to do for somebody if nothing changes. A forecast changes by itself. */
const nextDayOf = (known: Known, asksRecords: boolean, today: CivilDate): CivilDate | null =>
  known.items
    .filter(isDated)
    .flatMap((item) => {
      if (item.dueMiles !== null) return [addDays(today, 1)];
      const check = asksRecords && isChecked(item.kind) ? nextCheckDay(item.dueDate, today) : null;
      const telling = nextTellingDay({ ...item, quietUntil: known.quietUntil(item) }, today);
      return check ? [telling, check] : [telling];
    })
    .toSorted()
    .at(0) ?? null;

/** By which ways somebody can be told and wants to be. */
export const channelsOf = async (
  tx: Tx,
  userId: string,
  { recipient }: Pick<Known, 'recipient'>,
  push: Deps['push'],
): Promise<Channel[]> => {
  if (!recipient) return [];
  const subscriptions =
    push && recipient.pushNotifications ? await tx.query(selectSubscriptions(userId)) : [];
  return [
    ...(recipient.mayMail && recipient.emailNotifications ? (['email'] as const) : []),
    ...(subscriptions.length > 0 ? (['push'] as const) : []),
  ];
};

/** Longer than any date stays in one stage. */
const rememberedDays = 400;

export type ToDo = { intents: number; checks: number };

/**
 * Finds what began for one user since their watermark, records what is to be told, and moves the watermark: all of it or
 * none, so that nothing is passed over and nothing recorded twice. Says what there is to do now.
 */
export const scanUser = async (
  { db, now, push, dvla, dvsa }: Pick<Deps, 'db' | 'now' | 'push' | 'dvla' | 'dvsa'>,
  userId: string,
): Promise<ToDo> => {
  const moment = now();
  const today = todayOf(now);
  const asksRecords = Boolean(dvla ?? dvsa);
  return await db.asUser({ userId, sessionId: '' }, async (tx) => {
    const [watermark] = await tx.query(lockWatermark(userId, today));
    if (watermark?.isDue) {
      const span = { since: watermark.scannedThrough, until: today };
      const known = await knownOf(tx, userId, today);
      const told = toldOf(known, span);
      const channels = told.length > 0 ? await channelsOf(tx, userId, known, push) : [];
      const checks = asksRecords ? checksOf(known, span) : [];
      await tx.queryAll(
        recordIntents(
          userId,
          told.map(({ subject }) => subject),
          told.map(({ due }) => due),
          told.map(({ stage }) => stage),
          channels,
          moment,
          whenAwake(moment),
        ),
        recordChecks(
          userId,
          checks.map(({ subject }) => subject),
          checks.map(({ due }) => due),
          checks.map(({ days }) => days),
          moment,
        ),
        moveWatermark(userId, today, nextDayOf(known, asksRecords, today)),
        forgetOld(userId, new Date(moment.getTime() - rememberedDays * 86_400_000)),
      );
    }
    const [toDo] = await tx.query(countToDo(userId, moment));
    return toDo ?? { intents: 0, checks: 0 };
  });
};
