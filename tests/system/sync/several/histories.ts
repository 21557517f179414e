import { figure } from '../../../support/figures.ts';
import { type Batch, reportFailures, runLanes, type Surroundings } from '../lanes.ts';
import { aimedKinds, severalHistoryOf } from './commands.ts';
import { runSeveralHistory } from './run-history.ts';
import { nothingSeen } from './scene.ts';

export const runSeveralHistories = async (surroundings: Surroundings, batch: Batch) =>
  await runLanes(surroundings, batch, nothingSeen, (world, seed) =>
    runSeveralHistory(world, severalHistoryOf(seed)),
  );

/** Runs histories of devices with several garages, and prints their figures. */
export const proveSeveral = async (surroundings: Surroundings, batch: Batch): Promise<void> => {
  const { executed, seen, failures } = await runSeveralHistories(surroundings, batch);
  const ofKind = reportFailures(failures);
  /** Each minimum is met by construction: the seeds take turns to aim at it. */
  const aimed = Math.floor(batch.count / aimedKinds);
  figure('several garages: histories', executed, { atLeast: batch.count });
  figure('several garages: changes made', seen.operations, { atLeast: batch.count * 10 });
  figure('several garages: members who left', seen.left, { atLeast: aimed });
  figure('several garages: members who came back', seen.returned, { atLeast: aimed });
  figure('several garages: roles changed', seen.roleChanges, { atLeast: aimed });
  figure('several garages: garages closed', seen.closed, { atLeast: aimed });
  figure('several garages: returns after 40 days', seen.locked, { atLeast: aimed });
  figure('several garages: changes refused and shown', seen.refused, { atLeast: aimed });
  figure('several garages: unsent changes kept and offered', seen.kept, { atLeast: aimed });
  figure('several garages: kept records moved to the user’s own garage', seen.takenHome, {
    atLeast: aimed,
  });
  figure('several garages: links to files tried after the membership ended', seen.links, {
    atLeast: aimed,
  });
  figure('several garages: changes or files lost', ofKind('lost', 'file'), { atMost: 0 });
  figure('several garages: changes applied twice', ofKind('doubled'), { atMost: 0 });
  figure(
    'several garages: devices that differ from the server',
    ofKind('diverged', 'stuck', 'cursor', 'taken'),
    {
      atMost: 0,
    },
  );
  figure('several garages: changes that a role does not allow', ofKind('allowed'), { atMost: 0 });
  figure('several garages: changes refused although the rules allow them', ofKind('refused'), {
    atMost: 0,
  });
  figure(
    'several garages: data seen by users who may not see it',
    ofKind('seen', 'lease', 'link'),
    {
      atMost: 0,
    },
  );
};
