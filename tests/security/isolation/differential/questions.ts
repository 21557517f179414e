import { randomUUID } from 'node:crypto';
import { allRoutes, type Route } from '../../../support/api/routes.ts';
import { type Person, registration, type TestApp } from '../../../support/api/test-app.ts';
import type { TestVisitor } from '../../../support/api/test-visitor.ts';
import { kindOf, nobodysPlaces } from '../foreign-ids.ts';
import { idPositions, type Position, withValueAt } from '../id-positions.ts';
import { publicTries } from '../public-tries.ts';
import { type RouteCase, routeCases } from '../route-cases.ts';
import { sampleOperation, samples } from '../samples.ts';
import type { Holdings } from './holdings.ts';

export type Asker = {
  who: 'anonymous' | 'demo' | 'stranger';
  visitor: TestVisitor;
  userId: string;
};

export type Asked = {
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Values of the request, which an answer may repeat. */
  hide: string[];
};

/**
 * The same request twice: with a value that nobody holds, and with one that somebody else holds. Both are built afresh
 * for every sending: a repeated request carries ids that the server has already seen, and takes another time.
 */
export type Pair = {
  free(): Asked;
  /** Makes the other person hold the value, if that must come after the first request. */
  held(): Promise<Asked>;
  /** Removes what the asker's own first request left behind. */
  undo?: (() => Promise<unknown>) | undefined;
};

/** A place of a route that takes a plate, an address, an id or a code. */
export type Question = {
  /** `POST /api/lookup registrationNumber`. */
  name: string;
  method: string;
  /** Whether the route is open to people without an account. */
  isPublic: boolean;
  /** Whether every request needs values of its own, because the first one changes what they name. */
  isOnce: boolean;
  pairs(asker: Asker, count: number): Promise<Pair[]>;
};

type SignedInCase = Exclude<RouteCase, { access: 'public' }>;

/** What a place holds, by its name, where the path does not decide. */
const kinds: Record<string, string> = {
  registrationNumber: 'plates',
  vin: 'vins',
  email: 'emails',
  endpoint: 'endpoints',
  code: 'codes',
  emailedCode: 'codes',
  rawId: 'credentials',
  token: 'invitations',
  vehicleId: 'vehicles',
  taskId: 'tasks',
  originalTaskId: 'tasks',
  diagnosisId: 'diagnoses',
  question: 'diagnoses',
  chosen: 'diagnoses',
  triage: 'diagnoses',
  flags: 'diagnoses',
  causes: 'diagnoses',
  imageId: 'files',
  fileId: 'files',
  photoIds: 'files',
  photoId: 'files',
  unitIds: 'cartUnits',
  userId: 'users',
  to: 'garages',
  usualDriverId: 'users',
  assigneeId: 'users',
  completedBy: 'users',
  deviceId: 'devices',
  opId: 'operations',
};

/** What an id in a path names, where it is not a record. */
const kindInPath: Record<string, string> = {
  '/api/profile/passkeys/{id}': 'passkeys',
  '/api/profile/tokens/{id}': 'tokens',
  '/api/sessions/{id}': 'sessions',
  '/api/reminders/{id}/snooze': 'reminders',
  '/api/reminder-choices/{vehicleId}': 'vehicles',
  '/api/files/{id}': 'files',
  '/api/files/{id}/link': 'files',
  '/api/files/{id}/reading': 'files',
  '/api/sync/{entity}/{id}/history': 'vehicles',
  '/api/history-links/{id}': 'historyLinks',
};

/** Places that look like one of these and hold nothing of anybody. */
const nobodys: Record<string, string> = {
  epoch: 'one value for everybody',
  before: 'a day, from which on the caller’s own orders are listed',
};

const wanted = /^(registrationNumber|vin|code|emailedCode|before)$/;

const nameOf = (position: Position) => String(position.findLast((step) => step !== 0));

