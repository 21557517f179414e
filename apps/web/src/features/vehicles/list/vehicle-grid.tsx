import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useDeferredValue } from 'react';
import { useUnsyncedVehicles } from '../vehicles.reads.ts';
import { VehicleCard } from './vehicle-card.tsx';

type VehicleGridProps = {
  vehicles: Vehicle[];
  today: CivilDate;
  onDelete: (vehicle: Vehicle) => void;
};

const screenful = 9;

/** Draws one screenful first and the rest of a large garage right after, so that a slow phone shows something soon. */
export function VehicleGrid({ vehicles, today, onDelete }: VehicleGridProps) {
  const unsynced = useUnsyncedVehicles();
  const shown = useDeferredValue(vehicles, vehicles.slice(0, screenful));
  return (
    <ul className="card-grid">
      {shown.map((vehicle) => (
        <li key={vehicle.id} className="min-w-0">
          <VehicleCard
            vehicle={vehicle}
            today={today}
            unsynced={unsynced.get(vehicle.id)}
            onDelete={() => onDelete(vehicle)}
          />
        </li>
      ))}
    </ul>
  );
}
