import {
  createOpenings,
  openingCookie,
} from '../../../apps/api/src/features/passport/page/opening.ts';
import { password } from '../../support/api/test-app.ts';
import type { Reply, TestVisitor } from '../../support/api/test-visitor.ts';
import { aWriting, sendPhoto } from '../../support/api/visits.ts';
import { type KindName, kinds, sampleSha256 } from './kinds.ts';
import type { Holder, World } from './kinds-world.ts';

/** A place that takes a link or token. */
type Place = {
  /** The inputs that it stands for: `METHOD path`, `METHOD path field`, `cookie name` or `header name`. */
  takes: string[];
  /** Whose link or token is tried there. */
  holder: 'owner' | 'plain' | 'pending' | 'googler';
  accepts: KindName[];
  /** Presents the value and returns everything that tells an accepted value from a refused one. */
  present(world: World, holder: Holder, value: string): Promise<string>;
};

const told = ({ status, body }: Reply): string => {
  const { code = '', details } = (body ?? {}) as {
    code?: string;
    details?: { fields?: object };
  };
  return [status, code, ...Object.keys(details?.fields ?? {})].join(' ');
};

/** Returns a browser without a session that has this cookie. */
const withCookie = ({ stack }: World, name: string, value: string): TestVisitor => {
  const visitor = stack.visitor();
  visitor.cookies.set(name, value);
  return visitor;
};

const newestEvent = async ({ stack }: World, { userId }: Holder): Promise<string> => {
  const [row] = await stack.database.admin(
    'select kind from accounts.security_events where user_id = $1 order by happened_at desc, id desc limit 1',
    [userId],
  );
  return String(row?.kind);
};

const codeStep = (after: 'password' | 'google'): Place => ({
  takes: ['cookie __Host-rw.code'],
  holder: 'owner',
  accepts: [`wait for a code after ${after === 'google' ? 'Google' : 'the password'}`],
  async present(world, _holder, value) {
    const visitor = withCookie(world, '__Host-rw.code', `${after}.${value}`);
    return told(await visitor.post('/api/session/code', { code: 'abcde-fghjk' }));
  },
});

/** Sends a confirmation link from a browser with a mark. Only the right ones of both sign in. */
const confirmHere = async (
  world: World,
  { userId }: Holder,
  { mark, confirmationToken }: { mark: string; confirmationToken: string },
): Promise<string> => {
  await world.stack.database.admin(
    `update accounts.users set email_verified = false, pending_until = now() + interval '1 hour' where id = $1`,
    [userId],
  );
  const visitor = withCookie(world, '__Host-rw.registered', mark);
  const reply = await visitor.post('/api/session/confirmation', { confirmationToken });
  return `${told(reply)} ${visitor.cookies.has('__Host-rw.session_token')}`;
};

