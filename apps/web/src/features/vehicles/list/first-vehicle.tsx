import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { hasRecall } from '@roadworthy/domain/vehicles/recall.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { doPath, openHere } from '../../../navigation/do-it-now.ts';
import { Sign } from '../../../ui/display/sign.tsx';
import { Silhouette } from '../../../ui/display/silhouette.tsx';
import { VehiclePhoto } from '../image/vehicle-photo.tsx';
import { guessBody } from '../vehicle-body.ts';
import { signsOf } from '../vehicle-status.ts';

type FirstVehicleProps = { vehicle: Vehicle; today: CivilDate };

const recallSign = {
  kind: 'recall',
  tone: 'stop',
  label: 'Safety recall',
  text: 'Outstanding',
} as const;

/** The only car of a new owner: its picture, its plate and its signs, each of which opens its sheet. */
export function FirstVehicle({ vehicle, today }: FirstVehicleProps) {
  const { id, make, model, year, color, fuelType, registrationNumber, imageId } = vehicle;
  const line = [year, color?.toLowerCase(), fuelType?.toLowerCase()].filter(Boolean).join(', ');
  const signs = [
    ...signsOf(vehicle, today).filter(({ kind }) => kind !== 'service'),
    ...(hasRecall(vehicle) ? [recallSign] : []),
  ];
  return (
    <section aria-label="Your vehicle" className="card">
      <Link
        to={links.vehicle(id)}
        className="group grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3.5 md:grid-cols-[104px_minmax(0,1fr)] md:gap-x-4"
      >
        <span className="block h-18 overflow-hidden rounded-control">
          <VehiclePhoto imageId={imageId} variant="small" className="size-full">
            <Silhouette body={guessBody(vehicle)} colour={color} className="!h-18 !pb-2" />
          </VehiclePhoto>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
            <span className="max-w-full flex-auto font-semibold wrap-anywhere group-hover:underline">
              {`${make} ${model}`}
            </span>
            <Plate registration={registrationNumber} className="flex-none" />
          </span>
          <span className="block text-14 text-ink-3">{line}</span>
        </span>
      </Link>
      <ul aria-label="MOT, tax and insurance" className="mt-3.5 grid grid-cols-2 gap-2">
        {signs.map(({ kind, tone, label, text }) => (
          <li key={kind} className="grid min-w-0">
            <Link
              to={doPath({ kind, vehicleId: id })}
              onClick={(event) => void openHere(event)}
              className="grid min-w-0 rounded-control"
            >
              <Sign tone={tone} label={label} text={text} className="wrap-anywhere" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
