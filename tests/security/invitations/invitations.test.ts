import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import type { Reply, TestVisitor } from '../../support/api/test-visitor.ts';
import { figureInTest } from '../../support/figures.ts';
import { countingNone, whenAskedFor } from '../../support/plant/engine-statements.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { openProbe, type Probe } from '../isolation/differential/probe.ts';
import { lean, timing } from '../isolation/differential/timing.ts';
import { accept, anUnknown, type End, endNames, ends, inviteTo, nearTo, tokenOf } from './links.ts';

// A link admits one person, once, while it is valid; and a link that does not is like one that nobody made.

/** `npm run proof invitations` tries more links and times 400 pairs of each. */
const isWhole = Boolean(process.env.INVITATIONS_WHOLE);

let stack: TestApp;
let stranger: Person;
beforeAll(async () => {
  stack = await startTestApp();
  stranger = await stack.signUp();
});
afterAll(() => stack.close());

type Invariant =
  | 'nobody gets in by a link that has ended'
  | 'a link admits one person'
  | 'at most five links are open'
  | 'the answers are equal'
  | 'the SQL statements are equal'
  | 'the times are equal';

const places = ['/api/invitations/look', '/api/invitations/accept'] as const;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an answer says, without the time and the ids that every answer has. */
const shown = ({ status, headers, body }: Reply): string =>
  JSON.stringify({
    status,
    headers: [...headers].filter(([name]) => name !== 'date'),
    body,
  }).replace(uuids, 'ID');

/** The limits count what the caller did before, which is not the question here. */
const forgetLimits = () => stack.database.admin('delete from platform.rate_limits');

const ask = async (probe: Probe, visitor: TestVisitor, path: string, token: string) => {
  await forgetLimits();
  return await probe.listen(() => probe.at(visitor).post(path, { token }));
};

/** Tries a dead link everywhere beside one that nobody made. Returns which invariants broke. */
const tryDead = async (probe: Probe, token: string): Promise<Invariant[]> => {
  const broken: Invariant[] = [];
  for (const path of places) {
    const visitor = path.endsWith('look') ? stack.visitor() : stranger;
    const dead = await ask(probe, visitor, path, token);
    const unknown = await ask(probe, visitor, path, anUnknown());
    if (dead.reply.status === 200) broken.push('nobody gets in by a link that has ended');
    if (shown(dead.reply) !== shown(unknown.reply)) broken.push('the answers are equal');
    if (dead.statements.join('\n') !== unknown.statements.join('\n')) {
      broken.push('the SQL statements are equal');
    }
  }
  return broken;
};

/** Returns the share of interleaved pairs in which the dead link took longer. */
const slowerShare = async (probe: Probe, path: string, token: string, pairs: number) => {
  const visitor = probe.at(path.endsWith('look') ? stack.visitor() : stranger);
  const timeOf = async (sent: string) => {
    await forgetLimits();
    const started = performance.now();
    await visitor.post(path, { token: sent });
    return performance.now() - started;
  };
  const warmUps = Math.min(10, pairs);
  let slower = 0;
  for (let round = 0; round < pairs + warmUps; round += 1) {
    const unknown = anUnknown();
    const times = new Map<string, number>();
    for (const sent of round % 2 ? [unknown, token] : [token, unknown]) {
      times.set(sent, await timeOf(sent));
    }
    const [dead = 0, nobodys = 0] = [times.get(token), times.get(unknown)];
    if (round >= warmUps) slower += dead > nobodys ? 1 : dead === nobodys ? 0.5 : 0;
  }
  return slower / pairs;
};

test('an invitation link that was used, withdrawn, expired or made by a former owner gets the same answer as an invented link', async () => {
  const probe = await openProbe(stack);
  const problems: string[] = [];
  for (const end of endNames) {
    const token = await ends[end](stack);
    for (const invariant of await tryDead(probe, token)) problems.push(`${end}: ${invariant}`);
  }
  await probe.close();
  figureInTest('ways in which an invitation link ends, each tried in two places', endNames.length);
  figureInTest('ended invitation links that let a user in or can be recognised', problems.length, {
    atMost: 0,
  });
  expect(problems).toEqual([]);
});

