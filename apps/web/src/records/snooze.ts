import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { SnoozeInput } from '@roadworthy/domain/reminders/settings.schema';
import { call } from '../api/api.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { requireClient } from './client.ts';
import { readMeta, writeMeta } from './store/local-store.ts';

/** What was snoozed without a connection; the server hears of it when there is one. */
const waitingName = 'snoozesToSend';

const readWaiting = () => readMeta<SnoozeInput[]>(requireClient().store, waitingName, []);

const keep = async (input: SnoozeInput): Promise<void> => {
  const others = (await readWaiting()).filter(({ id }) => id !== input.id);
  await writeMeta(requireClient().store, waitingName, [...others, input]);
};

/** No answer at all: it is worth trying again. */
const isCutOff = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'NETWORK';

/** Until when nothing is said of it; null: it waits on this device. */
export const snooze = async (input: SnoozeInput): Promise<CivilDate | null> => {
  try {
    return (await call((api) => api.reminders.snooze(input))).until;
  } catch (error) {
    if (!isCutOff(error)) throw error;
    await keep(input);
    return null;
  }
};

/** Sends what waits. What the server does not take is over by now, and is let go. */
export const sendSnoozes = async (): Promise<void> => {
  await navigator.locks.request('roadworthy-snoozes', async () => {
    for (const input of await readWaiting()) {
      try {
        await call((api) => api.reminders.snooze(input));
      } catch (error) {
        if (isCutOff(error)) return;
      }
      const rest = (await readWaiting()).filter(({ id }) => id !== input.id);
      await writeMeta(requireClient().store, waitingName, rest);
    }
  });
};
