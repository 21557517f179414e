import { randomUUID } from 'node:crypto';
import { inGarage } from '../../support/api/garages.ts';
import { allRoutes, type Route } from '../../support/api/routes.ts';
import { type Person, password, type TestApp } from '../../support/api/test-app.ts';
import type { Reply } from '../../support/api/test-visitor.ts';
import { type RoleAnswer, type RoleCase, roleCases } from './role-cases.ts';
import { type RouteCase, routeCases } from './route-cases.ts';
import { roles, type SharedGarages } from './shared-garage.ts';
import { told } from './sync-entities.ts';
import { changedTables, findGarageTables, rowsOf } from './tables.ts';

export type GarageInvariant =
  | 'only members are served'
  | 'garages of others and made-up ones are answered alike'
  | 'nothing of the garage is changed'
  | 'nothing of the garage is shown'
  | 'each role gets the expected answers'
  | 'a link ends with what its maker may see';

export type GarageFindings = {
  findings: { invariant: GarageInvariant; problem: string }[];
  /** How many attempts were made, by who made them. */
  executed: Map<string, number>;
};

export const noFindings = (): GarageFindings => ({ findings: [], executed: new Map() });

/** Counts an attempt, and adds what it broke. */
export const note = (
  { findings, executed }: GarageFindings,
  who: string,
  problems: Partial<Record<GarageInvariant, string | false>>,
): void => {
  executed.set(who, (executed.get(who) ?? 0) + 1);
  for (const [invariant, problem] of Object.entries(problems)) {
    if (problem) findings.push({ invariant: invariant as GarageInvariant, problem });
  }
};

export type SignedInCase = Exclude<RouteCase, { access: 'public' }>;
export type TriedRoute = { key: string; route: Route; known: SignedInCase; byRole: RoleCase };

/** Returns every route that needs a sign-in, and those without a written expectation as problems. */
export const triedRoutes = (registered: Route[]): { tried: TriedRoute[]; unlisted: string[] } => {
  const tried: TriedRoute[] = [];
  const unlisted: string[] = [];
  for (const route of allRoutes(registered)) {
    const key = `${route.method} ${route.path}`;
    const known = routeCases[key];
    const byRole = roleCases[key];
    if (known?.access === 'public') continue;
    if (known && byRole) tried.push({ key, route, known, byRole });
    else unlisted.push(`${key}: no expectation by role in this suite`);
  }
  return { tried, unlisted };
};

/** Returns the path of a route with its fixed parts and query; the id is still to be put in. */
const pathOf = ({ route, known }: TriedRoute, userId: string): string =>
  Object.entries(known.fixed ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    `${route.path}${known.query?.(userId) ?? ''}`,
  );

export const sendTo = async (tried: TriedRoute, person: Person, id: string): Promise<Reply> => {
  const { route, known } = tried;
  const path = pathOf(tried, person.userId).replace(/\{\w+\}/, id);
  const body = route.method === 'GET' ? undefined : (known.body?.(person.userId) ?? {});
  return await person.copy().send(route.method, path, body, known.headers);
};

/** Creates what a route is about, for or in the garage of the person, and returns its id. */
export const targetFor = async (
  stack: TestApp,
  { known }: TriedRoute,
  person: Person,
): Promise<string> => {
  const [create] = Object.values(known.ids ?? {});
  return create ? await create(stack, person) : '';
};

export const digestsOf = async ({ database }: TestApp, garageId: string) => {
  const tables = await findGarageTables(database.admin);
  const read = () => rowsOf(database.admin, tables, garageId);
  let last = await read();
  return {
    /** Returns the tables that changed since the last call. */
    async changed(): Promise<string[]> {
      const now = await read();
      const changed = changedTables(last, now);
      last = now;
      return changed;
    },
  };
};

const isNotAMember = ({ status, body }: Reply): boolean =>
  status === 403 && JSON.stringify(body).includes('"NOT_A_MEMBER"');

/** Everybody who must not reach the garage. */
export const strangersTo = ({
  former,
  invited,
  elsewhere,
  other,
}: SharedGarages): Record<string, Person> => ({
  'a stranger': other,
  'somebody invited who has not accepted': invited,
  'a former member': former,
  'a member of another garage': elsewhere,
});

/**
 * Tries every route as people who are not members, naming the garage, a made-up one and what is no id: all three must
 * be answered alike, and a route about the garage's records must refuse.
 */
