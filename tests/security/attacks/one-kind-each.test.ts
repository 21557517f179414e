import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { singleUsePurposes } from '../../../apps/api/src/features/accounts/engine/single-use-secrets.ts';
import { createReminderTokens } from '../../../apps/api/src/features/reminders/reminder-tokens.ts';
import { keyNames } from '../../../apps/api/src/platform/keys.ts';
import { startAppWithGoogle } from '../../support/api/google.ts';
import { allRoutes } from '../../support/api/routes.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { forgetUsedCodes } from '../../support/api/two-factor.ts';
import { figureInTest } from '../../support/figures.ts';
import { notPlaces, type PlaceName, placeNames, placeOf, plainCookies } from './kind-places.ts';
import {
  columnsWithoutTokens,
  type KindName,
  keysWithoutTokens,
  kindNames,
  kinds,
  type Source,
} from './kinds.ts';
import { createWorld, type World } from './kinds-world.ts';

// Links and tokens: each kind opens its own place and no other.

const random = () => randomBytes(24).toString('base64url');

type Outcome = { broken: string[]; tried: number; world: World };

/**
 * Tries kinds at places. A wrong kind must be answered exactly as a random value is, and the right one must not be:
 * otherwise the place would refuse everything, and nothing were shown.
 */
const tryAll = async (
  stack: TestApp,
  { at = placeNames, of = kindNames }: { at?: readonly PlaceName[]; of?: readonly KindName[] } = {},
): Promise<Outcome> => {
  const world = await createWorld(stack);
  const broken: string[] = [];
  let tried = 0;
  for (const name of at) {
    const { holder: whose, accepts, present } = placeOf(name);
    const holder = world[whose];
    const answer = async (value: string) => {
      // Wrong codes and links are counted; here they are all wanted.
      await stack.database.admin('delete from platform.rate_limits');
      return await present(world, holder, value);
    };
    const refused = await answer(random());
    const wrong = of.filter((kind) => !accepts.includes(kind));
    for (const kind of [...wrong, ...accepts]) {
      await forgetUsedCodes(stack);
      const value = await kinds[kind].make(world, holder);
      if (value === null) continue;
      const given = await answer(value);
      tried += 1;
      // It was used up.
      if (accepts.includes(kind)) holder.recoveryCodes.shift();
      if (accepts.includes(kind) === (given === refused)) {
        broken.push(`${name}: ${kind}: ${given}`);
      }
    }
  }
  return { broken, tried, world };
};

const withStack = async <T>(
  plant: (deps: Deps) => Deps,
  work: (stack: TestApp) => Promise<T>,
): Promise<T> => {
  const stack = await startAppWithGoogle({ plant });
  try {
    return await work(stack);
  } finally {
    await stack.close();
  }
};

const sourceOf = (kind: KindName): Source => kinds[kind].source;
const sources = kindNames.map(sourceOf);

/** Finds the fields of an input that take a secret, by their names. */
const secretFields = (schema: unknown): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const found = new Set<string>();
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const name of Object.keys((node as { properties?: object }).properties ?? {})) {
      if (/^(token|code|secret|mark|passkey)$|(Token|Code|Secret)$/.test(name)) found.add(name);
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(json);
  return [...found];
};

/** Inputs with such a name that are not secrets. */
const plainFields: Record<string, string> = {};

test('each kind of link and token works only for its own purpose', async () => {
  await withStack(
    (deps) => deps,
    async (stack) => {
      const { broken, tried, world } = await tryAll(stack);
      figureInTest(
        `links and tokens accepted in place of another kind, of ${tried}`,
        broken.length,
        {
          atMost: 0,
        },
      );
      expect(broken).toEqual([]);
      expect(tried).toBeGreaterThan(400);

      // Every place that the running app has is in the list.
      const listed = new Set([
        ...placeNames.flatMap((name) => placeOf(name).takes),
        ...Object.keys(notPlaces),
      ]);
      const taking = allRoutes(stack.routes).flatMap(({ method, path, hasSecret, inputSchema }) => [
        ...(hasSecret ? [`${method} ${path}`] : []),
        ...secretFields(inputSchema).map((field) => `${method} ${path} ${field}`),
      ]);
      const unlisted = taking.filter((each) => !listed.has(each) && !(each in plainFields));
      expect(unlisted).toEqual([]);
      expect(taking.length).toBeGreaterThan(10);
      const { owner, plain, pending, googler, atGoogle } = world;
      const browsers = [owner, plain, pending, googler].map(({ browser }) => browser);
      const seen = [...browsers, atGoogle].flatMap(({ cookies }) => [...cookies.keys()]);
      expect(
        seen.filter((name) => !plainCookies.includes(name) && !listed.has(`cookie ${name}`)),
      ).toEqual([]);

      // Every column that stores such a secret belongs to a kind.
      const columns = await stack.database.admin(
        `select table_schema || '.' || table_name || '.' || column_name as name
         from information_schema.columns
         where table_schema not in ('queue', 'pg_catalog', 'information_schema')
           and column_name ~ '(secret|token|password|code)' or column_name ~ '_hash$'`,
      );
      const known = sources.flatMap((source) => ('column' in source ? [source.column] : []));
      expect(
        columns
          .map(({ name }) => String(name))
          .filter((name) => !known.includes(name) && !(name in columnsWithoutTokens)),
      ).toEqual([]);
    },
  );
}, 300_000);

test('every key, and every purpose of a single-use secret, belongs to one listed kind of link or token', () => {
  const keys = sources.flatMap((source) => ('key' in source ? [source.key as string] : []));
  expect([...keys, ...Object.keys(keysWithoutTokens)].toSorted()).toEqual(
    Object.keys(keyNames).toSorted(),
  );
  expect(
    sources.flatMap((source) => ('purpose' in source ? [source.purpose] : [])).toSorted(),
  ).toEqual([...singleUsePurposes].toSorted());
  const names = Object.values(keyNames);
  expect(new Set(names).size).toBe(names.length);
});

test('planted fault: two kinds of signed or stored secrets with the same name are detected', {
  timeout: 300_000,
}, async () => {
  const oneKey = (deps: Deps): Deps => ({
    ...deps,
    reminderTokens: createReminderTokens({
      of: (use, options) => deps.keys.of(use === 'trialShown' ? 'reminderAction' : use, options),
    }),
  });
  const onePurpose = (deps: Deps): Deps => ({
    ...deps,
    accounts: Object.create(deps.accounts, {
      issueToken: {
        value: (purpose: string, value: string, minutes: number) =>
          deps.accounts.issueToken(
            purpose === 'code-after-google' ? 'reset-password' : (purpose as 'reset-password'),
            value,
            minutes,
          ),
      },
    }),
  });
  const signed = await withStack(oneKey, (stack) =>
    tryAll(stack, {
      at: ['a receipt of a test notification'],
      of: ['button of a notification', 'unsubscribe link'],
    }),
  );
  expect(signed.broken).toEqual([
    expect.stringContaining('a receipt of a test notification: button of a notification'),
  ]);
  const stored = await withStack(onePurpose, (stack) =>
    tryAll(stack, {
      at: ['a new password'],
      of: ['wait for a code after Google', 'unsubscribe link'],
    }),
  );
  expect(stored.broken).toEqual([
    expect.stringContaining('a new password: wait for a code after Google'),
  ]);
});
