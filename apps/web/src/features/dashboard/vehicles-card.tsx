import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { GarageTag } from '../../garages/garage-tag.tsx';
import { useByGarage } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { Card } from '../../ui/display/card.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';

type VehiclesCardProps = {
  vehicles: readonly Vehicle[];
  row: (vehicle: Vehicle) => ReactNode;
};

export function VehiclesCard({ vehicles, row }: VehiclesCardProps) {
  const byGarage = useByGarage();
  const groups = byGarage(vehicles, ({ id }) => id) ?? [{ garage: null, items: vehicles }];
  return (
    <Card
      title={groups[0]?.garage ? 'Vehicles' : 'Your Vehicles'}
      className="!px-0 !pb-4 [&>header]:px-5"
      action={
        <Link to={links.vehicles} aria-label="View All vehicles" className="card-link">
          View All
        </Link>
      }
    >
      {vehicles.length === 0 ? (
        <div className="grid justify-items-start gap-4 px-5 pt-2 pb-3">
          <div aria-hidden className="plate-wide h-14 w-60 max-w-full">
            <span className="plate-band">UK</span>
          </div>
          <p className="text-ink-2">No vehicles yet. A registration number is all it takes.</p>
          <ButtonLink to={links.addVehicle}>Add Your First Vehicle</ButtonLink>
        </div>
      ) : (
        groups.map(({ garage, items }) => (
          <Fragment key={garage?.id}>
            {garage && (
              <p className="px-5 pt-2">
                <GarageTag garage={garage} />
              </p>
            )}
            <ul className="row-list row-list-ruled">
              {items.map((vehicle) => (
                <li key={vehicle.id}>{row(vehicle)}</li>
              ))}
            </ul>
          </Fragment>
        ))
      )}
    </Card>
  );
}
