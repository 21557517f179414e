import type { GuideVehicle, VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { useEffect, useState, useSyncExternalStore } from 'react';

type Shown = { guide: VehicleGuide; drawing: (name: string) => string };
export type GuideLoad =
  | { status: 'loading' | 'missing' | 'failed'; shown: null }
  | { status: 'ready'; shown: Shown };

const loading: GuideLoad = { status: 'loading', shown: null };

const reloadPage = () => window.location.reload();

let tries = 0;
/** The last retry that has ended. */
let retried = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Retries the guides that failed to load. Some browsers remember for the life of a page that a module could not be
 * fetched, so a retry that fails reloads the page: the step is in the address, and ticks and photos are stored.
 */
export const loadAgain = (): void => {
  tries += 1;
  for (const listener of listeners) listener();
};

/** Loads a guide for a vehicle. While the guide for another vehicle loads, the previous one stays. */
export const useGuide = (
  id: string,
  vehicle: GuideVehicle | null,
  reload = reloadPage,
): GuideLoad => {
  const [load, setLoad] = useState<GuideLoad>(loading);
  const { make = null, model = null, year = null } = vehicle ?? {};
  const isAny = vehicle === null;
  const time = useSyncExternalStore(subscribe, () => tries);
  useEffect(() => {
    let isWanted = true;
    if (time > 0) setLoad((now) => (now.status === 'failed' ? loading : now));
    const read = async (): Promise<GuideLoad> => {
      const { loadGuideFor } = await import('@roadworthy/content/guides');
      const shown = await loadGuideFor(id, isAny ? null : { make, model, year });
      return shown ? { status: 'ready', shown } : { status: 'missing', shown: null };
    };
    read().then(
      (next) => {
        if (!isWanted) return;
        retried = time;
        setLoad(next);
      },
      () => {
        if (!isWanted) return;
        if (time > retried && navigator.onLine) reload();
        retried = time;
        setLoad({ status: 'failed', shown: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, isAny, make, model, year, time, reload]);
  return load;
};