test('no guessed invitation link is accepted, however close to a valid one', {
  timeout: 600_000,
}, async () => {
  const owner = await stack.signUp();
  const token = tokenOf(await inviteTo(owner, owner.userId));
  const tokens = isWhole
    ? [...nearTo(token), ...Array.from({ length: 2000 }, anUnknown)]
    : nearTo(token).filter((_, at) => at % 8 === 0);
  let through = 0;
  for (const [at, guess] of tokens.entries()) {
    if (at % 50 === 0) await forgetLimits();
    for (const path of places) {
      const { status } = await stranger.post(path, { token: guess });
      if (status === 200) through += 1;
    }
  }
  figureInTest(
    `guesses of invitation links that were accepted, of ${tokens.length} guesses in two places each`,
    through,
    { atMost: 0 },
  );
  expect(through).toBe(0);
  expect((await accept(await stack.signUp(), token)).status).toBe(200);
});

test('guesses of invitation links are limited for each IP address', async () => {
  await forgetLimits();
  const limited = await startTestApp({
    database: stack.database,
    config: { addressLimitFactor: 0.1 },
  });
  const visitor = limited.visitor();
  const statuses: number[] = [];
  for (let at = 0; at < 13; at += 1) {
    statuses.push((await visitor.post('/api/invitations/look', { token: anUnknown() })).status);
  }
  await limited.close();
  await forgetLimits();
  expect(statuses.filter((status) => status === 404)).toHaveLength(12);
  expect(statuses.at(-1)).toBe(429);
});

/** Several people use each link at once. Returns how many got in by each. */
const race = async (links: number): Promise<number[]> => {
  const owner = await stack.signUp();
  const people = await Promise.all(Array.from({ length: 3 }, () => stack.signUp()));
  const admitted: number[] = [];
  for (let at = 0; at < links; at += 1) {
    const token = tokenOf(await inviteTo(owner, owner.userId));
    await forgetLimits();
    const replies = await Promise.all(people.map((person) => accept(person, token)));
    admitted.push(replies.filter(({ status }) => status === 200).length);
    await stack.database.admin(
      `delete from garages.members where garage_id = $1 and user_id <> $1`,
      [owner.userId],
    );
    await stack.database.admin('delete from garages.invitations where garage_id = $1', [
      owner.userId,
    ]);
  }
  return admitted;
};

test('if three people use one invitation link at the same time, exactly one of them joins', async () => {
  const admitted = await race(isWhole ? 40 : 5);
  const wrong = admitted.filter((count) => count !== 1);
  figureInTest(
    `links used by three people at once that did not admit exactly one, of ${admitted.length}`,
    wrong.length,
    {
      atMost: 0,
    },
  );
  expect(wrong).toEqual([]);
});

/** Owners' devices ask for links at once. Returns how many are open. */
const crowd = async (at: (owner: Person) => TestVisitor = (owner) => owner): Promise<number> => {
  const owner = await stack.signUp();
  await Promise.all(
    Array.from({ length: 9 }, () =>
      at(owner).post(`/api/garages/${owner.userId}/invitations`, { role: 'driver' }),
    ),
  );
  const rows = await stack.database.admin('select from garages.invitations where garage_id = $1', [
    owner.userId,
  ]);
  return rows.length;
};

test('a garage has at most five open invitations, even if nine are requested at the same time', async () => {
  expect(await crowd()).toBe(5);
});

test('answering an invitation link that no longer works takes as long as answering an invented link', {
  timeout: 3_600_000,
}, async () => {
  const probe = await openProbe(stack);
  const pairs = isWhole ? timing.pairs : 2;
  const problems: string[] = [];
  let worst = 0.5;
  for (const end of endNames) {
    const token = await ends[end](stack);
    for (const path of places) {
      let share = await slowerShare(probe, path, token, pairs);
      if (!isWhole) continue;
      // Of many measurements some exceed the bound by chance. A difference that is there exceeds it again.
      if (lean(share) > timing.mostSlower) share = await slowerShare(probe, path, token, pairs);
      worst = Math.max(worst, lean(share));
      if (lean(share) > timing.mostSlower) problems.push(`${path}, ${end}: ${share}`);
    }
  }
  await probe.close();
  if (isWhole) {
    figureInTest(
      'ended invitation links: largest share of pairs in which the same one of the two links is slower, %',
      100 * worst,
      { atMost: 100 * timing.mostSlower },
    );
  }
  expect(problems).toEqual([]);
});

