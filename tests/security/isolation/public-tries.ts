import { hash, randomBytes, randomUUID } from 'node:crypto';
import { createAuthenticator } from '../../support/api/authenticator.ts';
import { digestOf, samplePdf } from '../../support/api/files.ts';
import { type Person, password, registration, type TestApp } from '../../support/api/test-app.ts';
import { aWriting } from '../../support/api/visits.ts';
import { signatureOf } from '../../support/simulators/payments/deliveries.ts';

type Request = {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The secret that was sent: an answer may repeat it. */
  secret?: string;
};
/**
 * One request with a value of the owner, and the same request with a random value. Without `random` the same request is
 * sent twice.
 */
export type PublicTry = { real: Request; random?: Request };

type Context = {
  stack: TestApp;
  owner: Person;
  other: Person;
  ids: Record<string, string>;
  calendar: string;
  linkHash: string;
  /** An address without an account, with the same history of attempts as the owner's. */
  stranger: string;
};

/** A hash from the database is no link. */
const visitHash = async (stack: TestApp, owner: Person): Promise<string> => {
  const [theirs] = await stack.database.admin(
    'select token_hash from visits.visits where garage_id = $1 limit 1',
    [owner.userId],
  );
  return String(theirs?.token_hash);
};

const photoBy = (token: string): Request => ({
  path: `/api/visits/photos/${randomUUID()}/0`,
  headers: {
    'visit-token': token,
    'written-at': new Date().toISOString(),
    'content-digest': digestOf(samplePdf()),
  },
  body: samplePdf(),
});

const same: (context: Context) => Promise<PublicTry[]> = async () => [{ real: {} }];

/** Returns a token that differs from the owner's in one letter near its end. */
const bent = (token: string) =>
  `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;

/** Returns the owner's claims with the signature of the caller's own token. */
const grafted = (theirs: string, own: string) => `${theirs.split('.')[0]}.${own.split('.')[1]}`;

const actionOf = (stack: TestApp, userId: string, vehicleId = '') =>
  stack.deps.reminderTokens.signAction({
    userId,
    subject: `mot-${vehicleId}`,
    due: '2027-01-01',
    expiresAt: Date.now() + 3_600_000,
  });

const shownBy = (stack: TestApp, userId: string) =>
  stack.deps.reminderTokens.signShown({
    userId,
    endpointHash: hash('sha256', `https://fcm.googleapis.com/${userId}`, 'base64url'),
    trialId: 'trial',
    expiresAt: Date.now() + 3_600_000,
  });

const unsubscribeTokens = ({ stack, owner, other, ids }: Context) => {
  const { signUnsubscribe } = stack.deps.reminderTokens;
  const theirs = signUnsubscribe(owner.userId);
  return [
    bent(theirs),
    grafted(theirs, signUnsubscribe(other.userId)),
    // A valid token of the owner for another purpose.
    actionOf(stack, owner.userId, ids.vehicles),
    owner.userId,
  ];
};
const aToken = () =>
  `${randomBytes(30).toString('base64url')}.${randomBytes(32).toString('base64url')}`;

const byToken = (path: (token: string) => string) => async (context: Context) =>
  unsubscribeTokens(context).map((token) => {
    const random = aToken();
    return {
      real: { path: path(token), secret: token },
      random: { path: path(random), secret: random },
    };
  });

/** A hash or an id from the database is no link to a history. */
const byLinkHash =
  (request: (token: string) => Request) =>
  async ({ stack, owner }: Context): Promise<PublicTry[]> => {
    const [theirs] = await stack.database.admin(
      `update passport.links set token_hash = coalesce(token_hash, $2)
       where id = (select id from passport.links where garage_id = $1 limit 1) returning token_hash, id`,
      [owner.userId, hash('sha256', randomUUID(), 'base64url')],
    );
    return [theirs?.token_hash, theirs?.id, owner.userId].map((value) => {
      const random = randomUUID();
      return {
        real: { ...request(String(value)), secret: String(value) },
        random: { ...request(random), secret: random },
      };
    });
  };

