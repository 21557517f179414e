import type { DatabaseFault } from '../../support/plant/database-faults.ts';
import { type FaultyDeps, faultyDeps, unchangedDeps } from '../../support/plant/faulty-deps.ts';
import { showOnly } from '../../support/plant/show-only.ts';
import type { Invariant } from './checks.ts';

/** A fault in what the workers are given, or in the database. */
type Planted = Partial<FaultyDeps> & {
  database?: DatabaseFault;
  caughtBy: Invariant;
  kills?: number;
};

/** Each is a mistake made before in software like this. */
export const plants: Record<string, Planted> = {
  "renewal tasks get a random id instead of one made from the vehicle's": {
    caughtBy: 'a second run changes nothing',
    ...faultyDeps({
      ports: ({ sync }) => ({
        sync: {
          ...sync,
          applyTogether: (actor, work) =>
            sync.applyTogether(actor, (tx, apply) =>
              work(tx, (op) =>
                apply(
                  op.type === 'add'
                    ? { ...op, id: op.id.replace(/-.*/, `-${crypto.randomUUID()}`) }
                    : op,
                ),
              ),
            ),
        },
      }),
    }),
  },
  // Several, because some of the garages of a job need nothing.
  'each job leaves out its last garages': {
    caughtBy: 'each due renewal exists',
    ...faultyDeps({
      ports: ({ queue }) => ({
        queue: {
          ...queue,
          enqueue: (client, name, data, options) =>
            queue.enqueue(
              client,
              name,
              'userIds' in data ? { ...data, userIds: data.userIds.slice(0, -10) } : data,
              options,
            ),
        },
      }),
    }),
  },
  'only vehicles due on the day itself are found': {
    caughtBy: 'each due renewal exists',
    database: showOnly(
      'vehicles.vehicles',
      `renewal_from = (current_date + interval '1 month')::date + 1`,
      'roadworthy_auth',
    ),
  },
  'a garage counts as done before its changes are saved': {
    caughtBy: 'a second run changes nothing',
    ...faultyDeps({
      ports: ({ sync, log }) => ({
        sync: {
          ...sync,
          applyTogether: async (actor, work) => {
            sync
              .applyTogether(actor, work)
              .catch((err: Error) =>
                log.error({ err }, 'planted fault: could not update renewal tasks'),
              );
            return {} as never;
          },
        },
      }),
    }),
    // Some kills hit the planner; one that hits later is enough.
    kills: 6,
  },
};

/** Every statement and port passed through unchanged. */
export const identity = unchangedDeps(Object.values(plants));
