import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Deps } from '../../deps.ts';
import { giveBackToAddress, type Limit, takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';

const hour = 3600;

/**
 * The limits for visitors without an account, whose questions reach the government's sources: per IP address (with a
 * larger limit per network) and for all visitors together. Users' questions come first, so visitors get a small part of
 * the sources' allowance. The counts are in the database under keyed hashes, and are deleted when they expire.
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

/**
 * Takes one question from the budget of all visitors. A spent budget is not the visitor's fault, so it has its own
 * code.
 */
const takeFromBudget = async ({ limits }: AnonymousDeps, budget: Limit) => {
  try {
    await limits.take(budget, everybody);
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    throw new Problem('LOOKUPS_SPENT', refusal.details);
  }
};

/** Takes one question from every limit. If a shared budget is spent, gives the address's question back and throws. */
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

/** Takes one question of a demo account, which reaches no source, from the limit of its address. */
export const payInDemo = async ({ config, limits }: AnonymousDeps, address: string) => {
  const { perAddress } = anonymousLimits(config.addressLimitFactor, config.anonymousLookupsDaily);
  await takeFromAddress(limits, perAddress, address);
};

export const findAnonymously = async (
  deps: AnonymousDeps,
  address: string,
  plate: string,
): Promise<LookupAnswer> => await deps.lookup.findForStranger(plate, () => pay(deps, address));
