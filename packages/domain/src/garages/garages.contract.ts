import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import {
  Garage,
  GarageEdit,
  GarageId,
  GaragePeople,
  InvitationOffer,
  InvitationToken,
  MadeInvitation,
  MoveTarget,
  NewInvitation,
  RoleChange,
  VehicleMove,
} from './garages.schema.ts';

const Nothing = z.object({});
const inGarage = z.strictObject({ garageId: GarageId });
const ofMember = z.strictObject({ garageId: GarageId, userId: z.uuid() });

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Garages'] });

/** The people of a garage. The path names the garage, whatever garage the header of the request names. */
export const garagesContract = {
  list: route('GET', '/garages', 'The garages you are a member of, your own first').output(
    z.array(Garage),
  ),
  people: route('GET', '/garages/{garageId}', 'A garage, its members and its open invitations')
    .input(inGarage)
    .output(GaragePeople),
  edit: route('PUT', '/garages/{garageId}', 'Name a garage and give it a colour')
    .input(z.extend(GarageEdit, inGarage.shape))
    .output(Nothing),
  invite: route(
    'POST',
    '/garages/{garageId}/invitations',
    'Make a link with which one person joins',
  )
    .input(z.extend(NewInvitation, inGarage.shape))
    .output(MadeInvitation),
  withdraw: route('DELETE', '/garages/{garageId}/invitations/{id}', 'Withdraw an invitation')
    .input(z.extend(inGarage, { id: z.uuid() }))
    .output(Nothing),
  changeRole: route('PUT', '/garages/{garageId}/members/{userId}', 'Change the role of a member')
    .input(z.extend(RoleChange, ofMember.shape))
    .output(Nothing),
  remove: route('DELETE', '/garages/{garageId}/members/{userId}', 'Remove a member, or leave')
    .input(ofMember)
    .output(Nothing),
  close: route('POST', '/garages/{garageId}/closing', 'Close a garage; members can download it')
    .input(inGarage)
    .output(Nothing),
  moveVehicle: route(
    'PUT',
    '/garages/{garageId}/vehicles/{vehicleId}/garage',
    'Move a vehicle and all that belongs to it to another of your garages',
  )
    .input(z.extend(MoveTarget, { garageId: GarageId, vehicleId: RecordId }))
    .output(VehicleMove),
  moves: route(
    'GET',
    '/garages/{garageId}/moves',
    'Vehicles that were moved out of a garage and can be taken back',
  )
    .input(inGarage)
    .output(z.array(VehicleMove)),
  takeBack: route(
    'POST',
    '/garages/{garageId}/moves/{id}/taking-back',
    'Take a vehicle back into the garage that it was moved out of',
  )
    .input(z.extend(inGarage, { id: z.uuid() }))
    .output(Nothing),
  look: route('POST', '/invitations/look', 'What an invitation offers')
    .meta({ access: 'anyone' })
    .input(InvitationToken)
    .output(InvitationOffer),
  accept: route('POST', '/invitations/accept', 'Join a garage by an invitation')
    .input(InvitationToken)
    .output(z.object({ garageId: GarageId })),
};