const kindAt = ({ path }: Route, position: Position): string | undefined => {
  const name = nameOf(position);
  const start = `/${path.split('/').slice(1, 3).join('/')}`;
  if (name === 'id' || name === 'after') {
    if (path.includes('passkey') || path === '/api/session/proof') return 'credentials';
    return kindOf[path] ?? kindOf[start];
  }
  return kinds[name];
};

/** Whether a request leaves something behind under the value: the same value again is another question. */
const isOnce = ({ method, path }: Route, name: string) =>
  (method === 'POST' && (name === 'id' || name === 'email' || name === 'registrationNumber')) ||
  /\/(push|files\/\{id\})$/.test(path);

const queryOf = (known: SignedInCase, asker: Asker) =>
  new URLSearchParams(known.query?.(asker.userId) ?? '');

type World = { stack: TestApp; holdings: Holdings; stranger: Person };

/** The questions of a signed-in route about ids in its path. */
const inPath = ({ stack, holdings }: World, route: Route, known: SignedInCase): Question[] =>
  Object.entries(known.ids ?? {}).map(([position, ownersRow]) => {
    const kind =
      kindInPath[route.path] ?? kindOf[`/${route.path.split('/').slice(1, 3).join('/')}`];
    const name = `${route.method} ${route.path} {${position}}`;
    const at = (asker: Asker, id: string): Asked => {
      const path = Object.entries({ ...known.fixed, [position]: id }).reduce(
        (filled, [part, value]) => filled.replace(`{${part}}`, value),
        route.path,
      );
      const query = queryOf(known, asker);
      return {
        path: query.size > 0 ? `${path}?${query}` : path,
        body: route.method === 'GET' ? undefined : (known.body?.(asker.userId) ?? {}),
        headers: known.headers,
        hide: [id],
      };
    };
    // A secret of the server's own making: one that was somebody's, and one whose file is gone since.
    const secrets = async (count: number) => {
      const gone = await ownersRow(stack, holdings.owner);
      await stack.database.admin(
        `delete from files.files where garage_id = $1 and created_at = (
           select max(created_at) from files.files where garage_id = $1)`,
        [holdings.owner.userId],
      );
      await stack.database.admin('delete from your_data.downloads where user_id = $1', [
        holdings.owner.userId,
      ]);
      const there = await ownersRow(stack, holdings.owner);
      return Array.from({ length: count }, () => ({ gone, there }));
    };
    return {
      name,
      method: route.method,
      isPublic: false,
      isOnce: isOnce(route, position),
      async pairs(asker, count) {
        if (position === 'token') {
          return (await secrets(count)).map(({ gone, there }) => ({
            free: () => at(asker, gone),
            held: async () => at(asker, there),
          }));
        }
        if (!kind) throw new Error(`${name}: add to the list in this file what the id refers to`);
        const [free, held] = [holdings.free(kind, count), await holdings.held(kind, count)];
        return free.map((id, each) => ({
          free: () => at(asker, id),
          held: async () => at(asker, held[each] ?? ''),
        }));
      },
    };
  });

