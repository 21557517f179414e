import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../support/stack/stack.ts';
import { findLosses } from '../upgrade/checks.ts';
import { loadVersion } from '../upgrade/tabs.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { type Notes, startPeople } from './people.ts';
import type { Product } from './product.ts';

export type Outcome = {
  lost: number;
  doubled: number;
  diverged: number;
  changes: number;
  /** Uploads that were answered with success and are not stored, or are stored twice. */
  filesLost: number;
  /** Answers that are neither right nor a request to come again. */
  wrong: string[];
  /** The longest that any owner waited for a change to be acknowledged. */
  gapSeconds: number;
  processesEnded: number;
  notes: Notes;
};

const beforeMs = 3000;
const afterMs = 3000;
const longestMs = 90_000;

const longestGap = (times: readonly number[], from: number, until: number): number => {
  const points = [...times.filter((time) => time < until), until];
  let longest = 0;
  for (const [at, time] of points.entries()) {
    const since = points[at - 1] ?? from;
    if (time > from) longest = Math.max(longest, time - since);
  }
  return longest;
};

const countLostFiles = async ({ admin }: Product, { uploaded }: Notes): Promise<number> => {
  const { rows } = await admin.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::uuid[], $2::text[]) as sent(user_id, id)
     where (select count(*) from files.files f
       where f.garage_id = sent.user_id and f.id = sent.id and f.state = 'ready') <> 1`,
    [uploaded.map(({ userId }) => userId), uploaded.map(({ id }) => id)],
  );
  return rows[0]?.lost ?? 0;
};

/** Looks again if a connection ends: the proxy ends some while the old primary begins to follow the new one. */
const lookForLosses = async (adminUrl: string, tabs: Parameters<typeof findLosses>[1]) => {
  for (let left = 4; ; left -= 1) {
    try {
      return await findLosses(adminUrl, tabs);
    } catch (error) {
      if (left === 0) throw error;
      await wait(5000);
    }
  }
};

/** Lets people use the product while a fault befalls the primary, until the cluster is whole again. */
export const runFault = async (
  { cluster, product }: { cluster: Cluster; product: Product },
  fault: Fault,
): Promise<Outcome> => {
  const { servers, server, origin, adminUrl } = product;
  const failedBefore = servers.failed.length;
  const people = await startPeople({ server, servers, origin, version: await loadVersion(root) });
  const { notes } = people;
  await wait(beforeMs);
  const from = performance.now();
  await fault.begin(cluster);
  /** Everybody has had a change acknowledged that was made well after the fault began. */
  const isBack = () => {
    const settled = performance.now() - afterMs;
    return [...notes.acknowledged.values()].every((times) => {
      const last = times.at(-1) ?? 0;
      const since = times.filter((time) => time > from);
      const gap = longestGap(times, from, performance.now());
      return (
        since.length > 5 && last > settled && performance.now() - from > Math.max(gap, afterMs)
      );
    });
  };
  while (!isBack() && performance.now() - from < longestMs) await wait(100);
  await wait(afterMs);
  await fault.later?.(cluster);
  const until = performance.now();
  await cluster.heal();
  await people.stop();
  const gaps = [...notes.acknowledged.values()].map((times) => longestGap(times, from, until));
  const losses = await lookForLosses(adminUrl, people.tabs);
  const filesLost = await countLostFiles(product, notes);
  people.close();
  return {
    ...losses,
    filesLost,
    wrong: [...notes.wrong, ...servers.failed.slice(failedBefore)],
    gapSeconds: Math.max(...gaps) / 1000,
    processesEnded: product.ended(),
    notes,
  };
};
