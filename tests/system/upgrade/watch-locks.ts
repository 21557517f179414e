import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Locks under which nobody else can read, or nobody else can write. */
const heldLocks = `
  select l.pid || ' ' || l.relation::regclass || ' ' || l.mode as lock
  from pg_locks l join pg_stat_activity a using (pid)
  where l.granted and l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
    and l.relation >= 16384 and l.pid <> pg_backend_pid()`;

/** How long somebody has waited for a lock of any kind by now, and what for. */
const waits = `
  select coalesce(relation::regclass::text, locktype) || ' ' || mode || ': ' || left(a.query, 80) as lock,
    1000 * extract(epoch from clock_timestamp() - waitstart)::float8 as ms
  from pg_locks l join pg_stat_activity a using (pid)
  where not granted and waitstart is not null and a.usename <> 'postgres' order by waitstart limit 1`;

export type LongestLock = { name: string; ms: number };

/** Looks every few milliseconds which tables are locked for reading or writing, until `stop`. */
export const watchLocks = (admin: pg.Pool) => {
  const since = new Map<string, number>();
  let longest: LongestLock = { name: 'none', ms: 0 };
  let longestWait: LongestLock = { name: 'none', ms: 0 };
  let looks = 0;
  let isOver = false;
  const watching = (async () => {
    const client = await admin.connect();
    while (!isOver) {
      const at = performance.now();
      const { rows } = await client.query<{ lock: string }>(heldLocks);
      looks += 1;
      const held = new Set(rows.map(({ lock }) => lock));
      for (const lock of held) {
        const begun = since.get(lock) ?? at;
        since.set(lock, begun);
        // Held since before the first look, and perhaps until after the last.
        const ms = performance.now() - begun;
        if (ms > longest.ms) longest = { name: lock, ms };
      }
      for (const lock of since.keys()) if (!held.has(lock)) since.delete(lock);
      const { rows: waiting } = await client.query<{ lock: string; ms: number }>(waits);
      for (const { lock, ms } of waiting) {
        if (ms > longestWait.ms) longestWait = { name: lock, ms };
      }
      await wait(5);
    }
    client.release();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { longest, longestWait, looks };
    },
  };
};
