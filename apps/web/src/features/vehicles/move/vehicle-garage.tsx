import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { GarageTag } from '../../../garages/garage-tag.tsx';
import { useGarageOf, useGarages, useMay } from '../../../garages/use-garages.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

// Only persons with several garages load it.
const MoveVehicleDialog = lazy(() => import('./move-vehicle-dialog.tsx'));

const { name: entity } = vehicleEntity;

/** The garage that a vehicle is in, and the way to another. Only for a person with several garages. */
export function VehicleGarage({ vehicle }: { vehicle: Vehicle }) {
  const garage = useGarageOf()(vehicle.id);
  const garages = useGarages();
  const may = useMay();
  const [asked, setAsked] = useState(false);
  if (!garage) return null;
  const [first, ...others] = garages.filter(
    ({ id }) => id !== garage.id && may(id, { entity, type: 'add', patch: {} }),
  );
  const mayMove = first !== undefined && may(vehicle.id, { entity, type: 'delete' });
  return (
    <Card title="Garage">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <GarageTag garage={garage} />
        {mayMove && (
          <Button
            tone="quiet"
            icon={<ArrowRightLeft size={20} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            Move to another garage
          </Button>
        )}
      </div>
      {asked && first && (
        <Suspense>
          <MoveVehicleDialog
            vehicle={vehicle}
            from={garage}
            targets={[first, ...others]}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
