import type { SyncPlant } from '../plant-trial.ts';

/** A problem of the server that names the garage of no request. */
const closedError = () => Object.assign(new Error('GARAGE_CLOSED'), { code: 'GARAGE_CLOSED' });

let isAnyClosed = false;

/** Faults in keeping several garages on one device. */
export const severalPlants: Record<string, SyncPlant> = {
  'a cursor is kept after rejoining': {
    histories: 'several',
    noticedBy: 'cursor',
    device: {
      listed: (garages) =>
        garages.map((garage) => ({ ...garage, since: '2026-01-01T00:00:00.000Z', role: 'editor' })),
    },
  },
  'removal from one garage takes another': {
    histories: 'several',
    noticedBy: 'taken',
    device: {
      listed: (garages) =>
        garages.length < 3 ? garages.filter(({ isOwn }) => isOwn) : [...garages],
    },
  },
  'the lease is not kept': {
    histories: 'several',
    noticedBy: 'lease',
    device: { leaseClock: () => () => Date.parse('2026-01-01T00:00:00Z') },
  },
  'a closed garage breaks the sync of another': {
    histories: 'several',
    noticedBy: 'stuck',
    device: {
      listed: (garages) => {
        isAnyClosed = garages.some(({ closed }) => closed !== null);
        return [...garages];
      },
      api: (api) => ({
        ...api,
        pull: async (query) => {
          if (isAnyClosed) throw closedError();
          return await api.pull(query);
        },
      }),
    },
  },
};
