import fc from 'fast-check';
import { figure } from '../../../support/figures.ts';
import { fault } from '../commands.ts';
import { type Batch, reportFailures, runLanes, type Surroundings } from '../lanes.ts';
import {
  type GarageHistory,
  type Kind,
  kinds,
  nothingSeen,
  runSeveralHistory,
} from './run-history.ts';

const weights: Partial<Record<Kind, number>> = { add: 5, edit: 4, sync: 5, learn: 4, close: 1 };

const command = fc.record({
  kind: fc.oneof(
    ...kinds.map((kind) => ({
      weight: weights[kind] ?? 2,
      arbitrary: fc.constant(kind),
    })),
  ),
  pick: fc.nat({ max: 1000 }),
});

const step = (kind: Kind, pick = 0) => ({ kind, pick });

/** Every history has records in each garage, and takes turns at what becomes of the first shared one. */
const aims: readonly { kind: Kind; pick: number }[][] = [
  [step('leave'), step('return'), step('learn'), step('sync')],
  [step('leave'), step('learn'), step('sync')],
  [step('offline'), step('add', 1), step('40 days'), step('offline', 1)],
  [step('add', 1), step('role', 1), step('learn')],
  [step('close'), step('add', 2), step('learn'), step('sync')],
];

const begin = [
  ...[step('learn'), step('add', 0), step('add', 1), step('add', 2)],
  ...[step('sync'), step('learn'), step('sync')],
];

const severalHistoryOf = (seed: number): GarageHistory => {
  const [history] = fc.sample(
    fc.record({
      commands: fc.array(command, { minLength: 8, maxLength: 25, size: 'max' }),
      faults: fc.infiniteStream(fault),
    }),
    { seed, numRuns: 1 },
  );
  if (!history) throw new Error('A sample has one history');
  return {
    ...history,
    commands: [...begin, ...(aims[seed % aims.length] ?? []), ...history.commands],
  };
};

export const runSeveralHistories = async (surroundings: Surroundings, batch: Batch) =>
  await runLanes(surroundings, batch, nothingSeen, (world, seed) =>
    runSeveralHistory(world, severalHistoryOf(seed)),
  );

/** Runs histories of devices with several garages, and prints their figures. */
export const proveSeveral = async (surroundings: Surroundings, batch: Batch): Promise<void> => {
  const { executed, seen, failures } = await runSeveralHistories(surroundings, batch);
  const ofKind = reportFailures(failures);
  const aimed = Math.floor(batch.count / aims.length);
  figure('several garages: histories', executed, { atLeast: batch.count });
  figure('several garages: changes made', seen.operations, { atLeast: batch.count * 3 });
  figure('several garages: members who left', seen.left, { atLeast: aimed });
  figure('several garages: members who came back', seen.returned, { atLeast: aimed });
  figure('several garages: roles changed', seen.roleChanges, { atLeast: aimed });
  figure('several garages: garages closed', seen.closed, { atLeast: aimed });
  figure('several garages: returns after 40 days', seen.locked, { atLeast: aimed });
  figure('several garages: lost', ofKind('lost'), { atMost: 0 });
  figure('several garages: diverged', ofKind('diverged', 'stuck', 'cursor', 'taken'), {
    atMost: 0,
  });
  figure('several garages: seen by somebody who may not', ofKind('seen', 'lease'), { atMost: 0 });
};
