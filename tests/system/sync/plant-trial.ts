import { spawn } from 'node:child_process';
import { type DatabaseFault, withFaults } from '../../support/plant/database-faults.ts';
import { root } from '../../support/stack/stack.ts';
import type { Broken, Surroundings } from './lanes.ts';

/** Which histories look for a fault: of one account, of people who share a garage, of devices with several, of moves. */
type Histories = 'accounts' | 'garages' | 'several' | 'moves';

/** What is broken in the database, in the API's process and on the devices. */
export type SyncFault = Broken & { database?: DatabaseFault[] };

/** A fault, and the one invariant that must catch it. */
export type SyncPlant = SyncFault & { histories: Histories; noticedBy: string };

/** A fault that histories of one account look for. */
export type AccountPlant = Omit<SyncPlant, 'histories'>;

/** The work of a child process with a plant. */
type Trial = {
  surroundings: Surroundings;
  /** The name of the plant, or 'identity'. */
  name: string;
  histories: Histories;
  count: number;
  until: string;
};

const variable = 'SYNC_PLANTED';

/** Returns the work of this process if it is such a child. */
export const readTrial = (): Trial | null => JSON.parse(process.env[variable] ?? 'null');

/** Runs the command with a plant: returns the kinds of problems it found, or null if it crashed. */
const runChild = (main: string, trial: Trial) =>
  new Promise<string[] | null>((resolve) => {
    const child = spawn(process.execPath, [main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, [variable]: JSON.stringify(trial) },
    });
    let told = '';
    child.stdout.on('data', (text) => {
      told += text;
    });
    child.once('close', (code) => {
      const found = /^found: (.*)$/m.exec(told)?.[1];
      // A crash of the child must not count as a caught bug.
      if (code !== 0 || trial.name === 'identity') console.log(told);
      resolve(code === 0 && found !== undefined ? found.split(',').filter(Boolean) : null);
    });
  });

/** Plants into child processes of the command `main`. */
export const createNursery = (main: string, surroundings: Surroundings) => ({
  /** Returns whether a fault is caught by the invariant it was planted for. */
  async isCaught(name: string, { noticedBy, histories, database = [] }: SyncPlant) {
    const started = performance.now();
    const trial: Trial = { surroundings, name, histories, count: 400, until: noticedBy };
    const found = await withFaults(surroundings.adminUrl, database, () => runChild(main, trial));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const isCaught = found?.includes(noticedBy) ?? false;
    const also = found?.filter((kind) => kind !== noticedBy) ?? [];
    const verdict = isCaught ? `caught by '${noticedBy}'` : `MISSED by '${noticedBy}'`;
    const others = also.length ? `, also ${also.map((kind) => `'${kind}'`).join(', ')}` : '';
    console.log(`planted: ${name}: ${verdict}${others} (${seconds} s)`);
    return isCaught;
  },
  /** Returns how many kinds of problems a plant that changes nothing causes. */
  async countNoticed({ database = [] }: SyncFault, histories: Histories, count: number) {
    const trial: Trial = { surroundings, name: 'identity', histories, count, until: '' };
    const found = await withFaults(surroundings.adminUrl, database, () => runChild(main, trial));
    if (found?.length !== 0)
      console.log(
        `a plant that changes nothing was noticed in the histories '${histories}': ${found ?? 'a crash'}`,
      );
    return found?.length ?? 1;
  },
});
