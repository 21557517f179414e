import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Each fault befalls the primary. `later` is what happens to it before it is repaired. */
type Fault = { begin(cluster: Cluster): Promise<void>; later?(cluster: Cluster): Promise<void> };

const thawAfterMs = 5000;

export const faults = {
  'node killed': {
    begin: async (cluster) => await (await cluster.primary()).signal('SIGKILL'),
  },
  'network cut': {
    begin: async (cluster) => await (await cluster.primary()).cable('down'),
  },
  'postmaster killed': {
    async begin(cluster) {
      process.kill(await cluster.postmaster(await cluster.primary()), 'SIGKILL');
    },
  },
  // Thawed once another node is the primary: it must not answer as one any more.
  'node frozen': {
    begin: async (cluster) => await (await cluster.primary()).signal('SIGSTOP'),
    async later({ nodes }) {
      await wait(thawAfterMs);
      for (const node of nodes) await node.signal('SIGCONT');
    },
  },
  switchover: {
    async begin(cluster) {
      await cluster.switchOver(await cluster.primary());
    },
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/**
 * How long the standbys hear nothing before the primary is killed: longer than a statement may take, because a commit
 * that waits for a standby must not be given up and answered as made.
 */
const deafMs = 17_000;

/**
 * The standbys stop receiving, and then the primary is killed: whatever it acknowledged meanwhile exists nowhere else.
 * The same for a synchronous and an asynchronous cluster.
 */
export const deafStandbys: Fault = {
  async begin(cluster) {
    const primary = await cluster.primary();
    const receivers = await cluster.receivers();
    for (const pid of receivers) process.kill(pid, 'SIGSTOP');
    await wait(deafMs);
    await primary.signal('SIGKILL');
    for (const pid of receivers) process.kill(pid, 'SIGKILL');
  },
};
export type { Fault };
