import { randomUUID } from 'node:crypto';
import { nothingMore } from '@roadworthy/domain/passport/sharing.schema';
import { aToken } from '../../support/api/api-tokens.ts';
import { createAuthenticator } from '../../support/api/authenticator.ts';
import { linkToDownload, waitForDownload } from '../../support/api/downloads.ts';
import { digestOf, linkOf, samplePdf, storedFile } from '../../support/api/files.ts';
import { placed } from '../../support/api/orders.ts';
import { aStepPhoto } from '../../support/api/tasks.ts';
import { type Person, password, type TestApp } from '../../support/api/test-app.ts';
import { corolla } from '../../support/api/vehicles.ts';
import { aVisit } from '../../support/api/visits.ts';
import { aSubscription } from './fixture.ts';
import { sampleOperation, samples } from './samples.ts';

/**
 * How the suite tries a route. A route that is not listed here fails the suite: add it when you add the route. `ids`
 * are the positions of ids in the path; each returns the id of a row of the owner to try.
 */
export type RouteCase =
  | { access: 'public' }
  | {
      access: 'signed-in';
      body?: (userId: string) => unknown;
      /** The body to use for ids in this part of it. */
      bodies?: Record<string, () => unknown>;
      headers?: Record<string, string>;
      query?: (userId: string) => string;
      /** Ids in the query of a route that is not in the contract. */
      queryIds?: string[];
      /** Values of path parameters that are not ids. */
      fixed?: Record<string, string>;
      ids?: Record<string, (stack: TestApp, owner: Person) => Promise<string>>;
      /** The sender chooses the id: another user's id creates a record of the sender's own. */
      creates?: true;
      /** The same rejection for every caller, signed in or not. */
      refusal?: 404;
      /** What a signed-in caller gets who has no access, if it is not 404. */
      stranger?: 403;
      /** The status that the owner gets if the suite's stack has no data for the route. */
      served?: 400 | 404 | 409 | 422 | 503;
      /** Creates the data that the owner's own request needs. */
      prepare?: (stack: TestApp, owner: Person) => Promise<unknown>;
    };

const aVehicle = async (_stack: TestApp, owner: Person): Promise<string> => {
  const vehicle = corolla();
  await owner.post('/api/vehicles', vehicle);
  return vehicle.id;
};

const aFile = async (_stack: TestApp, owner: Person): Promise<string> =>
  (await storedFile(owner)).id;

/** The input of a single call for a kind of record that belongs to no other. */
const sampleInput = (entity: string) => ({ ...samples[entity]?.fields({}), id: randomUUID() });

const added =
  (entity: string, path: string) =>
  async (_stack: TestApp, owner: Person): Promise<string> => {
    const input = sampleInput(entity);
    await owner.post(path, input);
    return input.id;
  };
const aTask = added('tasks', '/api/tasks');
const anExpense = added('expenses', '/api/expenses');
const aFill = added('fuelFills', '/api/fuel-fills');

const aReminder = async (_stack: TestApp, owner: Person): Promise<string> => {
  const vehicle = corolla({ motExpiryDate: '2037-01-01' });
  await owner.post('/api/vehicles', vehicle);
  return `mot-${vehicle.id}`;
};

