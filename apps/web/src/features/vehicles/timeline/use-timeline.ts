import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { type ReadTest, readHistory } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { testIds, testsInOrder } from '@roadworthy/domain/passport/mot-lines.rules';
import { timelineOf } from '@roadworthy/domain/passport/timeline.rules';
import type { Timeline, TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { mileageReadingEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import { useToday } from '../../../browser/today.ts';
import { useLocal } from '../../../records/hooks.ts';
import type { RecordsView } from '../../../records/store/records-view.ts';
import type { BetweenReading } from '../history/chart-points.ts';

/** The records of a vehicle that say what was done, or how many miles it had. */
type Evidence = Required<Omit<TimelineInput, 'vehicle' | 'today' | 'tests' | 'registered'>>;

const noEvidence: Evidence = {
  documents: [],
  completions: [],
  expenses: [],
  fills: [],
  readings: [],
  tasks: [],
};

const readEvidence = async (store: RecordsView, vehicleId: string): Promise<Evidence> => {
  const of = <T>(entity: Entity<T>) =>
    store.records(entity).where('vehicleId').equals(vehicleId).toArray();
  const [documents, completions, expenses, fills, readings, tasks] = await Promise.all([
    of(documentEntity),
    of(taskCompletionEntity),
    of(expenseEntity),
    of(fuelFillEntity),
    of(mileageReadingEntity),
    of(taskEntity),
  ]);
  return { documents, completions, expenses, fills, readings, tasks };
};

export type VehicleTimeline = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly timeline: Timeline;
  readonly evidence: Evidence;
  readonly tests: readonly ReadTest[];
  /** The test of each line that is about one, by the line's id. */
  readonly testOf: ReadonlyMap<string, ReadTest | undefined>;
  /** The mileages that no test read. */
  readonly between: readonly BetweenReading[];
};

/**
 * Returns the graded history of a vehicle, from what this device has: its records, and DVSA's stored answer. An answer
 * that is undefined is still being read; until then there is no history to work out, and it may be long.
 */
export const useTimeline = (
  vehicle: Vehicle,
  answer: LookupAnswer | null | undefined,
): VehicleTimeline => {
  const today = useToday();
  const isKnown = answer !== undefined;
  const { status, value } = useLocal((store) => readEvidence(store, vehicle.id), noEvidence, [
    vehicle.id,
  ]);
  const evidence = isKnown ? value : noEvidence;
  const made = useMemo(() => {
    const ordered = testsInOrder(answer?.tests ?? [], today);
    const tests = readHistory(ordered);
    const input = { ...evidence, vehicle, today, tests: ordered, registered: answer };
    const timeline = timelineOf(input);
    const between = timeline.mileage.filter(({ from }) => from === 'between');
    const testOf = new Map(testIds(ordered).map((id, at) => [id, tests[at]]));
    return { timeline, tests, between, testOf };
  }, [evidence, vehicle, today, answer]);
  return { status: status === 'ready' && !isKnown ? 'loading' : status, evidence, ...made };
};
