import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import { ChevronDown } from 'lucide-react';
import { formatMiles } from '../../../format/figures.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import type { OwnerFacts } from './vehicle-facts.ts';

const gearboxes = [
  { value: '', label: 'Not sure' },
  { value: 'manual', label: 'Manual' },
  { value: 'automatic', label: 'Automatic' },
  { value: 'dual-clutch', label: 'Automatic, dual clutch (DSG, PowerShift)' },
  { value: 'cvt', label: 'Automatic, CVT' },
] as const;
const kinds = [
  { value: 'car', label: 'Car' },
  { value: 'van', label: 'Van' },
  { value: 'motorcycle', label: 'Motorcycle' },
  { value: 'motorhome', label: 'Motorhome' },
] as const;

const labelOf = (list: readonly { value: string; label: string }[], value: string | undefined) =>
  list.find((one) => one.value === value)?.label;

type VehicleDetailsProps = {
  facts: VehicleFacts;
  ownerFacts: OwnerFacts;
  /** The mileage is estimated from MOT tests. */
  isEstimate: boolean;
  onSave: (told: OwnerFacts) => void;
};

/**
 * The vehicle's facts as the engine uses them. The owner can correct them, because the engine excludes causes that do
 * not fit.
 */
export function VehicleDetails({ facts, ownerFacts, isEstimate, onSave }: VehicleDetailsProps) {
  const { fuel, body, transmission, mileage } = facts;
  const isElectric = fuel === 'electric';
  const line = [
    labelOf(kinds, body),
    fuel ? `${fuel.charAt(0).toUpperCase()}${fuel.slice(1)}` : 'Fuel not known',
    isElectric ? null : transmission ? labelOf(gearboxes, transmission) : 'gearbox not known',
    mileage === undefined
      ? 'mileage not known'
      : `${isEstimate ? 'about ' : ''}${formatMiles(mileage)}`,
  ].filter(Boolean);
  return (
    <details className="why mt-1.5">
      <summary className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-14 text-ink-3">
        <span>{line.join(' · ')}</span>
        <span className="link inline-flex items-center gap-1">
          Correct this
          <ChevronDown size={16} aria-hidden />
        </span>
      </summary>
      <div className="grid max-w-xl gap-4 pt-1 pb-2 sm:grid-cols-2">
        <SelectField
          label="Kind"
          options={kinds}
          value={body ?? 'car'}
          onChange={({ currentTarget }) => {
            const kind = kinds.find(({ value }) => value === currentTarget.value);
            if (kind) onSave({ ...ownerFacts, body: kind.value });
          }}
        />
        {!isElectric && (
          <SelectField
            label="Gearbox"
            options={gearboxes}
            value={transmission ?? ''}
            onChange={({ currentTarget }) => {
              const { transmission: _, ...others } = ownerFacts;
              const box = gearboxes.find(({ value }) => value === currentTarget.value)?.value;
              onSave(box ? { ...others, transmission: box } : others);
            }}
          />
        )}
      </div>
    </details>
  );
}
