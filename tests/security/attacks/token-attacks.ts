import { type Scope, scopes } from '@roadworthy/domain/kernel/access';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { newApiToken } from '../../../apps/api/src/platform/http/bearer.ts';
import { hashToken } from '../../../apps/api/src/platform/session.ts';
import { aToken, heldBy, madeToken, programWith } from '../../support/api/api-tokens.ts';
import { allRoutes } from '../../support/api/routes.ts';
import { type Person, password, type TestApp, tokenIn } from '../../support/api/test-app.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { routeCases } from '../isolation/route-cases.ts';
import { tokenRoutes } from '../isolation/token-routes.ts';

export type Invariant =
  | 'an ended token opens nothing'
  | 'a guessed token opens nothing'
  | 'a token opens what its scopes say'
  | 'a scope that reads changes nothing'
  | 'a token works in its owner’s garage only'
  | 'a cookie beside a token counts for nothing';
type Findings = { broken: { invariant: Invariant; problem: string }[]; executed: number };
type Try = (app: TestApp, note: (problem: string) => void) => Promise<number>;

/** Each way in which a token ends. */
const endings: Record<
  string,
  (app: TestApp, owner: Person, made: { id: string }) => Promise<unknown>
> = {
  revocation: (_app, owner, { id }) => owner.delete(`/api/profile/tokens/${id}`),
  'sign-out everywhere': (_app, owner) => owner.delete('/api/sessions'),
  'password change': (_app, owner) =>
    owner.post('/api/profile/password', {
      currentPassword: password,
      password: 'harbour-lamp-ninety',
    }),
  'password reset': async (app, { email }) => {
    await app.visitor().post('/api/password/forgot', { email });
    const letter = await app.mail.waitFor(email, { subject: /new password/ });
    const token = tokenIn(letter.text, 'token');
    await app.visitor().post('/api/password/reset', { token, password: 'harbour-lamp-ninety' });
  },
  'deletion asked for': (_app, owner) => owner.post('/api/profile/deletion'),
  erasure: (app, owner) => eraseUser(app.deps, owner.userId),
  expiry: (app, { userId }) =>
    app.database.admin('update accounts.api_tokens set expires_at = now() where user_id = $1', [
      userId,
    ]),
};

const replayEnded: Try = async (app, note) => {
  for (const [name, end] of Object.entries(endings)) {
    const owner = await app.signUp();
    const made = await madeToken(owner);
    const thief = programWith(app, made.token);
    if ((await thief.get('/api/profile')).status !== 200) note(`${name}: no token to end`);
    await end(app, owner, made);
    const reply = await thief.get('/api/profile');
    if (reply.status !== 401) note(`after ${name}: ${reply.status}`);
    if (JSON.stringify(reply.body) !== refused)
      note(`after ${name}: ${JSON.stringify(reply.body)}`);
  }
  return Object.keys(endings).length;
};

/** Every invalid token gets the same reply, so that the reply reveals nothing. */
const refused = JSON.stringify({
  code: 'TOKEN_REFUSED',
  message: 'This API token is not valid: it is wrong, has expired or was revoked',
});

