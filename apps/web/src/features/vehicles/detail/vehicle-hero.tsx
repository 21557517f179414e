import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Pencil } from 'lucide-react';
import { ViewTransition } from 'react';
import { formatMiles } from '../../../format/figures.ts';
import { GarageTag } from '../../../garages/garage-tag.tsx';
import { useGarageOf } from '../../../garages/use-garages.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { paintOf } from '../../../ui/display/paint.ts';
import { Outline } from '../../../ui/display/silhouette.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { VehiclePhoto } from '../image/vehicle-photo.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { guessBody } from '../vehicle-body.ts';

/** Without buttons on a phone, where the top bar has Back and Edit. */
export function VehicleHero({ vehicle }: { vehicle: Vehicle }) {
  const { id, make, model, year, color, mileage, registrationNumber } = vehicle;
  const garage = useGarageOf()(id);
  const { mayEdit } = useMayVehicle(id);
  const line = [year, color, mileage !== null && formatMiles(mileage)].filter(Boolean).join(' · ');
  return (
    <ViewTransition name={`vehicle-${id}`} default="none" share="morph">
      <header
        data-paint={paintOf(color)}
        className="hero relative -mx-4 -mt-3 mb-3 flex min-h-62 flex-col justify-end gap-6 overflow-hidden p-4 md:-mx-8 md:px-8 lg:mx-0 lg:mt-0 lg:mb-4 lg:min-h-70 lg:flex-row lg:items-end lg:justify-between lg:rounded-card lg:p-6.5"
      >
        <VehiclePhoto
          imageId={vehicle.imageId}
          variant="large"
          className="hero-photo absolute inset-0 size-full"
        >
          <Outline
            body={guessBody(vehicle)}
            className="absolute top-5 right-4 w-[44%] max-w-90 md:right-8 lg:top-7 lg:right-10"
          />
        </VehiclePhoto>
        <div className="relative min-w-0">
          <Plate registration={registrationNumber} size="lg" className="text-[34px]" />
          <h1 className="mt-3.5 text-[30px] wrap-anywhere lg:text-40">{`${make} ${model}`}</h1>
          <p className="mt-1 opacity-90">{line}</p>
          {garage && (
            <p className="mt-2 flex">
              <GarageTag garage={garage} />
            </p>
          )}
        </div>
        <div className="relative hidden flex-none gap-2.5 lg:flex">
          {mayEdit && (
            <ButtonLink
              to={links.editVehicle(id)}
              icon={<Pencil size={20} aria-hidden />}
              className="on-hero"
            >
              Edit Vehicle
            </ButtonLink>
          )}
          <ButtonLink to={links.vehicles} className="glass">
            Back to Vehicles
          </ButtonLink>
        </div>
      </header>
    </ViewTransition>
  );
}
