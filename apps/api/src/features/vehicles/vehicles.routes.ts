import { implement } from '@orpc/server';
import { vehiclesContract } from '@roadworthy/domain/vehicles/vehicles.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';
import {
  addVehicle,
  editVehicle,
  listVehicles,
  readVehicle,
  removeVehicle,
} from './vehicles.service.ts';

export const vehiclesRoutes = (deps: Deps) => {
  const route = implement(vehiclesContract).$context<RequestContext>();
  return route.router({
    list: route.list.handler(async ({ context }) => ({
      vehicles: await listVehicles(deps, requireCredential(context.credential)),
    })),
    read: route.read.handler(
      async ({ input, context }) =>
        await readVehicle(deps, await actorOf(deps.db, context.credential), input.id),
    ),
    add: route.add.handler(
      async ({ input, context }) =>
        await addVehicle(deps, await actorOf(deps.db, context.credential), input),
    ),
    edit: route.edit.handler(async ({ input: { id, ...patch }, context }) =>
      editVehicle(deps, await actorOf(deps.db, context.credential), id, patch),
    ),
    remove: route.remove.handler(async ({ input, context }) => {
      await removeVehicle(deps, await actorOf(deps.db, context.credential), input.id);
      return {};
    }),
  });
};
