import { spawn } from 'node:child_process';
import { type Plant, plantEnvironment, plantFlags } from '../../support/plant/planting.ts';
import { root } from '../../support/stack/stack.ts';
import { type DatabaseFault, withFaults } from './database-faults.ts';
import type { Surroundings } from './lanes.ts';

/** Which histories look for a bug: of one account, or of people who share a garage. */
type Histories = 'accounts' | 'garages';

/** A bug, and the one invariant that must catch it. `faults`: the database is broken as well. */
export type SyncPlant = {
  histories: Histories;
  noticedBy: string;
  edits: Plant;
  faults?: DatabaseFault[];
};

/** The work of a child process with a plant. */
type Trial = {
  surroundings: Surroundings;
  histories: Histories;
  count: number;
  until: string;
};

const variable = 'SYNC_PLANTED';

export const readTrial = (): Trial => JSON.parse(process.env[variable] ?? '');

/** Runs the command with a plant: returns the kinds of problems it found, or null if it crashed. */
const runChild = (main: string, name: string, edits: Plant, trial: Trial) =>
  new Promise<string[] | null>((resolve) => {
    const child = spawn(process.execPath, [...plantFlags, main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...plantEnvironment(name, edits),
        [variable]: JSON.stringify(trial),
      },
    });
    let told = '';
    child.stdout.on('data', (text) => {
      told += text;
    });
    child.once('close', (code) => {
      const found = /^found: (.*)$/m.exec(told)?.[1];
      // A crash of the child must not count as a caught bug.
      resolve(code === 0 && found !== undefined ? found.split(',').filter(Boolean) : null);
    });
  });

/** Plants into child processes of the command `main`. */
export const createNursery = (main: string, surroundings: Surroundings) => ({
  /** Returns whether a bug is caught by the invariant it was planted for. */
  async isCaught(name: string, { noticedBy, edits, histories, faults = [] }: SyncPlant) {
    const started = performance.now();
    const trial: Trial = { surroundings, histories, count: 400, until: noticedBy };
    const found = await withFaults(surroundings.adminUrl, faults, () =>
      runChild(main, name, edits, trial),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const isCaught = found?.includes(noticedBy) ?? false;
    const also = found?.filter((kind) => kind !== noticedBy) ?? [];
    const verdict = isCaught ? `caught by '${noticedBy}'` : `MISSED by '${noticedBy}'`;
    const others = also.length ? `, also ${also.map((kind) => `'${kind}'`).join(', ')}` : '';
    console.log(`planted: ${name}: ${verdict}${others} (${seconds} s)`);
    return isCaught;
  },
  /** Returns how many kinds of problems a plant that changes nothing causes. */
  async countNoticed(edits: Plant, histories: Histories, count: number): Promise<number> {
    const trial: Trial = { surroundings, histories, count, until: '' };
    const found = await runChild(main, 'identity', edits, trial);
    return found?.length ?? 1;
  },
});
