import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { links } from '../../links.ts';
import { withPlate } from '../../lookup/plate-to-add.ts';
import { useWaitingPlate } from '../../lookup/waiting-plate.ts';
import { whenServerReached } from '../../records/when-server-reached.ts';

const addPage = links.addVehicle;

/** Keeps the promise 'We'll look it up when you're back' for a user who has left the page or closed the app. */
export function WaitingPlateWatch() {
  const navigate = useNavigate();
  const isOnAddPage = useLocation().pathname === addPage;
  const waiting = useWaitingPlate();
  const { plate = null, at = 0 } = waiting ?? {};
  const lookUp = useEffectEvent(async (asked: string) => {
    const { lookUpWaiting } = await import('./look-up-waiting.ts');
    await lookUpWaiting(asked, () => void navigate(addPage, { state: withPlate(asked) }));
  });
  useEffect(() => {
    // The page retries the lookup itself.
    if (!plate || isOnAddPage) return;
    const why = 'the plate could not be looked up: the app tries again when it is next opened';
    return whenServerReached(at, () => void ignoreFailure(lookUp(plate), why));
  }, [plate, at, isOnAddPage]);
  return null;
}
