import { randomUUID } from 'node:crypto';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { longestMessage } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { mostOperations, schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { samples } from '../../security/isolation/samples.ts';
import { digestOf, samplePdf } from '../../support/api/files.ts';

/** The values that a call may refer to. `turn` grows with every call, so that no two calls name the same record. */
export type Account = {
  userId: string;
  today: CivilDate;
  turn: number;
  calendar: string;
  /** A link to the history of the first vehicle, opened by a buyer, and the entries that its owner chose. */
  history: { path: string; cookie: string; lines: readonly string[] };
};
type Call = {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  also?: number[];
};

const idOf = (kind: string, at: number) =>
  `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const added =
  (entity: string) =>
  ({ vehicleId }: { vehicleId: string }) => ({
    ...samples[entity]?.fields(
      Object.fromEntries(
        Object.keys(samples[entity]?.references ?? {}).map((field) => [
          field,
          field === 'vehicleId' ? vehicleId : idOf('b', 0),
        ]),
      ),
    ),
    id: randomUUID(),
  });
const add = (entity: string) => (): Call => ({ body: added(entity)({ vehicleId: idOf('a', 0) }) });
const at =
  (path: string, kind: string, body?: unknown) =>
  ({ turn }: Account): Call => ({
    path: path.replace('{id}', idOf(kind, turn)),
    ...(body ? { body } : {}),
  });

const operations = ({ turn }: Account, count: number) =>
  Array.from({ length: count }, (_, each) => ({
    opId: randomUUID(),
    entity: 'tasks',
    id: idOf('b', 10 + (each % 10)),
    type: 'edit',
    patch: { priority: 'high', dueMiles: 60_000 + turn },
  }));

/** Routes that read none of an account's records, and why they are left out. */
export const apart: Record<string, string> = {
  'GET /healthz': 'reads nothing',
  'GET /readyz': 'reads nothing',
  'GET /.well-known/security.txt': 'the same for everybody',
  'GET /.well-known/roadworthy-passport-keys.json': 'the same for everybody',
  'POST /passport/{token}': 'one row',
  'GET /api/openapi.json': 'the same for everybody',
  'GET /api/reference': 'the same for everybody',
  'GET /api/site': 'the same for everybody',
  'GET /api/shop': 'the same for everybody',
  'GET /api/auth/callback/google': 'signs in: no records',
  'POST /api/session': 'signs in: no records',
  'DELETE /api/session': 'signs out: no records',
  'POST /api/session/google': 'signs in: no records',
  'POST /api/session/demo': 'a new account',
  'POST /api/lookup/anonymous': 'knows no account; npm run proof anonymous',
  'POST /api/session/passkey/options': 'signs in: no records',
  'POST /api/session/passkey': 'signs in: no records',
  'POST /api/profile/passkeys/options': 'signs in: no records',
  'POST /api/profile/passkeys': 'signs in: no records',
  'PUT /api/profile/passkeys/{id}': 'signs in: no records',
  'DELETE /api/profile/passkeys/{id}': 'signs in: no records',
  'GET /api/profile/tokens': 'signs in: no records',
  'POST /api/profile/tokens': 'signs in: no records',
  'DELETE /api/profile/tokens/{id}': 'signs in: no records',
  'POST /api/session/code': 'signs in: no records',
  'POST /api/session/confirmation': 'signs in: no records',
  'PUT /api/profile': 'one row',
  'GET /api/profile/sign-in': 'signs in: no records',
  'POST /api/profile/email': 'one row',
  'POST /api/profile/email/confirm': 'one row',
  'POST /api/profile/password': 'signs in: no records',
  'POST /api/profile/google': 'signs in: no records',
  'DELETE /api/profile/google': 'signs in: no records',
  'DELETE /api/sessions': 'signs out: no records',
  'POST /api/profile/two-factor': 'signs in: no records',
  'POST /api/profile/two-factor/confirm': 'signs in: no records',
  'POST /api/profile/two-factor/codes': 'signs in: no records',
  'DELETE /api/profile/two-factor': 'signs in: no records',
  'POST /api/session/proof': 'signs in: no records',
  'POST /api/session/proof/email': 'signs in: no records',
  'POST /api/profile/deletion': 'signs out: no records',
  'POST /api/accounts': 'a new account',
  'POST /api/accounts/confirmation': 'signs in: no records',
  'POST /api/password/forgot': 'no records',
  'POST /api/password/reset': 'no records',
  'DELETE /api/sessions/{id}': 'no records',
  'POST /api/reminders/unsubscribe': 'one switch',
  'POST /api/reminders/test/shown': 'one moment',
  'POST /api/reminders/unsubscribe/{token}': 'one switch',
  'GET /api/reminders/unsubscribe/{token}': 'leads to a page',
  'GET /files/{token}': 'bytes of one file',
  'GET /api/your-data/download': 'one row',
  'POST /api/your-data/download': 'one row; the job is measured',
  'POST /api/your-data/download/link': 'one row',
  'GET /downloads/{token}': 'bytes of one download',
  'POST /api/payments/webhook': 'one event: a row and a job',
  'PUT /api/garages/{garageId}': 'one row',
  'POST /api/garages/{garageId}/invitations': 'one row',
  'DELETE /api/garages/{garageId}/invitations/{id}': 'one row',
  'PUT /api/garages/{garageId}/members/{userId}': 'one row, and a mail for each owner',
  'DELETE /api/garages/{garageId}/members/{userId}': 'one row, and a mail for each owner',
  'POST /api/garages/{garageId}/closing':
    'one row, and a mail for each member; the job is measured',
  'PUT /api/garages/{garageId}/vehicles/{vehicleId}/garage':
    'takes seconds, and once: moves.test.ts moves the heaviest vehicle',
  'POST /api/garages/{garageId}/moves/{id}/taking-back': 'the same move in the other direction',
  'POST /api/garages/{garageId}/vehicles/{vehicleId}/visits': 'one row',
  'DELETE /api/garages/{garageId}/visits/{id}': 'one row',
  'POST /api/garages/{garageId}/visits/{id}/writings/{writingId}/decision':
    'one writing of at most 76 lines',
  'POST /api/visits/look': 'one row',
  'POST /api/visits/writing': 'one row',
  'PUT /api/visits/photos/{id}/{at}': 'one picture',
  'GET /api/history-links': 'ten rows at most',
  'DELETE /api/history-links/{id}': 'one row',
  'POST /api/invitations/look': 'one row',
  'POST /api/invitations/accept': 'one row, and a mail for each owner',
  'POST /api/orders/{id}/cancellation': 'one order',
  'GET /api/orders/{id}': 'one order',
};

/** Prepares a call that would otherwise cost nothing: an unchanged calendar is cached. */
export const statementsBefore: Record<string, string> = {
  'GET /calendar/{file}':
    'update reminders.watermarks set changes = changes + 1 where user_id = $1',
};

const openedHistory =
  (rest = '') =>
  ({ history: { path, cookie } }: Account): Call => ({
    path: `${path}${rest}`,
    headers: { cookie },
  });

/** Calls that work only once. */
export const once: readonly string[] = ['DELETE /api/vehicles/{id}'];

const said = knowledge.causes.flatMap(({ says }) => says).join('. ');
/** The most that one question may carry: different words, all answers, the longest history. */
export const heaviestQuestion = (diagnosisId: string) => ({
  diagnosisId,
  text: said.slice(0, longestMessage),
  vehicle: { fuel: 'diesel', transmission: 'manual', body: 'car', year: 2012, mileage: 90_000 },
  findings: { clunk: 'yes' },
  answers: knowledge.questions
    .slice(0, 40)
    .map(({ id, of }) => ({ question: id, chosen: of.slice(0, 20) })),
  history: Object.fromEntries(
    ['advisories', 'recalls', 'repairs'].map((kind) => [
      kind,
      Array.from({ length: 100 }, (_, each) => ({
        id: `${kind}-${each}`,
        text: 'Front suspension arm pin or bush worn but not resulting in excessive movement '
          .repeat(7)
          .slice(0, 499),
      })),
    ]),
  ),
  shown: { flags: [], causes: [], safeToDrive: 'care' },
});

/** How the account calls each route. A route listed neither here nor above fails the proof. */
export const calls: Record<string, (account: Account) => Call> = {
  'GET /api/session': () => ({}),
  'GET /api/profile': () => ({}),
  'GET /api/sessions': () => ({}),
  'GET /api/security-log': () => ({}),
  'GET /api/garages': () => ({}),
  'GET /api/garages/{garageId}': ({ userId }) => ({ path: `/api/garages/${userId}` }),
  'GET /api/garages/{garageId}/moves': ({ userId }) => ({ path: `/api/garages/${userId}/moves` }),
  'GET /api/garages/{garageId}/vehicles/{vehicleId}/visits': ({ userId }) => ({
    path: `/api/garages/${userId}/vehicles/${idOf('a', 0)}/visits`,
  }),
  'GET /api/sealing/key': () => ({}),
  'POST /api/sealing/open': () => ({
    body: {
      sealedWith:
        'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    },
  }),
  'POST /api/lookup': () => ({ body: { registrationNumber: 'AB17CDE' } }),
  'GET /api/diagnoses/model': () => ({}),
  'GET /api/orders': () => ({}),
  // As many items as a cart holds. The server looks for all of them before it finds that they are not in this cart.
  'POST /api/orders': () => ({
    body: {
      id: randomUUID(),
      unitIds: Array.from({ length: 250 }, () => randomUUID()),
      totalPence: 1000,
    },
    also: [409, 429],
  }),
  // Again and again in one conversation, because the engine reads the first message and the latest.
  'POST /api/diagnoses/ask': () => ({ body: heaviestQuestion(idOf('d', 0)), also: [409, 429] }),
  'PUT /api/files/{id}': () => {
    const body = samplePdf();
    return {
      path: `/api/files/${randomUUID()}?purpose=document`,
      body,
      headers: { 'content-digest': digestOf(body), 'content-type': 'application/octet-stream' },
      also: [422],
    };
  },
  'POST /api/files/{id}/link': () => ({
    path: `/api/files/${idOf('f', 0)}/link`,
    body: { variant: 'original' },
  }),
  'POST /api/files/{id}/reading': () => ({
    path: `/api/files/${idOf('f', 0)}/reading`,
    also: [404, 500, 503],
  }),
  'GET /api/files/room': () => ({}),
  'GET /api/vehicles': () => ({}),
  'POST /api/vehicles': add('vehicles'),
  'GET /api/vehicles/{id}': () => ({ path: `/api/vehicles/${idOf('a', 0)}` }),
  'PATCH /api/vehicles/{id}': ({ today, turn }) => ({
    path: `/api/vehicles/${idOf('a', 0)}`,
    body: { nextServiceDate: addDays(today, turn) },
  }),
  // Deleting the first vehicle deletes half of all records with it.
  'DELETE /api/vehicles/{id}': () => ({ path: `/api/vehicles/${idOf('a', 0)}` }),
  'GET /api/tasks': () => ({}),
  'POST /api/tasks': add('tasks'),
  'POST /api/tasks/renewals': () => ({}),
  'GET /api/tasks/{id}': at('/api/tasks/{id}', 'b'),
  'PATCH /api/tasks/{id}': at('/api/tasks/{id}', 'b', { title: 'Check the brakes' }),
  'DELETE /api/tasks/{id}': at('/api/tasks/{id}', 'b'),
  'GET /api/task-completions': () => ({}),
  'POST /api/task-completions': add('taskCompletions'),
  'DELETE /api/task-completions/{id}': at('/api/task-completions/{id}', 'c'),
  'GET /api/expenses': () => ({}),
  'POST /api/expenses': add('expenses'),
  'GET /api/expenses/{id}': at('/api/expenses/{id}', '7'),
  'PATCH /api/expenses/{id}': at('/api/expenses/{id}', '7', { amountPence: 700 }),
  'DELETE /api/expenses/{id}': at('/api/expenses/{id}', '7'),
  'GET /api/fuel-fills': () => ({}),
  'POST /api/fuel-fills': add('fuelFills'),
  'GET /api/fuel-fills/{id}': at('/api/fuel-fills/{id}', '8'),
  'PATCH /api/fuel-fills/{id}': at('/api/fuel-fills/{id}', '8', { isFull: true }),
  'DELETE /api/fuel-fills/{id}': at('/api/fuel-fills/{id}', '8'),
  'GET /api/reminders/settings': () => ({}),
  'PATCH /api/reminders/settings': () => ({ body: { emailNotifications: true } }),
  'GET /api/reminder-choices': () => ({}),
  'PUT /api/reminder-choices/{vehicleId}': () => ({
    path: `/api/reminder-choices/${idOf('a', 0)}`,
    body: { isOn: true },
  }),
  'POST /api/reminders/push': () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/heavy',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  }),
  'POST /api/reminders/push/removal': () => ({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/heavy' },
  }),
  'POST /api/reminders/calendar': () => ({}),
  'GET /api/reminders/calendar': () => ({}),
  'DELETE /api/reminders/calendar': () => ({}),
  'POST /api/reminders/test/email': () => ({ also: [429] }),
  // To no device: the one above was removed again.
  'POST /api/reminders/test/push': () => ({ also: [429] }),
  'GET /api/reminders/test/push': () => ({}),
  'POST /api/reminders/{id}/snooze': ({ today }) => ({
    path: `/api/reminders/mot-${idOf('a', 0)}/snooze`,
    body: { dueDate: addDays(today, -5) },
    also: [404],
  }),
  'POST /api/reminders/act': () => ({
    body: { token: 'x.y', action: 'done' },
    also: [400, 401, 410],
  }),
  'GET /calendar/{file}': ({ calendar }) => ({ path: calendar }),
  'GET /passport/{token}': openedHistory(),
  'GET /passport/{token}/passport.json': openedHistory('/passport.json'),
  'POST /api/history-links': ({ history: { lines } }) => ({
    body: {
      vehicleId: idOf('a', 0),
      days: 1,
      chosen: { costs: true, vin: true, ownWords: true, lines },
    },
  }),
  'POST /api/sync/push': (account) => ({
    body: {
      userId: account.userId,
      deviceId: randomUUID(),
      schemaVersion,
      ops: operations(account, mostOperations),
    },
  }),
  'GET /api/sync/pull': ({ userId }) => ({
    path: `/api/sync/pull?since=0&epoch=&userId=${userId}`,
  }),
  'GET /api/sync/{entity}/{id}/history': () => ({
    path: `/api/sync/vehicles/${idOf('a', 0)}/history`,
  }),
};