const places = {
  'the session’s cookie': {
    takes: ['cookie __Host-rw.session_token'],
    holder: 'owner',
    accepts: ['session'],
    present: async (world, _holder, value) =>
      told(await withCookie(world, '__Host-rw.session_token', value).get('/api/profile')),
  },
  'the header of programs': {
    takes: ['header authorization'],
    holder: 'owner',
    accepts: ['API token'],
    present: async ({ stack }, _holder, value) =>
      told(
        await stack
          .visitor()
          .send('GET', '/api/profile', undefined, { authorization: `Bearer ${value}` }),
      ),
  },
  'a calendar': {
    takes: ['GET /calendar/{file}'],
    holder: 'owner',
    accepts: ['calendar address'],
    present: async ({ stack }, _holder, value) =>
      told(await stack.visitor().get(`/calendar/${value}.ics`)),
  },
  'a shared history': {
    takes: [
      'GET /passport/{token}',
      'POST /passport/{token}',
      'GET /passport/{token}/passport.json',
    ],
    holder: 'owner',
    accepts: ['link to a history'],
    present: async ({ stack }, _holder, value) =>
      told(await stack.visitor().get(`/passport/${encodeURIComponent(value)}`)),
  },
  'the cookie of an opened history': {
    takes: ['cookie __Secure-rw.history'],
    holder: 'owner',
    accepts: ['opened history'],
    present: async ({ stack }, { userId }, value) =>
      String(
        createOpenings(stack.deps.keys).isOpen(userId, {
          cookieHeader: `${openingCookie}=${encodeURIComponent(value)}`,
          now: new Date(),
        }),
      ),
  },
  'looking at an invitation': {
    takes: ['POST /api/invitations/look token'],
    holder: 'owner',
    accepts: ['invitation to a garage'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/invitations/look', { token })),
  },
  'accepting an invitation': {
    takes: ['POST /api/invitations/accept token'],
    holder: 'owner',
    accepts: ['invitation to a garage'],
    present: async (_world, { browser }, token) =>
      told(await browser.post('/api/invitations/accept', { token })),
  },
  'looking at a visit': {
    takes: ['POST /api/visits/look token'],
    holder: 'owner',
    accepts: ['link for a repair garage'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/visits/look', { token })),
  },
  'writing what was done': {
    takes: ['POST /api/visits/writing token'],
    holder: 'owner',
    accepts: ['link for a repair garage'],
    present: async ({ stack }, _holder, token) => {
      const writing = aWriting({ done: [] });
      return told(await stack.visitor().post('/api/visits/writing', { token, writing }));
    },
  },
  'sending a photo of a visit': {
    takes: ['header visit-token'],
    holder: 'owner',
    accepts: ['link for a repair garage'],
    present: async ({ stack }, _holder, token) => {
      const bytes = Buffer.from('no photo');
      return told(await sendPhoto(stack.visitor(), { token, writing: aWriting(), bytes }));
    },
  },
  'confirming an address': {
    takes: ['POST /api/session confirmationToken'],
    holder: 'pending',
    accepts: ['confirmation link'],
    present: async ({ stack }, { email }, confirmationToken) =>
      told(await stack.visitor().post('/api/session', { email, password, confirmationToken })),
  },
  'confirming in the browser that registered': {
    takes: ['POST /api/session/confirmation confirmationToken'],
    holder: 'pending',
    accepts: ['confirmation link'],
    async present(world, holder, confirmationToken) {
      const mark = (await kinds['mark of the browser that registered'].make(world, holder)) ?? '';
      return await confirmHere(world, holder, { mark, confirmationToken });
    },
  },
  'the cookie of the browser that registered': {
    takes: ['cookie __Host-rw.registered'],
    holder: 'pending',
    accepts: ['mark of the browser that registered'],
    async present(world, holder, mark) {
      const confirmationToken = await kinds['confirmation link'].make(world, holder);
      return await confirmHere(world, holder, { mark, confirmationToken: confirmationToken ?? '' });
    },
  },
  'linking Google after the password': {
    takes: ['cookie __Host-rw.link'],
    holder: 'plain',
    accepts: ['Google identity to be linked'],
    async present(world, { email, userId }, value) {
      const visitor = withCookie(world, '__Host-rw.link', value);
      const reply = await visitor.post('/api/session', { email, password });
      const linked = await world.stack.database.admin(
        `select from accounts.identities where user_id = $1 and provider_id = 'google'`,
        [userId],
      );
      return `${told(reply)} linked ${linked.length}`;
    },
  },
  'the wait after a password': codeStep('password'),
  'the wait after Google': codeStep('google'),
  'the second step of a log-in': {
    takes: ['POST /api/session/code code'],
    holder: 'owner',
    accepts: ['code of an app', 'recovery code'],
    async present(world, holder, code) {
      const waiting = await kinds['wait for a code after the password'].make(world, holder);
      const visitor = withCookie(world, '__Host-rw.code', `password.${waiting}`);
      return told(await visitor.post('/api/session/code', { code }));
    },
  },
  'the code beside a proof by password': {
    takes: ['POST /api/session/proof code'],
    holder: 'owner',
    accepts: ['code of an app', 'recovery code'],
    present: async (_world, { browser }, code) =>
      told(await browser.post('/api/session/proof', { way: 'password', password, code })),
  },
  'a proof by mailbox': {
    takes: ['POST /api/session/proof emailedCode'],
    holder: 'googler',
    accepts: ['mailed code'],
    present: async (_world, { browser }, emailedCode) =>
      told(await browser.post('/api/session/proof', { way: 'email', emailedCode })),
  },
  'changing the email address': {
    takes: ['POST /api/profile/email/confirm token'],
    holder: 'owner',
    accepts: ['link to change the email address'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/profile/email/confirm', { token })),
  },
  'a file': {
    takes: ['GET /files/{token}'],
    holder: 'owner',
    accepts: ['file link'],
    present: async (_world, { browser }, value) => told(await browser.get(`/files/${value}`)),
  },
  'a download of all data': {
    takes: ['GET /downloads/{token}'],
    holder: 'owner',
    accepts: ['download link'],
    present: async (_world, { browser }, value) => told(await browser.get(`/downloads/${value}`)),
  },
  'the mark of a file that is restored': {
    takes: ['header kept-mark'],
    holder: 'owner',
    accepts: ['mark of a stored file'],
    present: async ({ stack }, _holder, value) =>
      String(stack.deps.restoreMarks.holds(value, sampleSha256)),
  },
  'unsubscribing on the page': {
    takes: ['POST /api/reminders/unsubscribe token'],
    holder: 'owner',
    accepts: ['unsubscribe link'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/reminders/unsubscribe', { token })),
  },
  'unsubscribing by the mailbox': {
    takes: ['POST /api/reminders/unsubscribe/{token}'],
    holder: 'owner',
    accepts: ['unsubscribe link'],
    present: async ({ stack }, _holder, value) =>
      told(
        await stack
          .visitor()
          .send('POST', `/api/reminders/unsubscribe/${encodeURIComponent(value)}`, 'One-Click', {
            'content-type': 'application/x-www-form-urlencoded',
          }),
      ),
  },
  'a button of a notification': {
    takes: ['POST /api/reminders/act token'],
    holder: 'owner',
    accepts: ['button of a notification'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/reminders/act', { token, action: 'snooze' })),
  },
  'a receipt of a test notification': {
    takes: ['POST /api/reminders/test/shown token'],
    holder: 'owner',
    accepts: ['receipt of a test notification'],
    present: async ({ stack }, _holder, token) =>
      told(await stack.visitor().post('/api/reminders/test/shown', { token })),
  },
  'the cookie of known devices': {
    takes: ['cookie __Host-rw.device'],
    holder: 'plain',
    accepts: ['mark of a known device'],
    async present(world, holder, value) {
      const visitor = withCookie(world, '__Host-rw.device', value);
      await visitor.post('/api/session', { email: holder.email, password });
      return await newestEvent(world, holder);
    },
  },
  'the answer of a passkey': {
    takes: ['cookie __Host-rw.passkey'],
    holder: 'plain',
    accepts: ['challenge of a passkey'],
    async present(world, _holder, value) {
      const visitor = withCookie(world, '__Host-rw.passkey', value);
      return told(await visitor.post('/api/session/passkey', world.passkey.use(world.asked)));
    },
  },
  'the return from Google': {
    // The cookie ties the state to the browser that left.
    takes: ['GET /api/auth/callback/google state', 'cookie __Host-rw.state'],
    holder: 'plain',
    accepts: ['state of a return from Google'],
    async present(world, _holder, value) {
      const query = new URLSearchParams({ code: 'x', state: value });
      const reply = await world.atGoogle.get(`/api/auth/callback/google?${query}`);
      return String(reply.headers.get('location'));
    },
  },
  // The last two change what else their holder can do.
  'the first code of an app': {
    takes: ['POST /api/profile/two-factor/confirm code'],
    holder: 'plain',
    accepts: ['code of an app'],
    present: async (_world, { browser }, code) =>
      told(await browser.post('/api/profile/two-factor/confirm', { code })),
  },
  'a new password': {
    takes: ['POST /api/password/reset token'],
    holder: 'plain',
    accepts: ['reset link'],
    present: async ({ stack }, _holder, token) =>
      told(
        await stack
          .visitor()
          .post('/api/password/reset', { token, password: 'quiet-harbour-lantern-7' }),
      ),
  },
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place => places[name];

/** Places that look like one and accept nothing. */
export const notPlaces: Record<string, string> = {
  'GET /api/reminders/unsubscribe/{token}': 'leads to the page that asks, whatever the token',
  'POST /api/session/proof passkey': 'a signature of the device',
};

/** Cookies that open nothing. */
export const plainCookies = ['__Host-rw_signed_in', '__Host-rw_account_kept', 'rw_signed_in'];
