import type { DBCoreMutateResponse } from 'dexie';
import type { DeviceFault } from '../device-faults.ts';
import type { SyncPlant } from '../plant-trial.ts';
import { withoutReceipts } from '../receipt-faults.ts';
import { onPullReply } from '../wire-faults.ts';

/** A problem of the server that names the garage of no request. */
const closedError = () => Object.assign(new Error('GARAGE_CLOSED'), { code: 'GARAGE_CLOSED' });

/** The people one of whose garages is closed. */
const ofClosed = new Set<string>();

const theirsAlone =
  'garage_id = platform.current_garage_id() and by_user = platform.current_user_id()';

/** Every list says that the person may edit, and no page says otherwise. */
const deafToRoles: DeviceFault = {
  listed: (garages) => garages.map((garage) => ({ ...garage, role: 'editor' })),
  ...onPullReply(({ isForDriver: _, ...page }) => page),
};

const nothingDone: DBCoreMutateResponse = {
  numFailures: 0,
  failures: {},
  results: [],
  lastResult: 0,
};

/** Faults in keeping several garages on one device. */
export const severalPlants: Record<string, SyncPlant> = {
  'a member who joins again keeps the old cursor': {
    histories: 'several',
    noticedBy: 'cursor',
    device: {
      listed: (garages) =>
        garages.map((garage) => ({ ...garage, since: '2026-01-01T00:00:00.000Z', role: 'editor' })),
    },
  },
  'removal from one garage also removes another garage from the device': {
    histories: 'several',
    noticedBy: 'taken',
    device: {
      listed: (garages) =>
        garages.length < 3 ? garages.filter(({ isOwn }) => isOwn) : [...garages],
    },
  },
  'the lease on a garage never ends on the device': {
    histories: 'several',
    noticedBy: 'lease',
    device: { leaseClock: () => () => Date.parse('2026-01-01T00:00:00Z') },
  },
  'a closed garage stops the sync of another garage': {
    histories: 'several',
    noticedBy: 'stuck',
    device: {
      listed: (garages) => {
        const own = garages.find(({ isOwn }) => isOwn);
        if (own && garages.some(({ closed }) => closed !== null)) ofClosed.add(own.id);
        return [...garages];
      },
      api: (api, { userId }) => ({
        ...api,
        pull: async (query) => {
          if (ofClosed.has(userId)) throw closedError();
          return await api.pull(query);
        },
      }),
    },
  },
  'a driver deletes what others added': {
    histories: 'several',
    noticedBy: 'allowed',
    database: [
      {
        sql: `alter policy of_drivers on vehicles.mileage_readings
          with check (garage_id = platform.current_garage_id())`,
        undo: `alter policy of_drivers on vehicles.mileage_readings with check (${theirsAlone})`,
      },
    ],
  },
  'a link to a file outlives the membership': {
    histories: 'several',
    noticedBy: 'link',
    server: 'a link to a file outlives the membership',
  },
  'a device ignores that its user became a driver': {
    histories: 'several',
    noticedBy: 'seen',
    device: deafToRoles,
  },
  'a device ignores that its user was a driver for a moment': {
    histories: 'several',
    noticedBy: 'seen',
    device: onPullReply(({ isForDriver: _, ...page }) => page),
  },
  'sealed changes are lost': {
    histories: 'several',
    noticedBy: 'lost',
    device: {
      tables: {
        sealed: (below) => ({
          mutate: (request) =>
            request.type === 'add'
              ? (Promise.resolve(nothingDone) as ReturnType<typeof below.mutate>)
              : below.mutate(request),
        }),
      },
    },
  },
  'shared garages store no receipts': {
    histories: 'several',
    noticedBy: 'doubled',
    database: withoutReceipts('garage_id <> platform.current_user_id()'),
  },
};
