import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../../../apps/api/src/deps.ts';
import { createLookup } from '../../../../apps/api/src/features/lookup/lookup.service.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import type { Invariant } from './differential.ts';

/** A way to tell whether somebody holds a thing, and the check that must notice it. */
type DifferentialPlant = {
  name: string;
  question: string;
  who: 'anonymous' | 'demo' | 'stranger';
  /** Null: nothing is planted, and nothing may be noticed. */
  caughtBy: Invariant | null;
  sql?: string;
  undo?: string;
  plant(deps: Deps, stack: TestApp): Deps;
};

/** Everybody reads what any user looked up, as it once was. */
const withSharedAnswers = (deps: Deps): Deps => ({
  ...deps,
  lookup: createLookup({
    ...deps,
    db: {
      ...deps.db,
      readAs: (credential, read) =>
        deps.db.readAs(credential, {
          ...read,
          name: `${read.name}-of-all`,
          text: read.text.replace('user_id = platform.current_user_id() and', ''),
        }),
    },
  }),
});
const shareAnswers = 'alter table lookup.own_answers disable row level security';
const keepAnswers = 'alter table lookup.own_answers enable row level security';

/** Does something before a mail is queued, if its address has an account. */
const forAccounts =
  (work: (client: { query(text: string): Promise<unknown> }) => Promise<unknown>) =>
  (deps: Deps, stack: TestApp): Deps => ({
    ...deps,
    queue: {
      ...deps.queue,
      async enqueue(client, name, data, options) {
        const { email } = data as { email?: string };
        const rows = await stack.database.admin('select from accounts.users where email = $1', [
          email,
        ]);
        if (rows.length > 0) await work(client);
        await deps.queue.enqueue(client, name, data, options);
      },
    },
  });

export const plants: readonly DifferentialPlant[] = [
  {
    name: 'a demo account reads what users looked up',
    question: 'POST /api/lookup registrationNumber',
    who: 'demo',
    caughtBy: 'answers alike',
    sql: shareAnswers,
    undo: keepAnswers,
    plant: withSharedAnswers,
  },
  {
    name: 'a user reads what others looked up: the registers are not asked',
    question: 'POST /api/lookup registrationNumber',
    who: 'stranger',
    caughtBy: 'the same statements',
    sql: shareAnswers,
    undo: keepAnswers,
    plant: withSharedAnswers,
  },
  {
    name: 'a user reads what others looked up: the answer comes sooner',
    question: 'POST /api/lookup registrationNumber',
    who: 'stranger',
    caughtBy: 'the same time',
    sql: shareAnswers,
    undo: keepAnswers,
    plant: withSharedAnswers,
  },
  {
    name: 'one more statement for an address with an account',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: 'the same statements',
    plant: forAccounts((client) => client.query('select now()')),
  },
  {
    name: 'an address with an account takes a little longer',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: 'the same time',
    plant: forAccounts(() => wait(60)),
  },
  {
    name: 'the same server again',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: null,
    plant: forAccounts(async () => {}),
  },
];
