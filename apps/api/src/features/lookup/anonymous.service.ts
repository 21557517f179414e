import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Deps } from '../../deps.ts';
import { giveBackToAddress, type Limit, takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';

const hour = 3600;

/**
 * Questions of people without an account that reach the government's sources. Per address (and, with a larger share,
 * per network around it), and for all of them together: owners' questions come first, so strangers get a small part of
 * what the sources allow. The counts are in the database, under keyed hashes that are deleted when their time is over.
 */
const anonymousLimits = (factor: number, daily: number) => ({
  perAddress: {
    name: 'lookup-address',
    points: Math.ceil(30 * factor),
    seconds: hour,
  } satisfies Limit,
  perMinute: {
    name: 'lookup-anonymous-minute',
    points: Math.min(120, daily),
    seconds: 60,
  } satisfies Limit,
  perDay: { name: 'lookup-anonymous-day', points: daily, seconds: 24 * hour } satisfies Limit,
});

type AnonymousDeps = Pick<Deps, 'config' | 'limits' | 'lookup'>;

const everybody = 'everybody';

/** One question of the budget that is for everybody. A spent budget is nobody's own fault, so it has its own code. */
const takeFromBudget = async ({ limits }: AnonymousDeps, budget: Limit) => {
  try {
    await limits.take(budget, everybody);
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    throw new Problem('LOOKUPS_SPENT', refusal.details);
  }
};

/** Nothing is asked of the sources, and nothing of the budgets given away, unless all of them have something left. */
const pay = async (deps: AnonymousDeps, address: string) => {
  const { config, limits } = deps;
  const { perAddress, perMinute, perDay } = anonymousLimits(
    config.addressLimitFactor,
    config.anonymousLookupsDaily,
  );
  await takeFromAddress(limits, perAddress, address);
  try {
    await takeFromBudget(deps, perMinute);
    await takeFromBudget(deps, perDay);
  } catch (refusal) {
    await giveBackToAddress(limits, perAddress, address);
    throw refusal;
  }
};

/** The day of the check and not its moment, and no numbers of certificates: nobody needs them to see the answer. */
const forStrangers = (answer: LookupAnswer): LookupAnswer => ({
  ...answer,
  checkedAt: `${dateInLondon(new Date(answer.checkedAt))}T00:00:00.000Z`,
  tests: answer.tests.map((test) => ({ ...test, testNumber: null })),
});

export const findAnonymously = async (
  deps: AnonymousDeps,
  address: string,
  plate: string,
): Promise<LookupAnswer> =>
  forStrangers(await deps.lookup.findForStranger(plate, () => pay(deps, address)));
