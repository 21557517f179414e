import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { testsInOrder } from '@roadworthy/domain/passport/mot-lines.rules';
import type { AdvisoryTask, TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import type { Fields } from '@roadworthy/domain/sync/entity';
import type { TaskCompletionFields } from '@roadworthy/domain/tasks/completions.schema';
import type { MileageReadingFields, Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Actor, Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { type RecordRow, toRecord } from '../../platform/sync/record-table.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { PassportDeps, WithKinds } from './passport.deps.ts';
import { selectFindingsOf, selectRecordsOf } from './passport.read-model.sql.ts';

type Deps = Pick<PassportDeps, 'db' | 'dvla' | 'dvsa' | 'lookup' | 'now'> & WithKinds;
type Asking = { credential: Credential; actor: Actor; address: string };

type Evidence = Omit<TimelineInput, 'vehicle' | 'today' | 'tests' | 'registered'>;

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
  { db, kinds }: Deps,
  actor: Actor,
  vehicleId: string,
): Promise<Vehicle> => {
  const [row] = await db.asUser(actor, (tx) =>
    tx.query(kinds.vehicles.table.select(actor.garageId, vehicleId)),
  );
  if (!row || row.deleted) throw new Problem('NOT_FOUND');
  return toRecord(row);
};

type EvidenceRows = [
  RecordRow<DocumentFields>,
  RecordRow<TaskCompletionFields>,
  RecordRow<ExpenseFields>,
  RecordRow<FuelFillFields>,
  RecordRow<MileageReadingFields>,
  AdvisoryTask,
];

const readEvidence = async (
  { db, kinds }: Deps,
  actor: Actor,
  vehicleId: string,
): Promise<Evidence> => {
  const of = <T extends Fields>({ definition, table }: SyncEntity<T>) =>
    selectRecordsOf<T>(definition.name, table)(actor.garageId, vehicleId);
  const [documents, completions, expenses, fills, readings, tasks] = await db.asUser(actor, (tx) =>
    tx.queryAll<EvidenceRows>(
      of(kinds.documents),
      of(kinds.taskCompletions),
      of(kinds.expenses),
      of(kinds.fuelFills),
      of(kinds.mileageReadings),
      selectFindingsOf(actor.garageId, vehicleId),
    ),
  );
  return {
    documents: documents.map(toRecord),
    // Notes say nothing that the history shows, and are long: the rest is copied to a thread.
    completions: completions.map((row) => ({ ...toRecord(row), notes: null, doneSteps: [] })),
    expenses: expenses.map(toRecord),
    fills: fills.map((row) => ({ ...toRecord(row), note: null })),
    readings: readings.map(toRecord),
    tasks,
  };
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
