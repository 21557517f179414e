import { implement } from '@orpc/server';
import { vehiclesContract } from '@roadworthy/domain/vehicles/vehicles.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { recordHandlers } from '../../platform/sync/record-routes.ts';
import type { RecordDeps } from '../../platform/sync/records.service.ts';
import { vehicles } from './vehicles.entities.ts';

export const vehiclesRoutes = (deps: RecordDeps) => {
  const route = implement(vehiclesContract).$context<RequestContext>();
  const record = recordHandlers(deps, vehicles);
  return route.router({
    list: route.list.handler(async (call) => {
      const { records, more } = await record.list(call);
      return { vehicles: records, more };
    }),
    read: route.read.handler(record.read),
    add: route.add.handler(record.add),
    edit: route.edit.handler(record.edit),
    remove: route.remove.handler(record.remove),
  });
};
