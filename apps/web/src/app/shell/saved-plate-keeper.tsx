import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { useToday } from '../../browser/today.ts';
import { useVehicles } from '../../features/vehicles/vehicles.reads.ts';
import { links } from '../../links.ts';
import { withPlate } from '../../lookup/plate-to-add.ts';
import { addSavedPlate } from './add-saved-plate.ts';

type KeeperProps = { plate: string; onOver: () => void };

export default function Keeper({ plate, onOver }: KeeperProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { status, vehicles } = useVehicles();
  const isHere = vehicles.some(({ registrationNumber }) => registrationNumber === plate);
  const add = useEffectEvent(async () => {
    const outcome = await addSavedPlate(plate, today);
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
