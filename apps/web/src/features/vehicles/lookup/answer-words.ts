import {
  type CivilDate,
  dateInLondon,
  formatDate,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import { fieldsFrom } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer, SourceState } from '@roadworthy/domain/lookup/lookup.schema';
import type { Status } from '@roadworthy/domain/vehicles/legal.rules';
import { motStatus } from '@roadworthy/domain/vehicles/mot.rules';
import { taxStatus } from '@roadworthy/domain/vehicles/tax.rules';
import { signTones } from '../../../format/sign-tones.ts';
import type { StatusSign } from '../vehicle-status.ts';

/** `said`: the register's own word, used where the legal rules have none. */
const signOf = (
  name: string,
  { state, date, word }: Status,
  said: string | null,
  today: CivilDate,
): StatusSign => {
  const known = word ?? said;
  return date && known
    ? { tone: signTones[state], label: `${name} · ${known}`, text: formatShortDate(date, today) }
    : { tone: signTones[state], label: name, text: known ?? 'Not known' };
};

const recalls: Record<LookupAnswer['recall'], Omit<StatusSign, 'label'>> = {
  outstanding: { tone: 'stop', text: 'Outstanding safety recall' },
  none: { tone: 'go', text: 'None outstanding' },
  unknown: { tone: 'none', text: 'Not known' },
};

const motSign = (answer: LookupAnswer, today: CivilDate): StatusSign => {
  const status = motStatus(fieldsFrom(answer), today);
  if (!status.failedOn) return signOf('MOT', status, answer.motStatus, today);
  const text = formatShortDate(status.failedOn, today);
  return status.dangerous
    ? { tone: 'stop', label: 'MOT · Failed as dangerous', text }
    : { tone: status.state === 'over' ? 'stop' : 'warn', label: 'MOT · Failed', text };
};

/** Returns the three signs of a vehicle that was found, by the same legal rules as everywhere else. */
export const signsOfAnswer = (answer: LookupAnswer, today: CivilDate): StatusSign[] => {
  const fields = fieldsFrom(answer);
  return [
    motSign(answer, today),
    signOf('Tax', taxStatus(fields, today), answer.taxStatus, today),
    { label: 'Recalls', ...recalls[answer.recall] },
  ];
};

type Source = Pick<LookupAnswer, 'isExample' | 'sources'>;
type FoundWords = { title: string; toast: string; isWhole: boolean };

/** Names the source: an answer without DVLA data does not claim to come from DVLA. */
export const foundWords = ({ isExample, sources: { dvla, dvsa } }: Source): FoundWords => {
  if (isExample) return { title: 'Example vehicle', toast: 'Example vehicle found', isWhole: true };
  if (dvla === 'found') {
    const words = {
      title: 'Vehicle Found in DVLA Database',
      toast: 'Vehicle found in DVLA database!',
    };
    return { ...words, isWhole: dvsa === 'found' };
  }
  return dvsa === 'found'
    ? {
        title: 'Vehicle Found in MOT History',
        toast: 'Vehicle found in the MOT history!',
        isWhole: false,
      }
    : {
        title: 'Vehicle Found in Earlier Answers',
        toast: 'Neither register could be reached. This is what they last said.',
        isWhole: false,
      };
};

type Gap = Record<Exclude<SourceState, 'found'>, string>;

const dvlaGap: Gap = {
  'not-found': 'DVLA has no record of this registration, so tax and CO2 are missing.',
  unavailable: 'DVLA could not be reached just now, so tax and CO2 may be missing or out of date.',
  off: 'DVLA is not connected, so tax and CO2 are missing.',
};
const dvsaGap: Gap = {
  'not-found':
    'The MOT history has no record of this registration, so the model, past tests and recalls are missing.',
  unavailable:
    'The MOT history could not be reached just now, so the model, past tests and recalls may be missing or out of date.',
  off: 'The MOT history is not connected, so the model, past tests and recalls are missing.',
};

/** Returns which part of an answer is missing, and why. */
export const gapsOf = ({ sources: { dvla, dvsa } }: LookupAnswer): string[] => [
  ...(dvla === 'found' ? [] : [dvlaGap[dvla]]),
  ...(dvsa === 'found' ? [] : [dvsaGap[dvsa]]),
];

/** Says when a status was checked, or that it is an example. */
export const checkedWords = ({
  checkedAt,
  isExample,
}: Pick<LookupAnswer, 'checkedAt' | 'isExample'>): string =>
  isExample
    ? 'An example made up for the demo. DVLA and DVSA were not asked.'
    : `Checked on ${formatDate(dateInLondon(new Date(checkedAt)))}`;
