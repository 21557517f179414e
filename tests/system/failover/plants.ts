import { setTimeout as wait } from 'node:timers/promises';
import type { Plant } from '../../support/plant/planting.ts';
import { deafStandbys, type Fault, faults } from './faults.ts';

export type Invariant =
  | 'no acknowledged change is lost'
  | 'no change is made twice'
  | 'every answer is right or says to come again'
  | 'no reminder is missed'
  | 'no process ends';

/** The proxy asks whether a node runs, not whether it is the primary, and standbys lag behind. */
const anyNode: Fault = {
  async begin(cluster) {
    await cluster.stopReplay();
    await cluster.setProxy((file) => file.replace('OPTIONS /primary', 'OPTIONS /health'));
    await wait(10_000);
  },
  async later(cluster) {
    await cluster.setProxy((file) => file);
  },
};

type PlantedBug = { edits: Plant; fault: Fault; caughtBy: Invariant };

export const plants: Record<string, PlantedBug> = {
  'a commit that fails is answered as made': {
    edits: [
      {
        file: 'apps/api/src/platform/database/transaction.ts',
        from: `const end = add(commit());
      await flush();`,
        to: `const end = add(commit());
      await flush().catch(() => undefined);`,
      },
      {
        file: 'apps/api/src/platform/database/transaction.ts',
        from: `if (end.outcome?.command !== 'COMMIT') throw`,
        to: `if (end.outcome && end.outcome.command !== 'COMMIT') throw`,
      },
    ],
    fault: deafStandbys,
    caughtBy: 'no acknowledged change is lost',
  },
  "an outage is answered as the server's own failure": {
    edits: [
      {
        file: 'apps/api/src/platform/http/problem-replies.ts',
        from: `  if (isOutage(error)) return new Problem('OVERLOADED');`,
        to: '',
      },
    ],
    fault: faults['postmaster killed'],
    caughtBy: 'every answer is right or says to come again',
  },
  'the proxy leads to any node': {
    edits: [],
    fault: anyNode,
    caughtBy: 'every answer is right or says to come again',
  },
  'a worker ends with its connection': {
    edits: [
      {
        file: 'apps/api/src/platform/queue.ts',
        from: `    max: 4,
  });
  boss.on('error', (err) => log.error({ err }, 'queue'));`,
        to: `    max: 4,
  });`,
      },
    ],
    fault: faults['postmaster killed'],
    caughtBy: 'no reminder is missed',
  },
};
