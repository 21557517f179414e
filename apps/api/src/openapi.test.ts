import type { OpenAPI } from '@orpc/openapi';
import { type Scope, scopes } from '@roadworthy/domain/kernel/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeCases } from '../../../tests/security/isolation/route-cases.ts';
import { heldBy, programWith } from '../../../tests/support/api/api-tokens.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';
import { lintApi } from '../../../tools/lint-api.ts';

let stack: TestApp;
let document: OpenAPI.Document;
beforeAll(async () => {
  stack = await startTestApp();
  document = (await stack.visitor().get('/api/openapi.json')).body as OpenAPI.Document;
});
afterAll(() => stack.close());

type Caller = 'nobody' | 'a session' | Scope;
const callers: readonly Caller[] = ['nobody', 'a session', ...scopes];

type Described = { key: string; method: string; path: string; allowed: Caller[] };

/** Returns who may call each operation, as the document says. */
const describedIn = ({ paths = {} }: OpenAPI.Document): Described[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPI.OperationObject>).map(([verb, { security }]) => ({
      key: `${verb.toUpperCase()} /api${path}`,
      method: verb.toUpperCase(),
      path: `/api${path}`.replace(/\{\w+\}/, () => crypto.randomUUID()),
      allowed: callers.filter((caller) => {
        if (security?.length === 0) return caller === 'nobody' || caller === 'a session';
        return security?.some(({ session, token }) =>
          caller === 'a session' ? session : token?.includes(caller),
        );
      }),
    })),
  );

/** The codes by which a caller is turned away. */
const turnedAway = new Set([
  'UNAUTHENTICATED',
  'TOKEN_REFUSED',
  'TOKEN_NOT_ACCEPTED',
  'SCOPE_MISSING',
]);

/** Calls every operation as each caller, and lists where the answer is not what the document says. */
const differences = async (app: TestApp, described: readonly Described[]) => {
  const wrong: string[] = [];
  let executed = 0;
  const owner = await app.signUp();
  for (const { key, method, path, allowed } of described) {
    const known = routeCases[key];
    const body = known?.access === 'signed-in' ? (known.body?.(owner.userId) ?? {}) : {};
    const query = known?.access === 'signed-in' ? (known.query?.(owner.userId) ?? '') : '';
    for (const caller of callers) {
      executed += 1;
      const visitor = await visitorFor(app, owner, caller);
      const reply = await visitor.send(
        method,
        `${path}${query}`,
        method === 'GET' ? undefined : body,
      );
      const { code = '' } = (reply.body ?? {}) as { code?: string };
      if (turnedAway.has(code) === allowed.includes(caller)) {
        wrong.push(`${key} as ${caller}: ${reply.status} ${code}`);
      }
    }
  }
  return { wrong, executed };
};

/** Each call has its own session or token, because some routes end them. */
const visitorFor = async (app: TestApp, { userId }: Person, caller: Caller) => {
  if (caller === 'nobody') return app.visitor();
  const held = await heldBy(app, userId, caller === 'a session' ? null : caller);
  if (caller !== 'a session') return programWith(app, held);
  const visitor = app.visitor();
  visitor.cookies.set('__Host-rw.session_token', `${held}.signature`);
  return visitor;
};

test('every operation of the API answers visitors, sessions and tokens of each scope as the OpenAPI document says', async () => {
  const { wrong, executed } = await differences(stack, describedIn(document));
  expect(wrong).toEqual([]);
  expect(executed).toBeGreaterThan(800);
}, 300_000);

test('planted fault: an operation that the OpenAPI document wrongly calls open or closed to tokens is detected', async () => {
  const described = describedIn(document);
  const opened = described.filter(({ key }) => key === 'GET /api/sync/pull');
  const closed = described.filter(({ key }) => key === 'GET /api/expenses');
  const planted = [
    ...opened.map((each) => ({ ...each, allowed: [...each.allowed, 'costs:read' as const] })),
    ...closed.map((each) => ({ ...each, allowed: ['a session' as const] })),
  ];
  expect((await differences(stack, planted)).wrong).toEqual([
    'GET /api/sync/pull as costs:read: 403 TOKEN_NOT_ACCEPTED',
    'GET /api/expenses as costs:read: 200 ',
  ]);
}, 60_000);

test('the OpenAPI document passes the linter, and without its security schemes it would not pass', async () => {
  expect(await lintApi(document)).toEqual([]);
  const { securitySchemes, ...components } = document.components ?? {};
  const problems = await lintApi({ ...document, components });
  expect(problems.some((problem) => problem.startsWith('security-defined'))).toBe(true);
}, 60_000);
