import type { Deps } from '../../../../apps/api/src/deps.ts';
import type { BudgetRules } from '../../../../apps/api/src/platform/budgets.ts';
import { addressKey } from '../../../../apps/api/src/platform/limits.ts';
import { figure } from '../../../support/figures.ts';
import { drawPlants, type openPlantLedger } from '../../../support/plant/planting.ts';
import type { LocalStack } from '../../../support/stack/stack.ts';
import type { Manner } from './day.ts';
import { dayOfDemos } from './demos.ts';
import { minutesOfLogIns } from './log-ins.ts';
import { dayOfLookups } from './lookups.ts';
import { type Held, heldNetworks, heldProvider } from './people.ts';
import { openCrowdWorld } from './world.ts';

export type CrowdInvariant = 'honest people are answered while attackers take what they can';

type Case = {
  who: string;
  held: Held[];
  manner: Manner;
  from: number;
  /** How many honest people come. A fifth of the day's budget is as many, as with the product's own. */
  visitors: number;
};

const networks = (
  count: number,
  manner: Manner,
  { from = 0, visitors = 1000 }: { from?: number; visitors?: number } = {},
): Case => {
  const hour = `${String(from / 60).padStart(2, '0')}:00`;
  const held = heldNetworks(count);
  return { who: `${count} networks, ${manner}, from ${hour}`, held, manner, from, visitors };
};
const provider: Case = {
  who: 'all networks of a provider, one by one, from 00:00',
  held: heldProvider(),
  manner: 'one by one',
  from: 0,
  visitors: 400,
};

/** Returns all cases, or only the first of them. */
const some = <T>(cases: readonly T[]): readonly T[] =>
  process.env.ANONYMOUS_SHORT ? cases.slice(0, 1) : cases;

const asked = { outside: 99, inside: 80 };

const show = (
  what: string,
  { outside, inside }: { outside: number; inside: number },
  who: string,
) => {
  figure(`${what}, % outside the shared network, with ${who}`, outside, { atLeast: asked.outside });
  figure(`${what}, % inside the shared network, with ${who}`, inside, { atLeast: asked.inside });
};

/** The day's lookups, with the product's own budget of 5,000 where 1,000 people come. */
const proveLookups = async (stack: LocalStack) => {
  const cases = [
    networks(1, 'all'),
    networks(5, 'all'),
    networks(50, 'all'),
    networks(50, 'one by one'),
    networks(50, 'one by one', { from: 17 * 60, visitors: 400 }),
    provider,
  ];
  for (const [at, each] of some(cases).entries()) {
    const world = await openCrowdWorld(stack, `lookups_${at}`, {
      environment: { ANONYMOUS_LOOKUPS_DAILY: String(5 * each.visitors) },
    });
    const { taken, questions, ...shares } = await dayOfLookups(world, each);
    console.log(
      `${questions} look-ups asked for by ${each.visitors} people; ${taken} look-ups taken by the attacker (${each.who})`,
    );
    show('lookups answered', shares, each.who);
    await world.close();
  }
};

/**
 * Demo accounts. With few networks a fifth of the product's number and people, so that the passwords of fewer are hashed.
 * What fills an account is left out: it changes nothing about who gets one.
 */
const proveDemos = async (stack: LocalStack) => {
  const cases = [
    networks(1, 'all', { visitors: 200 }),
    networks(5, 'all', { visitors: 200 }),
    // At a fifth, what a carrier's network may have is three accounts: too few to tell a rule from chance.
    networks(50, 'one by one'),
  ];
  for (const [at, each] of some(cases).entries()) {
    const world = await openCrowdWorld(stack, `demos_${at}`, {
      environment: { DEMO_ACCOUNTS_MOST: String(each.visitors / 2) },
      plant: (deps) => ({ ...deps, fillDemo: async () => {} }),
    });
    const { taken, questions, kept, ...shares } = await dayOfDemos(world, each);
    console.log(
      `${questions} requests of people for a demo account; ${taken} accounts taken by the attacker (${each.who})`,
    );
    show('demo accounts given', shares, each.who);
    figure(`demo accounts that stay for a whole visit, %, with ${each.who}`, kept, { atLeast: 99 });
    await world.close();
  }
};

/** A tenth of the product's budget of failed log-ins, so that fewer passwords are compared. */
const smallLogIns = (deps: Deps): Deps => ({
  ...deps,
  budgets: {
    ...deps.budgets,
    pay: (budget, address) =>
      deps.budgets.pay(
        budget.name === 'login-all' ? { ...budget, perMinute: 200 } : budget,
        address,
      ),
  },
});

const proveLogIns = async (stack: LocalStack) => {
  for (const count of some([1, 5, 50])) {
    const world = await openCrowdWorld(stack, `log_ins_${count}`, { plant: smallLogIns });
    const { compared, owners, knownDevice, newDevice } = await minutesOfLogIns(world, {
      held: heldNetworks(count),
      minutes: 4,
      perMinute: 10,
    });
    const who = `${count} networks`;
    console.log(`${owners} owners sign in; ${compared} guesses of the attacker compared (${who})`);
    figure(`log-ins on a known device, %, with ${who}`, knownDevice, { atLeast: 99 });
    figure(`log-ins on a new device, %, with ${who}`, newDevice, { atLeast: 99 });
    await world.close();
  }
};

const holes: Record<string, { rules: Partial<BudgetRules>; attack: Case }> = {
  'budgets without a reserve': {
    rules: { reserve: 0 },
    attack: networks(50, 'one by one', { visitors: 400 }),
  },
  'budgets without a share of a network': {
    rules: { perNetwork: 1, perSeldomNetwork: 1, perSeldomNetworkInMinute: 1 },
    // Fewer are stopped by the share of a provider alone.
    attack: networks(50, 'all', { visitors: 400 }),
  },
  'budgets that take a household for a network': {
    rules: {
      networksAround: (address) => ({ network: addressKey(address), range: addressKey(address) }),
    },
    attack: networks(5, 'all', { visitors: 400 }),
  },
  'budgets without a share of a provider': { rules: { perRange: 1 }, attack: provider },
};

/** Tries each hole with two fifths of the budget and of the people, and the true rules as the identity. */
export const plantHoles = async (
  stack: LocalStack,
  ledger: Pick<ReturnType<typeof openPlantLedger<CrowdInvariant>>, 'bug' | 'identity'>,
) => {
  const invariant: CrowdInvariant = 'honest people are answered while attackers take what they can';
  const attempt = async (name: string, rules: Partial<BudgetRules>, attack: Case) => {
    const world = await openCrowdWorld(stack, name, {
      environment: { ANONYMOUS_LOOKUPS_DAILY: String(5 * attack.visitors) },
      rules,
    });
    const { outside } = await dayOfLookups(world, attack);
    await world.close();
    return { broken: outside < asked.outside ? [invariant] : [] };
  };
  const drawn = drawPlants(Object.keys(holes));
  for (const [at, name] of drawn.entries()) {
    const hole = holes[name];
    if (hole) ledger.bug(name, invariant, await attempt(`hole_${at}`, hole.rules, hole.attack));
  }
  if (drawn.length > 0)
    ledger.identity(
      'budgets as they are',
      await attempt('whole_rules', {}, networks(50, 'one by one', { visitors: 400 })),
    );
};

export const parts = { lookups: proveLookups, demos: proveDemos, 'log-ins': proveLogIns };
