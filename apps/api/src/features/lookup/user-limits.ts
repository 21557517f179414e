import type { Budget, Budgets } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config.ts';
import type { Limit, Limits } from '../../platform/limits.ts';

/** Limits questions that reach the government's sources; cached answers are not counted. */
const perMinute = (factor: number): Limit => ({
  name: 'lookup-user',
  points: Math.ceil(10 * factor),
  seconds: 60,
});
/** More than the most vehicles of an account, so that all of them can be refreshed in a day. */
const perDay = (factor: number): Limit => ({
  name: 'lookup-user-day',
  points: Math.ceil(200 * factor),
  seconds: 24 * 3600,
});
const ofAllUsers = (daily: number): Budget => ({ name: 'lookup-users', perDay: daily });

export type Paying = { budgets: Budgets; config: Config; limits: Limits };

/** Charges a signed-in user's question. Accounts are easily made, so that all of one network share its part too. */
export const payAsUser = async (
  { budgets, config, limits }: Paying,
  userId: string,
  address: string,
): Promise<void> => {
  await limits.take(perMinute(config.addressLimitFactor), userId);
  await limits.take(perDay(config.addressLimitFactor), userId);
  await budgets.pay(ofAllUsers(config.userLookupsDaily), address);
};

/**
 * Charges a reminder's question. It takes nothing from the users' budget: a user who spends that must not silence
 * reminders, and how often they ask depends on the dates of a few vehicles.
 */
export const payAsReminder = async ({ config, limits }: Paying, userId: string): Promise<void> => {
  await limits.take(perMinute(config.addressLimitFactor), userId);
};
