import { randomUUID } from 'node:crypto';
import { allRoutes } from '../../../support/api/routes.ts';
import { type Person, registration, type TestApp } from '../../../support/api/test-app.ts';
import type { TestVisitor } from '../../../support/api/test-visitor.ts';
import { idPositions, withValueAt } from '../id-positions.ts';
import { routeCases } from '../route-cases.ts';

/** Somebody who reads. `person`: if the requests name things of the reader's own making. */
export type Reader = {
  who: string;
  visitor: TestVisitor;
  person: Person | null;
  userId: string;
};

export type Answered = { route: string; status: number; text: string };

const byPath = (path: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    path,
  );

/** Routes that end the reader's own session or account come last of all. */
const isLast = (key: string) => /^DELETE \/api\/sessions?|\/deletion$|\/password$/.test(key);

/** What the readers may name of others: ids, an address, and plates that somebody asked about. */
export type Known = { ids: readonly string[]; email: string; plates: readonly string[] };

/**
 * Asks every route as this reader: first with the reader's own ids, then with those that the reader knows of others in
 * every place for an id. What the reader sent, then or before, is not in the texts, nor the reader's own id.
 */
export const answersTo = async (
  stack: TestApp,
  { visitor, person, userId }: Reader,
  { ids, email, plates }: Known,
  isAsked: (key: string) => boolean = () => true,
): Promise<Answered[]> => {
  const answers: Answered[] = [];
  const sent = new Set<string>();
  const send = async (
    { method, path, key }: { method: string; path: string; key: string },
    body: unknown,
    headers?: Record<string, string>,
  ) => {
    const reply = await visitor
      .copy()
      .send(method, path, method === 'GET' ? undefined : body, headers);
    const whole = JSON.stringify([[...reply.headers], reply.body]);
    for (const each of ids) if (`${path} ${JSON.stringify(body)}`.includes(each)) sent.add(each);
    const text = [...sent, email, userId].reduce((left, each) => left.replaceAll(each, ''), whole);
    answers.push({ route: key, status: reply.status, text });
  };
  const routes = allRoutes(stack.routes)
    .map((route) => ({ ...route, key: `${route.method} ${route.path}` }))
    .filter(({ key }) => isAsked(key))
    .toSorted((a, b) => Number(isLast(a.key)) - Number(isLast(b.key)));
  const openRoute = async ({ method, path, key }: (typeof routes)[number]) => {
    const filled = byPath(path, { token: randomUUID(), file: 'one.ics' });
    const bodies = key.endsWith('/lookup/anonymous')
      ? plates.map((plate): unknown => ({ registrationNumber: plate }))
      : [key === 'POST /api/accounts' ? registration(email) : { email, token: randomUUID() }];
    for (const body of bodies) await send({ method, path: filled, key }, body);
  };
  const ownRoute = async (
    { method, path: pattern, key, inputSchema }: (typeof routes)[number],
    withOthers: boolean,
  ) => {
    const route = routeCases[key];
    if (!route || route.access === 'public') return;
    // What the reader did before counts against the limits. The row with canaries stays.
    await stack.database.admin('delete from platform.rate_limits where points < 1000');
    const query = route.query?.(userId) ?? '';
    const own: Record<string, string> = { ...route.fixed };
    for (const [name, ownRow] of Object.entries(route.ids ?? {}))
      own[name] = person ? await ownRow(stack, person) : randomUUID();
    const path = `${byPath(pattern, own)}${query}`;
    const body = route.body?.(userId) ?? {};
    if (!withOthers) {
      if (person) await route.prepare?.(stack, person);
      const bodies = key.endsWith('/lookup')
        ? plates.map((plate): unknown => ({ registrationNumber: plate }))
        : [body];
      for (const each of bodies) await send({ method, path, key }, each, route.headers);
      return;
    }
    for (const id of ids) {
      for (const name of Object.keys(route.ids ?? {})) {
        const theirs = `${byPath(pattern, { ...own, [name]: id })}${query}`;
        await send({ method, path: theirs, key }, body, route.headers);
      }
      for (const position of idPositions(inputSchema)) {
        if (method === 'GET' || own[String(position[0])]) continue;
        await send({ method, path, key }, withValueAt(body, position, id), route.headers);
      }
    }
  };
  const firstRoutes = routes.filter(({ key }) => !isLast(key));
  for (const route of firstRoutes) {
    // A demo account would take the reader's place.
    if (route.key === 'POST /api/session/demo') continue;
    if (routeCases[route.key]?.access === 'public') await openRoute(route);
    else await ownRoute(route, false);
  }
  for (const route of firstRoutes) await ownRoute(route, true);
  for (const route of routes.filter(({ key }) => isLast(key))) await ownRoute(route, false);
  return answers;
};
