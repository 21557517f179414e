import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Budget } from '../../platform/budgets.ts';
import { giveBackToAddress, type Limit, takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { Lookup } from './lookup.service.ts';
import type { Paying } from './user-limits.ts';

const hour = 3600;

/**
 * The limits for visitors without an account, whose questions reach the government's sources: per IP address (with a
 * larger limit per network), and a budget for all visitors together. Users' questions come first, so visitors get a
 * small part of the sources' allowance. The counts are in the database under keyed hashes, and are deleted when they
 * expire.
 */
const perAddress = (factor: number): Limit => ({
  name: 'lookup-address',
  points: Math.ceil(30 * factor),
  seconds: hour,
});
const budgetOf = (daily: number): Budget => ({
  name: 'lookup-anonymous',
  perDay: daily,
  perMinute: Math.min(120, daily),
});

export type AnonymousDeps = Paying & { lookup: Lookup };

/**
 * Takes one question from the address's limit and from the budget of all visitors. A spent budget is not the visitor's
 * fault: it has its own code and costs the address nothing.
 */
const pay = async ({ budgets, config, limits }: AnonymousDeps, address: string) => {
  const limit = perAddress(config.addressLimitFactor);
  await takeFromAddress(limits, limit, address);
  try {
    await budgets.pay(budgetOf(config.anonymousLookupsDaily), address);
  } catch (refusal) {
    await giveBackToAddress(limits, limit, address);
    if (!(refusal instanceof Problem)) throw refusal;
    throw new Problem('LOOKUPS_SPENT', refusal.details);
  }
};

/** Takes one question of a demo account, which reaches no source, from the limit of its address. */
export const payInDemo = async ({ config, limits }: AnonymousDeps, address: string) => {
  await takeFromAddress(limits, perAddress(config.addressLimitFactor), address);
};

export const findAnonymously = async (
  deps: AnonymousDeps,
  address: string,
  plate: string,
): Promise<LookupAnswer> => await deps.lookup.findForVisitor(plate, () => pay(deps, address));
