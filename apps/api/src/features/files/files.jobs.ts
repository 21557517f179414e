import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { createReaper, removeDropped, sweepOrphans } from './files.reaper.ts';

export type FileJobs = {
  'files.reap': Record<string, never>;
  'files.remove-dropped': Record<string, never>;
  'files.sweep-orphans': Record<string, never>;
};

export const fileJobs = (deps: Deps, entities: readonly SyncEntity[]): JobHandlers<FileJobs> => {
  const reap = createReaper(entities);
  return {
    /** Every ten minutes. */
    'files.reap': async () => {
      await reap(deps);
      await removeDropped(deps);
    },

    /** When somebody was erased: their objects go at once. */
    'files.remove-dropped': async () => {
      await removeDropped(deps);
    },

    /** Every hour, a part of all there is. */
    'files.sweep-orphans': async () => {
      const removed = await sweepOrphans(deps);
      if (removed) deps.log.warn({ removed }, 'objects without a row were removed');
    },
  };
};
