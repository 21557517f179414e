import {
  decideRenewal,
  type RenewalAction,
  type RenewalNeed,
  renewalNeeds,
} from '@roadworthy/domain/tasks/renewals.rules';
import type { RenewalCounts } from '@roadworthy/domain/tasks/tasks.contract';
import { parseRenewalId, renewalId } from '@roadworthy/domain/tasks/tasks.schema';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import type { Changed, Draft } from '../../platform/sync/sync.service.ts';
import { selectIsClosed, selectRenewableVehicles } from './renewals.read-model.sql.ts';
import { selectRenewalTasks } from './renewals.sql.ts';
import type { TasksDeps } from './tasks.deps.ts';

const operationsFor = (id: string, decided: RenewalAction): Draft[] => {
  const entity = 'tasks';
  if (decided.action === 'nothing') return [];
  if (decided.action === 'create') return [{ entity, id, type: 'add', patch: decided.fields }];
  const edit: Draft = { entity, id, type: 'edit', patch: decided.patch };
  return decided.action === 'withdraw' ? [edit, { entity, id, type: 'delete' }] : [edit];
};

/**
 * Brings a garage's renewal tasks up to date. Runs under the account's lock in one transaction, so that a simultaneous
 * run in any process finds it done.
 */
export const generateRenewals = async (
  { sync, now, log }: Pick<TasksDeps, 'sync' | 'now' | 'log'>,
  actor: Actor,
): Promise<RenewalCounts> => {
  const { garageId } = actor;
  const today = todayOf(now);
  const moment = now().toISOString();
  return await sync.applyTogether(actor, async (tx, apply) => {
    const [[closing], vehicles] = await tx.queryAll(
      selectIsClosed(garageId),
      selectRenewableVehicles(garageId),
    );
    if (closing?.isClosed) return { created: 0, changed: 0 };
    const needs = new Map<string, RenewalNeed>(
      vehicles.flatMap((vehicle) =>
        renewalNeeds(vehicle, today).map(({ type, need }) => [renewalId(type, vehicle.id), need]),
      ),
    );
    const tasks = await tx.query(selectRenewalTasks(garageId, [...needs.keys()]));
    // A deleted vehicle needs no renewal.
    for (const { id } of tasks) {
      if (parseRenewalId(id) && !needs.has(id)) needs.set(id, { state: 'none' });
    }
    const existing = new Map(tasks.map((row) => [row.id, row]));
    const counts: RenewalCounts = { created: 0, changed: 0 };
    for (const [id, need] of needs) {
      const decided = decideRenewal(existing.get(id) ?? null, need, { now: moment });
      const results = [];
      for (const op of operationsFor(id, decided)) results.push(await apply(op));
      const refused = results.find(({ status }) => status !== 'applied');
      if (refused)
        log.warn(
          { problem: refused.problem, alert: true },
          'our own checks rejected a change to a renewal task',
        );
      else if (results.length > 0) counts[decided.action === 'create' ? 'created' : 'changed'] += 1;
    }
    return counts;
  });
};

/** The fields that a renewal depends on. */
const renewalFields: readonly string[] = [
  'motExpiryDate',
  'motStatus',
  'motExempt',
  'nation',
  'firstRegistrationDate',
  'monthOfFirstRegistration',
  'year',
  'taxDueDate',
  'taxStatus',
  'recallSince',
] satisfies (keyof VehicleFields)[];

const mayChangeRenewals = ({ entity, fields }: Changed): boolean =>
  entity === 'vehicles' && (fields?.some((name) => renewalFields.includes(name)) ?? true);

/** Long enough that filling a garage causes a few runs, not one for each vehicle. */
const secondsBetween = 5;

/**
 * Enqueues a check of a garage's renewals after its vehicles changed. It is not part of the change's transaction and
 * nobody waits for it, so it neither slows a push nor makes it fail. If the job is lost, the daily run does the same.
 */
export const renewAfterChanges =
  ({ queue, log }: Pick<TasksDeps, 'queue' | 'log'>) =>
  (garageId: string, changed: readonly Changed[]): void => {
    if (!changed.some(mayChangeRenewals)) return;
    queue
      .enqueueOnce(
        'tasks.renew',
        { userIds: [garageId] },
        { key: garageId, seconds: secondsBetween },
      )
      .catch((err: Error) =>
        log.error({ err }, 'could not queue the job that updates renewal tasks'),
      );
  };
