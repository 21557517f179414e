import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { ReactNode } from 'react';
import { Plate } from '../../../lookup/plate.tsx';
import { vehicleLine } from '../diagnosis-words.ts';

type VehicleLineProps = {
  vehicle: Vehicle | null;
  /** Chooses and corrects the vehicle. */
  children: ReactNode;
};

/** The vehicle of a case in one line; 'Change' opens the choice and the facts. */
export function VehicleLine({ vehicle, children }: VehicleLineProps) {
  return (
    <details className="why">
      <summary className="flex min-h-11 items-center gap-2.5 text-15 text-ink-2">
        {vehicle && <Plate registration={vehicle.registrationNumber} />}
        <span className="min-w-0 grow wrap-anywhere">
          {vehicle ? vehicleLine(vehicle) : 'Another vehicle, or not sure'}
        </span>
        <span className="link flex-none text-14">Change</span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
