import type { Deps } from '../../../apps/api/src/deps.ts';
import type { Limits } from '../../../apps/api/src/platform/limits.ts';
import type { Inject, PlantedFault } from '../../support/plant/inject.ts';
import { withStatement, wrapDb, wrapDeps } from '../../support/plant/wrap-deps.ts';
import type { Invariant } from './run.ts';

const withTake =
  (take: (limits: Limits) => Limits['take']) =>
  (deps: Deps): Deps => ({ ...deps, limits: { ...deps.limits, take: take(deps.limits) } });

const withPay =
  (pay: (budgets: Deps['budgets']) => Deps['budgets']['pay']) =>
  (deps: Deps): Deps => ({ ...deps, budgets: { ...deps.budgets, pay: pay(deps.budgets) } });

/** Each is a mistake made before in software like this. */
export const plants: Record<string, PlantedFault<Invariant>> = {
  'IP addresses are not counted': {
    caughtBy: 'an address asks no more than its limit',
    inject: () => wrapDeps(withTake(() => async () => {})),
  },
  'each process counts its own calls only': {
    caughtBy: 'an address asks no more than its limit',
    inject: () =>
      wrapDeps(
        withTake(
          ({ take }) =>
            (limit, key) =>
              take(limit, `${key} ${process.pid}`),
        ),
      ),
  },
  'the daily budget is ignored': {
    caughtBy: 'all addresses together ask no more than the budget',
    inject: () => wrapDeps(withPay(() => async (budget) => ({ budget, keys: [] }))),
  },
  'every request gets a lease of its own': {
    caughtBy: 'each source is asked once about a plate',
    inject: () =>
      wrapDb((db) =>
        withStatement(db, 'lookup.take-lease', (statement) => ({
          ...statement,
          values: [crypto.randomUUID(), ...statement.values.slice(1)],
        })),
      ),
  },
  'stored answers count against the budget': {
    caughtBy: 'stored answers are given after the budget is spent',
    inject: () =>
      wrapDeps((deps) => ({
        ...deps,
        lookup: {
          ...deps.lookup,
          findForVisitor: async (plate, pay) => {
            await pay();
            return await deps.lookup.findForVisitor(plate, async () => {});
          },
        },
      })),
  },
  'a budget that is used up is reported as a server error': {
    caughtBy: 'every rejection gives a reason',
    inject: () =>
      wrapDeps(
        withPay(({ pay }) => async (budget, address) => {
          try {
            return await pay(budget, address);
          } catch {
            throw new Error('The budget is used up');
          }
        }),
      ),
  },
  'IP addresses are stored unhashed': {
    caughtBy: 'no address is stored',
    inject: () =>
      wrapDeps(
        withTake(
          ({ take }) =>
            (limit, key) =>
              take({ ...limit, name: `${limit.name} ${key}` }, key),
        ),
      ),
  },
};

/** Passes everything through the same seams. */
export const identity: { inject: Inject } = {
  inject: () => {
    wrapDb((db) => withStatement(db, 'lookup.take-lease', (statement) => statement));
    wrapDeps((deps) => withPay(({ pay }) => pay)(withTake(({ take }) => take)(deps)));
  },
};
