import { lazy, Suspense, useCallback, useState } from 'react';
import { savedPlate, savePlate } from '../../lookup/saved-plate.ts';
import { useSession } from '../../session/session.ts';

const Keeper = lazy(() => import('./saved-plate-keeper.tsx'));

/** Adds the plate of 'Remind me, free' to the garage of a user who has just signed up or in. */
export function SavedPlateWatch() {
  const { user } = useSession();
  const [plate, setPlate] = useState(savedPlate);
  const forget = useCallback(() => {
    savePlate(null);
    setPlate(null);
  }, []);
  if (!plate || !user || user.isDemo) return null;
  return (
    <Suspense>
      <Keeper plate={plate} onOver={forget} />
    </Suspense>
  );
}
