import type { PlantedBug } from '../../support/plant/planting.ts';
import type { Invariant } from './run.ts';

const service = 'apps/api/src/features/lookup/anonymous.service.ts';
const lookup = 'apps/api/src/features/lookup/lookup.service.ts';

/** Each is a mistake made before in software like this. */
export const plants: Record<string, PlantedBug<Invariant>> = {
  'nobody counts addresses': {
    caughtBy: 'an address asks no more than its limit',
    edits: [
      {
        file: service,
        from: 'await takeFromAddress(limits, limit, address);',
        to: '',
      },
    ],
  },
  'each process counts separately': {
    caughtBy: 'an address asks no more than its limit',
    edits: [
      {
        file: service,
        from: 'await takeFromAddress(limits, limit, address);',
        to: 'await takeFromAddress(limits, limit, "10.0.0." + (process.pid % 250));',
      },
    ],
  },
  'the daily budget is ignored': {
    caughtBy: 'all addresses together ask no more than the budget',
    edits: [
      {
        file: service,
        from: 'await budgets.pay(budgetOf(config.anonymousLookupsDaily), address);',
        to: '',
      },
    ],
  },
  'every request has its own lease': {
    caughtBy: 'each source is asked once about a plate',
    edits: [
      {
        file: lookup,
        from: 'const leased = asker.leaseOf(plate);',
        to: 'const leased = asker.leaseOf(plate) + crypto.randomUUID();',
      },
    ],
  },
  'stored answers count against the budget': {
    caughtBy: 'stored answers are given after the budget is spent',
    edits: [
      {
        file: lookup,
        from: 'select: (plate) => db.asNobody(selectAnonymousAnswers(plate)),',
        to: `select: async (plate) => {
          await pay();
          return await db.asNobody(selectAnonymousAnswers(plate));
        },`,
      },
    ],
  },
  'a spent budget is answered as a server error': {
    caughtBy: 'every rejection gives a reason',
    edits: [
      {
        file: service,
        from: "throw new Problem('LOOKUPS_SPENT', refusal.details);",
        to: "throw new Problem('INTERNAL');",
      },
    ],
  },
  'addresses are stored unhashed': {
    caughtBy: 'no address is stored',
    edits: [
      {
        file: 'apps/api/src/platform/limits.ts',
        from: "createHmac('sha256', secret).update(key).digest('base64url')",
        to: 'key',
      },
    ],
  },
};