/** The questions of a route about values in its body or query. */
const inInput = (
  { stack, holdings }: World,
  route: Route,
  position: Position,
  known: SignedInCase,
): Question => {
  const name = `${route.method} ${route.path} ${position.join('.')}`;
  const last = nameOf(position);
  const kind = kindAt(route, position);
  const ownIdOf = async (asker: Asker): Promise<string> => {
    const ownRow = asker.who === 'stranger' ? known.ids?.id : undefined;
    return ownRow ? await ownRow(stack, asker.visitor as Person) : randomUUID();
  };
  const ask = (asker: Asker, ownId: string, value: string): Asked => {
    const path = route.path.replace('{id}', ownId);
    const input = (known.bodies?.[String(position[0])] ?? known.body)?.(asker.userId) ?? {};
    const isInQuery = route.method === 'GET' || known.queryIds?.includes(String(position[0]));
    const query = queryOf(known, asker);
    if (isInQuery) query.set(position.join('.'), value);
    const body = isInQuery ? input : withValueAt(input, position, value);
    return {
      path: query.size > 0 ? `${path}?${query}` : path,
      body: route.method === 'GET' ? undefined : body,
      headers: known.headers,
      hide: [value],
    };
  };
  return {
    name,
    method: route.method,
    isPublic: false,
    isOnce: isOnce(route, last),
    async pairs(asker, count) {
      if (!kind) throw new Error(`${name}: add to the list in this file what this value is`);
      const free = holdings.free(kind, count);
      const held = await holdings.held(kind, count);
      const ownId = await ownIdOf(asker);
      // A change of address replaces the one before, so there is one before the first.
      if (kind === 'emails') {
        const { path, body } = ask(asker, ownId, holdings.free(kind, 1)[0] ?? '');
        await asker.visitor.copy().send(route.method, path, body);
      }
      return free.map((value, each) => ({
        free: () => ask(asker, ownId, value),
        held: async () => ask(asker, ownId, held[each] ?? ''),
      }));
    },
  };
};

/** Removes the answers that a first question about a plate left: a visitor's, or the asker's own. */
const forgetPlate = ({ database }: TestApp, plate: string) =>
  database.admin(
    `with own as (delete from lookup.own_answers where registration = $1)
     delete from lookup.anonymous_answers where registration = $1`,
    [plate],
  );

/**
 * A plate's question. For a few pairs both ask about one plate, before and after somebody else has it: the register
 * says the same. For many, half of the plates are held from the beginning.
 */
const aboutPlate = ({ stack, holdings }: World, route: Route): Question => {
  const at = (plate: string): Asked => ({
    path: route.path,
    body: { registrationNumber: plate },
    hide: [plate],
  });
  const few = 8;
  return {
    name: `${route.method} ${route.path} registrationNumber`,
    method: route.method,
    isPublic: route.path.endsWith('/anonymous'),
    isOnce: true,
    async pairs(_asker, count) {
      const plates = holdings.free('plates', count);
      if (count <= few) {
        return plates.map((plate) => ({
          free: () => at(plate),
          undo: () => forgetPlate(stack, plate),
          held: async () => {
            await holdings.held('plates', 1, [plate]);
            return at(plate);
          },
        }));
      }
      const theirs = await holdings.held('plates', count);
      return plates.map((plate, each) => ({
        free: () => at(plate),
        held: async () => at(theirs[each] ?? ''),
      }));
    },
  };
};

/** The bodies of public routes that take an address. */
const byAddress: Record<string, (email: string) => unknown> = {
  'POST /api/session': (email) => ({ email, password: 'not-the-password' }),
  'POST /api/accounts': (email) => registration(email),
  'POST /api/accounts/confirmation': (email) => ({ email }),
  'POST /api/password/forgot': (email) => ({ email }),
};

const aboutAddress = ({ holdings }: World, route: Route): Question => {
  const body = byAddress[`${route.method} ${route.path}`];
  return {
    name: `${route.method} ${route.path} email`,
    method: route.method,
    isPublic: true,
    isOnce: true,
    async pairs(_asker, count) {
      const [free, held] = [holdings.free('emails', count), await holdings.held('emails', count)];
      const at = (email: string): Asked => ({
        path: route.path,
        body: body?.(email),
        hide: [email],
      });
      return free.map((email, each) => ({
        free: () => at(email),
        held: async () => at(held[each] ?? ''),
      }));
    },
  };
};