/** Creates a download that is ready and mailed, but not fetched. */
const aDownload = async ({ database }: TestApp, owner: Person): Promise<void> => {
  await owner.post('/api/your-data/download');
  await waitForDownload(owner);
  const isTold = async () =>
    (
      await database.admin(
        `update your_data.downloads set fetched_at = null, fetched_by = null, delivered = 0
         where user_id = $1 and mailed_at is not null returning id`,
        [owner.userId],
      )
    ).length > 0;
  while (!(await isTold())) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** A new order closes the previous one, so each order is open when it is tried. */
const anOrder = async (_stack: TestApp, owner: Person): Promise<string> =>
  (await placed(owner, 'coolant')).id;

/** Deletes earlier downloads: a user may request the next one only after an hour. */
const noDownload = ({ database }: TestApp, owner: Person) =>
  database.admin('delete from your_data.downloads where user_id = $1', [owner.userId]);

const aCompletion = added('taskCompletions', '/api/task-completions');

const aPasskey = async (stack: TestApp, owner: Person): Promise<string> => {
  const [row] = await stack.database.admin(
    `insert into accounts.passkeys (user_id, name, credential_id, public_key, device_type, backed_up)
     values ($1, 'Phone', $2, '', 'singleDevice', false) returning id`,
    [owner.userId, randomUUID()],
  );
  return String(row?.id);
};

const anApiToken = async ({ database }: TestApp, owner: Person): Promise<string> => {
  const [row] = await database.admin(
    `insert into accounts.api_tokens (user_id, name, scopes, token_hash, expires_at)
     values ($1, 'Script', '{costs:read}', $2, now() + interval '1 day') returning id`,
    [owner.userId, randomUUID()],
  );
  return String(row?.id);
};

/** The garage that everybody has, by the person's id. */
const ofGarage = { garageId: async (_stack: TestApp, { userId }: Person) => userId };
const nobodysId = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Deletes earlier invitations: a garage has five at most. */
const noInvitations = ({ database }: TestApp, owner: Person) =>
  database.admin('delete from garages.invitations where garage_id = $1', [owner.userId]);

/** A link to the history of a vehicle of the garage, as the superuser makes it. */
const aHistoryLink = async (
  { database }: TestApp,
  { userId, garageId = userId }: Person,
): Promise<string> => {
  const [row] = await database.admin(
    `insert into passport.links
       (garage_id, vehicle_id, user_id, token_hash, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at)
     values ($1, gen_random_uuid()::text, $2, gen_random_uuid()::text, '{}', 'AB17CDE', false, false, 0, now(), now() + interval '1 day')
     returning id`,
    [garageId, userId],
  );
  return String(row?.id);
};

export const routeCases: Record<string, RouteCase> = {
  'GET /healthz': { access: 'public' },
  'GET /readyz': { access: 'public' },
  'GET /.well-known/security.txt': { access: 'public' },
  'GET /.well-known/roadworthy-passport-keys.json': { access: 'public' },
  'GET /api/openapi.json': { access: 'public' },
  'GET /api/reference': { access: 'public' },
  'GET /api/auth/callback/google': { access: 'public' },
  'GET /api/site': { access: 'public' },
  'GET /api/session': { access: 'public' },
  'POST /api/session': { access: 'public' },
  'DELETE /api/session': { access: 'public' },
  'POST /api/session/google': { access: 'public' },
  'POST /api/session/confirmation': { access: 'public' },
  'POST /api/session/demo': { access: 'public' },
  'POST /api/session/code': { access: 'public' },
  'POST /api/session/passkey/options': { access: 'public' },
  'POST /api/session/passkey': { access: 'public' },
  'POST /api/session/proof': {
    access: 'signed-in',
    body: () => ({ way: 'password', password }),
    bodies: {
      passkey: () => ({
        way: 'passkey',
        passkey: createAuthenticator('http://roadworthy.test').use({ challenge: 'none' }),
      }),
    },
  },
  // The callers have a password, so no code is mailed.
  'POST /api/session/proof/email': { access: 'signed-in', served: 404 },
  'POST /api/accounts': { access: 'public' },
  'POST /api/accounts/confirmation': { access: 'public' },
  'POST /api/password/forgot': { access: 'public' },
  'POST /api/password/reset': { access: 'public' },
  'GET /api/profile': { access: 'signed-in' },
  'PUT /api/profile': { access: 'signed-in', body: () => ({ username: 'somebody' }) },
  'GET /api/profile/sign-in': { access: 'signed-in' },
  'POST /api/profile/email': {
    access: 'signed-in',
    body: () => ({ email: `${randomUUID()}@example.com` }),
  },
  'POST /api/profile/email/confirm': { access: 'public' },
  'POST /api/profile/password': {
    access: 'signed-in',
    // Keeps the password unchanged, because the owner signs in with it again later.
    body: () => ({ currentPassword: password, password }),
  },
  // The suite's stack has no Google; linked-google.test.ts tests linking and unlinking.
  'POST /api/profile/google': { access: 'signed-in', served: 503 },
  'DELETE /api/profile/google': { access: 'signed-in', served: 404 },
  'POST /api/profile/two-factor': { access: 'signed-in' },
  // Two-factor is off here; two-factor.test.ts tests it.
  'POST /api/profile/two-factor/confirm': {
    access: 'signed-in',
    body: () => ({ code: '000000' }),
    served: 422,
  },
  'POST /api/profile/two-factor/codes': { access: 'signed-in', served: 404 },
  'DELETE /api/profile/two-factor': { access: 'signed-in', served: 404 },
  'POST /api/profile/passkeys/options': { access: 'signed-in' },
  // An answer without a challenge from the server; passkeys.test.ts tests passkeys.
  'POST /api/profile/passkeys': {
    access: 'signed-in',
    body: () => createAuthenticator('http://roadworthy.test').create({ challenge: 'none' }),
    served: 400,
  },
  'PUT /api/profile/passkeys/{id}': {
    access: 'signed-in',
    ids: { id: aPasskey },
    body: () => ({ name: 'Phone' }),
  },
  'DELETE /api/profile/passkeys/{id}': { access: 'signed-in', ids: { id: aPasskey } },
  'GET /api/profile/tokens': { access: 'signed-in' },
  'POST /api/profile/tokens': { access: 'signed-in', body: () => aToken() },
  'DELETE /api/profile/tokens/{id}': { access: 'signed-in', ids: { id: anApiToken } },
  // The sign-in after every attempt cancels the owner's deletion.
  'POST /api/profile/deletion': { access: 'signed-in' },
  'DELETE /api/sessions': { access: 'signed-in' },
  'GET /api/sessions': { access: 'signed-in' },
  'GET /api/sealing/key': { access: 'signed-in' },
  'POST /api/sealing/open': {
    access: 'signed-in',
    // The generator point of the curve, which is a valid key.
    body: () => ({
      sealedWith:
        'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    }),
  },
  'GET /api/security-log': { access: 'signed-in' },
  'DELETE /api/sessions/{id}': {
    access: 'signed-in',
    ids: {
      id: async (stack, owner) => {
        const [row] = await stack.database.admin(
          'select id from accounts.sessions where user_id = $1 limit 1',
          [owner.userId],
        );
        return row?.id as string;
      },
    },
  },
  'GET /api/diagnoses/model': { access: 'signed-in' },
  'POST /api/diagnoses/ask': {
    access: 'signed-in',
    body: () => ({
      diagnosisId: randomUUID(),
      text: 'It clunks over bumps',
      vehicle: {},
      answers: [{ question: 'where', chosen: ['at-front'] }],
      history: Object.fromEntries(
        ['advisories', 'recalls', 'repairs'].map((kind) => [
          kind,
          [{ id: kind, text: 'Drop link worn' }],
        ]),
      ),
      shown: { flags: [], causes: [], safeToDrive: 'yes' },
    }),
  },
  'GET /api/shop': { access: 'public' },
  'GET /api/orders': { access: 'signed-in' },
  // The items are not in the sender's cart, so the answer is that the cart has changed.
  'POST /api/orders': {
    access: 'signed-in',
    body: () => ({ id: randomUUID(), unitIds: [randomUUID()], totalPence: 1000 }),
    served: 409,
  },
  'GET /api/orders/{id}': { access: 'signed-in', ids: { id: anOrder } },
  'POST /api/orders/{id}/cancellation': { access: 'signed-in', ids: { id: anOrder } },
  // Authenticated by its signature alone.
  'POST /api/payments/webhook': { access: 'public' },
  'GET /api/garages': { access: 'signed-in' },
  'GET /api/garages/{garageId}': { access: 'signed-in', ids: ofGarage, stranger: 403 },
  'PUT /api/garages/{garageId}': {
    access: 'signed-in',
    body: () => ({ name: 'The Smiths', colour: 'teal' }),
    ids: ofGarage,
    stranger: 403,
  },
  'POST /api/garages/{garageId}/invitations': {
    access: 'signed-in',
    body: () => ({ role: 'driver' }),
    ids: ofGarage,
    prepare: noInvitations,
    stranger: 403,
  },
  // people.test.ts tries real invitations and members, in every role.
  'DELETE /api/garages/{garageId}/invitations/{id}': {
    access: 'signed-in',
    ids: ofGarage,
    fixed: { id: nobodysId },
    served: 404,
    stranger: 403,
  },
  'PUT /api/garages/{garageId}/members/{userId}': {
    access: 'signed-in',
    body: () => ({ role: 'driver' }),
    ids: ofGarage,
    fixed: { userId: nobodysId },
    served: 404,
    stranger: 403,
  },
  'DELETE /api/garages/{garageId}/members/{userId}': {
    access: 'signed-in',
    ids: ofGarage,
    fixed: { userId: nobodysId },
    served: 404,
    stranger: 403,
  },
  // A person's own garage without other members is not closed.
  'POST /api/garages/{garageId}/closing': {
    access: 'signed-in',
    ids: ofGarage,
    served: 409,
    stranger: 403,
  },
  // The own garage is where the vehicle is already.
  'PUT /api/garages/{garageId}/vehicles/{vehicleId}/garage': {
    access: 'signed-in',
    body: (userId) => ({ to: userId }),
    ids: ofGarage,
    fixed: { vehicleId: nobodysId },
    served: 422,
    stranger: 403,
  },
  'GET /api/garages/{garageId}/moves': { access: 'signed-in', ids: ofGarage, stranger: 403 },
  'POST /api/garages/{garageId}/moves/{id}/taking-back': {
    access: 'signed-in',
    ids: ofGarage,
    fixed: { id: nobodysId },
    served: 404,
    stranger: 403,
  },
  'GET /api/garages/{garageId}/vehicles/{vehicleId}/visits': {
    access: 'signed-in',
    ids: ofGarage,
    fixed: { vehicleId: nobodysId },
    stranger: 403,
  },
  'POST /api/garages/{garageId}/vehicles/{vehicleId}/visits': {
    access: 'signed-in',
    body: () => aVisit(),
    ids: ofGarage,
    fixed: { vehicleId: nobodysId },
    served: 404,
    stranger: 403,
  },
  'DELETE /api/garages/{garageId}/visits/{id}': {
    access: 'signed-in',
    ids: ofGarage,
    fixed: { id: nobodysId },
    served: 404,
    stranger: 403,
  },
  'POST /api/garages/{garageId}/visits/{id}/writings/{writingId}/decision': {
    access: 'signed-in',
    body: () => ({ lines: ['miles'] }),
    ids: ofGarage,
    fixed: { id: nobodysId, writingId: nobodysId },
    served: 404,
    stranger: 403,
  },
  'POST /api/visits/look': { access: 'public' },
  'POST /api/visits/writing': { access: 'public' },
  'PUT /api/visits/photos/{id}/{at}': { access: 'public' },
  'POST /api/invitations/look': { access: 'public' },
  'POST /api/invitations/accept': {
    access: 'signed-in',
    body: () => ({ token: 'none' }),
    served: 404,
  },
  // sharing.test.ts shares real vehicles, in every role.
  'GET /api/history-links': { access: 'signed-in' },
  'POST /api/history-links': {
    access: 'signed-in',
    body: () => ({ vehicleId: nobodysId, days: 14, chosen: nothingMore }),
    served: 404,
  },
  'DELETE /api/history-links/{id}': { access: 'signed-in', ids: { id: aHistoryLink } },
  // The address is the secret, and the plate is typed: without both a caller can only guess.
  'GET /passport/{token}': { access: 'public' },
  'POST /passport/{token}': { access: 'public' },
  'GET /passport/{token}/passport.json': { access: 'public' },
  'POST /api/lookup': {
    access: 'signed-in',
    body: () => ({ registrationNumber: 'AB17CDE' }),
  },
  'POST /api/lookup/anonymous': { access: 'public' },
  'PUT /api/files/{id}': {
    access: 'signed-in',
    query: () => '?purpose=document',
    queryIds: ['userId'],
    headers: { 'content-digest': digestOf(samplePdf()) },
    body: () => samplePdf(),
    ids: { id: aFile },
    creates: true,
  },
  'POST /api/files/{id}/link': {
    access: 'signed-in',
    body: () => ({ variant: 'original' }),
    ids: { id: aFile },
  },
  'POST /api/files/{id}/reading': { access: 'signed-in', ids: { id: aFile } },
  'GET /api/files/room': { access: 'signed-in' },
  'GET /files/{token}': {
    access: 'signed-in',
    ids: {
      token: async (stack, owner) =>
        (await linkOf(owner, await aFile(stack, owner))).url.slice('/files/'.length),
    },
    refusal: 404,
  },
  'GET /api/vehicles': { access: 'signed-in' },
  'POST /api/vehicles': { access: 'signed-in', body: () => corolla() },
  'GET /api/vehicles/{id}': { access: 'signed-in', ids: { id: aVehicle } },
  'PATCH /api/vehicles/{id}': {
    access: 'signed-in',
    body: () => ({ color: 'Red' }),
    ids: { id: aVehicle },
  },
  'DELETE /api/vehicles/{id}': { access: 'signed-in', ids: { id: aVehicle } },
  'GET /api/tasks': { access: 'signed-in' },
  'POST /api/tasks': { access: 'signed-in', body: () => sampleInput('tasks') },
  'POST /api/tasks/renewals': { access: 'signed-in' },
  'GET /api/tasks/{id}': { access: 'signed-in', ids: { id: aTask } },
  'PATCH /api/tasks/{id}': {
    access: 'signed-in',
    body: () => ({ title: 'Check the brakes', photoTitles: [aStepPhoto] }),
    ids: { id: aTask },
  },
  'DELETE /api/tasks/{id}': { access: 'signed-in', ids: { id: aTask } },
  'GET /api/task-completions': { access: 'signed-in' },
  'POST /api/task-completions': {
    access: 'signed-in',
    body: () => sampleInput('taskCompletions'),
  },
  'DELETE /api/task-completions/{id}': { access: 'signed-in', ids: { id: aCompletion } },
  'GET /api/expenses': { access: 'signed-in' },
  'POST /api/expenses': { access: 'signed-in', body: () => sampleInput('expenses') },
  'GET /api/expenses/{id}': { access: 'signed-in', ids: { id: anExpense } },
  'PATCH /api/expenses/{id}': {
    access: 'signed-in',
    body: () => ({ amountPence: 700 }),
    ids: { id: anExpense },
  },
  'DELETE /api/expenses/{id}': { access: 'signed-in', ids: { id: anExpense } },
  'GET /api/fuel-fills': { access: 'signed-in' },
  'POST /api/fuel-fills': { access: 'signed-in', body: () => sampleInput('fuelFills') },
  'GET /api/fuel-fills/{id}': { access: 'signed-in', ids: { id: aFill } },
  'PATCH /api/fuel-fills/{id}': {
    access: 'signed-in',
    body: () => ({ isFull: false }),
    ids: { id: aFill },
  },
  'DELETE /api/fuel-fills/{id}': { access: 'signed-in', ids: { id: aFill } },
  'GET /api/reminders/settings': { access: 'signed-in' },
  'PATCH /api/reminders/settings': {
    access: 'signed-in',
    body: () => ({ emailNotifications: true }),
  },
  'GET /api/reminder-choices': { access: 'signed-in' },
  'PUT /api/reminder-choices/{vehicleId}': {
    access: 'signed-in',
    body: () => ({ isOn: true }),
    ids: { vehicleId: aVehicle },
  },
  'POST /api/reminders/push': { access: 'signed-in', body: () => aSubscription() },
  'POST /api/reminders/push/removal': {
    access: 'signed-in',
    body: () => ({ endpoint: aSubscription().endpoint }),
  },
  'POST /api/reminders/calendar': { access: 'signed-in' },
  'GET /api/reminders/calendar': { access: 'signed-in' },
  'DELETE /api/reminders/calendar': { access: 'signed-in' },
  'POST /api/reminders/test/email': { access: 'signed-in' },
  'POST /api/reminders/test/push': { access: 'signed-in' },
  'GET /api/reminders/test/push': { access: 'signed-in' },
  'POST /api/reminders/{id}/snooze': {
    access: 'signed-in',
    body: () => ({ dueDate: '2037-01-01' }),
    ids: { id: aReminder },
  },
  // The token itself authorises the action and names the user.
  'POST /api/reminders/act': { access: 'public' },
  'POST /api/reminders/test/shown': { access: 'public' },
  'POST /api/reminders/unsubscribe': { access: 'public' },
  'POST /api/reminders/unsubscribe/{token}': { access: 'public' },
  'GET /api/reminders/unsubscribe/{token}': { access: 'public' },
  // The address is the secret: without it a caller can only guess.
  'GET /calendar/{file}': { access: 'public' },
  'GET /api/your-data/download': { access: 'signed-in' },
  'POST /api/your-data/download': { access: 'signed-in', prepare: noDownload },
  'POST /api/your-data/download/link': { access: 'signed-in', prepare: aDownload },
  'GET /downloads/{token}': {
    access: 'signed-in',
    ids: {
      token: async (stack, owner) => {
        await aDownload(stack, owner);
        return (await linkToDownload(owner)).url.slice('/downloads/'.length);
      },
    },
    refusal: 404,
  },
  'POST /api/sync/push': {
    access: 'signed-in',
    body: (userId) => ({
      userId,
      deviceId: randomUUID(),
      schemaVersion: 1,
      ops: [sampleOperation('vehicles', randomUUID(), 'add')],
    }),
  },
  'GET /api/sync/pull': {
    access: 'signed-in',
    query: (userId) => `?since=0&epoch=&userId=${userId}`,
  },
  'GET /api/sync/{entity}/{id}/history': {
    access: 'signed-in',
    fixed: { entity: 'vehicles' },
    ids: { id: aVehicle },
  },
};
