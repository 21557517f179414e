import { identityPlant, type PlantedBug } from '../../support/plant/planting.ts';
import type { Invariant } from './checks.ts';

const service = 'apps/api/src/features/tasks/renewals.service.ts';
const jobs = 'apps/api/src/features/tasks/tasks.jobs.ts';
const planner = 'apps/api/src/platform/plan-jobs.ts';

/** Each is a mistake made before in software like this. */
export const plants: Record<string, PlantedBug<Invariant> & { kills?: number }> = {
  'a random id instead of one from the vehicle': {
    caughtBy: 'a second run changes nothing',
    edits: [
      {
        file: service,
        from: '[renewalId(type, vehicle.id), need]',
        to: '[renewalId(type, crypto.randomUUID()), need]',
      },
    ],
  },
  // Several, because some of the garages on a page need nothing.
  'a page that forgets its last garages': {
    caughtBy: 'each due renewal exists',
    edits: [
      {
        file: planner,
        from: 'inParts(ids, size)',
        to: 'inParts(ids.slice(0, -10), size)',
      },
    ],
  },
  'only vehicles due on the day instead of all before it': {
    caughtBy: 'each due renewal exists',
    edits: [
      {
        file: 'apps/api/src/features/tasks/renewals.read-model.sql.ts',
        from: 'renewal_from <= ',
        to: 'renewal_from = ',
      },
    ],
  },
  'a job is marked done before it ends': {
    caughtBy: 'a second run changes nothing',
    edits: [
      {
        file: jobs,
        from: 'await generateRenewals(deps, garageActor(garageId',
        to: 'void generateRenewals(deps, garageActor(garageId',
      },
    ],
    // Some kills hit the planner; one that hits later is enough.
    kills: 6,
  },
};

/** Every planted place rewritten unchanged, in a run with as many kills as any of the plants has. */
export const identity = {
  edits: identityPlant(Object.values(plants).map(({ edits }) => edits)),
  kills: Math.max(...Object.values(plants).map(({ kills = 0 }) => kills)),
};
