import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../apps/api/src/deps.ts';

/** The points between any two durable steps of an upload. */
export const stages = [
  'before the row',
  'after the row',
  'in the first put',
  'after one put',
  'after two puts',
  'after three puts',
  'after it is ready',
] as const;
export type Stage = (typeof stages)[number];

/** The stage at which the next upload ends, and how it ends. None of our code runs after `end`. */
export type Fault = { at: Stage | null; end(): void };

const never = new Promise<never>(() => {});

/** Returns deps whose next upload ends at the given stage, as if the process had been killed there. */
export const withFault = (deps: Deps, fault: Fault): Deps => {
  let puts = 0;
  const endAt = async (stage: Stage) => {
    if (fault.at !== stage) return;
    fault.at = null;
    fault.end();
    await never;
  };
  return {
    ...deps,
    db: {
      ...deps.db,
      changeAs: async (who, ...statements) => {
        const names = statements.map(({ name }) => name);
        const isBeginning = names.includes('files.begin-upload');
        if (isBeginning) {
          puts = 0;
          await endAt('before the row');
        }
        const rows = await deps.db.changeAs(who, ...statements);
        if (isBeginning) await endAt('after the row');
        if (names.includes('files.mark-ready')) await endAt('after it is ready');
        return rows;
      },
    },
    store: {
      ...deps.store,
      put: async (name, bytes, options) => {
        puts += 1;
        const { storage } = deps.config;
        if (puts === 1 && fault.at === 'in the first put') {
          // A disk keeps the bytes written before the crash; a bucket stores the whole object or nothing.
          if (storage.kind === 'disk') {
            const half = { contentType: options.contentType };
            await deps.store.put(`${name.slice(0, 3)}folder`, Buffer.alloc(0), half);
            await deps.store.remove([`${name.slice(0, 3)}folder`]);
            await writeFile(join(storage.folder, `${name}.half.part`), bytes.subarray(0, 1000));
          }
          await endAt('in the first put');
        }
        await deps.store.put(name, bytes, options);
        if (puts === 1) await endAt('after one put');
        if (puts === 2) await endAt('after two puts');
        if (puts === 3) await endAt('after three puts');
      },
    },
  };
};
