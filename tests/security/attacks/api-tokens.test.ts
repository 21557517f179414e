import { contract } from '@roadworthy/domain/contract';
import { expect, test } from 'vitest';
import {
  deleteTokenOf,
  deleteTokensOf,
} from '../../../apps/api/src/features/accounts/tokens/tokens.sql.ts';
import { withQuery } from '../../support/api/plant.ts';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { attack, type Invariant } from './token-attacks.ts';

// API tokens: what they open, for how long, and what they never do.

test('a token opens what its scopes say, until it ends, and never together with a cookie', async () => {
  const app = await startTestApp();
  const { broken, executed } = await attack(app);
  await app.close();
  figureInTest(`attempts with API tokens let through, of ${executed}`, broken.length, {
    atMost: 0,
  });
  expect(broken).toEqual([]);
  expect(executed).toBeGreaterThan(180);
}, 300_000);

const enter = 'accounts.enter_with_token(text, uuid, text, text, integer)';
/** Replaces a part of the function by which a token enters. */
const inFunction = (from: string, to: string) => async (app: TestApp) => {
  const [row] = await app.database.admin(
    `select pg_get_functiondef('${enter}'::regprocedure) as text`,
  );
  const text = String(row?.text);
  if (!text.includes(from)) throw new Error(`No ${from} to break`);
  await app.database.admin(text.replaceAll(from, to));
};
const nothingElse = async () => undefined;

type Planted = {
  name: string;
  caughtBy: Invariant | null;
  options?: Parameters<typeof startTestApp>[0];
  breakIt: (app: TestApp) => Promise<unknown>;
};
/** Returns a deletion that only looks at what it should delete. */
const onlySelecting = (sql: string) =>
  sql.replace('delete from', 'select id from').replace('returning id', '');
const withoutStatement = (sql: string): Planted['options'] => ({
  plant: (deps) => withQuery(deps, (text) => (text === sql ? onlySelecting(sql) : text)),
});

const plants: Planted[] = [
  {
    name: 'a new password and signing out everywhere keep tokens',
    caughtBy: 'an ended token opens nothing',
    options: withoutStatement(deleteTokensOf),
    breakIt: nothingElse,
  },
  {
    name: 'a token is revoked in words only',
    caughtBy: 'an ended token opens nothing',
    options: withoutStatement(deleteTokenOf),
    breakIt: nothingElse,
  },
  {
    name: 'nobody looks when a token expires',
    caughtBy: 'an ended token opens nothing',
    breakIt: inFunction('and t.expires_at > now()', ''),
  },
  {
    name: 'the hash is not compared',
    caughtBy: 'a guessed token opens nothing',
    breakIt: inFunction('t.token_hash = presented', 'presented is not null'),
  },
  {
    name: 'any scope opens every public route',
    caughtBy: 'a token opens what its scopes say',
    breakIt: inFunction('when scope = any (token.scopes) then null', 'when true then null'),
  },
  {
    name: 'a route of the app is opened to tokens',
    caughtBy: 'a token opens what its scopes say',
    breakIt: async () => {
      contract.sync.history['~orpc'].meta.access = 'vehicles:read';
    },
  },
  {
    name: 'a transaction that reads may write',
    caughtBy: 'a scope that reads changes nothing',
    breakIt: inFunction(`if scope like '%:read' then`, 'if false then'),
  },
  {
    name: 'a token enters every garage of its owner',
    caughtBy: 'a token works in its owner’s garage only',
    breakIt: inFunction(
      'm.garage_id = token.user_id and coalesce(garage, m.garage_id) = m.garage_id',
      'm.garage_id = coalesce(garage, token.user_id)',
    ),
  },
  {
    name: 'the cookie counts once the origin was not asked for',
    caughtBy: 'a cookie beside a token counts for nothing',
    options: {
      onBuilt: (app) => {
        app.addHook('onRequest', async ({ headers }) => {
          if (headers.cookie) delete headers.authorization;
        });
      },
    },
    breakIt: nothingElse,
  },
  { name: 'the same function again', caughtBy: null, breakIt: inFunction('token', 'token') },
];

test('planted: faults of API tokens are caught, each by its own check', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const history = contract.sync.history['~orpc'].meta;
  const { access } = history;
  for (const { name, caughtBy, options, breakIt } of plants) {
    const app = await startTestApp(options);
    const outcome = await breakIt(app)
      .then(() => attack(app, caughtBy ? [caughtBy] : undefined))
      .then(
        ({ broken }) => ({ broken: broken.map(({ invariant }) => invariant) }),
        (error: Error) => ({ broken: [], crash: error.message }),
      );
    history.access = access;
    await app.close();
    if (caughtBy) ledger.bug(name, caughtBy, outcome);
    else ledger.identity(name, outcome);
  }
  expect(ledger.close('planted faults of API tokens')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});
