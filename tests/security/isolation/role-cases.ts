import type { Role } from '@roadworthy/domain/garages/roles.rules';

/**
 * What a member gets of a route in a shared garage. Refused: NOT_ALLOWED. Hidden: the same as for a random id. Empty: a
 * list without records, though the garage has some.
 */
export type RoleAnswer = 'served' | 'refused' | 'hidden' | 'empty';

/** A personal route is about the person, whichever garage is named: every member is served their own. */
export type RoleCase = 'personal' | Record<Role, RoleAnswer>;

const everybody: RoleCase = { owner: 'served', editor: 'served', driver: 'served' };
const ownersOnly: RoleCase = { owner: 'served', editor: 'refused', driver: 'refused' };
const notDrivers: RoleCase = { owner: 'served', editor: 'served', driver: 'refused' };
const hiddenFromDrivers: RoleCase = { owner: 'served', editor: 'served', driver: 'hidden' };

/**
 * What each role gets of every route that needs a sign-in, written from the rules and not from the code. A route that
 * is not listed fails the suite: add it when you add the route.
 */
export const roleCases: Record<string, RoleCase> = {
  'POST /api/session/proof': 'personal',
  'POST /api/session/proof/email': 'personal',
  'GET /api/profile': 'personal',
  'PUT /api/profile': 'personal',
  'GET /api/profile/sign-in': 'personal',
  'POST /api/profile/email': 'personal',
  'POST /api/profile/password': 'personal',
  'POST /api/profile/google': 'personal',
  'DELETE /api/profile/google': 'personal',
  'POST /api/profile/two-factor': 'personal',
  'POST /api/profile/two-factor/confirm': 'personal',
  'POST /api/profile/two-factor/codes': 'personal',
  'DELETE /api/profile/two-factor': 'personal',
  'POST /api/profile/passkeys/options': 'personal',
  'POST /api/profile/passkeys': 'personal',
  'PUT /api/profile/passkeys/{id}': 'personal',
  'DELETE /api/profile/passkeys/{id}': 'personal',
  'GET /api/profile/tokens': 'personal',
  'POST /api/profile/tokens': 'personal',
  'DELETE /api/profile/tokens/{id}': 'personal',
  'POST /api/profile/deletion': 'personal',
  'DELETE /api/sessions': 'personal',
  'GET /api/sessions': 'personal',
  'DELETE /api/sessions/{id}': 'personal',
  'GET /api/sealing/key': 'personal',
  'POST /api/sealing/open': 'personal',
  'GET /api/security-log': 'personal',
  // About the garage that the path names: people.test.ts tries them as everybody, in every role.
  'GET /api/garages': 'personal',
  'GET /api/garages/{garageId}': 'personal',
  'PUT /api/garages/{garageId}': 'personal',
  'POST /api/garages/{garageId}/invitations': 'personal',
  'DELETE /api/garages/{garageId}/invitations/{id}': 'personal',
  'PUT /api/garages/{garageId}/members/{userId}': 'personal',
  'DELETE /api/garages/{garageId}/members/{userId}': 'personal',
  'POST /api/garages/{garageId}/closing': 'personal',
  'PUT /api/garages/{garageId}/vehicles/{vehicleId}/garage': 'personal',
  'GET /api/garages/{garageId}/moves': 'personal',
  'POST /api/garages/{garageId}/moves/{id}/taking-back': 'personal',
  // visits.test.ts tries them in every role.
  'GET /api/garages/{garageId}/vehicles/{vehicleId}/visits': 'personal',
  'POST /api/garages/{garageId}/vehicles/{vehicleId}/visits': 'personal',
  'DELETE /api/garages/{garageId}/visits/{id}': 'personal',
  'POST /api/garages/{garageId}/visits/{id}/writings/{writingId}/decision': 'personal',
  'POST /api/invitations/accept': 'personal',
  'GET /api/diagnoses/model': 'personal',
  // The conversation belongs to the diagnosis, which a driver can neither add nor read.
  'POST /api/diagnoses/ask': notDrivers,
  'GET /api/orders': 'personal',
  'POST /api/orders': 'personal',
  'GET /api/orders/{id}': 'personal',
  'POST /api/orders/{id}/cancellation': 'personal',
  'POST /api/lookup': 'personal',
  // The suite's file is a document; garages.test.ts tries images too.
  'PUT /api/files/{id}': notDrivers,
  'POST /api/files/{id}/link': hiddenFromDrivers,
  'POST /api/files/{id}/reading': hiddenFromDrivers,
  'GET /files/{token}': hiddenFromDrivers,
  'GET /api/files/room': everybody,
  // Histories are made of papers and costs.
  'GET /api/history-links': notDrivers,
  'POST /api/history-links': notDrivers,
  'DELETE /api/history-links/{id}': notDrivers,
  'GET /api/vehicles': everybody,
  'POST /api/vehicles': notDrivers,
  'GET /api/vehicles/{id}': everybody,
  // The suite's edit is of a field that is not a driver's.
  'PATCH /api/vehicles/{id}': notDrivers,
  'DELETE /api/vehicles/{id}': ownersOnly,
  'GET /api/tasks': everybody,
  'POST /api/tasks': notDrivers,
  // The server's own tasks, the same for every caller.
  'POST /api/tasks/renewals': everybody,
  'GET /api/tasks/{id}': everybody,
  // The suite's edit is of a field that is not a driver's.
  'PATCH /api/tasks/{id}': notDrivers,
  'DELETE /api/tasks/{id}': notDrivers,
  'GET /api/task-completions': everybody,
  // The suite's completion has a cost, and the one to delete is the owner's.
  'POST /api/task-completions': notDrivers,
  'DELETE /api/task-completions/{id}': notDrivers,
  'GET /api/expenses': { owner: 'served', editor: 'served', driver: 'empty' },
  'POST /api/expenses': notDrivers,
  'GET /api/expenses/{id}': hiddenFromDrivers,
  'PATCH /api/expenses/{id}': hiddenFromDrivers,
  'DELETE /api/expenses/{id}': hiddenFromDrivers,
  'GET /api/fuel-fills': everybody,
  'POST /api/fuel-fills': everybody,
  'GET /api/fuel-fills/{id}': hiddenFromDrivers,
  'PATCH /api/fuel-fills/{id}': hiddenFromDrivers,
  'DELETE /api/fuel-fills/{id}': hiddenFromDrivers,
  'GET /api/reminders/settings': 'personal',
  'PATCH /api/reminders/settings': 'personal',
  'GET /api/reminder-choices': everybody,
  'PUT /api/reminder-choices/{vehicleId}': everybody,
  'POST /api/reminders/push': 'personal',
  'POST /api/reminders/push/removal': 'personal',
  'POST /api/reminders/calendar': 'personal',
  'GET /api/reminders/calendar': 'personal',
  'DELETE /api/reminders/calendar': 'personal',
  'POST /api/reminders/test/email': 'personal',
  'POST /api/reminders/test/push': 'personal',
  'GET /api/reminders/test/push': 'personal',
  'POST /api/reminders/{id}/snooze': everybody,
  'GET /api/your-data/download': 'personal',
  'POST /api/your-data/download': 'personal',
  'POST /api/your-data/download/link': 'personal',
  'GET /downloads/{token}': 'personal',
  // Each change gets its own answer; garage-sync.ts tries every kind.
  'POST /api/sync/push': everybody,
  'GET /api/sync/pull': everybody,
  'GET /api/sync/{entity}/{id}/history': everybody,
};
