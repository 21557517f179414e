import type { Plant } from '../planting.ts';

const service = 'apps/api/src/features/tasks/renewals.service.ts';
const jobs = 'apps/api/src/features/tasks/tasks.jobs.ts';

/** Each is a mistake that somebody has made in software like this. */
export const plants: Record<string, { edits: Plant; kills?: number }> = {
  'a name of chance instead of its vehicle’s': {
    edits: [
      {
        file: service,
        from: '[renewalId(type, vehicle.id), need]',
        to: '[renewalId(type, crypto.randomUUID()), need]',
      },
    ],
  },
  // Some of those looked at turn out to need nothing, so one would not do.
  'a page that forgets its last users': {
    edits: [
      {
        file: jobs,
        from: 'inParts(users, usersPerJob)',
        to: 'inParts(users.slice(0, -10), usersPerJob)',
      },
    ],
  },
  'the date itself instead of all before it': {
    edits: [
      {
        file: 'apps/api/src/features/tasks/renewals.sql.ts',
        from: 'where renewal_from <= $1',
        to: 'where renewal_from = $1',
      },
    ],
  },
  'a job that is called done before it is': {
    edits: [
      {
        file: jobs,
        from: 'await generateRenewals(deps, { userId',
        to: 'void generateRenewals(deps, { userId',
      },
    ],
    // Some hit whoever plans; one that hits afterwards is enough.
    kills: 6,
  },
};