/** The tries of a public route with something that a stranger may know of its owner. */
const inPublic = ({ stack, holdings, stranger }: World, route: Route): Question => {
  const key = `${route.method} ${route.path}`;
  return {
    name: `${key} as tried`,
    method: route.method,
    isPublic: true,
    isOnce: false,
    async pairs(_asker, count) {
      const context = {
        ...holdings,
        stack,
        other: stranger,
        stranger: holdings.free('emails', 1)[0] ?? '',
      };
      const tries = (await publicTries[key]?.(context)) ?? [];
      const at = ({
        path = route.path,
        body,
        headers,
        secret,
      }: (typeof tries)[number]['real']): Asked => ({
        path,
        body: route.method === 'GET' ? undefined : (body ?? {}),
        headers,
        hide: secret ? [secret] : [],
      });
      const whole = tries.filter(({ random }) => random);
      return Array.from({ length: Math.max(count, whole.length) }, (_, each) => {
        const { real, random = real } = whole[each % whole.length] ?? { real: {} };
        return { free: () => at(random), held: async () => at(real) };
      });
    },
  };
};

/** The changes of every kind of record that a push may bring, under an id that somebody else's record has. */
const inPush = ({ holdings, stranger }: World, ownIds: Record<string, string>): Question[] =>
  Object.entries(samples).flatMap(([entity, { edit, references = {} }]) =>
    (['add', ...(edit ? (['edit'] as const) : []), 'delete'] as const).map((type): Question => {
      const path = '/api/sync/push';
      const named = Object.entries(references).map(([field, kind]) => [field, ownIds[kind] ?? '']);
      const at = (asker: Asker, id: string): Asked => {
        const op = sampleOperation(entity, id, type, Object.fromEntries(named));
        return {
          path,
          body: {
            userId: asker.userId || stranger.userId,
            deviceId: randomUUID(),
            schemaVersion: 1,
            ops: [op],
          },
          hide: [id, op.opId],
        };
      };
      return {
        name: `POST ${path} ops.0.id: ${type} ${entity}`,
        method: 'POST',
        isPublic: false,
        isOnce: true,
        async pairs(asker, count) {
          const free = holdings.free(entity, count);
          const held = await holdings.held(entity, count);
          return free.map((id, each) => ({
            free: () => at(asker, id),
            held: async () => at(asker, held[each] ?? ''),
          }));
        },
      };
    }),
  );

/**
 * Returns a question for every place of every route that takes a plate, an address, an id or a code, and the places
 * that nothing asks about.
 */
export const questionsOf = (
  world: World,
  ownIds: Record<string, string>,
): { questions: Question[]; problems: string[] } => {
  const problems: string[] = [];
  const questions: Question[] = [];
  for (const route of allRoutes(world.stack.routes)) {
    const key = `${route.method} ${route.path}`;
    const known = routeCases[key];
    const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const places = [
      ...idPositions(route.inputSchema, wanted),
      ...(known?.access === 'signed-in' ? (known.queryIds ?? []) : []).map(
        (name): Position => [name],
      ),
    ]
      .filter((position) => !parts.includes(String(position[0])) && !nobodys[nameOf(position)])
      .filter((position) => !nobodysPlaces[position.join('.')]);
    if (!known) {
      if (places.length + parts.length > 0) problems.push(`${key}: nothing asks about it`);
      continue;
    }
    if (/\/lookup(\/anonymous)?$/.test(route.path)) {
      questions.push(aboutPlate(world, route));
    } else if (known.access === 'public') {
      if (byAddress[key]) questions.push(aboutAddress(world, route));
      const isTried = places.length + parts.length > (byAddress[key] ? 1 : 0);
      if (isTried && publicTries[key]) questions.push(inPublic(world, route));
      else if (isTried) problems.push(`${key}: nothing asks about it`);
    } else {
      const tried = inPath(world, route, known);
      const untried = parts.filter((part) => !known.ids?.[part] && !known.fixed?.[part]);
      problems.push(...untried.map((part) => `${key} {${part}}: nothing asks about it`));
      for (const place of places) {
        if (kindAt(route, place)) tried.push(inInput(world, route, place, known));
        else problems.push(`${key} ${place.join('.')}: nothing says what this is`);
      }
      questions.push(...tried);
    }
  }
  return { questions: [...questions, ...inPush(world, ownIds)], problems };
};