type Plant = {
  name: string;
  caughtBy: Invariant | null;
  sql?: string;
  undo?: string;
  /** Changes the process for this token, which has ended. */
  plant?(deps: Deps, dead: string): Deps;
  end?: End;
};

/** Counts no open links. */
const withoutCounts = countingNone('invitations');

/** The link is there again after its deletion, which itself succeeds. */
const deletedLinksStay = {
  sql: `create function garages.plant() returns trigger language plpgsql as $$ begin
      insert into garages.invitations select old.*; return null; end $$;
    create trigger plant after delete on garages.invitations for each row execute function garages.plant()`,
  undo: 'drop function garages.plant cascade',
};

const plants: readonly Plant[] = [
  {
    name: 'a used link stays',
    caughtBy: 'nobody gets in by a link that has ended',
    end: 'used',
    ...deletedLinksStay,
  },
  {
    name: 'a withdrawn link stays',
    caughtBy: 'nobody gets in by a link that has ended',
    end: 'withdrawn',
    ...deletedLinksStay,
  },
  {
    name: 'a link never expires',
    caughtBy: 'nobody gets in by a link that has ended',
    end: 'expired',
    sql: `create function garages.plant() returns trigger language plpgsql as $$ begin
        new.expires_at := 'infinity'; return new; end $$;
      create trigger plant before update on garages.invitations for each row execute function garages.plant()`,
    undo: 'drop function garages.plant cascade',
  },
  {
    name: 'a link goes over to another owner when its maker loses the role',
    caughtBy: 'nobody gets in by a link that has ended',
    end: 'of an owner who became an editor',
    sql: `create function garages.plant() returns trigger language plpgsql as $$ begin
        update garages.invitations set user_id = garage_id where garage_id = new.garage_id; return new; end $$;
      create trigger plant before update on garages.members for each row execute function garages.plant();
      grant update (user_id) on garages.invitations to roadworthy_auth`,
    undo: `drop function garages.plant cascade;
      revoke update (user_id) on garages.invitations from roadworthy_auth`,
  },
  {
    name: 'one more statement for a link that was used',
    caughtBy: 'the SQL statements are equal',
    end: 'used',
    plant: whenAskedFor((run) => run('select now()')),
  },
  {
    name: 'another answer for a link that was used',
    caughtBy: 'the answers are equal',
    end: 'used',
    plant: whenAskedFor(async () => {
      throw new Error('planted');
    }),
  },
  {
    name: 'a link that was used takes a little longer',
    caughtBy: 'the times are equal',
    end: 'used',
    plant: whenAskedFor(() => wait(60)),
  },
  {
    name: 'the same server again',
    caughtBy: null,
    end: 'used',
    plant: whenAskedFor(async () => {}),
  },
];

/** Runs the checks that a planted fault may break. */
const check = async ({ sql, undo, plant, end = 'used' }: Plant): Promise<Invariant[]> => {
  if (sql) await stack.database.admin(sql);
  const token = await ends[end](stack);
  const probe = await openProbe(stack, (deps) => plant?.(deps, token) ?? deps);
  const broken = await tryDead(probe, token);
  // Four standard deviations of sixty pairs.
  const share = await slowerShare(probe, places[0], token, 60);
  if (lean(share) > 0.76) broken.push('the times are equal');
  await probe.close();
  if (undo) await stack.database.admin(undo);
  return broken;
};

test('planted fault: each way to join wrongly, or to recognise a former link, is detected by its own check', {
  tags: ['long'],
}, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  for (const each of plants) {
    const broken = await check(each);
    if (each.caughtBy) ledger.bug(each.name, each.caughtBy, { broken });
    else ledger.identity(each.name, { broken });
  }
  const { admin } = stack.database;
  const [used] = plants;
  await admin(used?.sql ?? '');
  const admitted = await race(2);
  await admin(used?.undo ?? '');
  ledger.bug('two people use one link', 'a link admits one person', {
    broken: admitted.some((count) => count !== 1) ? ['a link admits one person'] : [],
  });
  const uncounted = await openProbe(stack, withoutCounts);
  const open = await crowd((owner) => uncounted.at(owner));
  await uncounted.close();
  ledger.bug('the links are not counted', 'at most five links are open', {
    broken: open > 5 ? ['at most five links are open'] : [],
  });
  expect(ledger.close('planted ways in')).toEqual({ missed: [], noticedIdentities: [] });
});
