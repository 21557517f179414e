import { randomUUID } from 'node:crypto';
import { allRoutes, type Route } from '../../support/api/routes.ts';
import { password, type TestApp } from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import { createCallers } from './callers.ts';
import { type RouteCase, routeCases } from './route-cases.ts';
import { changedTables, findUserTables, rowsOf } from './tables.ts';
import { tokenRoutes } from './token-routes.ts';

export type Findings = { problems: string[]; executed: number };

const answer = async (
  visitor: TestVisitor,
  method: string,
  path: string,
  known: Exclude<RouteCase, { access: 'public' }>,
  userId: string,
) => {
  const body = method === 'GET' ? undefined : (known.body?.(userId) ?? {});
  const reply = await visitor.send(method, path, body, known.headers);
  return JSON.stringify({ status: reply.status, body: reply.body });
};

const statusIn = (text: string) => (JSON.parse(text) as { status: number }).status;

const program = 'another user’s program';

/** The routes that a token opens, and what a route without ids answers there is the caller's own. */
const isOpenTo = (who: string, key: string) => who === program && key in tokenRoutes;

/** Routes outside the contract know no tokens: they see a caller without a session, and without an origin. */
const outsideContract = ['PUT /api/files/{id}', 'GET /files/{token}', 'GET /downloads/{token}'];

const expectedFor = (
  who: string,
  { key, known }: { key: string; known: Exclude<RouteCase, { access: 'public' }> },
): number => {
  const signedIn = known.creates ? 200 : (known.stranger ?? 404);
  if (who === 'another user' || isOpenTo(who, key)) return signedIn;
  if (who !== program) return 401;
  return outsideContract.includes(key) && key.startsWith('GET') ? 401 : 403;
};

export const unlistedRoutes = (registered: Route[]): string[] =>
  allRoutes(registered)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((key) => !routeCases[key])
    .map((key) => `${key}: no case in this suite`);

/** Tries every route with the owner's ids as every other caller, and compares each answer with that for a random id. */
export const checkRoutes = async (stack: TestApp): Promise<Findings> => {
  const problems: string[] = [];
  let executed = 0;
  const { owner, other, othersProgram, deleted, anonymous } = await createCallers(stack);
  const callers = {
    'another user': other,
    'another user’s program': othersProgram,
    anonymous,
    'a deleted user': deleted,
  };
  const { tables } = await findUserTables(stack.database.admin);
  const ownersRows = () => rowsOf(stack.database.admin, tables, owner.userId);

  problems.push(...unlistedRoutes(stack.routes));
  for (const { method, path: pattern } of allRoutes(stack.routes)) {
    const key = `${method} ${pattern}`;
    const known = routeCases[key];
    if (!known || known.access === 'public') continue;
    const fixed = Object.entries(known.fixed ?? {});
    const path = fixed.reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, value),
      `${pattern}${known.query?.(owner.userId) ?? ''}`,
    );
    const positions = Object.entries(known.ids ?? {});
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    for (const name of placeholders) {
      if (!known.ids?.[name]) problems.push(`${key}: the id '${name}' is not tried`);
    }
    for (const [who, caller] of Object.entries(callers)) {
      for (const [position, ownersRow] of positions) {
        executed += 1;
        const at = (id: string) => path.replace(`{${position}}`, id);
        const ask = async (id: string) => {
          const told = await answer(caller.copy(), method, at(id), known, owner.userId);
          return known.creates ? told.replaceAll(id, 'ID') : told;
        };
        const id = await ownersRow(stack, owner);
        const before = await ownersRows();
        const theirs = await ask(id);
        const changed = changedTables(before, await ownersRows());
        if (changed.length > 0) problems.push(`${key} as ${who}: changed the owner’s ${changed}`);
        const random = await ask(randomUUID());
        const expected = known.refusal ?? expectedFor(who, { key, known });
        if (theirs !== random) problems.push(`${key} as ${who}: tells a real id from a random one`);
        if (statusIn(theirs) !== expected) problems.push(`${key} as ${who}: answered ${theirs}`);
      }
      if (positions.length === 0 && who !== 'another user' && !isOpenTo(who, key)) {
        executed += 1;
        const reply = await answer(caller.copy(), method, path, known, owner.userId);
        const expected = expectedFor(who, { key, known });
        if (statusIn(reply) !== expected) problems.push(`${key} as ${who}: answered ${reply}`);
      }
    }
    // The owner must still be served.
    executed += 1;
    await known.prepare?.(stack, owner);
    const own = positions[0]
      ? path.replace(`{${positions[0][0]}}`, await positions[0][1](stack, owner))
      : path;
    const served = await answer(owner.copy(), method, own, known, owner.userId);
    if (statusIn(served) !== (known.served ?? 200))
      problems.push(`${key} as the owner: answered ${served}`);
    // A GET neither ends the session nor requests deletion, so the owner need not sign in again.
    if (method === 'GET') continue;
    const restored = await stack.visitor().post('/api/session', {
      email: owner.email,
      password,
    });
    if (restored.status !== 200) problems.push(`the owner cannot log in: ${restored.status}`);
    for (const cookie of restored.headers.getSetCookie()) {
      const [pair = ''] = cookie.split('; ');
      owner.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
  return { problems, executed };
};
