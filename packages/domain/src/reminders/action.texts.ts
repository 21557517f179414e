import { traitsOf } from '../cover/cover.kinds.ts';
import { inSentence } from '../open-dangers/open-dangers.rules.ts';
import type { DueItem } from './reminders.schema.ts';

const namesWithoutRenewal = new Set(
  Object.values(traitsOf).flatMap(({ isRenewed, name }) => (isRenewed ? [] : name)),
);

/** Returns whether a cover of this name ends without a renewal, as a warranty or a finance agreement does. */
export const endsWithoutRenewal = (title: string): boolean => namesWithoutRenewal.has(title);

/** Returns a cover's name within a sentence. A Blue Badge and the owner's own words keep their capitals. */
const nameOfCover = (title: string): string =>
  Object.values(traitsOf).some(({ name }) => name === title) && !/ [A-Z]/.test(title)
    ? inSentence(title)
    : title;

/** The action after a failed test. */
export const retest = 'Have it repaired and tested again';

const ofMot = ({ failedOn, isFirst }: DueItem): string => {
  if (failedOn) return retest;
  return isFirst ? 'Book its first MOT' : 'Book the MOT';
};

const ofTax = ({ needsMotFirst }: DueItem): string =>
  needsMotFirst ? 'Book the MOT, then tax it' : 'Tax it';

/** Returns an item as what to do: `Book the MOT`. */
export const wordAction = (item: DueItem): string => {
  const words: Record<DueItem['kind'], () => string> = {
    danger: () => item.title,
    mot: () => ofMot(item),
    tax: () => ofTax(item),
    insurance: () => (item.isMissing ? 'Add your insurance date' : 'Renew the insurance'),
    recall: () => 'Get the safety recall fixed',
    service: () => 'Book the service',
    cover: () =>
      endsWithoutRenewal(item.title) ? `${item.title} ends` : `Renew ${nameOfCover(item.title)}`,
    task: () => item.title,
  };
  return words[item.kind]();
};
