import { useEffect, useId, useRef, useState } from 'react';
import { Choice } from '../ui/inputs/choice.tsx';
import { calledOf } from './use-garages.ts';
import type { WhereToAdd } from './where-to-add.ts';

/** The vehicle that is chosen in the form around an element: it decides the garage. */
const vehicleIn = (form: HTMLFormElement | null | undefined): string => {
  const field = form?.elements.namedItem('vehicleId');
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
};

/** Asks in which garage a new record is added, unless the form names a vehicle. */
export default function WhereField({ garages, garageId, choose }: WhereToAdd) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [hasVehicle, setHasVehicle] = useState(true);
  useEffect(() => {
    const form = place.current?.closest('form');
    const look = () => setHasVehicle(vehicleIn(form) !== '');
    look();
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  return (
    <div ref={place} id={id} className="empty:hidden sm:col-span-2">
      {!hasVehicle && garageId !== undefined && garages.length > 1 && (
        <Choice
          label="Where?"
          value={garageId}
          onChange={choose}
          options={garages.map((garage) => ({
            value: garage.id,
            label: calledOf(garage),
            icon: <i aria-hidden className={`garage-dot garage-${garage.colour}`} />,
          }))}
        />
      )}
    </div>
  );
}
