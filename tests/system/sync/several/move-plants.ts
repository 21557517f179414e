import type { SyncPlant } from '../plant-trial.ts';

type Page = { rows: { entity: string; id: string }[]; moved?: { entity: string; id: string }[] };
type Answer = { results: { problem: { code: string; fields: Record<string, string> } | null }[] };

/** Faults in moving a vehicle from one garage to another. */
export const movePlants: Record<string, SyncPlant> = {
  'a device does not learn that a vehicle has moved': {
    histories: 'moves',
    noticedBy: 'trace',
    device: {
      api: (api) => ({
        ...api,
        pull: async (query) => {
          const { moved = [], ...page } = (await api.pull(query)) as Page;
          const isMoved = ({ entity, id }: Page['rows'][number]) =>
            moved.some((each) => each.entity === entity && each.id === id);
          return { ...page, rows: page.rows.filter((row) => !isMoved(row)) };
        },
      }),
    },
  },
  'an edit does not follow its vehicle to the new garage': {
    histories: 'moves',
    noticedBy: 'follow',
    device: {
      api: (api) => ({
        ...api,
        push: async (push) => {
          const { results, ...rest } = (await api.push(push)) as Answer;
          return {
            ...rest,
            results: results.map((result) =>
              result.problem?.code === 'MOVED'
                ? { ...result, problem: { code: 'MOVED', fields: {} } }
                : result,
            ),
          };
        },
      }),
    },
  },
};
