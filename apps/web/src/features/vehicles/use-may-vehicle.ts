import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useMay } from '../../garages/use-garages.ts';

const { name: entity } = vehicleEntity;

/** Returns what the person's role in the vehicle's garage allows. */
export const useMayVehicle = (id: string) => {
  const may = useMay();
  return {
    mayEdit: may(id, { entity, type: 'edit', patch: { notes: null } }),
    mayDelete: may(id, { entity, type: 'delete' }),
  };
};
