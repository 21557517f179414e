import type { Budget, Budgets } from '../../platform/budgets.ts';
import type { Config } from '../../platform/config.ts';
import { type Limit, type Limits, widestNetwork } from '../../platform/limits.ts';

/** Twice the limit of one account: one click makes another account, but not another network. */
const perNetwork = (factor: number): Limit => ({
  name: 'diagnosis-demo-network',
  points: Math.ceil(40 * factor),
  seconds: 60,
});

/** Questions of all demo accounts together. The engine needs up to a sixth of a second for one. */
const ofAllDemos: Budget = { name: 'diagnosis-demo', perDay: 20_000, perMinute: 200 };

/** Charges a demo account's question to its network and to all demo accounts. Throws TOO_MANY_ATTEMPTS. */
export const payInDemo = async (
  { budgets, config, limits }: { budgets: Budgets; config: Config; limits: Limits },
  address: string,
): Promise<void> => {
  await limits.take(perNetwork(config.addressLimitFactor), widestNetwork(address));
  await budgets.pay(ofAllDemos, address);
};
