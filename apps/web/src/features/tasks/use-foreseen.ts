import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useMemo } from 'react';
import { useLocal, useSyncStatus, useUnsynced } from '../../records/hooks.ts';
import { type LocalStore, readMeta } from '../../records/store/local-store.ts';
import { foreseenRenewals, type PutAway } from './foreseen-renewals.ts';
import type { Garage } from './use-garage.ts';
import { useRenewals } from './use-renewals.ts';

/** A task as screens show it. `isForeseen`: a renewal the server has yet to make a record of. */
export type ShownTask = Task & { readonly isForeseen?: true };

export const putAwayName = 'putAwayRenewals';
const nothingPutAway: PutAway = {};
const readPutAway = (store: LocalStore) => readMeta(store, putAwayName, nothingPutAway);

const noForeseen: ShownTask[] = [];

/**
 * The renewals this device finds missing, for as long as the server has not said what it makes of them. A vehicle it has
 * not heard of as it is here must reach it first.
 */
export const useForeseen = (
  { today, vehicles }: Garage,
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

/** A renewal that comes again is shown in place of what it was. */
export const withForeseen = (
  tasks: readonly ShownTask[],
  foreseen: readonly ShownTask[],
): readonly ShownTask[] => {
  if (foreseen.length === 0) return tasks;
  const ids = new Set(foreseen.map(({ id }) => id));
  return [...foreseen, ...tasks.filter(({ id }) => !ids.has(id))];
};