/** The attempts on each public route, with values of the owner that a stranger may know or hold. */
export const publicTries: Record<string, (context: Context) => Promise<PublicTry[]>> = {
  'GET /healthz': same,
  'GET /readyz': same,
  'GET /.well-known/security.txt': same,
  'GET /.well-known/roadworthy-passport-keys.json': same,
  'GET /api/openapi.json': same,
  'GET /api/reference': same,
  'GET /api/site': same,
  'GET /api/shop': same,
  'GET /api/session': same,
  'POST /api/session/google': same,
  'POST /api/session/demo': async () => [],
  'GET /api/auth/callback/google': async ({ linkHash }) => [
    {
      real: { path: `/api/auth/callback/google?code=x&state=${linkHash}`, secret: linkHash },
      random: { path: `/api/auth/callback/google?code=x&state=${randomUUID()}` },
    },
  ],
  'POST /api/session': async ({ owner, stranger, linkHash }) => [
    {
      real: { body: { email: owner.email, password: 'not-the-password' } },
      random: { body: { email: stranger, password: 'not-the-password' } },
    },
    {
      real: { body: { email: stranger, password, confirmationToken: linkHash } },
      random: { body: { email: stranger, password, confirmationToken: randomUUID() } },
    },
  ],
  // A hash from the database is no link.
  'POST /api/invitations/look': async ({ stack, owner }) => {
    const [theirs] = await stack.database.admin(
      'select token_hash from garages.invitations where garage_id = $1 limit 1',
      [owner.userId],
    );
    return [
      {
        real: { body: { token: String(theirs?.token_hash) } },
        random: { body: { token: randomUUID() } },
      },
    ];
  },
  'POST /api/visits/look': async ({ stack, owner }) => {
    const token = await visitHash(stack, owner);
    return [{ real: { body: { token } }, random: { body: { token: randomUUID() } } }];
  },
  'POST /api/visits/writing': async ({ stack, owner }) => {
    const token = await visitHash(stack, owner);
    const writing = aWriting();
    const [stored] = await stack.database.admin(
      'select id from visits.writings where garage_id = $1 limit 1',
      [owner.userId],
    );
    const unknown = () => ({ token: randomUUID() });
    return [
      { real: { body: { token, writing } }, random: { body: { ...unknown(), writing } } },
      {
        real: { body: { ...unknown(), writing: aWriting({ id: String(stored?.id) }) } },
        random: { body: { ...unknown(), writing: aWriting() } },
      },
    ];
  },
  'PUT /api/visits/photos/{id}/{at}': async ({ stack, owner }) => [
    { real: photoBy(await visitHash(stack, owner)), random: photoBy(randomUUID()) },
  ],
  'DELETE /api/session': same,
  'POST /api/session/passkey/options': async () => [],
  'POST /api/session/passkey': async ({ stack, owner }) => {
    const [theirs] = await stack.database.admin(
      'select credential_id from accounts.passkeys where user_id = $1 limit 1',
      [owner.userId],
    );
    const answer = createAuthenticator(stack.url).use({ challenge: 'none' });
    return ['id', 'rawId'].map((name) => ({
      real: { body: { ...answer, [name]: String(theirs?.credential_id) } },
      random: { body: { ...answer, [name]: randomUUID() } },
    }));
  },
  // Without a pending log-in every code is rejected.
  'POST /api/session/code': async () => [{ real: { body: { code: '000000' } } }],
  // Without the mark of the browser that registered, every link is refused.
  'POST /api/session/confirmation': async ({ linkHash }) => [
    {
      real: { body: { confirmationToken: linkHash } },
      random: { body: { confirmationToken: randomUUID() } },
    },
  ],
  'POST /api/accounts': async ({ owner }) => [
    {
      real: { body: registration(owner.email) },
      random: { body: registration(`${randomUUID()}@example.com`) },
    },
  ],
  'POST /api/accounts/confirmation': async ({ owner, stranger }) => [
    { real: { body: { email: owner.email } }, random: { body: { email: stranger } } },
  ],
  'POST /api/password/forgot': async ({ owner, stranger }) => [
    { real: { body: { email: owner.email } }, random: { body: { email: stranger } } },
  ],
  'POST /api/password/reset': async ({ owner, linkHash }) =>
    [linkHash, owner.userId].map((token) => ({
      real: { body: { token, password } },
      random: { body: { token: randomUUID(), password } },
    })),
  'POST /api/profile/email/confirm': async ({ owner, linkHash }) =>
    [linkHash, owner.userId, `${owner.userId}_${linkHash}`].map((token) => ({
      real: { body: { token } },
      random: { body: { token: randomUUID() } },
    })),
  // Every caller gets the same answer; tests/security/lookup/anonymous.test.ts compares it with that for an unowned plate.
  'POST /api/lookup/anonymous': async () => [{ real: { body: { registrationNumber: 'AB17CDE' } } }],
  // An event about the owner's order without a signature, or with a wrong one.
  'POST /api/payments/webhook': async ({ stack, owner, ids }) => {
    const about = (userId: string, orderId: string) => ({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_1',
          object: 'checkout.session',
          metadata: { user_id: userId, order_id: orderId },
        },
      },
    });
    const theirs = about(owner.userId, ids.orders ?? '');
    const nobodys = about(randomUUID(), randomUUID());
    const signed = (body: unknown) => ({
      'stripe-signature': signatureOf(
        JSON.stringify(body),
        `${stack.payments.settings.webhookSecret}x`,
      ),
    });
    return [
      { real: { body: theirs }, random: { body: nobodys } },
      {
        real: { body: theirs, headers: signed(theirs) },
        random: { body: nobodys, headers: signed(nobodys) },
      },
    ];
  },
  'POST /api/reminders/act': async ({ stack, owner, other, ids }) => {
    const theirs = actionOf(stack, owner.userId, ids.vehicles);
    const own = actionOf(stack, other.userId, ids.vehicles);
    const unsubscribing = stack.deps.reminderTokens.signUnsubscribe(owner.userId);
    return [bent(theirs), grafted(theirs, own), unsubscribing, owner.userId].map((token) => ({
      real: { body: { token, action: 'done' } },
      random: { body: { token: aToken(), action: 'done' } },
    }));
  },
  'POST /api/reminders/test/shown': async ({ stack, owner, other, ids }) => {
    const theirs = shownBy(stack, owner.userId);
    const own = shownBy(stack, other.userId);
    const acting = actionOf(stack, owner.userId, ids.vehicles);
    return [bent(theirs), grafted(theirs, own), acting, owner.userId].map((token) => ({
      real: { body: { token } },
      random: { body: { token: aToken() } },
    }));
  },
  'POST /api/reminders/unsubscribe': async (context) =>
    unsubscribeTokens(context).map((token) => ({
      real: { body: { token } },
      random: { body: { token: aToken() } },
    })),
  'POST /api/reminders/unsubscribe/{token}': byToken(
    (token) => `/api/reminders/unsubscribe/${token}`,
  ),
  'GET /api/reminders/unsubscribe/{token}': byToken(
    (token) => `/api/reminders/unsubscribe/${token}`,
  ),
  'GET /passport/{token}': byLinkHash((token) => ({ path: `/passport/${token}` })),
  'POST /passport/{token}': byLinkHash((token) => ({
    path: `/passport/${token}`,
    body: 'plate=AB17CDE',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  'GET /passport/{token}/passport.json': byLinkHash((token) => ({
    path: `/passport/${token}/passport.json`,
  })),
  'GET /calendar/{file}': async ({ calendar, owner }) => {
    const [secret = ''] = calendar.split('.');
    const stored = hash('sha256', secret, 'base64url');
    return [bent(secret), stored, stored.slice(0, 32), owner.userId].map((guess) => ({
      real: { path: `/calendar/${guess}.ics`, secret: guess },
      random: {
        path: `/calendar/${randomBytes(40).toString('base64url').slice(0, guess.length)}.ics`,
      },
    }));
  },
};
