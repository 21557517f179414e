import { randomUUID } from 'node:crypto';
import { allRoutes, type Route } from '../../support/api/routes.ts';
import { freshEmail, type Person, type TestApp } from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { createCallers } from './callers.ts';
import { addRecords } from './fixture.ts';
import { idPositions, type Position, withValueAt } from './id-positions.ts';
import type { Findings } from './isolation.ts';
import { type PublicTry, publicTries } from './public-tries.ts';
import { type RouteCase, routeCases } from './route-cases.ts';
import { told } from './sync-entities.ts';
import { changedTables, findUserTables, rowsOf } from './tables.ts';

/** The owner's ids and secrets, by their names in inputs. */
export type Owned = {
  owner: Person;
  ids: Record<string, string>;
  endpoint: string;
  calendar: string;
  deviceId: string;
  opId: string;
  /** The stored hash of a link that was sent to the owner. */
  linkHash: string;
};

/** Positions that look like an id but belong to no user. */
const nobodys: Record<string, string> = { epoch: 'one value for everybody' };
export const nobodysPlaces: Readonly<Record<string, string>> = {
  'jobs.0.id': 'the name of a job within its visit',
};

/** The kind of record that a path's ids belong to. */
export const kindOf: Record<string, string> = {
  '/api/vehicles': 'vehicles',
  '/api/tasks': 'tasks',
  '/api/task-completions': 'taskCompletions',
  '/api/expenses': 'expenses',
  '/api/fuel-fills': 'fuelFills',
  '/api/sync/push': 'vehicles',
  '/api/diagnoses/ask': 'diagnoses',
  '/api/profile/passkeys': 'passkeys',
  '/api/session/proof': 'passkeys',
  '/api/orders': 'orders',
  '/api/garages': 'garages',
};

const ownersValue = (owned: Owned, path: string, name: string): string | undefined => {
  const { ids, owner, endpoint, deviceId, opId } = owned;
  const values: Record<string, string | undefined> = {
    id: ids[kindOf[path] ?? ''],
    after: ids[kindOf[path] ?? ''],
    rawId: ids.passkeys,
    vehicleId: ids.vehicles,
    taskId: ids.tasks,
    originalTaskId: ids.tasks,
    imageId: ids.files,
    fileId: ids.files,
    photoIds: ids.files,
    photoId: ids.files,
    diagnosisId: ids.diagnoses,
    question: ids.diagnoses,
    chosen: ids.diagnoses,
    flags: ids.diagnoses,
    triage: ids.diagnoses,
    causes: ids.diagnoses,
    unitIds: ids.cartUnits,
    token: ids.invitations,
    userId: owner.userId,
    to: owner.userId,
    usualDriverId: owner.userId,
    assigneeId: owner.userId,
    completedBy: owner.userId,
    email: owner.email,
    deviceId,
    opId,
    endpoint,
  };
  return values[name];
};

/** Returns a value for this position that belongs to no user. */
const randomValue = (name: string): string => {
  if (name === 'endpoint') return `https://fcm.googleapis.com/${randomUUID()}`;
  return name === 'email' ? freshEmail() : randomUUID();
};

/** The owner's tables that a caller with the owner's id may change, and why. */
const mayTouch: Record<string, { tables: string[]; why: string }> = {
  'POST /api/reminders/push endpoint': {
    tables: ['reminders.push_subscriptions'],
    why: 'an endpoint is one browser’s: whoever holds it is whoever uses that browser now',
  },
  'POST /api/session': {
    tables: ['accounts.security_events'],
    why: 'the owner reads in the security log that somebody tried',
  },
  'POST /api/password/forgot': {
    tables: ['accounts.verifications'],
    why: 'anybody may have a link sent to the owner',
  },
};

