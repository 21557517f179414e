import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../../../apps/api/src/deps.ts';
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
  plant?(deps: Deps, stack: TestApp): Deps;
};

/** What one user looked up is kept for everybody who has a session. */
const shareAnswers = `
  create function lookup.share_answer() returns trigger language plpgsql security definer as $$ begin
    if pg_trigger_depth() = 1 then
      insert into lookup.own_answers (user_id, registration, source, found, record, asked_at)
      select distinct s.user_id, new.registration, new.source, new.found, new.record, new.asked_at
      from accounts.sessions s where s.user_id <> new.user_id
      on conflict (user_id, registration, source) do update set asked_at = excluded.asked_at;
    end if;
    return null;
  end $$;
  create trigger share_answer after insert or update on lookup.own_answers
    for each row execute function lookup.share_answer()`;
const keepAnswers = 'drop function lookup.share_answer cascade';

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
    caughtBy: 'the answers are equal',
    sql: shareAnswers,
    undo: keepAnswers,
  },
  {
    name: 'a user reads what others looked up, without a call to the registers',
    question: 'POST /api/lookup registrationNumber',
    who: 'stranger',
    caughtBy: 'the SQL statements are equal',
    sql: shareAnswers,
    undo: keepAnswers,
  },
  {
    name: 'a user reads what others looked up, and gets the answer sooner',
    question: 'POST /api/lookup registrationNumber',
    who: 'stranger',
    caughtBy: 'the times are equal',
    sql: shareAnswers,
    undo: keepAnswers,
  },
  {
    name: 'one more statement for an address with an account',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: 'the SQL statements are equal',
    plant: forAccounts((client) => client.query('select now()')),
  },
  {
    name: 'an address with an account takes a little longer',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: 'the times are equal',
    plant: forAccounts(() => wait(60)),
  },
  {
    name: 'nothing is changed (the same server)',
    question: 'POST /api/password/forgot email',
    who: 'anonymous',
    caughtBy: null,
    plant: forAccounts(async () => {}),
  },
];
