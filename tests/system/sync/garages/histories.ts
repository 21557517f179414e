import { figure } from '../../../support/figures.ts';
import { rulesOf } from '../kinds/rules.ts';
import { type Batch, reportFailures, runLanes, type Surroundings } from '../lanes.ts';
import { everyGarageSeeds, garageHistoryOf } from './commands.ts';
import { runGarageHistory } from './run-history.ts';
import { nothingSeen } from './scene.ts';

export const runGarageHistories = async (surroundings: Surroundings, batch: Batch) =>
  await runLanes(surroundings, batch, nothingSeen, (world, seed) =>
    runGarageHistory(world, garageHistoryOf(seed)),
  );

/** Runs histories of two people who share a garage, and prints their figures. */
export const proveGarages = async (surroundings: Surroundings, batch: Batch): Promise<void> => {
  const { executed, seen, fired, failures } = await runGarageHistories(surroundings, batch);
  const ofKind = reportFailures(failures);
  const { count } = batch;
  /** Each minimum is met by construction: the seeds take turns to aim at it. */
  const aimed = Math.floor(count / everyGarageSeeds);
  figure('garage histories', executed, { atLeast: count });
  figure('garages: changes made', seen.operations, { atLeast: count * 10 });
  figure('garages: members who left', seen.left, { atLeast: 2 * aimed });
  figure('garages: members who joined again', seen.returned, { atLeast: aimed });
  figure('garages: unsent changes kept by members who left', seen.kept, { atLeast: aimed });
  figure('garages: operation ids used in two garages', seen.twins, { atLeast: count });
  figure('garages: requests for a garage by users who are not members', seen.peeks, {
    atLeast: count,
  });
  for (const [name, { isPersonal }] of Object.entries(rulesOf)) {
    const added = fired.get(`shared: accepted: ${name} add`) ?? 0;
    const bound = isPersonal ? { atMost: 0 } : { atLeast: aimed };
    figure(`garages: ${name} added to a shared garage`, added, bound);
  }
  figure(
    'garages: changes refused because the role does not allow them',
    fired.get('shared: refused: NOT_ALLOWED') ?? 0,
    {
      atLeast: aimed,
    },
  );
  figure('garages: changes refused although the rules allow them', ofKind('refused', 'overfull'), {
    atMost: 0,
  });
  figure('garages: changes lost', ofKind('lost', 'overwritten', 'order', 'occurrence'), {
    atMost: 0,
  });
  figure('garages: changes applied twice', ofKind('duplicated'), { atMost: 0 });
  figure('garages: devices that differ from the server', ofKind('diverged', 'stuck'), {
    atMost: 0,
  });
  figure('garages: records seen by users who may not see them', ofKind('seen'), { atMost: 0 });
  figure('garages: changes with the wrong author', ofKind('author'), { atMost: 0 });
};