const prepareOwner = async (stack: TestApp, owner: Person): Promise<Owned> => {
  const { ids, endpoint, calendar } = await addRecords(stack, owner);
  // The calendar would show this MOT date.
  const dated = corolla({ motExpiryDate: '2037-01-01' });
  await owner.post('/api/vehicles', dated);
  const [history] = await stack.database.admin(
    'select op_id, device_id from sync.history where garage_id = $1 and device_id is not null limit 1',
    [owner.userId],
  );
  const [link] = await stack.database.admin(
    'select identifier from accounts.verifications where value = $1',
    [owner.userId],
  );
  const [passkey] = await stack.database.admin(
    'select credential_id from accounts.passkeys where user_id = $1 limit 1',
    [owner.userId],
  );
  // A hash from the database is no link.
  const [invitation] = await stack.database.admin(
    'select token_hash from garages.invitations where garage_id = $1 limit 1',
    [owner.userId],
  );
  return {
    owner,
    ids: {
      ...ids,
      dated: dated.id,
      passkeys: String(passkey?.credential_id),
      invitations: String(invitation?.token_hash),
    },
    endpoint,
    calendar,
    deviceId: String(history?.device_id),
    opId: String(history?.op_id),
    linkHash: String(link?.identifier),
  };
};

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type SignedInCase = Exclude<RouteCase, { access: 'public' }>;
type Caller = { who: string; visitor: TestVisitor; person: Person | null };