const guess: Try = async (app, note) => {
  const { token } = await madeToken(await app.signUp());
  const changed = (at: number) =>
    `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
  const guesses = [
    ...Array.from(token.slice(3), (_, at) => changed(at + 3)),
    ...Array.from({ length: 10 }, newApiToken),
    '',
    'rw_',
    token.toUpperCase(),
    token.slice(0, -1),
    `${token}a`,
    hashToken(token),
    `${token} or true`,
  ];
  for (const each of guesses) {
    const reply = await programWith(app, each).get('/api/profile');
    if (reply.status !== 401 || JSON.stringify(reply.body) !== refused) {
      note(`a wrong token: ${reply.status}`);
    }
  }
  return guesses.length;
};

/** A token of every scope, and one of all but the needed scope, at every route of the app. */
const escalate: Try = async (app, note) => {
  const owner = await app.signUp();
  let executed = 0;
  const all = await madeToken(owner, scopes);
  for (const { method, path } of allRoutes(app.routes)) {
    const key = `${method} ${path}`;
    const known = routeCases[key];
    if (!known || known.access === 'public') continue;
    const needed = tokenRoutes[key];
    const ask = async (token: string) => {
      executed += 1;
      const at = path.replace(/\{\w+\}/, () => crypto.randomUUID());
      const body = method === 'GET' ? undefined : (known.body?.(owner.userId) ?? {});
      const query = known.query?.(owner.userId) ?? '';
      const reply = await programWith(app, token).send(
        method,
        `${at}${query}`,
        body,
        known.headers,
      );
      return reply.status;
    };
    const isOpen = ![401, 403].includes(await ask(all.token)) && known.refusal !== 404;
    if (isOpen !== Boolean(needed)) note(`${key}: ${isOpen ? 'open' : 'closed'} to every scope`);
    if (!needed) continue;
    const others = scopes.filter((scope) => scope !== needed);
    const token = await heldBy(app, owner.userId, others[0] as Scope);
    await app.database.admin('update accounts.api_tokens set scopes = $2 where token_hash = $1', [
      hashToken(token),
      others,
    ]);
    const status = await ask(token);
    if (status !== 403) note(`${key} without ${needed}: ${status}`);
  }
  const more = await programWith(app, all.token).post('/api/profile/tokens', aToken());
  if (more.status !== 403) note(`a token made another one: ${more.status}`);
  return executed;
};

/** The database itself refuses changes, even if a route that only reads were to make one. */
const writeWithReading: Try = async (app, note) => {
  const owner = await app.signUp();
  await owner.post('/api/vehicles', corolla());
  const token = await heldBy(app, owner.userId, 'vehicles:read');
  const credential = {
    tokenHash: hashToken(token),
    garage: null,
    network: '',
    scope: 'vehicles:read' as const,
  };
  const change = {
    name: 'test.change',
    text: 'update vehicles.vehicles set color = $1 where garage_id = platform.current_garage_id() returning id',
    values: ['Pink'],
  };
  const isRefused = (changing: Promise<unknown>) =>
    changing.then(
      () => false,
      (error: Error & { code?: string }) => error.code === '25006',
    );
  if (!(await isRefused(app.deps.db.changeAs(credential, change)))) note('changed in one flight');
  const actor = await app.deps.db.identify(credential);
  if (!actor) throw new Error('No route accepts the token');
  if (!(await isRefused(app.deps.db.asUser(actor, (tx) => tx.query(change))))) {
    note('changed in a transaction');
  }
  return 2;
};

const enterOthers: Try = async (app, note) => {
  const owner = await app.signUp();
  const friend = await app.signUp();
  await app.database.admin(
    `insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`,
    [friend.userId, owner.userId],
  );
  const program = programWith(app, (await madeToken(owner)).token);
  for (const garage of [friend.userId, crypto.randomUUID(), 'no-id']) {
    const headers = { 'roadworthy-garage': garage };
    const reply = await program.send('GET', '/api/vehicles', undefined, headers);
    if (reply.status !== 403) note(`a garage of others: ${reply.status}`);
  }
  return 3;
};

/** A page of another origin that could add a header must not use the cookie that the browser sends. */
const sendBoth: Try = async (app, note) => {
  const victim = await app.signUp();
  const thief = await app.signUp();
  const { token } = await madeToken(thief);
  const revoked = await madeToken(thief);
  await thief.delete(`/api/profile/tokens/${revoked.id}`);
  const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bearers = [token, revoked.token, 'nonsense', ''];
  for (const bearer of bearers) {
    const car = corolla();
    const program = programWith(app, bearer);
    await program.send('POST', '/api/vehicles', car, { cookie });
    const theirs = await victim.get(`/api/vehicles/${car.id}`);
    if (theirs.status !== 404) note(`a change by the cookie, beside '${bearer.slice(0, 3)}'`);
    const profile = await program.send('GET', '/api/profile', undefined, { cookie });
    if (JSON.stringify(profile.body).includes(victim.userId)) note('read by the cookie');
    const left = await program.send('DELETE', '/api/session', {}, { cookie });
    if (left.status !== 403) note(`signed out by the cookie: ${left.status}`);
  }
  if ((await victim.get('/api/profile')).status !== 200) note('the session was ended');
  return 3 * bearers.length;
};

const tries: Record<Invariant, Try> = {
  'an ended token opens nothing': replayEnded,
  'a guessed token opens nothing': guess,
  'a token opens what its scopes say': escalate,
  'a scope that reads changes nothing': writeWithReading,
  'a token works in its owner’s garage only': enterOthers,
  'a cookie beside a token counts for nothing': sendBoth,
};

/** Tries everything, or what these invariants are about, and lists what was let through. */
export const attack = async (app: TestApp, only = Object.keys(tries)): Promise<Findings> => {
  const broken: Findings['broken'] = [];
  let executed = 0;
  for (const [invariant, attempt] of Object.entries(tries) as [Invariant, Try][]) {
    if (!only.includes(invariant)) continue;
    executed += await attempt(app, (problem) => broken.push({ invariant, problem }));
  }
  return { broken, executed };
};