export const checkStrangers = async (
  stack: TestApp,
  garages: SharedGarages,
  isTried: (key: string) => boolean = () => true,
): Promise<GarageFindings> => {
  const result = noFindings();
  const { garage, members } = garages;
  const strangers = strangersTo(garages);
  const owner = inGarage(members.owner, garage.id);
  const digests = await digestsOf(stack, garage.id);
  const { ids } = garage;
  const marks = [garage.id, owner.userId, owner.email, ids.vehicles ?? '', ids.tasks ?? ''];
  const { tried } = triedRoutes(stack.routes);
  for (const each of tried.filter(({ key }) => isTried(key))) {
    const { key, known, byRole } = each;
    for (const [who, person] of Object.entries(strangers)) {
      const isPersonal = byRole === 'personal';
      const id = isPersonal ? randomUUID() : await targetFor(stack, each, owner);
      await digests.changed();
      const replies: Reply[] = [];
      for (const named of [garage.id, randomUUID(), 'no-garage']) {
        replies.push(await sendTo(each, inGarage(person, named), id));
      }
      const [theirs, ...madeUp] = replies.map((reply) => told(reply, id));
      const changed = await digests.changed();
      const [first] = replies;
      const isRefused = known.refusal ? first?.status === 404 : first && isNotAMember(first);
      const at = `${key} as ${who}`;
      note(result, who, {
        'only members are served': !isPersonal && !isRefused && `${at}: ${theirs}`,
        'garages of others and made-up ones are answered alike':
          madeUp.some((answer) => answer !== theirs) && `${at}: ${theirs} / ${madeUp.join(' / ')}`,
        'nothing of the garage is changed': changed.length > 0 && `${at}: changed ${changed}`,
        'nothing of the garage is shown':
          marks.some((mark) => theirs?.includes(mark)) && `${at}: ${theirs}`,
      });
    }
  }
  return result;
};

const codeOf = ({ body }: Reply): string => {
  const text = JSON.stringify(body);
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
};

/** Returns whether every list in an answer is empty. */
const isEmptyList = ({ body }: Reply): boolean =>
  Object.values(body ?? {}).every((value) => !Array.isArray(value) || value.length === 0);

type Got = { reply: Reply; random: () => Promise<string>; id: string; served: number };

const isAs = async (answer: RoleAnswer, { reply, random, id, served }: Got): Promise<boolean> => {
  switch (answer) {
    case 'served':
      return (
        reply.status === served && !(reply.status === 200 && isEmptyList(reply) && hasList(reply))
      );
    case 'empty':
      return reply.status === 200 && hasList(reply) && isEmptyList(reply);
    case 'refused':
      return reply.status === 403 && codeOf(reply) === 'NOT_ALLOWED';
    case 'hidden':
      return reply.status === 404 && told(reply, id) === (await random());
  }
};

const hasList = ({ body }: Reply): boolean => Object.values(body ?? {}).some(Array.isArray);

/** Routes after which a person has to sign in again. The sign-in also cancels a deletion. */
const endsSession: readonly string[] = [
  'POST /api/profile/password',
  'POST /api/profile/deletion',
  'DELETE /api/sessions',
  'DELETE /api/sessions/{id}',
];

const signInAgain = async (stack: TestApp, person: Person): Promise<void> => {
  const visitor = stack.visitor();
  const { status } = await visitor.post('/api/session', { email: person.email, password });
  if (status !== 200) throw new Error(`The member cannot sign in: ${status}`);
  for (const [name, value] of visitor.cookies) person.cookies.set(name, value);
};

/** Tries every route as each member of the garage, naming the garage. */
export const checkRoles = async (
  stack: TestApp,
  { garage, members }: SharedGarages,
  isTried: (key: string) => boolean = () => true,
): Promise<GarageFindings> => {
  const result = noFindings();
  const owner = inGarage(members.owner, garage.id);
  const { tried, unlisted } = triedRoutes(stack.routes);
  for (const problem of unlisted) {
    result.findings.push({ invariant: 'each role gets the expected answers', problem });
  }
  for (const each of tried.filter(({ key }) => isTried(key))) {
    const { key, known, byRole } = each;
    for (const role of roles) {
      const member = members[role];
      const isPersonal = byRole === 'personal';
      await known.prepare?.(stack, member);
      const id = await targetFor(stack, each, isPersonal ? member : owner);
      const there = inGarage(member, garage.id);
      const reply = await sendTo(each, there, id);
      const answer = isPersonal ? 'served' : byRole[role];
      const random = async () => {
        const madeUp = randomUUID();
        return told(await sendTo(each, there, madeUp), madeUp);
      };
      const served = known.served ?? 200;
      const isRight = isPersonal
        ? reply.status === served
        : await isAs(answer, { reply, random, id, served });
      note(result, `the ${role}`, {
        'each role gets the expected answers':
          !isRight && `${key} as ${role}: not ${answer}: ${JSON.stringify(reply).slice(0, 300)}`,
      });
      if (endsSession.includes(key)) await signInAgain(stack, member);
    }
  }
  return result;
};
