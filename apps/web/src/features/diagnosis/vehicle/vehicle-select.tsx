import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { CarFront, ChevronDown } from 'lucide-react';
import { Plate } from '../../../lookup/plate.tsx';
import { vehicleWords } from '../diagnosis-words.ts';

type VehicleSelectProps = {
  vehicles: readonly Vehicle[];
  /** Empty: no vehicle. */
  value: string;
  onChange: (vehicleId: string) => void;
};

const none = 'Another vehicle, or not sure';

/** The browser's own select, drawn as the vehicle with its plate, because an option cannot show a plate. */
export function VehicleSelect({ vehicles, value, onChange }: VehicleSelectProps) {
  const vehicle = vehicles.find(({ id }) => id === value);
  return (
    <div className="relative inline-flex min-h-13 max-w-full items-center gap-3 rounded-xl bg-surface py-2 pr-3.5 pl-4 ring-1 ring-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-route max-md:w-full">
      <CarFront size={20} aria-hidden className="flex-none" />
      <span aria-hidden className="min-w-0 grow font-semibold wrap-anywhere">
        {vehicle ? vehicleWords(vehicle) : none}
      </span>
      {vehicle && (
        <span aria-hidden className="flex-none">
          <Plate registration={vehicle.registrationNumber} />
        </span>
      )}
      <ChevronDown size={20} aria-hidden className="flex-none text-ink-2" />
      <select
        aria-label="Vehicle"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer text-16 opacity-0"
      >
        {vehicles.map((one) => (
          <option key={one.id} value={one.id}>
            {`${vehicleWords(one)}, ${formatRegistration(one.registrationNumber)}`}
          </option>
        ))}
        <option value="">{none}</option>
      </select>
    </div>
  );
}
