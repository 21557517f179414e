import { implement } from '@orpc/server';
import { garagesContract } from '@roadworthy/domain/garages/garages.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { editGarage, listGarages, readPeople } from './garages.service.ts';
import { accept, invite, look, withdraw } from './invitations.service.ts';
import { changeRole, closeGarage, removeMember } from './members.service.ts';
import { listMoves, moveVehicle, takeBack } from './moves.service.ts';

export const garagesRoutes = (deps: GaragesDeps & { sync: Sync }) => {
  const route = implement(garagesContract).$context<RequestContext>();
  return route.router({
    list: route.list.handler(async ({ context }) => await listGarages(deps, context.credential)),
    people: route.people.handler(
      async ({ input, context }) => await readPeople(deps, context.credential, input.garageId),
    ),
    edit: route.edit.handler(async ({ input, context }) => {
      await editGarage(deps, context.credential, input);
      return {};
    }),
    invite: route.invite.handler(async ({ input, context }) => await invite(deps, context, input)),
    withdraw: route.withdraw.handler(async ({ input, context }) => {
      await withdraw(deps, context, input);
      return {};
    }),
    changeRole: route.changeRole.handler(async ({ input, context }) => {
      await changeRole(deps, context, input);
      return {};
    }),
    remove: route.remove.handler(async ({ input, context }) => {
      await removeMember(deps, context, input);
      return {};
    }),
    close: route.close.handler(async ({ input, context }) => {
      await closeGarage(deps, context, input.garageId);
      return {};
    }),
    moveVehicle: route.moveVehicle.handler(
      async ({ input, context }) => await moveVehicle(deps, context, input),
    ),
    moves: route.moves.handler(
      async ({ input, context }) => await listMoves(deps, context.credential, input.garageId),
    ),
    takeBack: route.takeBack.handler(async ({ input, context }) => {
      await takeBack(deps, context, input);
      return {};
    }),
    look: route.look.handler(
      async ({ input, context }) => await look(deps, context.visitor, input.token),
    ),
    accept: route.accept.handler(
      async ({ input, context }) => await accept(deps, context, input.token),
    ),
  });
};
