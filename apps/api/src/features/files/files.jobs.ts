import type { JobHandlers } from '../../platform/queue.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { FilesDeps } from './files.deps.ts';
import { createReaper, removeDropped, sweepOrphans } from './files.reaper.ts';

export type FileJobs = {
  'files.reap': Record<string, never>;
  'files.remove-dropped': Record<string, never>;
  'files.sweep-orphans': Record<string, never>;
};

export const fileJobs = (
  deps: FilesDeps,
  entities: readonly SyncEntity[],
): JobHandlers<FileJobs> => {
  const reap = createReaper(entities);
  return {
    /** Runs every ten minutes. */
    'files.reap': async () => {
      await reap(deps);
      await removeDropped(deps);
    },

    /** Runs when a user was erased, to remove their objects at once. */
    'files.remove-dropped': async () => {
      await removeDropped(deps);
    },

    /** Runs every hour, on a part of the store. */
    'files.sweep-orphans': async () => {
      const removed = await sweepOrphans(deps);
      if (removed) deps.log.warn({ removed }, 'removed stored objects that had no database row');
    },
  };
};
