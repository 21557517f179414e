import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useMemo } from 'react';
import { useLocal, useSyncStatus, useUnsynced } from '../../records/hooks.ts';
import { readMeta } from '../../records/store/local-store.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { foreseenRenewals, type PutAway } from './foreseen-renewals.ts';
import type { Fleet } from './use-fleet.ts';
import { useRenewals } from './use-renewals.ts';

/** A task as screens show it. `isForeseen`: a renewal that the server has not created yet. */
export type ShownTask = Task & { readonly isForeseen?: true };

export const putAwayName = 'putAwayRenewals';
const nothingPutAway: PutAway = {};
const readPutAway = (store: RecordsView) => readMeta(store, putAwayName, nothingPutAway);

const noForeseen: ShownTask[] = [];

/**
 * Returns the renewals that this device finds missing, until the server has answered. Changed vehicles must be synced
 * before the server is asked.
 */
export const useForeseen = (
  { today, vehicles }: Fleet,
  tasks: readonly Task[],
  { isReady, only }: { isReady: boolean; only?: string },
): ShownTask[] => {
  const { online, lastSyncedAt } = useSyncStatus();
  const isTold = useUnsynced(vehicleEntity).size === 0;
  const putAway = useLocal(readPutAway, nothingPutAway, []);
  const foreseen = useMemo(
    () =>
      foreseenRenewals(vehicles, { today, tasks, putAway: putAway.value })
        .filter(({ id }) => only === undefined || id === only)
        .map((task): ShownTask => ({ ...task, isForeseen: true })),
    [vehicles, today, tasks, only, putAway.value],
  );
  const isKnown = isReady && putAway.status === 'ready' && lastSyncedAt !== null;
  const wanted = foreseen.map(({ id, dueDate }) => `${id} ${dueDate}`).join();
  const isAnswered = useRenewals(wanted, { canAsk: isKnown && online && isTold });
  return isAnswered || !isReady ? noForeseen : foreseen;
};

/** Adds the foreseen renewals, each in place of its earlier occurrence. */
export const withForeseen = (
  tasks: readonly ShownTask[],
  foreseen: readonly ShownTask[],
): readonly ShownTask[] => {
  if (foreseen.length === 0) return tasks;
  const ids = new Set(foreseen.map(({ id }) => id));
  return [...foreseen, ...tasks.filter(({ id }) => !ids.has(id))];
};
