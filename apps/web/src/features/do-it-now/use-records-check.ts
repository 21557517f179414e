import { renewedInRecords } from '@roadworthy/domain/do-it-now/done.rules';
import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import { isAnotherMake } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { recordUsage } from '../../browser/usage.ts';
import { lookUpPlate, lookupMessageOf, storeAnswer } from '../../lookup/lookup.ts';

export type Checked = 'mot' | 'tax' | 'recall';
type RegisterAnswer = { answer: LookupAnswer; words: string };

export const offlineWords =
  'You’re offline, so we can’t check the records. What you enter is saved on this device and sent when you’re back online.';
const demoWords = 'A demo account cannot check with DVLA or DVSA. You can type in the new date.';
const notYet = 'The new date is not in the records yet. That can take a day; you can type it in.';
const stillRecalled =
  'The records still show an outstanding recall. They can take a few days to update.';

/** Returns what the records say; a message if they have nothing new. */
const read = (
  kind: Checked,
  vehicle: Vehicle,
  answer: LookupAnswer,
  today: CivilDate,
): RegisterAnswer | string => {
  if (answer.isExample) return demoWords;
  if (isAnotherMake(vehicle, answer)) {
    const name = [answer.make, answer.model].filter(Boolean).join(' ');
    return `DVLA lists this registration as a ${name}. Please check the registration number.`;
  }
  if (kind === 'recall') {
    return answer.recall === 'none'
      ? { answer, words: 'The records no longer show an outstanding recall.' }
      : stillRecalled;
  }
  const date = renewedInRecords(kind, vehicle, answer, today);
  if (!date) return notYet;
  return {
    answer,
    words: `${kind === 'tax' ? 'Taxed until' : 'MOT valid until'} ${formatDate(date)}`,
  };
};

/** Asks DVLA and DVSA whether it is done. */
export const useRecordsCheck = (kind: Checked | null, vehicle: Vehicle, today: CivilDate) => {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const canAsk = kind !== null && plateProblem(vehicle.registrationNumber) === null;
  /** Returns what was found; null if there is nothing new, and `words` then says why. */
  const ask = async (): Promise<RegisterAnswer | null> => {
    if (!kind || !canAsk) return null;
    if (!navigator.onLine) {
      setWords(offlineWords);
      return null;
    }
    setBusy(true);
    setWords(null);
    try {
      const answer = await lookUpPlate(vehicle.registrationNumber, { refresh: true });
      recordUsage('vehicle_lookup', { outcome: 'found' });
      await storeAnswer(answer);
      const found = read(kind, vehicle, answer, today);
      if (typeof found !== 'string') return found;
      setWords(found);
    } catch (error) {
      setWords(`${lookupMessageOf(error)}. You can type in the new date.`);
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, words, canAsk, ask };
};
