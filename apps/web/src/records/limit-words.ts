import { entities } from '@roadworthy/domain/entities';
import { limitOf } from '@roadworthy/domain/sync/entity';

const count = new Intl.NumberFormat('en-GB');

/** Returns why another record is rejected, and what to do about it. `noun`: the word for one such record. */
export const limitWords = (entity: string, noun: string, isDemo: boolean): string => {
  const limits = entities.find(({ name }) => name === entity);
  if (!limits) return 'You have as many of these as we can keep, so it could not be added.';
  const limit = `${count.format(limitOf(limits, isDemo))} ${noun.replace(/y$/, 'ie')}s`;
  return isDemo
    ? `A demo account holds up to ${limit}. Delete some, or create a free account for more.`
    : `An account holds up to ${limit}. Delete some you no longer need, then try again.`;
};
