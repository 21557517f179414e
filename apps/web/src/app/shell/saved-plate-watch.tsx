import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { useToday } from '../../browser/today.ts';
import { useVehicles } from '../../features/vehicles/vehicles.reads.ts';
import { links } from '../../links.ts';
import { withPlate } from '../../lookup/plate-to-add.ts';
import { savedPlate, savePlate } from '../../lookup/saved-plate.ts';
import { useSession } from '../../session/session.ts';

type KeeperProps = { plate: string; onOver: () => void };

function Keeper({ plate, onOver }: KeeperProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { status, vehicles } = useVehicles();
  const isHere = vehicles.some(({ registrationNumber }) => registrationNumber === plate);
  const add = useEffectEvent(async () => {
    const { addSavedPlate: addKeptPlate } = await import('./add-saved-plate.ts');
    const outcome = await addKeptPlate(plate, today);
    if (outcome === 'later') return;
    onOver();
    if (outcome === 'by-hand') await navigate(links.addVehicle, { state: withPlate(plate) });
  });
  useEffect(() => {
    if (status !== 'ready') return;
    if (isHere) onOver();
    else
      void ignoreFailure(
        add(),
        'the saved plate could not be added: for a day, the app tries again whenever it is opened',
      );
  }, [status, isHere, onOver]);
  return null;
}

/** Adds the plate of 'Remind me, free' to the garage of a user who has just signed up or in. */
export function SavedPlateWatch() {
  const { user } = useSession();
  const [plate, setPlate] = useState(savedPlate);
  const forget = useCallback(() => {
    savePlate(null);
    setPlate(null);
  }, []);
  return plate && user && !user.isDemo ? <Keeper plate={plate} onOver={forget} /> : null;
}