/** Tries every id position outside the path, and every route without an id, as every caller except the owner. */
export const checkForeignIds = async (
  stack: TestApp,
  isTried: (key: string) => boolean = () => true,
): Promise<Findings> => {
  const problems: string[] = [];
  let executed = 0;
  const { owner, other, deleted, anonymous } = await createCallers(stack);
  const owned = await prepareOwner(stack, owner);
  const { ids: othersIds } = await addRecords(stack, other);
  const callers: Caller[] = [
    { who: 'another user', visitor: other, person: other },
    { who: 'anonymous', visitor: anonymous, person: null },
    { who: 'a deleted user', visitor: deleted, person: null },
  ];
  const { tables } = await findUserTables(stack.database.admin);
  const ownersRows = () => rowsOf(stack.database.admin, tables, owner.userId);
  const marks = [owner.userId, owner.email, owned.endpoint, owned.calendar, owned.ids.dated ?? ''];

  /** Runs two requests that must get the same answer and must not change the owner's rows. */
  const compare = async (
    name: string,
    {
      real,
      random,
      allowed = [],
    }: { real(): Promise<string>; random(): Promise<string>; allowed?: string[] },
  ): Promise<string> => {
    executed += 1;
    const before = await ownersRows();
    const [theirs, nobody] = [await real(), await random()];
    const changed = changedTables(before, await ownersRows());
    if (theirs !== nobody) problems.push(`${name}: ${theirs} / ${nobody}`);
    for (const table of changed) {
      if (!allowed.includes(table)) problems.push(`${name}: changed the owner’s ${table}`);
    }
    return theirs;
  };

  const ask = async (
    { visitor, person }: Caller,
    { method, path: pattern }: Route,
    known: SignedInCase,
    position: Position,
    value: string,
  ): Promise<string> => {
    const ownId = known.ids?.id && person ? await known.ids.id(stack, person) : randomUUID();
    const fixed = Object.entries({ ...known.fixed, id: ownId });
    const named = fixed.reduce((path, [name, each]) => path.replace(`{${name}}`, each), pattern);
    // The other ids of a path are not tried here, and belong to nobody.
    const path = named.replaceAll(/\{\w+\}/g, () => randomUUID());
    const userId = person?.userId ?? owner.userId;
    const input = (known.bodies?.[String(position[0])] ?? known.body)?.(userId) ?? {};
    const isInQuery = method === 'GET' || known.queryIds?.includes(String(position[0]));
    const filled = isInQuery || position.length === 0 ? input : withValueAt(input, position, value);
    const query = new URLSearchParams(known.query?.(userId) ?? '');
    if (isInQuery && position.length > 0) query.set(position.join('.'), value);
    const address = query.size > 0 ? `${path}?${query}` : path;
    const reply = await visitor
      .copy()
      .send(method, address, method === 'GET' ? undefined : filled, known.headers);
    // The answer may repeat values from the request.
    const sent = method === 'PUT' ? [] : (JSON.stringify(filled).match(uuids) ?? []);
    return told(reply, value, ownId, ...sent);
  };

  // Reads come first: writes give the other user records with the owner's ids, which is allowed.
  const isWrite = ({ method }: Route) => Number(method !== 'GET');
  const routes = allRoutes(stack.routes)
    .filter(({ method, path }) => isTried(`${method} ${path}`))
    .toSorted((a, b) => isWrite(a) - isWrite(b));
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const known = routeCases[key];
    if (!known || known.access === 'public') continue;
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const positions = [
      ...idPositions(route.inputSchema),
      ...(known.queryIds ?? []).map((name): Position => [name]),
    ]
      .filter(([name]) => !inPath.includes(String(name)) && !nobodys[String(name)])
      .filter((position) => !nobodysPlaces[position.join('.')]);
    for (const position of positions) {
      const name = String(position.findLast((step) => step !== 0));
      // All users share one epoch, so the owner has none to try.
      if (name === 'epoch') continue;
      const value = ownersValue(owned, route.path, name);
      if (!value) {
        problems.push(`${key}: the id '${position.join('.')}' is not tried`);
        continue;
      }
      const allowed = mayTouch[`${key} ${name}`]?.tables ?? [];
      for (const caller of callers) {
        const answered = await compare(`${key} ${position.join('.')} as ${caller.who}`, {
          real: () => ask(caller, route, known, position, value),
          random: () => ask(caller, route, known, position, randomValue(name)),
          allowed,
        });
        if (!caller.person && !known.refusal && !answered.startsWith('{"status":401')) {
          problems.push(`${key} ${name} as ${caller.who}: answered ${answered}`);
        }
      }
    }
    // Without an id, another user must see and change only their own data.
    if (inPath.length === 0) {
      const plain = () => ask(callers[0] as Caller, route, known, [], owner.userId);
      const before = await ownersRows();
      executed += 1;
      const answered = await plain();
      if (marks.some((mark) => answered.includes(mark))) problems.push(`${key}: shows the owner`);
      if (changedTables(before, await ownersRows()).length > 0)
        problems.push(`${key}: changed the owner`);
    }
  }

  const stranger = freshEmail();
  const context = { ...owned, stack, other, othersIds, stranger };
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    if (routeCases[key]?.access !== 'public') continue;
    const tries = publicTries[key];
    if (!tries) {
      problems.push(`${key}: public, and not tried`);
      continue;
    }
    const positions = idPositions(route.inputSchema).length;
    const written = await tries(context);
    if (written.length < positions)
      problems.push(`${key}: ${positions} ids, ${written.length} tries`);
    for (const [at, attempt] of written.entries()) {
      for (const caller of callers) {
        const send = async ({ path, body, headers: extra, secret }: PublicTry['real']) => {
          const reply = await caller.visitor
            .copy()
            .send(
              route.method,
              path ?? route.path,
              route.method === 'GET' ? undefined : (body ?? {}),
              extra,
            );
          const headers = { location: reply.headers.get('location') };
          return told({ status: reply.status, body: { headers, body: reply.body } }, secret ?? '-');
        };
        const answered = await compare(`${key} try ${at} as ${caller.who}`, {
          real: () => send(attempt.real),
          random: () => send(attempt.random ?? attempt.real),
          allowed: mayTouch[key]?.tables ?? [],
        });
        const shown = attempt.real.secret ? answered.replaceAll(attempt.real.secret, '') : answered;
        if (marks.some((mark) => shown.includes(mark)))
          problems.push(`${key} as ${caller.who}: shows the owner`);
      }
    }
  }
  return { problems, executed };
};
