import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useId } from 'react';
import { Plate } from '../../../lookup/plate.tsx';
import type { Stored } from '../../../records/hooks.ts';

type VehicleChoiceProps = {
  vehicles: readonly Stored<VehicleFields>[];
  value: string | null;
  error: string | null;
  onChange: (vehicleId: string) => void;
};

export function VehicleChoice({ vehicles, value, error, onChange }: VehicleChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2.5 font-sign text-18 font-bold">Which vehicle is it for?</legend>
      <div className="grid gap-2">
        {vehicles.map(({ id, make, model, year, registrationNumber }) => (
          <label
            key={id}
            className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control px-4 py-2 ring-1 ring-line ring-inset has-checked:bg-sunken has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-route"
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
              className="size-5 flex-none accent-ink"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{`${make} ${model}`}</span>{' '}
              <span className="text-ink-3">{year}</span>
            </span>
            <Plate registration={registrationNumber} className="flex-none" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-14 font-medium text-stop">
          {error}
        </p>
      )}
    </fieldset>
  );
}
