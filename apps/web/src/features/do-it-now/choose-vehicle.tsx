import { adviceFor } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { DoKind } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight } from 'lucide-react';
import { Plate } from '../../lookup/plate.tsx';
import { openDoing } from '../../navigation/do-it-now.ts';

/** Returns a sort key: overdue first, then due, earlier dates first. */
const rankOf = (kind: DoKind, vehicle: Vehicle, today: CivilDate): string => {
  const status = adviceFor(kind, vehicle, today).status;
  return `${status?.state === 'over' ? 0 : status?.state === 'due' ? 1 : 2} ${status?.date ?? ''}`;
};

type ChooseVehicleProps = { kind: DoKind; vehicles: readonly Vehicle[]; today: CivilDate };

/** Asks which vehicle, if several are affected. */
export function ChooseVehicle({ kind, vehicles, today }: ChooseVehicleProps) {
  const ranked = vehicles
    .map((vehicle) => ({ vehicle, rank: rankOf(kind, vehicle, today) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ranked.map(({ vehicle }) => (
        <li key={vehicle.id}>
          <button
            type="button"
            onClick={() => openDoing({ kind, vehicleId: vehicle.id })}
            className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
          >
            <Plate registration={vehicle.registrationNumber} className="flex-none" />
            <span className="min-w-0 flex-1">{adviceFor(kind, vehicle, today).heading}</span>
            <ChevronRight size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
