import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import { ListQuery } from '../sync/list.schema.ts';
import { NewVehicle, Vehicle, VehicleFields } from './vehicles.schema.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Vehicles'] });

const ById = z.strictObject({ id: RecordId });

export const vehiclesContract = {
  list: route('GET', '/vehicles', 'Your vehicles, newest first')
    .meta({ access: 'vehicles:read' })
    .input(ListQuery)
    .output(z.object({ vehicles: z.array(Vehicle), more: z.boolean() })),
  read: route('GET', '/vehicles/{id}', 'One vehicle')
    .meta({ access: 'vehicles:read' })
    .input(ById)
    .output(Vehicle),
  add: route('POST', '/vehicles', 'Add a vehicle under an id of your making')
    .meta({ access: 'vehicles:write' })
    .input(NewVehicle)
    .output(Vehicle),
  edit: route('PATCH', '/vehicles/{id}', 'Change fields of a vehicle')
    .meta({ access: 'vehicles:write' })
    .input(z.strictObject({ ...z.partial(VehicleFields).shape, id: RecordId }))
    .output(Vehicle),
  remove: route('DELETE', '/vehicles/{id}', 'Delete a vehicle')
    .meta({ access: 'vehicles:write' })
    .input(ById)
    .output(z.object({})),
};
