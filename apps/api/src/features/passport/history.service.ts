import { plateProblem } from '@roadworthy/domain/kernel/registration';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { testsInOrder } from '@roadworthy/domain/passport/mot-lines.rules';
import type { TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Actor, Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { columnOf, toRecord } from '../../platform/sync/record-table.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { PassportDeps, WithKinds } from './passport.deps.ts';
import { selectRecordsOf } from './passport.read-model.sql.ts';

type Deps = Pick<PassportDeps, 'db' | 'dvla' | 'dvsa' | 'lookup' | 'now'> & WithKinds;
type Asking = { credential: Credential; actor: Actor; address: string };

/** The kinds of record that a history is made of, as the timeline calls them. */
const partOf = {
  documents: 'documents',
  taskCompletions: 'completions',
  expenses: 'expenses',
  fuelFills: 'fills',
  mileageReadings: 'readings',
  tasks: 'tasks',
} as const;
type PartKind = keyof typeof partOf;
type Evidence = Required<Pick<TimelineInput, (typeof partOf)[PartKind]>>;

const isPart = (name: string): name is PartKind => name in partOf;

/**
 * Returns DVLA's and DVSA's answer, as the owner's own page has it; null if there is none. An outage is a failure: a
 * history that lacks the tests would say something else.
 */
const findAnswer = async (
  { lookup, dvla, dvsa }: Deps,
  { credential, actor, address }: Asking,
  { registrationNumber }: Pick<Vehicle, 'registrationNumber'>,
): Promise<LookupAnswer | null> => {
  if (plateProblem(registrationNumber) || !(dvla || dvsa)) return null;
  const paying = { actorOf: async () => actor, payInDemo: async () => {} };
  try {
    const answer = await lookup.find(credential, paying, { registrationNumber }, address);
    if (answer.sources.dvsa === 'unavailable' && answer.tests.length === 0) {
      throw new Problem('LOOKUP_UNAVAILABLE');
    }
    return answer;
  } catch (error) {
    if (error instanceof Problem && error.code === 'VEHICLE_NOT_FOUND') return null;
    throw error;
  }
};

const vehicleIn = async (
  { db, entities }: Deps,
  actor: Actor,
  vehicleId: string,
): Promise<Vehicle> => {
  const kind = entities.find(({ definition }) => definition.name === 'vehicles') as SyncEntity;
  const [row] = await db.asUser(actor, (tx) =>
    tx.query(kind.table.select(actor.garageId, vehicleId)),
  );
  if (!row || row.deleted) throw new Problem('NOT_FOUND');
  return toRecord(row) as unknown as Vehicle;
};

const readEvidence = async (
  { db, entities }: Deps,
  { garageId, ...actor }: Actor,
  vehicleId: string,
): Promise<Evidence> => {
  const kinds = entities.filter(({ definition }) => isPart(definition.name));
  const rows = await db.asUser({ garageId, ...actor }, (tx) =>
    tx.queryAll(
      ...kinds.map(({ definition: { name, vehicleField }, table }) =>
        selectRecordsOf(name, table, columnOf(vehicleField as string))(garageId, vehicleId),
      ),
    ),
  );
  const read = kinds.map(({ definition: { name } }, at) => [
    partOf[name as PartKind],
    (rows[at] ?? []).map(toRecord),
  ]);
  return Object.fromEntries(read) as unknown as Evidence;
};

/** Reads what a vehicle's timeline is made of, as its owner's device has it. Throws NOT_FOUND. */
export const readHistory = async (
  deps: Deps,
  asking: Asking,
  vehicleId: string,
): Promise<TimelineInput> => {
  const vehicle = await vehicleIn(deps, asking.actor, vehicleId);
  const answer = await findAnswer(deps, asking, vehicle);
  const today = todayOf(deps.now);
  return {
    ...(await readEvidence(deps, asking.actor, vehicleId)),
    vehicle,
    today,
    tests: testsInOrder(answer?.tests ?? [], today),
    registered: answer,
  };
};
