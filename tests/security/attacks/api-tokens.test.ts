import { contract } from '@roadworthy/domain/contract';
import { expect, test } from 'vitest';
import { deleteTokensOf } from '../../../apps/api/src/features/accounts/tokens/tokens.sql.ts';
import { withoutEffect } from '../../support/api/plant.ts';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { attack, type Invariant } from './token-attacks.ts';
import { tokenEntryWith } from './token-entry.ts';

// API tokens: what they open, for how long, and what they never do.

test('an API token gives access within its scopes until it expires, and never together with a cookie', async () => {
  const app = await startTestApp();
  const { broken, executed } = await attack(app);
  await app.close();
  figureInTest(`forbidden calls with API tokens that succeeded, of ${executed}`, broken.length, {
    atMost: 0,
  });
  expect(broken).toEqual([]);
  expect(executed).toBeGreaterThan(180);
}, 300_000);

/** Replaces the function by which a token enters. */
const entering =
  (...parts: Parameters<typeof tokenEntryWith>) =>
  async ({ database }: TestApp) => {
    await database.admin(tokenEntryWith(...parts));
  };
const nothingElse = async () => undefined;

type Planted = {
  name: string;
  caughtBy: Invariant | null;
  options?: Parameters<typeof startTestApp>[0];
  breakIt: (app: TestApp) => Promise<unknown>;
};
/** A deleted token comes back, unless its owner is deleted too. */
const bringBack = async ({ database }: TestApp) => {
  await database.admin(`
    create function accounts.bring_back() returns trigger language plpgsql security definer as
      $$ begin
        if exists (select from accounts.users where id = old.user_id) then
          insert into accounts.api_tokens values (old.*);
        end if;
        return null;
      end $$;
    create trigger bring_back after delete on accounts.api_tokens
      for each row execute function accounts.bring_back()`);
};

const plants: Planted[] = [
  {
    name: 'a new password and signing out everywhere leave tokens valid',
    caughtBy: 'an ended token opens nothing',
    options: { plant: withoutEffect(deleteTokensOf) },
    breakIt: nothingElse,
  },
  {
    name: 'a revoked token stays valid',
    caughtBy: 'an ended token opens nothing',
    breakIt: bringBack,
  },
  {
    name: 'the expiry of a token is not checked',
    caughtBy: 'an ended token opens nothing',
    breakIt: entering({ valid: 'true' }),
  },
  {
    name: 'the hash is not compared',
    caughtBy: 'a guessed token opens nothing',
    breakIt: entering({ known: 'presented is not null' }),
  },
  {
    name: 'any scope opens every public route',
    caughtBy: 'a token opens what its scopes say',
    breakIt: entering({ covers: 'true' }),
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
    breakIt: entering({ readsOnly: 'false' }),
  },
  {
    name: 'a token works in every garage of its owner',
    caughtBy: 'a token works in its owner’s garage only',
    breakIt: entering({ works: 'm.garage_id = coalesce(garage, token.user_id)' }),
  },
  {
    name: 'the cookie is accepted when the origin was not checked',
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
  { name: 'nothing is changed (the same function)', caughtBy: null, breakIt: entering() },
];

test('planted fault: faults of API tokens are detected, each by its own check', {
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
