import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { wordChecked } from '@roadworthy/domain/vehicles/checked.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Pencil, Trash2 } from 'lucide-react';
import { ViewTransition } from 'react';
import { Link, useNavigate } from 'react-router';
import { GarageTag } from '../../../garages/garage-tag.tsx';
import { useGarageOf } from '../../../garages/use-garages.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { useIsDemo } from '../../../session/session.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Silhouette } from '../../../ui/display/silhouette.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { RowSwipe } from '../../../ui/inputs/row-swipe.tsx';
import { VehiclePhoto } from '../image/vehicle-photo.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { guessBody } from '../vehicle-body.ts';
import { chipsOf } from '../vehicle-status.ts';

type VehicleCardProps = {
  vehicle: Vehicle;
  today: CivilDate;
  unsynced?: 'waiting' | 'attention';
  onDelete: () => void;
};

const unsyncedWords = { waiting: 'waiting to sync', attention: 'needs attention' };

/** The whole card links to the vehicle: the name's link is stretched over it, below the buttons. */
export function VehicleCard({ vehicle, today, unsynced, onDelete }: VehicleCardProps) {
  const navigate = useNavigate();
  const { id, make, model, year, color, registrationNumber } = vehicle;
  const name = `${make} ${model}`;
  const checked = wordChecked(vehicle, today, { isDemo: useIsDemo() });
  const edit = links.editVehicle(id);
  const chips = chipsOf(vehicle, today);
  const garage = useGarageOf()(id);
  const { mayEdit, mayDelete } = useMayVehicle(id);
  const line = [year, color, unsynced && unsyncedWords[unsynced]].filter(Boolean).join(' · ');
  return (
    <RowSwipe
      onEdit={mayEdit ? () => void navigate(edit) : undefined}
      onDelete={mayDelete ? onDelete : undefined}
      className="h-full rounded-card shadow-1 ring-1 ring-line"
    >
      <article className="relative flex h-full flex-col">
        <ViewTransition name={`vehicle-${id}`} default="none" share="morph">
          <div className="h-42 overflow-hidden">
            <VehiclePhoto imageId={vehicle.imageId} variant="small" className="size-full">
              <Silhouette body={guessBody(vehicle)} colour={color} />
            </VehiclePhoto>
          </div>
        </ViewTransition>
        <div className="flex flex-1 flex-col px-4.5 pt-4 pb-4.5">
          <div className="flex flex-wrap items-start justify-between gap-x-2.5 gap-y-1">
            <h2 className="max-w-full flex-auto pt-1 wrap-anywhere">
              <Link
                to={links.vehicle(id)}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-route"
              >
                {name}
              </Link>
            </h2>
            <Plate registration={registrationNumber} className="flex-none" />
          </div>
          <p className="mt-0.5 text-14 text-ink-3">{line}</p>
          {garage && (
            <p className="mt-1.5 flex">
              <GarageTag garage={garage} />
            </p>
          )}
          {chips.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {chips.map(({ tone, text }) => (
                <li key={text} className="flex">
                  <Chip tone={tone}>{text}</Chip>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-1.5 text-13 text-ink-3">{checked}</p>
          <div className="relative z-1 mt-auto flex gap-1 pt-4">
            {mayEdit && (
              <ButtonLink
                to={edit}
                tone="quiet"
                className="grow"
                icon={<Pencil size={20} aria-hidden />}
                aria-label={`Edit ${name}`}
              >
                Edit
              </ButtonLink>
            )}
            {mayDelete && (
              <button
                type="button"
                aria-label={`Delete ${name}`}
                title="Delete"
                onClick={onDelete}
                className="grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:bg-sunken"
              >
                <Trash2 size={20} aria-hidden />
              </button>
            )}
          </div>
        </div>
      </article>
    </RowSwipe>
  );
}
