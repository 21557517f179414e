import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { SnoozeInput } from '@roadworthy/domain/reminders/settings.schema';
import { call } from '../api/api.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { noteIgnored } from '../browser/ignore-failure.ts';
import { clientOf, requireClient, sharedGarages } from './client.ts';
import { inGarage } from './garage-header.ts';
import { type Garage, idLength } from './store/databases.ts';
import { readMeta, writeMeta } from './store/local-store.ts';

/** The meta entry with the snoozes made offline; they are sent once there is a connection. */
const waitingName = 'snoozesToSend';

/** The garage of what a reminder is about. The name of a renewal ends with its vehicle's id. */
const garageOfSubject = ({ id }: SnoozeInput): Garage => {
  const shared = sharedGarages();
  const garage = shared?.garageOf(id) ?? shared?.garageOf(id.slice(-idLength));
  return clientOf(garage?.id ?? null).store;
};

const readWaiting = () => readMeta<SnoozeInput[]>(requireClient().store, waitingName, []);

const keep = async (input: SnoozeInput): Promise<void> => {
  const others = (await readWaiting()).filter(({ id }) => id !== input.id);
  await writeMeta(requireClient().store, waitingName, [...others, input]);
};

/** Returns whether the server did not answer, so that a retry is worthwhile. */
const isCutOff = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'NETWORK';

/** Snoozes a reminder and returns the date the snooze ends; null if the snooze waits on this device. */
export const snooze = async (input: SnoozeInput): Promise<CivilDate | null> => {
  try {
    return (await call((api) => api.reminders.snooze(input, inGarage(garageOfSubject(input)))))
      .until;
  } catch (error) {
    if (!isCutOff(error)) throw error;
    await keep(input);
    return null;
  }
};

/** Returns the message for what `snooze` returned. */
export const snoozedWords = (until: CivilDate | null): string =>
  until
    ? `No reminders about it until ${formatDate(until)}`
    : 'Snoozed on this device. We’ll update your reminders when you’re back online.';

/** Sends the waiting snoozes. A snooze the server rejects no longer applies, and is dropped. */
export const sendSnoozes = async (): Promise<void> => {
  await navigator.locks.request('roadworthy-snoozes', async () => {
    for (const input of await readWaiting()) {
      try {
        await call((api) => api.reminders.snooze(input, inGarage(garageOfSubject(input))));
      } catch (error) {
        if (isCutOff(error)) return;
        noteIgnored(error, 'the server rejected a snooze: it no longer applies, so it is dropped');
      }
      const rest = (await readWaiting()).filter(({ id }) => id !== input.id);
      await writeMeta(requireClient().store, waitingName, rest);
    }
  });
};
