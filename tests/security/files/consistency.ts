import type { Deps } from '../../../apps/api/src/deps.ts';
import { sweepOrphans } from '../../../apps/api/src/features/files/files.reaper.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { namesIn } from './stores.ts';

const hour = 3_600_000;

/** Returns the same deps with their clock some hours ahead. */
export const later = (deps: Deps, hours: number): Deps => ({
  ...deps,
  now: () => new Date(Date.now() + hours * hour),
});

/** Runs the scheduled clean-up jobs at once: reaps every file that is due and sweeps every folder. */
export const cleanUp = async (deps: Deps, hours: number) => {
  const at = later(deps, hours);
  await jobHandlers(at)['files.reap']({}, { id: 'test' });
  await sweepOrphans(at, ['']);
};

type FileRow = { object: string; small_bytes: number | null; state: string };

/** Returns the rows that lack one of their objects, and the objects that belong to no row. */
export const inconsistencies = async ({ database, deps }: TestApp) => {
  const rows = (await database.admin('select * from files.files')) as FileRow[];
  const dropped = await database.admin('select object from files.dropped_objects');
  const names = await namesIn(deps.store);
  const expected = new Set(
    rows.flatMap(({ object, small_bytes }) =>
      ['original', ...(small_bytes === null ? [] : ['small', 'large'])].map(
        (variant) => `${object}.${variant}`,
      ),
    ),
  );
  return {
    files: rows.length,
    dangling: [
      ...rows.filter(({ state }) => state !== 'ready').map(({ object }) => `${object}: not ready`),
      ...[...expected].filter((name) => !names.includes(name)),
    ],
    orphans: [
      ...names.filter((name) => !expected.has(name)),
      ...dropped.map(({ object }) => `${object}: still to be removed`),
    ],
  };
};
