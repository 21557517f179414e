import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { wordChecked } from '@roadworthy/domain/vehicles/checked.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Link, useNavigate } from 'react-router';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { useIsDemo } from '../../../session/session.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Silhouette } from '../../../ui/display/silhouette.tsx';
import { RowSwipe } from '../../../ui/inputs/row-swipe.tsx';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import { VehiclePhoto } from '../image/vehicle-photo.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { guessBody } from '../vehicle-body.ts';
import { chipsOf } from '../vehicle-status.ts';

type VehicleRowProps = { vehicle: Vehicle; today: CivilDate; onDelete: () => void };

/** A vehicle in a short list: its picture, its plate, and whether it is legal to drive. */
export function VehicleRow({ vehicle, today, onDelete }: VehicleRowProps) {
  const navigate = useNavigate();
  const { id, make, model, color, registrationNumber, imageId } = vehicle;
  const name = `${make} ${model}`;
  const checked = wordChecked(vehicle, today, { isDemo: useIsDemo() });
  const { mayEdit, mayDelete } = useMayVehicle(id);
  const edit = mayEdit ? () => void navigate(links.editVehicle(id)) : undefined;
  const remove = mayDelete ? onDelete : undefined;
  return (
    <RowSwipe onEdit={edit} onDelete={remove}>
      <article
        aria-label={name}
        className="relative grid grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3.5 pl-5 md:grid-cols-[104px_minmax(0,1fr)_auto] md:gap-x-4"
      >
        <div className="h-18 overflow-hidden rounded-control">
          <VehiclePhoto imageId={imageId} variant="small" className="size-full">
            <Silhouette body={guessBody(vehicle)} colour={color} className="!h-18 !pb-2" />
          </VehiclePhoto>
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1.5">
            <h3 className="max-w-full flex-auto font-sans text-16 font-semibold tracking-normal wrap-anywhere">
              <Link
                to={links.vehicle(id)}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-route"
              >
                {name}
              </Link>
            </h3>
            <Plate registration={registrationNumber} className="flex-none" />
          </div>
          <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
            {chipsOf(vehicle, today).map(({ tone, text }) => (
              <li key={text} className="flex">
                <Chip tone={tone}>{text}</Chip>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-13 text-ink-3">{checked}</p>
        </div>
        <div className="relative z-1 -ml-4 pr-1">
          <RowMenu name={name} onEdit={edit} onDelete={remove} />
        </div>
      </article>
    </RowSwipe>
  );
}
