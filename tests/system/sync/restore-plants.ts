import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { LocalStore } from '../../../apps/web/src/records/store/local-store.ts';
import type { AccountPlant } from './plant-trial.ts';
import { onOperation } from './wire-faults.ts';

// Faults in how devices send back what the server lost in a restore.

const isLostAddition = ({ lost, type }: Operation) => lost !== undefined && type === 'add';
const isLostDeletion = ({ lost, type }: Operation) => lost !== undefined && type === 'delete';

/** The server takes no version that every restore kept. */
const asKept = (op: Operation): Operation => ({
  ...op,
  ...(op.lost ? { lost: { ...op.lost, rev: 0 } } : {}),
});

const isOnServer = async (store: LocalStore, { entity, id }: Operation): Promise<boolean> =>
  Boolean((await store.shadows.get([entity, id]))?.record);

/** Larger than every revision of an account. */
let latest = 2 ** 31;
const asLatest = new Map<string, number>();
const latestOf = ({ opId }: Operation): number => {
  const rev = asLatest.get(opId) ?? latest++;
  asLatest.set(opId, rev);
  return rev;
};

export const restorePlants: Record<string, AccountPlant> = {
  'records lost in a restore are deleted on the device too': {
    noticedBy: 'lost',
    device: onOperation(async (op, store) =>
      isLostAddition(op) && !(await isOnServer(store, op)) ? asKept(op) : op,
    ),
  },
  'edits lost in a restore are not sent back': {
    noticedBy: 'lost',
    device: onOperation(async (op, store) =>
      isLostAddition(op) && (await isOnServer(store, op)) ? asKept(op) : op,
    ),
  },
  'deletions lost in a restore are not sent back': {
    noticedBy: 'resurrected',
    device: onOperation((op) => (isLostDeletion(op) ? asKept(op) : op)),
  },
  'a deletion is sent back without the deleted record': {
    noticedBy: 'lost',
    device: onOperation((op) => {
      const { patch: _, ...rest } = op;
      return isLostDeletion(op) ? rest : op;
    }),
  },
  'the history lacks the values that were handed back but not applied': {
    noticedBy: 'lost',
    database: [
      {
        trigger: 'before insert',
        table: 'sync.history',
        body: `if new.untaken is not null then new.untaken := '{}'; end if; return new;`,
      },
    ],
  },
  'the last version that is handed back wins': {
    noticedBy: 'lost',
    device: onOperation((op) =>
      op.lost ? { ...op, lost: { ...op.lost, rev: latestOf(op) } } : op,
    ),
  },
  'a file that was uploaded after the backup is not uploaded again': {
    noticedBy: 'file',
    device: {
      tables: {
        files: (below) => ({
          mutate: (request) => {
            if (request.type !== 'put') return below.mutate(request);
            const values = request.values.map((file) =>
              file.isAgain ? { ...file, state: 'stored', isAgain: false } : file,
            );
            return below.mutate({ ...request, values });
          },
        }),
      },
    },
  },
};
